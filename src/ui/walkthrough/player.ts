import { type ReadonlySignal, signal } from '@preact/signals';
import type { Lab } from '../../client/lab.ts';
import { endsStep, frameOfStep } from '../../control/play-walkthrough.ts';
import type { ServerId } from '../../control/servers.ts';
import { WALKTHROUGHS, type Walkthrough, type WalkthroughStep } from '../../control/walkthroughs.ts';
import type { RequestId } from '../../protocol/frames.ts';
import { isFrame } from '../../transcript/model.ts';
import { perLab } from '../model/per-lab.ts';

/** How far one step has come, and the frames it caused. */
export type StepState =
  | { readonly state: 'ahead' }
  | { readonly state: 'running' }
  | { readonly state: 'done'; readonly from: number; readonly to: number }
  | { readonly state: 'failed'; readonly error: unknown };

/** The player of a lab. It keeps its place while other panels are looked at. */
export const playerOf = perLab((lab) => new WalkthroughPlayer(lab));

/**
 * Plays the walkthrough of the lab's current server, one step at a time, over the composer's connection. Its requests
 * have ids of their own (`walk-5` is request 5), so that they never meet those of the composer.
 */
export class WalkthroughPlayer {
  readonly #lab: Lab;
  readonly #server = signal<ServerId>('notes');
  readonly #steps = signal<readonly StepState[]>([]);
  #run = 1;
  #giveUp = new AbortController();

  constructor(lab: Lab) {
    this.#lab = lab;
    lab.server.subscribe((server) => {
      this.#server.value = server;
      this.#begin();
    });
  }

  get walkthrough(): Walkthrough {
    return WALKTHROUGHS[this.#server.value];
  }
  get steps(): ReadonlySignal<readonly StepState[]> {
    return this.#steps;
  }
  /** The step that is next or under way; as many as there are when all are over. */
  get place(): number {
    const at = this.#steps.value.findIndex(({ state }) => state !== 'done');
    return at === -1 ? this.#steps.value.length : at;
  }

  /** Plays the next step, or the one that failed once more. Resolves when its answer or event is there. */
  async step(): Promise<void> {
    const at = this.place;
    const step = this.walkthrough.steps[at];
    if (step === undefined || this.#steps.value[at]?.state === 'running') return;
    const { signal: stop } = this.#giveUp;
    const stepOver = new AbortController();
    this.#put(at, { state: 'running' });
    try {
      await this.#ask(this.walkthrough.principal);
      if (at === 0) this.#run = this.#nextRun();
      const before = this.#lab.transcript.value.at(-1)?.seq ?? 0;
      const mine = this.#named(step);
      const over = this.#whenOver(mine, before, AbortSignal.any([stop, stepOver.signal]));
      await Promise.all([over, this.#act(mine)]);
      if (!stop.aborted) this.#put(at, { state: 'done', from: before + 1, to: await over });
    } catch (error) {
      if (!stop.aborted) this.#put(at, { state: 'failed', error });
    } finally {
      stepOver.abort();
    }
  }

  /**
   * Back to the first step, with the server's data as they were at first and an empty transcript. Resolves to the
   * function that undoes it.
   */
  async startOver(): Promise<() => Promise<void>> {
    const before = this.#steps.value;
    this.#begin();
    for (const { id, channel, state } of this.#lab.subscriptions.value)
      if (channel === 'composer' && state === 'active' && String(id).startsWith('walk'))
        await this.#lab.cancel(id, channel);
    const undoServer = await this.#lab.backend.reset();
    const undoTranscript = await this.#lab.clearTranscript();
    return async () => {
      await undoTranscript();
      await undoServer();
      // What was under way when it was broken off is to be played again.
      this.#steps.value = before.map((step) => (step.state === 'running' ? { state: 'ahead' } : step));
    };
  }

  #begin(): void {
    this.#giveUp.abort();
    this.#giveUp = new AbortController();
    this.#steps.value = this.walkthrough.steps.map(() => ({ state: 'ahead' }));
  }

  async #ask(principal: Walkthrough['principal']): Promise<void> {
    if (this.#lab.identity.value !== principal) await this.#lab.switchIdentity(principal);
  }

  async #act(step: WalkthroughStep): Promise<void> {
    if (step.act === 'request') this.#lab.send(frameOfStep(step, await this.#lab.meta()));
    else if (step.act === 'backend') await this.#lab.backend.run(step.action, step.args);
    else await this.#lab.backend.endSubscriptions();
  }

  /** Resolves to the frame that ends the step. Rejects when the connection is gone. */
  #whenOver(step: WalkthroughStep, after: number, stop: AbortSignal): Promise<number> {
    const ends: (() => void)[] = [];
    const over = new Promise<number>((resolve, reject) => {
      let seen = 0;
      ends.push(
        this.#lab.transcript.subscribe((entries) => {
          for (; seen < entries.length; seen += 1) {
            const entry = entries.at(seen);
            if (entry === undefined || entry.seq <= after || !isFrame(entry)) continue;
            if (entry.dir === 'in' && entry.channel === 'composer' && endsStep(step, entry.text))
              resolve(entry.seq);
          }
        }),
        this.#lab.state.subscribe((state) => {
          if (state !== 'ready') reject(new Error(state));
        }),
      );
      stop.addEventListener('abort', () => reject(new Error('stopped')), { once: true });
    });
    return over.finally(() => {
      for (const end of ends) end();
    });
  }

  /** The first number of a run whose ids no frame of the session carries. */
  #nextRun(): number {
    let last = 0;
    for (const entry of this.#lab.transcript.value) {
      const id = isFrame(entry) && entry.dir === 'out' ? this.#lab.index.facts(entry.seq)?.id : undefined;
      const [, run] = typeof id === 'string' ? (/^walk(\d*)-\d+$/.exec(id) ?? []) : [];
      if (run !== undefined) last = Math.max(last, run === '' ? 1 : Number(run));
    }
    return last + 1;
  }

  #named(step: WalkthroughStep): WalkthroughStep {
    const nameOf = (id: RequestId): string => `walk${this.#run === 1 ? '' : this.#run}-${id}`;
    return step.act === 'request'
      ? { ...step, id: nameOf(step.id) }
      : { ...step, subscription: nameOf(step.subscription) };
  }

  #put(at: number, state: StepState): void {
    this.#steps.value = this.#steps.value.with(at, state);
  }
}
