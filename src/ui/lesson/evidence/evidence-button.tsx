import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { useScope } from '../../scope.tsx';
import type { ExerciseModel } from '../exercise-model.ts';
import { EVIDENCE_WORDS } from './words.ts';

export interface EvidenceButtonProps {
  readonly model: ExerciseModel;
  /** Stands in the section of the exercise. */
  readonly within: RefObject<HTMLElement | null>;
}

type Form = typeof import('./evidence-form.tsx').EvidenceForm;

/** Opens the form that makes a file of evidence. Its code comes when it is pressed. */
export function EvidenceButton({ model, within }: EvidenceButtonProps) {
  const { language, toasts } = useScope();
  const words = EVIDENCE_WORDS[language];
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ readonly Form: Form }>();
  const toggle = async (): Promise<void> => {
    if (open) {
      setOpen(false);
      return;
    }
    try {
      const { EvidenceForm } = await import('./evidence-form.tsx');
      setLoaded({ Form: EvidenceForm });
      setOpen(true);
    } catch (error) {
      toasts.show({ text: words.failed(String(error)), tone: 'error' });
    }
  };
  return (
    <div class="evidence">
      <button
        type="button"
        class="button"
        data-act="evidence"
        aria-expanded={open}
        onClick={() => void toggle()}
      >
        {words.open}
      </button>{' '}
      <small>{words.hint}</small>
      {open && loaded !== undefined && (
        <loaded.Form
          model={model}
          lesson={within.current?.closest<HTMLElement>('[data-lesson]')?.dataset.lesson ?? ''}
        />
      )}
    </div>
  );
}
