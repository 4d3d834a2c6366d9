import { describe, expect, test, vi } from 'vitest';
import type { Session } from '../../../src/transcript/exchange/index.ts';
import type { TranscriptEntry } from '../../../src/transcript/model.ts';
import { compareReplay, fillIn, MASKS, planReplay } from '../../../src/transcript/replay/index.ts';
import { replayEn } from '../../../src/transcript/replay/messages.en.ts';
import { replayZh } from '../../../src/transcript/replay/messages.zh.ts';
import { BASE, event, frame } from '../exchange/sample-session.ts';
import { acknowledged, listen, request, result, updated } from '../transcript/conversation.ts';

// Large texts and many cases, on machines that may be busy.
vi.setConfig({ testTimeout: 600_000 });

type Line = readonly ['in' | 'out', unknown, string?];

function session(lines: readonly Line[], clock = BASE): Session {
  const entries: TranscriptEntry[] = lines.map(([dir, message, connection = 'c1'], index) =>
    frame(index + 1, dir, message, { connection }),
  );
  return { start: { clock, snapshot: {} }, entries, acts: [], marks: [] };
}

const READ: readonly Line[] = [
  ['out', request(1, 'resources/read', { uri: 'a' })],
  ['in', result(1, { contents: [] })],
];

describe('a replay diverges', () => {
  test('where a frame is another, and that is told with its path', () => {
    const other = session([READ[0] ?? ['in', ''], ['in', result(1, { contents: [1] })]]);
    expect(compareReplay(session(READ), other).divergence).toMatchObject({
      kind: 'changed',
      recorded: 2,
      replayed: 2,
      comparison: { differences: [{ path: ['result', 'contents', 0], kind: 'added' }] },
    });
  });

  test('where a frame is spelt in another way', () => {
    const other = session([
      READ[0] ?? ['in', ''],
      ['in', JSON.stringify(result(1, { contents: [] }), null, 1)],
    ]);
    expect(compareReplay(session(READ), other).divergence).toMatchObject({
      comparison: { kind: 'spelling' },
    });
  });

  test('where a frame is missing, or one too many', () => {
    expect(compareReplay(session(READ), session(READ.slice(0, 1))).divergence).toEqual({
      kind: 'missing',
      recorded: 2,
    });
    expect(compareReplay(session(READ.slice(0, 1)), session(READ)).divergence).toEqual({
      kind: 'extra',
      replayed: 2,
      after: 0,
    });
    const twice = session([...READ, ['in', result(1, { contents: [] })]]);
    expect(compareReplay(session(READ), twice).divergence).toEqual({ kind: 'extra', replayed: 3, after: 2 });
  });

  test('first where that was recorded first', () => {
    const long: readonly Line[] = [...READ, ['out', request(2, 'x')], ['in', result(2, { b: 1 })]];
    const other = long.map(
      ([dir, message]): Line => [dir, JSON.stringify(message).replace(/\[\]|"b":1/, '"c"')],
    );
    expect(compareReplay(session(long), session(other)).divergence).toMatchObject({ recorded: 2 });
  });
});

describe('a replay is identical', () => {
  test('whatever its connections are called', () => {
    const renamed = READ.map(([dir, message]): Line => [dir, message, 'other']);
    expect(compareReplay(session(READ), session(renamed))).toEqual({ divergence: undefined, same: 2 });
  });

  test('in whatever order different requests are answered, but not within one subscription', () => {
    const asked: readonly Line[] = [
      ['out', listen(1, 'a')],
      ['out', request(2, 'x')],
    ];
    const stream: readonly Line[] = [
      ['in', acknowledged(1, 'a')],
      ['in', updated(1, 'a')],
    ];
    const answer: Line = ['in', result(2)];
    const recorded = session([...asked, ...stream, answer]);
    expect(compareReplay(recorded, session([...asked, answer, ...stream])).divergence).toBeUndefined();
    expect(
      compareReplay(recorded, session([...asked, ...[...stream].reverse(), answer])).divergence,
    ).toMatchObject({
      kind: 'changed',
      recorded: 3,
    });
  });
});

