import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { formatExactDuration } from '../../model/duration.ts';
import { formatDate } from '../../model/format.ts';
import { useScope } from '../../scope.tsx';
import { Inline } from '../inline.tsx';
import { act } from './act.ts';
import type { PartProps } from './controls-card.tsx';

export function BackendButtons({ model, words, ui }: PartProps) {
  const { backend } = model.exercise.controls ?? {};
  if (backend === undefined) return null;
  return (
    <Group legend={ui.backend}>
      {Object.keys(backend).map((key) => (
        <Press key={key} name="backend" of={key} onPress={() => act(model, { act: 'backend', key })}>
          <Inline text={words.controls?.[`backend.${key}`] ?? ''} />
        </Press>
      ))}
    </Group>
  );
}

export function BatchButtons({ model, words, ui }: PartProps) {
  const { batches } = model.exercise.controls ?? {};
  if (batches === undefined) return null;
  return (
    <Group legend={ui.batches}>
      {Object.keys(batches).map((key) => (
        <Press key={key} name="batch" of={key} onPress={() => act(model, { act: 'batch', key })}>
          <Inline text={words.controls?.[`batch.${key}`] ?? ''} />
        </Press>
      ))}
    </Group>
  );
}

export function FollowButton({ model, ui }: PartProps) {
  if (model.exercise.controls?.follow !== true) return null;
  return (
    <Group hint={ui.followHow}>
      <Press name="follow" of="next" onPress={() => act(model, { act: 'follow' })}>
        {ui.follow}
      </Press>
    </Group>
  );
}

export function ReadButtons({ model, ui }: PartProps) {
  const { reads } = model.exercise.controls ?? {};
  if (reads === undefined) return null;
  return (
    <Group legend={ui.reads} hint={ui.readsHow}>
      {reads.map((uri) => (
        <Press key={uri} name="read" of={uri} onPress={() => act(model, { act: 'read', uri })}>
          <code>{uri}</code>
        </Press>
      ))}
    </Group>
  );
}

export function ClockButtons({ model, ui }: PartProps) {
  const { language } = useScope();
  const { clock } = model.exercise.controls ?? {};
  if (clock === undefined) return null;
  return (
    <Group legend={ui.clock} hint={<ClockNow />}>
      {clock.map((by) => (
        <Press key={by} name="clock" of={`${by}`} onPress={() => act(model, { act: 'clock', by })}>
          {ui.forward(formatExactDuration(by, language))}
        </Press>
      ))}
    </Group>
  );
}

export function ConnectionButtons({ model, ui }: PartProps) {
  const { connection } = model.exercise.controls ?? {};
  if (connection === undefined) return null;
  return (
    <Group legend={ui.connection}>
      {connection.map((what) => (
        <Press key={what} name="connection" of={what} onPress={() => act(model, { act: 'connection', what })}>
          {ui.connections[what]}
        </Press>
      ))}
    </Group>
  );
}

/** The time on the server's clock; not spoken by itself, for it changes all the time. */
function ClockNow() {
  const { lab, m, language } = useScope();
  const [now, setNow] = useState(lab.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(lab.now()), 500);
    return () => clearInterval(timer);
  }, [lab]);
  return <>{m.backend.clockNow(formatDate(now, language))}</>;
}

interface GroupProps {
  /** Left out where the one button says it all. */
  readonly legend?: string;
  readonly hint?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function Group({ legend, hint, children }: GroupProps) {
  return (
    <fieldset class="control-group">
      {legend !== undefined && <legend>{legend}</legend>}
      <div class="control-buttons">{children}</div>
      {hint !== undefined && <p class="hint">{hint}</p>}
    </fieldset>
  );
}

interface PressProps {
  readonly name: string;
  readonly of: string;
  readonly children: ComponentChildren;
  onPress(): void;
}

function Press({ name, of, children, onPress }: PressProps) {
  return (
    <button type="button" class="button" data-control={name} data-key={of} onClick={onPress}>
      <span>{children}</span>
    </button>
  );
}
