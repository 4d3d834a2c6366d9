export { createLinter, type Finding, type Linter, lintAll } from './linter.ts';
export type { ExampleLine, FindingData, Level, Party, Path, Rule } from './model.ts';
export { createRecordLinter, type RecordLinter } from './record-linter.ts';
export { isRuleId, RULE_IDS, RULES, type RuleId } from './rules/index.ts';
export { type FromLinter, serveLinter, type ToLinter } from './serve.ts';
