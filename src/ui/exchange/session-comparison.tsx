import { useEffect, useState } from 'preact/hooks';
import { openSessions } from '../../client/sessions.ts';
import type { SessionDifference } from '../../transcript/exchange/session-difference.ts';
import type { TranscriptEntry } from '../../transcript/model.ts';
import type { WorkbenchWords } from '../i18n/workbench.ts';
import { loadWorkbenchBook } from '../i18n/workbench.ts';
import { useScope } from '../scope.tsx';
import { Differences } from '../workbench/differences.tsx';
import type { ExchangeWords } from './words.ts';

export interface SessionComparisonProps {
  /** The session that comes first; the one that is open now comes second. */
  readonly id: string;
  readonly name: string;
  readonly words: ExchangeWords['sessions'];
}

type State =
  | { readonly step: 'running' }
  | { readonly step: 'failed' }
  | { readonly step: 'done'; readonly found: SessionDifference; readonly w: WorkbenchWords };

/** Another session beside the one that is open: how many frames are alike, and each place where they part. */
export function SessionComparison({ id, name, words }: SessionComparisonProps) {
  const { lab, language } = useScope();
  const [state, setState] = useState<State>({ step: 'running' });
  useEffect(() => {
    setState({ step: 'running' });
    const work = new AbortController();
    const run = async (): Promise<State> => {
      const shelf = await openSessions(lab.options.world.course);
      const before = await shelf.entries(id).finally(() => shelf.close());
      const [found, { words: w }] = await Promise.all([
        compare(before, lab.transcript.value.slice(), work.signal),
        loadWorkbenchBook(language),
      ]);
      return { step: 'done', found, w };
    };
    run().then(
      (done) => !work.signal.aborted && setState(done),
      (error: unknown) => {
        if (work.signal.aborted) return;
        console.info('Two sessions could not be compared.', error);
        setState({ step: 'failed' });
      },
    );
    return () => work.abort();
  }, [lab, language, id]);

  if (state.step === 'running') return <p role="status">{words.comparing}</p>;
  if (state.step === 'failed') return <p role="alert">{words.failed}</p>;
  const { found, w } = state;
  const { alike, different, onlyBefore, onlyAfter, rows, more, limit } = found;
  return (
    <section class="session-comparison" aria-label={words.comparison(name)}>
      <h4>{words.comparison(name)}</h4>
      <p role="status">{words.counts(alike, different, onlyBefore, onlyAfter)}</p>
      <ul>
        {rows.map((row) => {
          if (row.kind === 'removed') return <li key={`b${row.before}`}>{words.onlyBefore(row.before)}</li>;
          if (row.kind === 'added') return <li key={`a${row.after}`}>{words.onlyAfter(row.after)}</li>;
          return (
            <li key={`b${row.before} a${row.after}`}>
              <details>
                <summary>{words.both(row.before, row.after)}</summary>
                <Differences comparison={row.comparison} words={w.compare} />
              </details>
            </li>
          );
        })}
      </ul>
      {more && <p class="hint">{words.more(rows.length)}</p>}
      {limit !== undefined && <p class="hint">{words.limit(limit)}</p>}
    </section>
  );
}

/** Compares in a worker of its own, which ends with its answer. */
function compare(
  before: readonly TranscriptEntry[],
  after: readonly TranscriptEntry[],
  signal: AbortSignal,
): Promise<SessionDifference> {
  return new Promise((resolve, reject) => {
    // The bundler recognises this very form.
    const worker = new Worker(new URL('../../worker/compare.ts', import.meta.url), {
      type: 'module',
      name: 'compare',
    });
    const end = (): void => worker.terminate();
    signal.addEventListener('abort', end, { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<SessionDifference>) => {
      end();
      resolve(data);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      end();
      reject(new Error(event.message));
    });
    worker.postMessage([before, after]);
  });
}
