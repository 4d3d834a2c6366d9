import type { Query, Want } from './ast.ts';
import type { FieldName } from './fields.ts';
import type { FrameView } from './frame-view.ts';
import { textSearch } from './text-search.ts';

export type FrameTest = (view: FrameView) => boolean;

/**
 * Makes a query into a test of one frame. What is cheap is asked first, text last, so that a query with a field
 * seldom touches a text at all.
 */
export function compileQuery(query: Query): FrameTest {
  switch (query.type) {
    case 'not': {
      const inner = compileQuery(query.of);
      return (view) => !inner(view);
    }
    case 'field':
      return fieldTest(query.field, query.want);
    case 'all':
      return everyOf(byCost(query.of).map(compileQuery));
    case 'any':
      return someOf(byCost(query.of).map(compileQuery));
  }
}

function everyOf(tests: readonly FrameTest[]): FrameTest {
  const [only, ...more] = tests;
  if (only !== undefined && more.length === 0) return only;
  return (view) => {
    for (const test of tests) if (!test(view)) return false;
    return true;
  };
}

function someOf(tests: readonly FrameTest[]): FrameTest {
  return (view) => {
    for (const test of tests) if (test(view)) return true;
    return false;
  };
}

function byCost(queries: readonly Query[]): readonly Query[] {
  return queries.toSorted((a, b) => costOf(a) - costOf(b));
}

function costOf(query: Query): number {
  if (query.type === 'field') return query.want.type === 'text' ? 100 : query.want.type === 'glob' ? 2 : 1;
  if (query.type === 'not') return costOf(query.of);
  return query.of.reduce((sum, one) => sum + costOf(one), 1);
}

type Reader = (view: FrameView) => string | number | undefined;

const READERS: { readonly [field in FieldName]?: Reader } = {
  method: (view) => view.method,
  uri: (view) => view.subject,
  server: (view) => view.frame.server,
  connection: (view) => view.frame.connection,
  channel: (view) => view.frame.channel,
  dir: (view) => view.frame.dir,
  status: (view) => view.status,
  late: (view) => (view.late ? 'yes' : 'no'),
  code: (view) => view.code,
  took: (view) => view.took,
  size: (view) => view.frame.bytes,
  seq: (view) => view.frame.seq,
  id: (view) => view.facts.id ?? view.facts.cancels,
  sub: (view) => view.sub,
};

function fieldTest(field: FieldName, want: Want): FrameTest {
  if (want.type === 'text') {
    const search = textSearch(want.text);
    return (view) => search(view.frame.text);
  }
  if (want.type === 'word' && field === 'kind')
    return (view) => view.facts.kind === want.word || view.role === want.word;
  if (want.type === 'glob' && field === 'lint') {
    const glob = globTest(want.pattern);
    return (view) => view.lint.some(glob);
  }
  const read = READERS[field] ?? nothing;
  const test = valueTest(want);
  return (view) => {
    const value = read(view);
    return value !== undefined && test(value);
  };
}

function nothing(): undefined {
  return undefined;
}

function valueTest(want: Exclude<Want, { type: 'text' }>): (value: string | number) => boolean {
  switch (want.type) {
    case 'word':
      return (value) => value === want.word;
    case 'id':
      return (value) => want.ids.includes(value);
    case 'glob':
      return globTest(want.pattern);
    case 'range': {
      const { above, below } = want;
      return (value) => {
        if (typeof value !== 'number') return false;
        if (above !== undefined && !(above.inclusive ? value >= above.value : value > above.value))
          return false;
        return below === undefined || (below.inclusive ? value <= below.value : value < below.value);
      };
    }
  }
}

/** `*` is any run of characters. Parts are found from left to right without going back, so it is linear. */
function globTest(pattern: string): (value: string | number) => boolean {
  const parts = pattern.toLowerCase().split('*');
  const first = parts.shift() ?? '';
  const last = parts.pop();
  if (last === undefined) return (value) => String(value).toLowerCase() === first;
  return (value) => {
    const text = String(value).toLowerCase();
    if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last))
      return false;
    let at = first.length;
    const end = text.length - last.length;
    for (const part of parts) {
      const found = text.indexOf(part, at);
      if (found === -1 || found + part.length > end) return false;
      at = found + part.length;
    }
    return true;
  };
}
