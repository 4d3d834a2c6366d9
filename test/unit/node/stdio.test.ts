import { describe, expect, test, vi } from 'vitest';
import { LIMITS } from '../../../src/protocol/limits.ts';
import { META } from '../../../src/protocol/meta.ts';
import { ENVELOPE } from './http-lab.ts';
import { run } from './stdio-process.ts';

// Each test starts a process, which takes its time where others run beside it.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const line = (id: string | number, method: string, params: object = {}) =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params: { _meta: ENVELOPE, ...params } })}\n`;
const read = (id: number, uri: string) => line(id, 'resources/read', { uri });
const listen = (id: string | number) =>
  line(id, 'subscriptions/listen', { notifications: { resourceSubscriptions: ['notes://note-1'] } });

describe('a whole conversation', () => {
  test('requests are answered, junk is refused, and the end of input ends the process with 0', async () => {
    const server = run('stdio', ['notes']);
    server.child.stdin.write(`${line(1, 'server/discover').trimEnd()}\r\n\n{oops\n`);
    server.child.stdin.write(Buffer.from([0x22, 0xff, 0x22, 0x0a]));
    server.child.stdin.write(`[${read(2, 'notes://note-1').trim()}]\n${read(3, 'notes://missing')}`);
    server.child.stdin.end(read(4, 'notes://note-1').trimEnd());
    expect(await server.exit).toBe(0);
    const byId = new Map(server.frames().map((frame) => [frame.id, frame]));
    expect(server.frames()).toHaveLength(6);
    expect(byId.get(1)?.result).toHaveProperty('capabilities');
    expect(byId.get(3)?.error).toMatchObject({ code: -32602, data: { uri: 'notes://missing' } });
    expect(byId.get(4)?.result).toHaveProperty('contents');
    const refusals = server.frames().filter((frame) => frame.id === undefined);
    expect(refusals.map(({ error }) => error?.code)).toEqual([-32700, -32700, -32600]);
  });

  test('at the end of input an open subscription gets its final result', async () => {
    const server = run('stdio', ['notes']);
    server.child.stdin.end(listen(5) + listen('5'));
    expect(await server.exit).toBe(0);
    expect(server.frames().map(({ id, method }) => method ?? id)).toEqual([
      'notifications/subscriptions/acknowledged',
      'notifications/subscriptions/acknowledged',
      5,
      '5',
    ]);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s ends subscriptions with their final results, and the process with 0',
    async (signal) => {
      const server = run('stdio', ['notes']);
      server.child.stdin.write(listen(0));
      await server.until(() => server.frames().length === 1);
      server.child.kill(signal);
      expect(await server.exit).toBe(0);
      expect(server.frames()[1]).toMatchObject({
        id: 0,
        result: { resultType: 'complete', _meta: { [META.subscriptionId]: 0 } },
      });
    },
  );

  test('a line over the limit is refused at once, and the next line is served', async () => {
    const server = run('stdio', ['notes']);
    server.child.stdin.write('x'.repeat(LIMITS.clientFrameBytes + 2));
    await server.until(() => server.frames().length === 1);
    server.child.stdin.end(`${'x'.repeat(100)}\n${read(1, 'notes://note-1')}`);
    expect(await server.exit).toBe(0);
    expect(server.frames()[0]).toMatchObject({
      error: { code: -32600, data: { limit: LIMITS.clientFrameBytes } },
    });
    expect(server.frames()[0]).not.toHaveProperty('id');
    expect(server.frames()[1]?.result).toHaveProperty('contents');
  });

  test('a peer that stops reading ends the process quietly', async () => {
    const server = run('stdio', ['notes']);
    server.child.stdout.destroy();
    server.child.stdin.write(read(1, 'notes://note-1'));
    server.child.stdin.write(read(2, 'notes://note-1'));
    expect(await server.exit).toBe(0);
    expect(server.stderr()).not.toContain('EPIPE');
  });
});

describe('who is asking', () => {
  test('the environment names the principal', async () => {
    const server = run('stdio', ['notes'], { RESOURCE_LAB_AS: 'alice' });
    server.child.stdin.end(read(1, 'notes://users/alice/notes/1') + read(2, 'notes://users/bob/notes/1'));
    await server.exit;
    const byId = new Map(server.frames().map((frame) => [frame.id, frame]));
    expect(byId.get(1)?.result).toHaveProperty('contents');
    expect(byId.get(2)?.error).toMatchObject({ message: 'Resource not found' });
  });

  test("the lab's own key in a frame makes nobody else of a guest", async () => {
    const server = run('stdio', ['notes']);
    const _meta = { ...ENVELOPE, [META.authorization]: 'Bearer a.b.c' };
    server.child.stdin.end(line(1, 'resources/read', { uri: 'notes://note-1', _meta }));
    await server.exit;
    expect(server.frames()[0]?.result).toHaveProperty('contents');
  });

  test('stderr tells the operator what was refused, without a token', async () => {
    const server = run('stdio', ['notes'], { RESOURCE_LAB_AS: 'alice' });
    const secret = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl';
    server.child.stdin.end(read(1, `notes://${secret}`));
    await server.exit;
    expect(server.stderr()).toContain('"method":"resources/read"');
    expect(server.stderr()).not.toContain('c2lnbmF0dXJl');
    expect(server.stderr()).not.toContain('salary');
  });

  test('an unknown principal is told the valid ones, and the process ends with 2', async () => {
    const server = run('stdio', ['notes'], { RESOURCE_LAB_AS: 'mallory' });
    expect(await server.exit).toBe(2);
    expect(server.stderr()).toContain('guest, alice, bob, dana, admin');
    expect(server.stdout()).toBe('');
  });
});

test.each([[[]], [['nothing']], [['notes', 'orders']], [['toString']], [['--port', '1']]])(
  'called with %j, the command says how to call it and ends with 2',
  async (args) => {
    const server = run('stdio', args);
    expect(await server.exit).toBe(2);
    expect(server.stderr()).toMatch(args[0] === '--port' ? /--port/ : /Name one of: notes/);
    expect(server.stderr().trim().split('\n')).toHaveLength(1);
    expect(server.stdout()).toBe('');
  },
);
