import { ask, contents, discover, out, read, refuse, reply, tell, text } from '../example.ts';
import type { Breach, Family } from '../model.ts';
import { checkWire, NOTIFICATIONS, PARAMS, RESULTS, type Violation } from '../schema/index.ts';
import type { Turn } from '../turn.ts';

/**
 * What the schema of the revision says beyond what other families say better. The linter drops a breach of these
 * rules at a place where a rule of another family has spoken.
 */
export const wire = {
  'wire.params': {
    level: 'must',
    by: 'client',
    section: 'basic/index#schema',
    check: (turn) =>
      turn.kind === 'request' && turn.method?.startsWith('notifications/') !== true
        ? breaches(['params'], paramsViolations(turn))
        : undefined,
    breaks: [ask(1, 'resources/read', { uri: 7 })],
    holds: [ask(1, 'resources/read', { uri: 'notes://a' })],
  },
  'wire.result': {
    level: 'must',
    by: 'server',
    section: 'basic/index#schema',
    check({ result, asked, sender }) {
      if (sender !== 'server' || result === undefined) return undefined;
      const known = RESULTS[asked?.method ?? ''] ?? 'Result';
      const definition = result.resultType === 'input_required' ? 'InputRequiredResult' : known;
      return breaches(['result'], checkWire(definition, result));
    },
    breaks: [
      discover(1),
      reply(1, { supportedVersions: '2026-07-28', capabilities: {}, ttlMs: 0, cacheScope: 'public' }),
    ],
    holds: [read(1), contents(1, text('notes://a'))],
  },
  'wire.notification': {
    level: 'must',
    by: 'both',
    section: 'basic/index#schema',
    check({ kind, method, params }) {
      const known = kind === 'notification' ? NOTIFICATIONS[method ?? ''] : undefined;
      if (known === undefined || (known.optional && params === undefined)) return undefined;
      return breaches(['params'], checkWire(known.params, params ?? {}));
    },
    breaks: [out({ jsonrpc: '2.0', method: 'notifications/cancelled', params: {} })],
    holds: [tell('notifications/x', {})],
  },
  'wire.error': {
    level: 'must',
    by: 'server',
    section: 'basic/index#error-codes',
    check({ error }) {
      const needs = ERROR_DATA[typeof error?.code === 'number' ? error.code : 0];
      return error === undefined || needs === undefined
        ? undefined
        : breaches(['error'], checkWire(needs, error));
    },
    breaks: [read(1), refuse(1, -32021, { requiredCapabilities: ['roots'] })],
    holds: [read(1), refuse(1, -32021, { requiredCapabilities: { roots: {} } })],
  },
} satisfies Family<'wire'>;

/** Errors whose `data` the schema prescribes. */
const ERROR_DATA: { readonly [code: number]: string } = {
  [-32021]: 'MissingRequiredClientCapability',
  [-32022]: 'UnsupportedProtocolVersion',
};

/** Where the parameters of a request break the schema. */
export function paramsViolations({ method, params, root }: Turn): readonly Violation[] {
  if (Object.hasOwn(root, 'params') && params === undefined) return [];
  return checkWire(PARAMS[method ?? ''] ?? 'RequestParams', params ?? {});
}

function breaches(base: readonly string[], violations: readonly Violation[]): readonly Breach[] {
  return violations.map(({ path, keyword, expected }) => ({
    at: [...base, ...path],
    data: { path: [...base, ...path].join('.'), keyword, expected },
  }));
}
