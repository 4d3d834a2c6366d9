import { describe, expect, test } from 'vitest';
import { CATALOGS } from '../../../src/server/catalogs/index.ts';
import { notes } from '../../../src/server/catalogs/notes/catalog.ts';
import { orders } from '../../../src/server/catalogs/orders/catalog.ts';
import { workspace } from '../../../src/server/catalogs/workspace/catalog.ts';
import { openLab } from '../../unit/catalogs/lab.ts';
import { notFound } from './support.ts';

describe('the example servers', () => {
  test('case 33: a link inside the root that leads out of it is not found', async () => {
    const lab = await openLab(workspace);
    for (const path of [
      'link-to-passwd',
      'system/passwd',
      'docs/climb.md',
      'via-latest/passwd',
      'loop-a',
      'dangling',
    ]) {
      const uri = `file:///workspace/${path}`;
      expect((await lab.ask('alice', 'resources/read', { uri })).error).toEqual(notFound(uri));
    }
    expect(lab.frames.map((frame) => JSON.stringify(frame)).join()).not.toContain('root:x');
  });

  test('case 35: no server uses https for what a client cannot fetch by itself', () => {
    for (const { resources = [] } of Object.values(CATALOGS))
      for (const { uriTemplate } of resources) expect(uriTemplate).not.toMatch(/^https?:/i);
  });

  test('case 42: what is binary is a blob, what is text is a text', async () => {
    const lab = await openLab(notes);
    const uris = await lab.list('guest');
    if (typeof uris === 'number') throw new Error(`the list answered ${uris}`);
    for (const uri of uris) {
      const contents = await lab.read('guest', uri);
      if (typeof contents === 'number') throw new Error(`${uri}: ${contents}`);
      const isText = /^text\/|json|xml/.test(String(contents.mimeType));
      expect('text' in contents, uri).toBe(isText);
      expect('blob' in contents, uri).toBe(!isText);
    }
  });

  test('case 78: lists that depend on the caller are private, and those of two tenants differ', async () => {
    const lab = await openLab(orders);
    const alice = (await lab.ask('alice', 'resources/list')).result;
    const bob = (await lab.ask('bob', 'resources/list')).result;
    expect([alice.cacheScope, bob.cacheScope]).toEqual(['private', 'private']);
    expect(JSON.stringify(bob.resources)).not.toContain('tenant/acme/');
    expect(JSON.stringify(alice.resources)).not.toContain('tenant/globex/');
    const { error } = await lab.ask('bob', 'resources/list', { cursor: alice.nextCursor });
    expect(error).toMatchObject({ code: -32602, message: 'Invalid cursor' });
  });
});

/** Every way to an order of acme for each of the people; what an answer may tell, besides its code, is in the cases above. */
describe('ways to orders://tenant/acme/order/1001', () => {
  const uri = 'orders://tenant/acme/order/1001';
  const template = 'orders://tenant/{tenant}/order/{orderId}{?view}';
  const complete = (name: string) => ({
    ref: { type: 'ref/resource', uri: template },
    argument: { name, value: '' },
    context: { arguments: { tenant: 'acme' } },
  });
  test.each([
    // who, list, read, its other view, completion, prompt, tool
    ['guest', 40100, 40100, 40100, 40100, 40100, 40100],
    ['alice', 'ok', 'ok', 'ok', 'ok', 'ok', 40300],
    ['bob', 'none', -32602, -32602, 'none', -32602, 'none'],
    ['dana', 40300, 40300, 40300, 40300, 40300, 40300],
    ['admin', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  ] as const)('%s', async (who, ...expected) => {
    const lab = await openLab(orders);
    const outcome = async (method: string, params: Record<string, unknown>) => {
      const { result, error } = await lab.ask(who, method, params);
      if (error !== undefined) return error.code;
      const text = JSON.stringify(result);
      return text.includes('1001') && result.isError !== true ? 'ok' : 'none';
    };
    const outcomes = [
      await outcome('resources/list', {}),
      await outcome('resources/read', { uri }),
      await outcome('resources/read', { uri: `${uri}?view=summary` }),
      await outcome('completion/complete', complete('orderId')),
      await outcome('prompts/get', { name: 'review_order', arguments: { uri, language: 'en' } }),
      await outcome('tools/call', { name: 'advance_order', arguments: { uri } }),
    ];
    expect(outcomes).toEqual(expected);
  });
});
