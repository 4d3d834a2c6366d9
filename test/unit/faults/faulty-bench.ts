import { parseFrame } from '../../../src/protocol/frames.ts';
import { isObject } from '../../../src/protocol/json.ts';
import { META } from '../../../src/protocol/meta.ts';
import type { Catalog } from '../../../src/server/catalog.ts';
import { createEngine } from '../../../src/server/engine.ts';
import { type FaultChoice, type FaultyServer, openFaultyServer } from '../../../src/server/faults/index.ts';
import type { Timer } from '../../../src/server/faults/line.ts';
import { issuerOf } from '../../../src/server/identity/audience.ts';
import { createAuthenticator } from '../../../src/server/identity/authenticator.ts';
import { mintToken } from '../../../src/server/identity/mint.ts';
import type { OpenWorld } from '../../../src/server/open-world.ts';
import type { OperatorEntry } from '../../../src/server/operator-log.ts';
import { type Finding, lintAll } from '../../../src/transcript/lint/index.ts';
import type { RecordedFrame } from '../../../src/transcript/model.ts';
import { freshWorld } from '../catalogs/support.ts';

export type Frame = Record<string, unknown>;
export type Who = 'guest' | 'alice' | 'bob' | 'admin';

/** A server of the lab with faults, time that a test moves, and what went over the wire as the page would record it. */
export interface FaultyBench {
  readonly world: OpenWorld;
  readonly server: FaultyServer;
  readonly log: OperatorEntry[];
  readonly wire: RecordedFrame[];
  /** The frames that came from the server, parsed; those that are no JSON left out. */
  readonly came: () => Frame[];
  /** Sends a frame without waiting for more than it causes right away. */
  post(frame: Frame | string): Promise<void>;
  /** Sends a request; its id is returned. */
  request(method: string, params?: Frame, who?: Who): Promise<number>;
  /** Sends a request and gives what came with its id. */
  ask(method: string, params?: Frame, who?: Who): Promise<Frame | undefined>;
  cancel(requestId: unknown): Promise<void>;
  listen(...uris: string[]): Promise<number>;
  /** Lets so many milliseconds of the faults' timer pass. */
  pass(ms: number): void;
  /** Something changes behind the server, and its events are out. */
  change(action: string, args: { readonly [name: string]: string }): Promise<void>;
  set(...faults: (string | FaultChoice)[]): Promise<void>;
  findings(): Finding[];
}

export async function faultyBench(catalog: Catalog, seed = 1): Promise<FaultyBench> {
  const world = await freshWorld();
  const log: OperatorEntry[] = [];
  const clock = manualTimer();
  const server = await openFaultyServer({
    createEngine,
    catalog,
    world,
    authenticator: createAuthenticator({ store: world.store, issuer: issuerOf(world.id), now: world.now }),
    log: (entry) => log.push(entry),
    timer: clock.timer,
  });
  const wire: RecordedFrame[] = [];
  const record = (dir: 'in' | 'out', text: string) =>
    wire.push({
      ...{ seq: wire.length + 1, channel: 'composer', connection: 'c1', server: catalog.id, dir, text },
      ...{ at: wire.length, bytes: text.length },
    });
  const connection = server.engine.connect({
    credentials: { from: 'meta' },
    send: (text) => record('in', text),
  });
  let lastId = 0;
  const bench: FaultyBench = {
    world,
    server,
    log,
    wire,
    came: () =>
      wire
        .filter(({ dir }) => dir === 'in')
        .map(({ text }) => parseFrame(text).value)
        .filter(isObject),
    async post(frame) {
      const text = typeof frame === 'string' ? frame : JSON.stringify(frame);
      record('out', text);
      await server.engine.receive(text, connection);
    },
    async request(method, params = {}, who = 'guest') {
      lastId += 1;
      const id = lastId;
      const token = await mintToken(world, { principal: who, server: catalog.id });
      const _meta = {
        [META.protocolVersion]: '2026-07-28',
        [META.clientInfo]: { name: 'test', version: '1' },
        [META.clientCapabilities]: {},
        ...(token === undefined ? {} : { [META.authorization]: `Bearer ${token}` }),
        ...(isObject(params._meta) ? params._meta : {}),
      };
      await bench.post({ jsonrpc: '2.0', id, method, params: { ...params, _meta } });
      return id;
    },
    async ask(method, params, who) {
      const id = await bench.request(method, params, who);
      return bench.came().find((frame) => frame.id === id);
    },
    cancel: (requestId) =>
      bench.post({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } }),
    listen: (...uris) =>
      bench.request('subscriptions/listen', { notifications: { resourceSubscriptions: uris } }),
    pass: clock.pass,
    async change(action, args) {
      await server.engine.backend(action, args);
      await settled();
    },
    async set(...faults) {
      const choices = faults.map((fault) => (typeof fault === 'string' ? { id: fault } : fault));
      await server.setFaults({ seed, faults: choices });
    },
    findings: () => [...lintAll(wire)],
  };
  return bench;
}

/** The result of an answer; throws where there is none. */
export function resultOf(answer: Frame | undefined): Frame {
  if (!isObject(answer?.result)) throw new Error(`no result came: ${JSON.stringify(answer)}`);
  return answer.result;
}

/** Lets everything that waits for a turn of the event loop happen: delivery reads the world before it sends. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** A timer whose time passes when a test says so. */
export function manualTimer(): {
  readonly timer: Timer;
  pass(ms: number): void;
  readonly waiting: () => number;
} {
  let now = 0;
  const tasks = new Set<{ readonly at: number; readonly run: () => void }>();
  return {
    timer(task, ms) {
      const entry = { at: now + ms, run: task };
      tasks.add(entry);
      return () => {
        tasks.delete(entry);
      };
    },
    pass(ms) {
      now += ms;
      for (const entry of [...tasks].filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)) {
        if (tasks.delete(entry)) entry.run();
      }
    },
    waiting: () => tasks.size,
  };
}
