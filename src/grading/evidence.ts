import { type ParsedFrame, parseFrame, type RequestId } from '../protocol/frames.ts';
import type { JsonObject } from '../protocol/json.ts';
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
  /** In the order of recording, exact texts. */
  readonly frames: readonly RecordedFrame[];
  /** Requests with their answers, in the order in which they were sent. */
  readonly exchanges: readonly Exchange[];
  readonly decisions: Decisions;
  /** Records of the server's world, for exercises that change them. */
  readonly data: JsonObject;
}

/**
 * Pairs what was recorded: an answer belongs to a request only if it came on the same connection and carries the
 * same id with the same JSON type (basic/index, "Responses").
 */
export function collectEvidence(
  entries: ListView<TranscriptEntry>,
  decisions: Decisions,
  data: JsonObject = {},
): Evidence {
  const frames = entries.slice().filter(isFrame);
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
      params: request.params ?? {},
      request,
      answer: answer === undefined ? undefined : parseFrame(answer.text),
      answerSeq,
    });
  }
  return { frames, exchanges, decisions, data };
}
