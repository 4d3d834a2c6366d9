import type { NoteRecord } from '../records.ts';
import { ENGINEERING } from './notes/engineering.ts';
import { OPERATIONS } from './notes/operations.ts';
import { PEOPLE } from './notes/people.ts';
import { PRIVATE } from './notes/private.ts';
import { PROJECTS } from './notes/projects.ts';
import { SPECIAL } from './notes/special.ts';
import { inOrderOf } from './order.ts';

/** All notes of a new world. */
export const NOTES: readonly NoteRecord[] = inOrderOf(
  [...ENGINEERING, ...OPERATIONS, ...PEOPLE, ...SPECIAL, ...PROJECTS, ...PRIVATE],
  (note) => note.uri,
);

/** The last of the numbered public notes. */
export const LAST_NOTE = 60;
