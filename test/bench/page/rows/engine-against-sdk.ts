import { compare, timed } from '../../measure.ts';
import type { Row } from '../../row.ts';
import { exchange, expectResult, portOf, request } from '../frames.ts';

/** Reads without storage, many under way at once: our engine against the official server, each in its worker. */
export async function engineAgainstSdk(id: string): Promise<Row> {
  const engine = new Worker(new URL('../engine-worker.ts', import.meta.url), { type: 'module' });
  const sdk = new Worker(new URL('../sdk-worker.ts', import.meta.url), { type: 'module' });
  const block = (port: MessagePort) => () => {
    const texts = Array.from({ length: READS }, (_, item) =>
      request(item, 'resources/read', { uri: `bench://items/${item}` }),
    );
    return timed(READS, async () => expectResult(await exchange(port, texts)));
  };
  try {
    return await compare({
      id,
      budget: 0.7,
      rounds: 60,
      warmUp: 20,
      floor: block(portOf(sdk)),
      subject: block(portOf(engine)),
    });
  } finally {
    engine.terminate();
    sdk.terminate();
  }
}

const READS = 100;
