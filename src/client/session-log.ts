import { isObject, type JsonObject } from '../protocol/json.ts';
import type { KeyedStore } from '../storage/keyed-store.ts';
import type { WorldSnapshot } from '../storage/world-store.ts';
import type { Session, SessionAct, SessionStart } from '../transcript/exchange/index.ts';
import type { TranscriptEntry } from '../transcript/model.ts';

/**
 * What a session is beside its frames: the state of the world when it began, and what was done over the control port.
 * Both are needed to run it again.
 */
export interface SessionLog {
  /** What earlier visits have kept. */
  load(): Promise<void>;
  /**
   * The session begins now, in the state that `snapshot` gives. `clock`: the world's time now. Resolves when that is on
   * record; never rejects.
   */
  begin(clock: number, snapshot: Promise<WorldSnapshot>): Promise<void>;
  /** Something was done, now. */
  act(act: string, args: JsonObject, server?: string): void;
  /** Forgets all of it; resolves to the function that puts it back. */
  clear(): Promise<() => Promise<void>>;
  /** The session with these entries. */
  session(entries: readonly TranscriptEntry[]): Session;
}

/** An act as it is kept. Where it stands among the frames follows from its time, whoever wrote those. */
type KeptAct = Omit<SessionAct, 'after'>;

export interface SessionLogOptions {
  readonly session: string;
  /** `undefined` where nothing is kept beyond the tab. */
  readonly store: KeyedStore | undefined;
  /** Milliseconds since the epoch with fractions: the clock that frames are recorded with. */
  readonly now?: () => number;
  onFailure(error: unknown): void;
}

export function createSessionLog(options: SessionLogOptions): SessionLog {
  const { store, onFailure } = options;
  const now = options.now ?? (() => performance.timeOrigin + performance.now());
  const keys = keysOf(options.session);
  let start: SessionStart | undefined;
  let acts: KeptAct[] = [];
  let beginning = 0;

  const keep = (key: string, value: unknown): void => void store?.put(key, value).catch(onFailure);
  const keepAll = (): void => {
    if (start !== undefined) keep(keys.start, start);
    for (const [index, act] of acts.entries()) keep(keys.act(act.at, index), act);
  };
  return {
    async load() {
      if (store === undefined) return;
      const kept = await store.entries(keys.all);
      for (const [key, value] of kept) {
        if (key === keys.start && isStart(value)) start = value;
        else if (key.startsWith(keys.acts) && isAct(value)) acts.push(value);
      }
      acts.sort((a, b) => a.at - b.at);
    },
    begin(clock, snapshot) {
      beginning += 1;
      const mine = beginning;
      return snapshot.then((taken) => {
        if (mine !== beginning) return;
        start = { clock, snapshot: snapshotJson(taken) };
        keep(keys.start, start);
      }, onFailure);
    },
    act(act, args, server) {
      const done: KeptAct = { at: now(), act, args, ...(server === undefined ? {} : { server }) };
      acts.push(done);
      keep(keys.act(done.at, acts.length), done);
    },
    async clear() {
      const before = { start, acts };
      beginning += 1;
      start = undefined;
      acts = [];
      for (const [key] of (await store?.entries(keys.all)) ?? [])
        if (key === keys.start || key.startsWith(keys.acts)) await store?.delete(key);
      return async () => {
        beginning += 1;
        start = before.start;
        acts = [...before.acts, ...acts];
        keepAll();
      };
    },
    session: (entries) => ({
      ...(start === undefined ? {} : { start }),
      entries,
      acts: placed(acts, entries),
      marks: [],
    }),
  };
}

/** Writes what a session from elsewhere is beside its frames, for when it is opened. */
export async function keepOrigin(session: string, { start, acts, entries }: Session, store: KeyedStore) {
  const keys = keysOf(session);
  if (start !== undefined) await store.put(keys.start, start);
  for (const [index, { after, ...act }] of acts.entries()) {
    // Its place is told by its time, which a file may have lost.
    const at = Math.max(act.at, entries[after - 1]?.at ?? 0);
    await store.put(keys.act(at, index), { ...act, at });
  }
}

/** A snapshot is plain JSON; a copy of it, so that nobody changes what is on record. */
export function snapshotJson(snapshot: WorldSnapshot): JsonObject {
  const copy: unknown = JSON.parse(JSON.stringify(snapshot));
  return isJsonObject(copy) ? copy : {};
}

function keysOf(session: string) {
  const name = encodeURIComponent(session);
  return {
    all: `${name}:`,
    start: `${name}:start`,
    acts: `${name}:act:`,
    act: (at: number, index: number) => `${name}:act:${at}:${index}`,
  };
}

/** Each act with the number of the entry before it. */
function placed(acts: readonly KeptAct[], entries: readonly TranscriptEntry[]): readonly SessionAct[] {
  let after = 0;
  return [...acts]
    .sort((a, b) => a.at - b.at)
    .map((act) => {
      while (after < entries.length && (entries[after]?.at ?? 0) <= act.at) after += 1;
      return { ...act, after };
    });
}

function isStart(value: unknown): value is SessionStart {
  return isObject(value) && typeof value.clock === 'number' && isJsonObject(value.snapshot);
}

function isAct(value: unknown): value is KeptAct {
  return (
    isObject(value) &&
    typeof value.at === 'number' &&
    typeof value.act === 'string' &&
    isJsonObject(value.args)
  );
}

/** What comes out of JSON, or was kept as such, is JSON all the way down. */
function isJsonObject(value: unknown): value is JsonObject {
  return isObject(value);
}
