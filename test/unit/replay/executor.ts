import { signAgain } from '../../../src/client/sign-again.ts';
import { isObject, type JsonObject } from '../../../src/protocol/json.ts';
import type { Catalog } from '../../../src/server/catalog.ts';
import { createEngine } from '../../../src/server/engine.ts';
import type { EngineConnection } from '../../../src/server/engine-api.ts';
import { issuerOf } from '../../../src/server/identity/audience.ts';
import { createAuthenticator } from '../../../src/server/identity/authenticator.ts';
import { mintToken, resignToken } from '../../../src/server/identity/mint.ts';
import { openWorld } from '../../../src/server/open-world.ts';
import { openWorldStore } from '../../../src/storage/open-world-store.ts';
import { newMemoryPlatform } from '../../../src/storage/platform.ts';
import type { WorldSnapshot } from '../../../src/storage/world-store.ts';
import type { Session, SessionAct } from '../../../src/transcript/exchange/index.ts';
import { isFrame, type TranscriptEntry } from '../../../src/transcript/model.ts';
import { fillIn, type ReplayPlace, type ReplayPlan } from '../../../src/transcript/replay/index.ts';

export const NOW = Date.UTC(2026, 10, 30, 12);
let worlds = 0;

/** A world with a recorder, as the page would have it, but with the engine in the same process. */
export async function openStage(catalog: Catalog, start?: Session['start']) {
  worlds += 1;
  const id = { course: 'test', world: `stage-${worlds}` };
  const store = await openWorldStore(id, { platform: await newMemoryPlatform() });
  // Each look at the clock is a moment later, and no two runs see the same moments.
  let now = NOW + worlds * 7;
  const wallClock = () => {
    now += 3;
    return now;
  };
  const world = await openWorld({ id, store, wallClock, channel: null });
  if (start !== undefined) {
    await world.restore(start.snapshot as unknown as WorldSnapshot);
    await world.moveClock(start.clock - world.now());
  }
  const engine = createEngine({
    catalog,
    world,
    authenticator: createAuthenticator({ store, issuer: issuerOf(id), now: () => world.now() }),
  });
  const begin = start ?? { clock: world.now(), snapshot: (await store.snapshot()) as unknown as JsonObject };
  const entries: TranscriptEntry[] = [];
  const acts: SessionAct[] = [];
  const connections = new Map<string, EngineConnection>();
  const common = (place: ReplayPlace) => ({ seq: entries.length + 1, ...place, at: NOW + entries.length });

  const stage = {
    world,
    entries,
    token: (principal: string) => mintToken(world, { principal, server: catalog.id }),
    session: (): Session => ({ start: begin, entries: [...entries], acts: [...acts], marks: [] }),
    open(place: ReplayPlace) {
      entries.push({ ...common(place), event: 'opened' });
      const connection = engine.connect({
        credentials: { from: 'meta' },
        send: (text) => stage.record(place, 'in', text),
      });
      connections.set(place.connection, connection);
    },
    record(place: ReplayPlace, dir: 'in' | 'out', text: string) {
      entries.push({ ...common(place), dir, bytes: new TextEncoder().encode(text).length, text });
    },
    async send(place: ReplayPlace, text: string) {
      const connection = connections.get(place.connection);
      if (connection === undefined) throw new Error(`${place.connection} is not open`);
      stage.record(place, 'out', text);
      await engine.receive(text, connection);
    },
    async act(act: string, args: JsonObject) {
      acts.push({ after: entries.length, at: NOW, act, server: catalog.id, args });
      if (act === 'moveClock' && typeof args.by === 'number') await world.moveClock(args.by);
      else if (act === 'endSubscriptions') engine.endSubscriptions();
      else if (act === 'backend' && typeof args.action === 'string' && isObject(args.args))
        await engine.backend(args.action, args.args as JsonObject);
      else throw new Error(`no act ${act}`);
      // Events of a change follow in tasks of their own.
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
  return stage;
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Carries out a plan on a fresh world, as the page will; gives the session that came of it. */
export async function carryOut(plan: ReplayPlan, catalog: Catalog): Promise<Session> {
  const stage = await openStage(catalog, plan.start);
  const received = (connection: string) =>
    stage.entries.filter(isFrame).filter((frame) => frame.dir === 'in' && frame.connection === connection);
  for (const step of plan.steps) {
    for (const { connection, frames } of step.waits)
      if (received(connection).length < frames)
        throw new Error(`${connection} still waits before ${step.seq}`);
    if (step.kind === 'open') stage.open(step.place);
    else if (step.kind === 'act') await stage.act(step.act.act, step.act.args);
    else if (step.kind === 'send') {
      const { text } = fillIn(step.message, (connection, nth) => received(connection)[nth]?.text);
      await stage.send(step.place, await signAgain(text, (token) => resignToken(stage.world, token)));
    }
  }
  return stage.session();
}
