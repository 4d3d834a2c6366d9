import { useDraft } from '../components/use-draft.ts';

interface NumberFieldProps {
  readonly class: string;
  readonly label: string;
  /** Where the label alone would not say of what. */
  readonly name?: string;
  readonly title?: string;
  readonly value: number;
  readonly step: number;
  readonly min?: number;
  readonly max?: number;
  /** Takes a whole number when the field is left; the typed text stays until that is settled. */
  onSettle(value: number): Promise<void>;
}

/** A number that can be typed while what it stands for changes: nothing typed is lost to a redraw. */
export function NumberField({ label, name, title, value, onSettle, ...rest }: NumberFieldProps) {
  const draft = useDraft(`${value}`);
  const { class: className, ...limits } = rest;
  return (
    <label class={className} title={title}>
      <span>{label}</span>
      <input
        {...limits}
        type="number"
        aria-label={name}
        value={draft.text}
        onInput={(event) => draft.type(event.currentTarget.value)}
        onChange={(event) => {
          const typed = event.currentTarget.valueAsNumber;
          const settled = Number.isSafeInteger(typed) ? onSettle(typed) : Promise.resolve();
          void settled.then(draft.drop);
        }}
      />
    </label>
  );
}
