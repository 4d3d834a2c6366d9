import { Icon } from '../components/icons.tsx';
import { useLater } from '../components/later.ts';
import { Menu } from '../components/menu.tsx';
import { useUniqueId } from '../components/unique-id.ts';
import { regionName } from '../model/region-name.ts';
import { useObservable, useScope } from '../scope.tsx';
import { Guide } from '../shell/guide.tsx';
import { LastExchange } from './last-exchange.tsx';
import { loadAdvice, loadFork, loadSaved, loadTarget } from './later-parts.ts';
import { MessageEditor } from './message-editor.tsx';
import { MessageNotes, MessageSize } from './message-notes.tsx';
import { PREPARED, type PreparedGroup } from './prepared.ts';
import { sendKeyName } from './send-key.ts';

const GROUPS: readonly PreparedGroup[] = ['discovery', 'resources', 'prompts', 'change', 'broken'];

export interface ComposerPanelProps {
  readonly id?: string;
  /** What tells this composer from another on the same page. */
  readonly about?: string;
  /** Shows the first minute in three steps. */
  readonly guide?: boolean;
}

/** Where a message is written and sent, exactly as it stands. */
export function ComposerPanel({ id, about, guide = false }: ComposerPanelProps) {
  const { lab, m, composer, signposts } = useScope();
  const state = useObservable(lab.state);
  const notes = useUniqueId();
  const advice = useLater(loadAdvice);
  const Fork = useLater(loadFork);
  const Saved = useLater(loadSaved);
  const Target = useLater(loadTarget);
  const send = (): void => {
    composer.send();
    signposts.toNewest();
  };
  const groups = GROUPS.map((group) => ({
    name: m.composer.groups[group],
    items: PREPARED.filter((one) => one.group === group).map((one) => ({
      key: one.key,
      label: one.label(m),
    })),
  }));
  return (
    <section class="panel composer" id={id} aria-label={regionName(m.composer.region, about)} tabIndex={-1}>
      <header class="panel-head">
        <h2>{m.composer.region}</h2>
        {Saved !== undefined && <Saved />}
        <Menu label={m.composer.prepared} groups={groups} onChoose={(key) => void composer.prepare(key)} />
      </header>
      {guide && <Guide />}
      <MessageEditor describedBy={notes} mayAsk={about === undefined} onSend={send} />
      <MessageNotes id={notes} />
      {Fork !== undefined && about === undefined && <Fork />}
      {advice !== undefined && <advice.AdviceView folded={about !== undefined} />}
      <div class="send-bar">
        <p class="hint">
          {m.composer.hint(sendKeyName())} <MessageSize />
        </p>
        {Target !== undefined && <Target />}
        <button type="button" class="button primary send" onClick={send} data-state={state}>
          <Icon name="send" />
          {m.composer.send}
        </button>
      </div>
      <LastExchange>
        {advice === undefined ? undefined : (seq) => <advice.VerdictLine seq={seq} />}
      </LastExchange>
    </section>
  );
}
