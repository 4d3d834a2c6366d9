import { useMemo, useState } from 'preact/hooks';
import { CODE } from '../../protocol/errors.ts';
import type { FrameDescription } from '../../transcript/describe.ts';
import type { ListView } from '../../transcript/list-view.ts';
import { isFrame, type TranscriptEntry } from '../../transcript/model.ts';
import type { TranscriptIndex } from '../../transcript/transcript-index.ts';
import { Icon } from '../components/icons.tsx';
import { useObservable, useScope } from '../scope.tsx';
import { siteRoot } from './addresses.ts';

const KEY = 'resource-lab:guide';
const MISSING = 'notes://missing';

/** The first minute in three steps that tick themselves, from what really went over the wire. */
export function Guide() {
  const { lab, m, language, store, composer } = useScope();
  const entries = useObservable(lab.transcript);
  const server = useObservable(lab.server);
  const progress = useMemo(() => new Progress(), []);
  const [hidden, setHidden] = useState(store.get(KEY) === 'hidden');
  if (hidden || server !== 'notes') return null;
  progress.follow(entries, lab.index);
  const { read, asked, missed } = progress;
  const steps = [
    { text: m.guide.steps.send, done: read },
    { text: m.guide.steps.change, done: asked || composer.text.value.includes(MISSING) },
    { text: m.guide.steps.compare, done: missed },
  ];
  const finished = steps.every(({ done }) => done);
  const now = steps.findIndex(({ done }) => !done);
  return (
    <aside class="guide" aria-label={m.guide.title}>
      <p class="guide-head">
        <strong>{m.guide.title}</strong>
        <button
          type="button"
          class="button small quiet icon-only"
          aria-label={m.guide.hide}
          title={m.guide.hide}
          onClick={() => {
            store.set(KEY, 'hidden');
            setHidden(true);
          }}
        >
          <Icon name="close" />
        </button>
      </p>
      {finished ? (
        <p>
          {m.guide.finished} <a href={`${siteRoot(language)}lessons/read-and-not-found/`}>{m.guide.lesson}</a>
        </p>
      ) : (
        <ol>
          {steps.map(({ text, done }, index) => (
            <li key={text} class={done ? 'is-done' : ''} aria-current={index === now ? 'step' : undefined}>
              <span class="tick">{done ? <Icon name="check" /> : index + 1}</span>
              {text}
              {done && <span class="visually-hidden"> ({m.guide.done})</span>}
            </li>
          ))}
        </ol>
      )}
    </aside>
  );
}

/** What the composer's frames say of the three steps; each frame is looked at once. */
class Progress {
  read = false;
  asked = false;
  missed = false;
  #seen = 0;

  follow(entries: ListView<TranscriptEntry>, index: TranscriptIndex): void {
    // A transcript that was cleared starts anew, but what was learnt stays learnt.
    if (entries.length < this.#seen) this.#seen = 0;
    for (const entry of entries.slice(this.#seen))
      if (isFrame(entry) && entry.channel === 'composer') this.#take(index.describe(entry));
    this.#seen = entries.length;
  }

  #take({ dir, method, role, subject, error }: FrameDescription): void {
    if (method !== 'resources/read') return;
    if (dir === 'out') this.asked ||= subject === MISSING;
    else if (role === 'result') this.read = true;
    else if (error?.code === CODE.invalidParams && subject === MISSING) this.missed = true;
  }
}
