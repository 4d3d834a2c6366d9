import { describe, expect, test } from 'vitest';
import { type ContextRules, contextText, createHostContext } from '../../../src/client/context/index.ts';
import { META } from '../../../src/protocol/meta.ts';
import type { RecordedFrame, TranscriptEntry } from '../../../src/transcript/model.ts';

const NOTE = 'notes://note-1';
const ORDER = 'orders://tenant/acme/order/1001';

/** A token that says whom it is for; its signature is nobody's business here. */
function tokenOf(subject: string): string {
  const segment = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `${segment({ alg: 'ES256' })}.${segment({ sub: subject })}.~~~~`;
}

/** A host whose wire and clock a test moves. */
function host() {
  const context = createHostContext();
  const clock = { now: 1000 };
  let seq = 0;
  let id = 0;
  const feed = (entry: object, server: string, connection: string) => {
    seq += 1;
    const whole = { seq, at: seq, channel: 'client', connection, server, ...entry };
    return context.apply({ kind: 'entry', entry: whole as TranscriptEntry, now: clock.now });
  };
  const frame = (dir: RecordedFrame['dir'], message: object, server = 'notes', connection = 'c1') => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    return feed({ dir, text, bytes: text.length }, server, connection);
  };
  const ask = (uri: string, as?: string, server = 'notes') => {
    id += 1;
    const _meta = as === undefined ? {} : { [META.authorization]: `Bearer ${tokenOf(as)}` };
    frame('out', { id, method: 'resources/read', params: { uri, _meta } }, server);
    return id;
  };
  const answer = (to: number, contents: object[], more: object = {}, server = 'notes') =>
    frame(
      'in',
      { id: to, result: { resultType: 'complete', contents, ttlMs: 60_000, cacheScope: 'private', ...more } },
      server,
    );
  return {
    ...{ context, clock, frame, ask, answer },
    /** Reads text, asking and answering. */
    read(uri: string, text: string, more: { as?: string; hints?: object; server?: string } = {}) {
      answer(
        ask(uri, more.as, more.server),
        [{ uri, mimeType: 'text/plain', text }],
        more.hints,
        more.server,
      );
    },
    refuse: (to: number, code: number) => frame('in', { id: to, error: { code, message: 'No' } }),
    tell: (uri: string) => frame('in', { method: 'notifications/resources/updated', params: { uri } }),
    event: (event: 'closed' | 'lost', connection = 'c1') => feed({ event }, 'notes', connection),
    choose: (uri: string, follow = false, server = 'notes') =>
      context.apply({ kind: 'choose', server, uri, follow }),
    take: (uri: string) => context.apply({ kind: 'take', server: 'notes', uri }),
    view: (rules: Partial<ContextRules> = {}) =>
      context.view({ now: clock.now, subject: undefined, longest: 1000, ...rules }),
    /** State and reason of the first item, in short. */
    standing(rules: Partial<ContextRules> = {}) {
      const [item] = this.view(rules);
      return `${item?.state}${item?.why === undefined ? '' : ` ${item.why}`}`;
    },
    texts(rules: Partial<ContextRules> = {}) {
      return this.view(rules).flatMap(({ blocks }) => blocks.map(({ text }) => text));
    },
  };
}

describe('what is in the context', () => {
  test('is what was chosen and read, with where it came from', () => {
    const one = host();
    one.read(NOTE, 'Hello');
    one.read('notes://other', 'Not chosen');
    one.choose(NOTE);
    expect(one.view()).toMatchObject([
      {
        ...{ server: 'notes', uri: NOTE, state: 'fresh', age: 0, newer: undefined },
        included: { ordinal: 1 },
        blocks: [
          {
            provenance: { server: 'notes', uri: NOTE, mimeType: 'text/plain', seq: 2 },
            ...{ text: 'Hello', leftOut: undefined },
          },
        ],
      },
    ]);
    expect(contextText(one.view())).toMatch(
      /^\{"server":"notes","uri":"notes:\/\/note-1",.*"state":"fresh"\}\nHello$/,
    );
    expect(one.context.apply({ kind: 'drop', server: 'notes', uri: NOTE })).toBe(true);
    expect(one.view()).toEqual([]);
  });

  test('is chosen before it is read: nothing yet, then the first reading', () => {
    const one = host();
    one.choose(NOTE);
    expect(one.standing()).toBe('unread');
    one.read(NOTE, 'Hello');
    expect(one.texts()).toEqual(['Hello']);
  });

  test('is an empty document as it is, which is not the same as nothing', () => {
    const one = host();
    one.choose('notes://empty');
    one.read('notes://empty', '');
    expect(one.texts()).toEqual(['']);
  });

  test('of a directory is each of its contents under its own URI', () => {
    const one = host();
    const uri = 'file:///workspace/docs';
    one.choose(uri);
    one.answer(one.ask(uri), [
      { uri: `${uri}/a.md`, text: 'A' },
      { uri: `${uri}/b.png`, blob: 'AAAA' },
      { uri: `${uri}/broken` },
    ]);
    const [item] = one.view();
    expect(item?.blocks.map(({ provenance, text, leftOut }) => [provenance.uri, text, leftOut])).toEqual([
      [`${uri}/a.md`, 'A', undefined],
      [`${uri}/b.png`, undefined, 'binary'],
    ]);
  });

  test('tells two servers with one URI apart', () => {
    const one = host();
    one.choose(NOTE, true, 'notes');
    one.choose(NOTE, true, 'mirror');
    one.read(NOTE, 'here');
    one.read(NOTE, 'there', { server: 'mirror' });
    expect(one.texts()).toEqual(['here', 'there']);
  });

  test('holds no answer that asks for input, and nothing of a request that was cancelled', () => {
    const one = host();
    one.choose(NOTE);
    one.answer(one.ask(NOTE), [], { resultType: 'input_required' });
    const id = one.ask(NOTE);
    one.frame('out', { method: 'notifications/cancelled', params: { requestId: id } });
    one.answer(id, [{ uri: NOTE, text: 'too late' }]);
    expect(one.standing()).toBe('unread');
  });
});

