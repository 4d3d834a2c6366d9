import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import { isRequestId, type RequestId } from '../../../src/protocol/frames.ts';
import { isObject } from '../../../src/protocol/json.ts';
import { META } from '../../../src/protocol/meta.ts';
import { REVISION } from '../../../src/protocol/revision.ts';

/** What a server answers to a request: a result, or nothing. */
export type Answers = { readonly [method: string]: object | undefined };

/** A server on the other side of a transport, with these capabilities; it acknowledges whatever is listened for. */
export class ScriptedServer implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: Transport['onmessage'];
  /** Methods of what was sent to it. */
  readonly asked: string[] = [];
  /** Ids of the requests among them. */
  readonly ids: RequestId[] = [];
  readonly #answers: Answers;

  constructor(capabilities: object, answers: Answers = {}) {
    const discovered = {
      supportedVersions: [REVISION],
      capabilities,
      serverInfo: { name: 'scripted', version: '1' },
      ttlMs: 0,
      cacheScope: 'public',
    };
    this.#answers = { 'server/discover': discovered, ...answers };
  }

  async start(): Promise<void> {
    // It is there from the beginning.
  }
  async close(): Promise<void> {
    this.onclose?.();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (!('method' in message)) return;
    this.asked.push(message.method);
    if (!('id' in message) || !isRequestId(message.id)) return;
    const { id, method, params } = message;
    this.ids.push(id);
    if (method === 'subscriptions/listen') {
      const notifications = isObject(params) ? params.notifications : {};
      const about = { _meta: { [META.subscriptionId]: id }, notifications };
      this.#say({ method: 'notifications/subscriptions/acknowledged', params: about });
      return;
    }
    const result = this.#answers[method];
    if (result !== undefined) this.#say({ id, result: { resultType: 'complete', ...result } });
  }

  #say(message: object): void {
    // What comes over a wire is text, and comes later.
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    queueMicrotask(() => this.onmessage?.(JSON.parse(text)));
  }
}
