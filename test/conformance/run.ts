/**
 * `npm run conformance`: the official suite, every scenario that 2026-07-28 requires of a server and the pending
 * ones that concern this one, against the fixture catalog behind the lab's own HTTP entry. There is no list of
 * expected failures, and a warning counts as a failure. The last line is `N passed, N failed`, in scenarios.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openHost } from '../../src/node/host.ts';
import { originOf } from '../../src/node/http/addresses.ts';
import { endpointPath } from '../../src/node/http/metadata.ts';
import { createQuota } from '../../src/node/http/quota.ts';
import { createHttpServer } from '../../src/node/http/server.ts';
import { httpTarget } from '../../src/node/http/target.ts';
import { REVISION } from '../../src/protocol/revision.ts';
import { FIXTURE } from './fixture/catalog.ts';

const SUITE = fileURLToPath(
  new URL('../../node_modules/@modelcontextprotocol/conformance/', import.meta.url),
);

interface Check {
  readonly id: string;
  readonly status: string;
  readonly errorMessage?: string;
}

/** What the suite runs besides and this server means to pass too; the tasks extension it does not have. */
const ALSO = ['json-schema-2020-12', 'http-header-validation', 'http-custom-header-server-validation'];

/** The suite calls more tools in a second than a person would; for it, each call is a second after the last. */
let patientTime = 0;
const patientClock = () => {
  patientTime += 1000;
  return patientTime;
};

const required = await requiredScenarios();
const host = await openHost({ catalogs: { [FIXTURE.id]: FIXTURE }, log: () => undefined });
const http = createHttpServer({
  targets: new Map(
    [...host.engines].map(([id, engine]) => [id, httpTarget(engine, createQuota(patientClock))]),
  ),
  issuer: host.issuer,
  onFault: (error) => console.error(error),
});
const port = await http.listen(0);
const results = await mkdtemp(join(tmpdir(), 'conformance-'));
try {
  const url = `${originOf(port)}${endpointPath(FIXTURE.id)}`;
  const code = await runSuite(['server', '--url', url, '--requirements', REVISION, '--output-dir', results]);
  const checks = await readResults(results);
  let failed = 0;
  for (const scenario of [...required, ...ALSO]) {
    const bad = (checks.get(scenario) ?? [{ id: 'not run', status: 'FAILURE' }]).filter(isBad);
    if (bad.length > 0) failed += 1;
    console.log(`${bad.length === 0 ? '✓' : '✗'} ${scenario}`);
    for (const check of bad) console.log(`    ${check.status} ${check.id}: ${check.errorMessage ?? ''}`);
  }
  if (code !== 0 && failed === 0) console.log(`The suite itself ended with ${code}.`);
  process.exitCode = code === 0 && failed === 0 ? 0 : 1;
  console.log(`${required.length + ALSO.length - failed} passed, ${failed} failed`);
} finally {
  await rm(results, { recursive: true, force: true });
  await http.close();
  host.close();
}

function isBad({ status }: Check): boolean {
  return status === 'FAILURE' || status === 'WARNING';
}

/** The scenarios that the suite's own list for this revision requires of a server. */
async function requiredScenarios(): Promise<readonly string[]> {
  const list = await readFile(join(SUITE, 'requirements', `${REVISION}.yaml`), 'utf8');
  const section = /^server:\n((?: {2}- .*\n)+)/m.exec(list)?.[1] ?? '';
  const scenarios = section.split('\n').flatMap((line) => /^ {2}- (\S+)/.exec(line)?.[1] ?? []);
  if (scenarios.length === 0) throw new Error('The suite lists no required scenarios of a server.');
  return scenarios;
}

/** Runs the suite's command under this Node; its own report goes to stderr only where something went wrong. */
function runSuite(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [join(SUITE, 'dist', 'index.js'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}

/** The suite leaves `server-<scenario>-<time>/checks.json` for each scenario. */
async function readResults(directory: string): Promise<ReadonlyMap<string, readonly Check[]>> {
  const found = new Map<string, readonly Check[]>();
  for (const name of await readdir(directory)) {
    const scenario = /^server-(.+?)-\d{4}-\d{2}-\d{2}T/.exec(name)?.[1];
    if (scenario === undefined) continue;
    found.set(scenario, JSON.parse(await readFile(join(directory, name, 'checks.json'), 'utf8')));
  }
  return found;
}
