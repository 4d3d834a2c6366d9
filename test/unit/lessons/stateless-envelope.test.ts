import { expect, test } from 'vitest';
import { anotherVersion } from '../../../lessons/stateless-envelope/another-version.ts';
import { oneKeyMissing } from '../../../lessons/stateless-envelope/one-key-missing.ts';
import { switchOff } from '../../../lessons/stateless-envelope/switch-off.ts';
import { twoInstances } from '../../../lessons/stateless-envelope/two-instances.ts';
import type { Act } from '../../../src/grading/acts.ts';
import type { JsonObject } from '../../../src/protocol/json.ts';
import { play } from './play.ts';

const VERSION = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const INFO = 'io.modelcontextprotocol/clientInfo';
const passes = (outcome: object): boolean => Object.values(outcome).every((one) => one === 'passed');
const decisions = ({ solution }: { readonly solution: readonly Act[] }) =>
  solution.filter(({ act }) => act === 'choose');

test('keys may be left out of any request, and what else stands in the envelope does not matter', async () => {
  const typed = (id: number, _meta?: JsonObject): Act => ({
    act: 'type',
    text: JSON.stringify({ id, params: { ...(_meta && { _meta }) }, method: 'prompts/list', jsonrpc: '2.0' }),
  });
  const info = { name: 'mine', version: '1' };
  const outcome = await play(oneKeyMissing, [
    typed(11, { [CAPABILITIES]: {}, [INFO]: info }),
    typed(12, { [VERSION]: '2026-07-28', 'com.example/trace': 1 }),
    typed(13),
    typed(14, { [VERSION]: '2026-07-28', [CAPABILITIES]: {} }),
    { act: 'send', method: 'server/discover' },
    ...decisions(oneKeyMissing),
  ]);
  expect(passes(outcome)).toBe(true);
});

test('a retry may come after other requests, and the frame may be any refusal with the list', async () => {
  const ancient: JsonObject = { _meta: { [VERSION]: '1900-01-01' } };
  const outcome = await play(anotherVersion, [
    { act: 'send', method: 'server/discover' },
    { act: 'send', method: 'server/discover', id: 'old', params: ancient },
    { act: 'send', method: 'resources/list' },
    { act: 'send', method: 'server/discover' },
    { act: 'point', question: 'frame', frame: { dir: 'in', id: 'old' } },
    ...decisions(anotherVersion),
  ]);
  expect(passes(outcome)).toBe(true);
});

test('what was asked before the switch proves nothing about the time after it', async () => {
  const ask: Act = { act: 'batch', key: 'ask' };
  const off: Act = { act: 'set', path: 'subscribe', value: false };
  const discover: Act = { act: 'send', method: 'server/discover' };
  const outcome = await play(switchOff, [...decisions(switchOff), ask, off, discover]);
  expect(outcome).toMatchObject({ 'switch-it': 'passed', 'predict-off': 'notAsked' });
});

test('the walk may as well begin at the second instance and end at the first', async () => {
  const at = (number: 1 | 2): Act => ({ act: 'instance', number });
  const list: Act = { act: 'send', method: 'resources/list' };
  const outcome = await play(twoInstances, [
    ...decisions(twoInstances),
    ...[at(2), list, at(1), { act: 'follow' } as const, list],
  ]);
  expect(passes(outcome)).toBe(true);
});

test('whoever has warmed the second instance up may connect again and start over', async () => {
  const at = (number: 1 | 2): Act => ({ act: 'instance', number });
  const list: Act = { act: 'send', method: 'resources/list' };
  const outcome = await play(twoInstances, [
    ...decisions(twoInstances),
    ...[at(2), list, { act: 'connection', what: 'reconnect' } as const],
    ...[at(1), list, at(2), { act: 'follow' } as const],
  ]);
  expect(passes(outcome)).toBe(true);
});
