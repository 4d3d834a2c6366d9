import { useState } from 'preact/hooks';
import { CLIENT_INFO } from '../../control/envelope.ts';
import { type LinkOutcome, linkToFrame, linkToSession } from '../../transcript/exchange/index.ts';
import { Icon } from '../components/icons.tsx';
import { useScope } from '../scope.tsx';
import { browserCompression } from './browser-compression.ts';
import { said } from './said.ts';
import { wholeSession } from './whole-session.ts';
import type { ExchangeBook } from './words.ts';

/** Copies a link that holds the session, or the message in the composer. */
export function ShareSection({ book }: { readonly book: ExchangeBook }) {
  const { lab, composer, toasts } = useScope();
  const words = book.words.share;
  /** The link, where it could not be copied; or why there is none. */
  const [shown, setShown] = useState<{ readonly link?: string; readonly problem?: string }>({});
  const copy = async (making: Promise<LinkOutcome>): Promise<void> => {
    setShown({});
    const outcome = await making;
    if (!outcome.ok) {
      setShown({ problem: said(outcome.problem, book) });
      return;
    }
    const link = `${location.origin}${location.pathname}#${outcome.fragment}`;
    try {
      await navigator.clipboard.writeText(link);
      toasts.show({ text: words.copied(link.length) });
    } catch (error) {
      console.info('Copying was refused.', error);
      setShown({ link });
    }
  };
  const sessionLink = async (): Promise<LinkOutcome> =>
    linkToSession(await wholeSession(lab), CLIENT_INFO.version, browserCompression());
  const message = () => ({ server: lab.server.value, text: composer.text.value });
  return (
    <section>
      <h3>{words.title}</h3>
      <p class="hint">{words.hint}</p>
      <p class="form-end">
        <button type="button" class="button" onClick={() => void copy(sessionLink())}>
          <Icon name="copy" />
          {words.session}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => void copy(linkToFrame(message(), browserCompression()))}
        >
          <Icon name="copy" />
          {words.message}
        </button>
      </p>
      {shown.problem !== undefined && (
        <p class="note is-warning" role="alert">
          {shown.problem}
        </p>
      )}
      {shown.link !== undefined && (
        <label class="field">
          <span>{words.refused}</span>
          <input
            type="text"
            readOnly
            value={shown.link}
            aria-label={words.link}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </label>
      )}
    </section>
  );
}
