import './palette.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { whyNot } from '../backend/why.ts';
import { Icon } from '../components/icons.tsx';
import { useUniqueId } from '../components/unique-id.ts';
import { useWords } from '../i18n/use-words.ts';
import { useScope } from '../scope.tsx';
import { type Command, commandsOf, matching } from './commands.ts';
import { PALETTE_BOOK, type PaletteBook } from './words.ts';

const IS_MAC = navigator.userAgent.includes('Mac');

/** A button, and Ctrl+K (on a Mac ⌘K), that open a list of everything the page can do. */
export function Palette() {
  const book = useWords(PALETTE_BOOK);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const modifier = IS_MAC ? event.metaKey : event.ctrlKey;
      if (!modifier || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpen(true);
    };
    // Before the editor sees it, where it would be something else.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
  if (book === undefined) return null;
  return (
    <>
      <button
        type="button"
        class="button small quiet palette-button"
        aria-keyshortcuts={IS_MAC ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        title={book.words.open}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span class="visually-hidden">{book.words.open} </span>
        <kbd>{IS_MAC ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {open && <PaletteDialog book={book} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A combobox with a list (ARIA authoring practices, "Combobox"): the focus stays in the field, arrows move the choice. */
function PaletteDialog({ book, onClose }: { readonly book: PaletteBook; onClose(): void }) {
  const scope = useScope();
  const { words } = book;
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useUniqueId();
  const [written, setWritten] = useState('');
  const [at, setAt] = useState(0);
  const [commands] = useState(() => commandsOf(scope, book));
  const found = matching(commands, written);
  const chosen = found[Math.min(at, found.length - 1)];
  // At once, so that not even the first letter goes elsewhere.
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const run = (command: Command): void => {
    // Closed first: the focus goes back to where it was, unless the command sends it elsewhere.
    dialog.current?.close();
    void attempt(command, async (error) => {
      const why = await whyNot(error, scope.language, scope.m);
      scope.toasts.show({ text: words.failed(why), tone: 'error' });
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    const to = MOVES[event.key]?.(Math.min(at, found.length - 1), found.length);
    if (to !== undefined) setAt(to);
    else if (event.key === 'Enter' && chosen !== undefined) run(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <dialog ref={dialog} class="palette" aria-label={words.title} onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen.id}`}
        aria-autocomplete="list"
        aria-label={words.what}
        aria-describedby={`${id}-hint`}
        placeholder={words.what}
        spellcheck={false}
        autocomplete="off"
        value={written}
        onInput={(event) => {
          setWritten(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        class="palette-list"
        id={`${id}-list`}
        ref={list}
        role="listbox"
        aria-label={words.title}
        tabIndex={-1}
      >
        {found.map((command) => (
          <button
            type="button"
            key={command.id}
            id={`${id}-${command.id}`}
            role="option"
            aria-selected={command === chosen}
            tabIndex={-1}
            onClick={() => run(command)}
          >
            {command.label}
          </button>
        ))}
      </div>
      {found.length === 0 && <p class="empty">{words.none}</p>}
      <p class="hint palette-hint" id={`${id}-hint`}>
        {words.hint}
      </p>
      <p class="visually-hidden" role="status">
        {written === '' ? '' : words.found(found.length)}
      </p>
    </dialog>
  );
}

const MOVES: { readonly [key: string]: (at: number, count: number) => number } = {
  ArrowDown: (at, count) => (at + 1 >= count ? 0 : at + 1),
  ArrowUp: (at, count) => (at <= 0 ? Math.max(0, count - 1) : at - 1),
  PageDown: (at, count) => Math.max(0, Math.min(count - 1, at + 8)),
  PageUp: (at) => Math.max(0, at - 8),
};

async function attempt(command: Command, failed: (error: unknown) => void): Promise<void> {
  try {
    await command.run();
  } catch (error) {
    failed(error);
  }
}
