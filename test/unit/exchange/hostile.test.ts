import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  EXCHANGE_LIMITS,
  exportLines,
  exportText,
  importSteps,
  importTranscript,
  type Problem,
} from '../../../src/transcript/exchange/index.ts';
import { exchangeEn } from '../../../src/transcript/exchange/messages.en.ts';
import { exchangeZh } from '../../../src/transcript/exchange/messages.zh.ts';
import { frame, sampleSession } from './sample-session.ts';

// Large texts and many cases, on machines that may be busy.
vi.setConfig({ testTimeout: 600_000 });

const LINES = [...exportLines(sampleSession(), { lab: '0.1.0' })];

function problem(text: string): Problem {
  const outcome = importTranscript(text);
  if (outcome.ok) throw new Error('it was taken');
  return outcome.problem;
}

/** The sample with one line changed; lines count from 1. */
function changed(line: number, change: (value: Record<string, unknown>) => void): string {
  return LINES.map((text, index) => {
    if (index !== line - 1) return text;
    const value: Record<string, unknown> = JSON.parse(text);
    change(value);
    return JSON.stringify(value);
  }).join('\n');
}

describe('a file that is broken, foreign or hostile gives one problem with its place', () => {
  test.each<readonly [what: string, text: string, expected: Partial<Problem>]>([
    ['nothing', '', { code: 'empty' }],
    ['blanks', ' \n\t\n', { code: 'empty' }],
    ['a picture', '\u0089PNG\r\n\u001a\n', { code: 'unknownFormat', line: 1 }],
    ['some JSON', '{"a":1}', { code: 'unknownFormat', line: 1 }],
    ['JSON over many lines', '{\n "log": {}\n}', { code: 'unknownFormat', line: 1 }],
    ['lines that say nothing of a format', '{"seq":1}\n{"seq":2}', { code: 'unknownFormat', line: 1 }],
    [
      'a newer version',
      changed(1, (head) => (head.version = 2)),
      { code: 'newerVersion', line: 1, data: { version: 2, reads: 1 } },
    ],
    [
      'a version that is none',
      changed(1, (head) => (head.version = '1')),
      { code: 'badField', line: 1, data: { field: 'version' } },
    ],
    ['a line that is cut off', LINES.join('\n').slice(0, -5), { code: 'notJson', line: LINES.length }],
    [
      'a file that is cut off',
      LINES.slice(0, -4).join('\n'),
      { code: 'wrongCount', data: { what: 'entries', expected: 11, found: 9 } },
    ],
    ['a frame too many', [...LINES, LINES[3]].join('\n'), { code: 'outOfOrder', line: LINES.length + 1 }],
    [
      'a line of another kind',
      [...LINES, '{"hello":1}'].join('\n'),
      { code: 'missingField', line: LINES.length + 1, data: { field: 'seq' } },
    ],
    ['a line that is a list', [...LINES, '[]'].join('\n'), { code: 'notJson', line: LINES.length + 1 }],
    [
      'a frame without text',
      changed(4, (line) => delete line.text),
      { code: 'missingField', line: 4, data: { field: 'text' } },
    ],
    [
      'a text that is none',
      changed(4, (line) => (line.text = { a: 1 })),
      { code: 'badField', line: 4, data: { field: 'text' } },
    ],
    [
      'a direction of its own',
      changed(4, (line) => (line.dir = 'up')),
      { code: 'badField', line: 4, data: { field: 'dir' } },
    ],
    [
      'a time beyond all dates',
      changed(4, (line) => (line.at = 1e300)),
      { code: 'badField', line: 4, data: { field: 'at' } },
    ],
    [
      'a number that is none',
      changed(4, (line) => (line.seq = 1.5)),
      { code: 'badField', line: 4, data: { field: 'seq' } },
    ],
    [
      'an event of its own',
      changed(3, (line) => (line.event = 'exploded')),
      { code: 'badField', line: 3, data: { field: 'event' } },
    ],
    [
      'a mark on nothing',
      changed(LINES.length, (line) => (line.mark = 99)),
      { code: 'badField', data: { field: 'mark' } },
    ],
    [
      'a head without a count',
      changed(1, (head) => delete head.entries),
      { code: 'missingField', data: { field: 'entries' } },
    ],
    ['a head that promises too much', changed(1, (head) => (head.entries = 1e9)), { code: 'tooManyEntries' }],
    [
      'a start nested without end',
      changed(
        1,
        (head) => (head.start = { clock: 0, snapshot: { a: JSON.parse('['.repeat(200) + ']'.repeat(200)) } }),
      ),
      { code: 'tooDeep', line: 1 },
    ],
  ])('%s', (_what, text, expected) => {
    expect(problem(text)).toMatchObject(expected);
  });

  test('a line without end is refused by its length, before it is read', () => {
    const text = `${LINES[0]}\n{"seq":1,"text":"${'x'.repeat(EXCHANGE_LIMITS.lineCharacters)}`;
    expect(problem(text)).toMatchObject({ code: 'lineTooLong', line: 2 });
  });

  test('a bomb of brackets is refused like anything else', () => {
    expect(problem('['.repeat(5_000_000)).code).toBe('notJson');
    expect(problem(`${LINES[0]}\n${'{"a":'.repeat(1_000_000)}`)).toMatchObject({ code: 'notJson', line: 2 });
  });

  test('members that nobody reads change nothing, and no prototype is touched', () => {
    const text = changed(4, (line) => (line.extra = { __proto__: null, polluted: true })).replace(
      '"dir"',
      '"__proto__":{"polluted":true},"dir"',
    );
    const outcome = importTranscript(text);
    expect(outcome).toMatchObject({ ok: true, imported: { session: sampleSession() } });
    expect('polluted' in {}).toBe(false);
  });

  test('whatever is done to a file, it is taken whole or gives a problem that has a text in both languages', () => {
    const text = LINES.join('\n');
    fc.assert(
      fc.property(
        fc.nat(text.length),
        fc.nat(40),
        fc.string({ unit: 'binary', maxLength: 5 }),
        (at, length, put) => {
          const outcome = importTranscript(text.slice(0, at) + put + text.slice(at + length));
          if (outcome.ok) return;
          for (const { problems } of [exchangeEn, exchangeZh])
            expect(problems[outcome.problem.code](outcome.problem.data)).toMatch(/./);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('any text at all gives an outcome', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string({ unit: 'binary' })), (text) => {
        expect(importTranscript(text)).toHaveProperty('ok');
      }),
      { numRuns: 500 },
    );
  });
});

describe('the cost', () => {
  const sessionOf = (frames: number) => ({
    entries: Array.from({ length: frames }, (_, index) =>
      frame(index + 1, 'out', {
        jsonrpc: '2.0',
        id: index,
        method: 'resources/read',
        params: { uri: 'notes://note-1' },
      }),
    ),
    acts: [],
    marks: [],
  });
  const stepsOf = (text: string) => {
    const steps = importSteps(text);
    const sizes: number[] = [];
    let last = 0;
    for (;;) {
      const step = steps.next();
      if (step.done === true) return { sizes, outcome: step.value };
      sizes.push(step.value - last);
      last = step.value;
    }
  };

  test('a hundred thousand frames are read in small steps, twice as many in twice as many', () => {
    const half = stepsOf(exportText(sessionOf(50_000), { lab: '0' }));
    const whole = stepsOf(exportText(sessionOf(100_000), { lab: '0' }));
    expect(whole.outcome).toMatchObject({ ok: true });
    expect(Math.abs(whole.sizes.length - 2 * half.sizes.length)).toBeLessThan(3);
    expect(Math.max(...whole.sizes)).toBeLessThan(300_000);
  });

  test('a frame of five megabytes goes out and comes back', () => {
    const big = frame(1, 'in', { jsonrpc: '2.0', id: 1, result: { blob: 'A'.repeat(5_000_000) } });
    const { outcome } = stepsOf(exportText({ entries: [big], acts: [], marks: [] }, { lab: '0' }));
    expect(outcome).toMatchObject({ ok: true, imported: { session: { entries: [{ bytes: big.bytes }] } } });
  });
});
