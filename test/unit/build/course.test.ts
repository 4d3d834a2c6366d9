import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCourse } from '../../../src/build/lessons/course.ts';
import { sentence } from '../../../src/build/lessons/problems.ts';
import { ROOT } from '../../../src/build/setup.mjs';

const KNOWN = { lessons: ['reading'], exercises: ['read'], complete: true };
let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'resource-lab-'));
  mkdirSync(join(root, 'lessons'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const former = (text: string): readonly string[] => {
  writeFileSync(join(root, 'lessons/former-ids.json'), text);
  return readCourse(root, KNOWN).problems.map(sentence);
};

test('the course of this repository has no problem', () => {
  const lessons = readdirSync(join(ROOT, 'lessons'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  const { course, problems } = readCourse(ROOT, { lessons, exercises: [], complete: true });
  expect(problems).toEqual([]);
  expect(course.parts).toHaveLength(3);
  expect(course.mistakes.address).toBe('uri-identity');
});

test('former ids are read by the id of now, the first one first', () => {
  expect(
    former('{ "lessons": { "reading": ["old-reading"] }, "exercises": { "read": ["a", "b"] } }'),
  ).toEqual([]);
  expect(readCourse(root, KNOWN).course.former.exercises).toEqual({ read: ['a', 'b'] });
});

test.each([
  ['{', 'It is not JSON'],
  ['{ "lessons": {} }', '"exercises" must be an object'],
  ['{ "lessons": { "gone": ["old"] }, "exercises": {} }', 'There is no lesson "gone"'],
  ['{ "lessons": {}, "exercises": { "read": "old" } }', '"read" must have a list of its former ids'],
  ['{ "lessons": {}, "exercises": { "read": ["read"] } }', '"read" is the id of another exercise now'],
  ['{ "lessons": {}, "exercises": { "read": ["old", "old"] } }', '"old" stands here twice'],
])('a mistake in the map of former ids is one sentence with its file (%#)', (text, message) => {
  expect(former(text)).toEqual([
    expect.stringMatching(/^lessons\/former-ids\.json:\d+: /) && expect.stringContaining(message),
  ]);
});

test('a course without parts, layers or mistakes is told what it lacks', () => {
  writeFileSync(
    join(root, 'lessons/course.json'),
    '{ "parts": [{ "en": "One" }], "layers": {}, "mistakes": {} }',
  );
  const problems = readCourse(root, KNOWN).problems.map(({ message }) => message);
  expect(problems).toContain('A part has no name in "zh".');
  expect(problems).toContain('Layer "identity" must have the list of lessons that it is learnt in, or [].');
  expect(problems).toContain('Mistake "address" must name the lesson that undoes it, or null.');
});

test('a layer or a mistake that names no lesson is told at its line, with the lessons that there are', () => {
  const layers = { identity: ['reading'], discovery: ['readng'], reading: ['reading'], change: ['reading'] };
  const text = JSON.stringify(
    {
      parts: [{ en: 'One', zh: '一' }],
      layers: { ...layers, security: ['reading'] },
      mistakes: { address: 'reading', data: 'gone', permission: 'reading' },
    },
    null,
    2,
  );
  writeFileSync(join(root, 'lessons/course.json'), text);
  const line = (of: string): number => text.slice(0, text.indexOf(of)).split('\n').length;
  expect(readCourse(root, KNOWN).problems.map(sentence)).toEqual([
    `lessons/course.json:${line('"readng"')}: There is no lesson "readng"; there is reading. Correct the id, or take it out.`,
    `lessons/course.json:${line('"gone"')}: There is no lesson "gone"; there is reading. Correct the id, or take it out.`,
  ]);
});

test('a course may have nothing for a layer or a mistake, and says so', () => {
  const none = '{ "identity": [], "discovery": [], "reading": ["reading"], "change": [], "security": [] }';
  const mistakes = '{ "address": null, "data": "reading", "permission": null }';
  writeFileSync(
    join(root, 'lessons/course.json'),
    `{ "parts": [{ "en": "One", "zh": "一" }], "layers": ${none}, "mistakes": ${mistakes} }`,
  );
  const { course, problems } = readCourse(root, KNOWN);
  expect(problems).toEqual([]);
  expect(course.mistakes).toEqual({ address: '', data: 'reading', permission: '' });
});
