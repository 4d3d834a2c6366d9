import type { Locator, Page } from 'playwright-core';

/** The most presses of Tab on the way to a control: no page of the lab has so many stops. */
const MOST = 600;
const MOST_TURNS = 3;
/** Roles of what has a stop of its own; of radio buttons only their group has one. */
const STOPS = ['button', 'combobox', 'textbox', 'checkbox', 'link'] as const;

/** The place of the keyboard in a page, which nothing but keys moves. */
export class Focus {
  readonly #page: Page;
  /** Something has been reached since the last beginning. */
  #isSomewhere = false;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Before the page is opened. */
  async begin(): Promise<void> {
    await this.#page.addInitScript(notePassed);
  }

  /** A part of the page is begun: nothing in it has the focus yet, and may not have to. */
  beginPart(): void {
    this.#isSomewhere = false;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  /** Holds Tab or Shift+Tab, towards where the control stands, until it has the focus. Rejects where no stop leads there. */
  async reach(control: Locator): Promise<void> {
    await control.waitFor();
    let turned = 0;
    let last: string | undefined;
    for (let pressed = 0; pressed < MOST; ) {
      const { side, stops } = await control.evaluate(wayToIt);
      if (side === 'here') {
        this.#isSomewhere = true;
        return;
      }
      if (last !== undefined && side !== last) turned += 1;
      // Over it once by holding the key too long, and once more where the page has moved: else it is no stop at all.
      if (turned > MOST_TURNS) throw new Error(`Tab passes over ${control}`);
      last = side;
      const times = turned === 0 ? stops : 1;
      await this.#hold(side === 'after' ? [] : ['Shift'], times);
      pressed += times;
    }
    throw new Error(`${MOST} times Tab did not lead to ${control}`);
  }

  /** Keeps Tab down for so many steps. */
  async #hold(modifiers: readonly string[], times: number): Promise<void> {
    const { keyboard } = this.#page;
    for (const modifier of modifiers) await keyboard.down(modifier);
    await Promise.all(Array.from({ length: times }, () => keyboard.down('Tab')));
    await keyboard.up('Tab');
    for (const modifier of modifiers) await keyboard.up(modifier);
  }

  /** True where the focus was on something and is on nothing now: the next Tab would begin somewhere else. */
  async isLost(): Promise<boolean> {
    if (!this.#isSomewhere) return false;
    return this.#page.evaluate(
      () => document.activeElement === null || document.activeElement === document.body,
    );
  }

  /**
   * Leaves a part of the page by its end, and resolves to the controls of it that Tab cannot reach. What was passed on
   * the way through it needs no proof any more.
   */
  async leave(part: Locator): Promise<readonly string[]> {
    let pressed = 0;
    while (await part.evaluate((element) => element.contains(document.activeElement))) {
      pressed += 1;
      if (pressed > MOST) return [`${MOST} times Tab did not lead out of ${part}`];
      await this.press('Tab');
    }
    const faults: string[] = [];
    for (const role of STOPS) {
      const all = part.getByRole(role);
      for (const place of await all.evaluateAll(notPassed))
        await this.reach(all.nth(place)).catch((error: unknown) => faults.push(String(error)));
    }
    return faults;
  }
}

/** Notes in a page what has had the focus. */
function notePassed(): void {
  const passed = new WeakSet();
  Reflect.set(globalThis, 'passedByFocus', passed);
  addEventListener('focusin', (event) => passed.add(event.composedPath()[0] ?? document), true);
}

/** Where an element stands as seen from what has the focus, and about how many stops of Tab away. */
function wayToIt(element: Element): { readonly side: 'here' | 'before' | 'after'; readonly stops: number } {
  let focused = document.activeElement ?? document.body;
  while (focused.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (focused === element) return { side: 'here', stops: 0 };
  const outermost = (inner: Element): Element => {
    const root = inner.getRootNode();
    return root instanceof ShadowRoot ? outermost(root.host) : inner;
  };
  const follows = (one: Element, other: Element): boolean =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const [from, to] = [outermost(focused), outermost(element)];
  const side = follows(from, to) ? 'after' : 'before';
  const [first, last] = side === 'after' ? [from, to] : [to, from];
  const stops = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, select, input, textarea, summary, [tabindex="0"]',
    ),
  ].filter(
    (one) =>
      follows(first, one) &&
      follows(one, last) &&
      one.tabIndex >= 0 &&
      !one.matches(':disabled, [type="radio"]:not(:checked)') &&
      one.checkVisibility({ visibilityProperty: true }),
  );
  return { side, stops: stops.length + 1 };
}

/** The places of the controls that never had the focus and should have a stop: arrows lead to what is in a grid or a menu. */
function notPassed(elements: readonly Element[]): number[] {
  const kept: unknown = Reflect.get(globalThis, 'passedByFocus');
  return elements.flatMap((element, place) => {
    const isPassed = kept instanceof WeakSet && kept.has(element);
    const byArrows =
      element.closest('[role="grid"], [role="menu"], [role="tablist"], [role="toolbar"]') !== null;
    return isPassed || byArrows || element.matches(':disabled') ? [] : [place];
  });
}
