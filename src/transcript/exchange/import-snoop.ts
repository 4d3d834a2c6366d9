import { locate } from '../lint/json/locate.ts';
import { Fields, objectOf } from './fields.ts';
import { type ForeignFrame, recordAll, timeOf } from './foreign-frames.ts';
import type { Imported } from './import.ts';
import { EXCHANGE_LIMITS } from './limits.ts';
import { type Line, linesOf } from './lines.ts';
import { ImportFault, type Note } from './problems.ts';

/**
 * Reads a session log of mcpsnoop: JSON lines, an envelope a line, with the frame in `raw` (JSON as it was sent, with
 * the blanks between tokens taken out) or, where it is no JSON, in `text`. Lines of other kinds are counted.
 */
export function* importSnoop(text: string): Generator<number, Imported> {
  const reading = new SnoopReading();
  let unread = 0;
  let total = 0;
  for (const line of linesOf(text)) {
    reading.take(line);
    total += line.text.length;
    unread += line.text.length + LINE_COST;
    if (unread < STEP) continue;
    unread = 0;
    yield total;
  }
  if (reading.frames.length === 0) throw new ImportFault('noFrames');
  return {
    source: 'mcpsnoop',
    session: { entries: recordAll(reading.frames), acts: [], marks: [] },
    exact: false,
    notes: reading.notes(),
  };
}

const STEP = 256 * 1024;
const LINE_COST = 200;
const DIRECTIONS = ['c2s', 's2c', 'stderr', 'meta'] as const;

class SnoopReading {
  readonly frames: ForeignFrame[] = [];
  readonly #notes: Note[] = [];
  /** The last number seen of each session. */
  readonly #last = new Map<string, number>();
  #skipped = 0;
  #missing = 0;

  take({ number, text }: Line): void {
    const envelope = new Fields(objectOf(text, number), number);
    const session = envelope.text('session_id', EXCHANGE_LIMITS.nameCharacters);
    const direction = envelope.one('direction', DIRECTIONS);
    if (envelope.has('seq')) this.#count(session, envelope.count('seq', 0));
    if (direction !== 'c2s' && direction !== 's2c') {
      this.#skipped += 1;
      return;
    }
    const at = timeOf(envelope.text('ts', EXCHANGE_LIMITS.nameCharacters));
    if (at === undefined) throw envelope.wrong('ts');
    if (this.frames.length >= EXCHANGE_LIMITS.entries)
      throw new ImportFault('tooManyEntries', number, {
        entries: this.frames.length,
        limit: EXCHANGE_LIMITS.entries,
      });
    for (const [field, code] of MARKS)
      if (envelope.has(field)) this.#notes.push({ code, line: number, data: {} });
    const connection = envelope.has('conn_id')
      ? envelope.text('conn_id', EXCHANGE_LIMITS.nameCharacters)
      : '';
    this.frames.push({
      at,
      dir: direction === 'c2s' ? 'out' : 'in',
      connection: connection === '' ? session : `${session}/${connection}`,
      server: envelope.has('server_label')
        ? envelope.text('server_label', EXCHANGE_LIMITS.nameCharacters)
        : 'mcpsnoop',
      text: envelope.has('raw') ? rawOf(text) : envelope.text('text'),
    });
  }

  notes(): readonly Note[] {
    const notes: Note[] = [{ code: 'compacted', data: {} }, ...this.#notes];
    if (this.#missing > 0) notes.push({ code: 'framesMissing', data: { count: this.#missing } });
    if (this.#skipped > 0) notes.push({ code: 'linesSkipped', data: { count: this.#skipped } });
    return notes;
  }

  /** mcpsnoop numbers what it sees and drops what it cannot keep up with; the gaps tell how much that was. */
  #count(session: string, seq: number): void {
    const last = this.#last.get(session);
    if (last !== undefined && seq > last + 1) this.#missing += seq - last - 1;
    this.#last.set(session, Math.max(last ?? 0, seq));
  }
}

const MARKS = [
  ['truncated', 'truncated'],
  ['redacted', 'redactedElsewhere'],
] as const;

/** The frame exactly as it stands in the line. */
function rawOf(line: string): string {
  const [place] = locate(line, [['raw']]);
  return place === undefined ? '' : line.slice(place.from, place.to);
}
