import type { TokenRequest } from '../control/api.ts';
import type { PrincipalId } from '../control/servers.ts';
import { isObject } from '../protocol/json.ts';
import { META } from '../protocol/meta.ts';

/** The identity's current token for the current server. */
export interface Credentials {
  /** `undefined` for a guest, or before `refresh`. */
  readonly token: string | undefined;
  /** Gets a token for this identity and server, unless the present one fits and lives on for a while. */
  refresh(principal: PrincipalId, server: string): Promise<void>;
  /** Forgets the token: the next `refresh` gets a new one. */
  forget(): void;
}

/** `mint` asks the issuer; `now` is the world's clock in milliseconds. */
export function createCredentials(
  mint: (request: TokenRequest) => Promise<string | undefined>,
  now: () => number,
): Credentials {
  let token: string | undefined;
  let holds: Held | undefined;
  return {
    get token() {
      return token;
    },
    async refresh(principal, server) {
      if (holds?.principal === principal && holds.server === server && isValid(holds, now())) return;
      token = await mint({ principal, server, lifetime: LIFETIME });
      holds = { principal, server, from: startOfSecond(now()), until: now() + LIFETIME - MARGIN };
    },
    forget() {
      token = undefined;
      holds = undefined;
    },
  };
}

interface Held {
  readonly principal: string;
  readonly server: string;
  /** Milliseconds on the world's clock. */
  readonly from: number;
  readonly until: number;
}

/** Where the clock was put back, a token from before is one of the future, which servers refuse. */
function isValid({ from, until }: Held, now: number): boolean {
  return from <= now && now < until;
}

/** Tokens tell their times in whole seconds. */
function startOfSecond(time: number): number {
  return time - (time % 1000);
}

/** One hour, renewed a minute before it ends; milliseconds. */
const LIFETIME = 3_600_000;
const MARGIN = 60_000;

/**
 * Puts a token into a request's `_meta`, where the lab's wire binding wants it. Notifications get none: nothing is
 * done in their name. A request that brings a credential of its own keeps it.
 */
export function withCredential<M extends object>(message: M, token: string | undefined): M {
  if (token === undefined || !('method' in message) || !('id' in message)) return message;
  const params = 'params' in message && isObject(message.params) ? message.params : {};
  const meta = isObject(params._meta) ? params._meta : {};
  if (META.authorization in meta) return message;
  return { ...message, params: { ...params, _meta: { ...meta, [META.authorization]: bearer(token) } } };
}

/** The value of the authorization key. */
export function bearer(token: string): string {
  return `Bearer ${token}`;
}
