/**
 * Why something beside the protocol is not done: a backend's change, a setting, a step of the clock. The message says
 * it in English to whoever reads a log or a tool's result; code and parameters let a page say it in its own words.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly params: RefusalParams;

  constructor(code: RefusalCode, message: string, params: RefusalParams = {}) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.params = params;
  }
}

export type RefusalParams = { readonly [name: string]: string | number };

export type RefusalCode =
  /** `argument` must be given as text. */
  | 'textMissing'
  | 'titleMissing'
  /** `most` characters. */
  | 'titleTooLong'
  /** `what`: a URI or a path that names nothing. */
  | 'notThere'
  | 'noProject'
  /** `what` holds bytes. */
  | 'notText'
  /** `order`, `status`: there is no next one. */
  | 'orderEnds'
  /** `order`, `status`: it cannot be cancelled any more. */
  | 'orderStays'
  | 'orderChanged'
  | 'tenantsWrong'
  | 'tenantName'
  /** `members`: at least one of them is needed. */
  | 'nothingToEdit'
  | 'totalWrong'
  | 'isPolicy'
  | 'closedAlready'
  | 'isDirectory'
  | 'noDirectory'
  | 'notWritable'
  /** `uri`, `root`. */
  | 'outsideRoot'
  | 'brokenEscape'
  | 'badPath'
  /** `action`, `server`, `known`. */
  | 'noAction'
  /** `setting`, `known`. */
  | 'noSetting'
  /** `setting`; the message says what it must be. */
  | 'badSetting'
  /** `by` milliseconds. */
  | 'clockStep'
  /** The plan of faults is none; the message says why. */
  | 'badFaults';
