import type { NoteRecord } from '../../../storage/records.ts';
import {
  type Contents,
  principalOf,
  type ReadContext,
  type ResourceEntry,
  type ResourceFamily,
  type VariableRule,
  type Variables,
} from '../../catalog.ts';
import { listRecords, segments } from '../shared/listing.ts';
import { base64Length, byteLength, one, uri } from '../shared/values.ts';
import { HINTS } from './hints.ts';

export const NOTE_ROOT = 'notes://';
/** Below these lie notes that only a template reaches. */
const TEMPLATE_ONLY = ['notes://projects/', 'notes://users/'];

export const RULES = {
  name: rule(
    /^[a-z0-9][a-z0-9-]{0,62}$/,
    'lower-case letters, digits and hyphens, at most 63, no hyphen first',
  ),
  number: rule(/^[1-9][0-9]{0,5}$/, 'a number from 1 to 999999 without leading zeros'),
} as const;

const key = (note: NoteRecord) => note.uri;

/** Public notes: listed, and readable by everyone. Their exact URIs are the family's; no template is published. */
export const publicNotes: ResourceFamily<NoteRecord> = {
  name: 'notes',
  title: 'Public notes',
  uriTemplate: 'notes://{name}',
  variables: { name: RULES.name },
  published: false,
  scopes: [],
  find: (variables, { world }) => world.store.notes.get(uri`notes://${one(variables, 'name')}`),
  read: async (note) => [contents(note)],
  hint: () => HINTS.publicNote,
  list: async ({ world }, window) => {
    const listing = { collection: world.store.notes, prefixes: [NOTE_ROOT], skip: TEMPLATE_ONLY, key };
    return (await listRecords(listing, window)).map(entry);
  },
};

/** A project's notes: public too, but there may be any number, so only the template tells of them. */
export const projectNotes: ResourceFamily<NoteRecord> = {
  name: 'project-notes',
  title: 'Notes of a project',
  description: 'One note of a project, by its number.',
  mimeType: 'text/markdown',
  uriTemplate: 'notes://projects/{project}/notes/{id}',
  variables: { project: RULES.name, id: RULES.number },
  published: true,
  scopes: [],
  find: (variables, { world }) =>
    world.store.notes.get(uri`notes://projects/${one(variables, 'project')}/notes/${one(variables, 'id')}`),
  read: async (note) => [contents(note)],
  hint: () => HINTS.publicNote,
  complete: {
    project: projects,
    id: (value, context, { project }) => lastSegments(context, ['projects', project, 'notes'], value),
  },
};

export const projectDecisions: ResourceFamily<NoteRecord> = {
  name: 'project-decisions',
  title: 'Decisions of a project',
  description: 'One decision of a project and the reasons for it, by its short name.',
  mimeType: 'text/markdown',
  annotations: { audience: ['user', 'assistant'], priority: 0.8 },
  uriTemplate: 'notes://projects/{project}/decisions/{decision}',
  variables: { project: RULES.name, decision: RULES.name },
  published: true,
  scopes: [],
  find: (variables, { world }) =>
    world.store.notes.get(
      uri`notes://projects/${one(variables, 'project')}/decisions/${one(variables, 'decision')}`,
    ),
  read: async (note) => [contents(note)],
  hint: () => HINTS.decision,
  complete: {
    project: projects,
    decision: (value, context, { project }) =>
      lastSegments(context, ['projects', project, 'decisions'], value),
  },
};

/**
 * Private notes. The scope says that somebody may read notes of their own; the comparison with the subject says
 * whose those are. No scope opens another person's notes, the administrator's included.
 */
export const privateNotes: ResourceFamily<NoteRecord> = {
  name: 'private-notes',
  title: 'Private notes',
  description: 'One private note of a user, by its number. Only that user can read it.',
  mimeType: 'text/markdown',
  uriTemplate: 'notes://users/{user}/notes/{id}',
  variables: { user: RULES.name, id: RULES.number },
  published: true,
  scopes: ['notes:read'],
  find: (variables: Variables, { world }) =>
    world.store.notes.get(uri`notes://users/${one(variables, 'user')}/notes/${one(variables, 'id')}`),
  may: (identity, note, { settings }) =>
    !settings.checkSubject || principalOf(identity)?.subject === note.owner,
  read: async (note) => [contents(note)],
  hint: () => HINTS.privateNote,
  complete: {
    user: users,
    id: async (value, context, { user }) => {
      const visible = user === undefined ? [] : await users(user, context);
      return visible.includes(user ?? '') ? lastSegments(context, ['users', user, 'notes'], value) : [];
    },
  },
};

/** Those whose notes the caller may read: nobody but the caller, unless the server forgets to compare. */
async function users(value: string, { identity, settings, world }: ReadContext): Promise<readonly string[]> {
  const subject = principalOf(identity)?.subject;
  if (!settings.checkSubject) return segments(world.store.notes, key, 'notes://users/', value);
  return subject?.startsWith(value) ? [subject] : [];
}

export function projects(value: string, { world }: ReadContext): Promise<string[]> {
  return segments(world.store.notes, key, 'notes://projects/', value);
}

async function lastSegments(
  { world }: ReadContext,
  path: readonly (string | undefined)[],
  value: string,
): Promise<readonly string[]> {
  // Without the argument that comes first there is no one list to choose from.
  if (path.includes(undefined)) return [];
  return segments(world.store.notes, key, `${NOTE_ROOT}${path.join('/')}/`, value);
}

export function contents(note: NoteRecord): Contents {
  const { uri, mimeType, text, blob } = note;
  if (blob !== undefined) return { uri, mimeType, blob };
  // A damaged record is no empty note: the engine answers what is thrown here with -32603.
  if (text === undefined) throw new Error(`The record of ${uri} holds neither text nor bytes.`);
  return { uri, mimeType, text };
}

function entry(note: NoteRecord): ResourceEntry {
  const { uri, name, title, description, mimeType, audience, priority } = note;
  return {
    uri,
    name,
    title,
    ...(description === undefined ? {} : { description }),
    mimeType,
    size: note.blob === undefined ? byteLength(note.text ?? '') : base64Length(note.blob),
    annotations: {
      ...(audience === undefined ? {} : { audience }),
      ...(priority === undefined ? {} : { priority }),
      lastModified: note.updatedAt,
    },
  };
}

function rule(pattern: RegExp, description: string): VariableRule {
  return { pattern, description };
}
