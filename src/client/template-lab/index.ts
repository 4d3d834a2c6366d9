export { differences, type TemplateDifference } from './compare.ts';
export { explainBySdk, type SdkExplanation } from './sdk-template.ts';
