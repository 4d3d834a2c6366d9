import { specLink } from '../../../protocol/revision.ts';
import { Icon } from '../../components/icons.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useScope } from '../../scope.tsx';
import { outcomesText } from './outcome.ts';
import { ADVICE_BOOK } from './words.ts';

/** Whether the answer to a frame was the one that was predicted; nothing while none has come. */
export function VerdictLine({ seq }: { readonly seq: number }) {
  const { m, composer } = useScope();
  const book = useWords(ADVICE_BOOK);
  const verdict = composer.advisor.value?.verdicts.value.get(seq);
  if (verdict === undefined || book === undefined) return null;
  const { words, prediction: messages } = book;
  const { prediction, judgment } = verdict;
  const [first] = prediction.outcomes;
  const expected = outcomesText(prediction, book, m);
  if (judgment.verdict === 'right')
    return (
      <span class="advice-verdict is-right">
        <Icon name="check" />
        {first.kind === 'none' ? words.noAnswer : words.right(expected)}
      </span>
    );
  if (judgment.verdict === 'open') return <span class="advice-verdict is-open">{words.open}</span>;
  return (
    <span class="advice-verdict is-wrong">
      <Icon name="error" />
      <span>
        {words.wrong(expected)} {messages.rules[prediction.rule](prediction.data)}{' '}
        <a href={specLink(prediction.section)} target="_blank" rel="noreferrer" title={prediction.section}>
          {words.section}
        </a>{' '}
        {words.wrongHint}
      </span>
    </span>
  );
}
