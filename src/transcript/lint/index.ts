export { createLinter, type Finding, type Linter, lintAll } from './linter.ts';
export type { ExampleLine, FindingData, Level, Party, Path, Rule } from './model.ts';
export { isRuleId, RULE_IDS, RULES, type RuleId } from './rules/index.ts';
