/**
 * The parts of `npm test`, in order of cost. Every part runs, whatever became of the ones before it. The last line of
 * each says how many passed; the very last line of all is `N passed, N failed`.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBrowser } from './ensure-browser.ts';
import { ROOT, run, seconds } from './setup.mjs';

interface Count {
  readonly passed: number;
  readonly failed: number;
  /** What failed, a line or a few each, as far as it is known by name. */
  readonly failures?: readonly string[];
}

interface Part {
  readonly name: string;
  /** Runs only where it is asked for by name. */
  readonly named?: true;
  run(): Promise<Count>;
}

const REPORTS = join(ROOT, '.cache', 'test');
const SCRIPTS: Record<string, string> = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts;

const PARTS: readonly Part[] = [
  { name: 'check', run: () => commands([bin('biome', 'check', '.'), bin('tsc', '-b')]) },
  { name: 'unit', run: () => vitest('unit') },
  { name: 'browser', run: () => vitest('browser') },
  { name: 'build', run: () => commands([[process.execPath, script('build.mjs')]]) },
  { name: 'e2e', run: () => vitest('e2e') },
  { name: 'quick', run: () => counting([process.execPath, script('lessons.ts'), '--quick']) },
  { name: 'lessons', run: () => counting([process.execPath, script('verify-lessons.ts'), '--turns']) },
  { name: 'walk', named: true, run: () => counting(['npm', 'run', '--silent', 'walk']) },
  ...('conformance' in SCRIPTS
    ? [{ name: 'conformance', run: () => counting(['npm', 'run', '--silent', 'conformance']) }]
    : []),
];

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. Parts: ${PARTS.map((part) => part.name).join(', ')}.`);
  process.exit(2);
}
mkdirSync(REPORTS, { recursive: true });
await ensureBrowser();

const started = Date.now();
const lines: string[] = [];
const failures: string[] = [];
let passed = 0;
let failed = 0;
for (const part of PARTS.filter(({ name, named }) =>
  chosen.length === 0 ? named === undefined : chosen.includes(name),
)) {
  console.log(`\n── ${part.name} ──`);
  const begun = Date.now();
  const count = await part.run();
  passed += count.passed;
  failed += count.failed;
  for (const failure of count.failures ?? []) failures.push(`${part.name}: ${failure}`);
  const line = `${part.name}: ${count.passed} passed, ${count.failed} failed (${seconds(begun)})`;
  lines.push(line);
  console.log(line);
}
// Here once more: whoever reads a long log reads its end.
if (failures.length > 0) console.log(`\n── what failed ──\n${failures.slice(0, 40).join('\n')}`);
if (failures.length > 40) console.log(`… and ${failures.length - 40} more, all of them above.`);
console.log(`\n${lines.join('\n')}\nTotal time: ${seconds(started)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/** Each command that ends with 0 counts as one passed. */
async function commands(list: readonly (readonly string[])[]): Promise<Count> {
  const failures: string[] = [];
  for (const [command = '', ...args] of list)
    if ((await run(command, args)).code !== 0) failures.push([command, ...args].join(' '));
  return { passed: list.length - failures.length, failed: failures.length, failures };
}

/** A command whose last line is `N passed, N failed`. */
async function counting([command = '', ...args]: readonly string[]): Promise<Count> {
  const { code, output } = await run(command, args);
  const found = /(\d+) passed, (\d+) failed\s*$/.exec(output);
  const failures = output.match(/^✗ .*(\n {4}.*)*/gm) ?? [];
  const count = { passed: Number(found?.[1] ?? 0), failed: Number(found?.[2] ?? 0), failures };
  if (code !== 0 && count.failed === 0) return { ...count, failed: 1 };
  return count;
}

async function vitest(project: string): Promise<Count> {
  const report = join(REPORTS, `${project}.json`);
  rmSync(report, { force: true });
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json'];
  const [command = '', ...rest] = bin('vitest', ...args, `--outputFile.json=${report}`);
  const { code } = await run(command, rest);
  let count: Count = { passed: 0, failed: 0 };
  try {
    const found: VitestReport = JSON.parse(readFileSync(report, 'utf8'));
    count = { passed: found.numPassedTests, failed: found.numFailedTests, failures: failuresOf(found) };
  } catch (error) {
    console.error(`${project}: Vitest left no report (${error}).`);
  }
  // A file that could not be loaded, or an error outside every test, has no failed test of its own.
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

function failuresOf({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file that could not be loaded has a message and no test.
    if (failed.length === 0) return message === '' ? [] : [`${file}: ${firstLines(message)}`];
    return failed.map(
      ({ fullName, failureMessages }) => `${file} > ${fullName}: ${firstLines(failureMessages?.[0] ?? '')}`,
    );
  });
}

function firstLines(text: string): string {
  return text.split('\n').slice(0, 6).join('\n    ');
}

/** A tool of the project, started by this very Node. */
function bin(name: string, ...args: string[]): string[] {
  const packages: Record<string, string> = {
    biome: '@biomejs/biome/bin/biome',
    tsc: 'typescript/bin/tsc',
    vitest: 'vitest/vitest.mjs',
  };
  return [process.execPath, join(ROOT, 'node_modules', packages[name] ?? name), ...args];
}

function script(name: string): string {
  return join(ROOT, 'src', 'build', name);
}
