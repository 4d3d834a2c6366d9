import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { endsStep, frameOfStep } from '../../../src/control/play-walkthrough.ts';
import { WALKTHROUGHS, type Walkthrough } from '../../../src/control/walkthroughs.ts';
import { openHost } from '../../../src/node/host.ts';
import { META } from '../../../src/protocol/meta.ts';
import { REVISION } from '../../../src/protocol/revision.ts';
import { createLinter, type Finding } from '../../../src/transcript/lint/index.ts';
import { mutation } from '../server/fixtures/frames.ts';
import { bench } from '../server/fixtures/peer.ts';
import { workshop } from '../server/fixtures/workshop.ts';
import { recorded } from './frames.ts';

vi.setConfig({ testTimeout: 120_000 });

const CLIENT_META = {
  [META.protocolVersion]: REVISION,
  [META.clientInfo]: { name: 'lint-test', version: '1' },
  [META.clientCapabilities]: {},
};

/** A linter beside a connection, which keeps what it finds by direction. */
function ear() {
  const linter = createLinter();
  const found: { in: Finding[]; out: Finding[] } = { in: [], out: [] };
  let seq = 0;
  return {
    found,
    hear(dir: 'in' | 'out', text: string) {
      seq += 1;
      for (const frame of recorded([{ dir, text }])) found[dir].push(...linter.add({ ...frame, seq }));
    },
  };
}

describe('the walkthroughs have no finding, on either side', () => {
  test.each(Object.values(WALKTHROUGHS))('$server', async (walkthrough: Walkthrough) => {
    const host = await openHost({ servers: [walkthrough.server], log: () => undefined });
    const engine = host.engines.get(walkthrough.server);
    const { found, hear } = ear();
    let heard: (frame: string) => void = () => undefined;
    const connection = engine?.connect({
      credentials: { from: 'fixed', token: await host.token(walkthrough.principal, 3_600_000) },
      send(text) {
        hear('in', text);
        heard(text);
      },
    });
    if (engine === undefined || connection === undefined) throw new Error(`no server ${walkthrough.server}`);
    for (const step of walkthrough.steps) {
      const over = new Promise<void>((resolve) => {
        heard = (frame) => (endsStep(step, frame) ? resolve() : undefined);
      });
      if (step.act === 'request') {
        const text = frameOfStep(step, CLIENT_META);
        hear('out', text);
        await engine.receive(text, connection);
      } else if (step.act === 'backend') await engine.backend(step.action, step.args);
      else engine.close(connection);
      await over;
    }
    host.close();
    expect(found).toEqual({ in: [], out: [] });
  });
});

test('whatever the server is sent, what it sends has no finding', async () => {
  const catalog = workshop();
  const { connect, engine } = bench({
    ...catalog,
    tools: (catalog.tools ?? []).filter(({ name }) => name !== 'wait'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 5 }), async (frames) => {
      const { found, hear } = ear();
      const { connection } = connect({ send: (text) => hear('in', text) });
      for (const frame of frames) {
        const text = JSON.stringify(frame) ?? '';
        hear('out', text);
        await engine.receive(text, connection);
      }
      engine.disconnect(connection);
      expect(found.in).toEqual([]);
    }),
    { numRuns: 400 },
  );
});
