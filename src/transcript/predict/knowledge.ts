import { Cancelled } from '../../protocol/cancellation.ts';
import { CODE } from '../../protocol/errors.ts';
import { idKey, isRequestId, type ParsedFrame, parseFrame, type RequestId } from '../../protocol/frames.ts';
import { isObject } from '../../protocol/json.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { META } from '../../protocol/meta.ts';
import { SubscriptionsAcknowledged } from '../../protocol/subscriptions.ts';
import { isFrame, type RecordedFrame, type TranscriptEntry } from '../model.ts';
import { callerOf } from './caller.ts';
import { learn, learnEvent } from './learn.ts';
import { outcomeOf } from './outcome.ts';
import {
  type Asked,
  type ConnectionKnowledge,
  newConnection,
  newServer,
  type ServerKnowledge,
} from './state.ts';

/** What the transcript so far tells about servers and connections; nothing else goes into a prediction. */
export interface Knowledge {
  /** Takes the next entry. `parsed` saves reading the text once more, where somebody has done so. */
  add(entry: TranscriptEntry, parsed?: ParsedFrame): void;
  /** Where the next frame is to be sent, and when. */
  at(place: Place): Standpoint;
}

export interface Place {
  readonly connection: string;
  readonly server: string;
  /** Milliseconds since the epoch, the wall clock that frames are recorded with. */
  readonly now: number;
  /** Milliseconds since the epoch on the world's clock, by which tokens expire. */
  readonly clock: number;
}

/** What is known about one connection and its server at one moment. */
export interface Standpoint {
  readonly server: ServerKnowledge;
  readonly connection: ConnectionKnowledge;
  readonly now: number;
  readonly clock: number;
}

export function createKnowledge(): Knowledge {
  const servers = new Map<string, ServerKnowledge>();
  const connections = new Map<string, ConnectionKnowledge>();
  const serverOf = (name: string) => of(servers, name, newServer);
  const connectionOf = (name: string) => of(connections, name, newConnection);
  return {
    add(entry, parsed) {
      if (!isFrame(entry)) {
        if (entry.event === 'closed' || entry.event === 'lost') connections.delete(entry.connection);
        return;
      }
      const frame = parsed ?? parseFrame(entry.text);
      if (entry.dir === 'out') sent(connectionOf(entry.connection), entry, frame);
      else received(serverOf(entry.server), connectionOf(entry.connection), entry, frame);
    },
    at: ({ connection, server, now, clock }) => ({
      server: servers.get(server) ?? newServer(),
      connection: connections.get(connection) ?? newConnection(),
      ...{ now, clock },
    }),
  };
}

function of<T>(all: Map<string, T>, name: string, make: () => T): T {
  let one = all.get(name);
  if (one === undefined) {
    one = make();
    all.set(name, one);
  }
  return one;
}

function sent(connection: ConnectionKnowledge, entry: RecordedFrame, frame: ParsedFrame): void {
  const { method, id, params = {} } = frame;
  if (method === Cancelled.method && isRequestId(params.requestId)) takeOldest(connection, params.requestId);
  // A frame over the limit is refused unread.
  if (method === undefined || id === undefined || entry.bytes > LIMITS.clientFrameBytes) return;
  const asked: Asked = { id, seq: entry.seq, method, params, caller: callerOf(params), acknowledged: false };
  const key = idKey(id);
  connection.open.set(key, [...(connection.open.get(key) ?? []), asked]);
  if (method === 'completion/complete')
    remember(connection.completions, entry.at, LIMITS.completionsPerSecond);
  if (method === 'tools/call') remember(connection.toolCalls, entry.at, LIMITS.toolCallsPerSecond);
}

function received(
  server: ServerKnowledge,
  connection: ConnectionKnowledge,
  entry: RecordedFrame,
  frame: ParsedFrame,
): void {
  const { method, params = {}, result, error, id } = frame;
  if (method !== undefined) {
    const meta = isObject(params._meta) ? params._meta : {};
    const stream = meta[META.subscriptionId];
    if (method === SubscriptionsAcknowledged.method && isRequestId(stream)) {
      const [listen] = connection.open.get(idKey(stream)) ?? [];
      if (listen === undefined) return;
      listen.acknowledged = true;
      const outcome = outcomeOf(frame);
      if (outcome !== undefined) learn(server, listen, { outcome, body: {} }, entry.at);
    } else if (method === Cancelled.method && isRequestId(params.requestId))
      takeOldest(connection, params.requestId);
    else learnEvent(server, method, params.uri);
    return;
  }
  const outcome = outcomeOf(frame);
  if (id === undefined || outcome === undefined) return;
  // While two requests share an id, `-32600` belongs to the younger one, because the first goes on.
  const younger = outcome.kind === 'error' && outcome.code === CODE.invalidRequest;
  const asked = younger ? takeYoungest(connection, id) : takeOldest(connection, id);
  if (asked !== undefined) learn(server, asked, { outcome, body: result ?? error ?? {} }, entry.at);
}

function takeOldest(connection: ConnectionKnowledge, id: RequestId): Asked | undefined {
  return take(connection, id, (waiting) => waiting.shift());
}

function takeYoungest(connection: ConnectionKnowledge, id: RequestId): Asked | undefined {
  return take(connection, id, (waiting) => waiting.pop());
}

function take(
  { open }: ConnectionKnowledge,
  id: RequestId,
  from: (waiting: Asked[]) => Asked | undefined,
): Asked | undefined {
  const waiting = open.get(idKey(id));
  if (waiting === undefined) return undefined;
  const asked = from(waiting);
  if (waiting.length === 0) open.delete(idKey(id));
  return asked;
}

function remember(times: number[], at: number, most: number): void {
  times.push(at);
  if (times.length > most) times.shift();
}
