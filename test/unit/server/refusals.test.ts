import { expect, test } from 'vitest';
import { REFUSAL_CODES, type RefusalCode, refusalIn } from '../../../src/control/refusals.ts';
import { Refusal } from '../../../src/server/refusal.ts';
import { refusalsEn } from '../../../src/ui/backend/refusals-en.ts';
import { refusalsZh } from '../../../src/ui/backend/refusals-zh.ts';

test('a refusal of a server is one that the control port knows', () => {
  const refusal = new Refusal('orderEnds', 'Order 7 is delivered.', { order: '7', status: 'delivered' });
  // Whatever code a server has, the compiler sees to it that the port has it too.
  expect<RefusalCode>(refusal.code).toBe('orderEnds');
  expect(refusalIn(refusal)).toEqual({ code: 'orderEnds', params: { order: '7', status: 'delivered' } });
});

test('what is no refusal is none, whatever it carries', () => {
  for (const error of [
    new Error('no'),
    Object.assign(new Error('no'), { code: 'notThere' }),
    'notThere',
    undefined,
  ])
    expect(refusalIn(error)).toBeUndefined();
});

test('each refusal has words in both languages, and they name what it is about', () => {
  const about = new Proxy({}, { get: (_target, name) => `<${String(name)}>` });
  for (const code of REFUSAL_CODES) {
    const [en, zh] = [refusalsEn[code](about), refusalsZh[code](about)];
    const named = (text: string) => (text.match(/<[a-z]+>/giu) ?? []).toSorted();
    expect(named(zh), code).toEqual(named(en));
    expect(zh, code).toMatch(/\p{Script=Han}/u);
  }
});
