/**
 * The few globals that a page, a worker and Node all have, for code of the realm `any`.
 * Everything else (DOM, worker scope, Node) is absent here on purpose: using it in `any` code does not compile.
 */
declare class TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>;
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(bytes?: ArrayBufferView | ArrayBuffer): string;
}
declare function atob(base64: string): string;
declare function btoa(binary: string): string;
declare function queueMicrotask(task: () => void): void;
declare function structuredClone<T>(value: T): T;
declare function setTimeout(task: () => void, ms?: number): unknown;
declare function clearTimeout(timer: unknown): void;
interface CryptoKey {
  readonly type: string;
  readonly extractable: boolean;
}
declare const crypto: {
  getRandomValues<T extends ArrayBufferView>(array: T): T;
  randomUUID(): string;
  readonly subtle: {
    digest(algorithm: string, data: ArrayBufferView | ArrayBuffer): Promise<ArrayBuffer>;
    importKey(
      format: 'raw',
      key: ArrayBufferView | ArrayBuffer,
      algorithm: { name: string; hash: string },
      extractable: boolean,
      usages: readonly string[],
    ): Promise<CryptoKey>;
    sign(
      algorithm: string | { name: string; hash: string },
      key: CryptoKey,
      data: ArrayBufferView | ArrayBuffer,
    ): Promise<ArrayBuffer>;
    verify(
      algorithm: string,
      key: CryptoKey,
      signature: ArrayBufferView | ArrayBuffer,
      data: ArrayBufferView | ArrayBuffer,
    ): Promise<boolean>;
  };
};
/** A signal to stop; pages, workers and Node share it. */
interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
declare class AbortController {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
}
interface MessageEventLike {
  readonly data: unknown;
}
/** One end of a MessageChannel; pages, workers and Node share it. */
interface MessagePort {
  postMessage(message: unknown): void;
  start(): void;
  close(): void;
  onmessage: ((event: MessageEventLike) => void) | null;
  onmessageerror: ((event: MessageEventLike) => void) | null;
}
declare class BroadcastChannel {
  constructor(name: string);
  readonly name: string;
  postMessage(message: unknown): void;
  close(): void;
  onmessage: ((event: MessageEventLike) => void) | null;
}
declare const performance: { now(): number };
