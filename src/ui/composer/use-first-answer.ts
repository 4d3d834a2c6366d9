import { useEffect, useState } from 'preact/hooks';
import type { ListView } from '../../transcript/list-view.ts';
import { isFrame, type TranscriptEntry } from '../../transcript/model.ts';
import { useScope } from '../scope.tsx';

/** True once a frame has reached the page in this visit; frames of earlier visits do not count. */
export function useFirstAnswer(): boolean {
  const { lab } = useScope();
  const [answered, setAnswered] = useState(false);
  useEffect(() => {
    if (answered) return undefined;
    return lab.transcript.subscribe((entries) => {
      if (hasAnswer(entries)) setAnswered(true);
    });
  }, [lab, answered]);
  return answered;
}

function hasAnswer(entries: ListView<TranscriptEntry>): boolean {
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const entry = entries.at(at);
    if (entry === undefined || entry.at < performance.timeOrigin) return false;
    if (isFrame(entry) && entry.dir === 'in') return true;
  }
  return false;
}
