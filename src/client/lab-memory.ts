import { StorageError, type StorageErrorCode } from '../storage/errors.ts';
import type { KeyedStore } from '../storage/keyed-store.ts';
import { openLearnerStoreAnywhere } from '../storage/learner-store.ts';
import type { TranscriptEntry } from '../transcript/model.ts';
import type { LabOptions, LabProblem } from './lab.ts';
import type { Problems } from './problems.ts';
import type { Recorder } from './recorder.ts';
import { createTranscriptKeeper } from './transcript-keeper.ts';

/** What the lab remembers of a session beyond this visit. */
export interface LabMemory {
  /** False where the transcript ends with the tab. */
  readonly persistent: boolean;
  /** Where sessions come from; `undefined` where nothing is kept. */
  readonly origins: KeyedStore | undefined;
  /** Removes what is kept of the session; resolves to the function that puts it back. */
  clear(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/**
 * Loads the session's transcript and keeps it from now on. Never rejects: where nothing can be kept, a problem says
 * so, and everything works until the tab is closed.
 */
export async function openMemory(
  options: LabOptions,
  recorder: Recorder,
  problems: Problems,
): Promise<LabMemory> {
  const notKept = (error: unknown): void =>
    problems.add({ code: 'transcriptNotKept', detail: textOf(error) });
  try {
    const store = await openLearnerStoreAnywhere<TranscriptEntry>(options.world.course, {
      // `full` and `terminated` come back as the failure of an append, which is tried again.
      onEvent: ({ state, detail }) => {
        if (state === 'blocked') problems.add({ code: 'storageBlocked', detail });
        if (state === 'upgraded') problems.add({ code: 'storageOutdated', detail });
      },
    });
    problems.resolve('storageBlocked');
    const keeper = createTranscriptKeeper({
      session: options.session,
      foreign: options.connect === false,
      store: store.transcripts,
      recorder,
      onOutcome(failure) {
        if (failure === undefined) problems.resolve('transcriptNotKept');
        else notKept(failure);
      },
    });
    await keeper.load();
    if (!store.persistent)
      problems.add({
        code: 'notPersistent',
        ...(store.reason === undefined ? {} : { detail: store.reason }),
      });
    return {
      persistent: store.persistent,
      origins: store.origins,
      clear: () => keeper.clear(),
      async close() {
        await keeper.close();
        store.close();
      },
    };
  } catch (error) {
    notKept(error);
    return FORGETFUL;
  }
}

const FORGETFUL: LabMemory = {
  persistent: false,
  origins: undefined,
  clear: async () => async () => undefined,
  close: async () => undefined,
};

/** The problem that a failed start of the storage is, wherever it failed. The control port keeps an error's name only. */
export function storageProblem(error: unknown): LabProblem | undefined {
  if (error instanceof StorageError) return { code: PROBLEMS[error.code], detail: error.message };
  if (error instanceof Error && error.name === 'StorageError')
    return { code: 'storageOutdated', detail: error.message };
  return undefined;
}

const PROBLEMS: Readonly<Record<StorageErrorCode, LabProblem['code']>> = {
  full: 'storageFull',
  refused: 'notPersistent',
  outdated: 'storageOutdated',
  terminated: 'storageTerminated',
  closed: 'storageTerminated',
  failed: 'storageTerminated',
};

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
