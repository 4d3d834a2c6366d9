import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { META } from '../../../src/protocol/meta.ts';
import type { RecordedFrame } from '../../../src/transcript/model.ts';
import { createKnowledge, judge, PREDICTION_RULES, predict } from '../../../src/transcript/predict/index.ts';
import { predictionsEn } from '../../../src/transcript/predict/messages.en.ts';
import { sayOutcome } from '../../../src/transcript/predict/messages.ts';
import { predictionsZh } from '../../../src/transcript/predict/messages.zh.ts';

// Large texts and many cases, on machines that may be busy.
vi.setConfig({ testTimeout: 600_000 });

const CLOCK = Date.UTC(2026, 10, 30);
const ENVELOPE = { [META.protocolVersion]: '2026-07-28', [META.clientCapabilities]: {} };
const HINTS = { ttlMs: 1000, cacheScope: 'public' };

const request = (id: unknown, method: string, params: object = {}, meta: object = {}) =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params: { ...params, _meta: { ...ENVELOPE, ...meta } } });
const result = (id: unknown, body: object) =>
  JSON.stringify({ jsonrpc: '2.0', id, result: { resultType: 'complete', ...body } });
const error = (id: unknown, code: number, data?: object) =>
  JSON.stringify({ jsonrpc: '2.0', ...(id === undefined ? {} : { id }), error: { code, message: '', data } });
const notify = (method: string, params: object) => JSON.stringify({ jsonrpc: '2.0', method, params });
const acknowledged = (id: unknown, notifications: object) =>
  notify('notifications/subscriptions/acknowledged', { _meta: { [META.subscriptionId]: id }, notifications });
const read = (id: unknown, uri = 'notes://a', more: object = {}) =>
  request(id, 'resources/read', { uri, ...more });

/** A transcript written by hand, and the predictions at its end. */
function having(...lines: readonly (readonly ['in' | 'out', string])[]) {
  const knowledge = createKnowledge();
  lines.forEach(([dir, text], index) => {
    const bytes = new TextEncoder().encode(text).length;
    const place = { channel: 'composer', connection: 'c', server: 's' } as const;
    const frame: RecordedFrame = { seq: index + 1, ...place, dir, at: index, bytes, text };
    knowledge.add(frame);
  });
  return (text: string, now = lines.length) =>
    predict(text, knowledge.at({ connection: 'c', server: 's', now, clock: CLOCK }));
}

const DISCOVERED = [
  ['out', request('d', 'server/discover')],
  [
    'in',
    result('d', {
      ...HINTS,
      supportedVersions: ['2026-07-28'],
      capabilities: {
        resources: { subscribe: true, listChanged: true },
        prompts: {},
        tools: {},
        completions: {},
      },
    }),
  ],
] as const;
const LISTED = [
  ...DISCOVERED,
  ['out', request('l', 'resources/list')],
  ['in', result('l', { ...HINTS, resources: [{ uri: 'notes://a', name: 'a' }], nextCursor: 'more' })],
] as const;

