import { type ReadonlySignal, signal } from '@preact/signals';
import { type ContextAction, type ContextItem, createHostContext } from '../../client/context/index.ts';
import type { Lab } from '../../client/lab.ts';
import type { ServerId } from '../../control/servers.ts';
import type { ListView } from '../../transcript/list-view.ts';
import type { TranscriptEntry } from '../../transcript/model.ts';
import { perLab } from '../model/per-lab.ts';

/** UTF-16 code units of one content that a model is given. */
const LONGEST = 20_000;

/** The context of a lab's host. It goes on while other panels are looked at. */
export const contextOf = perLab((lab) => new ContextModel(lab));

/** Feeds what goes over the wire, and what the cache does, to the host's context. */
export class ContextModel {
  readonly #lab: Lab;
  readonly #context = createHostContext();
  readonly #turn = signal(0);
  readonly #known = new WeakSet<TranscriptEntry>();
  #fed = 0;
  #last: TranscriptEntry | undefined;
  #line = 0;

  constructor(lab: Lab) {
    this.#lab = lab;
    lab.transcript.subscribe((entries) => this.#take(entries));
    lab.cache.view.subscribe(({ ledger }) => {
      for (const line of ledger) {
        if (line.n <= this.#line) continue;
        this.#line = line.n;
        this.#apply({ kind: 'cache', line });
      }
    });
  }

  /** Rises whenever the context changed in another way than by time passing. */
  get turn(): ReadonlySignal<number> {
    return this.#turn;
  }

  /** The context as it stands at a time. */
  view(now: number): readonly ContextItem[] {
    const identity = this.#lab.identity.value;
    return this.#context.view({
      now,
      subject: identity === 'guest' ? undefined : identity,
      longest: LONGEST,
    });
  }

  /** Puts a resource in and reads it. Rejects with what the read was refused with. */
  async add(server: ServerId, uri: string): Promise<void> {
    this.#apply({ kind: 'choose', server, uri, follow: false });
    await this.#lab.read(uri);
  }
  follow({ server, uri }: ContextItem, follow: boolean): void {
    this.#apply({ kind: 'choose', server, uri, follow });
  }
  drop({ server, uri }: ContextItem): void {
    this.#apply({ kind: 'drop', server, uri });
  }
  take({ server, uri }: ContextItem): void {
    this.#apply({ kind: 'take', server, uri });
  }

  #take(entries: ListView<TranscriptEntry>): void {
    // Cleared or put back: the host still has what it read, and no entry counts twice.
    if (this.#fed > entries.length || (this.#fed > 0 && entries.at(this.#fed - 1) !== this.#last))
      this.#fed = 0;
    // Frames carry the wall clock; the world's is as far away from it as it is now.
    const offset = this.#lab.now() - (performance.timeOrigin + performance.now());
    for (; this.#fed < entries.length; this.#fed += 1) {
      const entry = entries.at(this.#fed);
      if (entry === undefined) continue;
      this.#last = entry;
      if (this.#known.has(entry)) continue;
      this.#known.add(entry);
      this.#apply({ kind: 'entry', entry, now: entry.at + offset });
    }
  }

  #apply(action: ContextAction): void {
    if (this.#context.apply(action)) this.#turn.value += 1;
  }
}
