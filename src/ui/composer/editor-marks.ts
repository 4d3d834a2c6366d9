import { type Diagnostic, lintKeymap, setDiagnostics } from '@codemirror/lint';
import type { EditorState, Extension, TransactionSpec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import type { Mark } from './marks.ts';

/** Underlined places with their words on hover; F8 goes from one to the next. */
export function editorMarks(): Extension {
  return [keymap.of(lintKeymap.filter(({ key }) => key === 'F8')), LOOK];
}

/** Puts marks in place of those before. What has no width is shown at the character beside it. */
export function diagnosticsOf(state: EditorState, marks: readonly Mark[]): TransactionSpec {
  const { length } = state.doc;
  const diagnostics = marks.map(
    ({ from, to, level, message }): Diagnostic => ({
      from: Math.min(from, length),
      to: Math.min(Math.max(to, from), length),
      severity: SEVERITY[level],
      message,
    }),
  );
  return setDiagnostics(state, diagnostics);
}

const SEVERITY = { must: 'error', should: 'warning', lab: 'info' } as const;

const LOOK = EditorView.theme({
  // Lines of text, not pictures: they follow the theme and survive forced colours.
  '.cm-lintRange': { backgroundImage: 'none', textUnderlineOffset: '3px' },
  '.cm-lintRange-error': { textDecoration: 'underline wavy var(--error)' },
  '.cm-lintRange-warning': { textDecoration: 'underline wavy var(--event)' },
  '.cm-lintRange-info': { textDecoration: 'underline dotted var(--muted)' },
  '.cm-tooltip': {
    maxWidth: '34em',
    color: 'var(--text)',
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-small)',
    boxShadow: 'var(--shadow-high)',
  },
  '.cm-diagnostic': { padding: '5px 10px', fontFamily: 'var(--font)' },
  '.cm-diagnostic-error': { borderLeft: '4px solid var(--error)' },
  '.cm-diagnostic-warning': { borderLeft: '4px solid var(--event)' },
  '.cm-diagnostic-info': { borderLeft: '4px solid var(--muted)' },
});
