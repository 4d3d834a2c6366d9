import { expect, test } from 'vitest';
import { formatDuration, formatExactDuration } from '../../../src/ui/model/duration.ts';

test('a span is told in its largest unit, roughly where one reads and exactly where one presses', () => {
  expect(formatDuration(59_999, 'en')).toBe('59 seconds');
  expect(formatExactDuration(59_999, 'en')).toBe('59,999 milliseconds');
  expect(formatExactDuration(1, 'en')).toBe('1 millisecond');
  expect(formatExactDuration(600_000, 'en')).toBe('10 minutes');
  expect(formatExactDuration(90_000, 'en')).toBe('90 seconds');
  expect(formatExactDuration(600_000, 'zh')).toBe('10分钟');
});
