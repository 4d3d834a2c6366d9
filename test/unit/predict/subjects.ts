import type { Catalog } from '../../../src/server/catalog.ts';
import { notes } from '../../../src/server/catalogs/notes/catalog.ts';
import { orders } from '../../../src/server/catalogs/orders/catalog.ts';
import { tracker } from '../../../src/server/catalogs/tracker/catalog.ts';
import { workspace } from '../../../src/server/catalogs/workspace/catalog.ts';
import type { Person } from '../catalogs/support.ts';
import type { Message } from './lab.ts';

/** A server, and what can be asked of it without a fault. */
export interface Subject {
  readonly catalog: Catalog;
  readonly reader: Person;
  /** Requests that the server answers with a result, or with an acknowledgment. */
  readonly valid: readonly (readonly [method: string, params: Message])[];
}

const COMMON: Subject['valid'] = [
  ['server/discover', {}],
  ['resources/list', {}],
  ['resources/templates/list', {}],
  ['prompts/list', {}],
];
const listen = (uri: string): Subject['valid'][number] => [
  'subscriptions/listen',
  { notifications: { resourcesListChanged: true, resourceSubscriptions: [uri] } },
];

export const SUBJECTS: readonly Subject[] = [
  {
    catalog: notes,
    reader: 'alice',
    valid: [
      ...COMMON,
      ['tools/list', {}],
      ['resources/read', { uri: 'notes://note-1' }],
      ['resources/read', { uri: 'notes://users/alice/notes/1' }],
      ['prompts/get', { name: 'review_note', arguments: { uri: 'notes://note-1' } }],
      ['tools/call', { name: 'update_note', arguments: { uri: 'notes://note-2', text: 'new' } }],
      [
        'completion/complete',
        { ref: { type: 'ref/prompt', name: 'review_note' }, argument: { name: 'uri', value: 'notes://n' } },
      ],
      [
        'completion/complete',
        {
          ref: { type: 'ref/resource', uri: 'notes://projects/{project}/notes/{id}' },
          argument: { name: 'project', value: '' },
        },
      ],
      listen('notes://note-1'),
    ],
  },
  {
    catalog: orders,
    reader: 'alice',
    valid: [
      ...COMMON,
      ['tools/list', {}],
      ['resources/read', { uri: 'orders://tenant/acme/order/1001' }],
      [
        'prompts/get',
        { name: 'review_order', arguments: { uri: 'orders://tenant/acme/order/1001', language: 'English' } },
      ],
      ['tools/call', { name: 'cancel_order', arguments: { uri: 'orders://tenant/acme/order/1002' } }],
      listen('orders://tenant/acme/order/1001'),
    ],
  },
  {
    catalog: tracker,
    reader: 'alice',
    valid: [
      ...COMMON,
      ['tools/list', {}],
      ['resources/read', { uri: 'tracker://projects/quayside/issues/2' }],
      ['prompts/get', { name: 'sprint_review', arguments: { project: 'quayside', sprint: 'sprint-12' } }],
      listen('tracker://projects/quayside/issues/2'),
    ],
  },
  {
    catalog: workspace,
    reader: 'alice',
    valid: [
      ...COMMON,
      ['resources/read', { uri: 'file:///workspace/docs/guide.md' }],
      ['prompts/get', { name: 'explain_file', arguments: { path: 'docs/guide.md' } }],
      listen('file:///workspace/docs/guide.md'),
    ],
  },
];
