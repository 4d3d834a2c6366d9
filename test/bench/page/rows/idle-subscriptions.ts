import type { Engine } from '../../../../src/server/engine-api.ts';
import { compare, timed } from '../../measure.ts';
import type { Row } from '../../row.ts';
import { request } from '../frames.ts';
import { localEngine } from '../local-engine.ts';

/** A change beside 10,000 subscriptions that it does not concern, and beside none. */
export async function idleSubscriptions(id: string): Promise<Row> {
  const quiet = await listenedTo(0);
  const busy = await listenedTo(10_000);
  return compare({ id, budget: 1.3, rounds: 100, warmUp: 30, floor: block(quiet), subject: block(busy) });
}

const CHANGES = 2000;
/** Fewer than one connection may hold. */
const A_CONNECTION = 1000;

async function listenedTo(subscriptions: number): Promise<Engine> {
  const engine = localEngine();
  for (let done = 0; done < subscriptions; done += A_CONNECTION) {
    const connection = engine.connect({
      credentials: { from: 'meta' },
      send(text) {
        if (!text.includes('acknowledged')) throw new Error(`Nobody asked for this: ${text}`);
      },
    });
    for (let item = 1; item <= A_CONNECTION; item += 1) {
      const filter = { resourceSubscriptions: [`bench://items/${done + item}`] };
      await engine.receive(request(item, 'subscriptions/listen', { notifications: filter }), connection);
    }
  }
  if (engine.status.subscriptions !== subscriptions) throw new Error('Not every listen was accepted.');
  return engine;
}

function block(engine: Engine) {
  return () =>
    timed(CHANGES, async () => {
      for (let change = 0; change < CHANGES; change += 1) {
        await engine.backend('touch', { uri: 'bench://items/0' });
      }
    });
}
