import type { Catalog } from '../../catalog.ts';
import { text } from '../shared/values.ts';
import { createNote, damageNote, deleteNote, importNote, summary, writeNote } from './changes.ts';

/** What colleagues do to the notes while a client watches. URIs are canonical here. */
export const backend: NonNullable<Catalog['backend']> = {
  edit_note: async (args, context) =>
    summary(await writeNote(text(args, 'uri'), text(args, 'text'), context)),
  create_note: async (args, context) =>
    summary(await createNote(text(args, 'title'), text(args, 'text'), context)),
  delete_note: async (args, context) => {
    const uri = text(args, 'uri');
    await deleteNote(uri, context);
    return { uri, deleted: true };
  },
  /** `{ uri, text }`: a note of a project, past every rule of its template. */
  import_note: async (args, context) =>
    summary(await importNote(text(args, 'uri'), text(args, 'text'), context)),
  damage_note: async (args, context) => summary(await damageNote(text(args, 'uri'), context)),
};
