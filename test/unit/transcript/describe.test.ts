import { expect, test } from 'vitest';
import { codeMeaning } from '../../../src/transcript/codes.ts';
import { readFacts } from '../../../src/transcript/facts.ts';
import type { RecordedFrame } from '../../../src/transcript/model.ts';
import { createTranscriptIndex } from '../../../src/transcript/transcript-index.ts';
import { acknowledged, cancelled, error, listen, request, result, updated } from './conversation.ts';

/** Records the messages, those of `in` marked by their place, and describes the last one. */
function describeLast(...messages: readonly (readonly ['in' | 'out', unknown])[]) {
  const index = createTranscriptIndex();
  const frames = messages.map(([dir, message], at): RecordedFrame => {
    const text = typeof message === 'string' ? message : JSON.stringify(message);
    return {
      seq: at + 1,
      channel: 'client',
      connection: 'c',
      server: 'notes',
      dir,
      at,
      bytes: text.length,
      text,
    };
  });
  for (const frame of frames) index.add(frame);
  const last = frames.at(-1);
  if (last === undefined) throw new Error('Give at least one message');
  return index.describe(last);
}

test('a request is named by method, id and what it is about', () => {
  expect(describeLast(['out', request(4, 'resources/read', { uri: 'notes://note-1' })])).toMatchObject({
    dir: 'out',
    role: 'request',
    method: 'resources/read',
    id: 4,
    subject: 'notes://note-1',
    error: undefined,
  });
});

test('an answer borrows method and subject from its request', () => {
  const asked = request('p', 'prompts/get', { name: 'review_note' });
  expect(describeLast(['out', asked], ['in', result('p')])).toMatchObject({
    role: 'result',
    method: 'prompts/get',
    subject: 'review_note',
    id: 'p',
  });
});

test.each([
  ['acknowledgment', acknowledged(0)],
  ['event', updated(0, 'notes://a')],
  ['subscriptionEnd', result(0)],
])('what a subscription brings is told apart: %s', (role, message) => {
  expect(describeLast(['out', listen(0)], ['in', message]).role).toBe(role);
});

test.each([
  ['listen', listen(1)],
  ['cancel', cancelled(1)],
  ['notification', { jsonrpc: '2.0', method: 'notifications/anything' }],
  ['log', { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 1 } }],
  [
    'progress',
    { jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: 1, progress: 1 } },
  ],
  ['inputRequired', result(1, { resultType: 'input_required' })],
  ['broken', '{oops'],
  ['broken', '[]'],
  ['broken', request(null, 'resources/list')],
  ['broken', request(1.5, 'resources/list')],
])('a frame has one role: %s', (role, message) => {
  expect(describeLast(['out', message]).role).toBe(role);
});

test.each([
  [-32602, { uri: 'notes://missing' }, 'invalidParams', 'resource'],
  [-32602, undefined, 'invalidParams', 'invalidParams'],
  [-32600, { limit: 1048576 }, 'invalidRequest', 'limit'],
  [-32600, undefined, 'invalidRequest', 'invalidRequest'],
  [-32002, { uri: 'notes://missing' }, 'legacyResourceNotFound', 'resource'],
  [
    -32022,
    { supported: ['2026-07-28'], requested: '1900-01-01' },
    'unsupportedVersion',
    'unsupportedVersion',
  ],
  [40300, { requiredScopes: ['orders:read'] }, 'insufficientScope', 'insufficientScope'],
])('an error is told by code and data: %i with %o', (code, data, meaning, kind) => {
  const frame = describeLast(['out', request(1, 'resources/read')], ['in', error(1, code, data)]);
  expect(frame).toMatchObject({ role: 'error', error: { code, meaning, kind } });
});

test.each([
  [-32700, 'parseError'],
  [-32603, 'internalError'],
  [-32021, 'missingClientCapability'],
  [-32050, 'reserved'],
  [-32768, 'reserved'],
  [-32769, 'application'],
  [42900, 'tooMany'],
  [7, 'application'],
  [0, 'application'],
])('the code %i means %s', (code, meaning) => {
  expect(codeMeaning(code)).toBe(meaning);
});

test('a code that is no number is an application’s own', () => {
  const frame = describeLast(['in', { jsonrpc: '2.0', id: 1, error: { code: 'E1', message: 'x' } }]);
  expect(frame.error).toEqual({ code: undefined, meaning: 'application', kind: 'application' });
});

test('facts of anything at all are read without an exception', () => {
  for (const text of ['', 'null', '0', '"x"', '[[]]', '{"params":[]}', '{"id":{},"error":null,"result":[]}'])
    expect(readFacts(text).kind).toBe('invalid');
});
