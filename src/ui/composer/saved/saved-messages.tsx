import './saved.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { openSavedMessages, type SavedMessage, type SavedMessages } from '../../../client/saved-messages.ts';
import { useUniqueId } from '../../components/unique-id.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useScope } from '../../scope.tsx';
import { SavedRow } from './saved-row.tsx';
import { SAVED_WORDS, type SavedWords } from './words.ts';

/** Messages with names: saved from the composer, put back into it, renamed and deleted. */
export function SavedMessagesButton() {
  const { lab } = useScope();
  const words = useWords(SAVED_WORDS);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useUniqueId();
  const [shelf, setShelf] = useState<SavedMessages | 'failed'>();
  if (words === undefined) return null;
  const open = async (): Promise<void> => {
    try {
      // It stays open: an undo may be asked for when the dialog is gone.
      if (shelf === undefined || shelf === 'failed')
        setShelf(await openSavedMessages(lab.options.world.course));
    } catch (error) {
      console.info('Saved messages cannot be read.', error);
      setShelf('failed');
    }
    dialog.current?.showModal();
  };
  return (
    <>
      <button type="button" class="button" aria-haspopup="dialog" onClick={() => void open()}>
        {words.open}
      </button>
      <dialog ref={dialog} class="saved" aria-labelledby={title}>
        <h2 id={title}>{words.title}</h2>
        {shelf === 'failed' && <p class="refusal">{words.failed}</p>}
        {shelf !== undefined && shelf !== 'failed' && (
          <Shelf shelf={shelf} words={words} onDone={() => dialog.current?.close()} />
        )}
        <div class="dialog-buttons">
          <button type="button" class="button" onClick={() => dialog.current?.close()}>
            {words.close}
          </button>
        </div>
      </dialog>
    </>
  );
}

interface ShelfProps {
  readonly shelf: SavedMessages;
  readonly words: SavedWords;
  onDone(): void;
}

function Shelf({ shelf, words, onDone }: ShelfProps) {
  const { lab, m, composer, signposts, toasts } = useScope();
  const [list, setList] = useState<readonly SavedMessage[]>();
  const [name, setName] = useState('');
  const field = useUniqueId();
  const load = async (): Promise<void> => setList(await shelf.list());
  useEffect(() => {
    void load();
  }, [shelf]);

  const undoable = (text: string, undo: () => Promise<void>): void =>
    toasts.show({ text, action: { label: m.common.undo, run: () => void undo().then(load) } });
  const save = async (): Promise<void> => {
    const called = name.trim();
    if (called === '') return;
    const replaces = list?.some((one) => one.name === called) === true;
    const undo = await shelf.save({ name: called, text: composer.text.value, server: lab.server.value });
    setName('');
    await load();
    undoable(replaces ? words.replaced(called) : words.saved(called), undo);
  };
  const take = async (message: SavedMessage): Promise<void> => {
    onDone();
    await composer.take(message.text, 'saved');
    signposts.toComposer();
  };
  const remove = async ({ id, name: called }: SavedMessage): Promise<void> => {
    const undo = await shelf.remove(id);
    await load();
    undoable(words.removed(called), undo);
  };
  const rename = async ({ id }: SavedMessage, to: string): Promise<void> => {
    await shelf.rename(id, to);
    await load();
  };
  return (
    <>
      <form
        class="saved-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label class="field" for={field}>
          <span>{words.name}</span>
          <input
            id={field}
            type="text"
            value={name}
            maxLength={120}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        <button type="submit" class="button primary">
          {words.save}
        </button>
      </form>
      {list?.length === 0 && <p class="empty">{words.none}</p>}
      {list !== undefined && list.length > 0 && (
        <ul class="saved-list">
          {list.map((message) => (
            <SavedRow
              key={message.id}
              message={message}
              words={words}
              onTake={() => void take(message)}
              onRename={(to) => void rename(message, to)}
              onRemove={() => void remove(message)}
            />
          ))}
        </ul>
      )}
      <p class="hint">{words.redacted}</p>
      {!shelf.persistent && <p class="note is-warning">{words.notKept}</p>}
    </>
  );
}
