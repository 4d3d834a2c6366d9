import { parseFrame } from '../../protocol/frames.ts';
import { redact } from '../../protocol/redaction.ts';
import type { Session, SessionAct, SessionStart } from '../exchange/index.ts';
import type { Path } from '../lint/index.ts';
import { locate } from '../lint/json/locate.ts';
import { isFrame, type RecordedFrame, type TranscriptEntry } from '../model.ts';
import { SEALED_IN, SEALED_OUT } from './sealed.ts';
import { valueAt } from './value-at.ts';

/** Everything that is done to run a session again, in order. Whoever carries it out decides nothing. */
export interface ReplayPlan {
  /** The world to start from; absent where the session does not carry it. */
  readonly start: SessionStart | undefined;
  readonly steps: readonly ReplayStep[];
}

export type ReplayStep = {
  /** `seq` of the entry it comes from; of an act, of the entry before it. */
  readonly seq: number;
  /**
   * What has to be there first: so many frames have come in on these connections since they were opened. Connections
   * that earlier steps have waited for are not named again.
   */
  readonly waits: readonly { readonly connection: string; readonly frames: number }[];
} & (
  | { readonly kind: 'open'; readonly place: ReplayPlace }
  /** The page closes a connection. */
  | { readonly kind: 'close'; readonly connection: string }
  | { readonly kind: 'send'; readonly place: ReplayPlace; readonly message: ReplayMessage }
  | { readonly kind: 'act'; readonly act: SessionAct }
);

export interface ReplayPlace {
  /** The recorded connection's name; the one that stands for it may have another. */
  readonly connection: string;
  readonly channel: 'client' | 'composer';
  readonly server: string;
}

/** A client's frame to be sent again. */
export interface ReplayMessage {
  /** As recorded. Signatures of tokens are taken out: they are to be signed again, in the world of the replay. */
  readonly text: string;
  /** What earlier answers gave and only their own world takes back. */
  readonly substitutions: readonly Substitution[];
}

export interface Substitution {
  /** The string literal in the text, in UTF-16 code units. */
  readonly from: number;
  readonly to: number;
  /** Where the new value comes from: the `nth` frame (from 0) that came in on a connection, and the path in it. */
  readonly connection: string;
  readonly nth: number;
  readonly path: Path;
}

/** Plans the replay of a session. The cost is that of its texts. */
export function planReplay({ entries, acts, start }: Session): ReplayPlan {
  const planning = new Planning();
  for (const entry of openBefore(entries)) planning.open(entry);
  let next = 0;
  const actsUpTo = (seq: number) => {
    for (let act = acts[next]; act !== undefined && act.after <= seq; act = acts[next]) {
      next += 1;
      planning.act(act);
    }
  };
  actsUpTo(0);
  for (const entry of entries) {
    planning.entry(entry);
    actsUpTo(entry.seq);
  }
  actsUpTo(Number.POSITIVE_INFINITY);
  return { start, steps: planning.steps };
}

/**
 * The text to send in place of the recorded one: cursors and states that earlier answers gave are exchanged for those
 * of the replay, everything else stays to the character. `received` gives the text of a frame of the replay by
 * connection and number; where it has none, or not the value, the recorded one stays, and `missing` says so.
 */
export function fillIn(
  { text, substitutions }: ReplayMessage,
  received: (connection: string, nth: number) => string | undefined,
): { readonly text: string; readonly missing: readonly Substitution[] } {
  const missing: Substitution[] = [];
  let out = '';
  let done = 0;
  for (const substitution of [...substitutions].sort((a, b) => a.from - b.from)) {
    const answer = received(substitution.connection, substitution.nth);
    const value = answer === undefined ? undefined : valueAt(parseFrame(answer).value, substitution.path);
    if (typeof value !== 'string') {
      missing.push(substitution);
      continue;
    }
    out += text.slice(done, substitution.from) + JSON.stringify(value);
    done = substitution.to;
  }
  return { text: out + text.slice(done), missing };
}

/** The first entry of each connection that was there before the record began. */
function openBefore(entries: readonly TranscriptEntry[]): readonly TranscriptEntry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    if (seen.has(entry.connection)) return false;
    seen.add(entry.connection);
    return isFrame(entry) || entry.event !== 'opened';
  });
}

class Planning {
  readonly steps: ReplayStep[] = [];
  readonly #open = new Set<string>();
  /** Frames that came in, by connection. */
  readonly #came = new Map<string, number>();
  /** Connections on which something came in since the last step. */
  readonly #news = new Set<string>();
  /** The answer that gave a value last. */
  readonly #sources = new Map<string, Pick<Substitution, 'connection' | 'nth' | 'path'>>();

  entry(entry: TranscriptEntry): void {
    const { seq, connection } = entry;
    if (!isFrame(entry)) {
      if (entry.event === 'opened') this.open(entry);
      else if (entry.event === 'closed' || entry.event === 'lost') {
        const known = this.#open.delete(connection);
        // What the server ended it ends again. What was lost, because the page was left, is gone in the replay too;
        // where an act took it away already, closing it does nothing.
        if (known && (entry.event === 'lost' || entry.reason === 'closedByPage'))
          this.#step({ seq, kind: 'close', connection });
      }
      return;
    }
    this.open(entry);
    if (entry.dir === 'out') this.#send(entry);
    else this.#receive(entry);
  }

  act(act: SessionAct): void {
    this.#step({ seq: act.after, kind: 'act', act });
  }

  /** Opens the connection of an entry, unless it is open. */
  open(entry: TranscriptEntry): void {
    if (this.#open.has(entry.connection)) return;
    this.#open.add(entry.connection);
    this.#step({ seq: entry.seq, kind: 'open', place: placeOf(entry) });
  }

  #send(entry: RecordedFrame): void {
    const text = redact(entry.text);
    this.#step({
      seq: entry.seq,
      kind: 'send',
      place: placeOf(entry),
      message: { text, substitutions: this.#substitutions(text) },
    });
  }

  #substitutions(text: string): readonly Substitution[] {
    if (this.#sources.size === 0 || !SEALED_OUT.some(({ hint }) => text.includes(hint))) return [];
    const { value } = parseFrame(text);
    if (value === undefined) return [];
    const paths = SEALED_OUT.map(({ path }) => path);
    const places = locate(text, paths);
    return paths.flatMap((path, index) => {
      const sealed = valueAt(value, path);
      const source = typeof sealed === 'string' ? this.#sources.get(sealed) : undefined;
      const place = places[index];
      return source === undefined || place === undefined
        ? []
        : [{ from: place.from, to: place.to, ...source }];
    });
  }

  #receive({ connection, text }: RecordedFrame): void {
    const nth = this.#came.get(connection) ?? 0;
    this.#came.set(connection, nth + 1);
    this.#news.add(connection);
    if (!SEALED_IN.some(({ hint }) => text.includes(hint))) return;
    const { value } = parseFrame(text);
    for (const { path } of SEALED_IN) {
      const sealed = valueAt(value, path);
      if (typeof sealed === 'string') this.#sources.set(sealed, { connection, nth, path });
    }
  }

  #step(step: DistributiveOmit<ReplayStep, 'waits'>): void {
    const waits = [...this.#news].map((connection) => ({
      connection,
      frames: this.#came.get(connection) ?? 0,
    }));
    this.#news.clear();
    this.steps.push({ ...step, waits });
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

function placeOf({ connection, channel, server }: TranscriptEntry): ReplayPlace {
  return { connection, channel, server };
}
