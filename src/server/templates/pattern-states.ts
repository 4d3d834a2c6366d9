/** A regular expression as states that are followed side by side (Thompson's construction). */
import type { PatternNode } from './pattern-syntax.ts';

type State =
  | { readonly kind: 'character'; readonly test: (character: string) => boolean; readonly next: number }
  | { readonly kind: 'edge'; readonly edge: 'start' | 'end'; readonly next: number }
  | { readonly kind: 'fork'; readonly nexts: readonly number[] }
  | { readonly kind: 'match' };

export interface States {
  readonly states: readonly State[];
  readonly start: number;
}

const MOST = 2000;

/** Builds the states, back to front; `undefined` if there would be more than 2,000. */
export function buildStates(node: PatternNode): States | undefined {
  if (size(node) > MOST) return undefined;
  const states: State[] = [{ kind: 'match' }];
  const start = build(node, 0, states);
  return { states, start };
}

/** Whether the whole value matches, and how many states were entered: at most states times characters. */
export function runStates({ states, start }: States, value: string): { matches: boolean; steps: number } {
  const characters = [...value];
  let steps = 0;
  let current = new Set<number>();
  const enter = (from: number, into: Set<number>, position: number): void => {
    const pending = [from];
    for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
      if (into.has(index)) continue;
      into.add(index);
      steps += 1;
      const state = states[index];
      if (state?.kind === 'fork') pending.push(...state.nexts);
      if (state?.kind === 'edge' && position === (state.edge === 'start' ? 0 : characters.length)) {
        pending.push(state.next);
      }
    }
  };
  enter(start, current, 0);
  for (const [position, character] of characters.entries()) {
    const next = new Set<number>();
    for (const index of current) {
      const state = states[index];
      if (state?.kind === 'character' && state.test(character)) enter(state.next, next, position + 1);
    }
    current = next;
    if (current.size === 0) break;
  }
  return { matches: current.has(0), steps };
}

function size(node: PatternNode): number {
  switch (node.kind) {
    case 'character':
    case 'edge':
      return 1;
    case 'sequence':
    case 'choice':
      return node.nodes.reduce((sum, part) => sum + size(part), 1);
    case 'repeat': {
      const copies = Number.isFinite(node.max) ? node.max : node.min + 1;
      return 1 + copies * (size(node.node) + 1);
    }
  }
}

/** Adds the states of a node in front of `next`; returns where it begins. */
function build(node: PatternNode, next: number, states: State[]): number {
  switch (node.kind) {
    case 'character':
      return states.push({ kind: 'character', test: node.test, next }) - 1;
    case 'edge':
      return states.push({ kind: 'edge', edge: node.edge, next }) - 1;
    case 'sequence':
      return node.nodes.reduceRight((after, part) => build(part, after, states), next);
    case 'choice':
      return states.push({ kind: 'fork', nexts: node.nodes.map((part) => build(part, next, states)) }) - 1;
    case 'repeat':
      return repeat(node, next, states);
  }
}

function repeat(node: Extract<PatternNode, { kind: 'repeat' }>, next: number, states: State[]): number {
  let after = next;
  if (Number.isFinite(node.max)) {
    for (let copy = node.min; copy < node.max; copy += 1) {
      const inner = build(node.node, after, states);
      after = states.push({ kind: 'fork', nexts: [inner, next] }) - 1;
    }
  } else {
    const loop = states.push({ kind: 'fork', nexts: [next] }) - 1;
    const inner = build(node.node, loop, states);
    states[loop] = { kind: 'fork', nexts: [inner, next] };
    after = loop;
  }
  for (let copy = 0; copy < node.min; copy += 1) after = build(node.node, after, states);
  return after;
}
