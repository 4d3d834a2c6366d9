import { useEffect, useState } from 'preact/hooks';
import type { ListView } from '../../transcript/list-view.ts';
import { isFrame, type RecordedFrame, type TranscriptEntry } from '../../transcript/model.ts';
import { frameSentence } from '../model/frame-names.ts';
import { viewFrame } from '../model/frame-view.ts';
import { useScope } from '../scope.tsx';

/** Milliseconds in which frames are gathered into one announcement. */
const GATHER = 500;

/** Tells those who listen of new frames, politely: one as a sentence, many as their number and the last one. */
export function Announcer() {
  const { lab, m } = useScope();
  const [text, setText] = useState('');
  useEffect(() => {
    let told = Number.POSITIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (): void => {
      timer = undefined;
      const entries = lab.transcript.value;
      const { count, last } = newFrames(entries, told);
      told = entries.at(-1)?.seq ?? 0;
      if (last === undefined) return;
      const sentence = frameSentence(viewFrame(last, lab.index, entries), m);
      setText(count === 1 ? sentence : m.transcript.sentence.many(count, sentence));
    };
    const end = lab.transcript.subscribe((entries) => {
      // What was there when the page opened is no news.
      if (told === Number.POSITIVE_INFINITY) told = entries.at(-1)?.seq ?? 0;
      else timer ??= setTimeout(tell, GATHER);
    });
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [lab, m]);
  return (
    <p class="visually-hidden" role="status" aria-live="polite">
      {text}
    </p>
  );
}

function newFrames(entries: ListView<TranscriptEntry>, told: number) {
  let count = 0;
  let last: RecordedFrame | undefined;
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const entry = entries.at(at);
    if (entry === undefined || entry.seq <= told) break;
    if (!isFrame(entry)) continue;
    last ??= entry;
    count += 1;
  }
  return { count, last };
}
