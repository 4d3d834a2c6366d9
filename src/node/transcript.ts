/**
 * `npm run --silent transcript -- SERVER`: plays the walkthrough of a server against a fresh world and prints each
 * frame as a line of JSON, `{ "dir": "out" | "in", "frame": "<the exact text>" }`; `out` leaves the client.
 */
import { parseArgs } from 'node:util';
import { endsStep, frameOfStep } from '../control/play-walkthrough.ts';
import { WALKTHROUGHS, type Walkthrough } from '../control/walkthroughs.ts';
import { META } from '../protocol/meta.ts';
import { REVISION } from '../protocol/revision.ts';
import type { Engine } from '../server/engine-api.ts';
import { openHost } from './host.ts';
import { stderrLog } from './stderr-log.ts';
import { runCommand, unknownServer } from './usage.ts';

const META_OF_CLIENT = {
  [META.protocolVersion]: REVISION,
  [META.clientInfo]: { name: 'resource-lab-walkthrough', version: '1.0.0' },
  [META.clientCapabilities]: {},
};
const HOUR = 3_600_000;
/** Milliseconds that a step may take before the walkthrough is given up. */
const PATIENCE = 10_000;

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const name = positionals.join(' ');
  const walkthrough: Walkthrough | undefined = Object.values(WALKTHROUGHS).find(
    ({ server }) => server === name,
  );
  if (walkthrough === undefined) throw unknownServer(name, Object.keys(WALKTHROUGHS));
  const host = await openHost({ servers: [walkthrough.server], log: stderrLog });
  const engine = host.engines.get(walkthrough.server);
  if (engine === undefined) throw unknownServer(name, [...host.engines.keys()]);
  try {
    await play(walkthrough, engine, await host.token(walkthrough.principal, HOUR));
  } finally {
    host.close();
  }
});

async function play({ steps }: Walkthrough, engine: Engine, token: string | undefined): Promise<void> {
  let heard: (frame: string) => void = () => undefined;
  const print = (dir: 'out' | 'in', frame: string) =>
    process.stdout.write(`${JSON.stringify({ dir, frame })}\n`);
  const connection = engine.connect({
    // The credential goes beside the frames, as on stdio, so nothing that is printed is a secret.
    credentials: { from: 'fixed', token },
    send: (frame) => {
      print('in', frame);
      heard(frame);
    },
  });
  for (const step of steps) {
    const over = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`No answer to: ${step.says.en}`)), PATIENCE);
      heard = (frame) => {
        if (!endsStep(step, frame)) return;
        clearTimeout(timer);
        resolve();
      };
    });
    if (step.act === 'request') {
      const frame = frameOfStep(step, META_OF_CLIENT);
      print('out', frame);
      await Promise.all([engine.receive(frame, connection), over]);
    } else if (step.act === 'backend') {
      await Promise.all([engine.backend(step.action, step.args), over]);
    } else {
      engine.close(connection);
      await over;
    }
  }
}
