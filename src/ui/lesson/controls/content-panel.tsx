import { changedSince } from '../../panels/changed-since.ts';
import { ContentView } from '../../resources/content-view.tsx';
import { type GivenRead, readsOf, serverOf } from '../../resources/read-model.ts';
import { askedBy, parsedResult } from '../../resources/read-parsed.ts';
import { useObservable, useScope } from '../../scope.tsx';
import { controlsWords } from './words.ts';

/** What the last answered read of the exercise holds, shown as a host should show what it does not trust. */
export function ContentPanel() {
  const { lab, language } = useScope();
  const entries = useObservable(lab.transcript);
  const model = readsOf(lab);
  void model.turn.value;
  const given = lastGiven(lab);
  if (given === undefined) return <p class="empty">{controlsWords(language).noContent}</p>;
  const { record, answer } = given;
  const { uri = '' } = record;
  const { outcome } = parsedResult(answer);
  const provenance = {
    ...{ server: serverOf(record), uri, at: answer.at, seq: answer.seq },
    subject: askedBy(record.request),
    freshness: {
      ttlMs: outcome.ttlMs,
      received: model.received(given),
      changed: changedSince(lab, entries, answer.seq, uri),
    },
  };
  return (
    <>
      {outcome.contents.map((content, index) => (
        <ContentView
          // Contents have no name of their own: their place in the answer is what tells them apart.
          key={`${answer.seq} ${index}`}
          content={content}
          provenance={provenance}
          index={index}
          of={outcome.contents.length}
        />
      ))}
    </>
  );
}

function lastGiven(lab: Parameters<typeof readsOf>[0]): GivenRead | undefined {
  const model = readsOf(lab);
  for (const record of model.reads.toReversed()) {
    const state = model.state(record);
    if (state.kind === 'given') return { record, answer: state.answer };
  }
  return undefined;
}
