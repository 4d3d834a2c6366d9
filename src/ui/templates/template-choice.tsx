import type { TemplateItem } from '../../client/lab.ts';
import { CASES, type CaseName, type TemplateForm } from './question.ts';
import type { TemplatesWords } from './words.ts';

export interface TemplateFormProps {
  readonly form: TemplateForm;
  readonly words: TemplatesWords;
  onChange(form: TemplateForm): void;
}

const OWN = '';
const NAMES = Object.keys(CASES).filter((name): name is CaseName => name in CASES);

/** Which template: one of the server's, one's own, or a case at which implementations part. */
export function TemplateChoice({
  form,
  templates,
  words,
  onChange,
}: TemplateFormProps & { readonly templates: readonly TemplateItem[] }) {
  return (
    <div class="template-choice">
      <label class="field">
        <span>{words.template}</span>
        <select
          value={form.family ?? OWN}
          onChange={(event) => {
            const chosen = templates.find(({ name }) => name === event.currentTarget.value);
            onChange({
              ...form,
              family: chosen?.name,
              source: chosen?.uriTemplate ?? form.source,
              values: {},
            });
          }}
        >
          <optgroup label={words.ofServer}>
            {templates.map(({ name, uriTemplate }) => (
              <option key={name} value={name}>
                {uriTemplate}
              </option>
            ))}
          </optgroup>
          <option value={OWN}>{words.own}</option>
        </select>
      </label>
      <label class="field">
        <span>{words.tries}</span>
        <select
          value=""
          onChange={(event) => {
            const name = NAMES.find((one) => one === event.currentTarget.value);
            event.currentTarget.value = '';
            if (name === undefined) return;
            onChange({ ...form, family: undefined, values: {}, rules: {}, ...CASES[name] });
          }}
        >
          <option value="">{words.choose}</option>
          {NAMES.map((name) => (
            <option key={name} value={name}>
              {words.cases[name]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
