import { isFrame } from '../../../../src/transcript/model.ts';
import {
  compileQuery,
  createFrameViews,
  type FrameView,
  parseQuery,
} from '../../../../src/transcript/query/index.ts';
import { createTranscriptIndex } from '../../../../src/transcript/transcript-index.ts';
import { compare, timed } from '../../measure.ts';
import type { Row } from '../../row.ts';
import { recordable } from '../frames-recorded.ts';

/** Queries over 100,000 frames, with fields and with text, against one pass over the texts with `includes`. */
export async function query(id: string): Promise<Row> {
  const views = manyViews();
  const texts = views.map(({ frame }) => frame.text);
  const tests = QUERIES.map((text) => {
    const parsed = parseQuery(text);
    if (!parsed.ok) throw new Error(`The query "${text}" is refused: ${JSON.stringify(parsed)}`);
    return compileQuery(parsed.query);
  });
  return compare({
    id,
    budget: 2,
    rounds: 30,
    warmUp: 5,
    floor: () => timed(1, () => count(texts, (text) => text.includes(NOWHERE))),
    subject: () =>
      timed(QUERIES.length, () => {
        for (const test of tests) count(views, test);
      }),
  });
}

const FRAMES = 100_000;
const NOWHERE = 'a text that no frame holds';
const QUERIES = [
  'method:resources/read status:ok',
  'uri:notes://note-7* took:>5ms',
  'dir:in "paragraph of"',
  '"NEITHER long nor SHORT"',
  '-kind:result note-31',
];

function count<T>(items: readonly T[], test: (item: T) => boolean): number {
  let found = 0;
  for (const item of items) if (test(item)) found += 1;
  return found;
}

function manyViews(): readonly FrameView[] {
  const index = createTranscriptIndex();
  const views = createFrameViews(index);
  for (let number = 0; number < FRAMES; number += 1) {
    const { dir, text } = recordable(number);
    const seq = number + 1;
    const entry = { seq, dir, at: number, bytes: text.length, text, ...CONNECTION };
    index.add(entry);
    if (isFrame(entry)) views.add(entry);
  }
  return views.all;
}

const CONNECTION = { channel: 'client', connection: 'bench', server: 'notes' } as const;