describe('what is masked', () => {
  const page = (id: number, cursor: string, item = 'x') =>
    result(id, { resources: [item], nextCursor: cursor });
  const pages = (first: string, used = first): readonly Line[] => [
    ['out', request(1, 'resources/list')],
    ['in', page(1, first)],
    ['out', request(2, 'resources/list', { cursor: used })],
    ['in', result(2, { resources: [] })],
  ];

  test('a cursor may be another, if the same answer gave it and the same request hands it back', () => {
    expect(compareReplay(session(pages('one')), session(pages('two')))).toEqual({
      divergence: undefined,
      same: 4,
    });
    expect(compareReplay(session(pages('one')), session(pages('two', 'one'))).divergence).toMatchObject({
      recorded: 3,
    });
    const without = session([...pages('one').slice(0, 1), ['in', result(1, { resources: ['x'] })]]);
    expect(compareReplay(session(pages('one').slice(0, 2)), without).divergence).toMatchObject({
      recorded: 2,
    });
  });

  const moment = (ms: number) => new Date(ms).toISOString();
  const changed = (ms: number): readonly Line[] => [
    ['in', result(1, { text: `{"updatedAt":"${moment(ms)}"}` })],
  ];

  test('a moment of the session may be another; one of the data may not', () => {
    expect(
      compareReplay(session(changed(BASE + 1)), session(changed(BASE + 999))).divergence,
    ).toBeUndefined();
    expect(compareReplay(session(changed(BASE - 1)), session(changed(BASE - 999))).divergence).toMatchObject({
      recorded: 1,
    });
  });

  test('each session has its own beginning', () => {
    const later = session(changed(BASE + 5_000_100), BASE + 5_000_000);
    expect(compareReplay(session(changed(BASE + 100)), later).divergence).toBeUndefined();
  });

  test('is explained in both languages', () => {
    for (const { masks } of [replayEn, replayZh]) expect(Object.keys(masks)).toEqual([...MASKS]);
  });
});

describe('a plan', () => {
  test('opens first what was open before, waits for what had come, and closes what the page closed', () => {
    const entries: readonly TranscriptEntry[] = [
      event(1, 'opened'),
      frame(2, 'out', request(1, 'x')),
      frame(3, 'in', result(1)),
      frame(4, 'in', updated(9, 'a')),
      frame(5, 'out', request(2, 'y')),
      event(6, 'closed', 'closedByPage'),
      frame(7, 'out', request(1, 'x'), { connection: 'c2' }),
    ];
    const acts = [{ after: 4, at: BASE, act: 'moveClock', args: { by: 5 } }];
    const { steps } = planReplay({ entries, acts, marks: [] });
    expect(steps.map(({ kind, seq }) => `${kind} ${seq}`)).toEqual([
      'open 7',
      'open 1',
      'send 2',
      'act 4',
      'send 5',
      'close 6',
      'send 7',
    ]);
    expect(steps.map(({ waits }) => waits)).toEqual([
      [],
      [],
      [],
      [{ connection: 'c1', frames: 2 }],
      [],
      [],
      [],
    ]);
  });

  test('changes nothing of a text but the literal of a value that an answer gave', () => {
    const text =
      '{ "params" : {"cursor":"\\u006fne", "note":"one"},"method":"resources/list","id":2,"jsonrpc":"2.0"}';
    const { steps } = planReplay(
      session([
        ['in', result(1, { nextCursor: 'one' })],
        ['out', text],
      ]),
    );
    const step = steps.at(-1);
    if (step?.kind !== 'send') throw new Error('no send');
    const answer = JSON.stringify(result(1, { nextCursor: 'a"b' }));
    expect(fillIn(step.message, () => answer)).toEqual({
      text: text.replace('"\\u006fne"', '"a\\"b"'),
      missing: [],
    });
    expect(fillIn(step.message, () => undefined)).toEqual({ text, missing: step.message.substitutions });
  });

  test('of a hundred thousand frames has a step for each that was sent, and compares them all', () => {
    const lines: Line[] = [];
    for (let id = 0; id < 50_000; id += 1) lines.push(['out', request(id, 'x')], ['in', result(id)]);
    const long = session(lines);
    expect(planReplay(long).steps).toHaveLength(50_001);
    expect(compareReplay(long, long)).toEqual({ divergence: undefined, same: 100_000 });
  });
});
