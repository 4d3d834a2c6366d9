import { isObject } from '../../../protocol/json.ts';
import { ask, contents, HINTS, read, refuse, reply, text } from '../example.ts';
import { base64Fault, isUri, isUriTemplate } from '../formats.ts';
import { mediaFault } from '../media.ts';
import type { Breach, Family } from '../model.ts';
import type { Turn } from '../turn.ts';
import { completeFor, type Item, itemsOf, resultItems, stringOf } from '../walk.ts';

const list = (...resources: readonly object[]) => [
  ask(1, 'resources/list'),
  reply(1, { resources, ...HINTS }),
];
const a = { uri: 'notes://a', name: 'A' };
const png = { uri: 'notes://a', mimeType: 'image/png', blob: 'iVBORw0KGgo=' };

/** Resources, their contents and their URIs (server/resources). */
export const resources = {
  'resources.uri': {
    level: 'must',
    by: 'both',
    section: 'server/resources#custom-uri-schemes',
    check: (turn) => uris(turn).filter(({ data }) => typeof data?.uri === 'string' && !isUri(data.uri)),
    breaks: [read(1, 'notes://a b')],
    holds: [read(1, 'notes://a%20b')],
  },
  'resources.template': {
    level: 'must',
    by: 'server',
    section: 'server/resources#resource-templates',
    check: ({ result }) =>
      itemsOf(result, 'resourceTemplates', ['result']).flatMap(({ at, value }) => {
        const template = stringOf(value, 'uriTemplate');
        const wrong = template !== undefined && !isUriTemplate(template);
        return wrong ? [{ at: [...at, 'uriTemplate'], data: { template } }] : [];
      }),
    breaks: [
      ask(1, 'resources/templates/list'),
      reply(1, { resourceTemplates: [{ uriTemplate: 'notes://{id', name: 'N' }], ...HINTS }),
    ],
    holds: [
      ask(1, 'resources/templates/list'),
      reply(1, { resourceTemplates: [{ uriTemplate: 'notes://{id}{?view}', name: 'N' }], ...HINTS }),
    ],
  },
  'resources.listedTwice': {
    level: 'lab',
    by: 'server',
    section: 'server/resources#resource',
    check: ({ result }) => repeated(itemsOf(result, 'resources', ['result'])),
    breaks: list(a, a),
    holds: list(a, { ...a, uri: 'notes://b' }),
  },
  'resources.sameUri': {
    level: 'lab',
    by: 'server',
    section: 'server/resources#reading-resources',
    check: ({ result }) => repeated(itemsOf(result, 'contents', ['result'])),
    breaks: [read(1), contents(1, text('notes://a'), text('notes://a'))],
    holds: [read(1), contents(1, text('notes://a/1'), text('notes://a/2'))],
  },
  'resources.empty': {
    level: 'must',
    by: 'server',
    section: 'server/resources#error-handling',
    check(turn) {
      const items = completeFor(turn) === 'resources/read' ? turn.result?.contents : undefined;
      return Array.isArray(items) && items.length === 0 ? { at: ['result', 'contents'] } : undefined;
    },
    breaks: [read(1), contents(1)],
    holds: [read(1), refuse(1, -32602, { uri: 'notes://a' })],
  },
  'resources.notFoundCode': {
    level: 'must',
    by: 'server',
    section: 'server/resources#error-handling',
    check({ asked, error }) {
      const { code, message, data } = error ?? {};
      if (asked?.method !== 'resources/read' || typeof code !== 'number' || EXPLAINED.has(code))
        return undefined;
      const aboutUri = isObject(data) && data.uri === asked.open?.params.uri;
      const says =
        typeof message === 'string' && /not.?found|no such|unknown resource|does not exist/i.test(message);
      return aboutUri || says ? { at: ['error', 'code'], data: { code } } : undefined;
    },
    breaks: [read(1), refuse(1, 0, { uri: 'notes://a' })],
    holds: [read(1), refuse(1, -32602, { uri: 'notes://a' })],
  },
  'resources.blob': {
    level: 'must',
    by: 'server',
    section: 'server/resources#security-considerations',
    check: ({ result }) =>
      itemsOf(result, 'contents', ['result']).flatMap(({ at, value }) => {
        const blob = stringOf(value, 'blob');
        const fault = blob === undefined ? undefined : base64Fault(blob);
        return fault === undefined ? [] : [{ at: [...at, 'blob'], data: { at: fault } }];
      }),
    breaks: [read(1), contents(1, { uri: 'notes://a', blob: '-_8=' })],
    holds: [read(1), contents(1, { uri: 'notes://a', blob: '+/8=' })],
  },
  'resources.textAndBlob': {
    level: 'lab',
    by: 'server',
    section: 'server/resources#resource-contents',
    check: ({ result }) =>
      itemsOf(result, 'contents', ['result']).flatMap(({ at, value }) =>
        Object.hasOwn(value, 'text') && Object.hasOwn(value, 'blob')
          ? [{ at: [...at, 'blob'], key: true }]
          : [],
      ),
    breaks: [read(1), contents(1, { uri: 'notes://a', text: 'A', blob: 'QQ==' })],
    holds: [read(1), contents(1, { uri: 'notes://a', text: 'A' }, { uri: 'notes://b', blob: 'QQ==' })],
  },
  'resources.mimeType': {
    level: 'lab',
    by: 'server',
    section: 'server/resources#resource-contents',
    check: ({ result }) =>
      itemsOf(result, 'contents', ['result']).flatMap(({ at, value }) => {
        const fault = mediaFault(
          stringOf(value, 'mimeType'),
          stringOf(value, 'text'),
          stringOf(value, 'blob'),
        );
        return fault === undefined ? [] : [{ at: [...at, 'mimeType'], data: fault }];
      }),
    breaks: [read(1), contents(1, { ...png, blob: '/9j/4AAQ' })],
    holds: [read(1), contents(1, png)],
  },
  'resources.lastModified': {
    level: 'lab',
    by: 'server',
    section: 'server/resources#annotations',
    check: (turn) =>
      resultItems(turn).flatMap(({ at, value }) => {
        const time = isObject(value.annotations) ? stringOf(value.annotations, 'lastModified') : undefined;
        const wrong = time !== undefined && !ISO_8601.test(time);
        return wrong ? [{ at: [...at, 'annotations', 'lastModified'], data: { time } }] : [];
      }),
    breaks: list({ ...a, annotations: { lastModified: 'yesterday' } }),
    holds: list({ ...a, annotations: { lastModified: '2026-07-28T10:00:00Z' } }),
  },
} satisfies Family<'resources'>;

