import { isObject } from '../../protocol/json.ts';
import type { Path } from '../lint/index.ts';

/** How two values differ at one place. `added` is only in the second, `removed` only in the first. */
export interface Difference {
  readonly path: Path;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly before?: unknown;
  readonly after?: unknown;
}

export interface Differences {
  readonly list: readonly Difference[];
  /** There are more than are told. */
  readonly more: boolean;
}

/** Differences told at most, and levels looked into; what lies deeper is compared as one value. */
export const COMPARE_LIMITS = { differences: 500, depth: 64 } as const;

/**
 * Compares two JSON values by structure: the order of members does not matter. Items of arrays are matched by what
 * names them (`uri`, `uriTemplate`, `name`, `id`) where each item of both has a name of its own, else by place after
 * what is alike at beginning and end. A path is one in the first value for what was removed, else in the second.
 * Linear in the size of both.
 */
export function compareJson(before: unknown, after: unknown): Differences {
  const comparison = new Comparison();
  comparison.visit(before, after, [], 0);
  return { list: comparison.list, more: comparison.more };
}

class Comparison {
  readonly list: Difference[] = [];
  more = false;
  readonly #shapes = new Shapes();

  visit(before: unknown, after: unknown, path: Path, depth: number): void {
    if (this.more) return;
    if (this.#shapes.of(before) === this.#shapes.of(after)) return;
    const deep = depth >= COMPARE_LIMITS.depth;
    if (!deep && isObject(before) && isObject(after)) this.#objects(before, after, path, depth + 1);
    else if (!deep && Array.isArray(before) && Array.isArray(after))
      this.#arrays(before, after, path, depth + 1);
    else this.#tell({ path, kind: 'changed', before, after });
  }

  #objects(before: Record<string, unknown>, after: Record<string, unknown>, path: Path, depth: number): void {
    for (const key of Object.keys(before)) {
      if (Object.hasOwn(after, key)) this.visit(before[key], after[key], [...path, key], depth);
      else this.#tell({ path: [...path, key], kind: 'removed', before: before[key] });
    }
    for (const key of Object.keys(after))
      if (!Object.hasOwn(before, key)) this.#tell({ path: [...path, key], kind: 'added', after: after[key] });
  }

  #arrays(before: readonly unknown[], after: readonly unknown[], path: Path, depth: number): void {
    const named = [namesOf(before), namesOf(after)];
    const [old, now] = named;
    if (old !== undefined && now !== undefined) this.#named(before, after, [old, now], path, depth);
    else this.#placed(before, after, path, depth);
  }

  #named(
    before: readonly unknown[],
    after: readonly unknown[],
    [old, now]: readonly [Names, Names],
    path: Path,
    depth: number,
  ): void {
    for (const [name, index] of old) {
      const other = now.get(name);
      if (other === undefined) this.#tell({ path: [...path, index], kind: 'removed', before: before[index] });
      else this.visit(before[index], after[other], [...path, other], depth);
    }
    for (const [name, index] of now)
      if (!old.has(name)) this.#tell({ path: [...path, index], kind: 'added', after: after[index] });
    const kept = [...old.keys()].filter((name) => now.has(name));
    const order = [...now.keys()].filter((name) => old.has(name));
    const moved = kept.findIndex((name, index) => name !== order[index]);
    const to = moved === -1 ? undefined : order[moved];
    // The same items in another order: said once, at the first that stands elsewhere.
    if (to !== undefined)
      this.#tell({ path: [...path, now.get(to) ?? 0], kind: 'changed', before: kept[moved], after: to });
  }

  #placed(before: readonly unknown[], after: readonly unknown[], path: Path, depth: number): void {
    const same = (a: number, b: number) => this.#shapes.of(before[a]) === this.#shapes.of(after[b]);
    const shorter = Math.min(before.length, after.length);
    let start = 0;
    while (start < shorter && same(start, start)) start += 1;
    let end = 0;
    while (end < shorter - start && same(before.length - 1 - end, after.length - 1 - end)) end += 1;
    const [oldEnd, newEnd] = [before.length - end, after.length - end];
    for (let index = start; index < Math.max(oldEnd, newEnd); index += 1) {
      if (index >= newEnd) this.#tell({ path: [...path, index], kind: 'removed', before: before[index] });
      else if (index >= oldEnd) this.#tell({ path: [...path, index], kind: 'added', after: after[index] });
      else this.visit(before[index], after[index], [...path, index], depth);
    }
  }

  #tell(difference: Difference): void {
    if (this.list.length >= COMPARE_LIMITS.differences) this.more = true;
    else this.list.push(difference);
  }
}

type Names = ReadonlyMap<string, number>;

const NAMES = ['uri', 'uriTemplate', 'name', 'id'] as const;

/** Where each name stands; `undefined` where the items are not all objects with a name of their own. */
function namesOf(items: readonly unknown[]): Names | undefined {
  const member = NAMES.find((name) => isObject(items[0]) && typeof items[0][name] === 'string');
  if (member === undefined) return undefined;
  const names = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const name = isObject(item) ? item[member] : undefined;
    if (typeof name !== 'string' || names.has(name)) return undefined;
    names.set(name, index);
  }
  return names;
}

/**
 * Numbers values so that two have one number exactly if they are the same JSON. Each value is numbered once, so that
 * comparing what lies inside again costs nothing.
 */
class Shapes {
  readonly #known = new Map<string, number>();
  readonly #seen = new WeakMap<object, number>();

  of(value: unknown): number {
    if (typeof value !== 'object' || value === null) return this.#number(`v${typeof value}${String(value)}`);
    const seen = this.#seen.get(value);
    if (seen !== undefined) return seen;
    const number = this.#number(this.#describe(value));
    this.#seen.set(value, number);
    return number;
  }

  #describe(value: object): string {
    if (Array.isArray(value)) return `a${value.map((item) => this.of(item)).join()}`;
    const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}:${this.of(item)}`);
    return `o${members.sort().join()}`;
  }

  #number(description: string): number {
    const known = this.#known.get(description);
    if (known !== undefined) return known;
    const number = this.#known.size;
    this.#known.set(description, number);
    return number;
  }
}
