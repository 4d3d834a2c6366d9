import type { ServerStatus } from '../control/api.ts';
import type { InstanceName } from '../control/instances.ts';
import type { JsonObject } from '../protocol/json.ts';
import type { Lab, LabOptions } from './lab.ts';
import type { LabLink } from './lab-link.ts';
import { type SessionLog, snapshotJson } from './session-log.ts';

export interface BackendParts {
  readonly options: LabOptions;
  readonly link: LabLink;
  readonly log: SessionLog;
}

/**
 * What a backend or an operator does, over the control port. Whatever changes what a server answers is put on the
 * session's record, so that it can be done again; looking is not.
 */
export function createBackend({ options, link, log }: BackendParts): Lab['backend'] {
  const { world } = options;
  const { control } = link.world;
  const server = () => link.server.value;
  const act = (name: string, args: JsonObject, at = server()): void => log.act(name, args, at);
  /** The unique name tells a later replay which connections ended. */
  const about = (name: InstanceName): JsonObject => ({
    instance: link.world.instances.value.find((one) => one.name === name)?.instance ?? name,
  });
  return {
    run(action, args, at = server()) {
      act('backend', { action, args }, at);
      return control((api) => api.backend(world, at, action, args));
    },
    async endSubscriptions() {
      act('endSubscriptions', {});
      await link.world.everywhere((api) => api.endSubscriptions(world, server()));
    },
    closeConnection(connection) {
      act('closeConnection', { connection });
      return link.world.closeByServer(connection);
    },
    dropConnection(connection) {
      act('dropConnection', { connection });
      return link.world.drop(connection);
    },
    async startInstance() {
      const name = await link.add();
      act('startInstance', { name });
      return name;
    },
    connectInstance: link.connect,
    stopInstance(name) {
      act('stopInstance', about(name));
      return link.stop(name);
    },
    killInstance(name) {
      act('killInstance', about(name));
      link.kill(name);
    },
    killWorker() {
      act('killWorker', {});
      link.kill();
    },
    async reset() {
      act('reset', {});
      const before = await control((api) => api.reset(world));
      return () => {
        act('restore', { snapshot: snapshotJson(before) });
        return control((api) => api.restore(world, before));
      };
    },
    snapshot: () => control((api) => api.snapshot(world)),
    restore(snapshot) {
      act('restore', { snapshot: snapshotJson(snapshot) });
      return control((api) => api.restore(world, snapshot));
    },
    settings: (at = server()) => control((api) => api.settings(world, at)),
    changeSettings(change, at = server()) {
      act('changeSettings', { change }, at);
      return control((api) => api.changeSettings(world, at, change));
    },
    explainTemplate: (question) => control((api) => api.explainTemplate(world, server(), question)),
    faults: (at = server()) => control((api) => api.faults(world, at)),
    setFaults(plan, at = server()) {
      act('setFaults', { plan: { seed: plan.seed, faults: plan.faults.map((one) => ({ ...one })) } }, at);
      return control((api) => api.setFaults(world, at, plan));
    },
    mintToken: (request) => control((api) => api.mintToken(world, { server: server(), ...request })),
    async status() {
      const all = await link.world.everywhere((api) => api.status(world, server()));
      const sum = (of: keyof ServerStatus): number => all.reduce((total, one) => total + one[of], 0);
      return {
        connections: sum('connections'),
        subscriptions: sum('subscriptions'),
        inFlight: sum('inFlight'),
      };
    },
    moveClock(by) {
      act('moveClock', { by });
      return link.world.moveClock(by);
    },
    stopClock() {
      act('stopClock', {});
      return link.world.stopClock();
    },
  };
}
