import { expect, test } from 'vitest';
import { compare, quantile, summarize } from '../../bench/measure.ts';

test('a row is the median of the rounds, and says how far they differ', () => {
  expect(summarize({ id: 'x', budget: 2, floors: [1, 3, 2], ratios: [1, 2, 1.5, 1.5, 1.5] })).toEqual({
    id: 'x',
    ratio: 1.5,
    budget: 2,
    floor: 2,
    spread: 0,
  });
});

test('a quantile between two values lies on the line that joins them', () => {
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
  expect(quantile([10, 20], 0.75)).toBe(17.5);
});

test('floor and subject take turns at being first, and rounds of warming up do not count', async () => {
  const order: string[] = [];
  const row = await compare({
    id: 'x',
    budget: 1,
    rounds: 2,
    warmUp: 1,
    floor: async () => {
      order.push('floor');
      return order.length > 2 ? 2 : 1000;
    },
    subject: async () => {
      order.push('subject');
      return order.length > 2 ? 3 : 1;
    },
  });
  expect(order).toEqual(['subject', 'floor', 'floor', 'subject', 'subject', 'floor']);
  expect(row).toMatchObject({ ratio: 1.5, floor: 2 });
});
