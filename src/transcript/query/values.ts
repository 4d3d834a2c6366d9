import type { RequestId } from '../../protocol/frames.ts';
import type { QueryError, Want } from './ast.ts';
import { choicesOf, type Field } from './fields.ts';
import type { Token } from './tokens.ts';

/** Reads a term's value by the kind of its field: what is wanted, or what is wrong with it. */
export function readWant(field: Field, token: Token): Want | QueryError {
  const { value } = token;
  const fail = (code: QueryError['code'], expected: readonly string[] = []): QueryError => ({
    ...{ from: token.valueFrom, to: token.to, code, expected },
  });
  if (value === '' && (!token.quoted || field.kind !== 'id'))
    return fail('valueExpected', choicesOf(field.name));
  switch (field.kind) {
    case 'glob':
      return { type: 'glob', pattern: value };
    case 'text':
      return { type: 'text', text: value };
    case 'id':
      return { type: 'id', ids: token.quoted ? [value] : idsOf(value) };
    case 'choice': {
      const word = choicesOf(field.name).find((one) => one.toLowerCase() === value.toLowerCase());
      return word === undefined ? fail('unknownChoice', choicesOf(field.name)) : { type: 'word', word };
    }
    default: {
      const range = readRange(value, UNITS[field.kind]);
      if (range === undefined) return fail(NOT[field.kind], [field.example.slice(field.name.length + 1)]);
      return isEmpty(range) ? fail('emptyRange') : range;
    }
  }
}

type Range = Want & { type: 'range' };

const NOT = { number: 'notANumber', size: 'notASize', duration: 'notADuration' } as const;
const UNITS: Record<keyof typeof NOT, { readonly [unit: string]: number }> = {
  number: { '': 1 },
  size: { '': 1, b: 1, k: 1024, kb: 1024, kib: 1024, m: 1024 ** 2, mb: 1024 ** 2, mib: 1024 ** 2 },
  duration: { '': 1, ms: 1, s: 1000, min: 60_000 },
};

/** Unquoted, `17` means the number and the string alike. */
function idsOf(value: string): readonly RequestId[] {
  return /^-?\d+$/.test(value) && Number.isSafeInteger(Number(value)) ? [Number(value), value] : [value];
}

function readRange(value: string, units: { readonly [unit: string]: number }): Range | undefined {
  const dots = value.indexOf('..');
  if (dots !== -1) {
    const low = readNumber(value.slice(0, dots), units);
    const high = readNumber(value.slice(dots + 2), units);
    if (low === undefined || high === undefined) return undefined;
    return {
      type: 'range',
      above: { value: low, inclusive: true },
      below: { value: high, inclusive: true },
    };
  }
  const operator = /^(?:[<>]=?|=)/.exec(value)?.[0] ?? '';
  const number = readNumber(value.slice(operator.length), units);
  if (number === undefined) return undefined;
  const bound = { value: number, inclusive: operator.endsWith('=') || operator === '' };
  if (operator.startsWith('>')) return { type: 'range', above: bound };
  if (operator.startsWith('<')) return { type: 'range', below: bound };
  return { type: 'range', above: bound, below: bound };
}

function readNumber(text: string, units: { readonly [unit: string]: number }): number | undefined {
  const match = /^(-?\d+(?:\.\d+)?)([a-z]*)$/i.exec(text);
  const unit = units[match?.[2]?.toLowerCase() ?? '?'];
  return match === null || unit === undefined ? undefined : Number(match[1]) * unit;
}

function isEmpty({ above, below }: Range): boolean {
  return above !== undefined && below !== undefined && above.value > below.value;
}
