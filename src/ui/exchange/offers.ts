import { type ReadonlySignal, signal } from '@preact/signals';
import {
  EXCHANGE_LIMITS,
  type ImportOutcome,
  importSteps,
  openLink,
  type Problem,
  type Shared,
} from '../../transcript/exchange/index.ts';
import { perLab } from '../model/per-lab.ts';
import { browserCompression } from './browser-compression.ts';

/** Something from elsewhere that the reader is asked about. Until then it is data, and nothing more. */
export type Offer = { readonly from: 'file' | 'link'; readonly name: string } & (
  | { readonly step: 'reading' }
  | { readonly step: 'problem'; readonly problem: Problem }
  | { readonly step: 'ready'; readonly shared: Shared }
);

/** What was brought to a lab's page last. */
export const offersOf = perLab(() => new Offers());

/** Milliseconds for which a long file may hold up the page at a time. */
const PORTION = 12;

export class Offers {
  readonly #offer = signal<Offer | undefined>(undefined);
  #turn = 0;

  get offer(): ReadonlySignal<Offer | undefined> {
    return this.#offer;
  }

  /** Looks into a file: whole or not at all. What was offered before gives way. */
  async takeFile(file: File): Promise<void> {
    const turn = this.#begin('file', file.name);
    // More bytes than that are more characters than are read, whatever they stand for.
    const tooLarge = file.size > EXCHANGE_LIMITS.fileCharacters * 3;
    const limit = { characters: file.size, limit: EXCHANGE_LIMITS.fileCharacters };
    const outcome: ImportOutcome = tooLarge
      ? { ok: false, problem: { code: 'tooLarge', data: limit } }
      : await inPortions(await file.text(), () => turn !== this.#turn);
    if (turn !== this.#turn) return;
    const about = { from: 'file', name: file.name } as const;
    this.#offer.value = outcome.ok
      ? { ...about, step: 'ready', shared: { kind: 'session', imported: outcome.imported } }
      : { ...about, step: 'problem', problem: outcome.problem };
  }

  /** Looks into the fragment of an address. */
  async takeLink(fragment: string): Promise<void> {
    const turn = this.#begin('link', '');
    const outcome = await openLink(fragment, browserCompression());
    if (turn !== this.#turn) return;
    const about = { from: 'link', name: '' } as const;
    this.#offer.value = outcome.ok
      ? { ...about, step: 'ready', shared: outcome.shared }
      : { ...about, step: 'problem', problem: outcome.problem };
  }

  dismiss(): void {
    this.#turn += 1;
    this.#offer.value = undefined;
  }

  #begin(from: Offer['from'], name: string): number {
    this.#turn += 1;
    this.#offer.value = { from, name, step: 'reading' };
    return this.#turn;
  }
}

/** Reads a text in portions, so that the page stays alive. */
async function inPortions(text: string, stopped: () => boolean): Promise<ImportOutcome> {
  const steps = importSteps(text);
  for (;;) {
    const end = performance.now() + PORTION;
    while (performance.now() < end) {
      const step = steps.next();
      if (step.done === true) return step.value;
    }
    await new Promise((resolve) => setTimeout(resolve));
    if (stopped()) return { ok: false, problem: { code: 'empty', data: {} } };
  }
}
