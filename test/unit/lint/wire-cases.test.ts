import { describe, expect, test } from 'vitest';
import { META } from '../../../src/protocol/meta.ts';
import * as say from '../../../src/transcript/lint/example.ts';
import { type ExampleLine, lintAll, type RuleId } from '../../../src/transcript/lint/index.ts';
import { recorded } from './frames.ts';

const {
  ask,
  back,
  cancel,
  contents,
  HINTS,
  listen,
  acknowledge,
  out,
  progress,
  read,
  refuse,
  reply,
  tell,
  text,
  updated,
} = say;
const blob = (value: string) => contents(1, { uri: 'notes://a', blob: value });
const pages = (...names: readonly string[]) => names.map((name) => ({ uri: `notes://${name}`, name }));
const list = (id: number, cursor?: string) =>
  ask(id, 'resources/list', cursor === undefined ? {} : { cursor });
const page = (id: number, name: string, more: object) =>
  reply(id, { resources: pages(name), ...HINTS, ...more });
const opened = [listen(20, 'notes://a'), acknowledge(20, 'notes://a')];
const token = { [META.progressToken]: 'p' };
const logged = (more: object = {}) => tell('notifications/message', { level: 'info', data: 'x', ...more });
const ack = (id: unknown, notifications: object) =>
  tell('notifications/subscriptions/acknowledged', { _meta: { [META.subscriptionId]: id }, notifications });

