import { isObject } from '../../protocol/json.ts';
import { locate } from '../lint/json/locate.ts';
import { compactJson } from './compact-json.ts';
import { type ForeignFrame, recordAll, timeOf } from './foreign-frames.ts';
import type { Imported } from './import.ts';
import { EXCHANGE_LIMITS } from './limits.ts';
import { parseJson } from './parse-json.ts';
import { ImportFault, type Note } from './problems.ts';
import type { SessionMark } from './session.ts';

/**
 * Reads the "Protocol" export of the official Inspector: one JSON array, an entry a message, where the answer of a
 * request is folded into its entry. It was written anew from parsed values, so the texts are not those of the wire.
 */
export function importInspector(text: string): Imported {
  const list = parseJson(text, 1);
  if (!Array.isArray(list)) throw new ImportFault('unknownFormat', 1);
  if (list.length === 0) throw new ImportFault('noFrames');
  if (list.length > EXCHANGE_LIMITS.entries)
    throw new ImportFault('tooManyEntries', undefined, {
      entries: list.length,
      limit: EXCHANGE_LIMITS.entries,
    });
  const entries = list.map((entry: unknown, index) => readEntry(entry, index));
  const texts = textsOf(text, entries);
  const found: Found[] = entries.flatMap((entry, index) => framesOf(entry, texts, index));
  // Answers were folded away from their places: the times put them back, and order decides where they are equal.
  found.sort((a, b) => a.frame.at - b.frame.at || a.order - b.order);
  const marks = found.flatMap(({ note }, index): SessionMark[] =>
    note === undefined ? [] : [{ seq: index + 1, note: note.slice(0, EXCHANGE_LIMITS.noteCharacters) }],
  );
  const guessed = entries.filter(({ origin }) => origin === undefined).length;
  const notes: Note[] = [{ code: 'reserialised', data: {} }];
  if (guessed > 0) notes.push({ code: 'directionGuessed', data: { count: guessed } });
  return {
    source: 'inspector',
    session: { entries: recordAll(found.map(({ frame }) => frame)), acts: [], marks },
    exact: false,
    notes,
  };
}

const DIRECTIONS = ['request', 'response', 'notification'] as const;

interface Entry {
  readonly at: number;
  readonly direction: (typeof DIRECTIONS)[number];
  readonly origin: 'client' | 'server' | undefined;
  readonly message: Record<string, unknown>;
  readonly answered: boolean;
  readonly duration: number;
  /** Why the Inspector itself did not take the answer. */
  readonly clientError: string | undefined;
}

interface Found {
  readonly frame: ForeignFrame;
  readonly order: number;
  readonly note: string | undefined;
}

function readEntry(entry: unknown, index: number): Entry {
  const bad = (field: string) => new ImportFault('badField', undefined, { entry: index + 1, field });
  if (!isObject(entry)) throw bad('entry');
  if ('requestHeaders' in entry || 'url' in entry) throw new ImportFault('inspectorNetwork');
  const direction = DIRECTIONS.find((word) => word === entry.direction);
  if (direction === undefined) throw new ImportFault('inspectorOther');
  const { message, response, duration, origin, clientError } = entry;
  if (!isObject(message)) throw bad('message');
  if (response !== undefined && !isObject(response)) throw bad('response');
  const at = typeof entry.timestamp === 'string' ? timeOf(entry.timestamp) : undefined;
  if (at === undefined) throw bad('timestamp');
  return {
    ...{ at, direction, message, answered: response !== undefined },
    origin: origin === 'client' || origin === 'server' ? origin : undefined,
    duration: typeof duration === 'number' && duration >= 0 && Number.isFinite(duration) ? duration : 0,
    clientError: typeof clientError === 'string' ? clientError : undefined,
  };
}

/** The messages and their answers as they stand in the file, so that numbers keep their spelling. */
function textsOf(
  file: string,
  entries: readonly Entry[],
): (index: number, member: 'message' | 'response') => string {
  const members = ['message', 'response'] as const;
  const paths = entries.flatMap((_entry, index) => members.map((member) => [index, member]));
  const places = locate(file, paths);
  return (index, member) => {
    const place = places[index * members.length + members.indexOf(member)];
    return place === undefined ? '' : compactJson(file.slice(place.from, place.to));
  };
}

function framesOf(entry: Entry, textOf: ReturnType<typeof textsOf>, index: number): readonly Found[] {
  const place = { connection: 'inspector', server: 'inspector' };
  const dir = (entry.origin ?? guessOrigin(entry)) === 'client' ? 'out' : 'in';
  const own: ForeignFrame = { at: entry.at, dir, text: textOf(index, 'message'), ...place };
  const order = index * 2;
  if (!entry.answered) return [{ frame: own, order, note: entry.clientError }];
  const answer: ForeignFrame = {
    ...{ at: entry.at + entry.duration, dir: dir === 'out' ? 'in' : 'out', ...place },
    text: textOf(index, 'response'),
  };
  return [
    { frame: own, order, note: undefined },
    { frame: answer, order: order + 1, note: entry.clientError },
  ];
}

/** Older exports do not say who sent a message; its method tells, as only some go from the server to the client. */
function guessOrigin({ direction, message }: Entry): 'client' | 'server' {
  const { method } = message;
  if (direction === 'response') return 'server';
  if (direction === 'request')
    return typeof method === 'string' && ASKED_BY_SERVERS.has(method) ? 'server' : 'client';
  return typeof method === 'string' && TOLD_BY_CLIENTS.has(method) ? 'client' : 'server';
}

const ASKED_BY_SERVERS = new Set(['sampling/createMessage', 'elicitation/create', 'roots/list']);
const TOLD_BY_CLIENTS = new Set([
  'notifications/initialized',
  'notifications/roots/list_changed',
  'notifications/cancelled',
]);
