import type { InstanceName } from '../control/instances.ts';
import { type ClientCalls, createClientCalls, listenId } from './client-calls.ts';
import type { Connection } from './connection.ts';
import { LabError, type LabInstance } from './lab.ts';
import { createSource, type Source } from './observable.ts';
import { connectClient } from './official-client.ts';
import { PortTransport } from './port-transport.ts';
import { type Round, roundRobin } from './round-robin.ts';
import type { WorldAccess } from './world-access.ts';

/**
 * The lab's connections to one server: with each instance one for the composer and one for the official client, which
 * asks the instances in turn.
 */
export interface Members {
  readonly instances: Source<readonly LabInstance[]>;
  /** Where the composer sends to; the first instance until another is chosen, and again when that one is gone. */
  readonly target: Source<InstanceName | undefined>;
  /** The composer's open connection of that name; without a name the one of the target. */
  composer(connection?: string): Connection | undefined;
  /** `undefined` where the client has no connection. */
  readonly calls: ClientCalls | undefined;
  /** Opens connections to every instance that runs. Rejects with a `LabError` where the client is refused. */
  connect(server: string): Promise<void>;
  /** Opens connections to one more, or anew to one that has lost them. */
  join(name: InstanceName, server: string): Promise<void>;
  sendTo(name: InstanceName): void;
  /** Knows of no connection any more. */
  forget(): void;
}

export interface MembersOptions {
  readonly world: WorldAccess;
  /** The token that requests of the client carry now. */
  token(): string | undefined;
  /** Hears of errors that belong to no request. */
  onError(error: Error): void;
  /** The composer, or the client, has no connection left. */
  onAlone(): void;
}

interface Member {
  readonly composer: Connection;
  readonly client: Connection;
}

export function createMembers({ world, token, onError, onAlone }: MembersOptions): Members {
  const instances = createSource<readonly LabInstance[]>([]);
  const target = createSource<InstanceName | undefined>(undefined);
  const members = new Map<InstanceName, Member>();
  let calls: ClientCalls | undefined;
  let round: Round | undefined;
  let lastListen: ReturnType<typeof listenId>;

  const openAt = (name: InstanceName | undefined, channel: keyof Member): Connection | undefined => {
    const connection = name === undefined ? undefined : members.get(name)?.[channel];
    return connection?.ending === undefined ? connection : undefined;
  };
  const publish = (): void => {
    instances.set(
      world.instances.value.map(({ name, instance }) => ({
        ...{ name, instance },
        composer: openAt(name, 'composer')?.info.connection,
        client: openAt(name, 'client')?.info.connection,
      })),
    );
    if (openAt(target.value, 'composer') === undefined)
      target.set(instances.value.find(({ composer }) => composer !== undefined)?.name);
  };
  world.instances.subscribe(publish);

  const open = async (name: InstanceName, channel: keyof Member, server: string): Promise<Connection> => {
    const connection = await world.open(channel, server, name);
    connection.onEnd(({ reason }) => {
      publish();
      const left = (of: keyof Member) => instances.value.some((one) => one[of] !== undefined);
      if (reason !== 'closedByPage' && !(left('composer') && left('client'))) onAlone();
    });
    return connection;
  };
  const transportTo = async (name: InstanceName, server: string): Promise<PortTransport> => {
    const composer = await open(name, 'composer', server);
    const client = await open(name, 'client', server);
    members.set(name, { composer, client });
    publish();
    return new PortTransport({
      connection: client,
      token,
      closed: () => void world.disconnect(client),
      onSend: (message) => {
        lastListen = listenId(message) ?? lastListen;
      },
    });
  };

  return {
    ...{ instances, target },
    get calls() {
      return calls;
    },
    composer: (id) =>
      id === undefined
        ? openAt(target.value, 'composer')
        : [...members.values()].find(
            ({ composer }) => composer.info.connection === id && composer.ending === undefined,
          )?.composer,
    async connect(server) {
      // A new client counts its requests anew.
      lastListen = undefined;
      const transports: PortTransport[] = [];
      for (const { name } of world.instances.value) transports.push(await transportTo(name, server));
      round = roundRobin(transports);
      const client = await connectClient(round).catch((error: unknown) => {
        throw new LabError({ code: 'notConnected', detail: messageOf(error) }, error);
      });
      client.onerror = onError;
      calls = createClientCalls(client, () => lastListen);
    },
    async join(name, server) {
      const before = members.get(name);
      if (before !== undefined)
        for (const one of [before.composer, before.client]) await world.disconnect(one);
      await round?.join(await transportTo(name, server));
    },
    sendTo(name) {
      if (openAt(name, 'composer') === undefined)
        throw new LabError({ code: 'notConnected', detail: `The composer has no connection to ${name}.` });
      target.set(name);
    },
    forget() {
      members.clear();
      calls = undefined;
      round = undefined;
      publish();
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
