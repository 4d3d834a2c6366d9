/** What the composer gets after the first answer: nobody has to wait for it. */
export async function loadAdvice() {
  return import('./advice/index.ts');
}

export async function loadFork() {
  return (await import('../exchange/fork-offer.tsx')).ForkOffer;
}
