/** Matching a canonical URI against the steps of a template: one pass, one cursor, counted. */
import type { Variables } from '../catalog.ts';
import type { CanonicalUri } from '../uri/canonical.ts';
import { decodeOnce } from '../uri/percent.ts';
import { type Alphabet, runAt } from './alphabets.ts';
import { unsafeReason, type WholeRule } from './rules.ts';
import type { Step } from './steps.ts';

export interface Trace {
  /** The values, decoded once; absent if the URI does not match. */
  readonly variables: Variables | undefined;
  /** For the operator: why it does not match. Never sent to a peer. */
  readonly refusal: string | undefined;
  /** Characters looked at, those handed to a rule included: at most a constant times the URI's length. */
  readonly steps: number;
  /** False if query parameters stand in another order than the template names them. */
  readonly inOrder: boolean;
}

/** Where one value stands in a URI, escapes included; a variable that explodes has several. */
export interface Place {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

export type WholeRules = ReadonlyMap<string, WholeRule>;

/** Matches the whole URI. The values that are found on the way, whether it matches or not, are noted in `places`. */
export function traceMatch(
  steps: readonly Step[],
  rules: WholeRules,
  uri: CanonicalUri,
  places?: Place[],
): Trace {
  const matcher = new Matcher(uri, rules, places);
  const matched = matcher.noDotSegments() && matcher.run(steps) && matcher.atEnd();
  return {
    variables: matched ? matcher.variables : undefined,
    refusal: matched ? undefined : matcher.refusal,
    steps: matcher.steps,
    inOrder: matcher.inOrder,
  };
}

/** A segment `.` or `..` in front of query and fragment. */
const DOT_SEGMENT = /^(?:[a-z0-9+.-]*:|[^?#]*?\/)\.{1,2}(?:[/?#]|$)/;
/** Escapes of `!$&'()*+,/:;=@`, which a path may hold as they are. */
const PATH_ESCAPES = /%(?:2[146789A-CF]|3[ABD]|40)/;
/** The same and `?`. */
const FRAGMENT_ESCAPES = /%(?:2[146789A-CF]|3[ABDF]|40)/;

/** Its methods answer whether the match can go on; the first that says no has set `refusal`. */
class Matcher {
  steps = 0;
  inOrder = true;
  refusal: string | undefined;
  readonly variables: { [name: string]: string | readonly string[] } = Object.create(null);
  readonly #uri: string;
  readonly #rules: WholeRules;
  readonly #places: Place[] | undefined;
  #at = 0;

  constructor(uri: string, rules: WholeRules, places: Place[] | undefined) {
    this.#uri = uri;
    this.#rules = rules;
    this.#places = places;
  }

  noDotSegments(): boolean {
    this.steps += this.#uri.length;
    return !DOT_SEGMENT.test(this.#uri) || this.#refuse('a dot segment names no resource');
  }

  run(steps: readonly Step[]): boolean {
    return steps.every((step) => this.#step(step));
  }

  atEnd(): boolean {
    if (this.#at === this.#uri.length) return true;
    return this.#refuse(`"${this.#rest()}" is more than the template describes`);
  }

  #step(step: Step): boolean {
    switch (step.kind) {
      case 'literal':
        return this.#literal(step.text);
      case 'value':
        return this.#value(step.name, this.#take('value', step.suffix));
      case 'list':
        return this.#values(step.name, this.#take('list', step.suffix), ',');
      case 'open':
        return this.#open(step.name, this.#take('open', step.suffix));
      case 'segments':
        return this.#segments(step);
      case 'optional':
        return this.#skipBare(step.mayBeBare) || !this.#sees(step.lead) || this.run(step.steps);
      case 'pairs':
        return this.#pairs(step);
      case 'fragment':
        return this.#fragment(step.name);
    }
  }

  #sees(text: string): boolean {
    this.steps += text.length;
    return this.#uri.startsWith(text, this.#at);
  }

  #literal(text: string): boolean {
    if (!this.#sees(text)) return this.#refuse(`"${text}" is expected where "${this.#rest()}" stands`);
    this.#at += text.length;
    return true;
  }

  /** Takes as far as the alphabet goes, and leaves the suffix to the literal that follows. */
  #take(alphabet: Alphabet, suffix = ''): string | undefined {
    const run = runAt(this.#uri, this.#at, alphabet);
    this.steps += run.length + suffix.length + 1;
    if (!run.endsWith(suffix)) {
      this.#refuse(`"${suffix}" is expected at the end of "${cut(run)}"`);
      return undefined;
    }
    const taken = run.slice(0, run.length - suffix.length);
    this.#at += taken.length;
    return taken;
  }

  #value(name: string, raw: string | undefined): boolean {
    const value = this.#read(name, raw);
    if (value === undefined) return false;
    this.variables[name] = value;
    return true;
  }

  #values(name: string, raw: string | undefined, separator: string): boolean {
    if (raw === undefined) return false;
    this.steps += raw.length;
    const values: string[] = [];
    let end = this.#at - raw.length - 1;
    for (const item of raw.split(separator)) {
      end += 1 + item.length;
      const value = this.#read(name, item, end);
      if (value === undefined) return false;
      values.push(value);
    }
    this.variables[name] = values;
    return true;
  }

  /** Decodes one value, which ends at `end`, and checks it, first against the built-in rule, then against its own. */
  #read(name: string, raw: string | undefined, end = this.#at): string | undefined {
    if (raw === undefined) return undefined;
    this.#places?.push({ name, from: end - raw.length, to: end });
    const refuse = (reason: string): undefined => {
      this.#refuse(`{${name}} ${reason}`);
    };
    if (raw === '') return refuse('is empty');
    const value = decodeOnce(raw);
    if (value === undefined) return refuse('is not UTF-8');
    this.steps += raw.length + 2 * value.length;
    const unsafe = unsafeReason(value);
    if (unsafe !== undefined) return refuse(unsafe);
    const rule = this.#rules.get(name);
    if (rule && !rule.test(value)) return refuse(`breaks its rule: ${rule.description}`);
    return value;
  }

  /** An escape is taken only where the character itself could not stand, so that each path has one spelling. */
  #open(name: string, raw: string | undefined): boolean {
    if (raw === undefined) return false;
    this.steps += 2 * raw.length;
    if (/^\/|\/\/|.\/$/.test(raw)) return this.#refuse(`{+${name}} has an empty segment`);
    if (PATH_ESCAPES.test(raw))
      return this.#refuse(`{+${name}} escapes a character that stands for itself there`);
    return this.#value(name, raw);
  }