describe('what the transcript has shown decides', () => {
  test('a listed resource is expected to be found, in either case of its scheme', () => {
    expect(having(...LISTED)(read(1))).toMatchObject({
      outcomes: [{ kind: 'result', of: 'contents' }],
      rule: 'uri.seen',
    });
    expect(having(...LISTED)(read(1, 'NOTES://a')).rule).toBe('uri.seen');
  });

  test('a resource that was neither listed nor read is left open, and the place is its URI', () => {
    const text = read(1, 'notes://b');
    const prediction = having(...LISTED)(text);
    expect(prediction.outcomes).toContainEqual({ kind: 'error', code: -32602, about: 'resource' });
    expect(prediction.outcomes.length).toBeGreaterThan(1);
    expect(
      having(...LISTED, ['out', read(2)], ['in', result(2, { ...HINTS, contents: [] })])(text).rule,
    ).toBe('scope.unknown');
    expect(text.slice(prediction.from, prediction.to)).toContain('_meta');
  });

  test('after the list has changed, what was seen may be gone', () => {
    const changed = notify('notifications/resources/list_changed', { _meta: { [META.subscriptionId]: 9 } });
    expect(having(...LISTED, ['in', changed])(read(1)).rule).toBe('uri.changed');
  });

  test('what was not found is expected not to be found again', () => {
    const missed = error(1, -32602, { uri: 'notes://b' });
    expect(
      having(...LISTED, ['out', read(1, 'notes://b')], ['in', missed])(read(2, 'notes://b')),
    ).toMatchObject({
      outcomes: [{ kind: 'error', code: -32602, about: 'resource' }],
      rule: 'uri.missedBefore',
    });
  });

  test('a cursor that was given out is taken, one that was not is refused', () => {
    expect(having(...LISTED)(request(1, 'resources/list', { cursor: 'more' })).outcomes).toEqual([
      { kind: 'result', of: 'resources' },
    ]);
    expect(having(...LISTED)(request(1, 'resources/list', { cursor: 'made up' })).rule).toBe('cursor.unseen');
    expect(having(...LISTED)(request(1, 'resources/templates/list', { cursor: 'more' })).rule).toBe(
      'cursor.other',
    );
  });

  test('a capability that discovery did not name is a method that is not there', () => {
    const bare = [
      ['out', request('d', 'server/discover')],
      ['in', result('d', { ...HINTS, supportedVersions: ['2026-07-28'], capabilities: {} })],
    ] as const;
    expect(having(...bare)(read(1))).toMatchObject({
      outcomes: [{ kind: 'error', code: -32601 }],
      rule: 'method.notOffered',
    });
  });

  test('what a filter asks for is acknowledged as far as discovery has promised it', () => {
    const filter = {
      resourcesListChanged: true,
      toolsListChanged: true,
      resourceSubscriptions: ['notes://a'],
    };
    const prediction = having(...LISTED)(request(1, 'subscriptions/listen', { notifications: filter }));
    expect(prediction.outcomes).toEqual([
      { kind: 'acknowledgment', lists: ['resourcesListChanged'], uris: ['notes://a'] },
    ]);
    expect(judge(prediction, acknowledged(1, { resourcesListChanged: true })).verdict).toBe('right');
    expect(judge(prediction, acknowledged(1, {})).verdict).toBe('wrong');
    expect(judge(prediction, acknowledged('1', { resourcesListChanged: true })).verdict).toBe('wrong');
    const more = { resourcesListChanged: true, resourceSubscriptions: ['notes://b'] };
    expect(judge(prediction, acknowledged(1, more)).verdict).toBe('wrong');
  });
});

describe('ids in flight', () => {
  const listening = [
    ...DISCOVERED,
    ['out', request(7, 'subscriptions/listen', { notifications: {} })],
    ['in', acknowledged(7, {})],
  ] as const;

  test('the id of an open subscription is refused for certain; as text it is another id', () => {
    expect(having(...listening)(request(7, 'server/discover'))).toMatchObject({
      outcomes: [{ kind: 'error', code: -32600 }],
      id: 7,
      rule: 'id.open',
      data: { id: 7, other: 3 },
    });
    expect(having(...listening)(request('7', 'server/discover')).rule).toBe('answer.discovery');
  });

  test('the id of a request without an answer yet may be free when the frame arrives', () => {
    const prediction = having(...DISCOVERED, ['out', read(8)])(request(8, 'server/discover'));
    expect(prediction.rule).toBe('id.maybeOpen');
    expect(prediction.outcomes).toEqual([
      { kind: 'result', of: 'discovery' },
      { kind: 'error', code: -32600 },
    ]);
  });

  test('after a cancellation, an answer or the end of the connection the id is free', () => {
    const cancel = notify('notifications/cancelled', { requestId: 7 });
    expect(having(...listening)(cancel)).toMatchObject({
      outcomes: [{ kind: 'none' }],
      rule: 'frame.cancel',
    });
    expect(having(...listening, ['out', cancel])(request(7, 'server/discover')).rule).toBe(
      'answer.discovery',
    );
    const end = result(7, { _meta: { [META.subscriptionId]: 7 } });
    expect(having(...listening, ['in', end])(request(7, 'server/discover')).rule).toBe('answer.discovery');
    expect(having(...listening, ['out', cancel])(cancel).rule).toBe('frame.cancelNothing');
  });
});

