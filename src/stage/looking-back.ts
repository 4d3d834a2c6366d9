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

/** The numbers of all frames that are like this, oldest first. */
export function framesLike(entries: readonly TranscriptEntry[], wanted: FrameLike): readonly number[] {
  return entries.filter(isFrame).flatMap(({ seq, dir, text }) => {
    if (dir !== wanted.dir) return [];
    const { id, method } = parseFrame(text);
    const fits =
      (wanted.id === undefined || id === wanted.id) &&
      (wanted.method === undefined || method === wanted.method);
    return fits ? [seq] : [];
  });
}

/** What a frame of a server is about: the request it answers, or the subscription it belongs to. */
function idOf(text: string): RequestId | undefined {
  const { id, params } = parseFrame(text);
  if (id !== undefined) return id;
  const meta = isObject(params?._meta) ? params._meta : {};
  const subscription = meta[META.subscriptionId];
  return isRequestId(subscription) ? subscription : undefined;
}
