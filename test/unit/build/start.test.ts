import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { ROOT } from '../../../src/build/setup.mjs';

/** `npm start` without npm, as it runs outside of the tests. */
function start(...args: string[]): { readonly child: ChildProcess; readonly output: () => string } {
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  const child = spawn(process.execPath, [join(ROOT, 'src/build/start.mjs'), ...args], { cwd: ROOT, env });
  let output = '';
  const take = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  running.add(child);
  child.once('exit', () => running.delete(child));
  return { child, output: () => output };
}

const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** A port that nobody listens to, and one that is taken until it is given back. */
async function takenPort(): Promise<{ readonly port: number; free(): Promise<void> }> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a listening server has a port');
  return {
    port: address.port,
    free: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

describe('npm start', () => {
  test('prints its address, serves the pages there, and ends when it is asked to', async () => {
    const { port, free } = await takenPort();
    await free();
    const { child, output } = start('--port', String(port));
    await expect.poll(output, { timeout: 30_000 }).toContain(`http://localhost:${port}/`);
    const pages = await Promise.all(
      ['', 'zh/', 'playground/', 'lessons/read-and-not-found/', 'nowhere/'].map(async (path) => {
        const answer = await fetch(`http://localhost:${port}/${path}`);
        return [path, answer.status, /<title>([^<]*)/.exec(await answer.text())?.[1]];
      }),
    );
    expect(pages).toEqual([
      ['', 200, 'MCP Resource Lab: the resource side of MCP, learnt on the wire'],
      ['zh/', 200, 'MCP 资源实验室: 在线路上学会 MCP 的资源端'],
      ['playground/', 200, 'Playground · MCP Resource Lab'],
      ['lessons/read-and-not-found/', 200, 'Reading, and what absence looks like · MCP Resource Lab'],
      ['nowhere/', 404, undefined],
    ]);
    child.kill('SIGINT');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  }, 60_000);

  test('says that a port is taken, and which one to try', async () => {
    const { port, free } = await takenPort();
    const { child, output } = start('--port', String(port));
    const [code] = await once(child, 'exit');
    await free();
    expect(code).toBe(1);
    expect(output()).toContain(
      `Port ${port} is taken by another program. Choose another one: npm start -- --port`,
    );
  }, 60_000);

  test.each([['--port', 'abc'], ['--port', '0'], ['--prot', '5173'], ['--port']])(
    'refuses %s %s and says how it is used',
    async (...args) => {
      const { child, output } = start(...args);
      const [code] = await once(child, 'exit');
      expect(code).toBe(1);
      expect(output()).toContain('Use: npm start -- --port N');
    },
  );
});
