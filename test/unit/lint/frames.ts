import type { ExampleLine } from '../../../src/transcript/lint/index.ts';
import type { RecordedFrame } from '../../../src/transcript/model.ts';

/** Records the lines of an example as one connection would. */
export function recorded(lines: readonly ExampleLine[]): readonly RecordedFrame[] {
  return lines.map(({ dir, text }, place) => ({
    seq: place + 1,
    channel: 'composer',
    connection: 'c1',
    server: 'notes',
    dir,
    at: place,
    bytes: new TextEncoder().encode(text).length,
    text,
  }));
}
