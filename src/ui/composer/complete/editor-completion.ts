import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
} from '@codemirror/autocomplete';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { CompleteParams } from '../../../protocol/completion.ts';
import { placeAt } from './place.ts';
import { literalOf, type Question, type Seen, type Suggestion, suggest } from './suggest.ts';
import type { CompleteWords } from './words.ts';

export interface CompletionSource {
  readonly seen: Seen;
  readonly words: CompleteWords;
  /** Asks the server over the wire; `undefined` where it is not to be asked. Rejects as the server refuses. */
  ask(params: CompleteParams): Promise<readonly string[]> | undefined;
}

/** Longer texts are not looked through at each key. */
const READABLE = 200_000;
/** Milliseconds without a key before the server is asked. */
export const PAUSE = 250;

/** Suggestions while typing, and on Ctrl+Space. Enter takes one, Escape closes; Tab leaves the editor as ever. */
export function editorCompletion(source: CompletionSource): Extension {
  return [
    autocompletion({
      override: [(context) => complete(context, source)],
      icons: false,
      activateOnTypingDelay: 120,
    }),
    EditorState.phrases.of(source.words.phrases),
    LOOK,
  ];
}

async function complete(
  context: CompletionContext,
  source: CompletionSource,
): Promise<CompletionResult | null> {
  const { state, pos } = context;
  if (state.doc.length > READABLE) return null;
  const found = suggest(state.doc.toString(), pos, source.seen);
  if (found === undefined) return null;
  const { place, list, question } = found;
  // Between tokens nothing pops up by itself: only where a word was begun, or on demand.
  if (!context.explicit && place.from === pos && !place.quoted) return null;
  const from = place.from + (place.quoted ? 1 : 0);
  const local = list.map((one) => optionOf(one, source.words));
  const asked = question === undefined ? [] : await answers(context, source, question);
  if (context.aborted) return null;
  if (asked.length === 0) return local.length === 0 ? null : { from, options: local, filter: true };
  const typed = place.typed.toLowerCase();
  const fitting = local.filter(({ label }) => label.toLowerCase().includes(typed));
  const known = new Set(fitting.map(({ label }) => label));
  const isWhole = ({ detail }: Completion): boolean => detail !== source.words.detail.template;
  const options = [
    ...fitting.filter(isWhole),
    ...asked.filter(({ label }) => !known.has(label)),
    ...fitting.filter((one) => !isWhole(one)),
  ];
  // The server has chosen already, and may have other reasons than the letters.
  return { from, options, filter: false };
}

async function answers(
  context: CompletionContext,
  { ask, words }: CompletionSource,
  { params, valueWith }: Question,
): Promise<readonly Completion[]> {
  await new Promise((resolve) => setTimeout(resolve, context.explicit ? 0 : PAUSE));
  if (context.aborted) return [];
  const asking = ask(params);
  if (asking === undefined) return [];
  try {
    return (await asking).map((answer) =>
      optionOf({ ...literalOf(valueWith(answer)), detail: 'server' }, words),
    );
  } catch (error) {
    // The refusal is in the transcript, as everything that went over the wire.
    console.info('The server completes nothing here.', error);
    return [];
  }
}

function optionOf(one: Suggestion, words: CompleteWords): Completion {
  return {
    label: one.label,
    ...(one.detail === undefined ? {} : { detail: words.detail[one.detail] }),
    apply(view, completion) {
      // Where it goes is looked up once more: letters may have come since.
      const text = view.state.doc.toString();
      const place = placeAt(text, view.state.selection.main.head);
      if (place === undefined) return;
      const insert = view.state.toText(one.insert);
      view.dispatch({
        changes: { from: place.from, to: place.to, insert },
        selection: { anchor: place.from + one.caret },
        userEvent: 'input.complete',
        annotations: pickedCompletion.of(completion),
        scrollIntoView: true,
      });
    },
  };
}

const LOOK = EditorView.theme({
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    maxHeight: '12em',
    maxWidth: 'min(34em, 88vw)',
    fontFamily: 'var(--mono)',
    fontSize: 'var(--editor-size)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '2px 8px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: 'var(--on-accent)',
    backgroundColor: 'var(--accent)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: '0.75', marginLeft: '1em' },
});
