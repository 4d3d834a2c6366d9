import { useState } from 'preact/hooks';
import { Picture } from './byte-views.tsx';
import { SVG } from './sniff.ts';
import { svgObjection } from './svg-picture.ts';
import type { ResourcesWords } from './words.ts';

/** An SVG stands there as text; beside it the way to draw it as a picture, where that can do no harm. */
export function SvgNote({ text, words }: { readonly text: string; readonly words: ResourcesWords['svg'] }) {
  const [state, setState] = useState<'text' | 'drawn' | 'failed'>('text');
  const objection = svgObjection(text);
  return (
    <div class="svg-note">
      <p class="hint">
        {words.text} {objection !== undefined && words.refused[objection]}
      </p>
      {objection === undefined && (
        <button
          type="button"
          class="button small"
          aria-pressed={state === 'drawn'}
          onClick={() => setState(state === 'drawn' ? 'text' : 'drawn')}
        >
          {state === 'drawn' ? words.hide : words.draw}
        </button>
      )}
      {state === 'drawn' && (
        <>
          <Picture data={text} type={SVG} label={words.alt} onFailed={() => setState('failed')} />
          <p class="hint">{words.drawn}</p>
        </>
      )}
      {state === 'failed' && <p class="note is-warning">{words.failed}</p>}
    </div>
  );
}
