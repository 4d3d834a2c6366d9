import { CODE } from '../../../protocol/errors.ts';
import { isObject } from '../../../protocol/json.ts';
import { META } from '../../../protocol/meta.ts';
import { ask, CAPABILITIES, read, refuse } from '../example.ts';
import type { Family } from '../model.ts';
import type { Turn } from '../turn.ts';

const SECTION = 'basic/index#error-codes';
const right = [read(1), refuse(1, -32602, { uri: 'notes://a' })];

/** Errors and their codes (basic/index, "Error Codes"). */
export const errors = {
  'errors.code': {
    level: 'must',
    by: 'server',
    section: 'basic/index#error-responses',
    check: ({ error, sender }) =>
      sender === 'server' && error !== undefined && !Number.isInteger(error.code)
        ? { at: ['error', 'code'] }
        : undefined,
    breaks: [read(1), refuse(1, 'E404')],
    holds: right,
  },
  'errors.message': {
    level: 'must',
    by: 'server',
    section: 'basic/index#error-responses',
    check: ({ error, sender }) =>
      sender === 'server' && error !== undefined && typeof error.message !== 'string'
        ? { at: ['error', 'message'] }
        : undefined,
    breaks: [read(1), refuse(1, -32602, undefined, null)],
    holds: right,
  },
  'errors.object': {
    level: 'must',
    by: 'server',
    section: 'basic/index#error-responses',
    check: ({ root, sender }) =>
      sender === 'server' && Object.hasOwn(root, 'error') && !isObject(root.error)
        ? { at: ['error'] }
        : undefined,
    breaks: [read(1), { dir: 'in', text: '{"jsonrpc":"2.0","id":1,"error":"no"}' }],
    holds: right,
  },
  'errors.sentence': {
    level: 'should',
    by: 'server',
    section: 'schema#error',
    check({ error }) {
      const message = error?.message;
      if (typeof message !== 'string' || (message.length <= SENTENCE && !/[\r\n]/.test(message)))
        return undefined;
      return { at: ['error', 'message'], data: { length: message.length } };
    },
    breaks: [read(1), refuse(1, -32603, undefined, 'Oops\n at line 1')],
    holds: right,
  },
  'errors.oldCode': {
    level: 'must',
    by: 'server',
    section: SECTION,
    check: (turn) => codeIn(turn, (code) => code === -32002 || code === -32042),
    breaks: [read(1), refuse(1, -32002, { uri: 'notes://a' })],
    holds: right,
  },
  'errors.legacyRange': {
    level: 'should',
    by: 'server',
    section: SECTION,
    check: (turn) => codeIn(turn, (code) => code <= -32000 && code >= -32019 && code !== -32002),
    breaks: [read(1), refuse(1, -32001)],
    holds: [read(1), refuse(1, 40100)],
  },
  'errors.undefinedCode': {
    level: 'must',
    by: 'server',
    section: SECTION,
    check: (turn) =>
      codeIn(
        turn,
        (code) => code <= -32020 && code >= -32099 && code !== -32042 && (code < -32022 || code > -32020),
      ),
    breaks: [read(1), refuse(1, -32050)],
    holds: right,
  },
  'errors.reservedRange': {
    level: 'should',
    by: 'server',
    section: SECTION,
    check: (turn) => codeIn(turn, (code) => code <= -32100 && code >= -32768 && !STANDARD.has(code)),
    breaks: [read(1), refuse(1, -32500)],
    holds: [read(1), refuse(1, 404)],
  },
  'errors.meaning': {
    level: 'must',
    by: 'server',
    section: SECTION,
    check(turn) {
      const why = misused(turn);
      return why === undefined
        ? undefined
        : { at: ['error', 'code'], data: { code: String(turn.error?.code), why } };
    },
    breaks: [read(1), refuse(1, -32022, { supported: ['2026-07-28'], requested: '2026-07-28' })],
    holds: [
      read(1, 'notes://a', { [META.protocolVersion]: '1900-01-01' }),
      refuse(1, -32022, { supported: ['2026-07-28'], requested: '1900-01-01' }),
    ],
  },
  'errors.paramsCode': {
    level: 'lab',
    by: 'server',
    section: SECTION,
    check: ({ asked, error }) =>
      asked?.open?.faults.schema === true && error?.code === CODE.internalError
        ? { at: ['error', 'code'] }
        : undefined,
    breaks: [ask(1, 'resources/read', {}), refuse(1, -32603)],
    alongside: ['wire.params'],
    holds: [read(1), refuse(1, -32603)],
  },
} satisfies Family<'errors'>;

/** Characters of what may pass as one concise sentence. */
const SENTENCE = 256;
const STANDARD = new Set<number>([
  ...[CODE.parseError, CODE.invalidRequest, CODE.methodNotFound, CODE.invalidParams, CODE.internalError],
]);

function codeIn({ error, sender }: Turn, wrong: (code: number) => boolean) {
  const code = error?.code;
  if (sender !== 'server' || typeof code !== 'number' || !Number.isInteger(code) || !wrong(code))
    return undefined;
  return { at: ['error', 'code'], data: { code } };
}

/** Why a defined code cannot mean here what it means; `undefined` where it can. */
function misused({
  error,
  asked,
  sender,
}: Turn): 'noHeaders' | 'readable' | 'supported' | 'declared' | undefined {
  if (sender !== 'server' || error === undefined) return undefined;
  if (error.code === CODE.headerMismatch) return 'noHeaders';
  const meta = asked?.open?.meta;
  if (error.code === CODE.parseError && asked !== undefined) return 'readable';
  if (meta === undefined || !isObject(error.data)) return undefined;
  if (error.code === CODE.unsupportedVersion) {
    const { supported } = error.data;
    return Array.isArray(supported) && supported.includes(meta[META.protocolVersion])
      ? 'supported'
      : undefined;
  }
  if (error.code !== CODE.missingClientCapability) return undefined;
  const declared = meta[CAPABILITIES];
  const { requiredCapabilities: needed } = error.data;
  if (!isObject(declared) || !isObject(needed)) return undefined;
  const names = Object.keys(needed);
  const all = names.length > 0 && names.every((name) => includes(declared[name], needed[name], 8));
  return all ? 'declared' : undefined;
}

/** Whether a declared capability has all that is needed of it. */
function includes(declared: unknown, needed: unknown, depth: number): boolean {
  if (!isObject(declared)) return false;
  if (!isObject(needed) || depth === 0) return true;
  return Object.entries(needed).every(([name, inner]) => includes(declared[name], inner, depth - 1));
}
