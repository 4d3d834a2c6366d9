import { VALUE, type WorldSnapshot } from '../world-store.ts';
import { MEMBERS } from './members.ts';
import { LAST_NOTE, NOTES } from './notes.ts';
import { ORDERS } from './orders.ts';
import { ISSUES, LAST_ISSUE } from './tracker.ts';
import { FILES } from './workspace.ts';

/** What a new world holds. Every id, version and time is fixed, so that transcripts can be compared. */
export const SEED: WorldSnapshot = {
  version: 1,
  notes: NOTES,
  orders: ORDERS,
  issues: ISSUES,
  files: FILES,
  members: MEMBERS,
  values: Object.fromEntries([
    [VALUE.lastNumber('notes'), LAST_NOTE],
    ...Object.entries(LAST_ISSUE).map(([project, last]) => [VALUE.lastNumber(`tracker/${project}`), last]),
  ]),
};
