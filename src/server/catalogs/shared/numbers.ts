import { VALUE, type ValueStore } from '../../../storage/world-store.ts';

/**
 * The next number of a series. Numbers are counted in the world, not derived from what is there, so that the URI of
 * something deleted never comes to mean another thing, and two instances never give the same one.
 */
export async function nextNumber(values: ValueStore, series: string): Promise<number> {
  let next = 1;
  await values.update(VALUE.lastNumber(series), (old) => {
    next = (typeof old === 'number' ? old : 0) + 1;
    return next;
  });
  return next;
}
