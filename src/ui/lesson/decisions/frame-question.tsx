import type { FrameQuestion } from '../../../grading/questions.ts';
import { isFrame, type RecordedFrame } from '../../../transcript/model.ts';
import { useUniqueId } from '../../components/unique-id.ts';
import { formatId, frameName } from '../../model/frame-names.ts';
import { useObservable, useScope } from '../../scope.tsx';
import { Inline } from '../inline.tsx';
import { controlMark } from './control.ts';
import type { SingleProps } from './single-questions.tsx';
import type { DecisionWords } from './words.ts';

/** A frame of the transcript that the learner points at: from a list of all, or the one that is open there. */
export function FrameField({ question, words, ui, decisions, onDecide }: SingleProps<FrameQuestion>) {
  const { lab, signposts } = useScope();
  const id = useUniqueId();
  const frames = useObservable(lab.transcript).slice().filter(isFrame);
  const value = decisions[question.id] ?? '';
  const opened = signposts.opened.value;
  const isThere = frames.some(({ seq }) => String(seq) === value);
  return (
    <div class="question frame-question">
      <label for={id} id={`${id}-ask`}>
        <Inline text={words.ask} />
      </label>
      <select
        id={id}
        {...controlMark(question.id, 'frame')}
        aria-describedby={`${id}-how`}
        value={value}
        onChange={(event) => onDecide(question.id, event.currentTarget.value)}
      >
        <option value="">{ui.choose}</option>
        {value !== '' && !isThere && <option value={value}>{ui.frameGone(value)}</option>}
        {frames.map((frame) => (
          <FrameOption key={frame.seq} frame={frame} ui={ui} />
        ))}
      </select>
      <p class="frame-buttons">
        {/* Two such questions may stand in one exercise: each button says of which it is. */}
        <button
          type="button"
          class="button small"
          id={`${id}-take`}
          aria-labelledby={`${id}-take ${id}-ask`}
          aria-disabled={opened === undefined}
          aria-describedby={`${id}-how`}
          onClick={() => {
            if (opened !== undefined) onDecide(question.id, String(opened));
          }}
        >
          {ui.useOpened}
        </button>
        {isThere && (
          <button
            type="button"
            class="button small"
            id={`${id}-show`}
            aria-labelledby={`${id}-show ${id}-ask`}
            onClick={() => signposts.toFrame(Number(value))}
          >
            {ui.showFrame}
          </button>
        )}
        <small id={`${id}-how`}>
          {frames.length === 0 ? ui.noFrames : opened === undefined ? ui.openFirst : ''}
        </small>
      </p>
    </div>
  );
}

/** A frame as one sentence, in the words of its row in the transcript. */
function FrameOption({ frame, ui }: { readonly frame: RecordedFrame; readonly ui: DecisionWords }) {
  const { lab, m } = useScope();
  const what = lab.index.describe(frame);
  const facts = lab.index.facts(frame.seq);
  const name = frameName(what, m);
  return (
    <option
      value={String(frame.seq)}
      data-seq={frame.seq}
      data-dir={frame.dir}
      data-id={facts?.id === undefined ? undefined : formatId(facts.id)}
      data-method={facts?.method}
    >
      {ui.frame(frame.seq, what.subject === undefined ? name : `${name}, ${what.subject}`)}
    </option>
  );
}
