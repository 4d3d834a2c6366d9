import { describe, expect, test } from 'vitest';
import { firstBytesOfAPicture } from '../../../lessons/text-and-blob/first-bytes.ts';
import { lyingServer } from '../../../lessons/text-and-blob/lying-server.ts';
import { sixHandlers } from '../../../lessons/text-and-blob/six-handlers.ts';
import { writtenBytes } from '../../../lessons/text-and-blob/written-bytes.ts';
import type { Act } from '../../../src/grading/acts.ts';
import { play } from './play.ts';

const read = (uri: string): Act => ({ act: 'send', method: 'resources/read', params: { uri } });
const passes = (outcome: object): boolean => Object.values(outcome).every((one) => one === 'passed');

describe('bytes may be written as people write them', () => {
  const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  test.for([
    '89 50 4E 47 0D 0A 1A 0A',
    '89504e470d0a1a0a',
    '0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa',
    '\\x89\\x50\\x4e\\x47\\x0d\\x0a\\x1a\\x0a',
    '["89","50","4e","47","d","a","1a","a"]',
    '89:50:4E:47:0D:0A:1A:0A',
    '137 80 78 71 13 10 26 10',
    '[137, 80, 78, 71, 13, 10, 26, 10]',
  ])('%s', (text) => {
    expect(writtenBytes(text)).toEqual(SIGNATURE);
  });
  test.for(['', 'PNG', '89 5', '999 80', '%89'])('and not as %j', (text) => {
    expect(writtenBytes(text)).not.toEqual(SIGNATURE);
  });
});

test('more bytes than were asked for, and a size with its unit, are right too', async () => {
  const outcome = await play(firstBytesOfAPicture, [
    ...firstBytesOfAPicture.solution,
    { act: 'write', question: 'first', text: '89504E470D0A1A0A0000000D49484452' },
    { act: 'write', question: 'size', text: '183 bytes' },
  ]);
  expect(passes(outcome)).toBe(true);
});

test('any lie of the lying server proves it, also one about a text', async () => {
  const others = lyingServer.solution.filter(({ act }) => act === 'choose');
  const outcome = await play(lyingServer, [
    read('file:///workspace/docs'),
    { act: 'point', question: 'proof', frame: { dir: 'in' } },
    { act: 'connect', server: 'notes' },
    read('notes://empty-note'),
    { act: 'connect', server: 'tracker' },
    read('tracker://projects/quayside/issues/2'),
    ...others,
  ]);
  expect(passes(outcome)).toBe(true);
});

test('six contents may come in three answers, by the directories that hold them', async () => {
  const decisions = sixHandlers.solution.filter(({ act }) => act !== 'send');
  const outcome = await play(sixHandlers, [
    ...['docs', 'assets', 'src/tides'].map((path) => read(`file:///workspace/${path}`)),
    ...decisions,
  ]);
  expect(passes(outcome)).toBe(true);
});
