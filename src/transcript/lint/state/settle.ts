import { Cancelled } from '../../../protocol/cancellation.ts';
import { idKey, isRequestId } from '../../../protocol/frames.ts';
import { isObject, type JsonObject } from '../../../protocol/json.ts';
import { isLogLevel } from '../../../protocol/logging.ts';
import { META } from '../../../protocol/meta.ts';
import { Progress } from '../../../protocol/progress.ts';
import { SubscriptionsAcknowledged, SubscriptionsListen } from '../../../protocol/subscriptions.ts';
import type { Turn } from '../turn.ts';
import { bringsInput, inputKey } from './input-key.ts';
import { learn } from './learn.ts';
import {
  type Asked,
  type ConnectionState,
  KEPT,
  type OpenRequest,
  type PendingInput,
  type Stream,
} from './states.ts';
import { isStreamMethod } from './streams.ts';

/** Which kinds of rules a frame broke, as far as later frames are judged by it. */
export interface FrameFaults {
  readonly framing: boolean;
  readonly envelope: boolean;
  readonly schema: boolean;
}

/** Lets a frame have its effect on the state of its conversation, after the rules have judged it. */
export function settle(turn: Turn, faults: FrameFaults): void {
  if (turn.sender === 'client') settleClient(turn, faults);
  else settleServer(turn);
}

function settleClient(turn: Turn, faults: FrameFaults): void {
  const { connection, id, kind, method, about, frame } = turn;
  if (kind === 'notification' && method === Cancelled.method && about?.state === 'open') {
    close(turn, about, 'cancelled');
    about.cancelledBy = frame.seq;
  }
  const asked = id === undefined ? undefined : request(turn, faults);
  if (faults.framing && connection.nameless.length < KEPT) connection.nameless.push(asked);
  if (asked !== undefined) open(turn, asked);
}

function open({ connection, meta }: Turn, asked: Asked): void {
  const key = idKey(asked.id);
  connection.latest.set(key, asked);
  const waiting = connection.open.get(key);
  if (waiting === undefined) connection.open.set(key, [asked]);
  else waiting.push(asked);
  const token = meta?.[META.progressToken];
  if (isRequestId(token)) connection.tokens.set(idKey(token), asked);
  countLevel(connection, meta, 1);
}

function request(turn: Turn, { envelope, schema }: FrameFaults): Asked {
  const { frame, id = '', method, params = {}, meta = {} } = turn;
  return {
    ...{ seq: frame.seq, id, method, state: 'open', cancelledBy: undefined, progress: undefined },
    open: { params, meta, faults: { envelope, schema } },
    stream: method === SubscriptionsListen.method ? streamOf(params.notifications) : undefined,
  };
}

/** The ask for input that a request answers. */
export function retryOf({ connection, method, params }: Turn): PendingInput | undefined {
  if (connection.pending.size === 0 || params === undefined || !bringsInput(params)) return undefined;
  return connection.pending.get(inputKey(method, params));
}

function streamOf(filter: unknown): Stream {
  const asked: JsonObject = isJson(filter) ? filter : {};
  return { asked, askedUris: urisIn(asked), acknowledged: undefined, early: false };
}

/** What came out of `JSON.parse` is JSON all the way down. */
function isJson(value: unknown): value is JsonObject {
  return isObject(value);
}

function urisIn(filter: JsonObject): ReadonlySet<string> {
  const uris = filter.resourceSubscriptions;
  return new Set(Array.isArray(uris) ? uris.filter((uri) => typeof uri === 'string') : []);
}

function settleServer(turn: Turn): void {
  const { answers, asked, connection, listen, about, method, params } = turn;
  if (answers) {
    if (turn.id === undefined) answerNameless(turn);
    if (asked === undefined) return;
    connection.readUpTo = Math.max(connection.readUpTo, asked.seq);
    if (asked.state !== 'open') return;
    if (asked.open !== undefined) learn(turn, asked, asked.open);
    close(turn, asked, 'answered');
    return;
  }
  if (method === Progress.method && about?.state === 'open' && typeof params?.progress === 'number')
    about.progress = params.progress;
  if (method === Cancelled.method && about?.stream !== undefined && about.state === 'open') {
    close(turn, about, 'answered');
    return;
  }
  if (listen?.stream === undefined || !isStreamMethod(method)) return;
  connection.readUpTo = Math.max(connection.readUpTo, listen.seq);
  const filter = params?.notifications;
  if (method !== SubscriptionsAcknowledged.method)
    listen.stream.early ||= listen.stream.acknowledged === undefined;
  else if (isJson(filter)) listen.stream.acknowledged ??= { filter, uris: urisIn(filter) };
  else listen.stream.acknowledged ??= { filter: listen.stream.asked, uris: listen.stream.askedUris };
}

/** An answer without an id belongs to the oldest frame whose id a server may not have read. */
function answerNameless(turn: Turn): void {
  const { nameless } = turn.connection;
  let oldest = nameless.shift();
  while (oldest !== undefined && oldest.state !== 'open' && nameless.length > 0) oldest = nameless.shift();
  if (oldest?.state === 'open') close(turn, oldest, 'answered');
}

/** A request is over: what only open requests need is let go. */
function close({ connection }: Turn, asked: Asked, state: 'answered' | 'cancelled'): void {
  countLevel(connection, asked.open?.meta, -1);
  asked.state = state;
  asked.open = undefined;
  const key = idKey(asked.id);
  const waiting = connection.open.get(key);
  const place = waiting?.lastIndexOf(asked) ?? -1;
  if (place !== -1) waiting?.splice(place, 1);
  if (waiting?.length === 0) connection.open.delete(key);
}

function countLevel({ logging }: ConnectionState, meta: OpenRequest['meta'] | undefined, by: 1 | -1): void {
  const level = meta?.[META.logLevel];
  if (level === undefined) return;
  const word = isLogLevel(level) ? level : 'other';
  const count = (logging.get(word) ?? 0) + by;
  if (count > 0) logging.set(word, count);
  else logging.delete(word);
}
