import { principalOf, type RequestContext, type ToolDefinition } from '../../catalog.ts';
import { readable, structured, textInput, toolResult } from '../shared/tool.ts';
import { InputError, text } from '../shared/values.ts';
import { createNote, deleteNote, SUMMARY_SCHEMA, summary, writeNote } from './changes.ts';

const URI = 'URI of the note, e.g. notes://note-1';

export const tools: readonly ToolDefinition[] = [
  {
    name: 'create_note',
    title: 'Create a note',
    description: 'Creates a public note and gives its URI.',
    inputSchema: textInput({ title: 'Title of the note', text: 'Text of the note, in Markdown' }),
    outputSchema: SUMMARY_SCHEMA,
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    scopes: ['notes:write'],
    call: (args, context) =>
      toolResult(async () =>
        structured(summary(await createNote(text(args, 'title'), text(args, 'text'), context))),
      ),
  },
  {
    name: 'update_note',
    title: 'Update a note',
    description: 'Replaces the text of a public note or of one of your own.',
    inputSchema: textInput({ uri: URI, text: 'The new text' }),
    outputSchema: SUMMARY_SCHEMA,
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    scopes: ['notes:write'],
    call: (args, context) =>
      toolResult(async () => {
        const uri = await changeable(text(args, 'uri'), context);
        return structured(summary(await writeNote(uri, text(args, 'text'), context)));
      }),
  },
  {
    name: 'delete_note',
    title: 'Delete a note',
    description: 'Deletes a public note or one of your own.',
    inputSchema: textInput({ uri: URI }),
    outputSchema: {
      type: 'object',
      properties: { uri: { type: 'string' }, deleted: { const: true } },
      required: ['uri', 'deleted'],
    },
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    scopes: ['notes:write'],
    call: (args, context) =>
      toolResult(async () => {
        const uri = await changeable(text(args, 'uri'), context);
        await deleteNote(uri, context);
        return structured({ uri, deleted: true });
      }),
  },
];

/** The canonical URI of a note that the caller may change: a public one, or their own. */
async function changeable(uri: string, context: RequestContext): Promise<string> {
  const { uri: canonical } = await readable(uri, context);
  const note = await context.world.store.notes.get(canonical);
  const subject = principalOf(context.identity)?.subject;
  const own = note?.place === 'private' && note.owner === subject;
  if (note?.place !== 'public' && !own) throw new InputError(`You can read ${uri}, but not change it.`);
  return canonical;
}
