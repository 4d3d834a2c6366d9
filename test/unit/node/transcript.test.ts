import { describe, expect, test, vi } from 'vitest';
import { WALKTHROUGHS } from '../../../src/control/walkthroughs.ts';
import { META } from '../../../src/protocol/meta.ts';
import { CATALOGS } from '../../../src/server/catalogs/index.ts';
import { wireFaults } from '../server/wire-schema.ts';
import { run } from './stdio-process.ts';
import type { WireFrame } from './wire-frame.ts';

// Each test starts a process, which takes its time where others run beside it.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

interface Line {
  readonly dir: 'out' | 'in';
  readonly frame: WireFrame;
  readonly text: string;
}

test('there is a walkthrough for each server', () => {
  expect(Object.keys(WALKTHROUGHS)).toEqual(Object.keys(CATALOGS));
});

describe.each(Object.values(WALKTHROUGHS))('the walkthrough of $server', ({ server, steps }) => {
  const lines = play(server);
  const answers = async (method: string): Promise<readonly (WireFrame | undefined)[]> => {
    const all = await lines;
    const asked = all.filter(({ dir, frame }) => dir === 'out' && frame.method === method);
    return asked.map(
      ({ frame: { id } }) => all.find(({ dir, frame }) => dir === 'in' && frame.id === id)?.frame,
    );
  };

  test('is a line of JSON for each frame, every request answered, no credential in it', async () => {
    const all = await lines;
    const sent = all.filter(({ dir }) => dir === 'out');
    expect(sent.map(({ frame }) => frame.id)).toEqual(
      steps.flatMap((step) => (step.act === 'request' ? [step.id] : [])),
    );
    for (const { frame } of sent)
      expect(all.some(({ dir, frame: { id } }) => dir === 'in' && id === frame.id)).toBe(true);
    expect(all.map(({ text }) => text).join()).not.toMatch(/Bearer|eyJ/);
  });

  test('shows discovery, and lists in order, with their hints', async () => {
    const [discovered] = await answers('server/discover');
    expect(discovered?.result).toMatchObject({
      supportedVersions: ['2026-07-28'],
      ttlMs: expect.any(Number),
    });
    for (const [method, member, key] of [
      ['resources/list', 'resources', 'uri'],
      ['prompts/list', 'prompts', 'name'],
    ] as const) {
      const [listed] = await answers(method);
      expect(listed?.result).toMatchObject({
        ttlMs: expect.any(Number),
        cacheScope: expect.stringMatching(/^(public|private)$/),
      });
      const names = keysOf(listed?.result?.[member], key);
      expect(names.length).toBeGreaterThan(0);
      expect(names).toEqual(names.toSorted());
    }
  });

  test('shows a read, a missing resource, and the changed text', async () => {
    const [first, missing, changed] = await answers('resources/read');
    expect(first?.result).toHaveProperty('contents');
    expect(missing?.error).toMatchObject({ code: -32602, data: { uri: expect.any(String) } });
    expect(changed?.result?.contents).not.toEqual(first?.result?.contents);
    expect((await answers('prompts/get'))[0]?.result).toHaveProperty('messages');
  });

  test('shows subscription 5: acknowledgment, then event, then the final result, last of all', async () => {
    const about = (await lines).filter(({ dir, frame }) => dir === 'in' && subscriptionOf(frame) === 5);
    expect(about.map(({ frame }) => frame.method ?? frame.id)).toEqual([
      'notifications/subscriptions/acknowledged',
      'notifications/resources/updated',
      5,
    ]);
    expect((await lines).at(-1)?.frame).toMatchObject({ id: 5, result: { resultType: 'complete' } });
  });
});

test.each([[[]], [['nothing']], [['notes', 'orders']]])(
  'called with %j it names the servers and ends with 2',
  async (args) => {
    const command = run('transcript', args);
    expect(await command.exit).toBe(2);
    expect(command.stderr()).toContain('notes, orders, tracker, workspace');
  },
);

async function play(server: string): Promise<readonly Line[]> {
  const command = run('transcript', [server]);
  expect(await command.exit, command.stderr()).toBe(0);
  const printed = command.stdout().trimEnd().split('\n');
  return printed.map((line) => {
    const { dir, frame, ...more } = JSON.parse(line);
    expect(more).toEqual({});
    if (dir === 'in') expect(wireFaults(frame)).toEqual([]);
    return { dir, frame: JSON.parse(frame), text: frame };
  });
}

function keysOf(items: unknown, key: string): readonly string[] {
  return Array.isArray(items) ? items.map((item) => String(item[key])) : [];
}

function subscriptionOf({ params, result }: WireFrame): unknown {
  const meta = params?._meta ?? result?._meta;
  return typeof meta === 'object' && meta !== null && META.subscriptionId in meta
    ? meta[META.subscriptionId]
    : undefined;
}
