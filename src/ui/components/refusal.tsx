import { LabError } from '../../client/lab.ts';
import { isObject } from '../../protocol/json.ts';
import { errorMeaning, MEANING_SECTION } from '../model/error-meaning.ts';
import { useScope } from '../scope.tsx';
import { MeaningCard } from '../transcript/error-meaning.tsx';

/** Why something did not work: a refusal by the server with its code in words, or what the lab itself says. */
export function Refusal({ title, error }: { readonly title: string; readonly error: unknown }) {
  const { m } = useScope();
  if (error instanceof LabError) {
    const words = m.problems[error.problem.code];
    return (
      <p class="refusal" role="alert">
        <strong>{title}</strong> {words.title} {words.text} {words.remedy}
      </p>
    );
  }
  if (isObject(error) && typeof error.code === 'number') {
    const key = errorMeaning(error);
    return (
      <div class="refusal" role="alert">
        <strong>{title}</strong>
        <MeaningCard code={String(error.code)} words={m.errors[key]} section={MEANING_SECTION[key]} />
      </div>
    );
  }
  return (
    <p class="refusal" role="alert">
      <strong>{title}</strong> {error instanceof Error ? error.message : String(error)}
    </p>
  );
}
