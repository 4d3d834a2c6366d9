import { META } from '../../../src/protocol/meta.ts';
import type { Catalog } from '../../../src/server/catalog.ts';
import { createEngine } from '../../../src/server/engine.ts';
import { issuerOf } from '../../../src/server/identity/audience.ts';
import { createAuthenticator } from '../../../src/server/identity/authenticator.ts';
import { type MintRequest, mintToken } from '../../../src/server/identity/mint.ts';
import type { RecordedFrame } from '../../../src/transcript/model.ts';
import {
  createKnowledge,
  type Judgment,
  judge,
  type Prediction,
  predict,
} from '../../../src/transcript/predict/index.ts';
import { outcomeOf } from '../../../src/transcript/predict/outcome.ts';
import { freshWorld, type Person } from '../catalogs/support.ts';

export type Message = Record<string, unknown>;

/** One frame that was predicted, sent and answered by the real engine. */
export interface Trial {
  readonly text: string;
  readonly prediction: Prediction;
  /** What answers the frame: a result, an error, an acknowledgment; `undefined` where nothing came. */
  readonly answer: string | undefined;
  readonly judgment: Judgment;
}

/** A catalog behind the real engine, and a predictor that sees nothing but the frames. */
export interface PredictedLab {
  readonly world: Awaited<ReturnType<typeof freshWorld>>;
  readonly engine: ReturnType<typeof createEngine>;
  readonly knowledge: ReturnType<typeof createKnowledge>;
  /** A request of a person, with everything that it needs. */
  request(who: Person, method: string, params?: Message, meta?: Message): Promise<Message>;
  token(request: Omit<Extract<MintRequest, { server: string }>, 'server'>): Promise<string | undefined>;
  /** Predicts, sends, judges. */
  send(text: string): Promise<Trial>;
  /** Sends what must be answered with a result, and gives that. */
  ask(who: Person, method: string, params?: Message, meta?: Message): Promise<Message>;
}

/** `knowing: false` gives the predictor an empty transcript for each frame. */
export async function openPredictedLab(catalog: Catalog, knowing = true): Promise<PredictedLab> {
  const world = await freshWorld();
  let ticks = 0;
  const engine = createEngine({
    catalog,
    world,
    authenticator: createAuthenticator({
      store: world.store,
      issuer: issuerOf(world.id),
      now: () => world.now(),
    }),
    // Rates are tested by themselves: elsewhere an hour passes between two requests.
    monotonic: () => (ticks += 3_600_000),
  });
  const knowledge = createKnowledge();
  let seq = 0;
  let now = 1_000_000;
  const record = (dir: 'in' | 'out', text: string): RecordedFrame => {
    seq += 1;
    now += 3_600_000;
    const bytes = new TextEncoder().encode(text).length;
    const frame: RecordedFrame = {
      seq,
      channel: 'composer',
      connection: 'c',
      server: catalog.id,
      dir,
      at: now,
      bytes,
      text,
    };
    knowledge.add(frame);
    return frame;
  };
  let came: string[] = [];
  const connection = engine.connect({
    credentials: { from: 'meta' },
    send(text) {
      came.push(text);
      record('in', text);
    },
  });
  const tokens = new Map<Person, string | undefined>();
  let lastId = 0;

  const lab: PredictedLab = {
    ...{ world, engine, knowledge },
    token: (request) => mintToken(world, { ...request, server: catalog.id }),
    async request(who, method, params = {}, meta = {}) {
      if (!tokens.has(who)) tokens.set(who, await lab.token({ principal: who }));
      const token = tokens.get(who);
      lastId += 1;
      const _meta = {
        [META.protocolVersion]: '2026-07-28',
        [META.clientCapabilities]: {},
        ...(token === undefined ? {} : { [META.authorization]: `Bearer ${token}` }),
        ...meta,
      };
      return { jsonrpc: '2.0', id: lastId, method, params: { ...params, _meta } };
    },
    async send(text) {
      const place = { connection: 'c', server: catalog.id, now, clock: world.now() };
      const prediction = predict(text, (knowing ? knowledge : createKnowledge()).at(place));
      came = [];
      record('out', text);
      await engine.receive(text, connection);
      const answer = came.find((one) => outcomeOf(one) !== undefined);
      return { text, prediction, answer, judgment: judge(prediction, answer) };
    },
    async ask(who, method, params, meta) {
      const trial = await lab.send(JSON.stringify(await lab.request(who, method, params, meta)));
      const { result } = JSON.parse(trial.answer ?? '{}') as { result?: Message };
      if (result === undefined) throw new Error(`${method} of ${who} on ${catalog.id}: ${trial.answer}`);
      return result;
    },
  };
  return lab;
}
