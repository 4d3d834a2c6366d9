import './advice.css';
import { useEffect, useState } from 'preact/hooks';
import { messageText } from '../../../transcript/lint/messages.ts';
import { useUniqueId } from '../../components/unique-id.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useScope } from '../../scope.tsx';
import { asksServer, setAsksServer } from '../complete/ask-server.ts';
import { Advisor } from './advisor.ts';
import { Findings } from './findings.tsx';
import { PredictionLine } from './prediction-line.tsx';
import { ADVICE_BOOK, type AdviceWords } from './words.ts';

const KEY = 'resource-lab:advice';

/**
 * What to expect of the message as it stands: the answer that the rules predict, and the rules that it breaks.
 * Folded in exercises, which ask the learner first.
 */
export function AdviceView({ folded }: { readonly folded: boolean }) {
  const { lab, composer, store } = useScope();
  const book = useWords(ADVICE_BOOK);
  useEffect(() => {
    const advisor = startAdvisor(() => new Advisor(lab));
    composer.hearAdvice(advisor);
    return () => {
      composer.hearAdvice(undefined);
      advisor?.close();
    };
  }, [lab, composer]);

  const advisor = composer.advisor.value;
  const text = composer.text.value;
  useEffect(() => advisor?.look(text), [advisor, text]);
  const advice = advisor?.advice.value;
  useEffect(() => {
    if (advice === undefined || book === undefined) return;
    const marks = advice.findings.map((finding) => ({
      ...{ from: finding.from, to: finding.to, level: finding.level },
      message: messageText(book.lint, finding),
    }));
    composer.mark({ text: advice.text, marks });
  }, [advice, book, composer]);

  if (advisor === undefined || book === undefined) return null;
  const key = folded ? `${KEY}:lesson` : KEY;
  return (
    <details
      class="advice"
      open={(store.get(key) ?? (folded ? 'closed' : 'open')) === 'open'}
      onToggle={({ currentTarget }) => store.set(key, currentTarget.open ? 'open' : 'closed')}
    >
      <summary>{book.words.region}</summary>
      {advice === undefined ? (
        <p class="hint">{book.words.thinking}</p>
      ) : (
        // What is said of an older text stays until the new one was looked at: nothing flickers while typing.
        <div class={`advice-body${advice.text === text ? '' : ' is-stale'}`}>
          <PredictionLine prediction={advice.prediction} book={book} />
          <Findings text={advice.text} findings={advice.findings} book={book} />
        </div>
      )}
      {!folded && <AskServer words={book.words} />}
    </details>
  );
}

function AskServer({ words }: { readonly words: AdviceWords }) {
  const { store } = useScope();
  const [asks, setAsks] = useState(asksServer(store));
  const hint = useUniqueId();
  return (
    <p class="ask-server">
      <label>
        <input
          type="checkbox"
          checked={asks}
          aria-describedby={hint}
          onChange={({ currentTarget }) => {
            setAsksServer(store, currentTarget.checked);
            setAsks(currentTarget.checked);
          }}
        />{' '}
        {words.askServer}
      </label>{' '}
      <span class="muted" id={hint}>
        {words.askServerHint}
      </span>
    </p>
  );
}

/** Where workers are forbidden, messages are sent without advice. */
function startAdvisor(start: () => Advisor): Advisor | undefined {
  try {
    return start();
  } catch (error) {
    console.info('Nothing can be said of messages: no worker for it.', error);
    return undefined;
  }
}
