import { batch, type ReadonlySignal, signal } from '@preact/signals';
import type { Lab } from '../../client/lab.ts';
import { SubscriptionsListen } from '../../protocol/subscriptions.ts';
import type { ListView } from '../../transcript/list-view.ts';
import { isFrame, type RecordedFrame, type TranscriptEntry } from '../../transcript/model.ts';
import type { TranscriptIndex } from '../../transcript/transcript-index.ts';
import { perLab } from '../model/per-lab.ts';

/** How far the conversation of a lab's composer has come. */
export const wireOf = perLab((lab) => new WireState(lab));

/** How many of the last frames are told by machine. */
const HEARD = 100;

interface Waiting {
  readonly seq: number;
  readonly connection: string;
  /** Of a listen: its id as it stands in JSON. */
  readonly listen: string | undefined;
}

/**
 * Counts what the composer sent and what of it is still waiting: a request for its answer, a listen for its
 * acknowledgment, a text that the server cannot read for the error without an id. Notifications wait for nothing, and
 * neither does what was cancelled or whose connection has ended. Read off the transcript alone.
 */
export class WireState {
  readonly #lab: Lab;
  readonly #sent = signal(0);
  readonly #pending = signal(0);
  readonly #opening = signal<readonly string[]>([]);
  readonly #recorded = signal(0);
  #heard: string[] = [];
  #index: TranscriptIndex | undefined;
  #read = 0;
  #count = 0;
  #waiting: readonly Waiting[] = [];
  readonly #acknowledged = new Set<number>();
  /** Answers that belong to nothing, by connection: with a wrong id, or beyond reading. */
  readonly #strays = new Map<string, number>();

  constructor(lab: Lab) {
    this.#lab = lab;
    lab.transcript.subscribe((entries) => this.#follow(entries));
  }

  /** Frames that the composer sent in this session. */
  get sent(): ReadonlySignal<number> {
    return this.#sent;
  }
  /** How many of them still wait for an answer. */
  get pending(): ReadonlySignal<number> {
    return this.#pending;
  }
  /** Ids of the listens that still wait for their acknowledgment, as they stand in JSON. */
  get opening(): ReadonlySignal<readonly string[]> {
    return this.#opening;
  }

  /** Frames of both channels that are on record. */
  get recorded(): ReadonlySignal<number> {
    return this.#recorded;
  }
  /** The last of them, oldest first: direction, id as it stands in JSON, method; each or nothing. */
  get heard(): readonly string[] {
    return this.#heard;
  }

  #follow(entries: ListView<TranscriptEntry>): void {
    const { index } = this.#lab;
    if (index !== this.#index || entries.length < this.#read) this.#forget(index);
    for (; this.#read < entries.length; this.#read += 1) {
      const entry = entries.at(this.#read);
      if (entry !== undefined && isFrame(entry)) this.#note(entry, index);
      if (entry === undefined || entry.channel !== 'composer') continue;
      if (isFrame(entry)) this.#add(entry, index);
      else if (entry.event === 'closed' || entry.event === 'lost') this.#end(entry.connection);
    }
    this.#waiting = this.#waiting.filter(({ seq }) => {
      const { answeredBy, cancelledBy } = index.links(seq);
      return answeredBy === undefined && cancelledBy === undefined && !this.#acknowledged.has(seq);
    });
    const strays = [...this.#strays.values()].reduce((sum, count) => sum + count, 0);
    // Together: whoever hears of what was sent knows that it waits.
    batch(() => {
      this.#recorded.value = index.frames;
      this.#sent.value = this.#count;
      const listens = this.#waiting.flatMap(({ listen }) => listen ?? []);
      if (listens.join() !== this.#opening.value.join()) this.#opening.value = listens;
      this.#pending.value = Math.max(0, this.#waiting.length - listens.length - strays);
    });
  }

  #note({ seq, dir }: RecordedFrame, index: TranscriptIndex): void {
    const { id, method = '' } = index.facts(seq) ?? {};
    this.#heard = [
      ...this.#heard.slice(1 - HEARD),
      `${dir} ${id === undefined ? '' : JSON.stringify(id)} ${method}`,
    ];
  }

  #add(frame: RecordedFrame, index: TranscriptIndex): void {
    const facts = index.facts(frame.seq);
    const { answers, belongsTo } = index.links(frame.seq);
    const isAnswer = facts?.kind === 'result' || facts?.kind === 'error';
    if (frame.dir === 'out') {
      this.#count += 1;
      if (facts?.kind === 'notification' || isAnswer) return;
      const { seq, connection } = frame;
      const isListen = facts?.method === SubscriptionsListen.method && facts.id !== undefined;
      const listen = isListen ? JSON.stringify(facts.id) : undefined;
      this.#waiting = [...this.#waiting, { seq, connection, listen }];
      return;
    }
    const isStray = answers === undefined && (isAnswer || facts?.kind === 'invalid');
    if (isStray) this.#strays.set(frame.connection, (this.#strays.get(frame.connection) ?? 0) + 1);
    if (belongsTo !== undefined && index.facts(belongsTo)?.method === SubscriptionsListen.method)
      this.#acknowledged.add(belongsTo);
  }

  #end(connection: string): void {
    this.#waiting = this.#waiting.filter((one) => one.connection !== connection);
    this.#strays.delete(connection);
  }

  #forget(index: TranscriptIndex): void {
    this.#index = index;
    this.#read = 0;
    this.#heard = [];
    this.#count = 0;
    this.#waiting = [];
    this.#acknowledged.clear();
    this.#strays.clear();
  }
}
