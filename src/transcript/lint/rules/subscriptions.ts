import { isObject } from '../../../protocol/json.ts';
import { META } from '../../../protocol/meta.ts';
import { acknowledge, ask, listen, reply, tell, updated } from '../example.ts';
import type { Breach, Family } from '../model.ts';
import { FILTER_OF, isStreamMethod, wantsUri } from '../state/streams.ts';
import type { Turn } from '../turn.ts';

const SID = META.subscriptionId;
const ACK = 'notifications/subscriptions/acknowledged';
const opened = [listen(1, 'notes://a'), acknowledge(1, 'notes://a')];
const close = (id: unknown, more: object) => reply(id, {}, { [SID]: id, ...more });

/** Streams of notifications (basic/patterns/subscriptions). */
export const subscriptions = {
  'subscriptions.ackFirst': {
    level: 'must',
    by: 'server',
    section: 'basic/patterns/subscriptions#acknowledgment',
    check(turn) {
      const { asked, listen: named, method } = turn;
      const closes = turn.result === undefined ? undefined : asked;
      const one = closes?.stream === undefined ? named : closes;
      if (one?.stream === undefined || one.state !== 'open' || method === ACK) return undefined;
      if (one.stream.acknowledged !== undefined || one.stream.early || turn.sender !== 'server')
        return undefined;
      if (closes === undefined && !isStreamMethod(method)) return undefined;
      return {
        at: [closes === undefined ? 'method' : 'result'],
        key: closes !== undefined,
        data: { id: one.id },
      };
    },
    breaks: [listen(1, 'notes://a'), updated(1, 'notes://a'), acknowledge(1, 'notes://a')],
    holds: [...opened, updated(1, 'notes://a')],
  },
  'subscriptions.ackTwice': {
    level: 'lab',
    by: 'server',
    section: 'basic/patterns/subscriptions#acknowledgment',
    check: ({ method, listen: one }) =>
      method === ACK && one?.state === 'open' && one.stream?.acknowledged !== undefined
        ? { at: ['method'], data: { id: one.id } }
        : undefined,
    breaks: [...opened, acknowledge(1, 'notes://a')],
    holds: opened,
  },
  'subscriptions.ackMore': {
    level: 'lab',
    by: 'server',
    section: 'basic/patterns/subscriptions#acknowledgment',
    check({ method, listen: one, params }) {
      const filter = method === ACK ? params?.notifications : undefined;
      if (one?.stream === undefined || !isObject(filter)) return undefined;
      const { asked, askedUris } = one.stream;
      const more = Object.keys(filter).filter((name) => filter[name] === true && asked[name] !== true);
      const uris = Array.isArray(filter.resourceSubscriptions) ? filter.resourceSubscriptions : [];
      const strange = uris.findIndex((uri) => typeof uri === 'string' && !askedUris.has(uri));
      const at = ['params', 'notifications'];
      if (more[0] !== undefined) return { at: [...at, more[0]], key: true, data: { name: more[0] } };
      return strange === -1
        ? undefined
        : {
            at: [...at, 'resourceSubscriptions', strange],
            data: { name: String(uris[strange]).slice(0, 200) },
          };
    },
    breaks: [listen(1, 'notes://a'), acknowledge(1, 'notes://a', 'notes://b')],
    holds: [listen(1, 'notes://a', 'notes://b'), acknowledge(1, 'notes://a')],
  },
  'subscriptions.id': {
    level: 'must',
    by: 'server',
    section: 'basic/patterns/subscriptions#receiving-notifications',
    check: ({ sender, kind, method, params, meta }) =>
      sender === 'server' && kind === 'notification' && isStreamMethod(method) && meta?.[SID] === undefined
        ? { at: params === undefined ? ['method'] : ['params', '_meta', SID], data: { method: method ?? '' } }
        : undefined,
    breaks: [...opened, tell('notifications/resources/updated', { uri: 'notes://a' })],
    holds: [...opened, updated(1, 'notes://a')],
  },
  'subscriptions.unknownId': {
    level: 'must',
    by: 'server',
    section: 'basic/patterns/subscriptions#receiving-notifications',
    check({ sender, kind, method, meta, listen: one }) {
      const id = meta?.[SID];
      const judged = sender === 'server' && kind === 'notification' && isStreamMethod(method);
      if (!judged || one !== undefined || (typeof id !== 'string' && typeof id !== 'number'))
        return undefined;
      return { at: ['params', '_meta', SID], data: { id } };
    },
    breaks: [...opened, updated('1', 'notes://a')],
    holds: [...opened, updated(1, 'notes://a')],
  },
  'subscriptions.unasked': {
    level: 'must',
    by: 'server',
    section: 'basic/patterns/subscriptions#opening-a-stream',
    check(turn) {
      const event = eventOf(turn);
      if (event === undefined) return undefined;
      const { asked, askedUris } = event.stream;
      return wants(turn, asked, askedUris) ? undefined : { at: event.at, data: { what: event.what } };
    },
    breaks: [...opened, updated(1, 'notes://b')],
    holds: [...opened, updated(1, 'notes://a/part')],
  },
  'subscriptions.notHonoured': {
    level: 'lab',
    by: 'server',
    section: 'basic/patterns/subscriptions#acknowledgment',
    check(turn) {
      const event = eventOf(turn);
      if (event?.stream.acknowledged === undefined) return undefined;
      const { asked, askedUris, acknowledged } = event.stream;
      const agreed = wants(turn, acknowledged.filter, acknowledged.uris);
      return agreed || !wants(turn, asked, askedUris)
        ? undefined
        : { at: event.at, data: { what: event.what } };
    },
    breaks: [listen(1, 'notes://a', 'notes://b'), acknowledge(1, 'notes://a'), updated(1, 'notes://b')],
    holds: [listen(1, 'notes://a', 'notes://b'), acknowledge(1, 'notes://a'), updated(1, 'notes://a')],
  },
  'subscriptions.afterEnd': {
    level: 'must',
    by: 'server',
    section: 'basic/patterns/subscriptions#graceful-closure',
    check: ({ listen: one, sender, kind, method }) =>
      sender === 'server' && kind === 'notification' && isStreamMethod(method) && one?.state === 'answered'
        ? { at: ['params', '_meta', SID], data: { id: one.id } }
        : undefined,
    breaks: [...opened, close(1, {}), updated(1, 'notes://a')],
    holds: [...opened, updated(1, 'notes://a'), close(1, {})],
  },
  'subscriptions.closeId': {
    level: 'must',
    by: 'server',
    section: 'basic/patterns/subscriptions#graceful-closure',
    check({ asked, result, meta }) {
      if (asked?.stream === undefined || result === undefined || meta?.[SID] === asked.id) return undefined;
      return { at: ['result', '_meta', SID], data: { id: asked.id } };
    },
    breaks: [...opened, close(1, { [SID]: '1' })],
    holds: [...opened, close(1, {})],
  },
  'subscriptions.strayId': {
    level: 'lab',
    by: 'both',
    section: 'basic/index#meta',
    check(turn) {
      if (turn.meta?.[SID] === undefined) return undefined;
      const place = turn.result === undefined ? 'params' : 'result';
      const fits =
        turn.sender === 'server' &&
        (place === 'result'
          ? turn.asked === undefined || turn.asked.stream !== undefined
          : turn.kind === 'notification');
      return fits ? undefined : { at: [place, '_meta', SID], key: true };
    },
    breaks: [ask(1, 'resources/list', {}, { [SID]: 1 })],
    holds: [...opened, close(1, {}), ask(2, 'resources/list')],
  },
} satisfies Family<'subscriptions'>;

interface Event {
  readonly stream: NonNullable<NonNullable<Turn['listen']>['stream']>;
  readonly at: Breach['at'];
  readonly what: string;
}

/** An event on a stream that is open. */
function eventOf({ listen: one, sender, method, params }: Turn): Event | undefined {
  if (sender !== 'server' || one?.stream === undefined || one.state !== 'open') return undefined;
  if (method === ACK || !isStreamMethod(method)) return undefined;
  const uri = method === 'notifications/resources/updated' ? params?.uri : undefined;
  if (typeof uri === 'string') return { stream: one.stream, at: ['params', 'uri'], what: uri.slice(0, 200) };
  return { stream: one.stream, at: ['method'], what: method ?? '' };
}

function wants(
  { method, params }: Turn,
  filter: { readonly [name: string]: unknown },
  uris: ReadonlySet<string>,
): boolean {
  const name = FILTER_OF[method ?? ''];
  if (name !== undefined) return filter[name] === true;
  return typeof params?.uri !== 'string' || wantsUri(uris, params.uri);
}
