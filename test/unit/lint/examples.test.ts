import { describe, expect, test } from 'vitest';
import { lintAll, RULE_IDS, RULES, type Rule } from '../../../src/transcript/lint/index.ts';
import { recorded } from './frames.ts';

describe.each(RULE_IDS)('%s', (id) => {
  const rule: Rule = RULES[id];

  test('its breaking example has exactly this finding', () => {
    const findings = lintAll(recorded(rule.breaks));
    expect(findings.map((one) => one.rule).sort()).toEqual([id, ...(rule.alongside ?? [])].sort());
  });

  test('its clean example has none', () => {
    expect(lintAll(recorded(rule.holds)).map((one) => `${one.rule} ${JSON.stringify(one.data)}`)).toEqual([]);
  });

  test('its finding points into the text of a frame', () => {
    const frames = recorded(rule.breaks);
    for (const { seq, from, to } of lintAll(frames)) {
      expect(to).toBeGreaterThanOrEqual(from);
      expect(to).toBeLessThanOrEqual(frames[seq - 1]?.text.length ?? 0);
    }
  });
});

test('a finding has the level and section of its rule', () => {
  const [finding] = lintAll(recorded(RULES['envelope.meta'].breaks));
  expect(finding).toMatchObject({ level: 'must', section: 'basic/index#meta', seq: 1 });
});
