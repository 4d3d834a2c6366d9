import { expect, test } from 'vitest';
import { viewList } from '../../../src/transcript/list-view.ts';

test('a view stays as it was while its list grows', () => {
  const list = ['a', 'b', 'c'];
  const view = viewList(list);
  list.push('d');
  expect(view).toHaveLength(3);
  expect([...view]).toEqual(['a', 'b', 'c']);
  expect(view.at(3)).toBeUndefined();
  expect(view.at(-1)).toBe('c');
  expect(view.slice()).toEqual(['a', 'b', 'c']);
  expect([...viewList(list)]).toEqual(['a', 'b', 'c', 'd']);
});

test('a view reads like the array of its moment, with any index', () => {
  const array = [10, 20, 30];
  const list = [...array];
  const view = viewList(list);
  list.push(40, 50);
  for (let start = -5; start <= 5; start += 1) {
    expect(view.at(start)).toBe(array.at(start));
    expect(view.slice(start)).toEqual(array.slice(start));
    for (let end = -5; end <= 5; end += 1) expect(view.slice(start, end)).toEqual(array.slice(start, end));
  }
});
