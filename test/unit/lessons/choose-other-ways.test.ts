import { expect, test } from 'vitest';
import { finishTheReview } from '../../../lessons/choose-the-primitive/finish-the-review.ts';
import { nineHarder } from '../../../lessons/choose-the-primitive/nine-harder.ts';
import { shareAndWatch } from '../../../lessons/choose-the-primitive/share-and-watch.ts';
import { sortTheTracker } from '../../../lessons/choose-the-primitive/sort-the-tracker.ts';
import type { Act } from '../../../src/grading/acts.ts';
import { play } from './play.ts';

const choose = (question: string, item: string, choice: string): Act => ({
  act: 'choose',
  question,
  item,
  choice,
});
const because = (item: string, reason: string): Act => ({ act: 'reason', question: 'nine', item, reason });
const passes = (outcome: object): boolean => Object.values(outcome).every((one) => one === 'passed');

test('a host that chooses a tool, and a user that attaches a resource, are no mistakes', async () => {
  const outcome = await play(sortTheTracker, [
    ...sortTheTracker.solution,
    choose('chooser', 'create', 'host'),
    choose('chooser', 'policy', 'user'),
  ]);
  expect(passes(outcome)).toBe(true);
});

test('the policy may be left to its hint, and any issue will do for watching', async () => {
  const listen = (uri: string): Act => ({
    act: 'send',
    method: 'subscriptions/listen',
    params: { notifications: { resourcesListChanged: true, resourceSubscriptions: [uri] } },
  });
  const outcome = await play(shareAndWatch, [
    ...shareAndWatch.solution.filter(({ act }) => act !== 'send'),
    choose('watch', 'policy', 'hint'),
    listen('TRACKER://projects/crew-app/issues/1'),
  ]);
  expect(passes(outcome)).toBe(true);
});

test('a choice that can be defended passes with the reason that carries it, and with no other', async () => {
  const other = [
    choose('nine', 'lookup', 'resource'),
    because('lookup', 'address'),
    choose('nine', 'unpaid', 'tool'),
    because('unpaid', 'midway'),
    choose('nine', 'report', 'tool'),
    because('report', 'operation'),
    because('cancel', 'midway'),
  ];
  expect(passes(await play(nineHarder, [...nineHarder.solution, ...other]))).toBe(true);
  const mixed = await play(nineHarder, [...nineHarder.solution, ...other, because('report', 'workflow')]);
  expect(mixed).toMatchObject({ 'sort-the-nine': 'passed', 'give-reasons': 'otherReason' });
});

test('a read that lacks its envelope says nothing about a name that leads nowhere', async () => {
  const bare: Act = {
    act: 'type',
    text: '{"jsonrpc":"2.0","id":77,"method":"resources/read","params":{"uri":"tracker://projects/quayside/issues/9999"}}',
  };
  const acts = finishTheReview.solution.filter(({ act }) => act !== 'batch');
  expect(await play(finishTheReview, [...acts, bare])).toMatchObject({ 'predict-invalid': 'notAsked' });
});
