import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../../src/ui/styles/tokens.css', import.meta.url), 'utf8');

/** The value of a colour in one theme. */
function colour(name: string, theme: 'light' | 'dark'): string {
  const both = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css);
  return both?.[theme === 'light' ? 1 : 2] ?? expect.fail(`--${name} is no pair of colours`);
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ['surface', 'raised', 'bg', 'hover'] as const;
const TOKENS = ['t-key', 't-string', 't-number', 't-literal', 't-punctuation'] as const;

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(TOKENS)('JSON can be read: %s on every ground that it stands on', (token) => {
    for (const ground of GROUNDS)
      expect(contrast(colour(token, theme), colour(ground, theme)), ground).toBeGreaterThanOrEqual(4.5);
  });
});