/** Codes that mean something else than "not found", or that other rules speak of. */
const EXPLAINED = new Set([-32602, -32002, -32601, -32600, -32700, -32603, -32020, -32021, -32022, -32042]);
const ISO_8601 = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** Every URI of a frame that the protocol gives a place. */
function uris(turn: Turn): readonly Breach[] {
  const { params, method } = turn;
  const at = (path: readonly (string | number)[], uri: unknown): readonly Breach[] =>
    typeof uri === 'string' ? [{ at: path, data: { uri: uri.slice(0, 200) } }] : [];
  const filter = isObject(params?.notifications) ? params.notifications.resourceSubscriptions : undefined;
  return [
    ...(method === 'resources/read' || method === 'notifications/resources/updated'
      ? at(['params', 'uri'], params?.uri)
      : []),
    ...(Array.isArray(filter)
      ? filter.flatMap((uri, index) => at(['params', 'notifications', 'resourceSubscriptions', index], uri))
      : []),
    ...resultItems(turn).flatMap((item) => at([...item.at, 'uri'], item.value.uri)),
  ];
}

function repeated(items: readonly Item[]): readonly Breach[] {
  const seen = new Set<string>();
  return items.flatMap(({ at, value }) => {
    const uri = stringOf(value, 'uri');
    if (uri === undefined || !seen.has(uri)) {
      if (uri !== undefined) seen.add(uri);
      return [];
    }
    return [{ at: [...at, 'uri'], data: { uri } }];
  });
}
