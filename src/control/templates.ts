/** How a URI template is taken apart and put together, for looking at. Positions are UTF-16 code units. */

export interface TemplateQuestion {
  /** A family of the server with its rules as they are now, or a template of one's own. */
  readonly template:
    | { readonly family: string }
    | {
        readonly source: string;
        /** Regular expressions by variable; each has to match the whole value. */
        readonly rules?: { readonly [variable: string]: string };
      };
  /** Match this URI… */
  readonly uri?: string;
  /** …or expand these values, and match what comes of it. */
  readonly values?: TemplateValues;
}

export type TemplateValues = { readonly [variable: string]: string | readonly string[] };

export interface TemplateExplanation {
  readonly source: string;
  /** Literals and expressions in the order of the text; none where it is malformed. */
  readonly parts: readonly TemplatePartView[];
  /** Why it is no URI template at all (RFC 6570). */
  readonly malformed: TemplateComplaint | undefined;
  /** Why this server does not take it although it is one: what it expands to could not be taken apart again. */
  readonly unmatchable: TemplateComplaint | undefined;
  /** Of values: what RFC 6570 makes of them, whatever the rules say. */
  readonly expansion: TemplateExpansion | undefined;
  /** The URI that was asked about, or the expansion; `undefined` where there is none. */
  readonly uri: ExplainedUri | undefined;
}

export interface TemplatePartView {
  readonly kind: 'literal' | 'expression';
  readonly from: number;
  readonly to: number;
  /** One of `+ # . / ; ? &`, or nothing. */
  readonly operator: string;
  /** With their places in the template. */
  readonly variables: readonly TemplatePlace[];
}

export interface TemplatePlace {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

export interface TemplateComplaint {
  readonly position: number;
  /** The operator's words, in English. */
  readonly reason: string;
}

export type TemplateExpansion =
  | {
      readonly uri: string;
      /** What each part of the template became, by its index in `parts`. */
      readonly pieces: readonly { readonly part: number; readonly from: number; readonly to: number }[];
    }
  | { readonly error: TemplateComplaint };

export interface ExplainedUri {
  readonly sent: string;
  /** The server's one spelling of it; `undefined` where it is no URI. */
  readonly canonical: string | undefined;
  /** Why it is no URI (RFC 3986), or is too long. */
  readonly malformed: string | undefined;
  /** What the template's variables hold, decoded once; `undefined` where its form does not fit. */
  readonly values: TemplateValues | undefined;
  /** Why the form does not fit, in the operator's words. */
  readonly refusal: string | undefined;
  /** Where each value stands in `canonical`; where the form does not fit, those found before that showed. */
  readonly places: readonly TemplatePlace[];
  readonly rules: readonly RuleVerdict[];
  /** What the values expand to again: `canonical`, up to the order of query parameters. */
  readonly again: string | undefined;
  /** Which family of the server owns the URI, all rules kept; else why none does. */
  readonly owner: { readonly family: string } | { readonly reason: string } | undefined;
}

export interface RuleVerdict {
  readonly variable: string;
  /** The source of the regular expression. */
  readonly pattern: string;
  readonly description: string;
  /** Whether the value keeps it; `undefined` where there is no value. */
  readonly kept: boolean | undefined;
  /** Why the expression itself cannot be used. */
  readonly unusable: string | undefined;
}
