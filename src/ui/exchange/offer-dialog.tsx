import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { SERVER_IDS } from '../../control/servers.ts';
import type { SharedFrame } from '../../transcript/exchange/index.ts';
import { CodeText } from '../components/code-text.tsx';
import { useScope } from '../scope.tsx';
import { forgetLink } from './forget-link.ts';
import { type Offer, offersOf } from './offers.ts';
import { said } from './said.ts';
import { SharedSession } from './shared-session.tsx';
import type { ExchangeBook, ExchangeWords } from './words.ts';

/** Shows what a file or a link holds and asks what to do with it. Nothing of it runs before the reader says so. */
export function OfferDialog({ book }: { readonly book: ExchangeBook }) {
  const { lab } = useScope();
  const offers = offersOf(lab);
  const offer = offers.offer.value;
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const there = offer !== undefined;
  useEffect(() => {
    if (there && dialog.current?.open === false) dialog.current.showModal();
  }, [there]);
  const close = (): void => {
    forgetLink();
    offers.dismiss();
  };
  if (offer === undefined) return null;
  return (
    <dialog
      ref={dialog}
      class="offer"
      aria-labelledby={title}
      onClose={close}
      // A file that is dropped on the dialog is meant for the page.
      key="offer"
    >
      <h2 id={title}>{titleOf(offer, book.words)}</h2>
      <OfferBody offer={offer} book={book} onDone={() => dialog.current?.close()} />
    </dialog>
  );
}

function titleOf(offer: Offer, { offer: words }: ExchangeWords): string {
  if (offer.step === 'reading') return words.reading;
  if (offer.step === 'problem') return words.problem[offer.from];
  if (offer.shared.kind === 'frame') return words.title.sharedFrame;
  return offer.from === 'file' ? words.title.file : words.title.sharedSession;
}

interface BodyProps {
  readonly offer: Offer;
  readonly book: ExchangeBook;
  onDone(): void;
}

function OfferBody({ offer, book, onDone }: BodyProps) {
  const { words } = book;
  if (offer.step === 'reading')
    return (
      <div class="dialog-buttons">
        <Leave onDone={onDone}>{words.offer.cancel}</Leave>
      </div>
    );
  if (offer.step === 'problem')
    return (
      <>
        {offer.name !== '' && <p class="offer-name">{offer.name}</p>}
        <p>{said(offer.problem, book)}</p>
        <p class="hint">{words.offer.unchanged}</p>
        <div class="dialog-buttons">
          <Leave onDone={onDone}>{words.offer.close}</Leave>
        </div>
      </>
    );
  if (offer.shared.kind === 'frame')
    return <SharedMessage frame={offer.shared} words={words} onDone={onDone} />;
  return <SharedSession name={offer.name} imported={offer.shared.imported} book={book} onDone={onDone} />;
}

interface LeaveProps {
  readonly children: ComponentChildren;
  onDone(): void;
}

function Leave({ children, onDone }: LeaveProps) {
  return (
    <button type="button" class="button" onClick={onDone}>
      {children}
    </button>
  );
}

interface MessageProps {
  readonly frame: SharedFrame;
  readonly words: ExchangeWords;
  onDone(): void;
}

function SharedMessage({ frame, words: { offer: words }, onDone }: MessageProps) {
  const { lab, m, composer, signposts } = useScope();
  const server = SERVER_IDS.find((id) => id === frame.server);
  const take = async (): Promise<void> => {
    onDone();
    if (server !== undefined && server !== lab.server.value) await lab.switchServer(server);
    await composer.take(frame.text);
    signposts.toComposer();
  };
  return (
    <>
      <p>{words.nothing}</p>
      <CodeText text={frame.text} pretty={false} label={words.text} />
      <p class="hint">
        {server === undefined
          ? words.unknownServer(frame.server)
          : words.composerHint(m.header.servers[server])}
      </p>
      <div class="dialog-buttons">
        <Leave onDone={onDone}>{words.cancel}</Leave>
        <button type="button" class="button primary" onClick={() => void take()}>
          {words.toComposer}
        </button>
      </div>
    </>
  );
}
