import { isObject } from '../../protocol/json.ts';
import { importInspector } from './import-inspector.ts';
import { importLab } from './import-lab.ts';
import { importSnoop } from './import-snoop.ts';
import { EXCHANGE_LIMITS, FORMAT } from './limits.ts';
import { ImportFault, type Note, type Problem } from './problems.ts';
import type { Session } from './session.ts';

/** What was read from a file; nothing of it has had any effect yet. */
export interface Imported {
  readonly source: 'lab' | 'inspector' | 'mcpsnoop';
  readonly session: Session;
  /** Every text is as it was on the wire, but for redaction. */
  readonly exact: boolean;
  /** What is missing, or differs from what went over the wire. */
  readonly notes: readonly Note[];
}

export type ImportOutcome =
  | { readonly ok: true; readonly imported: Imported }
  | { readonly ok: false; readonly problem: Problem };

/**
 * Reads an export of this lab, of the Inspector or of mcpsnoop, told by its content. All or nothing: a file that is
 * broken, foreign or hostile gives one problem with its line. Never throws; runs nothing of what it reads. The cost
 * is that of one pass over the text.
 */
export function importTranscript(text: string): ImportOutcome {
  const steps = importSteps(text);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/**
 * The same in steps of bounded size, so that a page can go on between them. Yields the characters read so far; what
 * it returns at the end is the outcome. A file of the Inspector is one JSON value and takes one step.
 */
export function* importSteps(text: string): Generator<number, ImportOutcome> {
  try {
    return { ok: true, imported: yield* read(text) };
  } catch (error) {
    if (error instanceof ImportFault) return { ok: false, problem: error.problem };
    throw error;
  }
}

function* read(file: string): Generator<number, Imported> {
  if (file.length > EXCHANGE_LIMITS.fileCharacters)
    throw new ImportFault('tooLarge', undefined, {
      characters: file.length,
      limit: EXCHANGE_LIMITS.fileCharacters,
    });
  const marked = file.charCodeAt(0) === BYTE_ORDER_MARK;
  const text = marked ? file.slice(1) : file;
  const imported = yield* readAs(text);
  const note: Note = { code: 'byteOrderMark', data: {} };
  return marked ? { ...imported, notes: [note, ...imported.notes] } : imported;
}

function* readAs(text: string): Generator<number, Imported> {
  const start = text.search(/\S/);
  if (start === -1) throw new ImportFault('empty');
  if (text[start] === '[') return importInspector(text);
  if (text[start] !== '{') throw new ImportFault('unknownFormat', 1);
  const head = firstObject(text, start);
  if (head === undefined || Object.hasOwn(head, 'generated_at') || Object.hasOwn(head, 'log'))
    throw whole(text);
  if (head.format === FORMAT) return yield* importLab(text);
  if (typeof head.session_id === 'string' && typeof head.direction === 'string')
    return yield* importSnoop(text);
  throw new ImportFault('unknownFormat', 1);
}

const BYTE_ORDER_MARK = 0xfeff;

/** The object on the first line, or `undefined` where that line is not a whole one. */
function firstObject(text: string, start: number): Record<string, unknown> | undefined {
  const feed = text.indexOf('\n', start);
  const line = text.slice(start, feed === -1 ? undefined : feed);
  if (line.length > EXCHANGE_LIMITS.lineCharacters) return undefined;
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A report of mcpsnoop is one object over many lines, and holds calls and events instead of frames. */
function whole(text: string): ImportFault {
  const begin = text.slice(0, 4096);
  return new ImportFault(/"generated_at"\s*:/.test(begin) ? 'snoopReport' : 'unknownFormat', 1);
}
