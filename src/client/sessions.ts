import { SERVER_IDS, type ServerId } from '../control/servers.ts';
import { isObject } from '../protocol/json.ts';
import { redact } from '../protocol/redaction.ts';
import type { KeyedStore } from '../storage/keyed-store.ts';
import { type LearnerStore, openLearnerStoreAnywhere } from '../storage/learner-store.ts';
import type { Session, SessionMark } from '../transcript/exchange/index.ts';
import { isFrame, type TranscriptEntry } from '../transcript/model.ts';
import { takeWorldAway } from './remove-world.ts';
import { type AddressedSession, namedSession } from './session-address.ts';
import { keepOrigin } from './session-log.ts';

/** A session of the playground that the learner can open. Its id names its world as well. */
export interface KeptSession {
  readonly id: string;
  /** What the learner calls it; empty for the playground's first one. */
  readonly name: string;
  /** `import`: shown without a connection until the reader asks for one. */
  readonly kind: AddressedSession['kind'];
  /** The server that it spoke with last. */
  readonly server: ServerId;
  readonly entries: number;
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
  readonly marks: readonly SessionMark[];
}

/** The learner's sessions. Each call is a transaction of its own. */
export interface SessionShelf {
  /** The newest first. */
  list(): Promise<readonly KeptSession[]>;
  /** Keeps a session from elsewhere; resolves to its id. Credentials are redacted as in every kept transcript. */
  keep(session: Session, about: { readonly kind: 'import' | 'fork'; readonly id?: string }): Promise<string>;
  /** Gives a name to a session that is to begin; resolves to its id. It is listed from its first entry on. */
  begin(name: string, server: ServerId): Promise<string>;
  /** All entries of a session, to look at or to compare. */
  entries(id: string): Promise<readonly TranscriptEntry[]>;
  rename(id: string, name: string): Promise<void>;
  /** With the world that it ran in. Resolves to the function that puts both back. */
  remove(id: string): Promise<() => Promise<void>>;
  close(): void;
}

/** Opens the learner's sessions of a course. Rejects with a `StorageError` `outdated` only. */
export async function openSessions(course: string): Promise<SessionShelf> {
  return shelf(course, await openLearnerStoreAnywhere<TranscriptEntry>(course));
}

let made = 0;

function shelf(course: string, { transcripts, origins, close }: LearnerStore<TranscriptEntry>): SessionShelf {
  return {
    async list() {
      const kept = await transcripts.sessions();
      const all = await Promise.all(
        kept.map(async ({ session: id, entries, updatedAt }): Promise<readonly KeptSession[]> => {
          const named = namedSession(id);
          if (named === undefined) return [];
          return [{ ...named, entries, updatedAt, ...about(await origins.get(infoKey(id))) }];
        }),
      );
      return all.flat().sort((a, b) => b.updatedAt - a.updatedAt);
    },
    async keep(session, { kind, id = newId(kind) }) {
      const entries = session.entries.map((entry) =>
        isFrame(entry) ? { ...entry, text: redact(entry.text) } : entry,
      );
      const server = SERVER_IDS.find((one) => one === session.entries.at(-1)?.server) ?? 'notes';
      await keepOrigin(id, session, origins);
      await origins.put(infoKey(id), { name: session.name ?? '', server, marks: session.marks });
      await transcripts.append(id, entries, Date.now());
      return id;
    },
    async begin(name, server) {
      const id = newId('new');
      await origins.put(infoKey(id), { name, server, marks: [] });
      return id;
    },
    entries: (id) => transcripts.load(id),
    async rename(id, name) {
      await origins.update(infoKey(id), (old) => ({ ...about(old), name }));
    },
    async remove(id) {
      const kept = await origins.entries(originPrefix(id));
      const putBack = await transcripts.delete(id);
      for (const [key] of kept) await origins.delete(key);
      // A session's world is its own. The playground's first one is also where every visit begins: it stays.
      const putWorldBack =
        namedSession(id)?.kind === 'first' ? undefined : await takeWorldAway({ course, world: id });
      return async () => {
        await putWorldBack?.();
        for (const [key, value] of kept) await origins.put(key, value);
        await putBack();
      };
    },
    close,
  };
}

function newId(kind: 'new' | 'import' | 'fork'): string {
  made += 1;
  return `${kind}-${Date.now().toString(36)}-${made}`;
}

function originPrefix(id: string): string {
  return `${encodeURIComponent(id)}:`;
}

/** Where a session keeps what the learner has put on it. */
export function infoKey(id: string): Parameters<KeyedStore['get']>[0] {
  return `${originPrefix(id)}info`;
}

function about(kept: unknown): Pick<KeptSession, 'name' | 'server' | 'marks'> {
  const info = isObject(kept) ? kept : {};
  return {
    name: typeof info.name === 'string' ? info.name : '',
    server: SERVER_IDS.find((one) => one === info.server) ?? 'notes',
    marks: Array.isArray(info.marks) ? info.marks.filter(isMark) : [],
  };
}

function isMark(value: unknown): value is SessionMark {
  return isObject(value) && typeof value.seq === 'number';
}
