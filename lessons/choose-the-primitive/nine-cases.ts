import type { Evidence } from '../../src/grading/index.ts';
import { keysSeen, type ListMethod } from '../../src/grading/readers/lists.ts';
import type { Primitive } from './tracker-facts.ts';

export const REASONS = ['address', 'operation', 'midway', 'workflow', 'query', 'argument'] as const;
export type Reason = (typeof REASONS)[number];

/** Which reasons carry which choice. `query` and `argument` carry none: they speak of the code, not of the use. */
const CARRIES: { readonly [primitive in Primitive]: readonly Reason[] } = {
  resource: ['address'],
  tool: ['operation', 'midway'],
  prompt: ['workflow'],
};

interface Case {
  /** What is defensible, the usual choice first. */
  readonly fits: readonly Primitive[];
  /** Where the server `orders` itself has decided: the list that shows it, and the name there. */
  readonly offered?: { readonly method: ListMethod; readonly name: string };
}

const TEMPLATE = 'orders://tenant/{tenant}/order/{orderId}{?view}';

/** Nine things that somebody would like the orders server to offer. */
export const CASES = {
  order: { fits: ['resource'], offered: { method: 'resources/templates/list', name: TEMPLATE } },
  lookup: { fits: ['tool', 'resource'] },
  advance: { fits: ['tool'], offered: { method: 'tools/list', name: 'advance_order' } },
  cancel: { fits: ['tool'], offered: { method: 'tools/list', name: 'cancel_order' } },
  review: { fits: ['prompt'], offered: { method: 'prompts/list', name: 'review_order' } },
  summary: { fits: ['resource'], offered: { method: 'resources/templates/list', name: TEMPLATE } },
  unpaid: { fits: ['resource', 'tool'] },
  rules: { fits: ['resource'] },
  report: { fits: ['prompt', 'tool'] },
} as const satisfies { readonly [id: string]: Case };

export type CaseId = keyof typeof CASES;
export const CASE_IDS: readonly CaseId[] = [
  'order',
  'lookup',
  'advance',
  'cancel',
  'review',
  'summary',
  'unpaid',
  'rules',
  'report',
];

export function fits(id: CaseId, choice: string): boolean {
  const { fits }: Case = CASES[id];
  return fits.some((primitive) => primitive === choice);
}

export function carries(choice: string, reason: string): boolean {
  const list = Object.entries(CARRIES).find(([primitive]) => primitive === choice)?.[1] ?? [];
  return list.some((one) => one === reason);
}

/** The first list that the server has not shown yet although one of the nine stands in it. */
export function unseenList(evidence: Evidence): ListMethod | undefined {
  for (const id of CASE_IDS) {
    const { offered }: Case = CASES[id];
    if (offered !== undefined && !keysSeen(evidence, offered.method).includes(offered.name))
      return offered.method;
  }
  return undefined;
}
