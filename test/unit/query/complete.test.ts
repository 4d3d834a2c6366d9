import { expect, test } from 'vitest';
import { completeQuery, createSeenValues } from '../../../src/transcript/query/index.ts';
import { SEEN_LIMIT } from '../../../src/transcript/query/seen-values.ts';
import { request, result } from '../transcript/conversation.ts';
import { viewsOf } from './transcript.ts';

const seen = createSeenValues();
for (const view of viewsOf([
  { dir: 'out', message: request(1, 'resources/read', { uri: 'notes://a b' }) },
  { dir: 'in', message: result(1) },
  { dir: 'out', message: request(2, 'resources/list') },
]).all)
  seen.add(view);

const inserts = (text: string, caret = text.length): readonly string[] =>
  completeQuery(text, caret, seen).candidates.map((candidate) => candidate.insert);

test('fields are offered where a term begins, by what has been typed', () => {
  expect(inserts('')).toContain('method:');
  expect(inserts('dir:in ')).toContain('status:');
  expect(inserts('-si')).toEqual(['size:']);
  expect(completeQuery('dir:in me', 9)).toMatchObject({ from: 7, to: 9 });
});

test('values are those of the field, and those that were seen, most frequent first', () => {
  expect(inserts('dir:')).toEqual(['in', 'out']);
  expect(inserts('status:can')).toEqual(['cancelled']);
  expect(inserts('method:')).toEqual(['resources/read', 'resources/list']);
  expect(inserts('method:list')).toEqual(['resources/list']);
  expect(completeQuery('method:li dir:in', 9, seen)).toMatchObject({ from: 7, to: 9 });
});

test('a value that needs quotation marks is offered with them', () => {
  expect(inserts('uri:no')).toEqual(['"notes://a b"']);
});

test('nothing is offered for a field that does not exist', () => {
  expect(inserts('foo:')).toEqual([]);
});

test('the values kept of one field are bounded', () => {
  const many = createSeenValues();
  const requests = Array.from({ length: SEEN_LIMIT + 50 }, (_, id) => ({
    dir: 'out' as const,
    message: request(id, 'resources/list'),
  }));
  for (const view of viewsOf(requests).all) many.add(view);
  expect(many.of('id')).toHaveLength(SEEN_LIMIT);
});
