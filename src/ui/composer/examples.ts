import type { ServerId } from '../../control/servers.ts';
import type { JsonObject } from '../../protocol/json.ts';

/** What prepared messages ask of each example server. */
export interface ServerExamples {
  readonly uri: string;
  readonly completion: JsonObject;
  readonly prompt: JsonObject;
  readonly tool: JsonObject;
}

export const EXAMPLES: { readonly [server in ServerId]: ServerExamples } = {
  notes: {
    uri: 'notes://note-1',
    completion: {
      ref: { type: 'ref/resource', uri: 'notes://projects/{project}/notes/{id}' },
      argument: { name: 'project', value: '' },
    },
    prompt: { name: 'review_note', arguments: { uri: 'notes://note-1' } },
    tool: {
      name: 'update_note',
      arguments: { uri: 'notes://note-1', text: 'We keep decisions where everyone reads them.' },
    },
  },
  orders: {
    uri: 'orders://tenant/acme/order/1001',
    completion: {
      ref: { type: 'ref/resource', uri: 'orders://tenant/{tenant}/order/{orderId}{?view}' },
      argument: { name: 'orderId', value: '10' },
      context: { arguments: { tenant: 'acme' } },
    },
    prompt: { name: 'review_order', arguments: { uri: 'orders://tenant/acme/order/1001', language: 'en' } },
    tool: { name: 'advance_order', arguments: { uri: 'orders://tenant/acme/order/1001' } },
  },
  tracker: {
    uri: 'tracker://projects/quayside/issues/1',
    completion: {
      ref: { type: 'ref/resource', uri: 'tracker://projects/{project}/issues/{issue}' },
      argument: { name: 'project', value: '' },
    },
    prompt: { name: 'sprint_review', arguments: { project: 'quayside', sprint: 'sprint-12' } },
    tool: { name: 'create_issue', arguments: { project: 'quayside', title: 'Explain what a cursor is' } },
  },
  workspace: {
    uri: 'file:///workspace/README.md',
    completion: {
      ref: { type: 'ref/resource', uri: 'file:///workspace/{+path}' },
      argument: { name: 'path', value: 'src/' },
    },
    prompt: { name: 'explain_file', arguments: { path: 'README.md' } },
    tool: { name: 'write_file', arguments: { path: 'notes.txt', text: 'Written over MCP.' } },
  },
};
