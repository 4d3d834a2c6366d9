import { useRef } from 'preact/hooks';
import { useScope } from '../scope.tsx';
import { offersOf } from './offers.ts';
import type { ExchangeWords } from './words.ts';

/** Chooses a file with a transcript; what it holds is shown in a dialog. */
export function OpenFile({ words: { open: words } }: { readonly words: ExchangeWords }) {
  const { lab } = useScope();
  const field = useRef<HTMLInputElement>(null);
  return (
    <section>
      <h3>{words.title}</h3>
      <p class="hint">{words.hint}</p>
      <p class="form-end">
        <button type="button" class="button" onClick={() => field.current?.click()}>
          {words.choose}
        </button>
        <input
          ref={field}
          type="file"
          hidden
          aria-label={words.file}
          accept=".jsonl,.ndjson,.json,.txt,.log,application/json"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file !== undefined) void offersOf(lab).takeFile(file);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </p>
    </section>
  );
}
