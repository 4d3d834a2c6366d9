import type { Catalog } from '../server/catalog.ts';
import { CATALOGS } from '../server/catalogs/index.ts';
import { createEngine } from '../server/engine.ts';
import type { Engine } from '../server/engine-api.ts';
import { audienceOf, issuerOf } from '../server/identity/audience.ts';
import { createAuthenticator } from '../server/identity/authenticator.ts';
import type { Authenticator } from '../server/identity/identity.ts';
import { mintToken } from '../server/identity/mint.ts';
import { type OpenWorld, openWorld } from '../server/open-world.ts';
import type { OperatorLog } from '../server/operator-log.ts';
import { openWorldStore } from '../storage/open-world-store.ts';
import { newMemoryPlatform } from '../storage/platform.ts';
import { unknownServer } from './usage.ts';

export interface HostOptions {
  /** Which of the catalogs to serve; default all. Throws a `UsageError` for a name that is none. */
  readonly servers?: readonly string[];
  /** Default: the lab's own. */
  readonly catalogs?: { readonly [id: string]: Catalog };
  readonly log: OperatorLog;
  /**
   * What a server is called in the audience of tokens; default its name in the course, see `audienceOf`.
   * Asked when a token is made or judged, so it may depend on a port that is not known yet.
   */
  readonly audience?: (server: string) => string;
}

/** What every entry under Node shares: one world in memory, an engine for each server, and its issuer of tokens. */
export interface Host {
  readonly world: OpenWorld;
  readonly engines: ReadonlyMap<string, Engine>;
  readonly issuer: string;
  /** A token that is good at every server here; `undefined` for the guest. `lifetime` in milliseconds. */
  token(principal: string, lifetime: number): Promise<string | undefined>;
  /** Ends all engines, so that open subscriptions get their final results, and the world. */
  close(): void;
}

/** Nothing is kept between two runs, so every process has its own world and needs no name for it. */
const WORLD = { course: 'node', world: 'process' };

export async function openHost(options: HostOptions): Promise<Host> {
  const catalogs = options.catalogs ?? CATALOGS;
  const names = options.servers ?? Object.keys(catalogs);
  const chosen = names.map((name) => catalogOf(catalogs, name));
  const store = await openWorldStore(WORLD, { platform: await newMemoryPlatform() });
  const world = await openWorld({ id: WORLD, store, wallClock: Date.now, channel: null });
  const audience = options.audience ?? ((server: string) => audienceOf(WORLD, server));
  const authenticator = readdressed(
    createAuthenticator({ store, issuer: issuerOf(WORLD), now: () => world.now() }),
    new Map(chosen.map(({ id }) => [audienceOf(WORLD, id), () => audience(id)])),
  );
  const engines = new Map<string, Engine>();
  for (const catalog of chosen) {
    engines.set(catalog.id, createEngine({ catalog, world, authenticator, log: options.log }));
  }
  return {
    world,
    engines,
    issuer: issuerOf(WORLD),
    token: (principal, lifetime) =>
      mintToken(world, { principal, audiences: chosen.map(({ id }) => audience(id)), lifetime }),
    close() {
      for (const engine of engines.values()) engine.dispose();
      world.close();
    },
  };
}

function catalogOf(catalogs: { readonly [id: string]: Catalog }, name: string): Catalog {
  const catalog = Object.hasOwn(catalogs, name) ? catalogs[name] : undefined;
  if (catalog === undefined) throw unknownServer(name, Object.keys(catalogs));
  return catalog;
}

/** The engine asks for the audience that its server has in the course; an entry may go by another name. */
function readdressed(inner: Authenticator, names: ReadonlyMap<string, () => string>): Authenticator {
  return {
    authenticate: (token, audience, needs) =>
      inner.authenticate(token, names.get(audience)?.() ?? audience, needs),
  };
}
