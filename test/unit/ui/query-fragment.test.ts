import { expect, it } from 'vitest';
import { fragmentWithQuery, queryOfFragment } from '../../../src/ui/workbench/query-fragment.ts';

it.each(['status:error method:resources/*', 'text:"a & b=c+d #1"', 'uri:notes://ü%2F', '100%'])(
  'carries a query there and back: %s',
  (query) => {
    expect(queryOfFragment(fragmentWithQuery('', query))).toBe(query);
  },
);

it('stays readable in an address', () => {
  expect(fragmentWithQuery('', 'status:error method:resources/*')).toBe(
    '#query=status:error+method:resources/*',
  );
});

it('leaves other parts of the fragment alone, and what is shared altogether', () => {
  expect(fragmentWithQuery('#a=1&query=x&b', 'y')).toBe('#a=1&b&query=y');
  expect(fragmentWithQuery('#query=x', '')).toBe('');
  expect(fragmentWithQuery('#share=1f.abc', 'y')).toBe('#share=1f.abc');
});

it('takes a damaged fragment and half a surrogate pair without throwing', () => {
  expect(queryOfFragment('#query=%E0%A4%A')).toBe('');
  expect(queryOfFragment('')).toBe('');
  expect(queryOfFragment(fragmentWithQuery('', 'a\ud800'))).toBe('a\ufffd');
});
