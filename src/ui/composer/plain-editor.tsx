import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { asShown, carryEdit, changeBetween } from '../model/text-edit.ts';
import { useScope } from '../scope.tsx';
import { isSendKey } from './send-key.ts';

export interface PlainEditorProps {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly describedBy: string;
  onSend(): void;
}

/** The message in a plain textarea: there at once, and all that is needed where the code editor does not load. */
export function PlainEditor({ area, describedBy, onSend }: PlainEditorProps) {
  const { m, composer } = useScope();
  const shown = asShown(composer.text.value);
  // Only what differs is written, so that the caret stays where it was.
  useLayoutEffect(() => {
    const change = area.current === null ? undefined : changeBetween(area.current.value, shown);
    if (change !== undefined) area.current?.setRangeText(change.insert, change.from, change.to, 'preserve');
  }, [area, shown]);
  return (
    <textarea
      ref={area}
      class="editor-area"
      aria-label={m.composer.message}
      aria-describedby={describedBy}
      spellcheck={false}
      autocapitalize="off"
      autocomplete="off"
      onInput={({ currentTarget }) => composer.edit(carryEdit(composer.text.value, currentTarget.value))}
      onCompositionStart={({ currentTarget }) => {
        currentTarget.dataset.composing = '';
      }}
      onCompositionEnd={({ currentTarget }) => {
        delete currentTarget.dataset.composing;
      }}
      onKeyDown={(event) => {
        if (!isSendKey(event)) return;
        event.preventDefault();
        onSend();
      }}
    />
  );
}
