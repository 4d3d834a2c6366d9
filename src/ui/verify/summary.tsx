import { plainSentence, stuckIn } from '../../grading/verification/index.ts';
import { outcomeText } from './file-report.tsx';
import type { VerifiedFile } from './files-model.ts';
import type { VerifyWords } from './words.ts';

/** All files in a table, and where the class got stuck. */
export function Summary({
  files,
  words,
}: {
  readonly files: readonly VerifiedFile[];
  readonly words: VerifyWords;
}) {
  const { columns, stuckTitle, stuck } = words.messages;
  const shared = stuckIn(files.map(({ report }) => report));
  const wordsOf = (exercise: string) => files.find(({ report }) => report.work?.exercise === exercise)?.words;
  return (
    <>
      <section aria-labelledby="verify-table">
        <h2 id="verify-table">{words.tableTitle}</h2>
        <div class="verify-scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{words.claim}</th>
                <th scope="col">{columns.whose}</th>
                <th scope="col">{columns.exercise}</th>
                <th scope="col">{columns.verdict}</th>
                <th scope="col">{columns.attempts}</th>
              </tr>
            </thead>
            <tbody>
              {files.map((file) => (
                <tr key={file.key} class={file.report.follows ? 'is-good' : 'is-bad'}>
                  <td>
                    <span aria-hidden="true">{file.report.follows ? '✓' : '✗'}</span>
                    <span class="visually-hidden">{file.report.follows ? words.yes : words.no}</span>
                  </td>
                  <th scope="row">
                    <bdi>{file.report.work?.label ?? file.name}</bdi>
                  </th>
                  <td>{file.report.work?.exercise}</td>
                  <td>{outcomeText(file, words)}</td>
                  <td>{file.report.work?.attempts}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      {shared.length > 0 && (
        <section aria-labelledby="verify-stuck">
          <h2 id="verify-stuck">{stuckTitle}</h2>
          <ul class="verify-stuck">
            {shared.map(({ exercise, check, mistake, count, of }) => (
              <li key={`${exercise} ${check} ${mistake}`}>
                <progress max={of} value={count} aria-hidden="true" />
                <span>
                  {stuck(count, of)} <code>{`${exercise} / ${check}.${mistake}`}</code>{' '}
                  {plainSentence(wordsOf(exercise)?.checks[check] ?? '', NO_FACTS)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const NO_FACTS = { seen: {}, expected: {} };
