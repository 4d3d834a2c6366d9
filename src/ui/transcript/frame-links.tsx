import { Icon } from '../components/icons.tsx';
import type { FrameView } from '../model/frame-view.ts';
import { useObservable, useScope } from '../scope.tsx';

/** Ways to the frames that this one belongs to. */
export function FrameLinksBar({ view }: { readonly view: FrameView }) {
  const { lab, m, signposts } = useScope();
  const words = m.transcript.detail;
  const { links, what, frame } = view;
  const subscriptions = useObservable(lab.subscriptions);
  const subscription = subscriptions.find(({ seq }) => seq === frame.seq);
  const ways: readonly (readonly [string, number | undefined])[] = [
    [what.id === undefined ? words.toProbableRequest : words.toRequest, links.answers],
    [words.toAnswer, links.answeredBy],
    [words.toSubscription, links.belongsTo === links.answers ? undefined : links.belongsTo],
    [words.toCancelled, links.cancels],
    [words.toCancellation, links.cancelledBy],
    [words.toSameId, links.sameIdAs],
    [m.subscriptions.events(subscription?.events.length ?? 0), subscription?.events.at(-1)],
  ];
  const shown = ways.filter(([, seq]) => seq !== undefined);
  const waiting =
    what.role === 'request' &&
    frame.dir === 'out' &&
    links.answeredBy === undefined &&
    links.cancelledBy === undefined;
  if (shown.length === 0 && !waiting) return null;
  return (
    <p class="frame-links">
      {waiting && <span class="hint">{words.waiting}</span>}
      {shown.map(([label, seq]) => (
        <button
          type="button"
          key={label}
          class="link"
          onClick={() => {
            if (seq !== undefined) signposts.toFrame(seq);
          }}
        >
          <Icon name={seq !== undefined && seq < frame.seq ? 'back' : 'out'} />
          {label}
        </button>
      ))}
    </p>
  );
}
