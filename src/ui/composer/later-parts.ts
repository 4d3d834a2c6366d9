/** What the composer gets after the first answer: nobody has to wait for it. */
export async function loadAdvice() {
  return import('./advice/index.ts');
}

export async function loadSaved() {
  return (await import('./saved/saved-messages.tsx')).SavedMessagesButton;
}

export async function loadTarget() {
  return (await import('../instances/target-choice.tsx')).TargetChoice;
}

export async function loadFork() {
  return (await import('../exchange/fork-offer.tsx')).ForkOffer;
}

/** Finds where a text stops being JSON: engines do not name every place. Needed only once a text is broken. */
export async function loadLocate() {
  try {
    return { fault: (await import('../../transcript/lint/json/syntax.ts')).syntaxFault };
  } catch (error) {
    console.info('The place of the fault cannot be told.', error);
    return { fault: undefined };
  }
}
