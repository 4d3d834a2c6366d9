import './instances.css';
import { useState } from 'preact/hooks';
import type { LabInstance } from '../../client/lab.ts';
import { useAttempt } from '../backend/use-attempt.ts';
import { useWords } from '../i18n/use-words.ts';
import { useObservable, useScope } from '../scope.tsx';
import { INSTANCES_WORDS, type InstancesWords } from './words.ts';

/** The most that serve one world at once. */
const MOST = 3;

/** The workers that serve this world: one more, and for each its connections and its two ways to end. */
export function InstanceControls() {
  const { lab } = useScope();
  const instances = useObservable(lab.instances);
  const target = useObservable(lab.target);
  const persistent = useObservable(lab.persistent);
  const state = useObservable(lab.state);
  const words = useWords(INSTANCES_WORDS);
  const attempt = useAttempt();
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  if (words === undefined) return null;

  const during = async (work: () => Promise<string>): Promise<void> => {
    setBusy(true);
    setSaid('');
    await attempt(async () => setSaid(await work()));
    setBusy(false);
  };
  const full = instances.length >= MOST;
  const reason = full ? words.full : persistent ? '' : words.notShared;
  return (
    <fieldset class="instances" aria-label={words.title}>
      <legend>{words.title}</legend>
      <p class="hint">{words.intro}</p>
      <ul>
        {instances.map((one) => (
          <InstanceRow
            key={one.instance}
            one={one}
            words={words}
            isTarget={one.name === target && instances.length > 1}
            during={during}
          />
        ))}
      </ul>
      <p class="form-end">
        <button
          type="button"
          class="button small"
          disabled={busy || reason !== '' || state !== 'ready'}
          onClick={() => void during(async () => words.started(await lab.backend.startInstance()))}
        >
          {words.start}
        </button>
        <span class="hint" role="status">
          {said === '' ? reason : said}
        </span>
      </p>
    </fieldset>
  );
}

interface RowProps {
  readonly one: LabInstance;
  readonly words: InstancesWords;
  readonly isTarget: boolean;
  during(work: () => Promise<string>): Promise<void>;
}

function InstanceRow({ one, words, isTarget, during }: RowProps) {
  const { lab } = useScope();
  const { name, composer, client } = one;
  const connections = [composer, client].filter((id) => id !== undefined);
  const each = async (end: (connection: string) => Promise<void>): Promise<void> => {
    await Promise.all(connections.map(end));
  };
  const actions = [
    {
      ...{ text: words.end, label: words.endOf(name), hint: words.endHint, needs: connections },
      run: () => each(lab.backend.closeConnection).then(() => words.ended(name)),
    },
    {
      ...{ text: words.drop, label: words.dropOf(name), hint: words.dropHint, needs: connections },
      run: () => each(lab.backend.dropConnection).then(() => words.dropped(name)),
    },
    {
      ...{ text: words.stop, label: words.stopOf(name), hint: words.stopHint, needs: undefined },
      run: () => lab.backend.stopInstance(name).then(() => words.stopped(name)),
    },
    {
      ...{ text: words.kill, label: words.killOf(name), hint: words.killHint, needs: undefined },
      async run() {
        lab.backend.killInstance(name);
        return words.killed(name);
      },
    },
  ];
  const state =
    connections.length === 2
      ? words.connected
      : composer !== undefined
        ? words.composerOnly
        : client !== undefined
          ? words.clientOnly
          : words.cut;
  return (
    <li class="instance">
      <p class="instance-head">
        <strong>{words.name(name)}</strong> <code>{one.instance}</code> <span>{state}</span>
        {isTarget && <span class="hint">{words.target}</span>}
      </p>
      <p class="instance-buttons">
        {connections.length < 2 && (
          <button
            type="button"
            class="button small"
            aria-label={words.connectTo(name)}
            onClick={() => void during(() => reconnect(lab, name).then(() => words.started(name)))}
          >
            {words.connect}
          </button>
        )}
        {actions.map(({ text, label, hint, needs, run }) => (
          <button
            type="button"
            class="button small"
            key={text}
            aria-label={label}
            title={hint}
            disabled={needs?.length === 0}
            onClick={() => void during(run)}
          >
            {text}
          </button>
        ))}
      </p>
    </li>
  );
}

/** Where nothing is connected any more, everything is; else only this one. */
function reconnect(lab: ReturnType<typeof useScope>['lab'], name: LabInstance['name']): Promise<void> {
  return lab.state.value === 'ready' ? lab.backend.connectInstance(name) : lab.reconnect();
}
