import './exchange.css';
import { useEffect, useState } from 'preact/hooks';
import { isShared } from '../../transcript/exchange/index.ts';
import { useWords } from '../i18n/use-words.ts';
import { useObservable, useScope } from '../scope.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { type Offers, offersOf } from './offers.ts';
import { EXCHANGE_BOOK } from './words.ts';

/** Takes files that are dropped anywhere on the page and links in its address, and shows what they hold. */
export function ExchangeHost() {
  const { lab, toasts } = useScope();
  const state = useObservable(lab.state);
  const book = useWords(EXCHANGE_BOOK);
  const offers = offersOf(lab);
  useEffect(() => watchLinks(offers), [offers]);
  const over = useFileDrop(offers);
  useEffect(() => {
    if (book === undefined || state !== 'idle') return;
    const action = { label: book.words.connect, run: () => void lab.reconnect() };
    toasts.show({ text: book.words.imported, action });
  }, [book, state, lab, toasts]);
  if (book === undefined) return null;
  return (
    <>
      {over && (
        <div class="drop-veil" aria-hidden="true">
          <p>{book.words.open.drop}</p>
        </div>
      )}
      <OfferDialog book={book} />
    </>
  );
}

function watchLinks(offers: Offers): () => void {
  const look = (): void => {
    if (isShared(location.hash)) void offers.takeLink(location.hash);
  };
  look();
  addEventListener('hashchange', look);
  return () => removeEventListener('hashchange', look);
}

/** True while a file is held over the page. Text that is dragged is left to the fields it is meant for. */
function useFileDrop(offers: Offers): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const isFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;
    const drag = (event: DragEvent): void => {
      if (!isFile(event)) return;
      // Without this the browser would leave the page for the file.
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      if (!isFile(event)) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) void offers.takeFile(file);
    };
    addEventListener('dragover', drag);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', drag);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, [offers]);
  return over;
}
