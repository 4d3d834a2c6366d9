import { expect, test, vi } from 'vitest';
import { readsOf } from '../../../../src/ui/resources/read-model.ts';
import { createFakeLab, frames } from '../fake-lab.ts';

const ask = (id: number, uri: string): string => frames.request(id, 'resources/read', { uri });

test('rises for reads and for what comes of them, and for nothing else', () => {
  const lab = createFakeLab();
  const model = readsOf(lab);
  const turns: number[] = [];
  model.turn.subscribe((turn) => turns.push(turn));
  const rises = (act: () => void): boolean => {
    const before = turns.length;
    act();
    return turns.length > before;
  };
  expect(rises(() => lab.record('out', [ask(1, 'notes://a')]))).toBe(true);
  expect(rises(() => lab.record('out', [frames.request(2, 'resources/list')]))).toBe(false);
  expect(rises(() => lab.record('in', [frames.result(1, { contents: [] })]))).toBe(true);
  expect(rises(() => lab.record('in', [frames.result(2)]))).toBe(false);
});

test('knows each URI that was read once, and gives the same list as long as none is added', async () => {
  const lab = createFakeLab();
  const model = readsOf(lab);
  lab.record('out', [ask(1, 'notes://a'), ask(2, 'notes://b'), ask(3, 'notes://a')]);
  lab.record('in', [frames.result(1), frames.error(2, -32602, 'no')]);
  const uris = model.urisRead('notes');
  expect(uris).toEqual(['notes://a']);
  lab.record('in', [frames.result(3)]);
  expect(model.urisRead('notes')).toBe(uris);
  expect(model.urisRead('orders')).toEqual([]);
  await lab.clearTranscript();
  expect(model.urisRead('notes')).toEqual([]);
  expect(model.reads).toEqual([]);
});

test('takes a long transcript in slices, and gets it all, what comes meanwhile included', async () => {
  const lab = createFakeLab();
  const count = 3000;
  lab.record(
    'out',
    Array.from({ length: count }, (_, at) => ask(at, `notes://${at % 7}`)),
  );
  let now = performance.now();
  // Each look at the clock finds it five milliseconds later.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 5;
    return now;
  });
  try {
    const model = readsOf(lab);
    const first = model.reads.length;
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(count);
    lab.record('in', [frames.result(0, { contents: [] })]);
    await expect.poll(() => model.reads.length).toBe(count);
    expect(model.reads.map(({ uri }) => uri).slice(0, 3)).toEqual(['notes://0', 'notes://1', 'notes://2']);
    expect(model.urisRead('notes')).toEqual(['notes://0']);
  } finally {
    clock.mockRestore();
  }
});
