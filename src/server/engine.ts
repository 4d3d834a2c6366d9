import type { Server } from './call.ts';
import { checkCatalog } from './catalog-check.ts';
import { CatalogSource } from './catalog-source.ts';
import { listsThatDiffer, publishChanges } from './changes.ts';
import { Connection, OpenRequest } from './connection.ts';
import type { Engine, EngineConnection, EngineOptions } from './engine-api.ts';
import { audienceOf } from './identity/audience.ts';
import { takeIn } from './intake.ts';
import { handleOther } from './other-frames.ts';
import { Refusal } from './refusal.ts';
import { createSeal } from './seal.ts';
import { serve } from './serve.ts';
import { Delivery } from './subscriptions/delivery.ts';
import { Expiry } from './subscriptions/expiry.ts';
import { finish } from './subscriptions/messages.ts';
import { SubscriptionRegistry } from './subscriptions/registry.ts';

/**
 * Serves a catalog on a world: the protocol of revision 2026-07-28, with nothing of any host in it.
 * Throws an `Error` that says what is wrong where the catalog cannot be served.
 */
export function createEngine(options: EngineOptions): Engine {
  const { catalog, world, authenticator } = options;
  checkCatalog(catalog);
  const monotonic = options.monotonic ?? (() => performance.now());
  const audience = audienceOf(world.id, catalog.id);
  const report: Server['report'] = (entry) =>
    options.log?.({ at: world.now(), server: catalog.id, ...entry });
  const fault = (detail: string) => report({ connection: '', detail });

  const source = new CatalogSource(catalog, world, fault);
  const registry = new SubscriptionRegistry();
  const expiry = new Expiry(catalog, world, registry);
  const delivery = new Delivery({
    catalog,
    world,
    authenticator,
    audience,
    registry,
    view: async () => source.get(),
    fault,
  });
  const changes = publishChanges(catalog.id, world, source, fault);
  const server: Server = {
    catalog,
    world,
    authenticator,
    audience,
    seal: createSeal(world.store.values),
    subscriptions: registry,
    expiry,
    changes,
    report,
  };
  const connections = new Set<Connection>();
  let named = 0;

  const sweep = () => {
    expiry.sweep();
    if (registry.size === 0) return;
    // Where another instance moved the clock, this one's follows with a read of the store; so does this.
    Promise.resolve(source.get()).then(
      () => expiry.sweep(),
      (error: unknown) => fault(`settings could not be read: ${String(error)}`),
    );
  };
  const leave = world.bus.subscribe((change) => {
    if (change.kind === 'state') {
      source.forget();
      sweep();
    } else if (change.kind === 'replaced' || change.server === catalog.id) delivery.note(change);
  });

  const own = (connection: EngineConnection): Connection => {
    if (connection instanceof Connection) return connection;
    throw new Error('This connection was not made by this engine.');
  };
  const endSubscriptions = (of?: Connection) => {
    for (const subscription of [...registry.all()])
      if (of === undefined || subscription.request.connection === of) finish(subscription, catalog);
  };
  const drop = (connection: Connection) => {
    connection.end();
    connections.delete(connection);
  };

  return {
    catalog,
    connect(connectionOptions) {
      named += 1;
      const id = connectionOptions.id ?? `${catalog.id}-${named}`;
      const connection = new Connection(id, connectionOptions, monotonic, (requestId, detail) =>
        report({ connection: id, ...(requestId === undefined ? {} : { requestId }), detail }),
      );
      connections.add(connection);
      return connection;
    },
    async receive(text, to) {
      const connection = own(to);
      if (connection.closed) return;
      const message = takeIn(text);
      if (message.kind !== 'request') return handleOther(server, connection, message);
      const request = connection.open(message.id);
      if (request instanceof OpenRequest) {
        try {
          await serve(server, () => source.get(), request, message);
        } finally {
          connection.settled();
        }
        return;
      }
      report({ connection: connection.id, requestId: message.id, detail: request.message });
      connection.sendError(message.id, request);
    },
    disconnect(connection) {
      drop(own(connection));
    },
    close(connection) {
      endSubscriptions(own(connection));
      drop(own(connection));
    },
    endSubscriptions: () => endSubscriptions(),
    settings: async () => (await source.get()).settings,
    async changeSettings(change) {
      const { before, after } = await source.change(change);
      world.bus.publish({ kind: 'state' });
      for (const list of listsThatDiffer(before, after)) changes.listChanged(list);
      return after.settings;
    },
    async backend(action, args) {
      const actions = catalog.backend ?? {};
      const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
      if (run === undefined) {
        const known = Object.keys(actions).join(', ') || 'none';
        throw new Refusal(
          'noAction',
          `The server "${catalog.id}" has no backend action "${action}"; it has: ${known}.`,
          { action, server: catalog.id, known },
        );
      }
      return run(args, { world, ...changes });
    },
    get status() {
      let inFlight = 0;
      for (const connection of connections) inFlight += connection.running;
      return { connections: connections.size, subscriptions: registry.size, inFlight };
    },
    dispose() {
      leave();
      endSubscriptions();
      expiry.stop();
      for (const connection of [...connections]) drop(connection);
    },
  };
}
