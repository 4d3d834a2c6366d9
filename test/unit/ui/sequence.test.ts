import { expect, it } from 'vitest';
import type { RecordedEvent, RecordedFrame } from '../../../src/transcript/model.ts';
import { type DiagramWords, layOut } from '../../../src/ui/workbench/sequence.ts';

const frame = (seq: number, dir: 'in' | 'out', more: Partial<RecordedFrame> = {}): RecordedFrame => ({
  ...{ seq, dir, at: seq, bytes: 2, text: '{}', channel: 'client', connection: 'c', server: 'notes' },
  ...more,
});

const words: DiagramWords = {
  lanes: { client: 'Client', composer: 'Composer', backend: 'Backend' },
  roleOf: ({ dir }) => (dir === 'out' ? 'request' : 'result'),
  label: ({ seq }) => `label ${seq}`,
  sentence: ({ seq }) => `Sentence ${seq}.`,
  event: ({ event }) => event,
  act: ({ act }) => act,
};

it('has a lane for each connection of the page and for each server instance, and none for what did nothing', () => {
  const { lanes, steps } = layOut(
    [frame(1, 'out'), frame(2, 'in'), frame(3, 'out', { channel: 'composer', server: 'notes-2' })],
    [],
    words,
  );
  expect(lanes).toEqual(['Composer', 'Client', 'notes', 'notes-2']);
  expect(steps.map(({ from, to, kind }) => [from, to, kind])).toEqual([
    [1, 2, 'ask'],
    [2, 1, 'answer'],
    [0, 3, 'ask'],
  ]);
});

it('has a lane for each instance of a server that has several, and what an operator did goes to the first', () => {
  const act = { after: 1, at: 1.5, act: 'backend', server: 'notes', args: {} };
  const { lanes, steps } = layOut(
    [
      frame(1, 'out', { connection: 'A-0a1b2c3d.1' }),
      frame(2, 'out', { connection: 'B-4e5f6071.1' }),
      frame(3, 'in', { connection: 'B-4e5f6071.1' }),
    ],
    [act],
    words,
  );
  expect(lanes).toEqual(['Client', 'notes · A', 'notes · B', 'Backend']);
  expect(steps.map(({ from, to }) => [from, to])).toEqual([
    [0, 1],
    [3, 1],
    [0, 2],
    [2, 0],
  ]);
});

it('one instance alone is the server, whatever it is called', () => {
  const { lanes } = layOut([frame(1, 'out', { connection: 'A-0a1b2c3d.1' })], [], words);
  expect(lanes).toEqual(['Client', 'notes']);
});

it('puts what the backend did where it happened', () => {
  const act = { after: 1, at: 1.5, act: 'backend', server: 'notes', args: {} };
  const { lanes, steps } = layOut([frame(1, 'out'), frame(2, 'in')], [act], words);
  expect(lanes).toEqual(['Client', 'notes', 'Backend']);
  expect(steps.map(({ kind, from, to }) => `${kind} ${from}>${to}`)).toEqual([
    'ask 0>1',
    'backend 2>1',
    'answer 1>0',
  ]);
});

it('draws no answer that is not on record, and what happened to a connection as no frame', () => {
  const lost: RecordedEvent = {
    ...{ seq: 2, at: 2, channel: 'client', connection: 'c', server: 'notes', event: 'lost' },
  };
  const { steps } = layOut([frame(1, 'out'), lost], [], words);
  expect(steps.map(({ seq, kind }) => [seq, kind])).toEqual([
    [1, 'ask'],
    [undefined, 'connection'],
  ]);
});

it('replaces what no XML file can hold', () => {
  const { steps } = layOut([frame(1, 'out')], [], { ...words, label: () => 'a\u0000b\ud800c' });
  expect(steps[0]?.label).toBe('a\ufffdb\ufffdc');
});