describe('tools', () => {
  const inputSchema = {
    type: 'object',
    properties: { title: { type: 'string' }, size: { type: 'integer', enum: [1, 2] } },
    required: ['title'],
    additionalProperties: false,
  };
  const tools = [
    ...DISCOVERED,
    ['out', request('t', 'tools/list')],
    ['in', result('t', { ...HINTS, tools: [{ name: 'make', inputSchema }] })],
  ] as const;
  const call = (args: object, more: object = {}) =>
    request(1, 'tools/call', { name: 'make', arguments: args, ...more });
  const called = [...tools, ['out', call({ title: 'a' })], ['in', result(1, { content: [] })]] as const;

  test('a missing, unknown or mistyped argument is -32602, at its place', () => {
    const text = call({ title: 5 });
    const prediction = having(...called)(text);
    expect(prediction).toMatchObject({
      outcomes: [{ kind: 'error', code: -32602 }],
      rule: 'input.malformed',
    });
    expect(text.slice(prediction.from, prediction.to)).toBe('5');
    expect(having(...called)(call({})).rule).toBe('input.malformed');
    expect(having(...called)(call({ title: 'a', more: 1 })).rule).toBe('input.malformed');
  });

  test('a value that the schema does not allow comes back in the result', () => {
    expect(having(...called)(call({ title: 'a', size: 3 }))).toMatchObject({
      outcomes: [{ kind: 'result', of: 'toolError' }],
      rule: 'input.refused',
    });
  });

  test('a tool that nobody has listed is unknown once the list was read to its end', () => {
    expect(having(...tools)(request(1, 'tools/call', { name: 'break' })).outcomes).toContainEqual({
      kind: 'error',
      code: -32602,
    });
    expect(having(...called)(request(1, 'tools/call', { name: 'break' })).rule).toBe('name.unknown');
  });

  test('a state is taken only for the request that it was given for', () => {
    const asking = result(2, { resultType: 'input_required', inputRequests: {}, requestState: 'sealed' });
    const asked = [
      ...called,
      ['out', call({ title: 'b' }).replace('"id":1', '"id":2')],
      ['in', asking],
    ] as const;
    expect(having(...asked)(call({ title: 'b' }, { requestState: 'sealed' })).rule).toBe('state.age');
    expect(having(...asked)(call({ title: 'c' }, { requestState: 'sealed' }))).toMatchObject({
      outcomes: [{ kind: 'error', code: -32602 }],
      rule: 'state.other',
    });
    expect(having(...asked)(call({ title: 'b' }, { requestState: 'forged' })).rule).toBe('state.unseen');
  });

  test('too many calls within a second may be refused', () => {
    const many = Array.from(
      { length: 50 },
      (_, index) => ['out', call({ title: 'a' }).replace('"id":1', `"id":${index + 10}`)] as const,
    );
    expect(having(...called, ...many)(call({ title: 'a' })).outcomes).toContainEqual({
      kind: 'error',
      code: 42900,
      about: 'limit',
    });
    expect(having(...called, ...many)(call({ title: 'a' }), 10_000).outcomes).not.toContainEqual({
      kind: 'error',
      code: 42900,
      about: 'limit',
    });
  });
});

describe('credentials', () => {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const token = (claims: object, signature = 'c2lnbmVk') =>
    `${part({ alg: 'ES256', kid: 'resource-lab-1' })}.${part({ iss: 'i', sub: 'alice', exp: CLOCK / 1000 + 60, ...claims })}.${signature}`;
  const bearer = (value: string) => ({ [META.authorization]: `Bearer ${value}` });
  const list = (id: unknown, meta: object = {}) => request(id, 'resources/list', {}, meta);
  const page = (id: unknown) => result(id, { ttlMs: 0, cacheScope: 'private', resources: [] });

  test('expiry is judged by the claims and by the clock of the world', () => {
    expect(having(...DISCOVERED)(list(1, bearer(token({ exp: CLOCK / 1000 }))))).toMatchObject({
      outcomes: [{ kind: 'error', code: 40100 }],
      rule: 'token.expired',
    });
    expect(having(...DISCOVERED)(list(1, bearer(token({ nbf: CLOCK / 1000 + 1 })))).rule).toBe(
      'token.notYet',
    );
    expect(having(...DISCOVERED)(list(1, bearer(token({})))).rule).toBe('token.unseen');
  });

  test('a token that held holds, and its signature proves no other claims', () => {
    const used = [...DISCOVERED, ['out', list(1, bearer(token({})))], ['in', page(1)]] as const;
    expect(having(...used)(list(2, bearer(token({})))).outcomes).toEqual([
      { kind: 'result', of: 'resources' },
    ]);
    expect(having(...used)(list(2, bearer(token({ scope: 'all' }))))).toMatchObject({
      rule: 'token.signature',
    });
    expect(having(...used)(list(2, bearer(token({}, '~~~~')))).rule).toBe('token.signature');
  });

  test('a server that has refused guests refuses them everywhere but in discovery', () => {
    const refused = [...DISCOVERED, ['out', list(1)], ['in', error(1, 40100)]] as const;
    expect(having(...refused)(read(2))).toMatchObject({
      outcomes: [{ kind: 'error', code: 40100 }],
      rule: 'token.missing',
    });
    expect(having(...refused)(request(2, 'server/discover')).rule).toBe('answer.discovery');
  });

  test('a scope that a refusal has named is missed by whoever lacks it', () => {
    const plain = bearer(token({ scope: 'a' }));
    const refused = [
      ...DISCOVERED,
      ['out', list(1, plain)],
      ['in', error(1, 40300, { requiredScopes: ['b'] })],
    ] as const;
    expect(having(...refused)(list(2, plain))).toMatchObject({
      outcomes: [{ kind: 'error', code: 40300 }],
      rule: 'scope.missing',
      data: { needed: ['b'] },
    });
  });
});

