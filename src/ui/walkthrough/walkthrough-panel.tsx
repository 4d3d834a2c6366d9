import './walkthrough.css';
import type { WalkthroughStep } from '../../control/walkthroughs.ts';
import { whyNot } from '../backend/why.ts';
import { Icon } from '../components/icons.tsx';
import { Refusal } from '../components/refusal.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useScope } from '../scope.tsx';
import { playerOf, type StepState, type WalkthroughPlayer } from './player.ts';
import { WALKTHROUGH_WORDS, type WalkthroughWords } from './words.ts';

/** A whole conversation for showing: the narration in large letters, one button for the next frame, and the way back. */
export function WalkthroughPanel() {
  const { lab, m, language, signposts } = useScope();
  const words = useWords(WALKTHROUGH_WORDS);
  const player = playerOf(lab);
  const steps = player.steps.value;
  if (words === undefined) return null;
  const { place, walkthrough } = player;
  const step = walkthrough.steps[place];
  const state = steps[place];
  const next = (): void => {
    void player.step().then(() => signposts.toNewest());
  };
  return (
    <>
      <p class="hint">
        {words.intro(m.header.servers[walkthrough.server], m.header.identities[walkthrough.principal])}
      </p>
      <div class="narration">
        <p class="hint">
          {words.place(Math.min(place + 1, steps.length), steps.length)}
          {step !== undefined && (
            <>
              {' · '}
              <StepName step={step} words={words} />
            </>
          )}
        </p>
        <p class="narration-text" aria-live="polite">
          {step === undefined ? words.finished : step.says[language]}
        </p>
        {state?.state === 'failed' && <Failure error={state.error} words={words} />}
        <p class="form-end">
          {step !== undefined && (
            <button
              type="button"
              class="button primary"
              aria-disabled={state?.state === 'running'}
              onClick={next}
            >
              <Icon name={state?.state === 'failed' ? 'refresh' : 'send'} />
              {state?.state === 'failed' ? words.again : words.next}
            </button>
          )}
          <StartOver player={player} words={words} />
          <span class="hint" role="status">
            {state?.state === 'running' ? words.waiting : ''}
          </span>
        </p>
      </div>
      <ol class="walk-steps" aria-label={words.steps}>
        {walkthrough.steps.map((one, at) => {
          const how = steps[at] ?? { state: 'ahead' };
          return (
            <li
              // The steps of a server never change their order.
              key={`${walkthrough.server} ${at}`}
              class={`is-${how.state}`}
              aria-current={at === place ? 'step' : undefined}
            >
              <span class="tick" aria-hidden="true">
                {how.state === 'done' ? <Icon name="check" /> : at + 1}
              </span>
              <StepName step={one} words={words} />
              {how.state === 'done' && <span class="visually-hidden">({words.done})</span>}
              <Frames step={how} words={words} />
            </li>
          );
        })}
      </ol>
    </>
  );
}

function Frames({ step, words }: { readonly step: StepState; readonly words: WalkthroughWords }) {
  const { signposts } = useScope();
  if (step.state !== 'done') return null;
  const { from, to } = step;
  return (
    <button type="button" class="link" onClick={() => signposts.toFrame(to)}>
      {words.frames(from, to)}
    </button>
  );
}

interface StartOverProps {
  readonly player: WalkthroughPlayer;
  readonly words: WalkthroughWords;
}

function StartOver({ player, words }: StartOverProps) {
  const { m, language, toasts } = useScope();
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      toasts.show({ text: await whyNot(error, language, m), tone: 'error' });
    }
  };
  const startOver = async (): Promise<void> => {
    const undo = await player.startOver();
    const back = async (): Promise<void> => {
      await undo();
      toasts.show({ text: words.undone });
    };
    toasts.show({
      text: words.startedOver,
      action: { label: m.common.undo, run: () => void attempt(back) },
    });
  };
  return (
    <button type="button" class="button" title={words.startOverHint} onClick={() => void attempt(startOver)}>
      <Icon name="refresh" />
      {words.startOver}
    </button>
  );
}

function StepName({ step, words }: { readonly step: WalkthroughStep; readonly words: WalkthroughWords }) {
  return step.act === 'request' ? (
    <span class="walk-method">{step.method}</span>
  ) : (
    <span>{words.acts[step.act]}</span>
  );
}

function Failure({ error, words }: { readonly error: unknown; readonly words: WalkthroughWords }) {
  const gone = error instanceof Error && ['lost', 'failed', 'closed', 'starting'].includes(error.message);
  if (gone) return <p class="note is-warning">{words.lost}</p>;
  return <Refusal title={words.failed} error={error} />;
}
