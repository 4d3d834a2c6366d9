import type { FromLinter, ToLinter } from '../../transcript/lint/index.ts';

/** A linter in the worker that all transcripts of the page share. */
export interface RemoteLinter {
  post(message: ToLinterBody): void;
  close(): void;
}

export type ToLinterBody = WithoutNumber<ToLinter>;
type WithoutNumber<T> = T extends unknown ? Omit<T, 'linter'> : never;

/** Hears answers, or why there will be none. */
export interface LintListener {
  hear(answer: FromLinter): void;
  failed(why: string): void;
}

let worker: Worker | undefined;
let last = 0;
const listeners = new Map<number, LintListener>();

/** Opens a linter. The worker begins with the first and ends with the last one. Throws where workers are forbidden. */
export function openLinter(listener: LintListener): RemoteLinter {
  worker ??= spawn();
  last += 1;
  const linter = last;
  listeners.set(linter, listener);
  return {
    post: (message) => worker?.postMessage({ ...message, linter }),
    close() {
      if (!listeners.delete(linter)) return;
      worker?.postMessage({ kind: 'end', linter } satisfies ToLinter);
      if (listeners.size === 0) end();
    },
  };
}

function spawn(): Worker {
  // The bundler recognises this very form.
  const made = new Worker(new URL('../../worker/lint.ts', import.meta.url), { type: 'module', name: 'lint' });
  made.addEventListener('message', ({ data }: MessageEvent<FromLinter>) =>
    listeners.get(data.linter)?.hear(data),
  );
  made.addEventListener('error', (event) => {
    event.preventDefault();
    const all = [...listeners.values()];
    listeners.clear();
    end();
    for (const listener of all) listener.failed(event.message);
  });
  return made;
}

function end(): void {
  worker?.terminate();
  worker = undefined;
}
