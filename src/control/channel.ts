/**
 * The control port's channel. Comlink is imported here and nowhere else: both realms speak through these functions.
 */
import { expose, proxy, releaseProxy, transfer, transferHandlers, wrap } from 'comlink';
import { isObject } from '../protocol/json.ts';
import type { ControlApi } from './api.ts';

/** What both ends of a control port have: a Worker as the page sees it, and the Worker's own scope. */
export type ControlEndpoint = Parameters<typeof wrap>[0];

/** The worker's side: answers calls that come in on `endpoint`. */
export function serveControl(api: ControlApi, endpoint: ControlEndpoint): void {
  sendRefusals();
  expose(api, endpoint);
}

/** The page's side, and the function that lets go of it. A call to a dead worker never settles: watch for its end. */
export function controlOf(endpoint: ControlEndpoint): { readonly control: ControlApi; release(): void } {
  const remote = wrap<ControlApi>(endpoint);
  return {
    control: {
      ready: () => remote.ready(),
      ping: () => remote.ping(),
      listen: (listener) => remote.listen(proxy(listener)),
      openWorld: (world) => remote.openWorld(world),
      connect: (world, server, port) => remote.connect(world, server, transfer(port, [port])),
      disconnect: (connection) => remote.disconnect(connection),
      closeConnection: (connection) => remote.closeConnection(connection),
      endSubscriptions: (world, server) => remote.endSubscriptions(world, server),
      status: (world, server) => remote.status(world, server),
      mintToken: (world, request) => remote.mintToken(world, request),
      resign: (world, token) => remote.resign(world, token),
      backend: (world, server, action, args) => remote.backend(world, server, action, args),
      settings: (world, server) => remote.settings(world, server),
      changeSettings: (world, server, change) => remote.changeSettings(world, server, change),
      explainTemplate: (world, server, question) => remote.explainTemplate(world, server, question),
      faults: (world, server) => remote.faults(world, server),
      setFaults: (world, server, plan) => remote.setFaults(world, server, plan),
      now: (world) => remote.now(world),
      clock: (world) => remote.clock(world),
      moveClock: (world, by) => remote.moveClock(world, by),
      stopClock: (world) => remote.stopClock(world),
      snapshot: (world) => remote.snapshot(world),
      restore: (world, snapshot) => remote.restore(world, snapshot),
      reset: (world) => remote.reset(world),
      shutdown: () => remote.shutdown(),
    },
    release: () => remote[releaseProxy](),
  };
}

/** Comlink sends of an error its name, message and stack; of a refusal code and parameters go along. */
function sendRefusals(): void {
  const plain = transferHandlers.get('throw');
  if (plain === undefined) throw new Error('This version of Comlink sends errors in another way.');
  transferHandlers.set('throw', {
    ...plain,
    serialize(thrown) {
      const [sent, moved] = plain.serialize(thrown);
      const error = isObject(thrown) && isObject(thrown.value) ? thrown.value : {};
      // Whether it is one that there are words for, the page decides (`refusalIn`).
      if (!isObject(error.params) || !isObject(sent) || !isObject(sent.value)) return [sent, moved];
      const { code, params } = error;
      return [{ ...sent, value: { ...sent.value, code, params } }, moved];
    },
  });
}
