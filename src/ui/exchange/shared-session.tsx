import { useState } from 'preact/hooks';
import { openSessions } from '../../client/sessions.ts';
import type { Imported, Note } from '../../transcript/exchange/index.ts';
import { isFrame } from '../../transcript/model.ts';
import { whyNot } from '../backend/why.ts';
import { Fact } from '../components/fact.tsx';
import { serverName } from '../model/server-name.ts';
import { useScope } from '../scope.tsx';
import { forgetLink } from './forget-link.ts';
import { goToSession } from './go-to-session.ts';
import type { ExchangeBook } from './words.ts';

export interface SharedSessionProps {
  readonly name: string;
  readonly imported: Imported;
  readonly book: ExchangeBook;
  onDone(): void;
}

/** What a session from elsewhere is, and the way to open it as one of its own. */
export function SharedSession({ name, imported, book, onDone }: SharedSessionProps) {
  const { lab, m, language, store } = useScope();
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
      setFailed(await whyNot(error, language, m));
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
        <button type="button" class="button" onClick={onDone}>
          {words.cancel}
        </button>
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
