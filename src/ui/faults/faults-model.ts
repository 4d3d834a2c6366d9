import { type ReadonlySignal, signal } from '@preact/signals';
import type { Lab } from '../../client/lab.ts';
import { FAULTS, type FaultChoice, type FaultId, type FaultPlan, NO_FAULTS } from '../../control/faults.ts';
import { perLab } from '../model/per-lab.ts';

/** The faults of a lab's current server, as the world holds them. */
export const faultsOf = perLab((lab) => new FaultsModel(lab));

export interface FaultsProblem {
  readonly error: unknown;
}

/** Follows what the world says, whoever changed it: this page, another tab, a reset. */
export class FaultsModel {
  readonly #lab: Lab;
  readonly #plan = signal<FaultPlan>(NO_FAULTS);
  readonly #problem = signal<FaultsProblem | undefined>(undefined);
  readonly #since = new Map<FaultId, number>();
  #asked = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(lab: Lab) {
    this.#lab = lab;
    for (const source of [lab.server, lab.state, lab.worldChanges])
      source.subscribe(() => void this.#follow());
  }

  get plan(): ReadonlySignal<FaultPlan> {
    return this.#plan;
  }
  /** Why the last change was not made; whoever shows it says it in the words of the page. */
  get problem(): ReadonlySignal<FaultsProblem | undefined> {
    return this.#problem;
  }

  /** The newest entry when the fault was switched on (or found to be on): what it does comes later. */
  since(id: FaultId): number {
    return this.#since.get(id) ?? 0;
  }

  choiceOf(id: FaultId): FaultChoice | undefined {
    return this.#plan.value.faults.find((fault) => fault.id === id);
  }

  /** Switches a fault on or off; the others stay. */
  turn(id: FaultId, on: boolean): Promise<void> {
    return this.#change((plan) => {
      const others = plan.faults.filter((fault) => fault.id !== id);
      return { ...plan, faults: on ? [...others, { id }] : others };
    });
  }

  /** How often it strikes and how long it waits. */
  adjust(id: FaultId, change: Partial<Omit<FaultChoice, 'id'>>): Promise<void> {
    return this.#change((plan) => ({
      ...plan,
      faults: plan.faults.map((fault) => (fault.id === id ? { ...fault, ...change } : fault)),
    }));
  }

  seed(seed: number): Promise<void> {
    return this.#change((plan) => ({ ...plan, seed }));
  }

  allOff(): Promise<void> {
    return this.#change((plan) => ({ ...plan, faults: [] }));
  }

  /** One change after the other, each of what the one before has made: quick hands lose nothing. */
  #change(change: (plan: FaultPlan) => FaultPlan): Promise<void> {
    this.#last = this.#last.then(() => this.#set(change(this.#plan.value)));
    return this.#last;
  }

  async #set(plan: FaultPlan): Promise<void> {
    this.#asked += 1;
    // In the order of the list, so that the same choices are the same plan whatever was chosen first.
    const order = FAULTS.map(({ id }): string => id);
    const faults = plan.faults.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
    try {
      // What strikes at once comes after what is there now.
      const newest = this.#newest();
      this.#show(await this.#lab.backend.setFaults({ ...plan, faults }), newest);
      this.#problem.value = undefined;
    } catch (error) {
      this.#problem.value = { error };
    }
  }

  #newest(): number {
    return this.#lab.transcript.value.at(-1)?.seq ?? 0;
  }

  #show(plan: FaultPlan, newest: number): void {
    const ids = plan.faults.map(({ id }) => id);
    for (const id of [...this.#since.keys()]) if (!ids.includes(id)) this.#since.delete(id);
    for (const id of ids) if (!this.#since.has(id)) this.#since.set(id, newest);
    this.#plan.value = plan;
  }

  async #follow(): Promise<void> {
    if (this.#lab.state.value !== 'ready') return;
    this.#asked += 1;
    const turn = this.#asked;
    try {
      const plan = await this.#lab.backend.faults();
      if (turn !== this.#asked) return;
      if (JSON.stringify(plan) !== JSON.stringify(this.#plan.value)) this.#show(plan, this.#newest());
    } catch (error) {
      // The worker is gone meanwhile: the lab tells that itself, and asks anew when there is another.
      console.info('The faults of the server could not be asked for.', error);
    }
  }
}
