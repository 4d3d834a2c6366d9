import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../src/protocol/limits.ts';
import { traceMatch } from '../../../src/server/templates/match.ts';
import { parseTemplate } from '../../../src/server/templates/parse.ts';
import { planSteps } from '../../../src/server/templates/plan.ts';
import { compileTemplate } from '../../../src/server/templates/template.ts';
import { type CanonicalUri, canonicalize } from '../../../src/server/uri/canonical.ts';

/** Longer than any URI that `canonicalize` accepts: matching has to stay linear by itself. */
function unlimited(text: string): CanonicalUri {
  return text as CanonicalUri; // ASCII, lower case in front of the path, no escapes: canonical but for its length
}

const HOSTILE = {
  'one long segment': (size: number) => `x://users/${'a'.repeat(size)}`,
  slashes: (size: number) => `x://users${'/'.repeat(size)}`,
  segments: (size: number) => `x://users${'/a'.repeat(size / 2)}`,
  'commas and a slash': (size: number) => `x://users/${'a,'.repeat(size / 2)}/`,
  semicolons: (size: number) => `x://users/;${'k=1;'.repeat(size / 4)}`,
  parameters: (size: number) => `x://users/?${'list=1&'.repeat(size / 7)}`,
  escapes: (size: number) => `x://users/${'%20'.repeat(size / 3)}`,
  dots: (size: number) => `x://users/${'.'.repeat(size)}`,
  'dot segments': (size: number) => `x://users/${'a/.../'.repeat(size / 6)}`,
  suffixes: (size: number) => `x://users/${'a/info/'.repeat(size / 7)}`,
};

const TEMPLATES = [
  'x://users/{id}',
  'x://users/{+path}',
  'x://users/{+path}/info',
  'x://users{/id*}',
  'x://users{/id*}/info',
  'x://users/{id*}',
  'x://users/{;k*}',
  'x://users/{?list*}',
  'x://users/{a}/{b}/{c}/{d}/{e}/{f}',
  `x://users/{?${Array.from({ length: 300 }, (_, index) => `v${index}`).join(',')},list*}`,
  'x://users/{id}-info',
  '{+scheme}'.replace('{+scheme}', 'x://{+all}'),
];

describe.each(Object.entries(HOSTILE))('%s', (_, make) => {
  test.each(TEMPLATES)('%s looks at each character a bounded number of times', (template) => {
    const compiled = compileTemplate(template);
    for (const size of [1_000, 10_000, 500_000]) {
      const uri = unlimited(make(size));
      expect(compiled.trace(uri).steps).toBeLessThanOrEqual(12 * uri.length + 2 * template.length);
    }
  });
});

test('a URI of 500,000 characters never reaches a template: its length is judged first', () => {
  expect(canonicalize(`x://users/${'a'.repeat(500_000)}`)).toMatchObject({ ok: false, at: LIMITS.uriLength });
});

test('the count does not depend on how many variables a template has beyond those that match', () => {
  const few = planSteps('x://h{?a}', parseTemplate('x://h{?a}'));
  const source = `x://h{?a,${Array.from({ length: 1000 }, (_, index) => `v${index}`).join(',')}}`;
  const many = planSteps(source, parseTemplate(source));
  const uri = unlimited('x://h?a=1');
  expect(traceMatch(many, new Map(), uri).steps).toBe(traceMatch(few, new Map(), uri).steps);
});
