import type { FrameLike } from '../grading/acts.ts';
import { idKey, isRequestId, parseFrame, type RequestId } from '../protocol/frames.ts';
import { isObject } from '../protocol/json.ts';
import { META } from '../protocol/meta.ts';
import { isFrame, type TranscriptEntry } from '../transcript/model.ts';

/** True for a request of which nothing has come back among the entries from `since` on. */
export function isUnanswered(
  entries: readonly TranscriptEntry[],
  since: number,
  connection: string,
  text: string,
): boolean {
  const { kind, id } = parseFrame(text);
  if (kind !== 'request' || id === undefined) return false;
  return !entries.slice(since).some((entry) => {
    if (entry.connection !== connection) return false;
    if (!isFrame(entry)) return entry.event === 'closed' || entry.event === 'lost';
    if (entry.dir === 'out') return false;
    const about = idOf(entry.text);
    return about !== undefined && idKey(about) === idKey(id);
  });
}

/** The number of the last frame that is like this. Throws where there is none. */
export function lastLike(entries: readonly TranscriptEntry[], wanted: FrameLike): number {
  const found = entries.filter(isFrame).findLast(({ dir, text }) => {
    const { id, method } = parseFrame(text);
    return (
      dir === wanted.dir &&
      (wanted.id === undefined || id === wanted.id) &&
      (wanted.method === undefined || method === wanted.method)
    );
  });
  if (found === undefined) throw new Error(`No frame is like ${JSON.stringify(wanted)}.`);
  return found.seq;
}

/** What a frame of a server is about: the request it answers, or the subscription it belongs to. */
function idOf(text: string): RequestId | undefined {
  const { id, params } = parseFrame(text);
  if (id !== undefined) return id;
  const meta = isObject(params?._meta) ? params._meta : {};
  const subscription = meta[META.subscriptionId];
  return isRequestId(subscription) ? subscription : undefined;
}
