/**
 * Why the worker refuses what a backend or an operator asks for. It comes over the control port as an `Error` whose
 * message is English; code and parameters are for a page's own words.
 */
import { isObject } from '../protocol/json.ts';

export const REFUSAL_CODES = [
  'textMissing',
  'titleMissing',
  'titleTooLong',
  'notThere',
  'noProject',
  'notText',
  'orderEnds',
  'orderStays',
  'orderChanged',
  'tenantsWrong',
  'tenantName',
  'nothingToEdit',
  'totalWrong',
  'isPolicy',
  'closedAlready',
  'isDirectory',
  'noDirectory',
  'notWritable',
  'outsideRoot',
  'brokenEscape',
  'badPath',
  'noAction',
  'noSetting',
  'badSetting',
  'clockStep',
  'badFaults',
  'noServer',
  'noFamily',
  'templateTooLong',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

export type RefusalParams = { readonly [name: string]: string | number };

export interface Refused {
  readonly code: RefusalCode;
  readonly params: RefusalParams;
}

/** What the worker itself throws; servers have refusals of their own, with the same members. */
export class ControlRefusal extends Error implements Refused {
  readonly code: RefusalCode;
  readonly params: RefusalParams;

  constructor(code: RefusalCode, message: string, params: RefusalParams = {}) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.params = params;
  }
}

/** The refusal that an error is, on either side of the port; `undefined` for every other failure. */
export function refusalIn(error: unknown): Refused | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, params }: Error & { readonly code?: unknown; readonly params?: unknown } = error;
  const known = REFUSAL_CODES.find((one) => one === code);
  return known !== undefined && isParams(params) ? { code: known, params } : undefined;
}

function isParams(value: unknown): value is RefusalParams {
  return (
    isObject(value) && Object.values(value).every((one) => typeof one === 'string' || typeof one === 'number')
  );
}
