import { expect, test } from 'vitest';
import { anotherPageSize } from '../../../lessons/deterministic-lists/another-page-size.ts';
import { oddCursors } from '../../../lessons/deterministic-lists/odd-cursors.ts';
import { rankAndRead } from '../../../lessons/deterministic-lists/rank-and-read.ts';
import { whoSeesWhat } from '../../../lessons/deterministic-lists/who-sees-what.ts';
import type { Act } from '../../../src/grading/acts.ts';
import { play } from './play.ts';

const LIST: Act = { act: 'send', method: 'resources/list' };
const NEXT: Act = { act: 'follow' };
const passes = (outcome: object): boolean => Object.values(outcome).every((one) => one === 'passed');
const decisions = ({ solution }: { readonly solution: readonly Act[] }) =>
  solution.filter(({ act }) => act === 'choose');
const size = (value: number): Act => ({ act: 'set', path: 'pageSize', value });

test('the page size may shrink as well, and the last page may be the one with the old cursor', async () => {
  const outcome = await play(anotherPageSize, [
    ...[size(32), LIST, NEXT],
    ...[size(63), LIST, size(40), NEXT],
    ...decisions(anotherPageSize),
  ]);
  expect(passes(outcome)).toBe(true);
});

test('an invented cursor may come first, and any text will do', async () => {
  const outcome = await play(oddCursors, [
    { act: 'send', method: 'resources/list', params: { cursor: 7.5 } },
    { act: 'send', method: 'resources/list', params: { cursor: 'eyJvZmZzZXQiOjIwfQ' } },
    ...[LIST, NEXT, NEXT, NEXT],
    ...decisions(oddCursors),
  ]);
  expect(passes(outcome)).toBe(true);
});

test('the empty cursor counts only where the server gave it', async () => {
  const outcome = await play(oddCursors, [
    { act: 'send', method: 'resources/list', params: { cursor: '' } },
    ...decisions(oddCursors),
  ]);
  expect(outcome).toMatchObject({ 'predict-cursors': 'notTried' });
});

test('bob may begin, and it is his list that comes twice; alice’s cursor is asked for in the end', async () => {
  const read: Act = { act: 'send', method: 'prompts/list' };
  const reconnect: Act = { act: 'connection', what: 'reconnect' };
  const become = (identity: 'alice' | 'bob'): Act => ({ act: 'become', identity });
  const outcome = await play(whoSeesWhat, [
    ...[become('bob'), LIST, read, LIST, reconnect, LIST],
    ...[become('alice'), LIST, become('bob'), NEXT],
    ...decisions(whoSeesWhat),
  ]);
  expect(passes(outcome)).toBe(true);
});

test('a frame that claims to be somebody is no list of theirs: without an answer nothing counts', async () => {
  const outcome = await play(whoSeesWhat, [
    { act: 'send', method: 'resources/list', token: 'none' },
    ...decisions(whoSeesWhat),
  ]);
  expect(outcome).toMatchObject({ 'two-principals': 'nothing', 'same-twice': 'once' });
});

test('any note that says a low priority will do for reading', async () => {
  const outcome = await play(rankAndRead, [
    ...[LIST, NEXT, ...decisions(rankAndRead)],
    { act: 'send', method: 'resources/read', params: { uri: 'NOTES://hostile-note' } },
    { act: 'send', method: 'resources/read', params: { uri: 'notes://lighthouse' } },
  ]);
  expect(passes(outcome)).toBe(true);
});
