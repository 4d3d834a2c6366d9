import { type ParsedFrame, parseFrame, type RequestId } from '../protocol/frames.ts';
import { isObject, type JsonObject } from '../protocol/json.ts';
import { META } from '../protocol/meta.ts';
import type { SessionAct } from '../transcript/exchange/session.ts';
import { readFacts } from '../transcript/facts.ts';
import type { ListView } from '../transcript/list-view.ts';
import { isFrame, type RecordedFrame, type TranscriptEntry } from '../transcript/model.ts';
import { createPairing } from '../transcript/pairing.ts';

/** What the learner chose: by question, the choice. */
export type Decisions = { readonly [question: string]: string };

/** A request that the learner sent, and what came back for it. */
export interface Exchange {
  readonly seq: number;
  readonly id: RequestId;
  readonly method: string;
  /** Which server it went to, and over which connection. */
  readonly server: string;
  readonly connection: string;
  /** Who sent it: the learner in the composer, or the page's own client, which asks for some things by itself. */
  readonly channel: RecordedFrame['channel'];
  /** The subject that the request's credential claims, unchecked; `undefined` where it carries none. */
  readonly subject: string | undefined;
  readonly params: JsonLike;
  readonly request: ParsedFrame;
  /** `undefined` while nothing answered it. */
  readonly answer: ParsedFrame | undefined;
  readonly answerSeq: number | undefined;
}

/** The parameters as they were sent, unchecked: a learner may send anything. */
export type JsonLike = { readonly [key: string]: unknown };

/** All that a verdict may rest on. Nothing in it is made of words of the lesson. */
export interface Evidence {
  /** Frames and what happened to connections, in the order of recording. */
  readonly entries: readonly TranscriptEntry[];
  /** The frames among them, exact texts. */
  readonly frames: readonly RecordedFrame[];
  /** Requests with their answers, in the order in which they were sent. */
  readonly exchanges: readonly Exchange[];
  readonly decisions: Decisions;
  /** What was done beside the wire since the exercise began, each with the `seq` of the frame before it. */
  readonly acts: readonly SessionAct[];
  /** What the cache of the page's client did, oldest first; empty where the exercise does not turn it on. */
  readonly ledger: readonly CacheLine[];
  /** The server as it is now. */
  readonly world: WorldFacts;
}

/** One line of the cache's ledger, as far as exercises need it. */
export interface CacheLine {
  /** `hit`, `miss`, `stale`, `stored`, `notStored`, `marked`, `evicted`, `failed`, and the reason of each. */
  readonly event: string;
  readonly reason: string;
  /** Milliseconds since the epoch on the world's clock. */
  readonly at: number;
  readonly server: string;
  readonly method: string;
  /** With its query. */
  readonly uri: string | undefined;
  /** Parts of the key in which what was served differs from what was asked. */
  readonly wrong: readonly string[];
}

export interface WorldFacts {
  /** The settings of the exercise's server, complete. */
  readonly settings: JsonObject;
  /** Milliseconds since the epoch on the world's clock. */
  readonly clock: number;
}

/** All that was collected beside the frames. */
export type Circumstances = Pick<Evidence, 'decisions' | 'acts' | 'ledger' | 'world'>;

export const NO_CIRCUMSTANCES: Circumstances = {
  decisions: {},
  acts: [],
  ledger: [],
  world: { settings: {}, clock: 0 },
};

/**
 * Pairs what was recorded: an answer belongs to a request only if it came on the same connection and carries the
 * same id with the same JSON type (basic/index, "Responses").
 */
export function collectEvidence(
  entries: ListView<TranscriptEntry>,
  circumstances: Partial<Circumstances> = {},
): Evidence {
  const all = entries.slice();
  const frames = all.filter(isFrame);
  const bySeq = new Map(frames.map((frame) => [frame.seq, frame]));
  const pairing = createPairing();
  for (const frame of frames) pairing.add(frame, readFacts(frame.text));

  const exchanges: Exchange[] = [];
  for (const frame of frames) {
    if (frame.dir !== 'out') continue;
    const request = parseFrame(frame.text);
    if (request.kind !== 'request' || request.id === undefined || request.method === undefined) continue;
    const answerSeq = pairing.links(frame.seq).answeredBy;
    const answer = answerSeq === undefined ? undefined : bySeq.get(answerSeq);
    exchanges.push({
      seq: frame.seq,
      id: request.id,
      method: request.method,
      server: frame.server,
      connection: frame.connection,
      channel: frame.channel,
      subject: claimedSubject(request),
      params: request.params ?? {},
      request,
      answer: answer === undefined ? undefined : parseFrame(answer.text),
      answerSeq,
    });
  }
  return { entries: all, frames, exchanges, ...NO_CIRCUMSTANCES, ...circumstances };
}

/** The subject in the payload of the request's token. Nothing is verified: this tells what was presented. */
function claimedSubject({ params }: ParsedFrame): string | undefined {
  const meta = isObject(params?._meta) ? params._meta : undefined;
  const credential = meta?.[META.authorization];
  const payload = typeof credential === 'string' ? credential.split('.')[1] : undefined;
  if (payload === undefined) return undefined;
  const claims = jsonOf(payload);
  return isObject(claims) && typeof claims.sub === 'string' ? claims.sub : undefined;
}

function jsonOf(base64url: string): unknown {
  try {
    return JSON.parse(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')));
  } catch (error) {
    // Whoever sends rubbish for a token has presented nobody.
    if (error instanceof Error) return undefined;
    throw error;
  }
}
