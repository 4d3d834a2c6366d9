import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test, vi } from 'vitest';
import { createBus } from '../../../src/server/broadcast-bus.ts';
import { openWorld } from '../../../src/server/open-world.ts';
import type { Change } from '../../../src/server/world.ts';
import { openWorldStore } from '../../../src/storage/open-world-store.ts';
import { type DatabasePlatform, newMemoryPlatform } from '../../../src/storage/platform.ts';
import { SEED } from '../../../src/storage/seeds/seed.ts';

let platform: DatabasePlatform;
let count = 0;
beforeEach(async () => {
  platform = await newMemoryPlatform();
  count += 1;
});
const open = async (wallClock = () => 1_000) => {
  const id = { course: 'test', world: `w${count}` };
  return openWorld({ id, store: await openWorldStore(id, { platform }), wallClock });
};
const UPDATED: Change = { kind: 'updated', server: 'notes', topic: 'notes://note-1' };

test('the clock of a world is the wall clock plus what it was moved by, in every instance and after reopening', async () => {
  const [one, two] = [await open(), await open()];
  expect(one.now()).toBe(1_000);
  expect(await one.moveClock(500)).toBe(1_500);
  await vi.waitFor(() => expect(two.now()).toBe(1_500));
  await Promise.all([one.moveClock(10), two.moveClock(-1)]);
  await vi.waitFor(() => expect([one.now(), two.now()]).toEqual([1_509, 1_509]));
  one.close();
  two.close();
  const three = await open();
  expect(three.now()).toBe(1_509);
  three.close();
});

test('a stopped clock stands still in every instance and after reopening, and moves by exactly what it is moved', async () => {
  let time = 1_000;
  const wallClock = () => time++;
  const [one, two] = [await open(wallClock), await open(wallClock)];
  await one.moveClock(500);
  const stopped = await one.stopClock();
  expect([one.now(), one.now(), one.clockRuns()]).toEqual([stopped, stopped, false]);
  await vi.waitFor(() => expect([two.now(), two.clockRuns()]).toEqual([stopped, false]));
  expect(await two.moveClock(59_999)).toBe(stopped + 59_999);
  one.close();
  two.close();
  const three = await open(wallClock);
  expect(three.now()).toBe(stopped + 59_999);
  await three.reset();
  expect(three.clockRuns()).toBe(true);
  three.close();
});

test('a clock moves by whole milliseconds only, and shows whole milliseconds of a wall clock with fractions', async () => {
  const world = await open(() => 1_000.75);
  expect(world.now()).toBe(1_000);
  await expect(world.moveClock(0.5)).rejects.toThrow('whole milliseconds');
  await expect(world.moveClock(Number.NaN)).rejects.toThrow('whole milliseconds');
  world.close();
});

test('a change reaches listeners of its own instance in the same task, and another instance soon after', async () => {
  const [one, two] = [await open(), await open()];
  const [here, there]: [Change[], Change[]] = [[], []];
  one.bus.subscribe((change) => here.push(change));
  two.bus.subscribe((change) => there.push(change));
  one.bus.publish(UPDATED);
  expect(here).toEqual([UPDATED]);
  expect(there).toEqual([]);
  await vi.waitFor(() => expect(there).toEqual([UPDATED]));
  expect(here).toEqual([UPDATED]);
  one.close();
  two.close();
});

test('a subscription ends when told, and only that one, even where one function subscribed twice', () => {
  const bus = createBus(undefined);
  const listener = vi.fn();
  const end = bus.subscribe(listener);
  bus.subscribe(listener);
  end();
  end();
  bus.publish(UPDATED);
  expect(listener).toHaveBeenCalledTimes(1);
  bus.close();
  bus.publish(UPDATED);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('what is no change of a world is not delivered, whoever posts it on the channel', async () => {
  const name = `foreign-${count}`;
  const bus = createBus(name);
  const got: Change[] = [];
  bus.subscribe((change) => got.push(change));
  const stranger = new BroadcastChannel(name);
  for (const junk of [
    null,
    'x',
    [],
    {},
    { kind: 'updated' },
    { kind: 'list', server: 'notes', list: 'all' },
  ]) {
    stranger.postMessage(junk);
  }
  stranger.postMessage({ kind: 'state' });
  await vi.waitFor(() => expect(got).toEqual([{ kind: 'state' }]));
  stranger.close();
  bus.close();
});

test('a listener that throws keeps nothing from the others', () => {
  const bus = createBus(undefined);
  const listener = vi.fn();
  bus.subscribe(() => {
    throw new Error('broken');
  });
  bus.subscribe(listener);
  expect(() => bus.publish(UPDATED)).toThrow(AggregateError);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a reset brings seed and clock back, tells every instance, and gives what was there before', async () => {
  const [one, two] = [await open(), await open()];
  await one.moveClock(500);
  await one.store.notes.delete('notes://note-1');
  const heard: Change[] = [];
  two.bus.subscribe((change) => heard.push(change));
  const before = await one.reset();
  expect(one.now()).toBe(1_000);
  expect(await two.store.snapshot()).toEqual(SEED);
  await vi.waitFor(() => expect(two.now()).toBe(1_000));
  expect(heard.slice(-2)).toEqual([{ kind: 'state' }, { kind: 'replaced' }]);
  await two.restore(before);
  expect(two.now()).toBe(1_500);
  expect(await one.store.notes.get('notes://note-1')).toBeUndefined();
  one.close();
  two.close();
});

test('a change that comes while a world is reset is either in what was there before, or still there', async () => {
  const world = await open();
  const note = await world.store.notes.get('notes://note-1');
  if (note === undefined) throw new Error('The seed has this note.');
  const late = { ...note, uri: 'notes://late' };
  const [before] = await Promise.all([world.reset(), world.store.notes.put(late)]);
  const kept = [...before.notes, await world.store.notes.get(late.uri)];
  expect(kept.filter((one) => one?.uri === late.uri)).toEqual([late]);
  world.close();
});

test('a process that holds an open world can end', async () => {
  const module = (path: string) => new URL(`../../../src/${path}`, import.meta.url).href;
  const script = `
    const { openWorld } = await import('${module('server/open-world.ts')}');
    const { openWorldStoreAnywhere } = await import('${module('storage/open-world-store.ts')}');
    const id = { course: 'test', world: 'process' };
    const store = await openWorldStoreAnywhere(id);
    const world = await openWorld({ id, store, wallClock: () => 1 });
    world.bus.subscribe(() => {});
    console.log(JSON.stringify([store.persistent, store.reason, (await store.notes.get('notes://note-1')).title]));
  `;
  const node = fileURLToPath(new URL('../../../node_modules/node/bin/node', import.meta.url));
  const child = spawn(node, ['--input-type=module', '--no-warnings', '--eval', script]);
  let out = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, 'exit');
  expect(errors).toBe('');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual([false, 'There is no IndexedDB here', 'Architecture decision']);
});
