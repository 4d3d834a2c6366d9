import type { SettingField } from '../../../grading/controls.ts';
import type { Json } from '../../../protocol/json.ts';
import { useUniqueId } from '../../components/unique-id.ts';
import { useDraft } from '../../components/use-draft.ts';
import { Inline } from '../inline.tsx';
import { act } from './act.ts';
import type { PartProps } from './controls-card.tsx';
import { settingAt } from './setting-path.ts';

/** The settings of the exercise's server that can be changed; each takes effect by itself. */
export function SettingsForm({ model, words, ui }: PartProps) {
  const { settings: fields } = model.exercise.controls ?? {};
  const settings = model.settings.value;
  if (fields === undefined) return null;
  return (
    <fieldset class="control-group control-wide">
      <legend>{ui.settings}</legend>
      {settings === undefined ? (
        <p class="hint">{ui.settingsWait}</p>
      ) : (
        fields.map((field) => (
          <Field
            key={field.path}
            field={field}
            label={words.controls?.[`setting.${field.path}`] ?? ''}
            value={settingAt(settings, field.path)}
            onSet={(value) => act(model, { act: 'set', path: field.path, value })}
          />
        ))
      )}
    </fieldset>
  );
}

interface FieldProps {
  readonly field: SettingField;
  readonly label: string;
  readonly value: Json | undefined;
  onSet(value: Json): void;
}

function Field({ field, label, value, onSet }: FieldProps) {
  const id = useUniqueId();
  const mark = { 'data-control': 'setting', 'data-key': field.path, 'data-kind': field.kind };
  if (field.kind === 'names') return <Names {...{ field, label, value, onSet }} />;
  if (field.kind === 'switch')
    return (
      <label class="control-switch">
        <input
          type="checkbox"
          {...mark}
          checked={value === true}
          onChange={(event) => onSet(event.currentTarget.checked)}
        />{' '}
        <Inline text={label} />
      </label>
    );
  return (
    <div class="field">
      <label for={id}>
        <Inline text={label} />
      </label>
      {field.kind === 'choice' ? (
        <select
          id={id}
          {...mark}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onSet(event.currentTarget.value)}
        >
          {!field.choices.some((choice) => choice === value) && <option value="" />}
          {field.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      ) : (
        <Typed id={id} mark={mark} field={field} value={value} onSet={onSet} />
      )}
    </div>
  );
}

interface TypedProps extends Omit<FieldProps, 'label'> {
  readonly id: string;
  readonly mark: object;
}

/** A value that is typed. What the server refuses stays, to be put right. */
function Typed({ id, mark, field, value, onSet }: TypedProps) {
  const draft = useDraft(value === undefined ? '' : `${value}`);
  const isNumber = field.kind === 'number';
  return (
    <input
      id={id}
      {...mark}
      inputMode={isNumber ? 'numeric' : undefined}
      spellcheck={false}
      autocapitalize="off"
      autocomplete="off"
      value={draft.text}
      onInput={({ currentTarget }) => draft.type(currentTarget.value)}
      onChange={({ currentTarget }) => {
        onSet(isNumber ? Number(currentTarget.value) : currentTarget.value);
        draft.settle();
      }}
    />
  );
}

function Names({
  field,
  label,
  value,
  onSet,
}: FieldProps & { readonly field: Extract<SettingField, { readonly kind: 'names' }> }) {
  const all = Array.isArray(value) ? value : [];
  return (
    <fieldset class="control-names">
      <legend>
        <Inline text={label} />
      </legend>
      {field.names.map((name) => (
        <label class="control-switch" key={name}>
          <input
            type="checkbox"
            data-control="setting"
            data-key={field.path}
            data-kind="names"
            data-name={name}
            checked={all.includes(name)}
            onChange={(event) => {
              const others = all.filter((one) => one !== name);
              onSet(event.currentTarget.checked ? [...others, name] : others);
            }}
          />{' '}
          <code>{name}</code>
        </label>
      ))}
    </fieldset>
  );
}
