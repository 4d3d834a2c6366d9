import type { Path } from '../model.ts';

/** Where a value stands in a JSON text, and its key where it is a member; UTF-16 code units. */
export interface Place {
  readonly from: number;
  readonly to: number;
  readonly key: { readonly from: number; readonly to: number } | undefined;
  /** False where the path leads nowhere; the place is then that of the nearest ancestor there is. */
  readonly exact: boolean;
}

/**
 * Finds the exact places of some paths in a text that `JSON.parse` takes. One pass over the text, however many
 * paths; what no path leads to is skipped. Of two members with one name the last counts, as for `JSON.parse`.
 */
export function locate(text: string, paths: readonly Path[]): readonly Place[] {
  const root = newBranch();
  const ends = paths.map((path) => path.reduce<Branch>(grow, root));
  new Scanner(text).value(0, root, undefined);
  return ends.map(placeOf);
}

interface Branch {
  readonly parent: Branch | undefined;
  readonly children: Map<string | number, Branch>;
  found: Omit<Place, 'exact'> | undefined;
}

function newBranch(parent?: Branch): Branch {
  return { parent, children: new Map(), found: undefined };
}

function grow(branch: Branch, step: string | number): Branch {
  const child = branch.children.get(step) ?? newBranch(branch);
  branch.children.set(step, child);
  return child;
}

function placeOf(end: Branch): Place {
  if (end.found !== undefined) return { ...end.found, exact: true };
  let branch = end.parent;
  while (branch !== undefined && branch.found === undefined) branch = branch.parent;
  return { ...(branch?.found ?? { from: 0, to: 0, key: undefined }), exact: false };
}

/** A later member of the same name takes the place of an earlier one, with all below it. */
function forget(branch: Branch): void {
  branch.found = undefined;
  for (const child of branch.children.values()) forget(child);
}

/** Reads valid JSON. Depth is that of the wanted paths, not of the text. */
class Scanner {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Notes the value at `at` in `branch`; returns where it ends. */
  value(at: number, branch: Branch, key: Place['key']): number {
    const from = this.#blank(at);
    forget(branch);
    let to: number;
    const char = this.#text[from];
    if (branch.children.size === 0) to = this.#skip(from);
    else if (char === '{') to = this.#object(from, branch);
    else if (char === '[') to = this.#array(from, branch);
    else to = this.#skip(from);
    branch.found = { from, to, key };
    return to;
  }

  #object(open: number, branch: Branch): number {
    let at = this.#blank(open + 1);
    while (at < this.#text.length && this.#text[at] !== '}') {
      const keyEnd = this.#string(at);
      const child = branch.children.get(this.#decode(at, keyEnd));
      const start = this.#blank(keyEnd) + 1;
      const end = child ? this.value(start, child, { from: at, to: keyEnd }) : this.#skip(this.#blank(start));
      at = this.#blank(end);
      if (this.#text[at] === ',') at = this.#blank(at + 1);
    }
    return at + 1;
  }

  #array(open: number, branch: Branch): number {
    let at = this.#blank(open + 1);
    for (let index = 0; at < this.#text.length && this.#text[at] !== ']'; index += 1) {
      const child = branch.children.get(index);
      at = this.#blank(child ? this.value(at, child, undefined) : this.#skip(at));
      if (this.#text[at] === ',') at = this.#blank(at + 1);
    }
    return at + 1;
  }

  /** The end of the value at `at`, without looking into it. */
  #skip(at: number): number {
    let depth = 0;
    let i = at;
    do {
      const char = this.#text[i];
      if (char === undefined) return this.#text.length;
      if (char === '"') i = this.#string(i);
      else if (char === '{' || char === '[') {
        depth += 1;
        i += 1;
      } else if (char === '}' || char === ']') {
        depth -= 1;
        i += 1;
      } else {
        SCALAR_OR_SIGN.lastIndex = i;
        i += SCALAR_OR_SIGN.exec(this.#text)?.[0].length ?? 1;
      }
    } while (depth > 0);
    return i;
  }

  #string(open: number): number {
    for (let at = open + 1; ; at += 1) {
      const quote = this.#text.indexOf('"', at);
      if (quote === -1) return this.#text.length;
      let slashes = 0;
      while (this.#text[quote - 1 - slashes] === '\\') slashes += 1;
      if (slashes % 2 === 0) return quote + 1;
      at = quote;
    }
  }

  #decode(from: number, to: number): string {
    const raw = this.#text.slice(from + 1, to - 1);
    return raw.includes('\\') ? JSON.parse(`"${raw}"`) : raw;
  }

  #blank(at: number): number {
    let i = at;
    while (BLANK.has(this.#text[i] ?? '')) i += 1;
    return i;
  }
}

const BLANK = new Set([' ', '\t', '\n', '\r']);
const SCALAR_OR_SIGN = /[-+.\w]+|[\s:,]+/y;
