import type { FieldName } from './fields.ts';
import type { FrameView } from './frame-view.ts';

/** The values that a transcript has shown, for completion. Bounded: the first ones of each field are kept. */
export interface SeenValues {
  add(view: FrameView): void;
  /** Most frequent first, as they would be written in a query. */
  of(field: FieldName): readonly string[];
}

/** So many different values of one field are remembered. */
export const SEEN_LIMIT = 500;

export function createSeenValues(): SeenValues {
  const counts = new Map<FieldName, Map<string, number>>();
  const count = (field: FieldName, value: string | number | undefined): void => {
    if (value === undefined || value === '') return;
    const values = counts.get(field) ?? new Map<string, number>();
    counts.set(field, values);
    const key = typeof value === 'string' && field !== 'code' ? quoteIfNeeded(value) : String(value);
    const before = values.get(key) ?? 0;
    if (before > 0 || values.size < SEEN_LIMIT) values.set(key, before + 1);
  };
  return {
    add(view) {
      count('method', view.method);
      count('uri', view.subject);
      count('code', view.code);
      count('id', view.facts.id);
      count('sub', view.sub);
      count('server', view.frame.server);
      count('connection', view.frame.connection);
    },
    of(field) {
      const values = [...(counts.get(field) ?? [])];
      return values.sort((a, b) => b[1] - a[1]).map(([value]) => value);
    },
  };
}

/** What has blanks, parentheses or quotation marks must be quoted to be read as one value. */
export function quoteIfNeeded(value: string): string {
  if (!/[\s()"]/.test(value)) return value;
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}
