import './subscriptions.css';
import { useMemo } from 'preact/hooks';
import type { SubscriptionView } from '../../client/lab.ts';
import { useWords } from '../i18n/use-words.ts';
import { useObservable, useScope } from '../scope.tsx';
import { type LastStep, lastStepOf } from './last-step.ts';
import { StatePicture } from './state-picture.tsx';
import { STORY_WORDS, type StoryWords } from './words.ts';

/** How a subscription came to the state it is in: the last step in words with its frame, and a picture of all states. */
export function SubscriptionStory({ subscription }: { readonly subscription: SubscriptionView }) {
  const { lab, m, signposts } = useScope();
  const words = useWords(STORY_WORDS);
  const newest = useObservable(lab.subscriptions).at(-1);
  // The view is a new object whenever the subscription changed, and only then.
  const step = useMemo(() => lastStepOf(subscription, lab.transcript.value, lab.index), [subscription, lab]);
  if (words === undefined) return null;
  const { state } = subscription;
  const says = stepText(step, words, m.transcript.reason);
  const { seq } = step;
  return (
    <details class="story" open={newest?.seq === subscription.seq}>
      <summary>{words.last(says)}</summary>
      <StatePicture
        state={state}
        step={step}
        label={words.picture(words.states[state], says)}
        words={words}
      />
      {seq !== undefined && (
        <button type="button" class="link" onClick={() => signposts.toFrame(seq)}>
          {m.composer.show}
        </button>
      )}
    </details>
  );
}

function stepText(
  { kind, code, reason }: LastStep,
  { steps, unknown }: StoryWords,
  reasons: { readonly [reason in NonNullable<LastStep['reason']>]: string },
): string {
  const why = reason === undefined ? unknown : reasons[reason];
  if (kind === 'refused') return steps.refused(code === undefined ? '?' : String(code));
  return kind === 'closed' || kind === 'lost' ? steps[kind](why) : steps[kind];
}
