/** Elements that had the focus and are remembered, newest first. */
const KEPT = 8;

/** An element and what it stood in, from the inside out. */
type Place = readonly HTMLElement[];

/**
 * Keeps the keyboard's place inside `root`. A control that is switched off for a moment gets the focus back when it
 * can be used again; where one disappears, the focus goes to the nearest part around it that takes focus, or to where
 * it was before. Otherwise the browser would start again at the top of the page. Returns the function that ends it.
 */
export function keepFocus(root: Element): () => void {
  let places: readonly Place[] = [];
  let waiting: HTMLElement | undefined;

  const onFocusIn = ({ target }: Event): void => {
    if (!(target instanceof HTMLElement)) return;
    waiting = undefined;
    places = [placeOf(target, root), ...places.filter(([element]) => element !== target)].slice(0, KEPT);
  };
  const onFocusOut = (event: Event): void => {
    const { target } = event;
    if (!(event instanceof FocusEvent && event.relatedTarget === null && target instanceof HTMLElement))
      return;
    // Someone left by pressing on something that takes no focus: then nothing is to be kept.
    queueMicrotask(() => {
      if (isFree() && isUsable(target)) places = [];
    });
  };
  const look = (): void => {
    const last = places[0]?.[0];
    if (last === undefined || !(isFree() || document.activeElement === last)) return;
    if (last.isConnected) {
      if (!isUsable(last)) waiting = last;
      else if (waiting === last) last.focus({ preventScroll: true });
    } else if (isFree()) successor(places)?.focus({ preventScroll: true });
  };

  const observer = new MutationObserver(look);
  observer.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
  root.addEventListener('focusin', onFocusIn);
  root.addEventListener('focusout', onFocusOut);
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', onFocusIn);
    root.removeEventListener('focusout', onFocusOut);
  };
}

function placeOf(target: HTMLElement, root: Element): Place {
  const place: HTMLElement[] = [];
  for (let at: HTMLElement | null = target; at !== null && at !== root; at = at.parentElement) place.push(at);
  return place;
}

/** Of what was lost, the nearest surrounding part that takes focus; else what had it before, as far as it is there. */
function successor([lost, ...before]: readonly Place[]): HTMLElement | undefined {
  const around = lost?.find((element) => element.isConnected && element.hasAttribute('tabindex'));
  return (
    around ?? before.map(([element]) => element).find((element) => element !== undefined && isUsable(element))
  );
}

function isUsable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled');
}

/** Nothing has the focus. */
function isFree(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
