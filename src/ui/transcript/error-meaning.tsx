import { parseFrame } from '../../protocol/frames.ts';
import { specLink } from '../../protocol/revision.ts';
import { errorMeaning, MEANING_SECTION } from '../model/error-meaning.ts';
import { codeText } from '../model/frame-names.ts';
import { type FrameView, frameAt } from '../model/frame-view.ts';
import { useScope } from '../scope.tsx';

/** A received error in words: what it means, what to do, and where the specification says so. */
export function ErrorMeaning({ view }: { readonly view: FrameView }) {
  const { lab, m } = useScope();
  const request =
    view.links.answers === undefined ? undefined : frameAt(lab.transcript.value, view.links.answers);
  const key = errorMeaning(parseFrame(view.frame.text).error, request?.text);
  return (
    <MeaningCard
      code={codeText(view.what.error?.code)}
      words={m.errors[key]}
      section={MEANING_SECTION[key]}
    />
  );
}

interface CardProps {
  readonly code: string;
  readonly words: { readonly title: string; readonly text: string; readonly remedy: string };
  readonly section: string;
}

/** An error code with its words and its place in the specification. */
export function MeaningCard({ code, words, section }: CardProps) {
  const { m } = useScope();
  return (
    <div class="meaning">
      <p class="meaning-title">
        <span class="code-badge">{code}</span> {words.title}
      </p>
      <p>{words.text}</p>
      <p>{words.remedy}</p>
      <a href={specLink(section)} target="_blank" rel="noreferrer">
        {m.common.opensSpecification(section)}
      </a>
    </div>
  );
}
