import { describe, expect, test } from 'vitest';
import { lintAll, RULE_IDS, RULES, type Rule } from '../../../src/transcript/lint/index.ts';
import { lintMessagesEn } from '../../../src/transcript/lint/messages.en.ts';
import { type LintMessages, type Message, messageText } from '../../../src/transcript/lint/messages.ts';
import { lintMessagesZh } from '../../../src/transcript/lint/messages.zh.ts';
import { recorded } from './frames.ts';

const sentences = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : Object.values(message.words);
const names = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();

describe.each<[string, LintMessages]>([
  ['English', lintMessagesEn],
  ['Chinese', lintMessagesZh],
])('%s', (_language, messages) => {
  test.each(RULE_IDS)('%s fills in what its finding knows', (id) => {
    const rule: Rule = RULES[id];
    const finding = lintAll(recorded(rule.breaks)).find((one) => one.rule === id);
    const known = Object.keys(finding?.data ?? {});
    for (const sentence of sentences(messages[id]))
      for (const name of names(sentence)) expect(known).toContain(name);
    const text = finding === undefined ? '' : messageText(messages, finding);
    expect(text.length).toBeGreaterThan(5);
    expect(text).not.toMatch(/undefined|\{\w+\}/);
  });
});

test('both languages choose by the same value among the same cases, with the same names in them', () => {
  for (const id of RULE_IDS) {
    const [en, zh] = [lintMessagesEn[id], lintMessagesZh[id]];
    if (typeof en === 'string' || typeof zh === 'string') expect(typeof en, id).toBe(typeof zh);
    else {
      expect(zh.by, id).toBe(en.by);
      expect(Object.keys(zh.words).sort(), id).toEqual(Object.keys(en.words).sort());
    }
    expect(sentences(zh).map(names), id).toEqual(sentences(en).map(names));
  }
});

test('a value that has no sentence of its own gets the general one', () => {
  expect(messageText(lintMessagesEn, { rule: 'framing.shape', data: { count: 2 } })).toContain(
    'has 2 of them',
  );
});

test('an id is shown with its JSON type', () => {
  const text = (id: string | number) =>
    messageText(lintMessagesEn, { rule: 'framing.answerToNothing', data: { id } });
  expect(text('1')).toContain('id "1"');
  expect(text(1)).toContain('id 1 ');
});
