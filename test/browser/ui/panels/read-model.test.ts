import { expect, test } from 'vitest';
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
