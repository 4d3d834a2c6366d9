/**
 * `npm run serve -- [--port N] [--tokens FILE]`: every server over Streamable HTTP on 127.0.0.1, at `/mcp/SERVER`.
 * FILE gets `{ "alice": "<token>", … }`; each token is good at every server, for a day.
 */
import { parseArgs } from 'node:util';
import { openHost } from './host.ts';
import { originOf } from './http/addresses.ts';
import { endpointPath } from './http/metadata.ts';
import { createHttpServer } from './http/server.ts';
import { httpTarget } from './http/target.ts';
import { stderrLog } from './stderr-log.ts';
import { onStop } from './stop-signals.ts';
import { tokensOf, writeTokens } from './tokens-file.ts';
import { runCommand, UsageError } from './usage.ts';

const DEFAULT_PORT = 3100;
const DAY = 24 * 3_600_000;

await runCommand(async () => {
  const { values } = parseArgs({ options: { port: { type: 'string' }, tokens: { type: 'string' } } });
  const wanted = values.port === undefined ? DEFAULT_PORT : portNumber(values.port);
  let origin = originOf(wanted);
  const host = await openHost({ log: stderrLog, audience: (server) => origin + endpointPath(server) });
  const http = createHttpServer({
    targets: new Map([...host.engines].map(([id, engine]) => [id, httpTarget(engine)])),
    issuer: host.issuer,
    onFault: (error) => process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
  });
  origin = originOf(await listening(http.listen(wanted), wanted));

  const stop = async () => {
    await http.close();
    host.close();
    process.exit(0);
  };
  onStop(() => void stop());

  if (values.tokens !== undefined) {
    try {
      await writeTokens(values.tokens, await tokensOf(host, DAY));
    } catch (error) {
      await http.close();
      throw error;
    }
    process.stdout.write(`Tokens for a day: ${values.tokens}\n`);
  }
  for (const id of host.engines.keys()) process.stdout.write(`${id}: ${origin}${endpointPath(id)}\n`);
  process.stdout.write('Serving. Ctrl+C ends it.\n');
});

function portNumber(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new UsageError(`--port ${text}: a port is a number from 0 to 65535 (0: any that is free).`);
}

/** The port that is listened on, or a message that says what to do about it. */
async function listening(attempt: Promise<number>, wanted: number): Promise<number> {
  try {
    return await attempt;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new UsageError(
        `Port ${wanted} is in use. Choose another with --port N, or any free one with --port 0.`,
      );
    }
    if (code === 'EACCES')
      throw new UsageError(`Port ${wanted} needs more rights. Choose one above 1023 with --port N.`);
    throw error;
  }
}
