import { useRef, useState } from 'preact/hooks';
import type { Replayed } from '../../client/replay.ts';
import type { Session } from '../../transcript/exchange/index.ts';
import { MASKS } from '../../transcript/replay/index.ts';
import { Icon } from '../components/icons.tsx';
import { useScope } from '../scope.tsx';
import { DivergenceView } from './divergence-view.tsx';
import { whyNotReplayed } from './why-not-replayed.ts';
import type { ExchangeBook } from './words.ts';

type State =
  | { readonly step: 'idle' | 'stopped' }
  | { readonly step: 'running'; readonly done: number; readonly of: number }
  | { readonly step: 'failed'; readonly why: string }
  | { readonly step: 'done'; readonly recorded: Session; readonly replayed: Replayed };

/** Runs the session again in a world of its own and shows where it first goes another way. */
export function ReplaySection({ book }: { readonly book: ExchangeBook }) {
  const { lab, m, language } = useScope();
  const words = book.words.replay;
  const [state, setState] = useState<State>({ step: 'idle' });
  const stop = useRef<AbortController>(undefined);
  const run = async (): Promise<void> => {
    const recorded = lab.session();
    const session = { ...recorded, entries: [...recorded.entries] };
    const giveUp = new AbortController();
    stop.current = giveUp;
    setState({ step: 'running', done: 0, of: 0 });
    try {
      const { replaySession } = await import('../../client/replay.ts');
      const replayed = await replaySession(session, {
        course: lab.options.world.course,
        signal: giveUp.signal,
        onProgress: (done, of) => setState({ step: 'running', done, of }),
      });
      setState({ step: 'done', recorded: session, replayed });
    } catch (error) {
      const why = await whyNotReplayed(error, words.badStart, language, m);
      setState(giveUp.signal.aborted ? { step: 'stopped' } : { step: 'failed', why });
    }
  };
  const running = state.step === 'running';
  return (
    <section>
      <h3>{words.title}</h3>
      <p class="hint">{words.hint}</p>
      <p class="form-end">
        <button type="button" class="button" aria-disabled={running} onClick={() => !running && void run()}>
          <Icon name="refresh" />
          {words.button}
        </button>
        {running && (
          <button type="button" class="button" onClick={() => stop.current?.abort()}>
            {words.stop}
          </button>
        )}
        <span class="hint" role="status">
          {state.step === 'running' && state.of > 0 && words.running(state.done, state.of)}
          {state.step === 'stopped' && words.stopped}
        </span>
      </p>
      {state.step === 'failed' && (
        <p class="refusal" role="alert">
          <strong>{words.failed}</strong> {state.why}
        </p>
      )}
      {state.step === 'done' && <Outcome recorded={state.recorded} replayed={state.replayed} book={book} />}
    </section>
  );
}

interface OutcomeProps {
  readonly recorded: Session;
  readonly replayed: Replayed;
  readonly book: ExchangeBook;
}

function Outcome({ recorded, replayed, book }: OutcomeProps) {
  const { words, replay: messages } = book;
  const { comparison, session, skipped } = replayed;
  return (
    <div class="replay-outcome" role="status">
      {comparison.divergence === undefined ? (
        <p class="replay-same">
          <Icon name="check" />
          {messages.identical(comparison.same)}
        </p>
      ) : (
        <DivergenceView
          divergence={comparison.divergence}
          recorded={recorded}
          replayed={session}
          book={book}
        />
      )}
      {recorded.start === undefined && <p class="hint">{messages.noStart}</p>}
      {skipped.length > 0 && (
        <p class="hint">{words.replay.skipped([...new Set(skipped.map(({ act }) => act))].join(', '))}</p>
      )}
      <details>
        <summary>{words.replay.masked}</summary>
        <ul class="offer-notes">
          {MASKS.map((mask) => (
            <li key={mask}>{messages.masks[mask]}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
