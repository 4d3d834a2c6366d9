import type { NoteRecord } from '../../records.ts';
import { privateNote } from './note.ts';

/** What only its owner may read. Both have a note 1 and a note 2, so that an id alone says nothing. */
export const PRIVATE: readonly NoteRecord[] = [
  privateNote(
    'alice',
    1,
    'Alice: salary talk',
    'Ask for the title first, then for the money. The offer from the shipyard is real; I would rather stay.',
  ),
  privateNote(
    'alice',
    2,
    'Alice: things to learn',
    'Exclusion constraints, done. Tidal harmonics, half. Sleeping through a storm warning, not yet.',
  ),
  privateNote(
    'bob',
    1,
    'Bob: medical',
    'Appointment on Thursday at nine. Told the team that I am at the dentist; it is the knee.',
  ),
  privateNote(
    'bob',
    2,
    'Bob: gift for Dana',
    'Ten years next month. She likes old charts: the shop behind the fish market has one of the estuary.',
  ),
];
