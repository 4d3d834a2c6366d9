import { useId, useState } from 'preact/hooks';
import { Icon } from '../components/icons.tsx';
import { EXAMPLES } from '../composer/examples.ts';
import { formatTime } from '../model/format.ts';
import { useObservable, useScope } from '../scope.tsx';
import { BACKEND_FORMS, type BackendForm } from './backend-actions.ts';

/** Changes data as someone else would, so that a subscriber hears of it. */
export function ColleagueForm() {
  const { lab, m, toasts, listing } = useScope();
  const server = useObservable(lab.server);
  const suggestions = useId();
  const words = m.backend;
  const forms = BACKEND_FORMS[server];
  const [name, setName] = useState<string>('');
  const [values, setValues] = useState<{ readonly [field: string]: string }>({});
  const form = forms.find((one) => one.name === name) ?? forms[0];
  if (form === undefined) return null;
  const valueOf = (field: BackendForm['fields'][number]): string =>
    values[`${server} ${field}`] ?? initial(field);
  const initial = (field: string): string => {
    if (field === 'uri') return EXAMPLES[server].uri;
    return field === 'text' ? words.changedText(formatTime(lab.now()).slice(0, 8)) : '';
  };

  const run = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      await lab.backend.run(
        form.name,
        Object.fromEntries(form.fields.map((field) => [field, valueOf(field)])),
      );
      toasts.show({ text: words.ran(words.actions[form.name]) });
    } catch (error) {
      toasts.show({
        text: words.failed(error instanceof Error ? error.message : String(error)),
        tone: 'error',
      });
    }
  };

  return (
    <form class="colleague" aria-label={words.colleague} onSubmit={(event) => void run(event)}>
      <label class="field">
        <span>{words.action}</span>
        <select value={form.name} onChange={(event) => setName(event.currentTarget.value)}>
          {forms.map((one) => (
            <option key={one.name} value={one.name}>
              {words.actions[one.name]}
            </option>
          ))}
        </select>
      </label>
      {form.fields.map((field) => (
        <label class="field" key={field}>
          <span>{words.fields[field]}</span>
          {field === 'text' ? (
            <textarea
              rows={2}
              value={valueOf(field)}
              onInput={(event) => setValues({ ...values, [`${server} ${field}`]: event.currentTarget.value })}
            />
          ) : (
            <input
              type="text"
              spellcheck={false}
              autocapitalize="off"
              list={field === 'uri' ? suggestions : undefined}
              value={valueOf(field)}
              onInput={(event) => setValues({ ...values, [`${server} ${field}`]: event.currentTarget.value })}
            />
          )}
        </label>
      ))}
      <datalist id={suggestions}>
        {listing.listed.value?.resources.map(({ uri, title }) => (
          <option key={uri} value={uri}>
            {title}
          </option>
        ))}
      </datalist>
      <button type="submit" class="button">
        <Icon name="edit" />
        {words.change}
      </button>
    </form>
  );
}
