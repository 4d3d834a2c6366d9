import { Cancelled } from '../../protocol/cancellation.ts';
import { CODE } from '../../protocol/errors.ts';
import { idKey, isRequestId, type ParsedFrame, parseFrame } from '../../protocol/frames.ts';
import { isObject } from '../../protocol/json.ts';
import { META } from '../../protocol/meta.ts';
import { ResourcesRead } from '../../protocol/resources.ts';
import { SubscriptionsAcknowledged } from '../../protocol/subscriptions.ts';
import { isFrame, type RecordedFrame, type TranscriptEntry } from '../../transcript/model.ts';
import { changeIn, changesOf, tokenIn } from '../cache/changes.ts';
import { concern } from '../cache/concern.ts';
import { uriOf } from '../cache/key.ts';
import type { CacheChange, StaleReason } from '../cache/model.ts';
import type { Choice, ContextAction, ContextState, PendingRead, Source } from './model.ts';
import { contentsIn, subjectOf, ttlOf } from './reading.ts';

export const EMPTY_CONTEXT: ContextState = {
  sources: new Map(),
  choices: [],
  pending: new Map(),
  heard: new Map(),
};

/** Key of a source. A space stands in no URI and no server's name. */
export function sourceKey(server: string, uri: string): string {
  return `${server} ${uri}`;
}

/** The next state. What concerns nothing here gives the same object back. Reads of both connections count. */
export function reduceContext(state: ContextState, action: ContextAction): ContextState {
  switch (action.kind) {
    case 'entry':
      return isFrame(action.entry)
        ? reduceFrame(state, action.entry, action.now)
        : reduceEvent(state, action.entry);
    case 'cache': {
      const { event, parts } = action.line;
      const uri = parts.method === ResourcesRead.method ? uriOf(parts) : undefined;
      if (uri === undefined || parts.server === undefined || (event !== 'hit' && event !== 'stale'))
        return state;
      return withSource(state, sourceKey(parts.server, uri), {
        fromCache: event === 'hit' ? 'fresh' : 'stale',
      });
    }
    case 'choose': {
      const { server, uri, follow } = action;
      const latest = state.sources.get(sourceKey(server, uri))?.latest;
      const known = state.choices.some((choice) => isOf(choice, server, uri));
      if (known) return withChoice(state, server, uri, (choice) => ({ ...choice, follow }));
      return { ...state, choices: [...state.choices, { server, uri, follow, included: latest }] };
    }
    case 'drop': {
      const choices = state.choices.filter((choice) => !isOf(choice, action.server, action.uri));
      return choices.length === state.choices.length ? state : { ...state, choices };
    }
    case 'take': {
      const latest = state.sources.get(sourceKey(action.server, action.uri))?.latest;
      return withChoice(state, action.server, action.uri, (choice) => ({ ...choice, included: latest }));
    }
  }
}

function reduceFrame(state: ContextState, frame: RecordedFrame, now: number): ContextState {
  const parsed = parseFrame(frame.text);
  if (frame.dir === 'out') {
    if (parsed.kind === 'request') return asked(state, frame, parsed);
    if (parsed.method === Cancelled.method) return without(state, frame.connection, parsed.params?.requestId);
    return state;
  }
  if (parsed.kind === 'result' || parsed.kind === 'error') return answered(state, frame, parsed, now);
  if (parsed.kind !== 'notification') return state;
  if (parsed.method === SubscriptionsAcknowledged.method) return acknowledged(state, frame, parsed);
  const change = changeIn(parsed);
  return change === undefined ? state : changed(state, frame.server, change);
}

function asked(state: ContextState, frame: RecordedFrame, { id, method, params }: ParsedFrame): ContextState {
  const uri = params?.uri;
  if (method !== ResourcesRead.method || id === undefined || typeof uri !== 'string') return state;
  const read: PendingRead = {
    ...{ server: frame.server, uri, stale: undefined },
    subject: subjectOf(tokenIn(params?._meta)),
  };
  return { ...state, pending: new Map(state.pending).set(frame.connection + idKey(id), read) };
}

