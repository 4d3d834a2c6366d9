import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Icon } from '../components/icons.tsx';
import { Refusal } from '../components/refusal.tsx';
import { shownValue, useTask } from '../components/use-task.ts';
import { readOutcome } from '../model/contents.ts';
import { changedSince } from '../panels/changed-since.ts';
import { useObservable, useScope } from '../scope.tsx';
import { ContentView } from './content-view.tsx';
import { sameContents } from './freshness.ts';
import type { GivenRead, ReadModel } from './read-model.ts';
import { askedBy, parsedResult } from './read-parsed.ts';
import { SafeText } from './safe-text.tsx';
import type { ResourcesWords } from './words.ts';

interface Outcome {
  readonly result: unknown;
  /** The newest frame when this was read. */
  readonly seq: number;
  /** When it was here, by the wall clock and by the world's. */
  readonly at: number;
  readonly received: number;
  readonly subject: string | undefined;
}

export interface ReaderProps {
  readonly uri: string;
  readonly title: string;
  readonly model: ReadModel;
  readonly words: ResourcesWords;
  /** Beginnings of URIs that this server serves. */
  readonly starts: readonly string[];
  onBack(): void;
  onRead(uri: string): void;
  /** Shows the earlier reads of it. */
  onReads(): void;
}

/** One resource, read through the official client. A failed read never hides what was read before, and says so. */
export function Reader({ uri, title, model, words, starts, onBack, onRead, onReads }: ReaderProps) {
  const { lab, m, composer, signposts } = useScope();
  const { task, run } = useTask<Outcome>();
  const identity = useObservable(lab.identity);
  const server = useObservable(lab.server);
  const heading = useRef<HTMLHeadingElement>(null);
  const entries = useObservable(lab.transcript);
  const read = (again: boolean): void =>
    void run(async () => ({
      result: await lab.read(uri, { again }),
      seq: lab.transcript.value.at(-1)?.seq ?? 0,
      at: performance.timeOrigin + performance.now(),
      received: lab.now(),
      subject: identity === 'guest' ? undefined : identity,
    }));
  useEffect(() => {
    heading.current?.focus();
  }, [uri]);
  useEffect(() => read(false), [uri, identity]);
  void model.turn.value;
  const shown = shownValue(task);
  const outcome = useMemo(() => (shown === undefined ? undefined : readOutcome(shown.result)), [shown]);
  const newest = model.givenOf(server, uri).next().value;
  const source = useMemo(
    () => (shown === undefined ? undefined : sourceOf(model, server, uri, shown.result)),
    [shown, newest?.answer],
  );
  const changed = shown !== undefined && changedSince(lab, entries, source?.answer.seq ?? shown.seq, uri);
  const count = [...model.readsOf(server, uri)].length;
  return (
    <div class="reader">
      <p class="reader-bar">
        <button type="button" class="button small quiet icon-only" title={words.panel.back} onClick={onBack}>
          <Icon name="back" />
          <span class="visually-hidden">{words.panel.back}</span>
        </button>
        <button
          type="button"
          class="button small"
          disabled={task.state === 'running'}
          onClick={() => read(true)}
        >
          <Icon name="refresh" />
          {words.panel.readAgain}
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
          {words.panel.toComposer}
        </button>
      </p>
      <h3 tabIndex={-1} ref={heading}>
        <SafeText text={title} />
      </h3>
      <p class="reader-facts">
        {outcome?.ttlMs !== undefined && outcome.cacheScope !== undefined && (
          <span>{words.panel.freshness(String(outcome.ttlMs), outcome.cacheScope)}</span>
        )}
        {count > 0 && (
          <button type="button" class="link" onClick={onReads}>
            {words.reads.of(count)}
          </button>
        )}
      </p>
      {changed && (
        <p class="note is-warning" role="status">
          {words.panel.changed}
        </p>
      )}
      {task.state === 'failed' && <Refusal title={m.resources.readFailed} error={task.error} />}
      {task.state === 'running' && shown === undefined && <p class="empty">{words.panel.reading}</p>}
      {shown !== undefined && outcome !== undefined && (
        <>
          {outcome.contents.length === 0 && <p class="note">{words.panel.noContents}</p>}
          {outcome.contents.map((content, index) => (
            <ContentView
              key={`${index} ${content.uri} ${content.mimeType}`}
              content={content}
              index={index}
              of={outcome.contents.length}
              starts={starts}
              onRead={onRead}
              provenance={{
                ...{ server, uri },
                subject: source === undefined ? shown.subject : askedBy(source.record.request),
                at: source?.answer.at ?? shown.at,
                seq: source?.answer.seq,
                freshness: {
                  ttlMs: outcome.ttlMs,
                  received: source === undefined ? shown.received : model.received(source),
                  changed,
                },
              }}
            />
          ))}
        </>
      )}
    </div>
  );
}

/** Reads that are looked through for the one that brought a result. */
const LOOKED_AT = 5;

/** The read whose frame brought this result: the newest of the official client, or an older one that a cache kept. */
function sourceOf(model: ReadModel, server: string, uri: string, result: unknown): GivenRead | undefined {
  let left = LOOKED_AT;
  for (const given of model.givenOf(server, uri)) {
    if (given.record.request.channel !== 'client') continue;
    if (sameContents(parsedResult(given.answer).result, result)) return given;
    left -= 1;
    if (left === 0) return undefined;
  }
  return undefined;
}
