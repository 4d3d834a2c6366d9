import { expect, test } from 'vitest';
import {
  cancel,
  choose,
  connection,
  heard,
  press,
  read,
  watch,
} from '../../../lessons/level-triggered/acts.ts';
import { everyEdge } from '../../../lessons/level-triggered/every-edge.ts';
import { recoverALostStream } from '../../../lessons/level-triggered/recover-a-lost-stream.ts';
import { version43 } from '../../../lessons/level-triggered/version-43.ts';
import type { Act } from '../../../src/grading/acts.ts';
import { play } from './play.ts';

const ORDER = 'orders://tenant/acme/order/1042';
const ACME = 'orders://tenant/acme/order/1001';
const GLOBEX = 'orders://tenant/globex/order/2001';
const NOTE = 'notes://note-1';

test('two subscriptions to one order make more notifications than changes, without any fault', async () => {
  const outcome = await play(version43, [
    ...[watch([ORDER]), watch([ORDER]), read(ORDER)],
    ...[press('edit'), press('edit'), heard(4), read(ORDER)],
  ]);
  expect(outcome).toMatchObject({ jump: 'passed', 'more-signals': 'passed', 'fewer-signals': 'asMany' });
});

test('two subscriptions, one for each order, recover as well as one for both', async () => {
  const outcome = await play(recoverALostStream, [
    ...[watch([ACME, GLOBEX]), read(GLOBEX), read(ACME), connection('drop')],
    ...[press('leave'), press('edit'), connection('reconnect')],
    ...[watch([ACME]), watch([GLOBEX]), read(ACME)],
    ...[choose('held', 'replace', 'acme'), choose('held', 'discard', 'globex')],
  ]);
  expect(Object.values(outcome)).toEqual(['passed', 'passed', 'passed', 'passed', 'passed']);
});

test('a read that was sent before the acknowledgment counts as too early, whenever its answer came', async () => {
  const outcome = await play(recoverALostStream, [
    ...[watch([ACME, GLOBEX]), read(GLOBEX), read(ACME), connection('drop'), press('edit')],
    ...[connection('reconnect'), read(ACME), watch([ACME, GLOBEX])],
  ]);
  expect(outcome).toMatchObject({ 'listen-then-read': 'readTooEarly', 'ask-again': 'stillAllowed' });
});

test('the edges may be taken in any order, and a filter that is none is a refusal too', async () => {
  const none: Act = { act: 'fault', fault: 'noAcknowledgment', on: true };
  const outcome = await play(everyEdge, [
    ...[watch([NOTE], 'cut'), connection('drop'), connection('reconnect')],
    ...[watch([NOTE], 'again'), press('edit'), heard(1), cancel('again')],
    { act: 'send', method: 'subscriptions/listen', params: { notifications: [] } },
    ...[watch([NOTE], 'end'), connection('end'), connection('reconnect')],
    ...[none, watch([NOTE], 'unheard'), cancel('unheard')],
    ...[choose('leads', 'failed', 'error'), choose('leads', 'failed', 'timeout')],
    ...[choose('leads', 'closing', 'cancel'), choose('leads', 'gracefulClosed', 'result')],
    choose('leads', 'lost', 'cut'),
  ]);
  expect(Object.values(outcome)).toEqual(['passed', 'passed', 'passed', 'passed', 'passed']);
});
