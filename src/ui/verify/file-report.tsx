import { type Finding, findingText, outcomeOf, plainSentence } from '../../grading/verification/index.ts';
import type { Language } from '../i18n/index.ts';
import type { VerifiedFile } from './files-model.ts';
import type { VerifyWords } from './words.ts';

export interface FileReportProps {
  readonly file: VerifiedFile;
  readonly words: VerifyWords;
  readonly language: Language;
}

/** What was found in one file, with what speaks against it in front. */
export function FileReport({ file, words, language }: FileReportProps) {
  const { name, report } = file;
  const { work, follows, findings, same } = report;
  const title = work === undefined ? '' : (file.words?.title ?? work.exercise);
  return (
    <article class={`verify-file ${follows ? 'is-good' : 'is-bad'}`} data-follows={follows}>
      <h3>
        <span aria-hidden="true">{follows ? '✓' : '✗'}</span> <bdi>{work?.label ?? name}</bdi>
        {title !== '' && <span class="verify-title">{title}</span>}
      </h3>
      <p class="verify-outcome">
        {follows
          ? words.messages.follows(report.verdict?.passed === true)
          : work === undefined
            ? words.messages.unreadable
            : words.messages.followsNot}
      </p>
      <p class="verify-meta">
        <bdi>{name}</bdi>
        {work !== undefined && (
          <>
            {' · '}
            {words.messages.columns.attempts}: {work.attempts}
            {' · '}
            {words.when}: {timeText(work.at, language)}
            {' · '}
            {words.same(same)}
          </>
        )}
      </p>
      {findings.length > 0 && (
        <ul>
          {findings.map((finding) => (
            <li key={JSON.stringify(finding)} data-code={finding.code}>
              {textOf(finding, file, words)}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** In a word or two, for a table. */
export function outcomeText({ report }: VerifiedFile, { messages }: VerifyWords): string {
  return outcomeOf(report, messages);
}

function textOf(finding: Finding, { words: own }: VerifiedFile, words: VerifyWords): string {
  return findingText(finding, words.messages, words.exchange, (proof) => {
    const text = own?.mistakes[`${proof.check}.${proof.mistake}`];
    return text === undefined ? undefined : plainSentence(text, proof);
  });
}

function timeText(at: number, language: Language): string {
  const locale = language === 'zh' ? 'zh-CN' : 'en-GB';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
