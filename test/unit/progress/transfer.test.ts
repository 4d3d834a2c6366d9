import { describe, expect, test } from 'vitest';
import { type ExerciseRecord, NEW_RECORD } from '../../../src/ui/lesson/exercise-record.ts';
import {
  type KeptRecord,
  keptRecords,
  lessonState,
  stateOf,
} from '../../../src/ui/lesson/progress/records.ts';
import { exportText, mergeRecords, readExport } from '../../../src/ui/lesson/progress/transfer.ts';

const NOW = '0123456789abcdef';
const OLD = 'fedcba9876543210';
const AT = new Date('2026-11-30T12:00:00Z');
const kept = (id: string, hash: string, record: Partial<ExerciseRecord>): KeptRecord => ({
  id,
  hash,
  record: { ...NEW_RECORD, ...record },
});

describe('what is shown of an exercise', () => {
  test('is solved, begun or open by its own record', () => {
    expect(stateOf([kept('a', NOW, { solved: true })], { id: 'a', hash: NOW })).toBe('solved');
    expect(stateOf([kept('a', NOW, { hints: 1 })], { id: 'a', hash: NOW })).toBe('tried');
    expect(stateOf([kept('a', NOW, { prepared: true })], { id: 'a', hash: NOW })).toBe('open');
    expect(stateOf([kept('b', NOW, { solved: true })], { id: 'a', hash: NOW })).toBe('open');
  });

  test('is solved in an earlier version where only older content was solved', () => {
    const records = [kept('a', OLD, { solved: true }), kept('a', NOW, { attempts: 2 })];
    expect(stateOf(records, { id: 'a', hash: NOW })).toBe('solvedEarlier');
    expect(lessonState(['solved', 'solvedEarlier'])).toBe('solvedEarlier');
    expect(lessonState(['solved', 'open'])).toBe('tried');
    expect(lessonState([])).toBe('open');
  });

  test('comes from the entries that name an exercise, whatever else is kept beside them', () => {
    expect(
      keptRecords([
        ['exercise:a:0123456789abcdef', { solved: true }],
        ['other', 1],
      ]),
    ).toEqual([kept('a', NOW, { solved: true })]);
  });
});

describe('a file with progress', () => {
  const here = [
    kept('a', NOW, { solved: true, attempts: 3, decisions: { q: 'x' }, prepared: true }),
    kept('seen', NOW, { prepared: true }),
  ];

  test('holds what was tried, and comes back as it was but for what this browser has made', () => {
    const text = exportText('main', here, AT);
    expect(JSON.parse(text)).toMatchObject({
      format: 'mcp-resource-lab-progress',
      version: 1,
      course: 'main',
    });
    expect(readExport(text, 'main')).toEqual({
      ok: true,
      records: [kept('a', NOW, { solved: true, attempts: 3, decisions: { q: 'x' }, prepared: false })],
    });
  });

  test.each([
    ['{', 'notJson'],
    ['[]', 'foreign'],
    ['{"format":"something-else"}', 'foreign'],
    ['{"format":"mcp-resource-lab-progress","version":9,"course":"main","exercises":[]}', 'newer'],
    ['{"format":"mcp-resource-lab-progress","version":1,"course":"other","exercises":[]}', 'otherCourse'],
    ['{"format":"mcp-resource-lab-progress","version":1,"course":"main"}', 'broken'],
    [exportText('main', here, AT).replace('"solved": true', '"solved": "yes"'), 'broken'],
    [exportText('main', here, AT).replace(NOW, '../../x'), 'broken'],
    [exportText('main', here, AT).replace('"hints": 0', '"hints": 99'), 'broken'],
    ['x'.repeat(2_000_001), 'tooLarge'],
  ])('that cannot be trusted says why, and nothing of it is taken (%#)', (text, problem) => {
    expect(readExport(text, 'main')).toEqual({ ok: false, problem });
  });

  test('is joined with what is here: solved stays solved, and what was decided here is not replaced', () => {
    const file = [
      kept('a', NOW, { attempts: 1, decisions: { q: 'other', r: 'y' } }),
      kept('b', NOW, { solved: true, attempts: 1 }),
    ];
    const merge = mergeRecords(here, file);
    expect(merge).toMatchObject({ solved: 1, added: 1, extended: 1, same: 0 });
    expect(merge.changes.map(({ after }) => after)).toEqual([
      { prepared: true, solved: true, attempts: 3, hints: 0, decisions: { q: 'x', r: 'y' } },
      { ...NEW_RECORD, solved: true, attempts: 1 },
    ]);
  });

  test('that says nothing new changes nothing', () => {
    const file = [kept('a', NOW, { solved: true, attempts: 2, decisions: { q: 'x' } })];
    expect(mergeRecords(here, file)).toMatchObject({ changes: [], same: 1 });
  });
});
