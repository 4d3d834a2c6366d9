import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../../src/build/setup.mjs';

/** A file that crosses a border, in the realm of `folder`; and one that stays inside. */
interface Crossing {
  readonly name: string;
  readonly folder: string;
  readonly source: string;
  /** The compiler's complaint. */
  readonly error: string;
}

const NOT_LISTED = 'TS6307';
const NO_NAME = /TS(2304|2584|2580|2591)/.source;
const CROSSINGS: readonly Crossing[] = [
  { name: 'the server touches the page', folder: 'src/server', source: 'document.title;', error: NO_NAME },
  {
    name: 'the server posts as a worker',
    folder: 'src/server',
    source: 'self.postMessage(1);',
    error: NO_NAME,
  },
  {
    name: 'the server reads Node’s environment',
    folder: 'src/server',
    source: 'process.env.HOME;',
    error: NO_NAME,
  },
  {
    name: 'the protocol opens a database',
    folder: 'src/protocol',
    source: 'indexedDB.open("x");',
    error: NO_NAME,
  },
  { name: 'a check looks at the page', folder: 'src/grading', source: 'location.href;', error: NO_NAME },
  { name: 'the worker touches the page', folder: 'src/worker', source: 'document.title;', error: NO_NAME },
  { name: 'the page uses Node', folder: 'src/client', source: 'Buffer.from("x");', error: NO_NAME },
  {
    name: 'the server imports the client',
    folder: 'src/server',
    source: imports('client/lab.ts'),
    error: NOT_LISTED,
  },
  {
    name: 'the client imports the server',
    folder: 'src/client',
    source: imports('server/world.ts'),
    error: NOT_LISTED,
  },
  {
    name: 'the transcript imports the server',
    folder: 'src/transcript',
    source: imports('server/world.ts'),
    error: NOT_LISTED,
  },
  {
    name: 'the grading imports the server',
    folder: 'src/grading',
    source: imports('server/world.ts'),
    error: NOT_LISTED,
  },
  {
    name: 'the interface imports the server',
    folder: 'src/ui',
    source: imports('server/world.ts'),
    error: NOT_LISTED,
  },
  {
    name: 'the protocol imports the transcript',
    folder: 'src/protocol',
    source: imports('transcript/model.ts'),
    error: NOT_LISTED,
  },
];

function imports(file: string): string {
  return `import type * as other from '${ROOT.replaceAll('\\', '/')}/src/${file}'; export type X = keyof typeof other;`;
}

describe('code that crosses a border does not compile:', () => {
  let folder = '';
  beforeAll(async () => {
    // What the realms refer to must have been built; usually it is, and this takes a moment.
    await compile(['-b', ...new Set(CROSSINGS.flatMap((crossing) => references(crossing.folder)))]);
    mkdirSync(join(ROOT, '.cache'), { recursive: true });
    folder = mkdtempSync(join(ROOT, '.cache', 'realms-'));
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('and code that does not cross one compiles', async () => {
    const source =
      "import { REVISION } from '../../../src/protocol/revision.ts'; export const x: string = REVISION;";
    const calm = { name: 'inside', folder: 'src/server', source, error: '' };
    expect(await complaints(folder, [calm])).toEqual([{ name: 'inside', found: '' }]);
  });

  test('each of these', async () => {
    const found = await complaints(folder, CROSSINGS);
    for (const [index, { name, error }] of CROSSINGS.entries())
      expect(found[index]).toEqual({ name, found: expect.stringMatching(error) });
  });
});

/** Compiles each source as a file of its realm, with that realm's own options and references. */
async function complaints(folder: string, crossings: readonly Crossing[]) {
  return Promise.all(
    crossings.map(async (crossing, index) => {
      const project = join(folder, `${crossings.length}-${index}`);
      mkdirSync(project);
      writeFileSync(join(project, 'crossing.ts'), `${crossing.source}\nexport {};\n`);
      const config = {
        extends: join(ROOT, crossing.folder, 'tsconfig.json'),
        compilerOptions: { noEmit: true, rootDir: ROOT, tsBuildInfoFile: join(project, 'info') },
        include: [join(project, 'crossing.ts'), join(ROOT, 'src/globals.d.ts')],
        // These alone are not inherited.
        references: references(crossing.folder).map((path) => ({ path })),
      };
      writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config));
      return { name: crossing.name, found: await compile(['-p', project]) };
    }),
  );
}

/** The folders of the projects that a realm may import. */
function references(folder: string): readonly string[] {
  const config: { references?: readonly { path: string }[] } = JSON.parse(
    readFileSync(join(ROOT, folder, 'tsconfig.json'), 'utf8'),
  );
  return (config.references ?? []).map(({ path }) => join(ROOT, folder, path));
}

/** What the compiler says; empty when it has nothing to complain of. */
async function compile(args: readonly string[]): Promise<string> {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const run = promisify(execFile)(process.execPath, [tsc, ...args, '--pretty', 'false']);
  return run.then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout ?? String(error),
  );
}
