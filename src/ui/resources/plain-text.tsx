import { useState } from 'preact/hooks';
import { formatSize } from '../model/format.ts';
import { useScope } from '../scope.tsx';
import { SafeText } from './safe-text.tsx';

/** Characters that are drawn at once. */
const SHOWN = 20_000;

export interface PlainTextProps {
  readonly text: string;
  readonly label: string;
  /** It is markup or a program, which people read in a font of one width. */
  readonly code?: boolean;
}

/** A text as it came, a long one in parts. */
export function PlainText({ text, label, code = false }: PlainTextProps) {
  const { m } = useScope();
  const [shown, setShown] = useState(SHOWN);
  return (
    <>
      <figure class={code ? 'plain is-code' : 'plain'} aria-label={label} {...SCROLLS}>
        <pre>
          <SafeText text={text.slice(0, shown)} />
        </pre>
      </figure>
      {shown < text.length && (
        <p class="code-more">
          <span>{m.transcript.detail.cut(formatSize(shown), formatSize(text.length))}</span>
          <button type="button" class="button small" onClick={() => setShown(shown + SHOWN)}>
            {m.transcript.detail.more}
          </button>
        </p>
      )}
    </>
  );
}

/** What scrolls must be reachable by the keyboard. */
const SCROLLS = { tabIndex: 0 };
