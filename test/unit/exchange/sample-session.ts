import type { Session } from '../../../src/transcript/exchange/index.ts';
import type { RecordedEvent, RecordedFrame, TranscriptEntry } from '../../../src/transcript/model.ts';

export const BASE = Date.UTC(2026, 6, 28);

export function frame(
  seq: number,
  dir: 'in' | 'out',
  message: unknown,
  more: Partial<RecordedFrame> = {},
): RecordedFrame {
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  const bytes = new TextEncoder().encode(text).length;
  const place = { channel: 'composer', connection: 'c1', server: 'notes' } as const;
  return { seq, ...place, at: BASE + seq + 0.25, dir, bytes, text, ...more };
}

export function event(
  seq: number,
  happened: RecordedEvent['event'],
  reason?: RecordedEvent['reason'],
): RecordedEvent {
  const place = { channel: 'composer', connection: 'c1', server: 'notes' } as const;
  return { seq, ...place, at: BASE + seq, event: happened, ...(reason === undefined ? {} : { reason }) };
}

/** Texts that a careless export would change: half pairs, escapes, exact numbers, blanks, line ends, other alphabets. */
export const DIFFICULT_TEXTS: readonly string[] = [
  '{"jsonrpc":"2.0","id":12345678901234567890,"method":"x","params":{"a":1.0,"b":-0,"c":1e400}}',
  '{"half":"\ud800", "other":"\udc00", "whole":"😀"}',
  '{"escaped":"\\ud800\\u0041\\/","a":1,"a":2}',
  ' \t{"blank" :\r\n1} \n',
  '{oops',
  '',
  '\u0000\u0007\u2028\u2029\ufeff',
  '订阅 – ünïcode',
  '{"__proto__":{"polluted":true},"constructor":1}',
];

export function sampleSession(): Session {
  const entries: TranscriptEntry[] = [event(1, 'opened')];
  for (const text of DIFFICULT_TEXTS)
    entries.push(frame(entries.length + 1, entries.length % 2 === 0 ? 'in' : 'out', text));
  entries.push(event(entries.length + 1, 'closed', 'closedByServer'));
  return {
    name: '练习 5',
    fork: { of: 'before', at: 3 },
    start: { clock: BASE, snapshot: { version: 1, notes: [{ uri: 'notes://note-1', text: 'Ü' }] } },
    entries,
    acts: [
      { after: 0, at: BASE, act: 'moveClock', args: { by: 1000 } },
      {
        after: 3,
        at: BASE + 3,
        act: 'backend',
        server: 'notes',
        args: { action: 'edit_note', args: { uri: 'notes://note-1' } },
      },
    ],
    marks: [
      { seq: 2, pinned: true, note: 'look here\nand there' },
      { seq: 4, note: '' },
    ],
  };
}
