/**
 * `npm run --silent stdio -- SERVER`: one server on stdin and stdout, one JSON-RPC message a line
 * (basic/transports/stdio). `RESOURCE_LAB_AS` names the principal. stdout carries frames and nothing else.
 */
import { parseArgs } from 'node:util';
import { CATALOGS } from '../server/catalogs/index.ts';
import { openHost } from './host.ts';
import { principalOfEnvironment } from './principal.ts';
import { stderrLog } from './stderr-log.ts';
import { createStdioSession } from './stdio-session.ts';
import { onStop } from './stop-signals.ts';
import { runCommand, unknownServer } from './usage.ts';

/** The environment does not change while the process runs, so its credential does not end before the process. */
const LIFETIME = 100 * 365 * 24 * 3_600_000;

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [server = '', ...more] = positionals;
  if (more.length > 0) throw unknownServer(positionals.join(' '), Object.keys(CATALOGS));
  const principal = principalOfEnvironment(process.env);
  const host = await openHost({ servers: [server], log: stderrLog });
  const engine = host.engines.get(server);
  if (engine === undefined) throw unknownServer(server, [...host.engines.keys()]);
  const token = await host.token(principal, LIFETIME);
  const session = createStdioSession({ engine, token, write: (line) => void process.stdout.write(line) });

  let over = false;
  /** Everything written has left the process before it ends. */
  const finish = () => {
    if (over) return;
    over = true;
    host.close();
    process.stdout.write('', () => process.exit(0));
  };
  process.stdout.on('error', () => {
    // The peer reads no more (EPIPE), so there is nobody left to serve or to tell.
    session.abandon();
    process.exit(0);
  });
  process.stderr.on('error', () => undefined); // Nobody reads the log; serving goes on.
  onStop(() => {
    session.close();
    finish();
  });
  process.stdin.on('data', (chunk: Buffer) => session.push(chunk));
  process.stdin.on('error', finish);
  process.stdin.on('end', () => void session.end().then(finish));
});
