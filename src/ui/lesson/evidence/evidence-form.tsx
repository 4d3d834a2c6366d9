import './evidence.css';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { EVIDENCE_LIMITS } from '../../../grading/evidence-file/index.ts';
import { whyNot } from '../../backend/why.ts';
import { useScope } from '../../scope.tsx';
import { saveFile } from '../../workbench/svg-file.ts';
import type { ExerciseModel } from '../exercise-model.ts';
import { makeEvidence } from './make-evidence.ts';

import { EVIDENCE_WORDS } from './words.ts';

export interface EvidenceFormProps {
  readonly model: ExerciseModel;
  readonly lesson: string;
}

/** Asks whose work it is, and saves the file. */
export function EvidenceForm({ model, lesson }: EvidenceFormProps) {
  const { lab, language, m } = useScope();
  const words = EVIDENCE_WORDS[language];
  const [label, setLabel] = useState(rememberedLabel);
  const [told, setTold] = useState('');
  const [busy, setBusy] = useState(false);
  const hint = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const save = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setTold(words.saving);
    try {
      rememberedLabel = label;
      const { name, text, solved } = await makeEvidence(model, lab, { lesson, label });
      saveFile(name, 'application/jsonl', text);
      setTold(words.saved(name, solved));
    } catch (error) {
      setTold(words.failed(await whyNot(error, language, m)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form class="evidence-form" onSubmit={(event) => void save(event)}>
      <label>
        <span>{words.label}</span>
        <input
          type="text"
          ref={field}
          value={label}
          maxLength={EVIDENCE_LIMITS.labelCharacters}
          autocomplete="off"
          aria-describedby={hint}
          onInput={({ currentTarget }) => setLabel(currentTarget.value)}
        />
      </label>
      <small id={hint}>{words.labelHint}</small>
      <p>{words.private}</p>
      <p class="evidence-actions">
        <button type="submit" class="button primary" data-act="save-evidence" aria-disabled={busy}>
          {words.save}
        </button>
        <a href={verifyAddress(language)}>{words.verify}</a>
      </p>
      <p role="status">{told}</p>
    </form>
  );
}

/** Whoever exports one exercise may export the next; it is forgotten with the page. */
let rememberedLabel = '';

function verifyAddress(language: 'en' | 'zh'): string {
  const root = document.documentElement.dataset.root ?? './';
  return `${root}${language === 'zh' ? 'zh/' : ''}verify/`;
}