function answered(
  state: ContextState,
  frame: RecordedFrame,
  { id, result, error }: ParsedFrame,
  now: number,
): ContextState {
  const read = id === undefined ? undefined : state.pending.get(frame.connection + idKey(id));
  const next = without(state, frame.connection, id);
  if (read === undefined) return next;
  const key = sourceKey(read.server, read.uri);
  if (result === undefined) {
    const code = typeof error?.code === 'number' ? error.code : undefined;
    const refused = code !== undefined && code !== CODE.internalError && code !== CODE.tooMany;
    return withSource(next, key, { failure: { seq: frame.seq, code, refused }, fromCache: undefined });
  }
  // An answer that asks for input holds no contents yet.
  if (result.resultType !== undefined && result.resultType !== 'complete') return next;
  const { stale, ...asking } = read;
  const latest = {
    ...asking,
    ...{ seq: frame.seq, received: now, ttlMs: ttlOf(result), contents: contentsIn(result) },
    isPublic: result.cacheScope === 'public',
    ordinal: (next.sources.get(key)?.latest?.ordinal ?? 0) + 1,
  };
  const known = withSource(next, key, {
    ...{ latest, failure: undefined, fromCache: undefined },
    stale: stale === undefined ? undefined : 'changedMeanwhile',
  });
  return withChoice(known, read.server, read.uri, (choice) =>
    choice.follow || choice.included === undefined ? { ...choice, included: latest } : choice,
  );
}

function acknowledged(state: ContextState, frame: RecordedFrame, { params }: ParsedFrame): ContextState {
  const id = isObject(params?._meta) ? params._meta[META.subscriptionId] : undefined;
  if (!isRequestId(id)) return state;
  const subscription = { server: frame.server, filter: params?.notifications };
  return { ...state, heard: new Map(state.heard).set(frame.connection + idKey(id), subscription) };
}

function changed(
  state: ContextState,
  server: string,
  change: CacheChange,
  reason?: StaleReason,
): ContextState {
  if (change.kind !== 'updated') return state;
  const stale = (uri: string): StaleReason | undefined => {
    const found = concern(change.uri, uri);
    return found === undefined ? undefined : (reason ?? found);
  };
  let next = state;
  for (const [key, source] of state.sources) {
    const { latest } = source;
    if (latest === undefined || latest.server !== server || source.stale !== undefined) continue;
    const why = stale(latest.uri);
    if (why !== undefined) next = withSource(next, key, { stale: why });
  }
  for (const [key, read] of state.pending) {
    const why = read.server === server ? stale(read.uri) : undefined;
    if (why !== undefined)
      next = { ...next, pending: new Map(next.pending).set(key, { ...read, stale: why }) };
  }
  return next;
}

/** A connection that is over answers nothing more; if it was lost, its subscriptions may have missed something. */
function reduceEvent(state: ContextState, entry: Exclude<TranscriptEntry, RecordedFrame>): ContextState {
  if (entry.event !== 'closed' && entry.event !== 'lost') return state;
  const isOver = (key: string): boolean => /^(.*)[sn]:/s.exec(key)?.[1] === entry.connection;
  let next: ContextState = {
    ...state,
    pending: new Map([...state.pending].filter(([key]) => !isOver(key))),
    heard: new Map([...state.heard].filter(([key]) => !isOver(key))),
  };
  if (entry.event === 'closed') return next;
  for (const [key, { server, filter }] of state.heard)
    if (isOver(key))
      for (const change of changesOf(filter)) next = changed(next, server, change, 'subscriptionLost');
  return next;
}

function without(state: ContextState, connection: string, id: unknown): ContextState {
  if (!isRequestId(id)) return state;
  const key = connection + idKey(id);
  if (!state.pending.has(key) && !state.heard.has(key)) return state;
  const [pending, heard] = [new Map(state.pending), new Map(state.heard)];
  pending.delete(key);
  heard.delete(key);
  return { ...state, pending, heard };
}

const UNREAD: Source = { latest: undefined, stale: undefined, failure: undefined, fromCache: undefined };

/** Sources that are remembered; of those that nobody chose the oldest goes. */
const KEPT = 300;

function withSource(state: ContextState, key: string, change: Partial<Source>): ContextState {
  const sources = new Map(state.sources).set(key, { ...UNREAD, ...state.sources.get(key), ...change });
  if (sources.size > KEPT) {
    const chosen = new Set(state.choices.map(({ server, uri }) => sourceKey(server, uri)));
    const oldest = [...sources.keys()].find((one) => one !== key && !chosen.has(one));
    if (oldest !== undefined) sources.delete(oldest);
  }
  return { ...state, sources };
}

function withChoice(
  state: ContextState,
  server: string,
  uri: string,
  change: (choice: Choice) => Choice,
): ContextState {
  if (!state.choices.some((choice) => isOf(choice, server, uri))) return state;
  const choices = state.choices.map((choice) => (isOf(choice, server, uri) ? change(choice) : choice));
  return { ...state, choices };
}

function isOf(choice: Choice, server: string, uri: string): boolean {
  return choice.server === server && choice.uri === uri;
}