describe('reading again', () => {
  test('shows at once where the context follows', () => {
    const one = host();
    one.choose(NOTE, true);
    one.read(NOTE, 'first');
    one.read(NOTE, 'second');
    expect(one.texts()).toEqual(['second']);
    expect(one.view()[0]?.included?.ordinal).toBe(2);
  });

  test('otherwise leaves the old text in the context, says so, and waits until the new one is taken', () => {
    const one = host();
    one.choose(NOTE);
    one.read(NOTE, 'first');
    one.tell(NOTE);
    expect(one.standing()).toBe('stale updated');
    one.read(NOTE, 'second');
    expect(one.texts()).toEqual(['first']);
    expect(one.view()).toMatchObject([
      { state: 'stale', why: 'replaced', newer: { differs: true, reading: { ordinal: 2 } } },
    ]);
    one.take(NOTE);
    expect(one.texts()).toEqual(['second']);
    expect(one.standing()).toBe('fresh');
  });

  test('that brings the same makes the old text fresh again', () => {
    const one = host();
    one.choose(NOTE);
    one.read(NOTE, 'same');
    one.clock.now += 60_000;
    expect(one.standing()).toBe('stale expired');
    one.read(NOTE, 'same');
    expect(one.standing()).toBe('fresh');
    expect(one.view()[0]?.newer).toMatchObject({ differs: false });
  });

  test('tells versions by what the content says of itself, else by its bytes', () => {
    const one = host();
    one.choose(ORDER, true);
    one.read(ORDER, JSON.stringify({ id: 1001, version: 42 }));
    const version = () => one.view()[0]?.blocks[0]?.provenance.version;
    expect(version()).toBe('42');
    one.read(ORDER, JSON.stringify({ id: 1001, version: 43 }));
    expect(version()).toBe('43');
    one.read(ORDER, 'plain');
    const plain = version();
    expect(plain).toMatch(/^#[0-9a-f]{8}$/);
    one.read(ORDER, 'plain!');
    expect(version()).not.toBe(plain);
  });
});

describe('how far it can be trusted', () => {
  test('fresh while now < received + ttlMs', () => {
    const one = host();
    one.choose(NOTE);
    one.read(NOTE, 'x', { hints: { ttlMs: 100 } });
    expect(one.standing({ now: 1099 })).toBe('fresh');
    expect(one.standing({ now: 1100 })).toBe('stale expired');
    one.read(NOTE, 'x', { hints: { ttlMs: 0 } });
    expect(one.standing()).toBe('stale ttlZero');
  });

  test('a change that came while it was being read leaves it stale', () => {
    const one = host();
    one.choose(NOTE);
    const id = one.ask(NOTE);
    one.tell(NOTE);
    one.answer(id, [{ uri: NOTE, text: 'old or new?' }]);
    expect(one.standing()).toBe('stale changedMeanwhile');
  });

  test('a lost subscription leaves it stale; one that ended in order does not', () => {
    const one = host();
    const acknowledge = (connection: string) =>
      one.frame(
        'in',
        {
          method: 'notifications/subscriptions/acknowledged',
          params: {
            _meta: { [META.subscriptionId]: 7 },
            notifications: { resourceSubscriptions: [NOTE] },
          },
        },
        'notes',
        connection,
      );
    one.choose(NOTE);
    one.read(NOTE, 'x');
    acknowledge('c1');
    one.event('closed');
    acknowledge('c11');
    one.event('lost');
    expect(one.standing()).toBe('fresh');
    one.event('lost', 'c11');
    expect(one.standing()).toBe('stale subscriptionLost');
  });

  test('a read that failed keeps it, with the failure beside it', () => {
    const one = host();
    one.choose(NOTE);
    one.read(NOTE, 'x');
    one.clock.now += 60_000;
    one.refuse(one.ask(NOTE), -32603);
    expect(one.view()).toMatchObject([{ state: 'stale', failure: { code: -32603, refused: false } }]);
    expect(one.texts()).toEqual(['x']);
  });

  test('a read that was refused takes it out, and a later one brings it back', () => {
    const one = host();
    one.choose(NOTE, true);
    one.read(NOTE, 'x');
    one.refuse(one.ask(NOTE), -32602);
    expect(one.standing()).toBe('gone');
    expect(one.view()[0]?.blocks).toMatchObject([{ text: undefined, leftOut: 'gone' }]);
    one.read(NOTE, 'y');
    expect(one.texts()).toEqual(['y']);
  });

  test('what the cache served is known as such', () => {
    const one = host();
    one.choose(NOTE);
    one.read(NOTE, 'x');
    const parts = {
      ...{ server: 'notes', method: 'resources/read', uri: NOTE, query: undefined, cursor: undefined },
      ...{ rest: undefined, authorization: undefined },
    };
    const line = { n: 1, at: 0, parts, entry: undefined, wrong: [] };
    one.context.apply({ kind: 'cache', line: { ...line, event: 'hit', reason: 'fresh' } });
    expect(one.view()[0]?.fromCache).toBe('fresh');
    one.context.apply({ kind: 'cache', line: { ...line, event: 'stale', reason: 'readFailed' } });
    expect(one.view()[0]?.fromCache).toBe('stale');
    one.read(NOTE, 'x');
    expect(one.view()[0]?.fromCache).toBeUndefined();
  });
});

describe('what stays out', () => {
  test('is what another person read, unless it is public', () => {
    const one = host();
    one.choose(NOTE);
    one.read(NOTE, 'mine', { as: 'alice' });
    expect(one.texts({ subject: 'alice' })).toEqual(['mine']);
    expect(one.view({ subject: 'bob' })[0]?.blocks).toMatchObject([{ leftOut: 'otherIdentity' }]);
    expect(one.view()[0]?.blocks).toMatchObject([{ leftOut: 'otherIdentity' }]);
    one.read(NOTE, 'ours', { as: 'alice', hints: { cacheScope: 'public' } });
    one.take(NOTE);
    expect(one.texts({ subject: 'bob' })).toEqual(['ours']);
  });

  test('is what is too long, and what is meant for people only', () => {
    const one = host();
    one.choose(NOTE, true);
    one.read(NOTE, 'x'.repeat(11));
    expect(one.view({ longest: 10 })[0]?.blocks).toMatchObject([{ leftOut: 'tooLong' }]);
    one.answer(one.ask(NOTE), [{ uri: NOTE, text: 'x', annotations: { audience: ['user'] } }]);
    expect(one.view()[0]?.blocks).toMatchObject([{ leftOut: 'audience' }]);
    one.answer(one.ask(NOTE), [{ uri: NOTE, text: 'x', annotations: { audience: ['user', 'assistant'] } }]);
    expect(one.texts()).toEqual(['x']);
  });

  test('does not reach the text of the context', () => {
    const one = host();
    one.choose(NOTE);
    one.answer(one.ask(NOTE), [{ uri: NOTE, blob: 'AAAA' }]);
    expect(contextText(one.view())).toBe('');
  });
});

test('the state is never changed in place, and frames that concern nothing leave it as it is', () => {
  const one = host();
  one.choose(NOTE);
  one.read(NOTE, 'x');
  const before = one.context.state;
  const kept = structuredClone({ ...before });
  expect(one.frame('in', { id: 99, result: {} })).toBe(false);
  expect(one.frame('out', { id: 98, method: 'resources/list', params: {} })).toBe(false);
  expect(one.tell('notes://unrelated')).toBe(false);
  expect(one.context.state).toBe(before);
  one.tell(NOTE);
  one.read(NOTE, 'y');
  expect(before).toEqual(kept);
});

test('a long conversation keeps a bounded number of sources, and all that were chosen', () => {
  const one = host();
  one.choose(NOTE);
  one.read(NOTE, 'x');
  for (let turn = 0; turn < 400; turn += 1) one.read(`notes://n-${turn}`, 'y');
  expect(one.context.state.sources.size).toBe(300);
  expect(one.texts()).toEqual(['x']);
});
