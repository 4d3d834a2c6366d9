import type { LearnerStore } from '../../../storage/learner-store.ts';
import type { DatabasePlatform } from '../../../storage/platform.ts';
import { databaseNames, takeAway } from '../../../storage/whole-database.ts';
import { learnerName, worldName } from '../../../storage/world-id.ts';
import type { TranscriptEntry } from '../../../transcript/model.ts';

/** What erasing needs of the learner's database. */
export type Board = Pick<LearnerStore<TranscriptEntry>, 'progress' | 'transcripts' | 'origins' | 'drafts'>;

export interface Blackboards {
  readonly course: string;
  readonly board: Board;
  /** `undefined` where databases live in memory: those of other pages are not here, and end with them. */
  readonly factory: DatabasePlatform['factory'] | undefined;
  /** `localStorage` and `sessionStorage`, as far as they can be used. */
  readonly storages: readonly Storage[];
  /** Worlds of exercises, for browsers that do not tell which databases there are. */
  readonly knownWorlds: readonly string[];
}

/**
 * Erases all work on the exercises of the course, of this release and of earlier ones: records, transcripts and where
 * they began, drafts, worlds. The playground's sessions and the reader's settings stay. Resolves to the function that
 * brings all of it back, as long as the page is open.
 */
export async function eraseBlackboards(boards: Blackboards): Promise<() => Promise<void>> {
  const undo: (() => Promise<void>)[] = [];
  const takeBack = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    undo.push(await eraseRecords(boards.board));
    undo.push(await eraseTranscripts(boards.board));
    for (const storage of boards.storages) undo.push(eraseTexts(storage, boards.course));
    for (const name of await worlds(boards))
      if (boards.factory !== undefined) undo.push(await takeAway(boards.factory, name));
  } catch (error) {
    // Half of it gone is worse than none.
    await takeBack();
    throw error;
  }
  return takeBack;
}

/** Erases what is known of the learner's progress, and nothing else. Resolves to the function that brings it back. */
export async function eraseRecords({ progress }: Pick<Board, 'progress'>): Promise<() => Promise<void>> {
  const records = await progress.entries(EXERCISE);
  for (const [key] of records) await progress.delete(key);
  return async () => {
    for (const [key, value] of records) await progress.put(key, value);
  };
}

/** How the names of exercises' records and sessions begin; `show:` are those in which solutions are shown. */
const EXERCISE = 'exercise:';
const SHOW = 'show:';

async function eraseTranscripts({ transcripts, origins }: Board): Promise<() => Promise<void>> {
  const putBack: (() => Promise<void>)[] = [];
  for (const { session } of await transcripts.sessions())
    if (isOfExercise(session)) putBack.push(await transcripts.delete(session));
  const kept = (await origins.entries()).filter(([key]) => isOfExercise(decodeURIComponent(key)));
  for (const [key] of kept) await origins.delete(key);
  return async () => {
    for (const [key, value] of kept) await origins.put(key, value);
    for (const back of putBack) await back();
  };
}

function isOfExercise(session: string): boolean {
  return session.startsWith(EXERCISE) || session.startsWith(SHOW);
}

/** Drafts of messages, and decisions that were on their way into the database. */
function eraseTexts(storage: Storage, course: string): () => Promise<void> {
  const of = new RegExp(`^resource-lab:(journal:|draft:${course}:[^:]*:)(${EXERCISE}|${SHOW})`);
  const kept = Object.keys(storage)
    .filter((key) => of.test(key))
    .map((key): readonly [string, string] => [key, storage.getItem(key) ?? '']);
  for (const [key] of kept) storage.removeItem(key);
  return async () => {
    for (const [key, text] of kept) storage.setItem(key, text);
  };
}

/** The databases of the exercises' worlds: all of the course's but the learner's own and the playground's. */
async function worlds({ factory, course, knownWorlds }: Blackboards): Promise<readonly string[]> {
  if (factory === undefined) return [];
  const learner = learnerName(course);
  const prefix = learner.slice(0, learner.lastIndexOf(':') + 1);
  const known = knownWorlds.map((world) => worldName({ course, world }));
  const there = await databaseNames(factory);
  if (there === undefined) return known;
  return there.filter(
    (name) => name.startsWith(prefix) && name !== learner && !PLAYGROUND.test(name.slice(prefix.length)),
  );
}

const PLAYGROUND = /^(playground$|new-|import-|fork-)/;
