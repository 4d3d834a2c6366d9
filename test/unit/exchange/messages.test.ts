import { expect, test } from 'vitest';
import { exchangeEn } from '../../../src/transcript/exchange/messages.en.ts';
import { exchangeZh } from '../../../src/transcript/exchange/messages.zh.ts';

test('every problem and note has a text in both languages, made of its own data', () => {
  const data = {
    at: 1,
    characters: 2,
    count: 3,
    expected: 4,
    field: 'f',
    found: 5,
    limit: 6,
    missing: 7,
    what: 'entries',
  };
  for (const { problems, notes, line } of [exchangeEn, exchangeZh]) {
    for (const say of [...Object.values(problems), ...Object.values(notes)])
      expect(say(data)).not.toMatch(/undefined|\[object|^$/);
    expect(problems.wrongCount(data)).toContain('4');
    expect(line(12)).toContain('12');
  }
});