describe('judging', () => {
  test('silence is right where nothing was expected, and waiting elsewhere', () => {
    expect(judge(having()(notify('notifications/x', {})), undefined).verdict).toBe('right');
    expect(judge(having()(request(1, 'server/discover')), undefined).verdict).toBe('waiting');
  });

  test('an answer to a notification is wrong', () => {
    expect(judge(having()(notify('notifications/x', {})), error(undefined, -32600)).verdict).toBe('wrong');
  });

  test('the wrong id is wrong although the answer is right', () => {
    const prediction = having()(request(1, 'server/discover'));
    expect(judge(prediction, result(1, { supportedVersions: [] })).verdict).toBe('right');
    expect(judge(prediction, result('1', { supportedVersions: [] }))).toEqual({
      verdict: 'wrong',
      got: { kind: 'result', of: 'discovery' },
    });
  });

  test('one of several possible answers proves nothing', () => {
    expect(judge(having()(read(1)), error(1, 40100)).verdict).toBe('open');
    expect(judge(having()(read(1)), error(1, -32603)).verdict).toBe('wrong');
  });
});

test('every rule has a text in both languages, made of its own data', () => {
  const data = { bytes: 1, limit: 2, id: 3, supported: ['a', 'b'], needed: ['s'] };
  for (const language of [predictionsEn, predictionsZh]) {
    expect(Object.keys(language.rules).sort()).toEqual(Object.keys(PREDICTION_RULES).sort());
    for (const say of Object.values(language.rules)) expect(say(data)).not.toMatch(/undefined|\[object/);
    expect(language.rules['version.unsupported'](data)).toContain('a, b');
    expect(sayOutcome(language, { kind: 'error', code: -32602, about: 'resource' })).toContain('-32602');
  }
});

test('a frame of five megabytes is predicted, for it is refused by its size', () => {
  expect(having()(read(1, `notes://${'é'.repeat(2_500_000)}`))).toMatchObject({
    outcomes: [{ kind: 'error', code: -32600, about: 'limit' }],
    rule: 'frame.size',
    data: { limit: 1_048_576 },
  });
});

test('whatever is recorded and written, there is a prediction whose place lies in the text', () => {
  const any = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...LISTED.map(([, text]) => text)),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('in', 'out'), any)), any, (lines, text) => {
      const prediction = having(...lines)(text);
      expect(prediction.outcomes.length).toBeGreaterThan(0);
      expect(prediction.to).toBeLessThanOrEqual(text.length);
      for (const [, answer] of lines) expect(judge(prediction, answer)).toHaveProperty('verdict');
    }),
    { numRuns: 300 },
  );
});

test('a hundred thousand frames teach no more than is kept, and the next prediction costs the same', () => {
  const lines: (readonly ['in' | 'out', string])[] = [...LISTED];
  for (let id = 0; id < 50_000; id += 1)
    lines.push(['out', read(id, `notes://n/${id}`)], ['in', result(id, { ...HINTS, contents: [] })]);
  const last = having(...lines);
  expect(last(read('x', 'notes://n/49999')).rule).toBe('uri.seen');
  expect(last(read('x', 'notes://n/1')).rule).toBe('scope.unknown');
});
