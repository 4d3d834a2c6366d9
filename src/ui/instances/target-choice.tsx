import { useWords } from '../i18n/use-words.ts';
import { useObservable, useScope } from '../scope.tsx';
import { INSTANCES_WORDS } from './words.ts';

/** To which instance the composer sends; there is a choice only where there are several. */
export function TargetChoice() {
  const { lab } = useScope();
  const instances = useObservable(lab.instances);
  const target = useObservable(lab.target);
  const words = useWords(INSTANCES_WORDS);
  const open = instances.filter(({ composer }) => composer !== undefined);
  if (words === undefined || instances.length < 2 || open.length === 0) return null;
  return (
    <label class="choice" title={words.sendToHint}>
      <span>{words.sendTo}</span>
      <select
        value={target}
        onChange={(event) => {
          const chosen = open.find(({ name }) => name === event.currentTarget.value);
          if (chosen !== undefined) lab.sendTo(chosen.name);
        }}
      >
        {open.map(({ name }) => (
          <option key={name} value={name}>
            {words.name(name)}
          </option>
        ))}
      </select>
    </label>
  );
}
