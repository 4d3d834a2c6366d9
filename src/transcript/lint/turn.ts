import { Cancelled } from '../../protocol/cancellation.ts';
import { CODE } from '../../protocol/errors.ts';
import { idKey, isRequestId, type ParsedFrame, parseFrame, type RequestId } from '../../protocol/frames.ts';
import { isObject } from '../../protocol/json.ts';
import { META } from '../../protocol/meta.ts';
import { Progress } from '../../protocol/progress.ts';
import type { RecordedFrame } from '../model.ts';
import type { Asked, ConnectionState, ServerState } from './state/states.ts';

/** One frame, and how it stands in its conversation before it has had any effect. Rules see nothing else. */
export interface Turn extends ParsedFrame {
  readonly frame: RecordedFrame;
  readonly sender: 'client' | 'server';
  /** The frame's object; empty where it is none. */
  readonly root: Record<string, unknown>;
  readonly isObject: boolean;
  /** It has a result or an error, of whatever kind, and no method. */
  readonly answers: boolean;
  /** `_meta` of the parameters or of the result. */
  readonly meta: Record<string, unknown> | undefined;
  /** Of answers: the request they belong to, open or cancelled. */
  readonly asked: Asked | undefined;
  /** Of notifications of a server: the listen request they name, with its JSON type. */
  readonly listen: Asked | undefined;
  /** Of progress: the request that gave the token. Of cancellations: the request they name. */
  readonly about: Asked | undefined;
  readonly connection: ConnectionState;
  readonly server: ServerState;
}

/** Reads a frame and looks up what it refers to. Never throws. */
export function takeTurn(frame: RecordedFrame, connection: ConnectionState, server: ServerState): Turn {
  const parsed = parseFrame(frame.text);
  const root = isObject(parsed.value) ? parsed.value : NOTHING;
  const meta = metaOf(parsed.params) ?? metaOf(parsed.result);
  const answers = isAnswer(root);
  return {
    ...parsed,
    ...{ frame, root, meta, answers, connection, server },
    sender: frame.dir === 'out' ? 'client' : 'server',
    isObject: isObject(parsed.value),
    asked: answers && frame.dir === 'in' ? askedOf(parsed, connection) : undefined,
    listen: frame.dir === 'in' ? listenOf(meta?.[META.subscriptionId], connection) : undefined,
    about: aboutOf(parsed, connection),
  };
}

const NOTHING: Record<string, unknown> = {};

export function metaOf(owner: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  return isObject(owner?._meta) ? owner._meta : undefined;
}

function isAnswer(root: Record<string, unknown>): boolean {
  return !Object.hasOwn(root, 'method') && (Object.hasOwn(root, 'result') || Object.hasOwn(root, 'error'));
}

/** While two requests share an id, `-32600` belongs to the younger one, because the first goes on. */
function askedOf(parsed: ParsedFrame, connection: ConnectionState): Asked | undefined {
  if (parsed.id === undefined) return undefined;
  const waiting = connection.open.get(idKey(parsed.id));
  const refused = parsed.error?.code === CODE.invalidRequest;
  return (refused ? waiting?.at(-1) : waiting?.[0]) ?? connection.latest.get(idKey(parsed.id));
}

function listenOf(id: unknown, connection: ConnectionState): Asked | undefined {
  if (!isRequestId(id)) return undefined;
  // A refused duplicate does not replace the stream that is open.
  const first = connection.open.get(idKey(id))?.[0];
  const asked = first?.stream === undefined ? connection.latest.get(idKey(id)) : first;
  return asked?.stream === undefined ? undefined : asked;
}

function aboutOf(parsed: ParsedFrame, connection: ConnectionState): Asked | undefined {
  if (parsed.kind !== 'notification') return undefined;
  if (parsed.method === Progress.method) return byKey(connection.tokens, parsed.params?.progressToken);
  if (parsed.method !== Cancelled.method) return undefined;
  const id = parsed.params?.requestId;
  return isRequestId(id)
    ? (connection.open.get(idKey(id))?.[0] ?? connection.latest.get(idKey(id)))
    : undefined;
}

function byKey(map: ReadonlyMap<string, Asked>, id: unknown): Asked | undefined {
  return isRequestId(id) ? map.get(idKey(id)) : undefined;
}

/** The same id with the other JSON type: `1` for `"1"`. */
export function otherType(id: RequestId): RequestId | undefined {
  if (typeof id === 'number') return String(id);
  const number = Number(id);
  return Number.isSafeInteger(number) && String(number) === id ? number : undefined;
}
