import { useEffect, useState } from 'preact/hooks';

/** What a field shows and does while somebody types in it. */
export interface Draft {
  /** What was typed, as long as it stands for nothing yet; else the value. */
  readonly text: string;
  /** At each key. */
  type(text: string): void;
  /** The field was left and the text handed on: it stays until the value follows, so that what is refused can be put right. */
  settle(): void;
  /** The value is what counts again. */
  drop(): void;
}

/** A text that can be typed while what it stands for changes: nothing typed is lost to a redraw. */
export function useDraft(value: string): Draft {
  const [draft, setDraft] = useState<{ readonly text: string; readonly isSettled: boolean }>();
  useEffect(() => {
    setDraft((current) => (current?.isSettled === true ? undefined : current));
  }, [value]);
  return {
    text: draft?.text ?? value,
    type: (text) => setDraft({ text, isSettled: false }),
    settle: () => setDraft((current) => current && { ...current, isSettled: true }),
    drop: () => setDraft(undefined),
  };
}
