import type { DockWords } from '../dock/words.ts';
import type { Widen } from '../i18n/en.ts';
import type { WordBook } from '../i18n/use-words.ts';
import type { paletteEn } from './words-en.ts';

export type PaletteWords = Widen<typeof paletteEn>;

/** The palette's words, and the names of the panels that it opens. */
export interface PaletteBook {
  readonly words: PaletteWords;
  readonly panels: DockWords['panels'];
}

export const PALETTE_BOOK: WordBook<PaletteBook> = {
  async en() {
    const [{ paletteEn: words }, { dockEn }] = await Promise.all([
      import('./words-en.ts'),
      import('../dock/words-en.ts'),
    ]);
    return { words, panels: dockEn.panels };
  },
  async zh() {
    const [{ paletteZh: words }, { dockZh }] = await Promise.all([
      import('./words-zh.ts'),
      import('../dock/words-zh.ts'),
    ]);
    return { words, panels: dockZh.panels };
  },
};
