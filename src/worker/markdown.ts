/**
 * The entry of a worker that takes one Markdown text apart and then is ended. A parser that a hostile text keeps busy
 * for ever keeps only this worker busy.
 */
import { markdownTree } from './markdown-tree.ts';

self.addEventListener('message', ({ data }: MessageEvent<string>) => self.postMessage(markdownTree(data)));
