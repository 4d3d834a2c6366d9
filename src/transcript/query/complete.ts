import { choicesOf, FIELDS, fieldOf } from './fields.ts';
import type { SeenValues } from './seen-values.ts';
import { type Token, tokenize } from './tokens.ts';

/** What could stand at the caret. Each candidate replaces the text from `from` to `to`. */
export interface Completion {
  readonly from: number;
  readonly to: number;
  readonly candidates: readonly Candidate[];
}

export interface Candidate {
  readonly insert: string;
  readonly kind: 'field' | 'value';
}

/** So many candidates are offered at once. */
export const CANDIDATE_LIMIT = 50;

/** Candidates for the place of the caret (UTF-16 code units): names of fields, or values that fit a field. */
export function completeQuery(text: string, caret: number, seen?: SeenValues): Completion {
  const at = Math.max(0, Math.min(caret, text.length));
  const token = tokenize(text.slice(0, at)).at(-1);
  if (token?.type !== 'term' || token.to !== at) return { from: at, to: at, candidates: fieldNames('') };
  if (token.field === undefined) {
    const candidates = token.quoted ? [] : fieldNames(token.value);
    return { from: token.from, to: at, candidates };
  }
  return { from: token.valueFrom, to: at, candidates: values(token, seen) };
}

function fieldNames(typed: string): readonly Candidate[] {
  const lower = typed.toLowerCase();
  return FIELDS.filter((field) => field.name.startsWith(lower)).map((field) => ({
    insert: `${field.name}:`,
    kind: 'field',
  }));
}

function values(token: Token, seen: SeenValues | undefined): readonly Candidate[] {
  const field = fieldOf(token.field ?? '');
  if (field === undefined) return [];
  const typed = token.value.toLowerCase();
  const known = [...choicesOf(field.name), ...(seen?.of(field.name) ?? [])];
  const fitting = known.filter((value) => value.toLowerCase().replace(/^"/, '').includes(typed));
  return fitting.slice(0, CANDIDATE_LIMIT).map((insert) => ({ insert, kind: 'value' }));
}
