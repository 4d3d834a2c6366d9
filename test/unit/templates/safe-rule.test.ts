import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildStates, runStates } from '../../../src/server/templates/pattern-states.ts';
import { parsePattern } from '../../../src/server/templates/pattern-syntax.ts';
import { safeRule } from '../../../src/server/templates/safe-rule.ts';

function matches(source: string, value: string): boolean {
  const rule = safeRule(source);
  if (!rule.ok) throw new Error(rule.reason);
  return rule.pattern.test(value);
}

describe('a rule that a learner typed', () => {
  test.each([
    ['^[a-z0-9][a-z0-9-]{0,62}$', 'acme-test', true],
    ['^[a-z0-9][a-z0-9-]{0,62}$', '-acme', false],
    ['[1-9][0-9]{0,19}', '1'.repeat(20), true],
    ['[1-9][0-9]{0,19}', '1'.repeat(21), false],
    ['full|summary', 'summary', true],
    ['full|summary', 'fullsummary', false],
    ['\\p{Lu}\\w*', 'écru', false],
    ['\\p{Lu}.*', 'Écru', true],
    ['(?<year>\\d{4})-(?:0[1-9]|1[0-2])', '2026-12', true],
    ['a\\/b[/]c', 'a/b/c', true],
    ['\\u{1F600}', '😀', true],
    ['', '', true],
    ['a^b', 'ab', false],
  ])('%s of "%s": %s', (source, value, expected) => {
    expect(matches(source, value)).toBe(expected);
  });

  test.each([
    ['(a)\\1', 'it refers back to a group, which cannot be checked in one pass'],
    ['(?<x>a)\\k<x>', 'it refers back to a group, which cannot be checked in one pass'],
    ['(?=a)a', 'it looks ahead or behind, which cannot be checked in one pass'],
    ['(?<!a)b', 'it looks ahead or behind, which cannot be checked in one pass'],
    ['\\bword\\b', 'word boundaries are not supported in a rule'],
    ['(?:a{99}){99}', 'its repetitions multiply to more than 2,000 states'],
  ])('%s is refused: %s', (source, reason) => {
    expect(safeRule(source)).toEqual({ ok: false, reason });
  });

  test('an escaped backslash before a digit or a bracket is no reference and no lookahead', () => {
    expect(matches('\\\\1', '\\1')).toBe(true);
    expect(matches('[(?=]+', '(?=')).toBe(true);
  });

  test('bad syntax is refused with the reason that the host gives', () => {
    const rule = safeRule('[a-');
    expect(rule.ok).toBe(false);
    expect(!rule.ok && rule.reason).toMatch(/Invalid regular expression/);
  });

  test.each(['(a+)+', '(a|a)*', '(a|aa)+', 'a*a*a*a*a*', '(?:(?:a*)*)*'])(
    '%s reads each character of a hostile value once',
    (source) => {
      const parsed = parsePattern(source);
      if (!parsed.ok) throw new Error(parsed.reason);
      const states = buildStates(parsed.node);
      if (!states) throw new Error('too many states');
      for (const length of [100, 1000, 2000]) {
        const { matches, steps } = runStates(states, `${'a'.repeat(length)}!`);
        expect(matches).toBe(false);
        expect(steps).toBeLessThanOrEqual(states.states.length * (length + 2));
      }
    },
  );

  test('it says what the host says, for any expression and value', () => {
    const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '\\w', '-', '\\.', 'é', '^', '$');
    const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
      pattern: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        atom,
        fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => one + other),
        fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(?:${one}|${other})`),
        fc
          .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{2,}', '*?'))
          .map(([inner, quantifier]) => `(${inner})${quantifier}`),
      ),
    }));
    const value = fc.string({ unit: fc.constantFrom('a', 'b', '1', '-', '.', 'é', '😀'), maxLength: 8 });
    fc.assert(
      fc.property(pattern, value, (source, text) => {
        expect(matches(source, text)).toBe(new RegExp(`^(?:${source})$`, 'u').test(text));
      }),
      { numRuns: 2000 },
    );
  });
});
