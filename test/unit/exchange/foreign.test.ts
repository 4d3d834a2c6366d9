import { describe, expect, test, vi } from 'vitest';
import { importTranscript } from '../../../src/transcript/exchange/index.ts';
import { isFrame } from '../../../src/transcript/model.ts';

// Large texts and many cases, on machines that may be busy.
vi.setConfig({ testTimeout: 600_000 });

function imported(text: string) {
  const outcome = importTranscript(text);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  const frames = outcome.imported.session.entries.filter(isFrame);
  return { ...outcome.imported, frames };
}

const short = ({ dir, at, text }: { dir: string; at: number; text: string }) => [dir, at % 1000, text];

describe('the Protocol export of the Inspector', () => {
  const at = (ms: number) => new Date(Date.UTC(2026, 6, 28, 12, 0, 0, ms)).toISOString();
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  const read = { jsonrpc: '2.0', id: 2, method: 'resources/read', params: { uri: 'notes://a' } };
  const event = { jsonrpc: '2.0', method: 'notifications/resources/updated', params: { uri: 'notes://a' } };
  const entries = [
    {
      id: 'e1',
      timestamp: at(10),
      direction: 'request',
      origin: 'client',
      message: list,
      response: { jsonrpc: '2.0', id: 1, result: { tools: [] } },
      duration: 40,
      clientError: 'the result has no ttlMs',
    },
    { id: 'e2', timestamp: at(20), direction: 'request', origin: 'client', message: read },
    { id: 'e3', timestamp: at(30), direction: 'notification', origin: 'server', message: event },
    {
      id: 'e4',
      timestamp: at(60),
      direction: 'response',
      origin: 'server',
      message: { jsonrpc: '2.0', id: 9, result: {} },
    },
  ];

  test('folded answers go back to their places in time, and texts are those of the messages', () => {
    const { source, exact, frames, notes, session } = imported(JSON.stringify(entries, null, 2));
    expect([source, exact]).toEqual(['inspector', false]);
    expect(frames.map(short)).toEqual([
      ['out', 10, JSON.stringify(list)],
      ['out', 20, JSON.stringify(read)],
      ['in', 30, JSON.stringify(event)],
      ['in', 50, '{"jsonrpc":"2.0","id":1,"result":{"tools":[]}}'],
      ['in', 60, '{"jsonrpc":"2.0","id":9,"result":{}}'],
    ]);
    expect(frames.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    expect(session.marks).toEqual([{ seq: 4, note: 'the result has no ttlMs' }]);
    expect(notes).toEqual([{ code: 'reserialised', data: {} }]);
  });

  test('what a number looks like in the file is kept', () => {
    const text = JSON.stringify(entries.slice(1, 2)).replace('"id":2', '"id": 12345678901234567890');
    expect(imported(text).frames[0]?.text).toContain('"id":12345678901234567890,');
  });

  test('older files do not say who sent a message: the method tells, and a note says so', () => {
    const old = entries.map(({ origin, ...entry }) => entry);
    const asked = {
      timestamp: at(70),
      direction: 'request',
      message: { jsonrpc: '2.0', id: 1, method: 'roots/list' },
    };
    const { frames, notes } = imported(JSON.stringify([...old, asked]));
    expect(frames.map(({ dir }) => dir)).toEqual(['out', 'out', 'in', 'in', 'in', 'in']);
    expect(notes).toContainEqual({ code: 'directionGuessed', data: { count: 5 } });
  });

  test.each([
    [
      'the Network export',
      [{ id: 'n', timestamp: at(0), method: 'POST', url: 'http://localhost/', requestHeaders: {} }],
      'inspectorNetwork',
    ],
    ['the Console export', [{ timestamp: at(0), message: 'started' }], 'inspectorOther'],
    ['an empty one', [], 'noFrames'],
    ['one without times', [{ ...entries[0], timestamp: 'yesterday' }], 'badField'],
    ['one whose message is a text', [{ ...entries[0], message: 'x' }], 'badField'],
    ['numbers', [1, 2], 'badField'],
  ])('%s is refused', (_what, file, code) => {
    expect(importTranscript(JSON.stringify(file))).toMatchObject({ ok: false, problem: { code } });
  });
});

describe('a session log of mcpsnoop', () => {
  const envelope = (seq: number, direction: string, more: object) =>
    JSON.stringify({
      session_id: 's-1',
      server_label: 'notes',
      seq,
      ts: `2026-07-28T12:00:00.0${seq}0500001+02:00`,
      direction,
      transport: 'stdio',
      ...more,
    });
  /** `raw` holds the frame itself, which may be spelt as no `JSON.stringify` would. */
  const line = (seq: number, direction: string, text: string) =>
    envelope(seq, direction, { raw: 'RAW' }).replace('"RAW"', text);

  test('frames are those of the lines, to the character', () => {
    const request =
      '{"jsonrpc":"2.0","id":1.0,"method":"resources/read","params":{"uri":"notes:\\/\\/a<b>"}}';
    const answer = '{"jsonrpc":"2.0","id":1,"result":{"n":12345678901234567890}}';
    const file = [
      envelope(1, 'meta', { raw: { command: ['node', 'x'] } }),
      line(2, 'c2s', request),
      envelope(3, 'stderr', { text: 'listening' }),
      line(4, 's2c', answer),
      envelope(7, 's2c', { text: 'not json' }),
    ].join('\n');
    const { source, exact, frames, notes } = imported(file);
    expect([source, exact]).toEqual(['mcpsnoop', false]);
    expect(frames.map(short)).toEqual(
      [
        ['out', 20.500001, request],
        ['in', 40.500001, answer],
        ['in', 70.500001, 'not json'],
      ].map(([dir, at, text]) => [dir, expect.closeTo(Number(at), 3), text]),
    );
    expect(frames[0]).toMatchObject({ connection: 's-1', server: 'notes', channel: 'client' });
    expect(notes).toEqual([
      { code: 'compacted', data: {} },
      { code: 'framesMissing', data: { count: 2 } },
      { code: 'linesSkipped', data: { count: 2 } },
    ]);
  });

  test('what mcpsnoop has cut off or replaced is noted with its line', () => {
    const file = [
      envelope(1, 'c2s', { raw: {}, redacted: true, conn_id: 'k' }),
      envelope(2, 's2c', { text: '{"jsonrpc":', truncated: true }),
    ].join('\n');
    const { notes, frames } = imported(file);
    expect(frames[0]?.connection).toBe('s-1/k');
    expect(notes).toContainEqual({ code: 'redactedElsewhere', line: 1, data: {} });
    expect(notes).toContainEqual({ code: 'truncated', line: 2, data: {} });
  });

  test.each([
    [
      'a direction of its own',
      envelope(1, 'up', { raw: {} }),
      { code: 'badField', data: { field: 'direction' } },
    ],
    ['a broken line', `${envelope(1, 'c2s', { raw: {} })}\n{"session_id":`, { code: 'notJson', line: 2 }],
    [
      'a frame without time',
      envelope(1, 'c2s', { raw: {}, ts: 'now' }),
      { code: 'badField', data: { field: 'ts' } },
    ],
    ['a frame without text', envelope(1, 'c2s', {}), { code: 'missingField', data: { field: 'text' } }],
    ['nothing but output', envelope(1, 'stderr', { text: 'x' }), { code: 'noFrames' }],
    [
      'a report',
      JSON.stringify({ generated_at: 'x', session: {}, calls: [] }, null, 2),
      { code: 'snoopReport' },
    ],
  ])('%s is refused', (_what, file, problem) => {
    expect(importTranscript(file)).toMatchObject({ ok: false, problem });
  });
});
