import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileQuery, completeQuery, parseQuery } from '../../../src/transcript/query/index.ts';
import { textSearch } from '../../../src/transcript/query/text-search.ts';
import { tokenize } from '../../../src/transcript/query/tokens.ts';
import { request } from '../transcript/conversation.ts';
import { viewsOf } from './transcript.ts';

const pieces = fc.constantFrom(
  ...[
    'method:',
    'id:',
    'size:',
    'dir:',
    'in',
    '"',
    '\\',
    '(',
    ')',
    '-',
    'OR',
    ' ',
    '*',
    '>',
    '..',
    '1',
    'kb',
  ],
);
const queries = fc.oneof(
  fc.string(),
  fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
);
const [view] = viewsOf([{ dir: 'out', message: request(1, 'resources/read', { uri: 'notes://a' }) }]).all;

test('any text is a query or has errors inside it; neither reading nor running nor completing throws', () => {
  fc.assert(
    fc.property(queries, fc.nat(40), (text, caret) => {
      const parsed = parseQuery(text);
      if (parsed.ok && view !== undefined) expect(typeof compileQuery(parsed.query)(view)).toBe('boolean');
      for (const error of parsed.ok ? [] : parsed.errors) {
        expect(error.from).toBeLessThanOrEqual(error.to);
        expect(error.to).toBeLessThanOrEqual(text.length);
      }
      const { from, to } = completeQuery(text, caret);
      expect(from).toBeLessThanOrEqual(to);
    }),
    { numRuns: 2000 },
  );
});

test('tokens follow each other, so that reading is linear', () => {
  fc.assert(
    fc.property(queries, (text) => {
      let end = 0;
      for (const token of tokenize(text)) {
        expect(token.from).toBeGreaterThanOrEqual(end);
        expect(token.to).toBeGreaterThan(token.from);
        end = token.to;
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
  );
});

test('the search in text finds what a search in lower case finds, whichever way it takes', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'B', 'k', 'K', 'z', 'Z', '1', '-', '.', '/', '"') });
  fc.assert(
    fc.property(fc.array(word), word, (texts, wanted) => {
      const text = texts.join('');
      const search = textSearch(wanted);
      expect(search(text)).toBe(text.toLowerCase().includes(wanted.toLowerCase()));
    }),
    { numRuns: 3000 },
  );
});

test('a negated query finds exactly the rest', () => {
  fc.assert(
    fc.property(queries, (text) => {
      const one = parseQuery(text);
      const other = parseQuery(`-(${text} )`);
      if (!one.ok || !other.ok || view === undefined) return;
      expect(compileQuery(other.query)(view)).toBe(!compileQuery(one.query)(view));
    }),
  );
});
