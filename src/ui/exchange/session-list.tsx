import { useEffect, useState } from 'preact/hooks';
import { type KeptSession, openSessions, type SessionShelf } from '../../client/sessions.ts';
import { Icon } from '../components/icons.tsx';
import { formatTime } from '../model/format.ts';
import { useScope } from '../scope.tsx';
import { addressOf } from './go-to-session.ts';
import type { ExchangeWords } from './words.ts';

/** The sessions that the learner has: the playground's own, those from elsewhere, and forks. */
export function SessionList({ words: { sessions: words } }: { readonly words: ExchangeWords }) {
  const { lab, m, toasts } = useScope();
  const [list, setList] = useState<readonly KeptSession[]>([]);
  const { course } = lab.options.world;
  const load = (): Promise<void> => withShelf(course, async (shelf) => setList(await shelf.list()));
  useEffect(() => {
    void load();
  }, [course]);
  if (list.length === 0) return null;
  const nameOf = ({ name, id, kind }: KeptSession): string =>
    name !== '' ? name : kind === 'first' ? words.first : id;
  const remove = (session: KeptSession): Promise<void> =>
    withShelf(course, async (shelf) => {
      const undo = await shelf.remove(session.id);
      await load();
      toasts.show({
        text: words.removed(nameOf(session)),
        action: { label: m.common.undo, run: () => void undo().then(load) },
      });
    });
  return (
    <section>
      <h3>{words.title}</h3>
      <ul class="session-list">
        {list.map((session) => (
          <li key={session.id}>
            {session.id === lab.options.session ? (
              <strong aria-current="page">
                {nameOf(session)} ({words.current})
              </strong>
            ) : (
              <a href={addressOf(session.id)}>{nameOf(session)}</a>
            )}
            <span class="hint">
              {words.kind[session.kind]} · {words.frames(session.entries)} · {formatTime(session.updatedAt)}
            </span>
            {session.kind !== 'first' && session.id !== lab.options.session && (
              <button
                type="button"
                class="button small quiet icon-only"
                aria-label={words.remove(nameOf(session))}
                onClick={() => void remove(session)}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The store stays open only as long as it is needed, except for an undo, which needs it later. */
async function withShelf(course: string, work: (shelf: SessionShelf) => Promise<void>): Promise<void> {
  try {
    await work(await openSessions(course));
  } catch (error) {
    console.info('The sessions of the learner cannot be read.', error);
  }
}
