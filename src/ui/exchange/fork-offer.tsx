import { useState } from 'preact/hooks';
import { openSessions } from '../../client/sessions.ts';
import { forkSession } from '../../transcript/replay/index.ts';
import { useWords } from '../i18n/use-words.ts';
import { useScope } from '../scope.tsx';
import { goToSession } from './go-to-session.ts';
import { wholeSession } from './whole-session.ts';
import { whyNotReplayed } from './why-not-replayed.ts';
import { EXCHANGE_BOOK } from './words.ts';

type State =
  | { readonly step: 'idle' }
  | { readonly step: 'running'; readonly done: number; readonly of: number }
  | { readonly step: 'failed'; readonly why: string };

/** Of a message that was taken from a recorded frame: go back there, and let the session go another way. */
export function ForkOffer() {
  const { lab, m, language, composer, store } = useScope();
  const book = useWords(EXCHANGE_BOOK);
  const [state, setState] = useState<State>({ step: 'idle' });
  const seq = composer.source.value;
  if (book === undefined || seq === undefined) return null;
  const words = book.words.fork;
  const running = state.step === 'running';
  const fork = async (): Promise<void> => {
    const recorded = await wholeSession(lab);
    const of = recorded.name ?? book.words.sessions.first;
    const change = { name: words.name(of, seq), text: composer.text.value };
    const planned = forkSession({ ...recorded, name: of }, seq, change);
    if (planned === undefined) return;
    setState({ step: 'running', done: 0, of: 0 });
    try {
      const { runFork } = await import('../../client/replay.ts');
      const { world, session } = await runFork(planned, {
        course: lab.options.world.course,
        onProgress: (done, all) => setState({ step: 'running', done, of: all }),
      });
      const shelf = await openSessions(lab.options.world.course);
      await shelf.keep(session, { kind: 'fork', id: world.world });
      shelf.close();
      goToSession(world.world, planned.next.place.server, store);
    } catch (error) {
      setState({ step: 'failed', why: await whyNotReplayed(error, book.words.replay.badStart, language, m) });
    }
  };
  return (
    <p class="fork-offer">
      <span>{words.offer(seq)}</span>
      <button
        type="button"
        class="button small"
        title={words.hint}
        aria-disabled={running}
        onClick={() => !running && void fork()}
      >
        {words.button}
      </button>
      <span class="hint" role="status">
        {state.step === 'running' ? words.running(state.done, state.of) : words.hint}
      </span>
      {state.step === 'failed' && (
        <span class="refusal" role="alert">
          <strong>{words.failed}</strong> {state.why}
        </span>
      )}
    </p>
  );
}
