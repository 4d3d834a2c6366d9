import { type ComponentChildren, Fragment } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { type KeptSession, openSessions, type SessionShelf } from '../../client/sessions.ts';
import { Icon } from '../components/icons.tsx';
import { formatTime } from '../model/format.ts';
import { useScope } from '../scope.tsx';
import { addressOf, goToSession } from './go-to-session.ts';
import { SessionComparison } from './session-comparison.tsx';
import type { ExchangeWords } from './words.ts';

/** Characters of a name. */
const NAME_LIMIT = 80;

/** The sessions that the learner has: the playground's own, new ones, those from elsewhere, and forks. */
export function SessionList({ words: { sessions: words } }: { readonly words: ExchangeWords }) {
  const { lab, m, store, toasts } = useScope();
  const [list, setList] = useState<readonly KeptSession[]>([]);
  const [renaming, setRenaming] = useState<string>();
  const [compared, setCompared] = useState<string>();
  const { course } = lab.options.world;
  const load = (): Promise<void> => withShelf(course, async (shelf) => setList(await shelf.list()));
  useEffect(() => {
    void load();
  }, [course]);
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
  const rename = (id: string, name: string): Promise<void> =>
    withShelf(course, async (shelf) => {
      setRenaming(undefined);
      if (name !== '') await shelf.rename(id, name);
      await load();
    });
  const begin = (name: string): Promise<void> =>
    withShelf(course, async (shelf) => {
      const server = lab.server.value;
      goToSession(await shelf.begin(name, server), server, store);
    });
  return (
    <section>
      <h3>{words.title}</h3>
      <ul class="session-list">
        {list.map((session) => {
          const name = nameOf(session);
          const here = session.id === lab.options.session;
          return (
            <Fragment key={session.id}>
              <li>
                {renaming === session.id ? (
                  <NameForm
                    label={words.name}
                    button={words.keepName}
                    initial={name}
                    onName={(given) => void rename(session.id, given)}
                    onCancel={() => setRenaming(undefined)}
                  />
                ) : here ? (
                  <strong aria-current="page">
                    {name} ({words.current})
                  </strong>
                ) : (
                  <a href={addressOf(session.id)}>{name}</a>
                )}
                <span class="hint">
                  {words.kind[session.kind]} · {words.frames(session.entries)} ·{' '}
                  {formatTime(session.updatedAt)}
                </span>
                <span class="session-acts">
                  <Act label={words.rename(name)} onAct={() => setRenaming(session.id)}>
                    {words.renameShort}
                  </Act>
                  {!here && (
                    <Act
                      label={words.compare(name)}
                      pressed={compared === session.id}
                      onAct={() => setCompared(compared === session.id ? undefined : session.id)}
                    >
                      {words.compareShort}
                    </Act>
                  )}
                  {session.kind !== 'first' && !here && (
                    <Act label={words.remove(name)} onAct={() => void remove(session)}>
                      <Icon name="close" />
                    </Act>
                  )}
                </span>
              </li>
              {compared === session.id && (
                <li>
                  <SessionComparison id={session.id} name={name} words={words} />
                </li>
              )}
            </Fragment>
          );
        })}
      </ul>
      <NameForm label={words.newName} button={words.begin} initial="" onName={(name) => void begin(name)} />
      <p class="hint">{words.beginHint}</p>
    </section>
  );
}

interface ActProps {
  readonly label: string;
  readonly pressed?: boolean;
  readonly children: ComponentChildren;
  onAct(): void;
}

function Act({ label, pressed, children, onAct }: ActProps) {
  return (
    <button
      type="button"
      class="button small quiet"
      aria-label={label}
      aria-pressed={pressed}
      onClick={onAct}
    >
      {children}
    </button>
  );
}

interface NameFormProps {
  readonly label: string;
  readonly button: string;
  readonly initial: string;
  onName(name: string): void;
  onCancel?(): void;
}

function NameForm({ label, button, initial, onName, onCancel }: NameFormProps) {
  const id = useId();
  const [name, setName] = useState(initial);
  return (
    <form
      class="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        onName(name.trim());
      }}
    >
      <label class="visually-hidden" for={id}>
        {label}
      </label>
      <input
        id={id}
        value={name}
        maxLength={NAME_LIMIT}
        placeholder={label}
        onInput={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.isComposing) onCancel?.();
        }}
      />
      <button type="submit" class="button small">
        {button}
      </button>
    </form>
  );
}

/** The store stays open: an undo may be asked for later. */
async function withShelf(course: string, work: (shelf: SessionShelf) => Promise<void>): Promise<void> {
  try {
    await work(await openSessions(course));
  } catch (error) {
    console.info('The sessions of the learner cannot be read.', error);
  }
}
