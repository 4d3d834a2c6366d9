import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asShown, carryEdit, changeBetween, exactOffset } from '../../../src/ui/model/text-edit.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\r', '\r\n', '\t', ' ', '\uFEFF') });

it('finds the smallest replacement between two texts', () => {
  expect(changeBetween('abcd', 'abXd')).toEqual({ from: 2, to: 3, insert: 'X' });
  expect(changeBetween('aa', 'aaa')).toEqual({ from: 2, to: 2, insert: 'a' });
  expect(changeBetween('same', 'same')).toBeUndefined();
});

it('carries an edit in a textarea over without touching line ends elsewhere', () => {
  expect(carryEdit('{\r\n"a":1\r\n}', '{\n"a":12\n}')).toBe('{\r\n"a":12\r\n}');
  expect(carryEdit('a\r\nb\rc', 'a\nb\nc')).toBe('a\r\nb\rc');
  expect(carryEdit('a\r\nb', 'ab')).toBe('ab');
});

it('gives a text that the textarea would show as what was typed, for any two texts', () => {
  fc.assert(
    fc.property(text, text, (exact, typed) => {
      const shown = asShown(typed);
      expect(asShown(carryEdit(exact, shown))).toBe(shown);
    }),
  );
});

it('maps offsets of the shown text to the exact one', () => {
  expect(exactOffset('a\r\nbc', 0)).toBe(0);
  expect(exactOffset('a\r\nbc', 2)).toBe(3);
  expect(exactOffset('a\r\nbc', 4)).toBe(5);
});
