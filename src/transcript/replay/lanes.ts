import { idKey, isRequestId, parseFrame } from '../../protocol/frames.ts';
import { isObject } from '../../protocol/json.ts';
import { META } from '../../protocol/meta.ts';
import { isFrame, type RecordedFrame, type TranscriptEntry } from '../model.ts';

/**
 * Frames whose order means something: those of one connection and direction that belong to one request. Between
 * different requests a server may answer in any order (basic/patterns), so that order is not compared.
 */
export interface Lane {
  readonly frames: RecordedFrame[];
}

/**
 * The frames of a session by lane. Connections are called by the order in which they first appear, or by their own names
 * where a replay has the same.
 */
export function lanesOf(
  entries: readonly TranscriptEntry[],
  names: 'order' | 'own' = 'order',
): ReadonlyMap<string, Lane> {
  const connections = new Map<string, string>();
  const counts = new Map<string, number>();
  const lanes = new Map<string, Lane>();
  for (const entry of entries) {
    let connection = connections.get(entry.connection);
    if (connection === undefined) {
      const kind = `${entry.channel} ${entry.server}`;
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      connection = names === 'own' ? entry.connection : `${kind} ${count}`;
      connections.set(entry.connection, connection);
    }
    if (!isFrame(entry)) continue;
    const key = `${connection} ${entry.dir} ${belongsTo(entry)}`;
    const lane = lanes.get(key);
    if (lane === undefined) lanes.set(key, { frames: [entry] });
    else lane.frames.push(entry);
  }
  return lanes;
}

/** What a client sends keeps its order altogether; of a server, what belongs to one request. */
function belongsTo({ dir, text }: RecordedFrame): string {
  if (dir === 'out') return '';
  const { id, params, method } = parseFrame(text);
  if (id !== undefined) return idKey(id);
  const meta = isObject(params?._meta) ? params._meta : {};
  const stream = meta[META.subscriptionId];
  // A subscription's events and its final result go by the same id.
  if (isRequestId(stream)) return idKey(stream);
  const token = params?.progressToken;
  return isRequestId(token) ? `progress ${idKey(token)}` : (method ?? 'nameless');
}
