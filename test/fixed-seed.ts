import fc from 'fast-check';

/**
 * Property tests try the same cases in every run, so that a red run can be repeated and a green one means the same
 * everywhere. `PROPERTY_SEED=random npx vitest run --project unit` looks for new ones, a number repeats a run.
 */
const wanted = process.env.PROPERTY_SEED ?? '20260728';
if (wanted !== 'random') fc.configureGlobal({ seed: Number(wanted) });
