import { Cancelled } from '../../protocol/cancellation.ts';
import { idKey, type ParsedFrame, parseFrame, type RequestId } from '../../protocol/frames.ts';
import { isObject, type JsonObject } from '../../protocol/json.ts';
import { META } from '../../protocol/meta.ts';
import { SubscriptionsAcknowledged } from '../../protocol/subscriptions.ts';
import { isFrame, type RecordedFrame, type TranscriptEntry } from '../../transcript/model.ts';
import { changeIn, changesOf, tokenIn } from './changes.ts';
import { concerns } from './concern.ts';
import { partsOf } from './key.ts';
import { CACHEABLE, type CacheChange, type CacheRequest, type StaleReason } from './model.ts';
import type { ResponseCache } from './response-cache.ts';

/** Takes what went over the wire; returns nothing, for the cache and its ledger tell. */
export type WireFeed = (entry: TranscriptEntry) => void;

/**
 * Fills a cache from the recorded frames. It keeps exactly what the client's own connection asked and got, so that what
 * is in the cache was on the wire; notifications count on whatever connection they come. `digestOf` names an access
 * token; a request whose token it does not know is not followed.
 */
export function createWireFeed(
  cache: ResponseCache,
  digestOf: (token: string) => string | undefined,
): WireFeed {
  const pending = new Map<string, { readonly request: CacheRequest; stale: StaleReason | undefined }>();
  const heard = new Map<string, { readonly server: string; readonly changes: readonly CacheChange[] }>();

  const invalidate = (server: string, change: CacheChange, reason?: StaleReason): void => {
    for (const one of pending.values()) {
      if (one.request.server !== server) continue;
      one.stale ??= concerns(change, partsOf(one.request));
    }
    cache.invalidate(server, change, reason);
  };
  const asked = (frame: RecordedFrame, parsed: ParsedFrame): void => {
    const { method = '', params = {}, id } = parsed;
    if (frame.channel !== 'client' || id === undefined || !CACHEABLE.some((one) => one === method)) return;
    const { _meta, ...rest } = params;
    const token = tokenIn(_meta);
    const authorization = token === undefined ? undefined : digestOf(token);
    if (token !== undefined && authorization === undefined) return;
    const request = { server: frame.server, method, params: asJson(rest), authorization };
    pending.set(keyOf(frame.connection, id), { request, stale: undefined });
  };
  const answered = (frame: RecordedFrame, { id, result, error }: ParsedFrame): void => {
    if (id === undefined) return;
    const key = keyOf(frame.connection, id);
    heard.delete(key);
    const one = pending.get(key);
    if (one === undefined) return;
    pending.delete(key);
    if (result !== undefined)
      cache.store(one.request, asJson(result), { bytes: frame.bytes, changedMeanwhile: one.stale });
    else cache.fail(one.request, typeof error?.code === 'number' ? error.code : undefined);
  };
  const cancelled = (frame: RecordedFrame, { params }: ParsedFrame): void => {
    const id = params?.requestId;
    if (typeof id !== 'string' && typeof id !== 'number') return;
    const key = keyOf(frame.connection, id);
    heard.delete(key);
    const one = pending.get(key);
    pending.delete(key);
    // The client gave up waiting: there is no answer, as if there were no server.
    if (one !== undefined) cache.fail(one.request, undefined);
  };
  const ended = (connection: string, lost: boolean): void => {
    for (const [key, { request }] of [...pending]) {
      if (!key.startsWith(keyOf(connection))) continue;
      pending.delete(key);
      cache.fail(request, undefined);
    }
    for (const [key, { server, changes }] of [...heard]) {
      if (!key.startsWith(keyOf(connection))) continue;
      heard.delete(key);
      // Ended in order, a subscription has told everything until then; lost, nobody knows what it did not tell.
      if (lost) for (const change of changes) invalidate(server, change, 'subscriptionLost');
    }
  };

  return (entry) => {
    if (!isFrame(entry)) {
      if (entry.event === 'closed' || entry.event === 'lost') ended(entry.connection, entry.event === 'lost');
      return;
    }
    const parsed = parseFrame(entry.text);
    if (entry.dir === 'out') {
      if (parsed.kind === 'request') asked(entry, parsed);
      else if (parsed.method === Cancelled.method) cancelled(entry, parsed);
      return;
    }
    if (parsed.kind === 'result' || parsed.kind === 'error') answered(entry, parsed);
    if (parsed.kind !== 'notification') return;
    const id = isObject(parsed.params?._meta) ? parsed.params._meta[META.subscriptionId] : undefined;
    if (
      parsed.method === SubscriptionsAcknowledged.method &&
      (typeof id === 'string' || typeof id === 'number')
    )
      heard.set(keyOf(entry.connection, id), {
        server: entry.server,
        changes: changesOf(parsed.params?.notifications),
      });
    const change = changeIn(parsed);
    if (change !== undefined) invalidate(entry.server, change);
  };
}

/** Of one id, or the beginning of all keys of a connection. */
function keyOf(connection: string, id?: RequestId): string {
  return `${connection} ${id === undefined ? '' : idKey(id)}`;
}

/** What came out of `JSON.parse` is JSON all the way down. */
function asJson(value: Record<string, unknown>): JsonObject {
  return value as JsonObject;
}
