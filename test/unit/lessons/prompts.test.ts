import { expect, test } from 'vitest';
import { aPromptAppears } from '../../../lessons/prompts/a-prompt-appears.ts';
import { noSideDoor } from '../../../lessons/prompts/no-side-door.ts';
import { runAPrompt } from '../../../lessons/prompts/run-a-prompt.ts';
import type { Act } from '../../../src/grading/acts.ts';
import { play } from './play.ts';

const passes = (outcome: object): boolean => Object.values(outcome).every((one) => one === 'passed');
const get = (name: string, args: { readonly [name: string]: string }): Act => ({
  act: 'send',
  method: 'prompts/get',
  params: { name, arguments: args },
});

test('another note, no arguments at all and the faults first: any such way runs the prompt', async () => {
  const outcome = await play(runAPrompt, [
    { act: 'send', method: 'prompts/get', params: { name: 'review_note' } },
    get('Review_note', { uri: 'notes://note-1' }),
    get('review_note', { uri: 'notes://users/alice/notes/2' }),
    { act: 'send', method: 'prompts/list' },
    ...runAPrompt.solution.filter(({ act }) => act === 'choose'),
  ]);
  expect(passes(outcome)).toBe(true);
});

test('a name without its envelope is no unknown name', async () => {
  const outcome = await play(runAPrompt, [
    ...runAPrompt.solution.filter(({ act }) => act === 'choose'),
    { act: 'send', method: 'prompts/list' },
    get('review_note', { uri: 'notes://note-1' }),
    get('review_note', {}),
    {
      act: 'type',
      text: '{"jsonrpc":"2.0","id":"x","method":"prompts/get","params":{"name":"review_note"}}',
    },
  ]);
  expect(outcome).toMatchObject({ 'two-refusals': 'noBadName' });
});

test('the doors may be tried in any order, as often as one likes, and predicted at the end', async () => {
  const bob = 'notes://users/bob/notes/1';
  const alice = 'notes://users/alice/notes/1';
  const read = (uri: string): Act => ({ act: 'send', method: 'resources/read', params: { uri } });
  const review = (uri: string): Act => get('review_note', { uri });
  const outcome = await play(noSideDoor, [
    ...[{ act: 'become', identity: 'guest' } as const, review(alice), review(bob)],
    ...[{ act: 'become', identity: 'alice' } as const, review(bob), review(alice), review(bob)],
    ...[read(bob), read(alice), { act: 'set', path: 'checkSubject', value: false } as const],
    ...[review(bob), read(bob), { act: 'set', path: 'checkSubject', value: true } as const],
    ...[review(bob), read(bob)],
    ...noSideDoor.solution.filter(({ act }) => act === 'choose'),
  ]);
  expect(passes(outcome)).toBe(true);
});

test('the silent subscription may be one to a resource, or to tools, and be opened first', async () => {
  for (const notifications of [{ resourceSubscriptions: ['notes://note-1'] }, { toolsListChanged: true }]) {
    const other: Act = { act: 'send', method: 'subscriptions/listen', params: { notifications } };
    const outcome = await play(aPromptAppears, [other, ...aPromptAppears.solution]);
    expect(passes(outcome)).toBe(true);
  }
});
