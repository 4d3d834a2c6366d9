import type { ErrorObject } from '../../protocol/errors.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { RateWindow } from '../../server/rate-window.ts';
import { tooMany } from '../../server/refusals.ts';

/** Admits a request, or says why not. An admitted one is released when its answer has ended. */
export interface Quota {
  admit(method: string): ErrorObject | (() => void);
}

/**
 * The limits of a connection for a transport that has none: over HTTP every request arrives by itself, so what
 * the engine counts for a connection is counted here for a server.
 */
export function createQuota(monotonic: () => number = () => performance.now()): Quota {
  const rates: { readonly [method: string]: RateWindow | undefined } = {
    'completion/complete': new RateWindow(LIMITS.completionsPerSecond, monotonic),
    'tools/call': new RateWindow(LIMITS.toolCallsPerSecond, monotonic),
  };
  const open = { requests: 0, subscriptions: 0 };
  return {
    admit(method) {
      const kind = method === 'subscriptions/listen' ? 'subscriptions' : 'requests';
      const limit = kind === 'subscriptions' ? LIMITS.subscriptions : LIMITS.inFlight;
      if (open[kind] >= limit) return tooMany(`${kind} open at once`, limit);
      const rate = rates[method];
      if (rate !== undefined && !rate.admit()) return tooMany(`${method} in one second`, rate.limit);
      open[kind] += 1;
      return () => {
        open[kind] -= 1;
      };
    },
  };
}
