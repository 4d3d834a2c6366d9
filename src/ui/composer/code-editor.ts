/**
 * CodeMirror, set up for one JSON message. Loaded after the first answer only: it is larger than all the rest. It
 * lives in a shadow root, where its styles are adopted sheets, which the page's policy (`style-src 'self'`) allows.
 */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorSelection, EditorState, Prec, Transaction } from '@codemirror/state';
import { drawSelection, EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Messages } from '../i18n/index.ts';
import type { Span } from '../model/json-path.ts';
import { changeBetween } from '../model/text-edit.ts';
import { type CompletionSource, editorCompletion } from './complete/editor-completion.ts';
import { diagnosticsOf, editorMarks } from './editor-marks.ts';
import type { Mark } from './marks.ts';
import { isSendKey } from './send-key.ts';
import { tokenFolding } from './token-folding.ts';

export interface CodeEditorOptions {
  readonly host: HTMLElement;
  readonly text: string;
  /** Where the selection stands, in UTF-16 code units. */
  readonly anchor: number;
  readonly head: number;
  readonly m: Messages;
  /** What is suggested while typing. */
  readonly completion: CompletionSource;
  /** The text as the writer changed it; not called for `show`. */
  onChange(text: string): void;
  onSend(): void;
}

export interface CodeEditor {
  /** Puts another text there, changing only what differs, so that the caret stays and the change can be undone. */
  show(text: string): void;
  /** Underlines places of the current text, in place of those before. */
  mark(marks: readonly Mark[]): void;
  /** Selects a place, shows it and goes there. */
  select(span: Span): void;
  focus(): void;
  destroy(): void;
}

export function createCodeEditor(options: CodeEditorOptions): CodeEditor {
  const { host, m } = options;
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  let current = options.text;
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: current,
      selection: EditorSelection.single(
        Math.min(options.anchor, current.length),
        Math.min(options.head, current.length),
      ),
      extensions: [
        // Only LF divides lines: CR stays a character of the text, shown as a sign, and is sent as it is.
        EditorState.lineSeparator.of('\n'),
        lineNumbers(),
        history(),
        drawSelection(),
        bracketMatching(),
        EditorView.lineWrapping,
        highlightSpecialChars({ render: (code) => specialChar(code, m) }),
        json(),
        syntaxHighlighting(COLOURS),
        tokenFolding(m),
        editorMarks(),
        editorCompletion(options.completion),
        Prec.highest(
          EditorView.domEventHandlers({
            keydown(event) {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false;
              if (isSendKey(event)) options.onSend();
              return true;
            },
          }),
        ),
        // Tab is not bound: it leaves the editor, as it leaves every other field.
        keymap.of([...historyKeymap, ...defaultKeymap]),
        EditorView.contentAttributes.of({
          'aria-label': m.composer.message,
          // Editable is focusable by itself; said aloud for tools that look for it in a region that scrolls.
          tabindex: '0',
          spellcheck: 'false',
          autocapitalize: 'off',
          autocorrect: 'off',
        }),
        EditorView.updateListener.of((update) => {
          if (!update.docChanged) return;
          current = update.state.doc.toString();
          const shown = update.transactions.some((one) => one.annotation(Transaction.userEvent) === SHOW);
          if (!shown) options.onChange(current);
        }),
        EditorView.domEventHandlers({ beforeinput: typeOver }),
        LOOK,
      ],
    }),
  });
  return {
    show(text) {
      const changes = changeBetween(current, text);
      if (changes === undefined) return;
      // A plain string would be split at its own line ends; one made by the state keeps every CR.
      const insert = view.state.toText(changes.insert);
      view.dispatch({ changes: { ...changes, insert }, userEvent: SHOW });
    },
    mark: (marks) => view.dispatch(diagnosticsOf(view.state, marks)),
    select({ from, to }) {
      const { length } = view.state.doc;
      view.dispatch({
        selection: { anchor: Math.min(from, length), head: Math.min(to, length) },
        scrollIntoView: true,
      });
      view.focus();
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

const SHOW = 'input.show';

/**
 * Text typed over a selection. Left to itself the browser keeps the colours of what was selected in a `style`
 * attribute, which the page's policy forbids and reports.
 */
function typeOver(event: InputEvent, view: EditorView): boolean {
  if (event.inputType !== 'insertText' || event.data === null || event.isComposing) return false;
  const { from, to } = editedRange(view);
  if (from === to) return false;
  event.preventDefault();
  const insert = view.state.toText(event.data);
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    userEvent: 'input.type',
    scrollIntoView: true,
  });
  return true;
}

/** What the browser is about to replace; the editor's own selection can still be the one before. */
function editedRange(view: EditorView): { readonly from: number; readonly to: number } {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selectionIn(view.root) ?? NO_SELECTION;
  if (anchorNode === null || focusNode === null || !view.contentDOM.contains(anchorNode))
    return view.state.selection.main;
  const ends = [view.posAtDOM(anchorNode, anchorOffset), view.posAtDOM(focusNode, focusOffset)];
  return { from: Math.min(...ends), to: Math.max(...ends) };
}

const NO_SELECTION = { anchorNode: null, anchorOffset: 0, focusNode: null, focusOffset: 0 };

/** Chromium alone keeps a selection for each shadow root, and the types do not know it. */
function selectionIn(root: DocumentOrShadowRoot): Selection | undefined {
  const found: unknown =
    'getSelection' in root && typeof root.getSelection === 'function' ? root.getSelection() : undefined;
  return found instanceof Selection ? found : undefined;
}

function specialChar(code: number, m: Messages): HTMLElement {
  const sign = document.createElement('span');
  sign.className = 'special';
  const names: Readonly<Record<number, string>> = {
    13: m.composer.invisible.carriageReturn,
    65279: m.composer.invisible.byteOrderMark,
  };
  const name = names[code] ?? `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  sign.textContent = code === 13 ? '␍' : '•';
  sign.title = name;
  sign.setAttribute('aria-label', name);
  sign.setAttribute('role', 'img');
  return sign;
}

/** The same colours as in the transcript; each is readable in both themes. */
const COLOURS = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--t-key)' },
  { tag: tags.string, color: 'var(--t-string)' },
  { tag: tags.number, color: 'var(--t-number)' },
  { tag: [tags.bool, tags.null], color: 'var(--t-literal)' },
  { tag: [tags.punctuation, tags.separator, tags.bracket], color: 'var(--t-punctuation)' },
]);

const LOOK = EditorView.theme({
  '&': {
    height: '100%',
    color: 'var(--text)',
    backgroundColor: 'transparent',
    fontSize: 'var(--editor-size)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.6', overflow: 'auto' },
  '.cm-content': { padding: '10px 0', caretColor: 'var(--accent)' },
  '.cm-line': { padding: '0 8px 0 4px' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--muted)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 4px 0 6px', minWidth: '22px' },
  '.cm-cursor': { borderLeftColor: 'var(--accent)', borderLeftWidth: '2px' },
  '.cm-selectionBackground, &.cm-focused .cm-scroller .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'var(--selection)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--accent-soft)',
    outline: '1px solid var(--accent)',
  },
  '.special': { color: 'var(--error)', padding: '0 1px' },
  '.token-chip': {
    font: 'inherit',
    fontSize: '0.92em',
    color: 'var(--accent)',
    backgroundColor: 'var(--accent-soft)',
    border: '1px solid var(--accent-line)',
    borderRadius: '999px',
    padding: '0 8px',
    margin: '0 1px',
    cursor: 'pointer',
  },
  '.token-chip:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: '1px' },
});
