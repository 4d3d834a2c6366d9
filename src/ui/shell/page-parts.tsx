import { useObservable, useScope } from '../scope.tsx';

/** On narrow screens: a bar at the bottom that brings each part of the page into view. */
export function PageParts() {
  const { lab, m } = useScope();
  // Drawn again with each new entry; what is counted are the frames among them.
  useObservable(lab.transcript);
  const subscriptions = useObservable(lab.subscriptions);
  const live = subscriptions.filter(({ state }) => state === 'active').length;
  const parts = [
    ['composer', m.composer.region, 0],
    ['transcript', m.transcript.region, lab.index.frames],
    ['resources', m.resources.region, 0],
    ['subscriptions', m.subscriptions.region, live],
    ['backend', m.backend.region, 0],
    ['dock', m.header.more, 0],
  ] as const;
  return (
    <nav class="parts" aria-label={m.header.sections}>
      {parts.map(([id, name, count]) => (
        <button
          type="button"
          key={id}
          onClick={() => {
            const part = document.getElementById(id);
            part?.scrollIntoView({ block: 'start' });
            part?.focus({ preventScroll: true });
          }}
        >
          {name}
          {count > 0 && <span class="count"> {count > 999 ? '999+' : count}</span>}
        </button>
      ))}
    </nav>
  );
}
