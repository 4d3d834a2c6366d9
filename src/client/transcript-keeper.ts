import { redact } from '../protocol/redaction.ts';
import type { TranscriptStore } from '../storage/transcript-store.ts';
import { instanceOf } from '../transcript/instances.ts';
import { isFrame, type TranscriptEntry } from '../transcript/model.ts';
import { livingInstances } from './instance-lock.ts';
import type { ConnectionInfo, Recorder } from './recorder.ts';

/** Keeps a session's entries in the learner's database. Two tabs append to one session without losing each other's. */
export interface TranscriptKeeper {
  /** Puts the entries of earlier visits in front of the recorder's, and keeps what is recorded from now on. */
  load(): Promise<void>;
  /** Resolves when everything recorded so far is stored, or could not be. */
  flush(): Promise<void>;
  /** Removes the session from the database; resolves to the function that puts it back. */
  clear(): Promise<() => Promise<void>>;
  /** Stores what is left and stops. */
  close(): Promise<void>;
}

export interface TranscriptKeeperOptions {
  readonly session: string;
  readonly store: TranscriptStore<TranscriptEntry>;
  readonly recorder: Recorder;
  /** The frames came from elsewhere: of connections that nobody here has opened no end is told. */
  readonly foreign?: boolean;
  /** Hears whether the last attempt to store failed, and why. What failed is tried again with the next entries. */
  onOutcome(failure: unknown): void;
}

/** Milliseconds for which entries are gathered before they are stored: an exchange is one transaction. */
const GATHER = 20;
/** Milliseconds between two transactions while frames keep coming: keeping must not slow down what it keeps. */
const SPACING = 100;

export function createTranscriptKeeper(options: TranscriptKeeperOptions): TranscriptKeeper {
  const { session, store, recorder, onOutcome } = options;
  let waiting: TranscriptEntry[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written = 0;
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    try {
      await store.append(session, batch.map(redacted), Date.now());
      onOutcome(undefined);
    } catch (error) {
      // Nothing is lost: it stays on the screen, and is tried again together with what comes next.
      waiting = [...batch, ...waiting];
      onOutcome(error);
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    written = performance.now();
    writing = writing.then(write);
    return writing;
  };
  const onHidden = (): void => {
    // The last moment at which a page can be sure to start a transaction.
    if (document.visibilityState === 'hidden') void flush();
  };
  document.addEventListener('visibilitychange', onHidden);
  const stop = recorder.onEntry((entry) => {
    waiting.push(entry);
    const busy = performance.now() - written < SPACING;
    timer ??= setTimeout(() => void flush(), busy ? SPACING : GATHER);
  });

  return {
    async load() {
      const earlier = (await store.load(session)).filter(isEntry);
      recorder.adopt(earlier);
      if (options.foreign === true) return;
      const living = await livingInstances();
      for (const info of openConnections(earlier))
        if (!living.has(instanceOf(info.connection))) recorder.event(info, 'lost', 'pageLeft');
    },
    flush,
    async clear() {
      await flush();
      waiting = [];
      return store.delete(session);
    },
    async close() {
      stop();
      document.removeEventListener('visibilitychange', onHidden);
      await flush();
    },
  };
}

/** Credentials do not outlive the page: signatures go, offsets and claims stay. */
function redacted(entry: TranscriptEntry): TranscriptEntry {
  if (!isFrame(entry)) return entry;
  const text = redact(entry.text);
  return text === entry.text ? entry : { ...entry, text };
}

/** Connections that were opened and of which no end was recorded. */
function openConnections(entries: readonly TranscriptEntry[]): readonly ConnectionInfo[] {
  const open = new Map<string, ConnectionInfo>();
  for (const entry of entries) {
    if (isFrame(entry)) continue;
    const { connection, channel, server } = entry;
    if (entry.event === 'opened') open.set(connection, { connection, channel, server });
    else if (entry.event !== 'unreadable') open.delete(connection);
  }
  return [...open.values()];
}

/** What an older version of the lab stored may look otherwise; it is left where it is. */
function isEntry(entry: TranscriptEntry): boolean {
  const known: { readonly [key in keyof TranscriptEntry]: unknown } = entry;
  return (
    typeof known.connection === 'string' && typeof known.seq === 'number' && typeof known.at === 'number'
  );
}
