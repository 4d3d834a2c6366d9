import { CODE } from '../../protocol/errors.ts';
import { idKey, isRequestId, type ParsedFrame, parseFrame } from '../../protocol/frames.ts';
import { isObject } from '../../protocol/json.ts';
import { META } from '../../protocol/meta.ts';
import { utf8Length } from '../../protocol/scan.ts';
import { createLinter, type Finding } from '../lint/index.ts';
import { isFrame, type RecordedFrame, type TranscriptEntry } from '../model.ts';
import { createKnowledge, type Judgment, judge, type Prediction, predict } from '../predict/index.ts';

/** A message that is not sent yet. */
export interface Draft {
  readonly text: string;
  /** The server it would go to. */
  readonly server: string;
  /** Milliseconds since the epoch, the wall clock. */
  readonly now: number;
  /** Milliseconds since the epoch on the world's clock. */
  readonly clock: number;
}

/** What can be said of a message before it is sent. Nothing of it keeps anyone from sending. */
export interface Advice {
  readonly prediction: Prediction;
  /** Rules that a client would break by sending it, with their places in the text. */
  readonly findings: readonly Finding[];
}

/** What was predicted of a frame that was sent, and what came. */
export interface Verdict {
  readonly seq: number;
  readonly prediction: Prediction;
  readonly judgment: Judgment;
}

/** Follows a transcript, and says of the composer's messages what the rules make of them. */
export interface Adviser {
  /**
   * Takes the next entry. Every frame of the composer is predicted right before it counts as sent; the entry that
   * decides about a prediction gives the verdict. `clock` is the world's time at that entry.
   */
  add(entry: TranscriptEntry, clock: number): Verdict | undefined;
  advise(draft: Draft): Advice;
}

/** `since` (milliseconds since the epoch): frames of earlier visits are learnt from, but not predicted any more. */
export function createAdviser(since: number): Adviser {
  const knowledge = createKnowledge();
  const linter = createLinter();
  const open = new Open();
  /** The composer's connection as it is now. */
  let line: Pick<RecordedFrame, 'connection' | 'server'> | undefined;
  let last = 0;

  const predictSent = (frame: RecordedFrame, clock: number): Verdict | undefined => {
    const { connection, server, at: now, seq, text } = frame;
    const prediction = predict(text, knowledge.at({ connection, server, now, clock }));
    const judgment = judge(prediction, undefined);
    if (judgment.verdict !== 'waiting') return { seq, prediction, judgment };
    open.add(connection, { seq, prediction });
    return undefined;
  };

  return {
    add(entry, clock) {
      last = entry.seq;
      if (!isFrame(entry)) {
        if (entry.channel === 'composer' && entry.event === 'opened') line = entry;
        else if (entry.event === 'closed' || entry.event === 'lost') {
          if (line?.connection === entry.connection) line = undefined;
          open.drop(entry.connection);
        }
        knowledge.add(entry);
        return undefined;
      }
      const parsed = parseFrame(entry.text);
      let verdict: Verdict | undefined;
      if (entry.channel === 'composer') {
        line = entry;
        if (entry.dir === 'in') verdict = open.settle(entry, parsed);
        else if (entry.at >= since) verdict = predictSent(entry, clock);
      }
      knowledge.add(entry, parsed);
      linter.add(entry);
      return verdict;
    },
    advise({ text, server, now, clock }) {
      const { connection } = line?.server === server ? line : { connection: '' };
      const frame: RecordedFrame = {
        ...{ seq: last + 1, channel: 'composer', connection, server, dir: 'out', at: now },
        ...{ bytes: utf8Length(text), text },
      };
      return {
        prediction: predict(text, knowledge.at({ connection, server, now, clock })),
        findings: linter.peek(frame),
      };
    },
  };
}

interface Waiting {
  readonly seq: number;
  readonly prediction: Prediction;
}

/** Predictions whose answers have not come. */
class Open {
  readonly #waiting = new Map<string, Waiting[]>();

  add(connection: string, one: Waiting): void {
    const key = keyOf(connection, one.prediction.id);
    const all = this.#waiting.get(key);
    if (all === undefined) this.#waiting.set(key, [one]);
    else all.push(one);
  }

  drop(connection: string): void {
    for (const key of [...this.#waiting.keys()])
      if (key.startsWith(`${connection} `)) this.#waiting.delete(key);
  }

  settle({ connection, text }: RecordedFrame, parsed: ParsedFrame): Verdict | undefined {
    const key = keyOf(connection, answered(parsed));
    const waiting = this.#waiting.get(key);
    // While two requests share an id, `-32600` belongs to the younger one, because the first goes on.
    const younger = parsed.error?.code === CODE.invalidRequest;
    const one = younger ? waiting?.at(-1) : waiting?.[0];
    if (one === undefined || waiting === undefined) return undefined;
    const judgment = judge(one.prediction, text);
    if (judgment.verdict === 'waiting') return undefined;
    waiting.splice(waiting.indexOf(one), 1);
    if (waiting.length === 0) this.#waiting.delete(key);
    return { ...one, judgment };
  }
}

/** Which request a frame of the server decides about: by its id, or an acknowledgment by its subscription. */
function answered({ id, params }: ParsedFrame): ParsedFrame['id'] {
  const meta = isObject(params?._meta) ? params._meta : {};
  const stream = meta[META.subscriptionId];
  return params !== undefined && isRequestId(stream) ? stream : id;
}

function keyOf(connection: string, id: ParsedFrame['id']): string {
  return `${connection} ${id === undefined ? '' : idKey(id)}`;
}
