import { type EditorState, type Extension, type Range, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { META } from '../../protocol/meta.ts';
import type { Messages } from '../i18n/index.ts';
import { tokenSubject } from './token-subject.ts';

/**
 * Shows a long token as a small sign that can be opened. The text behind it stays as it is: it is copied, sent and
 * edited whole.
 */
export function tokenFolding(m: Messages): Extension {
  const field = StateField.define<{ readonly open: boolean; readonly folds: DecorationSet }>({
    create: (state) => ({ open: false, folds: foldsIn(state, m) }),
    update({ open, folds }, { docChanged, effects, state }) {
      const opened = open || effects.some((effect) => effect.is(OPEN));
      if (opened) return { open: true, folds: Decoration.none };
      return { open: false, folds: docChanged ? foldsIn(state, m) : folds };
    },
    provide: (self) => [
      EditorView.decorations.from(self, ({ folds }) => folds),
      EditorView.atomicRanges.of((view) => view.state.field(self).folds),
    ],
  });
  return field;
}

const OPEN = StateEffect.define();

/** Shorter ones are readable as they are. */
const LONG = 60;

function foldsIn(state: EditorState, m: Messages): DecorationSet {
  const text = state.doc.toString();
  const folds: Range<Decoration>[] = [];
  const pattern = new RegExp(`"${META.authorization}"\\s*:\\s*"Bearer ([^"\\s\\\\]{${LONG},})"`, 'g');
  for (const match of text.matchAll(pattern)) {
    const token = match[1] ?? '';
    const to = match.index + match[0].length - 1;
    const widget = new TokenChip(token, m);
    folds.push(Decoration.replace({ widget }).range(to - token.length, to));
  }
  return Decoration.set(folds);
}

class TokenChip extends WidgetType {
  readonly #token: string;
  readonly #m: Messages;

  constructor(token: string, m: Messages) {
    super();
    this.#token = token;
    this.#m = m;
  }

  override eq(other: TokenChip): boolean {
    return other.#token === this.#token;
  }

  override toDOM(view: EditorView): HTMLElement {
    const chip = document.createElement('button');
    chip.type = 'button';
    chip.className = 'token-chip';
    chip.textContent = this.#m.composer.token(tokenSubject(this.#token), this.#token.length);
    chip.title = this.#m.composer.tokenOpen;
    chip.addEventListener('click', () => {
      view.dispatch({ effects: OPEN.of(null) });
      view.focus();
    });
    return chip;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}
