/**
 * The entry of a worker that takes one Markdown text apart and then is ended. A parser that a hostile text keeps busy
 * for ever keeps only this worker busy.
 */
import type { MarkdownAnswer } from '../control/markdown.ts';
import { markdownTree } from './markdown-tree.ts';

self.addEventListener('message', ({ data }: MessageEvent<string>) => self.postMessage(answer(data)));

function answer(text: string): MarkdownAnswer {
  try {
    return { tree: markdownTree(text) };
  } catch (error) {
    // The parser calls itself for each level, and there is no more room for calls.
    if (error instanceof RangeError) return { refused: 'tooNested' };
    throw error;
  }
}
