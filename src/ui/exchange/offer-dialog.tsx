import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { openSessions } from '../../client/sessions.ts';
import { SERVER_IDS, type ServerId } from '../../control/servers.ts';
import type { Imported, Note, Problem, SharedFrame } from '../../transcript/exchange/index.ts';
import { isFrame } from '../../transcript/model.ts';
import { CodeText } from '../components/code-text.tsx';
import { useScope } from '../scope.tsx';
import { goToSession } from './go-to-session.ts';
import { type Offer, offersOf } from './offers.ts';
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

/** What was opened once does not come again with a reload. */
function forgetLink(): void {
  if (/^#share=/.test(location.hash))
    history.replaceState(history.state, '', location.pathname + location.search);
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

interface SessionProps {
  readonly name: string;
  readonly imported: Imported;
  readonly book: ExchangeBook;
  onDone(): void;
}

function SharedSession({ name, imported, book, onDone }: SessionProps) {
  const { lab, m, store } = useScope();
  const words = book.words.offer;
  const { session, source, exact, notes } = imported;
  const [failed, setFailed] = useState<string>();
  const called = session.name ?? name.replace(/\.[a-z]+$/i, '');
  const open = async (): Promise<void> => {
    try {
      const shelf = await openSessions(lab.options.world.course);
      const id = await shelf.keep({ ...session, name: called }, { kind: 'import' });
      shelf.close();
      forgetLink();
      goToSession(id, session.entries.at(-1)?.server, store);
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error));
    }
  };
  const servers = [...new Set(session.entries.map(({ server }) => server))];
  return (
    <>
      <p>{words.nothing}</p>
      <dl class="facts">
        <Fact name={words.source}>{words.sources[source]}</Fact>
        {called !== '' && <Fact name={words.name}>{called}</Fact>}
        <Fact name={words.servers}>{servers.map((id) => serverName(id, m.header.servers)).join(', ')}</Fact>
        <Fact name={words.size}>
          {words.contents(session.entries.filter(isFrame).length, session.acts.length)}
        </Fact>
        <Fact name={words.start}>{session.start === undefined ? words.noStart : words.hasStart}</Fact>
        <Fact name={words.exact}>{exact ? words.isExact : words.notExact}</Fact>
      </dl>
      {notes.length > 0 && <Notes notes={notes} book={book} />}
      {failed !== undefined && (
        <p class="refusal" role="alert">
          <strong>{words.failed}</strong> {failed}
        </p>
      )}
      <p class="hint">{words.openHint}</p>
      <div class="dialog-buttons">
        <Leave onDone={onDone}>{words.cancel}</Leave>
        <button type="button" class="button primary" onClick={() => void open()}>
          {words.openSession}
        </button>
      </div>
    </>
  );
}

/** Notes told at most: a file can be odd in every line. */
const TOLD = 20;

function Notes({ notes, book }: { readonly notes: readonly Note[]; readonly book: ExchangeBook }) {
  return (
    <>
      <h3>{book.words.offer.notes}</h3>
      <ul class="offer-notes">
        {notes.slice(0, TOLD).map((note) => (
          <li key={`${note.line} ${note.code}`}>
            {note.line !== undefined && book.messages.line(note.line)}
            {book.messages.notes[note.code](note.data)}
          </li>
        ))}
        {notes.length > TOLD && <li>… +{notes.length - TOLD}</li>}
      </ul>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What is wrong with a file or link, with its line. */
export function said({ code, line, data }: Problem, { messages }: ExchangeBook): string {
  const where = line === undefined ? '' : messages.line(line);
  return where + messages.problems[code](data);
}

function serverName(id: string, names: { readonly [server in ServerId]: string }): string {
  const known = SERVER_IDS.find((one) => one === id);
  return known === undefined ? id : names[known];
}
