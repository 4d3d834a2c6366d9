import type { ServerId } from '../../control/servers.ts';
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
  ],
  tracker: [{ name: 'close_issue', fields: ['uri'] }],
  workspace: [{ name: 'write_file', fields: ['uri', 'text'] }],
};
