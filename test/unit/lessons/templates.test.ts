import { expect, test } from 'vitest';
import { attackTheTemplate } from '../../../lessons/templates/attack-the-template.ts';
import { bothWays } from '../../../lessons/templates/both-ways.ts';
import { writeTheRules } from '../../../lessons/templates/write-the-rules.ts';
import type { Act } from '../../../src/grading/acts.ts';
import { play } from './play.ts';

const passes = (outcome: object): boolean => Object.values(outcome).every((one) => one === 'passed');
const write = (question: string, text: string): Act => ({ act: 'write', question, text });
const rule = (variable: 'project' | 'id', value: string): Act => ({
  act: 'set',
  path: `rules.project-notes.${variable}`,
  value,
});
const ASK: Act = { act: 'batch', key: 'jury' };

test('expansions that went wrong first, another spelling and values in quotes do no harm', async () => {
  const outcome = await play(bothWays, [
    {
      act: 'send',
      method: 'resources/read',
      params: { uri: 'orders://tenant/{tenant}/order/{orderId}{?view}' },
    },
    ...bothWays.solution.filter(({ act }) => act !== 'write'),
    ...[
      write('tenant', ' acme-test '),
      write('orderId', '"12345678901234567890"'),
      write('view', '`summary`'),
    ],
  ]);
  expect(passes(outcome)).toBe(true);
});

test('an expansion may write its escapes in lower case, and escape dots that need none', async () => {
  for (const text of [
    'orders://tenant/acme/order/1001%2f..%2f..%2fsecret',
    'orders://tenant/acme/order/1001%2F%2E%2E%2F%2e%2e%2Fsecret',
  ]) {
    const outcome = await play(attackTheTemplate, [...attackTheTemplate.solution, write('expansion', text)]);
    expect(passes(outcome)).toBe(true);
  }
});

test('any rules that judge right pass, with anchors, alternatives and after several attempts', async () => {
  const outcome = await play(writeTheRules, [
    ...[ASK, rule('id', '[0-9]+'), ASK, rule('project', '^(?:[a-z]|\\d)(?:[a-z]|\\d|-){0,62}$'), ASK],
    ...[rule('id', '[1-9]|[1-9]\\d|[1-9]\\d{2,5}'), ASK],
  ]);
  expect(passes(outcome)).toBe(true);
});

test('what was read under earlier rules proves nothing of the present ones', async () => {
  const outcome = await play(writeTheRules, [
    ...[...writeTheRules.solution, rule('project', '.*')],
    { act: 'send', method: 'resources/read', params: { uri: 'notes://projects/quayside/notes/1' } },
  ]);
  expect(outcome).toMatchObject({ 'bad-go': 'notTried', 'good-stay': 'notTried' });
});
