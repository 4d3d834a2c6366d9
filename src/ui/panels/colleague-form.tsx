import { useState } from 'preact/hooks';
import { useAttempt } from '../backend/use-attempt.ts';
import { Icon } from '../components/icons.tsx';
import { useUniqueId } from '../components/unique-id.ts';
import { EXAMPLES } from '../composer/examples.ts';
import { formatTime } from '../model/format.ts';
import { useObservable, useScope } from '../scope.tsx';
import { argumentsOf, BACKEND_FORMS, type BackendField } from './backend-actions.ts';

/** Changes data as someone else would, so that a subscriber hears of it. */
export function ColleagueForm() {
  const { lab, m } = useScope();
  const attempt = useAttempt();
  const server = useObservable(lab.server);
  const words = m.backend;
  const forms = BACKEND_FORMS[server];
  const [name, setName] = useState('');
  const [done, setDone] = useState('');
  const [written, setWritten] = useState<{ readonly [field: string]: string }>({});
  const form = forms.find((one) => one.name === name) ?? forms[0];
  if (form === undefined) return null;

  const keyOf = (field: BackendField): string => `${server} ${field}`;
  const initial = {
    uri: EXAMPLES[server].uri,
    text: words.changedText(formatTime(lab.now()).slice(0, 8)),
    title: '',
    project: 'quayside',
    path: 'notes.txt',
    subject: 'alice',
    tenants: 'acme',
  };
  const shown = (field: BackendField): string => written[keyOf(field)] ?? initial[field];

  const run = async (event: Event): Promise<void> => {
    event.preventDefault();
    setDone('');
    if (await attempt(() => lab.backend.run(form.name, argumentsOf(form, shown)))) setDone(words.ran);
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
        <Field
          key={keyOf(field)}
          field={field}
          value={shown(field)}
          onChange={(value) => setWritten({ ...written, [keyOf(field)]: value })}
        />
      ))}
      <p class="form-end">
        <button type="submit" class="button">
          <Icon name="edit" />
          {words.change}
        </button>
        <span class="hint" role="status">
          {done}
        </span>
      </p>
    </form>
  );
}

interface FieldProps {
  readonly field: BackendField;
  readonly value: string;
  onChange(value: string): void;
}

function Field({ field, value, onChange }: FieldProps) {
  const { m, listing } = useScope();
  const id = useUniqueId();
  const suggestions = `${id}-suggestions`;
  return (
    <div class="field">
      <label for={id}>{m.backend.fields[field]}</label>
      {field === 'text' ? (
        <textarea id={id} rows={2} value={value} onInput={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <input
          id={id}
          type="text"
          spellcheck={false}
          autocapitalize="off"
          list={field === 'uri' ? suggestions : undefined}
          value={value}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {field === 'uri' && (
        <datalist id={suggestions}>
          {listing.listed.value?.resources.map(({ uri, title }) => (
            <option key={uri} value={uri}>
              {title}
            </option>
          ))}
        </datalist>
      )}
    </div>
  );
}
