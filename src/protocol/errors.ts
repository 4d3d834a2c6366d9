/**
 * Error codes of revision 2026-07-28 (basic/index, "Error Codes") and the lab's application codes, which lie
 * outside JSON-RPC's reserved range as the specification asks.
 */
export const CODE = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  headerMismatch: -32020,
  missingClientCapability: -32021,
  unsupportedVersion: -32022,
  /** Resource not found until 2025-11-25. Clients still accept it, servers must not send it. */
  legacyResourceNotFound: -32002,
  /** No valid credential where one is needed (HTTP: 401). */
  unauthorized: 40100,
  /** A valid credential lacks a scope; `data.requiredScopes` names it (HTTP: 403). */
  insufficientScope: 40300,
  /** Too much at once: requests in flight, subscriptions, completion rate (HTTP: 429). */
  tooMany: 42900,
} as const;

/** An error as it stands on the wire. */
export interface ErrorObject {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** A refusal by the rules of the protocol; thrown inside the engine, sent as an error response. */
export class ProtocolError extends Error {
  readonly code: number;
  readonly data: unknown;
  /** Why, in words for the operator's log only; never put on the wire. */
  readonly reason: string | undefined;

  constructor(error: ErrorObject, reason?: string) {
    super(error.message);
    this.name = 'ProtocolError';
    this.code = error.code;
    this.data = error.data;
    this.reason = reason;
  }

  /** The wire form: `data` is left out when there is none. */
  toWire(): ErrorObject {
    return this.data === undefined
      ? { code: this.code, message: this.message }
      : { code: this.code, message: this.message, data: this.data };
  }
}
