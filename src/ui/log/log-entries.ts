import type { Lab } from '../../client/lab.ts';
import { isRequestId, type RequestId } from '../../protocol/frames.ts';
import type { JsonObject } from '../../protocol/json.ts';
import { isFrame } from '../../transcript/model.ts';

/** An entry of the operator's log (`src/server/operator-log.ts`) as far as the page understands it. */
export interface LogEntry {
  /** Milliseconds since the epoch, the world's clock. */
  readonly at: number;
  readonly server: string;
  readonly connection: string;
  readonly requestId?: RequestId | undefined;
  readonly method?: string | undefined;
  readonly version?: string | undefined;
  readonly rawUri?: string | undefined;
  readonly canonicalUri?: string | undefined;
  readonly lookup?: 'found' | 'missing' | 'notTried' | undefined;
  readonly authorization?: 'granted' | 'refused' | 'notTried' | undefined;
  readonly identity?: string | undefined;
  readonly detail?: string | undefined;
}

/** Reads an entry that came over the control port. */
export function readEntry(entry: JsonObject): LogEntry {
  const text = (name: string): string | undefined => {
    const value = entry[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    at: typeof entry.at === 'number' ? entry.at : 0,
    server: text('server') ?? '',
    connection: text('connection') ?? '',
    requestId: isRequestId(entry.requestId) ? entry.requestId : undefined,
    method: text('method'),
    version: text('version'),
    rawUri: text('rawUri'),
    canonicalUri: text('canonicalUri'),
    lookup: (['found', 'missing', 'notTried'] as const).find((one) => one === entry.lookup),
    authorization: (['granted', 'refused', 'notTried'] as const).find((one) => one === entry.authorization),
    identity: text('identity'),
    detail: text('detail'),
  };
}

/** True if some value of the entry holds the text, whatever its case. */
export function holds(entry: JsonObject, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return Object.values(entry).some((value) => String(value).toLowerCase().includes(wanted));
}

/**
 * The frame that an entry is about: the last one sent on its connection with its id and its method. `undefined` where it
 * is not in the transcript.
 */
export function frameOf({ transcript, index }: Lab, entry: LogEntry): number | undefined {
  const { connection, requestId, method } = entry;
  if (requestId === undefined) return undefined;
  for (let at = transcript.value.length - 1; at >= 0; at -= 1) {
    const frame = transcript.value.at(at);
    if (frame === undefined || !isFrame(frame) || frame.dir !== 'out') continue;
    const facts = frame.connection === connection ? index.facts(frame.seq) : undefined;
    const isIt = (facts?.id ?? facts?.cancels) === requestId;
    if (isIt && (method === undefined || facts?.method === method)) return frame.seq;
  }
  return undefined;
}