/** Faults that servers and clients have shown, and what the lint says of each. */
describe('a fault that others have shown is found', () => {
  test.each<[string, readonly ExampleLine[], readonly RuleId[]]>([
    [
      'an unknown resource as code 0',
      [read(1), refuse(1, 0, null, 'Unknown resource')],
      ['resources.notFoundCode'],
    ],
    [
      'as -32001',
      [read(1), refuse(1, -32001, undefined, 'Resource not found')],
      ['resources.notFoundCode', 'errors.legacyRange'],
    ],
    ['as -32002', [read(1), refuse(1, -32002, { uri: 'notes://a' })], ['errors.oldCode']],
    ['as empty contents', [read(1), contents(1)], ['resources.empty']],
    ['URL-safe Base64', [read(1), blob('-_8=')], ['resources.blob']],
    ['Base64 without padding', [read(1), blob('QQ')], ['resources.blob']],
    ['no Base64 at all', [read(1), blob('!!!not base64')], ['resources.blob']],
    [
      'Base64 in the text of a picture',
      [read(1), contents(1, { uri: 'notes://a', mimeType: 'image/png', text: 'iVBORw0KGgo=' })],
      ['resources.mimeType'],
    ],
    [
      'a stack trace as the message',
      [read(1), refuse(1, -32603, undefined, 'Error: x\n  at y')],
      ['errors.sentence'],
    ],
    [
      'wrong parameters as an internal error',
      [ask(1, 'resources/list', { cursor: 5 }), refuse(1, -32603)],
      ['wire.params', 'errors.paramsCode'],
    ],
    [
      'an invented cursor that is ignored',
      [list(1), page(1, 'a', { nextCursor: 'c' }), list(2, 'bogus'), page(2, 'a', {})],
      ['pagination.unknownCursor', 'pagination.ignored'],
    ],
    [
      'page 2 public, page 1 private',
      [list(1), page(1, 'a', { nextCursor: '' }), list(2, ''), page(2, 'b', { cacheScope: 'public' })],
      ['caching.scopeVaries'],
    ],
    [
      'a listen acknowledged beyond what was asked',
      [listen(1, 'notes://a'), ack(1, { resourcesListChanged: true })],
      ['subscriptions.ackMore'],
    ],
    [
      'a notification nobody asked for',
      [...opened, tell('notifications/tools/list_changed', { _meta: { [META.subscriptionId]: 20 } })],
      ['subscriptions.unasked'],
    ],
    ['an update of another URI', [...opened, updated(20, 'notes://b')], ['subscriptions.unasked']],
    [
      'a result instead of the acknowledgment',
      [listen(1, 'notes://a'), reply(1, {}, { [META.subscriptionId]: 1 })],
      ['subscriptions.ackFirst'],
    ],
    [
      'a second listen with an id still open',
      [listen(3, 'notes://a'), acknowledge(3, 'notes://a'), listen(3, 'notes://b')],
      ['framing.idInFlight'],
    ],
    [
      'a cancel with the id as a string',
      [listen(21, 'notes://a'), acknowledge(21, 'notes://a'), cancel('21')],
      ['cancellation.unknown'],
    ],
    ['a fractional id', [out({ jsonrpc: '2.0', id: 1.5, method: 'x' })], ['framing.requestId']],
    [
      'an update after the cancel',
      [...opened, cancel(20), updated(20, 'notes://a')],
      ['cancellation.crossed'],
    ],
    [
      'and one that cannot have crossed it',
      [...opened, cancel(20), read(1), contents(1, text('notes://a')), updated(20, 'notes://a')],
      ['cancellation.after'],
    ],
    ['log messages without a level', [read(1), logged()], ['logging.unasked']],
    [
      'log messages on a subscription',
      [
        ...opened,
        read(1, 'notes://a', { [META.logLevel]: 'info' }),
        logged({ _meta: { [META.subscriptionId]: 20 } }),
      ],
      ['logging.onStream'],
    ],
    [
      'hints on a result that asks for input',
      [read(1), reply(1, { resultType: 'input_required', requestState: 's', ...HINTS })],
      ['caching.inputRequired'],
    ],
    [
      'bogus hints',
      [read(1), reply(1, { contents: [text('notes://a')], ttlMs: -5, cacheScope: 'shared' })],
      ['caching.ttl', 'caching.scope'],
    ],
    [
      'stripped hints',
      [read(1), reply(1, { contents: [text('notes://a')] })],
      ['caching.ttlMissing', 'caching.scopeMissing'],
    ],
    [
      '150 completions',
      [
        ask(1, 'completion/complete', {
          ref: { type: 'ref/prompt', name: 'p' },
          argument: { name: 'a', value: '' },
        }),
        reply(1, { completion: { values: Array.from({ length: 150 }, (_, n) => `${n}`) } }),
      ],
      ['completion.tooMany'],
    ],
    ['a null id', [out({ jsonrpc: '2.0', id: null, method: 'tools/list' })], ['framing.nullId']],
    [
      'an error for an unknown notification',
      [out({ jsonrpc: '2.0', method: 'notifications/foo' }), refuse(undefined, -32601)],
      ['framing.answerWithoutId'],
    ],
    [
      'a batch',
      [out('[{"jsonrpc":"2.0","method":"notifications/x"},{"jsonrpc":"2.0","method":"notifications/x"}]')],
      ['framing.batch'],
    ],
    [
      'a version that is served all the same',
      [read(1, 'notes://a', { [META.protocolVersion]: 'v999' }), contents(1, text('notes://a'))],
      ['versioning.served'],
    ],
    [
      'missing _meta as an unsupported version',
      [
        out({ jsonrpc: '2.0', id: 1, method: 'server/discover' }),
        refuse(1, -32022, { supported: [], requested: '' }),
      ],
      ['envelope.meta', 'envelope.accepted'],
    ],
    [
      'a response after the cancel',
      [read(1), cancel(1), contents(1, text('notes://a'))],
      ['cancellation.crossed'],
    ],
    [
      'progress after the response',
      [read(1, 'notes://a', token), contents(1, text('notes://a')), progress('p', 1)],
      ['progress.afterEnd'],
    ],
    [
      'progress that goes back',
      [read(1, 'notes://a', token), progress('p', 1), progress('p', 1), progress('p', 0)],
      ['progress.increase', 'progress.increase'],
    ],
    [
      'a request for roots nobody declared',
      [read(1), reply(1, { resultType: 'input_required', inputRequests: { r: { method: 'roots/list' } } })],
      ['mrtr.capability'],
    ],
    [
      'an id in the wrong type',
      [read(21), reply('21', { contents: [], ...HINTS })],
      ['framing.answerIdType'],
    ],
    [
      'an error with a null id',
      [out('{oops'), back({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } })],
      ['framing.json', 'framing.nullId'],
    ],
    [
      'an event under the wrong subscription',
      [...opened, updated(21, 'notes://a')],
      ['subscriptions.unknownId'],
    ],
    [
      'an event before the late acknowledgment',
      [listen(1, 'notes://a'), updated(1, 'notes://a'), acknowledge(1, 'notes://a'), updated(1, 'notes://a')],
      ['subscriptions.ackFirst'],
    ],
  ])('%s', (_fault, lines, rules) => {
    expect(
      lintAll(recorded(lines))
        .map((one) => one.rule)
        .sort(),
    ).toEqual([...rules].sort());
  });

  test.each<[string, readonly ExampleLine[]]>([
    ['an empty text', [read(1), contents(1, { uri: 'notes://a', mimeType: 'text/plain', text: '' })]],
    [
      'an empty cursor, given and used',
      [list(1), page(1, 'a', { nextCursor: '' }), list(2, ''), page(2, 'b', {})],
    ],
    ['nothing honoured', [listen(1, 'notes://a'), ack(1, {}), reply(1, {}, { [META.subscriptionId]: 1 })]],
    [
      'a server that ends a subscription by cancelling it',
      [...opened, tell('notifications/cancelled', { requestId: 20 })],
    ],
    [
      'an id used again after its answer',
      [read(1), contents(1, text('notes://a')), read(1), contents(1, text('notes://a'))],
    ],
    [
      'a duplicate refused, the first going on',
      [listen(3, 'notes://a'), acknowledge(3, 'notes://a'), updated(3, 'notes://a')],
    ],
    ['application codes', [read(1), refuse(1, 40300, { requiredScopes: ['x'] })]],
  ])('%s is no fault', (_case, lines) => {
    expect(lintAll(recorded(lines))).toEqual([]);
  });

  test('a refused duplicate leaves the first subscription as it was', () => {
    const lines = [
      ...opened,
      listen(20, 'notes://b'),
      refuse(20, -32600),
      updated(20, 'notes://a'),
      updated(20, 'notes://b'),
    ];
    expect(lintAll(recorded(lines)).map(({ rule, seq }) => [rule, seq])).toEqual([
      ['framing.idInFlight', 3],
      ['subscriptions.unasked', 6],
    ]);
  });
});

test('a finding underlines what is wrong, in the text as it was sent', () => {
  const spaced =
    '{ "jsonrpc" : "2.0", "id": 1, "method":"resources/read", "params": { "uri" : "notes://a b" } }';
  const marked = lintAll(recorded([out(spaced)])).map(({ rule, from, to }) => [rule, spaced.slice(from, to)]);
  expect(marked).toEqual([
    ['envelope.meta', '"params"'],
    ['resources.uri', '"notes://a b"'],
  ]);
});
