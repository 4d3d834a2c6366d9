import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Language } from '../i18n/index.ts';
import type { Span } from '../model/json-path.ts';
import { asShown, exactOffset } from '../model/text-edit.ts';
import { useScope } from '../scope.tsx';
import type { CodeEditor } from './code-editor.ts';
import { asksServer } from './complete/ask-server.ts';
import { COMPLETE_WORDS } from './complete/words.ts';
import { PlainEditor } from './plain-editor.tsx';
import { useFirstAnswer } from './use-first-answer.ts';

export interface MessageEditorProps {
  readonly describedBy: string;
  /** Whether suggestions may come from the server: each question is a frame. */
  readonly mayAsk: boolean;
  onSend(): void;
}

/**
 * Where the message is written: a textarea at once, and after the first answer CodeMirror in its place, with text,
 * caret and focus kept. Whatever stands here, `composer.text` is the text that will be sent.
 */
export function MessageEditor({ describedBy, mayAsk, onSend }: MessageEditorProps) {
  const { lab, listing, language, store, m, composer, signposts } = useScope();
  const host = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [editor, setEditor] = useState<CodeEditor | undefined>(undefined);
  /** Where the writer is in the textarea at the very moment at which the editor takes its place. */
  const left = useRef<Span | undefined>(undefined);
  const send = useRef(onSend);
  send.current = onSend;
  const answered = useFirstAnswer();
  const text = composer.text.value;
  if (editor !== undefined && area.current !== null) left.current = selectionIn(area.current, text);

  useEffect(() => {
    if (!answered) return undefined;
    const swap = new AbortController();
    let built: CodeEditor | undefined;
    void loadCodeEditor(language).then(async (loaded) => {
      if (area.current !== null) await notComposing(area.current);
      const plain = area.current;
      if (swap.signal.aborted || loaded === undefined || host.current === null || plain === null) return;
      const exact = composer.text.value;
      built = loaded.createCodeEditor({
        host: host.current,
        text: exact,
        anchor: exactOffset(exact, plain.selectionStart),
        head: exactOffset(exact, plain.selectionEnd),
        m,
        completion: {
          seen: loaded.seenOf(lab, listing, () => composer.knownMeta),
          words: loaded.words,
          ask: (params) => (mayAsk && asksServer(store) ? lab.complete(params) : undefined),
        },
        onChange: (changed) => composer.edit(changed),
        onSend: () => send.current(),
      });
      setEditor(built);
    });
    return () => {
      swap.abort();
      built?.destroy();
      setEditor(undefined);
    };
  }, [answered, composer, m, mayAsk]);

  useLayoutEffect(() => editor?.show(text), [editor, text]);
  const marked = composer.marks.value;
  useEffect(() => {
    // Marks of an older text move along with what is typed, until those of the new one are there.
    if (marked?.text === composer.text.value) editor?.mark(marked.marks);
  }, [editor, marked, composer]);
  const pointed = composer.pointed.value;
  useEffect(() => {
    if (pointed === undefined) return;
    if (editor !== undefined) editor.select(pointed);
    else if (area.current !== null) selectIn(area.current, composer.text.value, pointed);
  }, [pointed]);
  useLayoutEffect(() => {
    // Only now is the textarea gone and the editor to be seen.
    if (left.current !== undefined) editor?.select(left.current);
    left.current = undefined;
  }, [editor]);

  const called = signposts.composer.value;
  useEffect(() => {
    if (called === 0) return;
    host.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
    if (editor !== undefined) editor.focus();
    else area.current?.focus();
  }, [called]);

  return (
    <div class="editor" data-length={text.length}>
      <div class="editor-host" ref={host} />
      {editor === undefined && <PlainEditor area={area} describedBy={describedBy} onSend={onSend} />}
    </div>
  );
}

/** What is selected, if the writer is there at all. */
function selectionIn(area: HTMLTextAreaElement, exact: string): Span | undefined {
  if (document.activeElement !== area) return undefined;
  return { from: exactOffset(exact, area.selectionStart), to: exactOffset(exact, area.selectionEnd) };
}

function selectIn(area: HTMLTextAreaElement, exact: string, { from, to }: Span): void {
  area.focus();
  area.setSelectionRange(asShown(exact.slice(0, from)).length, asShown(exact.slice(0, to)).length);
}

async function loadCodeEditor(language: Language) {
  try {
    const [{ createCodeEditor }, { seenOf }, words] = await Promise.all([
      import('./code-editor.ts'),
      import('./complete/seen.ts'),
      COMPLETE_WORDS[language](),
    ]);
    return { createCodeEditor, seenOf, words };
  } catch (error) {
    // Offline, or a new release: the textarea does everything that is needed.
    console.info('The code editor did not load; the plain one stays.', error);
    return undefined;
  }
}

/** An input method in the middle of a word must not lose its field. */
function notComposing(area: HTMLTextAreaElement): Promise<void> {
  if (area.dataset.composing === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    // The text arrives with the `input` event that follows.
    area.addEventListener('compositionend', () => setTimeout(resolve), { once: true });
  });
}
