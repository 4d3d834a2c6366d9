import type { ReadonlySignal } from '@preact/signals';
import { useState } from 'preact/hooks';
import type { Slide } from './slides.ts';
import type { PresentWords } from './words.ts';

export interface PresentBarProps {
  readonly words: PresentWords;
  readonly slides: readonly Slide[];
  readonly at: ReadonlySignal<number>;
  readonly revealed: ReadonlySignal<boolean>;
  /** The walkthrough of the slide's exercise is open. */
  readonly walking: ReadonlySignal<boolean>;
  readonly problem: ReadonlySignal<string | undefined>;
  onForward(): void;
  onBack(): void;
  onReveal(): void;
  onWalk(): void;
  onLeave(): void;
}

/** The buttons of a presentation; each key has one, so that nobody has to know the keys. */
export function PresentBar({ words, slides, at, revealed, walking, problem, ...on }: PresentBarProps) {
  const slide = slides[at.value];
  return (
    <nav class="present-bar" aria-label={words.bar}>
      <button type="button" class="button" disabled={at.value === 0} onClick={on.onBack}>
        <span aria-hidden="true">←</span> {words.before}
      </button>
      <button type="button" class="button primary" data-present-next onClick={on.onForward}>
        {words.next} <kbd>{words.space}</kbd>
      </button>
      <span role="status">{problem.value ?? words.place(at.value + 1, slides.length)}</span>
      {slide?.exercise !== undefined && !walking.value && (
        <button type="button" class="button" title={words.walkthroughHint} onClick={on.onWalk}>
          {words.walkthrough}
        </button>
      )}
      <button
        type="button"
        class="button"
        aria-pressed={revealed.value}
        title={words.revealHint}
        onClick={on.onReveal}
      >
        {revealed.value ? words.hide : words.reveal}
      </button>
      <CopyLink words={words} />
      <button type="button" class="button" onClick={on.onLeave}>
        {words.leave} <kbd>{words.escape}</kbd>
      </button>
    </nav>
  );
}

/** The address always is that of the present slide. */
function CopyLink({ words }: { readonly words: PresentWords }) {
  const [said, setSaid] = useState<string>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(location.href);
      setSaid(words.linkCopied);
    } catch (error) {
      console.info('Copying was refused.', error);
      setSaid(words.linkFailed);
    }
  };
  return (
    <button
      type="button"
      class="button present-link"
      onClick={() => void copy()}
      onBlur={() => setSaid(undefined)}
    >
      <span aria-live="polite">{said ?? words.link}</span>
    </button>
  );
}
