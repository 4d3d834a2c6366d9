import { compare, timed } from '../../measure.ts';
import type { Row } from '../../row.ts';
import { exchange, portOf, request } from '../frames.ts';

/** One change that reaches 1,000 subscriptions of one connection, and as many strings of that length over a port. */
export async function fanOut(id: string): Promise<Row> {
  const engine = new Worker(new URL('../engine-worker.ts', import.meta.url), { type: 'module' });
  const echo = new Worker(new URL('../post-worker.ts', import.meta.url), { type: 'module' });
  const subscriber = portOf(engine);
  const receiver = portOf(echo);
  const uri = 'bench://items/1';
  const listens = Array.from({ length: SUBSCRIPTIONS }, (_, item) =>
    request(item, 'subscriptions/listen', { notifications: { resourceSubscriptions: [uri] } }),
  );
  for (let done = 0; done < SUBSCRIPTIONS; done += TOGETHER) {
    await exchange(subscriber, listens.slice(done, done + TOGETHER));
  }
  const event = await touched(engine, subscriber, uri);
  if (!event.includes('notifications/resources/updated')) throw new Error(`No event came: ${event}`);
  try {
    return await compare({
      id,
      budget: 2,
      rounds: 60,
      warmUp: 20,
      floor: () => timed(1, () => exchange(receiver, [`${SUBSCRIPTIONS} ${event}`], SUBSCRIPTIONS)),
      subject: () => timed(1, () => touched(engine, subscriber, uri)),
    });
  } finally {
    engine.terminate();
    echo.terminate();
  }
}

const SUBSCRIPTIONS = 1000;
/** Fewer than may be in flight. */
const TOGETHER = 200;

/** The last of the events that the change causes. */
function touched(engine: Worker, subscriber: MessagePort, uri: string): Promise<string> {
  const events = exchange(subscriber, [], SUBSCRIPTIONS);
  engine.postMessage(`touch ${uri}`);
  return events;
}
