import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Icon } from '../components/icons.tsx';
import { frameName } from '../model/frame-names.ts';
import { frameAt } from '../model/frame-view.ts';
import { useScope } from '../scope.tsx';
import { useWorkbench } from './context.tsx';
import { compareTexts, Differences } from './differences.tsx';

/** Two frames side by side: what the second has otherwise than the first. */
export function CompareView() {
  const { lab, m, signposts } = useScope();
  const { w, model } = useWorkbench();
  const words = w.compare;
  const { from, to } = model.comparing.value;
  const entries = lab.transcript.value;
  const before = from === undefined ? undefined : frameAt(entries, from);
  const after = to === undefined ? undefined : frameAt(entries, to);
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), [to]);
  const comparison = useMemo(
    () => (before === undefined || after === undefined ? undefined : compareTexts(before.text, after.text)),
    [before, after],
  );
  if (before === undefined || after === undefined || comparison === undefined) return null;
  const sides = [
    [words.before, before],
    [words.after, after],
  ] as const;
  return (
    <section
      class="compare"
      aria-label={words.title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') model.compareNothing();
      }}
    >
      <header>
        <h3 ref={title} tabIndex={-1}>
          {words.title}
        </h3>
        <button type="button" class="button small" onClick={() => model.compare(before.seq, after.seq)}>
          {words.swap}
        </button>
        <button
          type="button"
          class="button small quiet icon-only"
          aria-label={m.common.close}
          onClick={() => model.compareNothing()}
        >
          <Icon name="close" />
        </button>
      </header>
      <dl class="compare-sides">
        {sides.map(([label, frame]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <button type="button" class="link" onClick={() => signposts.toFrame(frame.seq)}>
                {words.frame(frame.seq)} {frameName(lab.index.describe(frame), m)}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <Differences comparison={comparison} words={words} />
    </section>
  );
}
