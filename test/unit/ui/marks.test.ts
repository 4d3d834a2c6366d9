import { expect, it } from 'vitest';
import { asWritten, chunks, laidOut } from '../../../src/ui/model/layout.ts';
import { type Mark, markPieces } from '../../../src/ui/model/marks.ts';

const TEXT = '{"id":null,"a":[1,  "xyz"]}';

/** The marked parts of a text, each with where it begins. */
function marked(pieces: ReturnType<typeof laidOut>, marks: readonly Mark[]) {
  return [...markPieces(pieces, marks)]
    .filter((piece) => piece.marks.length > 0)
    .map(({ text, at }) => `${at} ${text}`);
}

const at = (what: string, kind = 'must'): Mark => {
  const from = TEXT.indexOf(what);
  return { from, to: from + what.length, kind };
};

it('marks the same places whether a text is laid out or as written', () => {
  for (const pieces of [laidOut(TEXT), asWritten(TEXT)])
    expect(marked(pieces, [at('null'), at('"xyz"')])).toEqual(['6 null', '20 "xyz"']);
});

it('cuts a piece where a mark ends inside it, and lets marks overlap', () => {
  const inner = at('xy');
  expect(marked(laidOut(TEXT), [inner, at('"xyz"')])).toEqual(['20 "', '21 xy', '23 z"']);
});

it('keeps places over the borders of chunks', () => {
  const pieces = [...chunks(asWritten(TEXT), 5)].flat();
  expect(pieces.map(({ text }) => text).join('')).toBe(TEXT);
  for (const { text, at: from } of pieces) expect(TEXT.slice(from, (from ?? 0) + text.length)).toBe(text);
});
