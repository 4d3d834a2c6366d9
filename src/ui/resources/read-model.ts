import { type ReadonlySignal, signal } from '@preact/signals';
import type { Lab } from '../../client/lab.ts';
import { pause, SLICE } from '../../client/pause.ts';
import { perLab } from '../model/per-lab.ts';
import { ReadLog, type ReadRecord, type ReadState } from './read-log.ts';

/** The reads of a lab. They are followed while other panels are looked at. */
export const readsOf = perLab((lab) => new ReadModel(lab));

/** A read that gave something: its request and the frame that answered. */
export interface GivenRead {
  readonly record: ReadRecord;
  readonly answer: Extract<ReadState, { readonly kind: 'given' }>['answer'];
}

export class ReadModel {
  readonly #lab: Lab;
  readonly #log = new ReadLog();
  readonly #turn = signal(0);
  /** Reads that were looked at, and those among them of which nothing has come yet. */
  #seen = 0;
  #open: ReadRecord[] = [];
  #given = new Map<string, readonly string[]>();
  /** Servers and URIs in `#given`. */
  #noted = new Set<string>();
  /** The next slice is on its way. */
  #going = false;

  constructor(lab: Lab) {
    this.#lab = lab;
    lab.transcript.subscribe(() => this.#follow());
  }

  /** Rises whenever there is a new read, or something came of one. */
  get turn(): ReadonlySignal<number> {
    return this.#turn;
  }
  /** Oldest first. */
  get reads(): readonly ReadRecord[] {
    return this.#log.reads;
  }

  state(record: ReadRecord): ReadState {
    return this.#log.state(record, this.#lab.transcript.value, this.#lab.index);
  }

  /** When a read's answer came, on the world's clock. */
  received({ answer }: GivenRead): number {
    return this.#log.received(answer);
  }

  /** Reads of one URI of one server, the newest first; a server is told by its name without the instance. */
  *readsOf(server: string, uri: string): Generator<ReadRecord> {
    const { reads } = this;
    for (let at = reads.length - 1; at >= 0; at -= 1) {
      const record = reads[at];
      if (record?.uri === uri && serverOf(record) === server) yield record;
    }
  }

  /** Those of them that gave something. */
  *givenOf(server: string, uri: string): Generator<GivenRead> {
    for (const record of this.readsOf(server, uri)) {
      const state = this.state(record);
      if (state.kind === 'given') yield { record, answer: state.answer };
    }
  }

  /** Each URI of one server that a read gave something for, once; the same array as long as nothing is added. */
  urisRead(server: string): readonly string[] {
    return this.#given.get(server) ?? NONE;
  }

  /**
   * A slice at a time: the transcript of an earlier visit may be long, and the page is to answer meanwhile. To see what
   * came of reads takes three times as long as to find them.
   */
  #follow(): void {
    const { transcript, index } = this.#lab;
    const anew = this.#log.take(transcript.value, index, performance.now() + SLICE / 4);
    if (anew) this.#forget();
    if (this.#settle() || anew) this.#turn.value += 1;
    if (this.#log.taken === transcript.value.length || this.#going) return;
    this.#going = true;
    void pause().then(() => {
      this.#going = false;
      this.#follow();
    });
  }

  #forget(): void {
    this.#seen = 0;
    this.#open = [];
    this.#given.clear();
    this.#noted.clear();
  }

  /** Looks at what is new and what was open. Costs nothing for what is settled, however much that is. */
  #settle(): boolean {
    // Frames carry the wall clock; the world's is as far away from it as it is now.
    const offset = this.#lab.now() - (performance.timeOrigin + performance.now());
    const before = this.#open.length;
    const fresh = this.reads.slice(this.#seen);
    this.#seen += fresh.length;
    this.#open = [...this.#open, ...fresh].filter((record) => {
      const state = this.state(record);
      if (state.kind === 'given') {
        this.#log.arrived(state.answer, offset);
        this.#note(record);
      }
      return state.kind === 'waiting';
    });
    return fresh.length > 0 || this.#open.length < before;
  }

  #note(record: ReadRecord): void {
    const server = serverOf(record);
    const known = this.urisRead(server);
    const key = `${server} ${record.uri}`;
    if (record.uri === undefined || known.length >= MOST || this.#noted.has(key)) return;
    this.#noted.add(key);
    this.#given.set(server, [...known, record.uri]);
  }
}

const NONE: readonly string[] = [];

/** URIs that a tree gets beside what is listed; the history has the others as well. */
const MOST = 500;

/** The server of a read, whichever of its instances answered. */
export function serverOf({ request }: ReadRecord): string {
  return request.server.replace(/[^\w-].*$/, '');
}
