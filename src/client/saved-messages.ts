import { isObject } from '../protocol/json.ts';
import { redact } from '../protocol/redaction.ts';
import type { KeyedStore } from '../storage/keyed-store.ts';
import { openLearnerStoreAnywhere } from '../storage/learner-store.ts';
import type { TranscriptEntry } from '../transcript/model.ts';

/** A message of the composer that was given a name. */
export interface SavedMessage {
  readonly id: string;
  readonly name: string;
  /** To the last character, but for credentials, which are redacted as in every kept text. */
  readonly text: string;
  /** The server it was written for. */
  readonly server: string;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
}

/** The learner's messages. Each call is a transaction of its own. */
export interface SavedMessages {
  /** By name. */
  list(): Promise<readonly SavedMessage[]>;
  /** Takes the place of the one with the same name; resolves to the function that undoes it. */
  save(message: Pick<SavedMessage, 'name' | 'text' | 'server'>): Promise<() => Promise<void>>;
  rename(id: string, name: string): Promise<void>;
  /** Resolves to the function that puts it back. */
  remove(id: string): Promise<() => Promise<void>>;
  /** False where they end with the tab. */
  readonly persistent: boolean;
  close(): void;
}

/** Rejects with a `StorageError` `outdated` only. */
export async function openSavedMessages(course: string): Promise<SavedMessages> {
  const { messages, persistent, close } = await openLearnerStoreAnywhere<TranscriptEntry>(course);
  return { ...savedMessages(messages), persistent, close };
}

/** The same on a store that is open already. */
export function savedMessages(store: KeyedStore): Omit<SavedMessages, 'persistent' | 'close'> {
  const list = async (): Promise<readonly SavedMessage[]> => {
    const kept = await store.entries();
    return kept
      .flatMap(([id, value]) => messageOf(id, value) ?? [])
      .sort((a, b) => a.name.localeCompare(b.name) || a.savedAt - b.savedAt);
  };
  return {
    list,
    async save({ name, text, server }) {
      const same = (await list()).find((one) => one.name === name);
      const savedAt = Date.now();
      const id = same?.id ?? `${savedAt.toString(36)}-${crypto.randomUUID().slice(0, 8)}`;
      const before = await store.get(id);
      await store.put(id, { name, text: redact(text), server, savedAt });
      return () => (before === undefined ? store.delete(id) : store.put(id, before));
    },
    async rename(id, name) {
      await store.update(id, (old) => (isObject(old) ? { ...old, name } : old));
    },
    async remove(id) {
      const before = await store.get(id);
      await store.delete(id);
      return () => store.put(id, before);
    },
  };
}

function messageOf(id: string, value: unknown): SavedMessage | undefined {
  if (!isObject(value)) return undefined;
  const { name, text, server, savedAt } = value;
  if (typeof name !== 'string' || typeof text !== 'string' || typeof server !== 'string') return undefined;
  return { id, name, text, server, savedAt: typeof savedAt === 'number' ? savedAt : 0 };
}
