import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../../src/build/setup.mjs';

const folder = mkdtempSync(join(tmpdir(), 'draft-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An exercise that asks for one read; `caught` is the mistake that its first wrong answer claims to be caught by. */
function draft(caught: string): string {
  return `export default [{
    id: 'only-one',
    start: { server: 'notes', identity: 'guest', message: { method: 'resources/list' } },
    checks: [{
      id: 'read-it',
      rule: 'server/resources#reading-resources',
      mistakes: ['nothing', 'another'],
      judge: ({ exchanges }) => exchanges.some(({ params, answer }) => params.uri === 'notes://note-1' && answer?.result)
        ? { outcome: 'passed' }
        : { outcome: 'failed', mistake: exchanges.length === 0 ? 'nothing' : 'another', seen: {}, expected: {} },
    }],
    solution: [{ act: 'send', method: 'resources/read', params: { uri: 'notes://note-1' } }],
    wrongAnswers: [
      { id: 'lists', acts: [{ act: 'send', method: 'resources/list' }], caughtBy: { check: 'read-it', mistake: '${caught}' } },
      { id: 'waits', acts: [], caughtBy: { check: 'read-it', mistake: 'nothing' } },
      { id: 'presses', acts: [{ act: 'batch', key: 'x' }], caughtBy: { check: 'read-it', mistake: 'nothing' } },
    ],
  }];`;
}

beforeAll(() => {
  mkdirSync(join(folder, 'bad'));
  writeFileSync(join(folder, 'bad', 'exercise.ts'), draft('nothing'));
  writeFileSync(join(folder, 'bad', 'package.json'), '{ "type": "module" }');
});

function play(...args: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const command = ['--disable-warning=ExperimentalWarning', join(ROOT, 'src/build/lessons.ts'), '--quick'];
  return new Promise((resolve) => {
    execFile(process.execPath, [...command, ...args], (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });
}

describe('npm run lessons -- --quick', { timeout: 60_000 }, () => {
  test('plays a published exercise without a browser, and counts in the last line', async () => {
    const { code, stdout } = await play('--only', 'read-and-not-found', '--exercise', 'read-then-miss');
    expect(stdout).toContain('✓ read-and-not-found / read-then-miss / solution');
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^\d+ passed, 0 failed$/);
    expect(code).toBe(0);
  });

  test('plays a folder that is no whole lesson yet, and says of each failure what was seen', async () => {
    const { code, stdout } = await play('--only', join(folder, 'bad'), '--trace');
    expect(code).toBe(1);
    expect(stdout).toContain('✓ bad / only-one / solution');
    expect(stdout).toContain('✗ bad / only-one / wrong: lists (');
    expect(stdout).toContain('expected read-it to fail with nothing, saw read-it: another');
    expect(stdout).toMatch(/ 1 → \{ "jsonrpc": "2\.0", "id": 1, "method": "resources\/list"/);
    expect(stdout).toContain('act 1 (batch) could not be done: This exercise does not offer "x".');
  });

  test('says which lessons there are', async () => {
    const { code, stderr } = await play('--only', 'nobody');
    expect(code).toBe(1);
    expect(stderr).toContain('There is no lesson "nobody" with a file exercise.ts.');
    expect(stderr).toContain('read-and-not-found');
  });
});
