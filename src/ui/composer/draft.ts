import type { LabOptions } from '../../client/lab.ts';
import { isRequestId, type RequestId } from '../../protocol/frames.ts';
import { isObject } from '../../protocol/json.ts';
import type { BrowserStore } from '../model/browser-store.ts';

export interface DraftRecord {
  readonly text: string;
  readonly labId: RequestId | undefined;
}

/** Keeps the composer's text over reloads, per course, world and session. */
export class Draft {
  readonly #store: BrowserStore;
  readonly #key: string;

  constructor(store: BrowserStore, { world, session }: LabOptions) {
    this.#store = store;
    this.#key = `resource-lab:draft:${world.course}:${world.world}:${session}`;
  }

  load(): DraftRecord | undefined {
    const kept = parse(this.#store.get(this.#key));
    if (!isObject(kept) || typeof kept.text !== 'string') return undefined;
    return { text: kept.text, labId: isRequestId(kept.labId) ? kept.labId : undefined };
  }

  /** False where the browser does not keep it beyond this page, or it is too long for that. */
  save(draft: DraftRecord): boolean {
    const fits = draft.text.length <= KEPT_CHARACTERS;
    return this.#store.set(this.#key, fits ? JSON.stringify(draft) : undefined) && fits;
  }
}

/** Browsers keep about five million characters a site; a draft is not to take more than a part of it. */
const KEPT_CHARACTERS = 1_000_000;

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch (error) {
    // Someone else wrote there: as good as nothing.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
