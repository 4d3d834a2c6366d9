import { isObject, type JsonObject } from '../../protocol/json.ts';
import { nestingOf } from '../lint/walk.ts';
import { EXCHANGE_LIMITS } from './limits.ts';
import { parseJson } from './parse-json.ts';
import { ImportFault } from './problems.ts';

/**
 * The members of one line, each read as what it has to be. What is missing or wrong ends the import with the name of
 * the member; members that nobody reads are ignored.
 */
export class Fields {
  readonly #value: Record<string, unknown>;
  readonly #line: number;

  constructor(value: Record<string, unknown>, line: number) {
    this.#value = value;
    this.#line = line;
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#value, name);
  }

  text(name: string, most: number = EXCHANGE_LIMITS.lineCharacters): string {
    const value = this.#get(name);
    if (typeof value !== 'string' || value.length > most) throw this.wrong(name);
    return value;
  }

  /** A finite number. */
  number(name: string): number {
    const value = this.#get(name);
    if (typeof value !== 'number' || !Number.isFinite(value)) throw this.wrong(name);
    return value;
  }

  /** Milliseconds since the epoch, with fractions, as far as a date can say them. */
  time(name: string): number {
    const value = this.number(name);
    if (Math.abs(value) > MOST_MILLISECONDS) throw this.wrong(name);
    return value;
  }

  /** An integer from `least`. */
  count(name: string, least: number): number {
    const value = this.#get(name);
    if (!Number.isSafeInteger(value) || typeof value !== 'number' || value < least) throw this.wrong(name);
    return value;
  }

  flag(name: string): boolean {
    const value = this.#get(name);
    if (typeof value !== 'boolean') throw this.wrong(name);
    return value;
  }

  one<T extends string>(name: string, words: readonly T[]): T {
    const value = this.#get(name);
    const found = words.find((word) => word === value);
    if (found === undefined) throw this.wrong(name);
    return found;
  }

  fields(name: string): Fields {
    const value = this.#get(name);
    if (!isObject(value)) throw this.wrong(name);
    return new Fields(value, this.#line);
  }

  /** A list of at most so many objects. */
  items(name: string, most: number): readonly Fields[] {
    return this.#list(name, most).map((item) => {
      if (!isObject(item)) throw this.wrong(name);
      return new Fields(item, this.#line);
    });
  }

  /** A short list of names. */
  texts(name: string): readonly string[] {
    return this.#list(name, NAMES).map((item) => {
      if (typeof item !== 'string' || item.length > EXCHANGE_LIMITS.nameCharacters) throw this.wrong(name);
      return item;
    });
  }

  /** JSON of any shape that is not nested without bounds. */
  json(name: string): JsonObject {
    const value = this.#get(name);
    if (!isObject(value)) throw this.wrong(name);
    if (nestingOf(value, EXCHANGE_LIMITS.nesting) !== undefined)
      throw new ImportFault('tooDeep', this.#line, { field: name, limit: EXCHANGE_LIMITS.nesting });
    // What came out of `JSON.parse` is JSON all the way down.
    return value as JsonObject;
  }

  wrong(name: string): ImportFault {
    return new ImportFault('badField', this.#line, { field: name });
  }

  #list(name: string, most: number): readonly unknown[] {
    const value = this.#get(name);
    if (!Array.isArray(value) || value.length > most) throw this.wrong(name);
    return value;
  }

  #get(name: string): unknown {
    if (!this.has(name)) throw new ImportFault('missingField', this.#line, { field: name });
    return this.#value[name];
  }
}

/** Items of a short list. */
const NAMES = 100;

/** ECMA-262, "Time Values and Time Range". */
const MOST_MILLISECONDS = 8.64e15;

/** Parses a line that has to be a JSON object. */
export function fieldsOf(text: string, line: number): Fields {
  return new Fields(objectOf(text, line), line);
}

export function objectOf(text: string, line: number): Record<string, unknown> {
  const value = parseJson(text, line);
  if (!isObject(value)) throw new ImportFault('notJson', line, { at: 0 });
  return value;
}
