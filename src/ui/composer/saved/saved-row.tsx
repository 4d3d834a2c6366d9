import { useEffect, useRef, useState } from 'preact/hooks';
import type { SavedMessage } from '../../../client/saved-messages.ts';
import { Icon } from '../../components/icons.tsx';
import type { SavedWords } from './words.ts';

export interface SavedRowProps {
  readonly message: SavedMessage;
  readonly words: SavedWords;
  onTake(): void;
  onRename(to: string): void;
  onRemove(): void;
}

/** One saved message: its name is the button that uses it. */
export function SavedRow({ message, words, onTake, onRename, onRemove }: SavedRowProps) {
  const { name, server, text } = message;
  const [renaming, setRenaming] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const isOpen = renaming !== undefined;
  useEffect(() => {
    if (isOpen) field.current?.select();
  }, [isOpen]);
  const finish = (): void => {
    const to = renaming?.trim() ?? '';
    setRenaming(undefined);
    if (to !== '' && to !== name) onRename(to);
  };
  if (isOpen)
    return (
      <li>
        <form
          class="saved-form"
          onSubmit={(event) => {
            event.preventDefault();
            finish();
          }}
        >
          <input
            ref={field}
            type="text"
            class="saved-name"
            aria-label={words.newName}
            value={renaming}
            maxLength={120}
            onInput={({ currentTarget }) => setRenaming(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              // Only the renaming is given up, not the dialog.
              event.preventDefault();
              event.stopPropagation();
              setRenaming(undefined);
            }}
          />
          <button type="submit" class="button small">
            {words.save}
          </button>
        </form>
      </li>
    );
  return (
    <li>
      <button type="button" class="link" aria-label={words.load(name)} onClick={onTake}>
        {name}
      </button>
      <span class="hint">
        {server} · {words.characters(text.length)}
      </span>
      <span class="saved-tools">
        <button
          type="button"
          class="button small quiet icon-only"
          aria-label={words.rename(name)}
          onClick={() => setRenaming(name)}
        >
          <Icon name="edit" />
        </button>
        <button
          type="button"
          class="button small quiet icon-only"
          aria-label={words.remove(name)}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      </span>
    </li>
  );
}
