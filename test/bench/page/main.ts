/** The page in which the benchmarks run; run.ts calls what it puts on `window`. */
import type { Row } from '../row.ts';
import { engineAgainstSdk } from './rows/engine-against-sdk.ts';
import { fanOut } from './rows/fan-out.ts';
import { idleSubscriptions } from './rows/idle-subscriptions.ts';
import { listPage } from './rows/list-page.ts';
import { query } from './rows/query.ts';
import { read } from './rows/read.ts';
import { recording } from './rows/recording.ts';

export interface BenchPage {
  /** Ids in the order in which they run. */
  readonly ids: readonly string[];
  run(id: string): Promise<Row>;
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}

const ROWS: { readonly [id: string]: (id: string) => Promise<Row> } = {
  'engine-against-sdk': engineAgainstSdk,
  'list-page': listPage,
  'idle-subscriptions': idleSubscriptions,
  'fan-out': fanOut,
  read,
  recording,
  query,
};

window.bench = {
  ids: Object.keys(ROWS),
  async run(id) {
    if (!window.crossOriginIsolated) throw new Error('The page is not isolated, so its clock is coarse.');
    const row = ROWS[id];
    if (row === undefined) throw new Error(`There is no benchmark "${id}".`);
    return row(id);
  },
};
