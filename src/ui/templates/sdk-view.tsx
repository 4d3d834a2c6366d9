import type { SdkExplanation, TemplateDifference } from '../../client/template-lab/index.ts';
import type { TemplatesWords } from './words.ts';

export interface SdkViewProps {
  readonly sdk: SdkExplanation;
  readonly found: readonly TemplateDifference[];
  readonly words: TemplatesWords;
}

/** What the official SDK makes of the same question, and in what it differs. */
export function SdkView({ sdk, found, words }: SdkViewProps) {
  const { refused, expanded, expandError, values, tooCostly } = sdk;
  return (
    <section class="template-view is-sdk" aria-label={words.sdk}>
      <h3>{words.sdk}</h3>
      {found.length === 0 && refused === undefined && !tooCostly && (
        <p>
          <span aria-hidden="true">=</span> {words.same}
        </p>
      )}
      {found.map((difference) => (
        <p class="note is-warning" key={difference}>
          <span aria-hidden="true">≠</span> {words.differences[difference]}
        </p>
      ))}
      {refused !== undefined && (
        <p>
          {words.refused} <span lang="en">{refused}</span>
        </p>
      )}
      {expandError !== undefined && (
        <p>
          {words.noExpansion} <span lang="en">{expandError}</span>
        </p>
      )}
      {expanded !== undefined && (
        <div>
          <p class="hint">{words.expands}</p>
          <code class="marked">{expanded}</code>
        </div>
      )}
      {tooCostly && <p>{words.tooCostly}</p>}
      {values === null && (
        <p>
          {words.finds} {words.nothing}
        </p>
      )}
      {values !== null && values !== undefined && (
        <ul class="found-values" aria-label={words.finds}>
          {Object.entries(values).map(([name, value]) => (
            <li key={name}>
              <span />
              <p>
                {name} = <code>{JSON.stringify(value)}</code>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
