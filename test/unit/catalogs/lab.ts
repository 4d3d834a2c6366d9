import { expect } from 'vitest';
import { isObject, type Json, type JsonObject } from '../../../src/protocol/json.ts';
import { META } from '../../../src/protocol/meta.ts';
import type { Catalog } from '../../../src/server/catalog.ts';
import { createEngine } from '../../../src/server/engine.ts';
import type { Engine } from '../../../src/server/engine-api.ts';
import { issuerOf } from '../../../src/server/identity/audience.ts';
import { createAuthenticator } from '../../../src/server/identity/authenticator.ts';
import { mintToken } from '../../../src/server/identity/mint.ts';
import type { OpenWorld } from '../../../src/server/open-world.ts';
import { wireFaults } from '../server/wire-schema.ts';
import { freshWorld, type Person } from './support.ts';

type Frame = Record<string, unknown>;

export interface Answer {
  readonly result: Frame;
  readonly error: { readonly code: number; readonly message: string; readonly data?: Json };
}

/** A catalog behind the real engine, with real tokens. Every frame is judged by the wire schema. */
export interface Lab {
  readonly world: OpenWorld;
  readonly engine: Engine;
  /** Every frame that the server has sent. */
  readonly frames: Frame[];
  /** What the operator was told went wrong inside. */
  readonly faults: string[];
  ask(who: Person, method: string, params?: Frame, meta?: Frame): Promise<Answer>;
  /** The values that completing one argument gives, or the code of the error. */
  complete(who: Person, ref: Frame, name: string, value: string, chosen?: Frame): Promise<Json>;
  /** The first content of a read, or the code of the error. */
  read(who: Person, uri: string): Promise<Frame | number>;
  /** The URIs of all pages of the list, or the code of the error. */
  list(who: Person): Promise<string[] | number>;
}

export async function openLab(catalog: Catalog): Promise<Lab> {
  const world = await freshWorld();
  const faults: string[] = [];
  const engine = createEngine({
    catalog,
    world,
    authenticator: createAuthenticator({
      store: world.store,
      issuer: issuerOf(world.id),
      now: () => world.now(),
    }),
    log: ({ detail, method }) => {
      if (detail !== undefined) faults.push(`${method}: ${detail}`);
    },
    // Rate limits are not what is tested here: an hour passes between requests.
    monotonic: () => (ticks += 3_600_000),
  });
  let ticks = 0;
  const frames: Frame[] = [];
  const methods = new Map<unknown, string>();
  const connection = engine.connect({
    credentials: { from: 'meta' },
    send(text) {
      const frame: unknown = JSON.parse(text);
      if (!isObject(frame)) throw new Error(`no object came: ${text}`);
      expect(wireFaults(text, methods.get(frame.id))).toEqual([]);
      frames.push(frame);
    },
  });
  const tokens = new Map<Person, string | undefined>();
  const tokenOf = async (who: Person) => {
    if (!tokens.has(who)) tokens.set(who, await mintToken(world, { principal: who, server: catalog.id }));
    return tokens.get(who);
  };
  let lastId = 0;
  const lab: Lab = {
    world,
    engine,
    frames,
    faults,
    async ask(who, method, params = {}, meta = {}) {
      lastId += 1;
      const id = lastId;
      const token = await tokenOf(who);
      const _meta = {
        [META.protocolVersion]: '2026-07-28',
        [META.clientCapabilities]: {},
        ...(token === undefined ? {} : { [META.authorization]: `Bearer ${token}` }),
        ...meta,
      };
      methods.set(id, method);
      await engine.receive(
        JSON.stringify({ jsonrpc: '2.0', id, method, params: { ...params, _meta } }),
        connection,
      );
      const answer = frames.find((frame) => frame.id === id);
      expect(answer, `${method} was not answered`).toBeDefined();
      return answer as unknown as Answer;
    },
    async complete(who, ref, name, value, chosen) {
      const context = chosen === undefined ? {} : { context: { arguments: chosen } };
      const { result, error } = await lab.ask(who, 'completion/complete', {
        ref,
        argument: { name, value },
        ...context,
      });
      if (result === undefined) return error.code;
      return (result.completion as JsonObject).values ?? null;
    },
    async read(who, uri) {
      const { result, error } = await lab.ask(who, 'resources/read', { uri });
      if (result === undefined) return error.code;
      const [first] = result.contents as Frame[];
      expect(first).toBeDefined();
      return first ?? {};
    },
    async list(who) {
      const uris: string[] = [];
      let params: Frame = {};
      for (;;) {
        const { result, error } = await lab.ask(who, 'resources/list', params);
        if (result === undefined) return error.code;
        uris.push(...(result.resources as { uri: string }[]).map(({ uri }) => uri));
        if (result.nextCursor === undefined) return uris;
        params = { cursor: result.nextCursor };
      }
    },
  };
  return lab;
}
