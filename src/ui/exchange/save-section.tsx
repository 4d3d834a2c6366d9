import { useState } from 'preact/hooks';
import { CLIENT_INFO } from '../../control/envelope.ts';
import { exportLines } from '../../transcript/exchange/index.ts';
import { Icon } from '../components/icons.tsx';
import { useScope } from '../scope.tsx';
import { wholeSession } from './whole-session.ts';
import type { ExchangeWords } from './words.ts';

/** Milliseconds for which writing may hold up the page at a time. */
const PORTION = 12;

/** Saves the session as JSON lines: redacted, unless the reader chooses otherwise each time. */
export function SaveSection({ words: { save: words } }: { readonly words: ExchangeWords }) {
  const { lab, toasts } = useScope();
  const [full, setFull] = useState(false);
  const [building, setBuilding] = useState(false);
  const save = async (): Promise<void> => {
    setBuilding(true);
    const lines = exportLines(await wholeSession(lab), { lab: CLIENT_INFO.version, redacted: !full });
    const name = `${lab.options.session}-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.jsonl`;
    saveFile(name, await inPortions(lines));
    setBuilding(false);
    // The next file is redacted again.
    setFull(false);
    toasts.show({ text: words.saved(name, !full) });
  };
  return (
    <section>
      <h3>{words.title}</h3>
      <fieldset class="choices">
        <legend class="visually-hidden">{words.kept}</legend>
        <label>
          <input type="radio" name="kept" checked={!full} onChange={() => setFull(false)} /> {words.redacted}
        </label>
        <label>
          <input type="radio" name="kept" checked={full} onChange={() => setFull(true)} /> {words.full}
        </label>
      </fieldset>
      {full && (
        <p class="note is-warning" role="status">
          {words.fullWarning}
        </p>
      )}
      <p class="form-end">
        <button type="button" class="button" disabled={building} onClick={() => void save()}>
          <Icon name="down" />
          {building ? words.building : words.button}
        </button>
      </p>
    </section>
  );
}

/** The parts of a text, made in portions so that the page stays alive. */
async function inPortions(lines: Generator<string>): Promise<readonly string[]> {
  const parts: string[] = [];
  for (;;) {
    const end = performance.now() + PORTION;
    while (performance.now() < end) {
      const line = lines.next();
      if (line.done === true) return parts;
      parts.push(`${line.value}\n`);
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function saveFile(name: string, parts: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([...parts], { type: 'application/jsonl' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: the browser has to begin with it first.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
