import { MARKDOWN_LIMITS, type MarkdownAnswer } from '../../control/markdown.ts';

/** Why a text is not taken apart. */
export type MarkdownRefusal = 'tooLong' | 'tooNested' | 'tooSlow' | 'failed';

export type MarkdownResult = MarkdownAnswer | { readonly refused: MarkdownRefusal };

/**
 * Takes Markdown apart in a worker of its own, which is ended whatever happens: a text that keeps the parser busy does
 * not keep the page busy. Aborting ends it too; then the promise stays open.
 */
export function parseMarkdown(text: string, signal: AbortSignal): Promise<MarkdownResult> {
  return new Promise((resolve) => {
    if (text.length > MARKDOWN_LIMITS.characters) {
      resolve({ refused: 'tooLong' });
      return;
    }
    const worker = spawn();
    const end = (result?: MarkdownResult): void => {
      clearTimeout(timer);
      worker.terminate();
      if (result !== undefined) resolve(result);
    };
    const timer = setTimeout(() => end({ refused: 'tooSlow' }), MARKDOWN_LIMITS.time);
    signal.addEventListener('abort', () => end());
    worker.addEventListener('message', ({ data }: MessageEvent<MarkdownAnswer>) => end(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      end({ refused: 'failed' });
    });
    worker.postMessage(text);
  });
}

function spawn(): Worker {
  // The bundler recognises this very form.
  return new Worker(new URL('../../worker/markdown.ts', import.meta.url), {
    type: 'module',
    name: 'markdown',
  });
}
