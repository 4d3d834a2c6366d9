import { describe, expect, test } from 'vitest';
import { FIELDS, parseQuery } from '../../../src/transcript/query/index.ts';
import {
  acknowledged,
  cancelled,
  error,
  listen,
  request,
  result,
  updated,
} from '../transcript/conversation.ts';
import { found, viewsOf } from './transcript.ts';

const views = viewsOf([
  { dir: 'out', message: request(17, 'resources/read', { uri: 'orders://tenant/acme/order/1001' }) }, // 1
  { dir: 'in', message: error(17, -32602, { uri: 'x' }), at: 80 }, // 2
  { dir: 'out', message: request('17', 'resources/list'), channel: 'client', connection: 'c2' }, // 3
  { dir: 'in', message: result('17', { pad: 'x'.repeat(20_000) }), channel: 'client', connection: 'c2' }, // 4
  { dir: 'out', message: listen('s', 'notes://a') }, // 5
  { dir: 'in', message: acknowledged('s', 'notes://a') }, // 6
  { dir: 'in', message: updated('s', 'notes://a') }, // 7
  { dir: 'out', message: cancelled('s') }, // 8
  { dir: 'in', message: updated('s', 'notes://a') }, // 9
  { dir: 'out', message: request(18, 'tools/call', { name: 'create_note' }), server: 'orders' }, // 10
  { dir: 'out', message: '{broken “Résumé” 100% (yes)' }, // 11
  'lost', // 12
]);

describe('each field finds its frames', () => {
  test.each<[string, readonly number[]]>([
    ['method:resources/read', [1, 2]],
    ['method:resources/*', [1, 2, 3, 4]],
    ['method:*/LIST', [3, 4]],
    ['status:error', [1, 2]],
    ['status:ok', [3, 4]],
    ['status:cancelled', [5]],
    ['status:lost', [10]],
    ['status:pending', []],
    ['code:-32602', [1, 2]],
    ['code:<-32000', [1, 2]],
    ['id:17', [1, 2, 3, 4]],
    ['id:"17"', [3, 4]],
    ['id:s', [5, 8]],
    ['sub:s', [5, 6, 7, 9]],
    ['dir:in size:>10kb', [4]],
    ['size:<=0.02kb', []],
    ['took:>50ms', [1, 2]],
    ['took:0..10', [3, 4]],
    ['uri:orders://*', [1, 2]],
    ['uri:orders://*/1001', [1, 2]],
    ['uri:orders://*/100', []],
    ['name:create_note', [10]],
    ['text:"pad"', [4]],
    ['channel:client', [3, 4]],
    ['server:orders', [10]],
    ['connection:c2', [3, 4]],
    ['kind:invalid', [11]],
    ['kind:event', [7, 9]],
    ['late:yes', [9]],
    ['seq:5..6', [5, 6]],
    ['', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ])('%s', (query, expected) => {
    expect(found(views, query)).toEqual(expected);
  });
});

describe('terms are put together', () => {
  test.each<[string, readonly number[]]>([
    ['method:resources/* -status:error', [3, 4]],
    ['method:resources/* status:error code:-32602 id:17 dir:in', [2]],
    ['-kind:notification -kind:request dir:in', [2, 4]],
    ['id:s OR kind:invalid', [5, 8, 11]],
    ['dir:in (id:17 OR sub:s) -late:yes', [2, 4, 6, 7]],
    ['-(dir:in OR id:s) channel:composer', [1, 10, 11]],
    ['--kind:invalid', [11]],
    ['ACME', [1]],
    ['orders://tenant', [1]],
    ['"100% (yes)"', [11]],
    ['rÉSUMÉ', [11]],
    ['-32602', [2]],
    ['-"-32602" code:-32602', [1]],
  ])('%s', (query, expected) => {
    expect(found(views, query)).toEqual(expected);
  });

  test('what the lint found can be asked for by level and by rule', () => {
    const linted = viewsOf([{ dir: 'out', message: request(1, 'x') }]);
    linted.setLint(1, ['must', 'envelope.meta']);
    expect(found(linted, 'lint:must')).toEqual([1]);
    expect(found(linted, 'lint:envelope.*')).toEqual([1]);
    expect(found(linted, '-lint:*')).toEqual([]);
  });
});

describe('an error points at its place', () => {
  test.each([
    ['dir:in mehtod:x', 7, 13, 'unknownField', 'method'],
    ['method:', 7, 7, 'valueExpected', undefined],
    ['dir:up', 4, 6, 'unknownChoice', 'in'],
    ['code:abc', 5, 8, 'notANumber', '-32602'],
    ['size:>10xb', 5, 10, 'notASize', '>10kb'],
    ['took:fast', 5, 9, 'notADuration', '>50ms'],
    ['seq:9..3', 4, 8, 'emptyRange', undefined],
    ['text:"abc', 5, 9, 'unclosedQuote', '"'],
    ['a (b', 2, 3, 'unclosedGroup', ')'],
    ['a ) b', 2, 3, 'unexpectedClose', undefined],
    ['a OR', 2, 4, 'operandExpected', undefined],
    ['OR a', 0, 2, 'operandExpected', undefined],
    ['( )', 0, 3, 'operandExpected', undefined],
    ['a -)', 2, 3, 'operandExpected', undefined],
    ['x'.repeat(2001), 2000, 2001, 'tooLong', undefined],
  ])('%s', (query, from, to, code, expected) => {
    const parsed = parseQuery(query);
    const first = parsed.ok ? undefined : parsed.errors[0];
    expect(first).toMatchObject({ from, to, code });
    if (expected !== undefined) expect(first?.expected).toContain(expected);
  });

  test('all errors of a query are told at once', () => {
    const parsed = parseQuery('dir:up code:x foo:1');
    expect(parsed.ok ? [] : parsed.errors.map((one) => one.code)).toEqual([
      'unknownChoice',
      'notANumber',
      'unknownField',
    ]);
  });
});

test('each field has an example that the language takes', () => {
  for (const field of FIELDS) expect(parseQuery(field.example), field.name).toMatchObject({ ok: true });
});

test('an answer that came after its cancellation is late and leaves the request cancelled', () => {
  const late = viewsOf([
    { dir: 'out', message: request(1, 'resources/read', { uri: 'notes://a' }) },
    { dir: 'out', message: cancelled(1) },
    { dir: 'in', message: result(1) },
  ]);
  expect(found(late, 'late:yes')).toEqual([3]);
  expect(found(late, 'status:cancelled')).toEqual([1]);
});
