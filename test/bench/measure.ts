/** How a subject is compared with its floor: in the same run, by turns, so that what disturbs one disturbs both. */
import type { Row } from './row.ts';

/** Does the operation once or many times; resolves to the milliseconds of one. */
export type Block = () => Promise<number>;

export interface Comparison {
  readonly id: string;
  readonly budget: number;
  readonly rounds: number;
  /** Rounds before the first that counts, for compilers and caches. */
  readonly warmUp: number;
  readonly floor: Block;
  readonly subject: Block;
}

/** Runs the comparison. Each round runs both once, in alternating order, and gives one ratio. */
export async function compare({ id, budget, rounds, warmUp, floor, subject }: Comparison): Promise<Row> {
  const floors: number[] = [];
  const ratios: number[] = [];
  for (let round = -warmUp; round < rounds; round += 1) {
    const floorFirst = round % 2 === 0;
    const early = floorFirst ? await floor() : await subject();
    const late = floorFirst ? await subject() : await floor();
    if (round < 0) continue;
    floors.push(floorFirst ? early : late);
    ratios.push(floorFirst ? late / early : early / late);
  }
  return summarize({ id, budget, floors, ratios });
}

/** Makes a row of what each round measured. */
export function summarize(measured: {
  readonly id: string;
  readonly budget: number;
  readonly floors: readonly number[];
  readonly ratios: readonly number[];
}): Row {
  const { id, budget, floors, ratios } = measured;
  const ratio = quantile(ratios, 0.5);
  const spread = (quantile(ratios, 0.75) - quantile(ratios, 0.25)) / ratio;
  return { id, ratio, budget, floor: quantile(floors, 0.5), spread };
}

/** The value below which a share of the values lies; between two values, the line that joins them. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const position = share * (sorted.length - 1);
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}

/** Times an operation that is done `count` times; milliseconds of one. */
export async function timed(count: number, work: () => Promise<unknown> | unknown): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / count;
}
