import { expect, test } from 'vitest';
import { emptyPlaces } from '../../../src/build/empty-places.ts';
import type { ExerciseWords } from '../../../src/grading/exercise.ts';
import { type CheckResult, failed } from '../../../src/grading/verdict.ts';

const words = (mistake: string): ExerciseWords => ({
  title: '',
  task: '',
  hints: ['', '', '', ''],
  checks: {},
  mistakes: { 'read.other': mistake },
});
const result = (seen: { [name: string]: string | number }): CheckResult => ({
  check: 'read',
  ...failed('other', seen, { uri: 'notes://note-1' }),
});

test('a place that the check fills is no fault, in any language', () => {
  const text = words('You read `{seen.uri}`, not [this](https://example.com) {expected.uri}.');
  expect(emptyPlaces('demo', { en: { demo: text }, zh: { demo: text } }, [result({ uri: 'x' })])).toEqual([]);
});

test('a misspelled place is told with the file, the mistake and what there is', () => {
  const told = emptyPlaces(
    'demo',
    { en: { demo: words('You read {seen.uri}.') }, zh: { demo: words('你读取了 {seen.url}。') } },
    [result({ uri: 'x', code: 0 })],
  );
  expect(told).toEqual([
    'words.zh.ts: "read.other" says {seen.url}, which the check does not give; it gives {seen.uri}, {seen.code}.',
  ]);
});

test('a check that gives nothing on that side is told so', () => {
  expect(emptyPlaces('demo', { en: { demo: words('Not {seen.code}.') } }, [result({})])).toEqual([
    'words.en.ts: "read.other" says {seen.code}, which the check does not give; it gives none there.',
  ]);
});

test('passed checks and other exercises are not looked at', () => {
  const passed: CheckResult = { check: 'read', outcome: 'passed' };
  expect(emptyPlaces('demo', { en: { demo: words('{seen.x}') } }, [passed])).toEqual([]);
  expect(emptyPlaces('demo', { en: { other: words('{seen.x}') } }, [result({})])).toEqual([]);
});
