import { describe, expect, it } from 'vitest';
import { SERVER_IDS } from '../../../src/control/servers.ts';
import { parseFrame } from '../../../src/protocol/frames.ts';
import { META } from '../../../src/protocol/meta.ts';
import { syntaxFault } from '../../../src/transcript/lint/json/syntax.ts';
import { checkMessage } from '../../../src/ui/composer/checks.ts';
import { CredentialKeeper, credentialIn } from '../../../src/ui/composer/credential.ts';
import { PREPARED } from '../../../src/ui/composer/prepared.ts';
import { filterDiff } from '../../../src/ui/panels/filter-diff.ts';

const meta = { [META.protocolVersion]: '2026-07-28', [META.clientCapabilities]: {} };
const segment = (value: unknown): string => btoa(JSON.stringify(value)).replaceAll('=', '');
const token = (sub: string): string =>
  `${segment({ alg: 'ES256', kid: 'resource-lab-1' })}.${segment({ sub })}.c2lnbmF0dXJl`;
const withToken = (sub: string) => ({ ...meta, [META.authorization]: `Bearer ${token(sub)}` });

describe('prepared messages', () => {
  it('name every method of a resource server', () => {
    expect(PREPARED.map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        'server/discover',
        'resources/list',
        'resources/read',
        'resources/templates/list',
        'prompts/list',
        'prompts/get',
        'tools/list',
        'tools/call',
        'completion/complete',
        'subscriptions/listen',
        'notifications/cancelled',
      ]),
    );
  });

  it('are what they say: sound ones are requests with the envelope, broken ones are broken', () => {
    for (const server of SERVER_IDS)
      for (const prepared of PREPARED.filter(({ group }) => group !== 'broken')) {
        const frame = parseFrame(prepared.text({ id: 7, meta, server }));
        expect(frame.method).toBe(prepared.key);
        if (frame.kind === 'request') expect(frame.params?._meta).toEqual(meta);
        expect(frame.id).toBe(frame.kind === 'request' ? 7 : undefined);
      }
    const text = (key: string): string =>
      PREPARED.find((one) => one.key === key)?.text({ id: 7, meta, server: 'notes' }) ?? '';
    expect(() => JSON.parse(text('notJson'))).toThrow(SyntaxError);
    expect(parseFrame(text('noMeta')).params).toEqual({ uri: 'notes://note-1' });
    expect(checkMessage(text('tooLarge')).tooLarge).toBe(true);
    expect(JSON.parse(text('nullId')).id).toBeNull();
    expect(JSON.parse(text('batch'))).toHaveLength(2);
  });
});

describe('checks before sending', () => {
  it('point at the place where a text stops being JSON', () => {
    const place = (text: string): unknown => {
      const { finding } = checkMessage(text, syntaxFault);
      return finding?.kind === 'notJson' && finding.place;
    };
    expect(place('{\n  "a": 1,,\n}')).toEqual({ line: 2, column: 10 });
    expect(place('{"a"')).toEqual({ line: 1, column: 5 });
    // Engines do not name the place of these.
    expect(place('{\n  "a": oops,\n  "b": 1\n}')).toEqual({ line: 2, column: 8 });
    expect(place('\ufeff{"jsonrpc":"2.0"}')).toEqual({ line: 1, column: 1 });
    expect(checkMessage('{oops').finding).toEqual({ kind: 'notJson', place: undefined });
  });

  it.each(['{}', '{"jsonrpc":"2.0","id":true,"method":"x"}', '{"jsonrpc":"2.0","id":null,"method":"x"}'])(
    'know that %s is no message',
    (text) => {
      expect(checkMessage(text).finding).toEqual({ kind: 'notObject' });
    },
  );

  it('know arrays, notifications and emptiness', () => {
    expect(checkMessage('[]').finding).toEqual({ kind: 'notObject' });
    expect(checkMessage('{"jsonrpc":"2.0","method":"x"}').finding).toEqual({ kind: 'notification' });
    expect(checkMessage(' \n').finding).toEqual({ kind: 'empty' });
    expect(checkMessage('{"jsonrpc":"2.0","id":1,"method":"x"}').finding).toBeUndefined();
  });

  it('count bytes, not characters', () => {
    expect(checkMessage('"é笔"').bytes).toBe(7);
  });
});

describe('credentials in a message', () => {
  const text = (own: object): string =>
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x', params: { _meta: own } }, undefined, 2);

  it('follow the identity where the lab put them, and only there', () => {
    const keeper = new CredentialKeeper();
    keeper.remember(withToken('alice'));
    keeper.remember(withToken('bob'));
    const ours = text(withToken('alice'));
    expect(keeper.kindOf(ours)).toBe('lab');
    expect(credentialIn(keeper.follow(ours, withToken('bob')))).toBe(`Bearer ${token('bob')}`);
    expect(keeper.follow(ours, meta)).toBe(text(meta));
    const own = text({ ...meta, [META.authorization]: 'Bearer my-own-token' });
    expect(keeper.kindOf(own)).toBe('own');
    expect(keeper.follow(own, withToken('bob'))).toBe(own);
    expect(keeper.follow(text(meta), withToken('bob'))).toBe(text(meta));
  });

  it('lose their signature in what is kept, and get a valid one back', () => {
    const keeper = new CredentialKeeper();
    keeper.remember(withToken('alice'));
    const kept = keeper.redact(text(withToken('alice')));
    expect(kept).toContain('~~~~');
    expect(kept).not.toContain('c2lnbmF0dXJl');
    expect(kept).toHaveLength(text(withToken('alice')).length);
    expect(new CredentialKeeper().restore(kept, withToken('bob'))).toBe(text(withToken('bob')));
    expect(new CredentialKeeper().restore(kept, meta)).toBe(text(meta));
  });

  it('that the writer typed are kept as they are', () => {
    const own = text({ ...meta, [META.authorization]: 'Bearer my-own-token' });
    expect(new CredentialKeeper().redact(own)).toBe(own);
  });
});

describe('asked against acknowledged', () => {
  it('shows what was accepted, left out, still open, and never asked for', () => {
    const asked = {
      resourcesListChanged: true,
      promptsListChanged: true,
      resourceSubscriptions: ['a:1', 'a:2', 'a:1'],
    };
    expect(filterDiff(asked, undefined).map(({ state }) => state)).toEqual([
      'pending',
      'pending',
      'pending',
      'pending',
    ]);
    expect(filterDiff(asked, { resourcesListChanged: true, resourceSubscriptions: ['a:2', 'a:3'] })).toEqual([
      { name: 'resourcesListChanged', kind: 'list', state: 'accepted' },
      { name: 'promptsListChanged', kind: 'list', state: 'leftOut' },
      { name: 'a:1', kind: 'uri', state: 'leftOut' },
      { name: 'a:2', kind: 'uri', state: 'accepted' },
      { name: 'a:3', kind: 'uri', state: 'unasked' },
    ]);
  });
});
