import type { ExplainedUri, TemplateComplaint, TemplateExplanation } from '../../control/templates.ts';
import { templateVariables } from '../model/uri-template.ts';
import { MarkedText, VariableSign } from './marked-text.tsx';
import type { TemplatesWords } from './words.ts';

interface ServerViewProps {
  readonly explanation: TemplateExplanation;
  readonly words: TemplatesWords;
}

/** What RFC 6570 says of the template, and how this server takes a URI apart with it. */
export function ServerView({ explanation, words }: ServerViewProps) {
  const { source, parts, malformed, unmatchable, expansion, uri } = explanation;
  const numberOf = numbering(source);
  return (
    <section class="template-view" aria-label={words.server}>
      <h3>{words.server}</h3>
      <p>
        <MarkedText
          text={source}
          words={words}
          pieces={parts.flatMap(({ variables }) =>
            variables.map(({ name, from, to }) => ({
              from,
              to,
              variables: [{ name, number: numberOf(name) }],
            })),
          )}
        />
      </p>
      {malformed !== undefined && <Complaint says={words.malformed(malformed.position + 1)} {...malformed} />}
      {unmatchable !== undefined && (
        <Complaint says={words.unmatchable(unmatchable.position + 1)} {...unmatchable} />
      )}
      {expansion !== undefined && 'error' in expansion && (
        <Complaint says={words.noExpansion} {...expansion.error} />
      )}
      {expansion !== undefined && 'uri' in expansion && (
        <div>
          <p class="hint">{words.expands}</p>
          <MarkedText
            text={expansion.uri}
            words={words}
            pieces={expansion.pieces.map(({ part, from, to }) => ({
              ...{ from, to },
              variables: (from === to ? [] : (parts[part]?.variables ?? [])).map(({ name }) => ({
                name,
                number: numberOf(name),
              })),
            }))}
          />
        </div>
      )}
      {uri !== undefined && <UriView uri={uri} {...{ numberOf, words }} />}
    </section>
  );
}

function numbering(source: string): (name: string) => number {
  const names = templateVariables(source).map(({ name }) => name);
  return (name) => names.indexOf(name) + 1;
}

function Complaint({ says, reason }: TemplateComplaint & { readonly says: string }) {
  return (
    <p class="note is-warning">
      {says} <span lang="en">{reason}</span>
    </p>
  );
}

interface UriViewProps {
  readonly uri: ExplainedUri;
  readonly words: TemplatesWords;
  numberOf(name: string): number;
}

function UriView({ uri, words, numberOf }: UriViewProps) {
  const { canonical, malformed, values, refusal, places, again, owner } = uri;
  if (canonical === undefined)
    return (
      <p class="note is-warning">
        {words.notUri} <span lang="en">{malformed}</span>
      </p>
    );
  return (
    <>
      <div>
        <p class="hint">{words.canonical}</p>
        <MarkedText
          text={canonical}
          words={words}
          pieces={places.map(({ name, from, to }) => ({
            ...{ from, to },
            variables: [{ name, number: numberOf(name) }],
          }))}
        />
      </div>
      {values === undefined && refusal !== undefined && (
        <p class="note is-warning">
          {words.finds} {words.nothing} <span lang="en">{refusal}</span>
        </p>
      )}
      {values !== undefined && <Values {...{ values, uri, words, numberOf }} />}
      {values !== undefined && again !== undefined && (
        <p class="hint">
          {again === canonical ? (
            words.again
          ) : (
            <>
              {words.againOther} <code class="marked">{again}</code>
            </>
          )}
        </p>
      )}
      {owner !== undefined && (
        <p class="hint">
          {'family' in owner ? (
            words.owner(owner.family)
          ) : (
            <>
              {words.noOwner} <span lang="en">{owner.reason}</span>
            </>
          )}
        </p>
      )}
    </>
  );
}

function Values({
  values,
  uri,
  words,
  numberOf,
}: UriViewProps & { readonly values: NonNullable<ExplainedUri['values']> }) {
  const names = Object.keys(values);
  if (names.length === 0) return <p class="hint">{words.noVariables}</p>;
  return (
    <ul class="found-values" aria-label={words.finds}>
      {names.map((name) => {
        const rule = uri.rules.find(({ variable }) => variable === name);
        return (
          <li key={name}>
            <VariableSign number={numberOf(name)} />
            <p>
              {name} = <code>{JSON.stringify(values[name])}</code>
            </p>
            {rule !== undefined && (
              <p class={rule.kept === false || rule.unusable !== undefined ? 'rule is-broken' : 'rule'}>
                <span aria-hidden="true">{rule.kept === true ? '✓' : rule.kept === false ? '✗' : '·'}</span>{' '}
                {rule.unusable !== undefined ? (
                  <>
                    {words.ruleUnusable} <span lang="en">{rule.unusable}</span>
                  </>
                ) : rule.kept === undefined ? (
                  words.ruleUnused
                ) : rule.kept ? (
                  words.ruleKept
                ) : (
                  words.ruleBroken
                )}{' '}
                <code>{rule.pattern}</code> <span lang="en">{rule.description}</span>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
