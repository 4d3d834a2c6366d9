import './session-panel.css';
import { useWords } from '../i18n/use-words.ts';
import { useObservable, useScope } from '../scope.tsx';
import { OpenFile } from './open-file.tsx';
import { ReplaySection } from './replay-section.tsx';
import { SaveSection } from './save-section.tsx';
import { SessionList } from './session-list.tsx';
import { ShareSection } from './share-section.tsx';
import { EXCHANGE_BOOK } from './words.ts';

/** The session as a whole: saved, shared, run again; and sessions from elsewhere. */
export function SessionPanel() {
  const { lab } = useScope();
  const entries = useObservable(lab.transcript);
  const book = useWords(EXCHANGE_BOOK);
  if (book === undefined) return null;
  const { words } = book;
  return (
    <div class="session-parts">
      <p class="hint">{words.intro(entries.length === 0 ? 0 : lab.index.frames)}</p>
      <SaveSection words={words} />
      <ShareSection book={book} />
      <OpenFile words={words} />
      <ReplaySection book={book} />
      <SessionList words={words} />
    </div>
  );
}
