import type { FromVerifier, ToVerifier, VerifyReport } from '../../grading/verification/index.ts';

/** Verifies files in a worker, one after the other. */
export interface Verifier {
  /** Never rejects: a file that breaks the worker, or that takes for ever, is told of in its report. */
  verify(text: string): Promise<VerifyReport>;
}

/** Milliseconds that one file may take. */
const PATIENCE = 60_000;

/** `patience` is for tests. */
export function createVerifier(patience = PATIENCE, spawn: () => Worker = spawnWorker): Verifier {
  let worker: Worker | undefined;
  let files = 0;
  let queue: Promise<unknown> = Promise.resolve();

  const run = (text: string): Promise<VerifyReport> =>
    new Promise((resolve) => {
      files += 1;
      const file = files;
      worker ??= spawn();
      const asked = worker;
      const done = (report: VerifyReport, ended: boolean): void => {
        clearTimeout(timer);
        asked.removeEventListener('message', onMessage);
        asked.removeEventListener('error', onError);
        if (ended) {
          asked.terminate();
          worker = undefined;
        }
        resolve(report);
      };
      const onMessage = ({ data }: MessageEvent<FromVerifier>): void => {
        if (data.file === file) done(data.report, false);
      };
      const onError = (event: ErrorEvent): void => {
        event.preventDefault();
        done(notReplayed(event.message), true);
      };
      const timer = setTimeout(() => done(notReplayed(`more than ${patience} ms`), true), patience);
      asked.addEventListener('message', onMessage);
      asked.addEventListener('error', onError);
      asked.postMessage({ file, text } satisfies ToVerifier);
    });
  return {
    verify(text) {
      const turn = queue.then(() => run(text));
      queue = turn;
      return turn;
    },
  };
}

function notReplayed(detail: string): VerifyReport {
  return { same: 0, follows: false, findings: [{ code: 'notReplayed', detail }] };
}

function spawnWorker(): Worker {
  // The bundler recognises this very form.
  return new Worker(new URL('../../worker/verify.ts', import.meta.url), { type: 'module', name: 'verify' });
}
