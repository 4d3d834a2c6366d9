import type { WorldSnapshot } from '../world-store.ts';
import { MEMBERS } from './members.ts';
import { NOTES } from './notes.ts';

/** What a new world holds. Every id, version and time is fixed, so that transcripts can be compared. */
export const SEED: WorldSnapshot = {
  version: 1,
  notes: NOTES,
  orders: [],
  issues: [],
  files: [],
  members: MEMBERS,
  values: {},
};
