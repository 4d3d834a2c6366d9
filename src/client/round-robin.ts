import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import { Cancelled } from '../protocol/cancellation.ts';
import { idKey, isRequestId, type RequestId } from '../protocol/frames.ts';
import { isObject } from '../protocol/json.ts';

/**
 * One transport over several instances of the same server, which know nothing of each other's connections: each
 * request goes to the next instance, and its cancellation to the one that got it. An instance that is lost leaves the
 * round; what was open there fails, and may be asked again: the next instance answers. The transport closes when its
 * last member does.
 */
export function roundRobin(transports: readonly Transport[]): Round {
  if (transports.length === 0) throw new Error('A round needs at least one instance.');
  return new RoundRobin(transports);
}

export interface Round extends Transport {
  /**
   * Takes one more instance in. It has never seen this client and needs no introduction: each request says all that
   * is to be known (basic/versioning).
   */
  join(transport: Transport): Promise<void>;
}

interface Member {
  readonly transport: Transport;
  readonly open: Map<string, RequestId>;
}

class RoundRobin implements Round {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: Transport['onmessage'];
  #members: readonly Member[];
  #next = 0;

  constructor(transports: readonly Transport[]) {
    this.#members = transports.map(memberOf);
  }

  async start(): Promise<void> {
    await Promise.all(this.#members.map((member) => this.#begin(member)));
  }

  async join(transport: Transport): Promise<void> {
    const member = memberOf(transport);
    this.#members = [...this.#members, member];
    await this.#begin(member);
  }

  /** Rejects when no instance is left. */
  async send(message: JSONRPCMessage): Promise<void> {
    const member = this.#holderOf(message) ?? this.#turn();
    if (member === undefined) throw new Error('No instance is left: all connections have ended.');
    if ('method' in message && 'id' in message) member.open.set(idKey(message.id), message.id);
    await member.transport.send(message);
  }

  async close(): Promise<void> {
    await Promise.all(this.#members.map(({ transport }) => transport.close()));
  }

  async #begin(member: Member): Promise<void> {
    const { transport } = member;
    transport.onmessage = (message) => {
      const id = 'method' in message ? undefined : message.id;
      if (id !== undefined) member.open.delete(idKey(id));
      this.onmessage?.(message);
    };
    transport.onerror = (error) => this.onerror?.(error);
    transport.onclose = () => this.#leave(member);
    await transport.start();
  }

  #turn(): Member | undefined {
    const member = this.#members[this.#next % this.#members.length];
    this.#next += 1;
    return member;
  }

  /** Who got the request that this message cancels; `undefined` for everything else. */
  #holderOf(message: JSONRPCMessage): Member | undefined {
    if (!('method' in message) || message.method !== Cancelled.method || !isObject(message.params))
      return undefined;
    const { requestId } = message.params;
    if (!isRequestId(requestId)) return undefined;
    const holder = this.#members.find(({ open }) => open.has(idKey(requestId)));
    holder?.open.delete(idKey(requestId));
    return holder;
  }

  #leave(member: Member): void {
    if (!this.#members.includes(member)) return;
    this.#members = this.#members.filter((one) => one !== member);
    if (this.#members.length === 0) {
      this.onclose?.();
      return;
    }
    for (const id of member.open.values()) this.onmessage?.(lost(id));
    member.open.clear();
  }
}

function memberOf(transport: Transport): Member {
  return { transport, open: new Map() };
}

/**
 * What the client gets for a request whose instance is gone. It never was on a wire and is in no transcript; the
 * code is the one that the SDK uses for a connection that closed.
 */
function lost(id: RequestId): JSONRPCMessage {
  return {
    jsonrpc: '2.0',
    id,
    error: { code: -32000, message: 'The instance that had this request is gone.' },
  };
}
