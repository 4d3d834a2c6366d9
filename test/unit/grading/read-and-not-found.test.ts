import { describe, expect, test } from 'vitest';
import { fourAnswers } from '../../../lessons/read-and-not-found/four-answers.ts';
import { readThenMiss } from '../../../lessons/read-and-not-found/read-then-miss.ts';
import { collectEvidence, type Decisions } from '../../../src/grading/evidence.ts';
import { judge } from '../../../src/grading/verdict.ts';
import type { RecordedFrame } from '../../../src/transcript/model.ts';
import { META, read, recorded, refused, text } from './frames.ts';

const MISSING = 'notes://missing';
const NOT_FOUND = { uri: MISSING };
const RIGHT = { code: '-32602', where: 'data' };
const outcomes = (frames: readonly RecordedFrame[], decisions: Decisions = RIGHT): readonly unknown[] =>
  judge(readThenMiss.checks, collectEvidence(frames, { decisions })).results.map((result) =>
    result.outcome === 'failed' ? result.mistake : result.outcome,
  );
const ALL = ['passed', 'passed', 'passed', 'passed'];

describe('read a note, then one that is not there', () => {
  const solved = [
    read(1, 'notes://note-1'),
    text(1, 'notes://note-1', '# Decision'),
    read(2, MISSING),
    refused(2, -32602, 'Resource not found', NOT_FOUND),
  ] as const;

  test('is passed by the exchange itself', () => {
    expect(outcomes(recorded(...solved))).toEqual(ALL);
  });

  test('is passed with keys in another order, other spacing, string ids, extra fields and another note', () => {
    const frames = recorded(
      [
        'out',
        `{ "params": {"_meta":${JSON.stringify(META)},\n"extra":[1], "uri":"notes://note-9"}, "method":"resources/read","id":"a" ,"jsonrpc":"2.0"}`,
      ],
      text('a', 'notes://note-9', 'x'),
      [
        'out',
        `{"id":"b","params":{"uri":"NOTES://missing","_meta":${JSON.stringify(META)}},"jsonrpc":"2.0","method":"resources/read"}`,
      ],
      refused('b', -32602, 'Resource not found', { uri: 'NOTES://missing', extra: true }),
    );
    expect(outcomes(frames)).toEqual(ALL);
  });

  test('is not passed by an answer with the wrong id', () => {
    const [one, , two] = solved;
    const frames = recorded(
      one,
      text(7, 'notes://note-1', '# Decision'),
      two,
      refused(8, -32602, 'Resource not found', NOT_FOUND),
    );
    expect(outcomes(frames)).toEqual(['unanswered', 'unanswered', 'notSeen', 'notSeen']);
  });

  test('is not passed by silence: without a server nothing passes', () => {
    expect(outcomes([])).toEqual(['nothing', 'notTried', 'notSeen', 'notSeen']);
  });

  test('is not passed by -32602 for a request without its envelope', () => {
    const frames = recorded(
      ...solved.slice(0, 2),
      read(2, MISSING),
      refused(2, -32602, 'Invalid params: _meta'),
    );
    expect(outcomes(frames)[1]).toBe('otherError');
  });

  test('stays passed when more is sent afterwards', () => {
    const frames = recorded(...solved, read(3, MISSING), refused(3, -32602, 'Invalid params: _meta'), [
      'out',
      '{oops',
    ]);
    expect(outcomes(frames).slice(0, 2)).toEqual(['passed', 'passed']);
  });
});

describe('four answers', () => {
  const frames = recorded(
    read(1, 'notes://note-20'),
    refused(1, -32602, 'Resource not found', { uri: 'notes://note-20' }),
    read(2, 'notes://note-21'),
    refused(2, -32603, 'Internal error'),
    read(3, 'notes://note-22'),
    text(3, 'notes://note-22', ''),
    read(4, 'notes://note 23'),
    refused(4, -32602, 'Invalid resource URI', { uri: 'notes://note 23' }),
  );
  const decisions = {
    'is-20': 'missing',
    'by-20': '-32602',
    'is-21': 'fault',
    'by-21': '-32603',
    'is-22': 'empty',
    'by-22': 'result',
    'is-23': 'malformed',
    'by-23': '-32602',
  };
  const verdict = (entries: readonly RecordedFrame[], choices: Decisions) =>
    judge(fourAnswers.checks, collectEvidence(entries, { decisions: choices })).results.map((result) =>
      result.outcome === 'failed' ? result.mistake : result.outcome,
    );

  test('are told apart by their frames', () => {
    expect(verdict(frames, decisions)).toEqual(['passed', 'passed', 'passed']);
  });

  test('the verdict follows the frames, not a list of right answers', () => {
    const moved = frames.map((frame) =>
      frame.dir === 'in' && frame.text.includes('-32603')
        ? {
            ...frame,
            text: frame.text
              .replace('-32603', '-32602')
              .replace('"Internal error"', '"Resource not found","data":{"uri":"notes://note-21"}'),
          }
        : frame,
    );
    expect(verdict(moved, decisions)).toEqual(['passed', 'confused', 'otherCode']);
  });

  test('one that was never asked for cannot be guessed', () => {
    expect(verdict(frames.slice(0, 6), decisions)).toEqual(['notAsked', 'notSeen', 'notSeen']);
  });
});
