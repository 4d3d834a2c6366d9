import type { Facts } from './verdict.ts';

/** The facts that a mistake's words may name: what the check saw, and what it expected. */
export interface FactSides {
  readonly seen: Facts;
  readonly expected: Facts;
}

const PLACE = /\{(seen|expected)\.(\w+)\}/g;

/** Puts facts in the places that name them, as `{seen.uri}` does. A place for a fact that there is not stays as it is. */
export function withFacts(text: string, facts: FactSides): string {
  return text.replace(PLACE, (place, side: keyof FactSides, name: string) => {
    const value = facts[side][name];
    if (value === undefined) return place;
    return typeof value === 'string' ? value : JSON.stringify(value);
  });
}

/** The places that would stay empty, e.g. `{seen.uri}`. */
export function missingFacts(text: string, facts: FactSides): readonly string[] {
  return [...text.matchAll(PLACE)].flatMap(([place, side, name = '']) =>
    (side === 'seen' ? facts.seen : facts.expected)[name] === undefined ? [place] : [],
  );
}