  #segments(step: Extract<Step, { kind: 'segments' }>): boolean {
    if (step.optional && (this.#skipBare(step.mayBeBare) || !this.#sees('/'))) return true;
    const raw = this.#take('segments', step.suffix);
    if (raw === undefined) return false;
    if (!raw.startsWith('/')) return this.#refuse(`{/${step.name}*} begins with a /`);
    return this.#values(step.name, raw.slice(1), '/');
  }

  /** `https://host/` stands for `https://host` here. */
  #skipBare(mayBeBare: boolean): boolean {
    if (!mayBeBare || !this.#sees('/')) return false;
    if (!'?#'.includes(this.#uri.charAt(this.#at + 1))) return false;
    this.#at += 1;
    return true;
  }

  #pairs(step: Extract<Step, { kind: 'pairs' }>): boolean {
    const lists = new Map<string, string[]>();
    let separator: string = step.lead;
    let last = 0;
    while (this.#sees(separator)) {
      this.#at += 1;
      separator = step.lead === ';' ? ';' : '&';
      const name = this.#take('value') ?? '';
      const parameter = step.parameters.get(name);
      if (!parameter) return this.#refuse(`the parameter "${cut(name)}" is unknown`);
      if (!this.#literal('=')) return false;
      const value = this.#read(name, this.#take('value'));
      if (value === undefined) return false;
      const list = lists.get(name);
      if (list) list.push(value);
      else if (name in this.variables) return this.#refuse(`the parameter "${name}" occurs twice`);
      else if (parameter.explode) this.variables[name] = startList(lists, name, value);
      else this.variables[name] = value;
      if (parameter.index < last) this.inOrder = false;
      last = parameter.index;
    }
    return true;
  }

  #fragment(name: string): boolean {
    if (!this.#sees('#')) return true;
    this.#at += 1;
    const raw = this.#take('fragment') ?? '';
    this.steps += raw.length;
    if (FRAGMENT_ESCAPES.test(raw))
      return this.#refuse(`{#${name}} escapes a character that stands for itself there`);
    return this.#value(name, raw);
  }

  #refuse(reason: string): false {
    this.refusal ??= reason;
    return false;
  }

  #rest(): string {
    return cut(this.#uri.slice(this.#at, this.#at + 61));
  }
}

function startList(lists: Map<string, string[]>, name: string, value: string): string[] {
  const list = [value];
  lists.set(name, list);
  return list;
}

function cut(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
