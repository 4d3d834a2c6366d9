import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CATALOGS } from '../../../src/server/catalogs/index.ts';
import { fitting, type RawRequest } from './http-lab.ts';
import { type Running, run } from './stdio-process.ts';

// Each test starts a process, which takes its time where others run beside it.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'serve-'));
});
afterAll(() => rm(directory, { recursive: true }));

test('it prints an address for each server, writes tokens for their owner alone, and stops on SIGTERM', async () => {
  const file = join(directory, 'tokens.json');
  await writeFile(file, 'old');
  await chmod(file, 0o644);
  const serving = run('serve', ['--port', '0', '--tokens', file]);
  const origin = await originOf(serving);
  for (const id of Object.keys(CATALOGS)) expect(serving.stdout()).toContain(`${id}: ${origin}/mcp/${id}\n`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const tokens: Record<string, string> = JSON.parse(await readFile(file, 'utf8'));
  expect(Object.keys(tokens)).toEqual(['alice', 'bob', 'dana', 'admin']);

  const request = fitting(
    'notes',
    { method: 'resources/read', params: { uri: 'notes://users/alice/notes/1' } },
    { Authorization: `Bearer ${tokens.alice}` },
  );
  const answer = await post(origin, request);
  expect(await answer.json()).toHaveProperty('result.contents');

  const opened = fitting('notes', {
    id: 5,
    method: 'subscriptions/listen',
    params: { notifications: { resourcesListChanged: true } },
  });
  const stream = await post(origin, opened);
  serving.child.kill('SIGTERM');
  expect(await stream.text()).toContain('"id":5,"result"');
  expect(await serving.exit).toBe(0);
  for (const token of Object.values(tokens)) {
    expect(serving.stdout() + serving.stderr()).not.toContain(token.split('.')[2]);
  }
});

test('a port that is taken is a message, not a stack', async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, '127.0.0.1', () => {
      const address = taken.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const serving = run('serve', ['--port', String(port)]);
  expect(await serving.exit).toBe(2);
  expect(serving.stderr()).toBe(
    `Port ${port} is in use. Choose another with --port N, or any free one with --port 0.\n`,
  );
  taken.close();
});

test.each([
  [['--port', 'x']],
  [['--port', '65536']],
  [['--port', '-1']],
  [['--tokens']],
  [['--colour', 'red']],
  [['notes']],
])('called with %j it says in one line what is wrong, and ends with 2', async (args) => {
  const serving = run('serve', args);
  expect(await serving.exit).toBe(2);
  expect(serving.stderr().trim().split('\n')).toHaveLength(1);
});

test('tokens that cannot be written stop the command before it says that it serves', async () => {
  const serving = run('serve', ['--port', '0', '--tokens', join(directory, 'missing', 'tokens.json')]);
  expect(await serving.exit).toBe(2);
  expect(serving.stderr()).toContain('cannot be written');
  expect(serving.stdout()).toBe('');
});

async function originOf(serving: Running): Promise<string> {
  await serving.until(() => serving.stdout().includes('Serving.'));
  return /http:\/\/127\.0\.0\.1:\d+/.exec(serving.stdout())?.[0] ?? '';
}

function post(origin: string, { path, headers = {}, body }: RawRequest): Promise<Response> {
  const flat = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return fetch(origin + path, { method: 'POST', headers: flat, body: String(body) });
}
