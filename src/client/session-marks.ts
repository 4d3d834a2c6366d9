import { isObject } from '../protocol/json.ts';
import { openLearnerStoreAnywhere } from '../storage/learner-store.ts';
import type { SessionMark } from '../transcript/exchange/session.ts';
import type { TranscriptEntry } from '../transcript/model.ts';
import { infoKey } from './sessions.ts';

/** A mark as it is kept: the time of its entry tells it again where two tabs wrote to one session. */
export interface KeptMark extends SessionMark {
  /** Milliseconds since the epoch, as recorded. */
  readonly at?: number;
}

/** What the learner has put on the entries of one session; kept with it. */
export interface SessionMarks {
  load(): Promise<readonly KeptMark[]>;
  /** Takes the place of the mark on the same entry; one that says nothing takes it away. */
  set(mark: KeptMark): Promise<void>;
  /** Takes the place of all marks. */
  replace(marks: readonly KeptMark[]): Promise<void>;
  close(): void;
}

/** Rejects with a `StorageError` `outdated` only: where nothing can be kept, marks end with the tab. */
export async function openMarks(course: string, session: string): Promise<SessionMarks> {
  const { origins, close } = await openLearnerStoreAnywhere<TranscriptEntry>(course);
  const key = infoKey(session);
  const change = async (to: (marks: readonly KeptMark[]) => readonly KeptMark[]): Promise<void> => {
    await origins.update(key, (old) => ({ ...(isObject(old) ? old : {}), marks: to(marksOf(old)) }));
  };
  return {
    load: async () => marksOf(await origins.get(key)),
    set: (mark) =>
      change((marks) => {
        const others = marks.filter(({ seq }) => seq !== mark.seq);
        return saysSomething(mark) ? [...others, mark] : others;
      }),
    replace: (marks) => change(() => marks),
    close,
  };
}

/** False for a mark that is neither a pin nor a note. */
export function saysSomething({ pinned, note }: SessionMark): boolean {
  return pinned === true || (note !== undefined && note !== '');
}

function marksOf(info: unknown): readonly KeptMark[] {
  return isObject(info) && Array.isArray(info.marks) ? info.marks.filter(isMark) : [];
}

function isMark(value: unknown): value is KeptMark {
  return (
    isObject(value) &&
    typeof value.seq === 'number' &&
    (value.note === undefined || typeof value.note === 'string') &&
    (value.pinned === undefined || value.pinned === true)
  );
}
