import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../components/icons.tsx';
import { Refusal } from '../components/refusal.tsx';
import { shownValue, useTask } from '../components/use-task.ts';
import { readOutcome } from '../model/contents.ts';
import { useObservable, useScope } from '../scope.tsx';
import { changedSince } from './changed-since.ts';
import { ContentView } from './content-view.tsx';

interface Outcome {
  readonly result: unknown;
  /** The newest frame when this was read. */
  readonly seq: number;
}

/** One resource, read through the official client. A failed read never hides what was read before, and says so. */
export function Reader({
  uri,
  title,
  onBack,
}: {
  readonly uri: string;
  readonly title: string;
  onBack(): void;
}) {
  const { lab, m, composer, signposts } = useScope();
  const { task, run } = useTask<Outcome>();
  const identity = useObservable(lab.identity);
  const heading = useRef<HTMLHeadingElement>(null);
  const entries = useObservable(lab.transcript);
  const words = m.resources;
  const read = (again: boolean): void =>
    void run(async () => ({
      result: await lab.read(uri, { again }),
      seq: lab.transcript.value.at(-1)?.seq ?? 0,
    }));
  useEffect(() => {
    heading.current?.focus();
  }, [uri]);
  useEffect(() => read(false), [uri, identity]);
  const shown = shownValue(task);
  const outcome = shown === undefined ? undefined : readOutcome(shown.result);
  const changed = shown !== undefined && changedSince(lab, entries, shown.seq, uri);
  return (
    <div class="reader">
      <p class="reader-bar">
        <button type="button" class="button small quiet" onClick={onBack}>
          <Icon name="back" />
          {words.back}
        </button>
        <button
          type="button"
          class="button small"
          disabled={task.state === 'running'}
          onClick={() => read(true)}
        >
          <Icon name="refresh" />
          {words.readAgain}
        </button>
        <button
          type="button"
          class="button small"
          onClick={() => {
            void composer.writeRead(uri);
            signposts.toComposer();
          }}
        >
          <Icon name="edit" />
          {words.toComposer}
        </button>
      </p>
      <h3 tabIndex={-1} ref={heading}>
        {title}
      </h3>
      {changed && (
        <p class="note is-warning" role="status">
          {words.changed}
        </p>
      )}
      {task.state === 'failed' && <Refusal title={words.readFailed} error={task.error} />}
      {task.state === 'running' && shown === undefined && <p class="empty">{words.reading}</p>}
      {outcome !== undefined && (
        <>
          {outcome.ttlMs !== undefined && outcome.cacheScope !== undefined && (
            <p class="hint">{words.freshness(String(outcome.ttlMs), outcome.cacheScope)}</p>
          )}
          {outcome.contents.length === 0 && <p class="note">{words.noContents}</p>}
          {outcome.contents.map((content, index) => (
            <ContentView
              key={`${content.uri} ${content.mimeType}`}
              content={content}
              index={index}
              of={outcome.contents.length}
            />
          ))}
        </>
      )}
    </div>
  );
}
