import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evidenceText } from '../../../src/grading/evidence-file/index.ts';
import { publishedExercises, workOn } from '../stage/work.ts';

const COMMAND = fileURLToPath(new URL('../../../src/node/verify.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'evidence-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string): string => join(folder, name);

beforeAll(async () => {
  const found = (await publishedExercises()).find(({ exercise }) => exercise.id === 'read-then-miss');
  if (found === undefined) throw new Error('the exercise is not there');
  const { lesson, exercise } = found;
  const good = await workOn(lesson, exercise, exercise.solution);
  const half = await workOn(lesson, exercise, exercise.solution.slice(0, 1));
  const text = await evidenceText(good, '0.1.0');
  writeFileSync(file('ada.jsonl'), text);
  writeFileSync(file('bob.jsonl'), await evidenceText({ ...half, label: '小明 \u001b[2J' }, '0.1.0'));
  writeFileSync(file('eve.jsonl'), text.replace('"code\\":-32602', '"code\\":-32002'));
  writeFileSync(file('cut.jsonl'), text.slice(0, text.length / 2));
  writeFileSync(file('bytes.jsonl'), Buffer.from([0xff, 0xfe, 0x00, 0x7b, 0xc3]));
  writeFileSync(file('huge.jsonl'), text);
  truncateSync(file('huge.jsonl'), 3_000_000_000);
});

interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function verify(...args: readonly string[]): Promise<Ran> {
  const all = ['--disable-warning=ExperimentalWarning', COMMAND, ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, all, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });
}

describe('npm run verify', { timeout: 60_000 }, () => {
  test('ends with 0 where every claim follows, solved or not', async () => {
    const { code, stdout, stderr } = await verify(file('ada.jsonl'), file('bob.jsonl'));
    expect(code).toBe(0);
    expect(stderr).toBe('');
    expect(stdout).toContain('✓ ada.jsonl (Ada): read-then-miss: Follows from its frames: solved.');
    expect(stdout).toContain('Missing proof: read-missing (notTried). No read of notes://missing');
  });

  test('names whose and where the class got stuck, in a table that nothing in a label disturbs', async () => {
    const { stdout } = await verify(file('ada.jsonl'), file('bob.jsonl'), file('eve.jsonl'));
    expect(stdout).toMatch(/Ada\s+read-then-miss\s+solved\s+2/);
    expect(stdout).toMatch(/小明 \ufffd\[2J\s+read-then-miss\s+not solved\s+2/);
    expect(stdout).toContain('Where the class got stuck\n  1 of 3  read-then-miss / read-missing.notTried');
    expect(stdout).not.toContain('\u001b');
  });

  test('ends with 1 where one does not, and says what was changed and what the engine would have sent', async () => {
    const { code, stdout } = await verify(file('eve.jsonl'));
    expect(code).toBe(1);
    expect(stdout).toContain('✗ eve.jsonl (Ada): read-then-miss: Does not follow from its frames.');
    expect(stdout).toContain('After the export somebody has changed the frames.');
    expect(stdout).toContain('Frame 4: error.code is -32002, and the engine sends -32602.');
  });

  test('a file that is broken, foreign, huge or not there gets one sentence, and the others are verified', async () => {
    const names = ['cut.jsonl', 'bytes.jsonl', 'huge.jsonl', 'nobody.jsonl', 'ada.jsonl'];
    const { code, stdout, stderr } = await verify(...names.map(file));
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    const [told = ''] = stdout.split('\n\n');
    expect(told.split('\n')).toHaveLength(2 * (names.length - 1) + 1);
    expect(stdout).toContain('The file cannot be opened (ENOENT).');
    expect(stdout).toContain('at most 134217728 are read');
    expect(stdout).toContain('✓ ada.jsonl');
  });

  test('speaks Chinese, and JSON', async () => {
    const { stdout } = await verify('--language', 'zh', file('eve.jsonl'));
    expect(stdout).toContain('第 4 帧：error.code 是 -32002，而引擎发出的是 -32602。');
    const { files, stuck } = JSON.parse((await verify('--json', file('bob.jsonl'))).stdout);
    expect(files).toMatchObject([{ file: 'bob.jsonl', follows: true, verdict: { passed: false } }]);
    expect(stuck[0]).toMatchObject({ exercise: 'read-then-miss', count: 1, of: 1 });
  });

  test('says how it is called', async () => {
    for (const args of [[], ['--nonsense'], ['--language', 'xx', 'a']]) {
      const { code, stdout, stderr } = await verify(...args);
      expect({ code, stdout, lines: stderr.trimEnd().split('\n').length }).toEqual({
        code: 2,
        stdout: '',
        lines: 1,
      });
    }
  });
});
