import type { ServerId } from '../../control/servers.ts';
import type { JsonObject } from '../../protocol/json.ts';
import type { Messages } from '../i18n/index.ts';

export type BackendActionName = keyof Messages['backend']['actions'];

export type BackendField = keyof Messages['backend']['fields'];

/** What a colleague can do on each server, and what has to be said for it. */
export interface BackendForm {
  readonly name: BackendActionName;
  readonly fields: readonly BackendField[];
}

export const BACKEND_FORMS: { readonly [server in ServerId]: readonly BackendForm[] } = {
  notes: [
    { name: 'edit_note', fields: ['uri', 'text'] },
    { name: 'create_note', fields: ['title', 'text'] },
    { name: 'delete_note', fields: ['uri'] },
  ],
  orders: [
    { name: 'advance_order', fields: ['uri'] },
    { name: 'cancel_order', fields: ['uri'] },
    { name: 'set_membership', fields: ['subject', 'tenants'] },
  ],
  tracker: [
    { name: 'edit_issue', fields: ['uri', 'text'] },
    { name: 'create_issue', fields: ['project', 'title'] },
    { name: 'close_issue', fields: ['uri'] },
  ],
  workspace: [
    { name: 'edit_file', fields: ['uri', 'text'] },
    { name: 'create_file', fields: ['path', 'text'] },
    { name: 'delete_file', fields: ['uri'] },
  ],
};

/** What was typed, as the action wants it: tenants are a list, separated by blanks or commas. */
export function argumentsOf(form: BackendForm, typed: (field: BackendField) => string): JsonObject {
  return Object.fromEntries(
    form.fields.map((field) => [
      field,
      field === 'tenants'
        ? typed(field)
            .split(/[\s,]+/u)
            .filter((tenant) => tenant !== '')
        : typed(field),
    ]),
  );
}
