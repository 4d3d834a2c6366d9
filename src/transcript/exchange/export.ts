import { redact } from '../../protocol/redaction.ts';
import { REVISION } from '../../protocol/revision.ts';
import { isFrame, type TranscriptEntry } from '../model.ts';
import { FORMAT, FORMAT_VERSION } from './limits.ts';
import type { Session } from './session.ts';

export interface ExportOptions {
  /** The lab's own version, for whoever reads the file later. */
  readonly lab: string;
  /** `false` keeps signatures and foreign tokens in; only where a person has asked for it. Default: redacted. */
  readonly redacted?: boolean;
}

/**
 * A session as JSON lines (see README.md), without line ends, one after the other: a head, then entries and acts in
 * the order in which they happened, then marks. Each frame's text is kept to the character, half surrogate pairs
 * included, except for what redaction takes out of it. The cost is that of the texts.
 */
export function* exportLines(session: Session, options: ExportOptions): Generator<string> {
  const { entries, acts, marks } = session;
  const redacted = options.redacted ?? true;
  const clean = redacted ? redact : (text: string) => text;
  yield clean(JSON.stringify(headOf(session, options.lab, redacted)));
  let next = 0;
  const actsUpTo = function* (seq: number): Generator<string> {
    for (let act = acts[next]; act !== undefined && act.after <= seq; act = acts[next]) {
      next += 1;
      const { after, at, server, args } = act;
      yield clean(
        JSON.stringify({ act: act.act, after, at, ...(server === undefined ? {} : { server }), args }),
      );
    }
  };
  yield* actsUpTo(0);
  for (const entry of entries) {
    yield JSON.stringify(lineOf(entry, clean));
    yield* actsUpTo(entry.seq);
  }
  yield* actsUpTo(Number.POSITIVE_INFINITY);
  for (const { seq, pinned, note } of marks)
    yield JSON.stringify({
      mark: seq,
      ...(pinned === true ? { pinned } : {}),
      ...(note === undefined ? {} : { note: clean(note) }),
    });
}

/** The whole export as one text, each line ended by LF. */
export function exportText(session: Session, options: ExportOptions): string {
  let text = '';
  for (const line of exportLines(session, options)) text += `${line}\n`;
  return text;
}

function headOf({ name, start, fork, entries, acts, marks }: Session, lab: string, redacted: boolean) {
  return {
    ...{ format: FORMAT, version: FORMAT_VERSION, lab, revision: REVISION, redacted },
    ...(name === undefined ? {} : { name }),
    ...{ entries: entries.length, acts: acts.length, marks: marks.length },
    ...(fork === undefined ? {} : { fork }),
    ...(start === undefined ? {} : { start }),
  };
}

/** `bytes` is left out: it follows from the text. */
function lineOf(entry: TranscriptEntry, clean: (text: string) => string): object {
  const { seq, at, channel, connection, server } = entry;
  const place = { channel, connection, server };
  if (isFrame(entry)) return { seq, at, dir: entry.dir, ...place, text: clean(entry.text) };
  return {
    seq,
    at,
    event: entry.event,
    ...place,
    ...(entry.reason === undefined ? {} : { reason: entry.reason }),
  };
}
