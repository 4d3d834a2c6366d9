import { isObject } from '../../../protocol/json.ts';
import { ask, HINTS, refuse, reply } from '../example.ts';
import { base64Fault, isMimeType, isUri } from '../formats.ts';
import type { Breach, Family } from '../model.ts';
import type { Turn } from '../turn.ts';
import { contentBlocks, itemsOf, stringOf } from '../walk.ts';

const listed = (...prompts: readonly object[]) => [ask(1, 'prompts/list'), reply(1, { prompts, ...HINTS })];
const review = { name: 'review', arguments: [{ name: 'uri', required: true }] };
const got = (content: object) => [
  ask(1, 'prompts/get', { name: 'review' }),
  reply(1, { messages: [{ role: 'user', content }] }),
];
const png = { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' };

/** Prompts and their messages (server/prompts). */
export const prompts = {
  'prompts.media': {
    level: 'must',
    by: 'server',
    section: 'server/prompts#image-content',
    check: (turn) => mediaBreaches(turn, 'prompts/get'),
    breaks: got({ ...png, mimeType: 'picture' }),
    holds: got(png),
  },
  'prompts.embedded': {
    level: 'must',
    by: 'server',
    section: 'server/prompts#embedded-resources',
    check: (turn) => {
      if (turn.asked?.method !== 'prompts/get') return undefined;
      return contentBlocks(turn).flatMap(({ at, value }) => {
        const { resource } = value;
        if (value.type !== 'resource' || !isObject(resource)) return [];
        const whole =
          isUri(stringOf(resource, 'uri') ?? '') &&
          typeof resource.mimeType === 'string' &&
          (typeof resource.text === 'string' || typeof resource.blob === 'string');
        return whole ? [] : [{ at: [...at, 'resource'] }];
      });
    },
    breaks: got({ type: 'resource', resource: { uri: 'notes://a', text: 'A' } }),
    holds: got({ type: 'resource', resource: { uri: 'notes://a', mimeType: 'text/plain', text: 'A' } }),
  },
  'prompts.arguments': {
    level: 'should',
    by: 'server',
    section: 'server/prompts#implementation-considerations',
    check({ asked, result, server }) {
      if (asked?.method !== 'prompts/get' || result?.resultType !== 'complete') return undefined;
      const { params } = asked.open ?? {};
      const given = isObject(params?.arguments) ? params.arguments : {};
      const needed = server.prompts.get(stringOf(params, 'name') ?? '') ?? [];
      const name = needed.find((one) => !Object.hasOwn(given, one));
      return name === undefined ? undefined : { at: ['result'], key: true, data: { name } };
    },
    breaks: [...listed(review), ask(2, 'prompts/get', { name: 'review' }), reply(2, { messages: [] })],
    holds: [...listed(review), ask(2, 'prompts/get', { name: 'review' }), refuse(2, -32602)],
  },
  'prompts.listedTwice': {
    level: 'lab',
    by: 'server',
    section: 'server/prompts#prompt',
    check: ({ result }) => namedTwice(result, 'prompts'),
    breaks: listed(review, review),
    holds: listed(review, { name: 'other' }),
  },
} satisfies Family<'prompts'>;

/** Image and audio blocks whose data is no Base64 or whose MIME type is none. */
export function mediaBreaches(turn: Turn, method: string): readonly Breach[] {
  if (turn.asked?.method !== method) return [];
  return contentBlocks(turn).flatMap(({ at, value }) => {
    if (value.type !== 'image' && value.type !== 'audio') return [];
    const data = stringOf(value, 'data');
    const type = stringOf(value, 'mimeType');
    if (data !== undefined && base64Fault(data) !== undefined)
      return [{ at: [...at, 'data'], data: { what: 'data' } }];
    const odd = type !== undefined && !isMimeType(type);
    return odd ? [{ at: [...at, 'mimeType'], data: { what: 'mimeType' } }] : [];
  });
}

/** Items of a list that share a name. */
export function namedTwice(result: Record<string, unknown> | undefined, list: string): readonly Breach[] {
  const seen = new Set<string>();
  return itemsOf(result, list, ['result']).flatMap(({ at, value }) => {
    const name = stringOf(value, 'name');
    if (name === undefined) return [];
    const again = seen.has(name);
    seen.add(name);
    return again ? [{ at: [...at, 'name'], data: { name } }] : [];
  });
}
