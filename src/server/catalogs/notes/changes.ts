import type { JsonObject } from '../../../protocol/json.ts';
import type { NoteRecord } from '../../../storage/records.ts';
import { Refusal } from '../../refusal.ts';
import { nextNumber } from '../shared/numbers.ts';
import type { ChangeContext } from '../shared/tool.ts';
import { checkTitle, isoTime } from '../shared/values.ts';

/** What a tool or backend action tells about a note it has changed. */
export function summary(note: NoteRecord): JsonObject {
  return { uri: note.uri, title: note.title, version: note.version, updatedAt: note.updatedAt };
}

/** JSON Schema of `summary`. */
export const SUMMARY_SCHEMA: JsonObject = {
  type: 'object',
  properties: {
    uri: { type: 'string' },
    title: { type: 'string' },
    version: { type: 'integer', minimum: 1 },
    updatedAt: { type: 'string', format: 'date-time' },
  },
  required: ['uri', 'title', 'version', 'updatedAt'],
};

/** Makes a public note with the next free number, and tells that the list changed. */
export async function createNote(title: string, text: string, context: ChangeContext): Promise<NoteRecord> {
  const { store } = context.world;
  checkTitle('A note', title);
  for (;;) {
    const name = `note-${await nextNumber(store.values, 'notes')}`;
    const uri = `notes://${name}`;
    const note: NoteRecord = {
      uri,
      place: 'public',
      name,
      title,
      mimeType: 'text/markdown',
      text,
      version: 1,
      updatedAt: isoTime(context.world.now()),
    };
    let taken = false;
    await store.notes.update(uri, (old) => {
      taken = old !== undefined;
      return taken ? undefined : note;
    });
    if (taken) continue;
    context.listChanged('resources');
    return note;
  }
}

/**
 * Puts a project's note into the store under whatever canonical URI it is said to have, as an import that knows no rules
 * would. Whether it can be read is then decided by the rules of its template alone.
 */
export async function importNote(uri: string, text: string, context: ChangeContext): Promise<NoteRecord> {
  const [, project] = /^notes:\/\/projects\/([^/?#]+)\/notes\/[^/?#]+$/.exec(uri) ?? [];
  if (project === undefined) throw new Refusal('notThere', `A project has no place ${uri}.`, { what: uri });
  const name = uri.slice(uri.lastIndexOf('/') + 1);
  const note: NoteRecord = {
    ...{ uri, place: 'project', name, title: name, project },
    ...{ mimeType: 'text/markdown', text, version: 1, updatedAt: isoTime(context.world.now()) },
  };
  await context.world.store.notes.put(note);
  return note;
}

/** Replaces the text of a note and tells whoever listens to it. The list is as it was, so it is not mentioned. */
export async function writeNote(uri: string, text: string, context: ChangeContext): Promise<NoteRecord> {
  const note = await context.world.store.notes.update(uri, (old) => {
    if (old === undefined) throw new Refusal('notThere', `There is no note ${uri}.`, { what: uri });
    if (old.blob !== undefined) throw new Refusal('notText', `${uri} is not a text.`, { what: uri });
    return { ...old, text, version: old.version + 1, updatedAt: isoTime(context.world.now()) };
  });
  if (note === undefined) throw new Refusal('notThere', `There is no note ${uri}.`, { what: uri });
  context.changed(uri);
  return note;
}

/** Deletes a note. Who listens to it is told to read again (and finds nothing); if it was listed, the list changed. */
export async function deleteNote(uri: string, context: ChangeContext): Promise<void> {
  const { notes } = context.world.store;
  const note = await notes.get(uri);
  if (note === undefined || !(await notes.delete(uri)))
    throw new Refusal('notThere', `There is no note ${uri}.`, { what: uri });
  context.changed(uri);
  if (note.place === 'public') context.listChanged('resources');
}

/** Takes the contents out of a note's record, as a broken migration would. From then on reading it is the server's fault. */
export async function damageNote(uri: string, context: ChangeContext): Promise<NoteRecord> {
  const note = await context.world.store.notes.update(uri, (old) => {
    if (old === undefined) throw new Refusal('notThere', `There is no note ${uri}.`, { what: uri });
    const { text: _text, blob: _blob, ...rest } = old;
    return { ...rest, version: old.version + 1, updatedAt: isoTime(context.world.now()) };
  });
  if (note === undefined) throw new Refusal('notThere', `There is no note ${uri}.`, { what: uri });
  context.changed(uri);
  return note;
}
