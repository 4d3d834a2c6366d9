import { createLab } from '../../../../src/client/create-lab.ts';
import type { Lab } from '../../../../src/client/lab.ts';
import { quantile, summarize, timed } from '../../measure.ts';
import type { Row } from '../../row.ts';
import { exchange, portOf } from '../frames.ts';

/**
 * `resources/read` through the whole lab, as a principal, from the call to its result: client, recording, port,
 * signature and membership, IndexedDB, and back. Its floor is a string sent to a worker, one `get` there, and a string back.
 * Both one at a time, by turns.
 */
export async function read(id: string): Promise<Row> {
  const worker = new Worker(new URL('../get-worker.ts', import.meta.url), { type: 'module' });
  const port = portOf(worker);
  const name = crypto.randomUUID();
  const lab = await createLab({
    world: { course: 'bench', world: name },
    server: 'notes',
    identity: 'alice',
    session: name,
  });
  await ready(lab);
  const floors: number[] = [];
  const ratios: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const echoes: number[] = [];
    const reads: number[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      echoes.push(await timed(1, () => exchange(port, [QUESTION])));
      reads.push(await timed(1, () => lab.read('notes://note-1')));
    }
    if (round < 0) continue;
    floors.push(quantile(echoes, 0.5));
    ratios.push(quantile(reads, 0.5) / quantile(echoes, 0.5));
  }
  await lab.close();
  worker.terminate();
  return summarize({ id, budget: 1.5, floors, ratios });
}

const ROUNDS = 30;
const WARM_UP = 5;
const PAIRS = 40;
/** About as long as the request of a read. */
const QUESTION = 'x'.repeat(400);

function ready(lab: Lab): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = lab.state.subscribe((state) => {
      if (state === 'ready') resolve();
      if (state === 'failed') reject(new Error(JSON.stringify(lab.problems.value)));
      if (state === 'ready' || state === 'failed') queueMicrotask(() => end());
    });
  });
}
