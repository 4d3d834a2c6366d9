/** Milliseconds before what does not come counts as missing. Nothing takes so long on a machine that is not overloaded. */
export const PATIENCE = 30_000;
/** Milliseconds between two looks. */
const PAUSE = 25;

/** Resolves to what `look` finds as soon as it finds something; rejects with what was missing when patience is over. */
export async function until<T>(missing: () => string, look: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(missing());
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
