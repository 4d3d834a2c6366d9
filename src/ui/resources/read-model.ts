import { type ReadonlySignal, signal } from '@preact/signals';
import type { Lab } from '../../client/lab.ts';
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

  constructor(lab: Lab) {
    this.#lab = lab;
    lab.transcript.subscribe((entries) => {
      // Frames carry the wall clock; the world's is as far away from it as it is now.
      const offset = lab.now() - (performance.timeOrigin + performance.now());
      this.#log.take(entries, lab.index, offset);
      this.#turn.value += 1;
    });
  }

  /** Rises whenever something went over the wire. */
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

  /** Each URI of one server that a read gave something for, once. */
  urisRead(server: string): readonly string[] {
    const found = new Set<string>();
    for (const record of this.reads)
      if (record.uri !== undefined && !found.has(record.uri) && serverOf(record) === server)
        if (this.state(record).kind === 'given') found.add(record.uri);
    return [...found];
  }
}

/** The server of a read, whichever of its instances answered. */
export function serverOf({ request }: ReadRecord): string {
  return request.server.replace(/[^\w-].*$/, '');
}
