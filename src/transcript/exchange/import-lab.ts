import { utf8Length } from '../../protocol/scan.ts';
import type { EventReason, RecordedEvent, TranscriptEntry } from '../model.ts';
import { type Fields, fieldsOf } from './fields.ts';
import type { Imported } from './import.ts';
import { EXCHANGE_LIMITS, FORMAT_VERSION } from './limits.ts';
import { type Line, linesOf } from './lines.ts';
import { ImportFault, type Note } from './problems.ts';
import type { Session, SessionAct, SessionMark } from './session.ts';

/** Reads an export of this lab: see README.md for the format. */
export function* importLab(text: string): Generator<number, Imported> {
  const lines = linesOf(text);
  const first = lines.next();
  if (first.done === true) throw new ImportFault('empty');
  const head = readHead(fieldsOf(first.value.text, first.value.number));
  const reading = new Reading();
  let unread = 0;
  let total = first.value.text.length;
  for (const line of lines) {
    reading.take(line);
    total += line.text.length;
    unread += line.text.length + LINE_COST;
    if (unread < STEP) continue;
    unread = 0;
    yield total;
  }
  reading.check(head.counts);
  const { entries, acts, marks, notes } = reading;
  return {
    source: 'lab',
    session: { ...head.session, entries, acts, marks },
    exact: true,
    notes,
  };
}

/** Characters that are read in one step, about; a line costs something however short it is. */
const STEP = 256 * 1024;
const LINE_COST = 200;

interface Head {
  readonly session: Pick<Session, 'name' | 'start' | 'fork'>;
  readonly counts: { readonly entries: number; readonly acts: number; readonly marks: number };
}

function readHead(head: Fields): Head {
  const version = head.count('version', 1);
  if (version > FORMAT_VERSION) throw new ImportFault('newerVersion', 1, { version, reads: FORMAT_VERSION });
  const counts = {
    entries: head.count('entries', 0),
    acts: head.has('acts') ? head.count('acts', 0) : 0,
    marks: head.has('marks') ? head.count('marks', 0) : 0,
  };
  if (counts.entries > EXCHANGE_LIMITS.entries) throw tooMany(counts.entries);
  return {
    session: {
      ...(head.has('name') ? { name: head.text('name', EXCHANGE_LIMITS.nameCharacters) } : {}),
      ...(head.has('fork') ? { fork: readFork(head.fields('fork')) } : {}),
      ...(head.has('start') ? { start: readStart(head.fields('start')) } : {}),
    },
    counts,
  };
}

function readFork(fork: Fields): NonNullable<Session['fork']> {
  return { of: fork.text('of', EXCHANGE_LIMITS.nameCharacters), at: fork.count('at', 1) };
}

function readStart(start: Fields): NonNullable<Session['start']> {
  return { clock: start.time('clock'), snapshot: start.json('snapshot') };
}

function tooMany(entries: number): ImportFault {
  return new ImportFault('tooManyEntries', undefined, { entries, limit: EXCHANGE_LIMITS.entries });
}

const CHANNELS = ['client', 'composer'] as const;
const DIRECTIONS = ['in', 'out'] as const;
const EVENTS: readonly RecordedEvent['event'][] = ['opened', 'closed', 'lost', 'unreadable'];
/** Written as an object, so that a reason that is forgotten here does not compile. */
const REASONS: { readonly [reason in EventReason]: true } = {
  closedByPage: true,
  closedByServer: true,
  shutdown: true,
  killed: true,
  crashed: true,
  silent: true,
  dropped: true,
  pageLeft: true,
  notText: true,
  notReadable: true,
};

class Reading {
  readonly entries: TranscriptEntry[] = [];
  readonly acts: SessionAct[] = [];
  readonly marks: SessionMark[] = [];
  readonly notes: Note[] = [];
  /** What an entry is numbered here, by its number in the file. */
  readonly #numbers = new Map<number, number>([[0, 0]]);
  #last = 0;

  take({ number, text }: Line): void {
    const fields = fieldsOf(text, number);
    if (fields.has('seq')) this.#takeEntry(fields, number);
    else if (fields.has('act')) this.#takeAct(fields, number);
    else if (fields.has('mark')) this.#takeMark(fields);
    else throw new ImportFault('missingField', number, { field: 'seq' });
  }

  check(expected: Head['counts']): void {
    for (const what of ['entries', 'acts', 'marks'] as const) {
      const found = this[what].length;
      if (found !== expected[what])
        throw new ImportFault('wrongCount', undefined, { what, expected: expected[what], found });
    }
  }

  #takeEntry(fields: Fields, line: number): void {
    const old = fields.count('seq', 1);
    if (old <= this.#last) throw new ImportFault('outOfOrder', line, { seq: old, after: this.#last });
    if (old !== this.#last + 1)
      this.notes.push({ code: 'gaps', line, data: { missing: old - this.#last - 1 } });
    this.#last = old;
    const seq = this.entries.length + 1;
    if (seq > EXCHANGE_LIMITS.entries) throw tooMany(seq);
    this.#numbers.set(old, seq);
    const place = {
      seq,
      channel: fields.one('channel', CHANNELS),
      connection: fields.text('connection', EXCHANGE_LIMITS.nameCharacters),
      server: fields.text('server', EXCHANGE_LIMITS.nameCharacters),
      at: fields.time('at'),
    };
    if (fields.has('dir')) {
      const text = fields.text('text');
      this.entries.push({ ...place, dir: fields.one('dir', DIRECTIONS), bytes: utf8Length(text), text });
      return;
    }
    const reason = fields.has('reason') ? { reason: readReason(fields) } : {};
    this.entries.push({ ...place, event: fields.one('event', EVENTS), ...reason });
  }

  #takeAct(fields: Fields, line: number): void {
    const after = fields.count('after', 0);
    // An act stands behind the entry that it follows, so that a reader need not look back.
    if (after !== this.#last) throw new ImportFault('outOfOrder', line, { seq: after, after: this.#last });
    if (this.acts.length >= EXCHANGE_LIMITS.entries) throw tooMany(this.acts.length + 1);
    this.acts.push({
      after: this.entries.length,
      at: fields.time('at'),
      act: fields.text('act', EXCHANGE_LIMITS.nameCharacters),
      ...(fields.has('server') ? { server: fields.text('server', EXCHANGE_LIMITS.nameCharacters) } : {}),
      args: fields.json('args'),
    });
  }

  #takeMark(fields: Fields): void {
    const seq = this.#numbers.get(fields.count('mark', 1));
    if (seq === undefined) throw fields.wrong('mark');
    if (this.marks.length >= EXCHANGE_LIMITS.entries) throw tooMany(this.marks.length + 1);
    this.marks.push({
      seq,
      ...(fields.has('pinned') && fields.flag('pinned') ? { pinned: true } : {}),
      ...(fields.has('note') ? { note: fields.text('note', EXCHANGE_LIMITS.noteCharacters) } : {}),
    });
  }
}

function readReason(fields: Fields): EventReason {
  const reason = fields.text('reason');
  if (!isReason(reason)) throw fields.wrong('reason');
  return reason;
}

function isReason(text: string): text is EventReason {
  return Object.hasOwn(REASONS, text);
}
