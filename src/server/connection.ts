import type { ErrorObject } from '../protocol/errors.ts';
import { idKey, type RequestId } from '../protocol/frames.ts';
import { LIMITS } from '../protocol/limits.ts';
import { isLongerThan, utf8Length } from '../protocol/scan.ts';
import type { ConnectionOptions, EngineConnection } from './engine-api.ts';
import { RateWindow } from './rate-window.ts';
import { answerTooLarge, duplicateId, INTERNAL_ERROR, tooMany } from './refusals.ts';

/** Reports what could not be sent; for the operator. */
export type SendFault = (id: RequestId | undefined, detail: string) => void;

/**
 * One peer: where its frames go, and which of its requests are open. It holds nothing that changes how a later
 * request is judged, except that an open id cannot be used again (basic/index, "Statelessness" and "Requests").
 */
export class Connection implements EngineConnection {
  readonly id: string;
  readonly credentials: ConnectionOptions['credentials'];
  readonly completions: RateWindow;
  readonly toolCalls: RateWindow;
  readonly #send: (text: string) => void;
  readonly #fault: SendFault;
  readonly #open = new Map<string, OpenRequest>();
  #running = 0;
  #subscriptions = 0;
  #closed = false;

  constructor(id: string, options: ConnectionOptions, monotonic: () => number, fault: SendFault) {
    this.id = id;
    this.credentials = options.credentials;
    this.completions = new RateWindow(LIMITS.completionsPerSecond, monotonic);
    this.toolCalls = new RateWindow(LIMITS.toolCallsPerSecond, monotonic);
    this.#send = options.send;
    this.#fault = fault;
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Requests whose work goes on, cancelled ones included: cancelling must not be a way around the limit. */
  get running(): number {
    return this.#running;
  }

  get subscriptions(): number {
    return this.#subscriptions;
  }

  /** Registers a request, or says why it is refused. */
  open(id: RequestId): OpenRequest | ErrorObject {
    const key = idKey(id);
    if (this.#open.has(key)) return duplicateId();
    if (this.#running >= LIMITS.inFlight) return tooMany('requests in flight', LIMITS.inFlight);
    this.#running += 1;
    const request = new OpenRequest(id, this);
    this.#open.set(key, request);
    return request;
  }

  find(id: RequestId): OpenRequest | undefined {
    return this.#open.get(idKey(id));
  }

  /** The request needs its id no longer: it was answered, cancelled, or its peer is gone. */
  release(request: OpenRequest): void {
    if (this.#open.get(idKey(request.id)) === request) this.#open.delete(idKey(request.id));
  }

  /** The work of a request is over; a listen then only waits for events. */
  settled(): void {
    this.#running -= 1;
  }

  countSubscription(by: 1 | -1): void {
    this.#subscriptions += by;
  }

  /** Nothing is sent from here on; whatever still runs is told to stop. */
  end(): void {
    if (this.#closed) return;
    this.#closed = true;
    for (const request of [...this.#open.values()]) request.cancel();
  }

  /** The text of an answer, or of the error that stands for one too large to send. Throws for what is no JSON. */
  encodeResult(id: RequestId, result: object): string {
    const text = JSON.stringify({ jsonrpc: '2.0', id, result });
    const bytes = oversize(text);
    if (bytes === undefined) return text;
    this.#fault(id, `an answer of ${bytes} bytes was not sent`);
    return JSON.stringify({ jsonrpc: '2.0', id, error: answerTooLarge(bytes) });
  }

  sendText(text: string, id: RequestId | undefined): void {
    if (this.#closed) return;
    try {
      this.#send(text);
    } catch (error) {
      // A port that is gone does not tell; it must not break what others wait for.
      this.#fault(id, `sending failed: ${String(error)}`);
    }
  }

  /** An error without an id answers a frame whose id could not be read. */
  sendError(id: RequestId | undefined, error: ErrorObject): void {
    const text = JSON.stringify(id === undefined ? { jsonrpc: '2.0', error } : { jsonrpc: '2.0', id, error });
    if (oversize(text) === undefined) {
      this.sendText(text, id);
    } else {
      this.#fault(id, 'an error larger than a frame may be was replaced');
      this.sendText(JSON.stringify({ jsonrpc: '2.0', id, error: INTERNAL_ERROR }), id);
    }
  }

  sendNotification(method: string, params: object): void {
    const text = JSON.stringify({ jsonrpc: '2.0', method, params });
    if (oversize(text) === undefined) this.sendText(text, undefined);
    else this.#fault(undefined, `${method}: larger than a frame may be, not sent`);
  }
}

/** A request without its answer yet. What it sends stops with the answer or the cancellation, whichever is first. */
export class OpenRequest {
  readonly id: RequestId;
  readonly connection: Connection;
  #open = true;
  /** Made for the first handler that asks for its signal: most ask for none. */
  #controller: AbortController | undefined;
  /** Why the request was cancelled, once it is. */
  #cancelled: string | undefined;
  #onEnd: (() => void) | undefined;

  constructor(id: RequestId, connection: Connection) {
    this.id = id;
    this.connection = connection;
  }

  get isOpen(): boolean {
    return this.#open;
  }

  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.#cancelled !== undefined) this.#controller.abort(this.#cancelled);
    return this.#controller.signal;
  }

  /** Runs when the request ends in whatever way, once; a listen cleans up with it. */
  onEnd(task: () => void): void {
    if (this.#open) this.#onEnd = task;
    else task();
  }

  notify(method: string, params: object): void {
    if (this.#open) this.connection.sendNotification(method, params);
  }

  /** Throws for a result that is no JSON; the request is then still open, for an error to answer it. */
  complete(result: object): void {
    if (!this.#open) return;
    const text = this.connection.encodeResult(this.id, result);
    this.#end();
    this.connection.sendText(text, this.id);
  }

  fail(error: ErrorObject): void {
    if (this.#end()) this.connection.sendError(this.id, error);
  }

  /** The peer wants no answer any more; nothing further is sent (basic/patterns/cancellation). */
  cancel(reason?: string): void {
    if (!this.#end()) return;
    this.#cancelled = reason ?? 'cancelled';
    this.#controller?.abort(this.#cancelled);
  }

  #end(): boolean {
    if (!this.#open) return false;
    this.#open = false;
    this.connection.release(this);
    this.#onEnd?.();
    return true;
  }
}

/** The frame's bytes where they are more than allowed; short texts are not measured. */
function oversize(text: string): number | undefined {
  return isLongerThan(LIMITS.serverFrameBytes, text) ? utf8Length(text) : undefined;
}
