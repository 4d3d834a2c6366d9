import type { Page } from 'playwright-core';
import { until } from './until.ts';

/** What a screen reader would say by itself: whatever changes in the page's live regions, in order. */
export class Heard {
  readonly #texts: string[] = [];

  static async listen(page: Page): Promise<Heard> {
    const heard = new Heard();
    await page.exposeFunction('hearInPage', (text: string) => heard.#texts.push(text));
    await page.addInitScript(() => {
      const live = '[role="status"], [role="alert"], [aria-live]';
      const report: unknown = Reflect.get(globalThis, 'hearInPage');
      new MutationObserver((changes) => {
        const spoken = new Set<Element>();
        for (const { target, addedNodes } of changes) {
          const around = (target instanceof Element ? target : target.parentElement)?.closest(live);
          if (around) spoken.add(around);
          for (const node of addedNodes)
            if (node instanceof Element)
              for (const region of [node, ...node.querySelectorAll('*')])
                if (region.matches(live)) spoken.add(region);
        }
        for (const region of spoken) {
          const text = region.textContent.replace(/\s+/g, ' ').trim();
          if (text !== '' && typeof report === 'function') report(text);
        }
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    return heard;
  }

  /** A place from which to listen on. */
  now(): number {
    return this.#texts.length;
  }

  since(place: number): readonly string[] {
    return this.#texts.slice(place);
  }

  /** Resolves when one of these has been said since; rejects when a refusal is said, or nothing like it. */
  async say(since: number, wanted: readonly RegExp[], refusals: readonly RegExp[]): Promise<string> {
    return until(
      () => `Nobody said ${wanted.join(' or ')}, only: ${this.since(since).join(' | ')}`,
      async () => {
        const texts = this.since(since);
        const no = texts.find((text) => refusals.some((one) => one.test(text)));
        if (no !== undefined) throw new Error(`Refused: ${no}`);
        return texts.find((text) => wanted.some((one) => one.test(text)));
      },
    );
  }
}
