export * from './acts.ts';
export * from './controls.ts';
export * from './evidence.ts';
export * from './exercise.ts';
export * from './message-text.ts';
export * from './questions.ts';
export * from './reading.ts';
export * from './verdict.ts';
