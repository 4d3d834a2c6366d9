import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { REMOVED } from '../../../src/protocol/redaction.ts';
import {
  exportLines,
  exportText,
  importTranscript,
  type Session,
} from '../../../src/transcript/exchange/index.ts';
import { isFrame, type TranscriptEntry } from '../../../src/transcript/model.ts';
import { event, frame, sampleSession } from './sample-session.ts';

// Large texts and many cases, on machines that may be busy.
vi.setConfig({ testTimeout: 600_000 });

const LAB = { lab: '0.1.0' };

function imported(text: string) {
  const outcome = importTranscript(text);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.imported;
}

test('a session comes back as it was: texts to the character, events, acts, marks, start and fork', () => {
  const session = sampleSession();
  expect(imported(exportText(session, LAB))).toEqual({ source: 'lab', session, exact: true, notes: [] });
});

test('the file is well-formed text, so that writing it as UTF-8 loses nothing', () => {
  const text = exportText(sampleSession(), LAB);
  expect(text).not.toMatch(/\p{Surrogate}/u);
  expect(imported(new TextDecoder().decode(new TextEncoder().encode(text))).session).toEqual(sampleSession());
});

test('any texts survive', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
      const entries: TranscriptEntry[] = texts.map((text, index) => frame(index + 1, 'out', text));
      const session: Session = { entries, acts: [], marks: [] };
      const back = imported(exportText(session, { ...LAB, redacted: false })).session.entries;
      expect(back.filter(isFrame).map(({ text }) => text)).toEqual(texts);
    }),
  );
});

test('one frame is one line, after a head that counts them', () => {
  const lines = [...exportLines(sampleSession(), LAB)];
  expect(lines).toHaveLength(1 + 11 + 2 + 2);
  expect(lines.every((line) => !line.includes('\n'))).toBe(true);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    format: 'mcp-resource-lab/transcript',
    version: 1,
    lab: '0.1.0',
    redacted: true,
    entries: 11,
    acts: 2,
    marks: 2,
  });
});

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const TOKEN = `${part({ alg: 'ES256', kid: 'resource-lab-1' })}.${part({ sub: 'alice' })}.c2lnbmF0dXJlLW9mLWFsaWNl`;

test('signatures go out by default, and stay only where somebody asks for it', () => {
  const text = `{"params":{"_meta":{"com.example.resource-lab/authorization":"Bearer ${TOKEN}"}}}`;
  const session: Session = {
    entries: [frame(1, 'out', text)],
    acts: [{ after: 1, at: 0, act: 'note', args: { foreign: 'Bearer abcdefghijklmnopqrstuvwxyz' } }],
    marks: [{ seq: 1, note: `why ${TOKEN}?` }],
    start: { clock: 0, snapshot: { kept: `Bearer ${TOKEN}` } },
  };
  const redacted = exportText(session, LAB);
  expect(redacted).not.toContain('c2lnbmF0dXJl');
  expect(redacted).toContain(REMOVED);
  const [first] = imported(redacted).session.entries.filter(isFrame);
  expect(first?.text).toBe(text.replace('c2lnbmF0dXJlLW9mLWFsaWNl', '~'.repeat(24)));
  expect(exportText(session, { ...LAB, redacted: false })).toContain('c2lnbmF0dXJl');
});

test('numbers that are missing are noted, and everything is numbered anew', () => {
  const session: Session = {
    entries: [frame(1, 'out', 'a'), frame(5, 'in', 'b'), event(6, 'lost', 'killed')],
    acts: [{ after: 5, at: 0, act: 'x', args: {} }],
    marks: [{ seq: 5, pinned: true }],
  };
  const { session: back, notes } = imported(exportText(session, LAB));
  expect(back.entries.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(back.acts[0]?.after).toBe(2);
  expect(back.marks).toEqual([{ seq: 2, pinned: true }]);
  expect(notes).toEqual([{ code: 'gaps', line: 3, data: { missing: 3 } }]);
});

test('a byte order mark and line ends of Windows are taken; blank lines are passed over', () => {
  const text = `\ufeff${exportText(sampleSession(), LAB).replaceAll('\n', '\r\n\r\n')}`;
  const { session, notes } = imported(text);
  expect(session).toEqual(sampleSession());
  expect(notes).toEqual([{ code: 'byteOrderMark', data: {} }]);
});
