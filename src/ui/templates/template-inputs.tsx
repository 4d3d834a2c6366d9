import { templateVariables } from '../model/uri-template.ts';
import { VariableSign } from './marked-text.tsx';
import type { TemplateFormProps } from './template-choice.tsx';

const PLAIN = { spellcheck: false, autocapitalize: 'off' } as const;

/** The template's text, and values or a URI for it. */
export function TemplateInputs({ form, words, onChange }: TemplateFormProps) {
  const variables = templateVariables(form.source);
  const isOwn = form.family === undefined;
  return (
    <div class="template-inputs">
      {isOwn && (
        <label class="field">
          <span>{words.source}</span>
          <input
            type="text"
            {...PLAIN}
            value={form.source}
            onInput={(event) => onChange({ ...form, source: event.currentTarget.value })}
          />
        </label>
      )}
      <fieldset class="segments template-direction">
        <legend class="visually-hidden">{words.direction}</legend>
        {(['match', 'expand'] as const).map((direction) => (
          <button
            type="button"
            key={direction}
            aria-pressed={form.direction === direction}
            onClick={() => onChange({ ...form, direction })}
          >
            {words[direction]}
          </button>
        ))}
      </fieldset>
      {form.direction === 'match' ? (
        <label class="field">
          <span>{words.uri}</span>
          <input
            type="text"
            {...PLAIN}
            value={form.uri}
            onInput={(event) => onChange({ ...form, uri: event.currentTarget.value })}
          />
        </label>
      ) : (
        <fieldset class="template-values">
          <legend class="hint">
            {words.values} ({words.emptyValue})
          </legend>
          {variables.map(({ name, explode }, at) => (
            <label class="field" key={name}>
              <span>
                <VariableSign number={at + 1} /> {name} {explode && `(${words.explodes})`}
              </span>
              <input
                type="text"
                {...PLAIN}
                value={form.values[name] ?? ''}
                onInput={(event) =>
                  onChange({ ...form, values: { ...form.values, [name]: event.currentTarget.value } })
                }
              />
            </label>
          ))}
        </fieldset>
      )}
      {isOwn &&
        variables.map(({ name }) => (
          <label class="field" key={name}>
            <span>{words.rule(name)}</span>
            <input
              type="text"
              {...PLAIN}
              value={form.rules[name] ?? ''}
              onInput={(event) =>
                onChange({ ...form, rules: { ...form.rules, [name]: event.currentTarget.value } })
              }
            />
          </label>
        ))}
    </div>
  );
}
