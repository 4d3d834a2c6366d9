import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { parseFrame } from '../../protocol/frames.ts';
import { isObject } from '../../protocol/json.ts';
import type { RecordedFrame } from '../../transcript/model.ts';
import { CodeText } from '../components/code-text.tsx';
import { Icon } from '../components/icons.tsx';
import { errorMeaning, MEANING_SECTION } from '../model/error-meaning.ts';
import { formatTime } from '../model/format.ts';
import { changedSince } from '../panels/changed-since.ts';
import { useObservable, useScope } from '../scope.tsx';
import { MeaningCard } from '../transcript/error-meaning.tsx';
import { ContentView } from './content-view.tsx';
import { sameContents } from './freshness.ts';
import { outcomeText } from './read-list.tsx';
import type { ReadRecord } from './read-log.ts';
import { type GivenRead, type ReadModel, serverOf } from './read-model.ts';
import { askedBy, parsedResult } from './read-parsed.ts';
import { SafeText } from './safe-text.tsx';
import { VersionCompare } from './version-compare.tsx';
import type { ResourcesWords } from './words.ts';

export interface ReadDetailProps {
  readonly record: ReadRecord;
  readonly model: ReadModel;
  readonly words: ResourcesWords;
  onBack(): void;
}

/** One read of the past: what it gave then, to the last byte, and how that differs from what the newest read gave. */
export function ReadDetail({ record, model, words, onBack }: ReadDetailProps) {
  const { signposts } = useScope();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [record]);
  void model.turn.value;
  const state = model.state(record);
  const { request, uri = '' } = record;
  return (
    <div class="reader">
      <p class="reader-bar">
        <button type="button" class="button small quiet" onClick={onBack}>
          <Icon name="back" />
          {words.reads.back}
        </button>
        <button type="button" class="link" onClick={() => signposts.toFrame(request.seq)}>
          {words.provenance.frame(request.seq)}
        </button>
      </p>
      <h3 tabIndex={-1} ref={heading}>
        {words.reads.at(formatTime(request.at))}
      </h3>
      {state.kind === 'given' ? (
        <Given given={{ record, answer: state.answer }} model={model} words={words} />
      ) : (
        <>
          <p class="uri">
            <SafeText text={uri} />
          </p>
          {state.kind === 'refused' ? (
            <Refused request={request} answer={state.answer} words={words.reads} />
          ) : (
            <p class="note">{outcomeText(state, words.reads)}</p>
          )}
          {state.kind === 'asksMore' && <CodeText text={state.answer.text} pretty label={words.looks.text} />}
        </>
      )}
    </div>
  );
}

interface GivenProps {
  readonly given: GivenRead;
  readonly model: ReadModel;
  readonly words: ResourcesWords;
}

function Given({ given, model, words }: GivenProps) {
  const { lab } = useScope();
  const [comparing, setComparing] = useState(false);
  const entries = useObservable(lab.transcript);
  const { record, answer } = given;
  const { uri = '' } = record;
  const server = serverOf(record);
  const latest = model.readsOf(server, uri).next().value;
  const newest = model.givenOf(server, uri).next().value ?? given;
  const isNewest = newest.answer === answer;
  const { result, outcome } = parsedResult(answer);
  const newer = useMemo(
    () => !isNewest && !sameContents(result, parsedResult(newest.answer).result),
    [result, newest.answer],
  );
  const changed = changedSince(lab, entries, answer.seq, uri);
  return (
    <>
      {isNewest ? (
        <p class="hint">{words.reads.isNewest}</p>
      ) : (
        <p>
          <button
            type="button"
            class="button small"
            aria-expanded={comparing}
            onClick={() => setComparing(!comparing)}
          >
            {comparing ? words.reads.hideCompare : words.reads.compare}
          </button>
        </p>
      )}
      {latest !== undefined && model.state(latest).kind === 'refused' && (
        <p class="note is-warning">{words.reads.refusedSince}</p>
      )}
      {comparing && !isNewest && (
        <VersionCompare before={answer} after={newest.answer} words={words.compare} />
      )}
      {outcome.contents.length === 0 && <p class="note">{words.panel.noContents}</p>}
      {outcome.contents.map((content, index) => (
        <ContentView
          key={`${index} ${content.uri}`}
          content={content}
          index={index}
          of={outcome.contents.length}
          provenance={{
            ...{ server, uri, subject: askedBy(record.request), at: answer.at, seq: answer.seq },
            freshness: { ttlMs: outcome.ttlMs, received: model.received(given), changed, newer },
          }}
        />
      ))}
    </>
  );
}

interface RefusedProps {
  readonly request: RecordedFrame;
  readonly answer: RecordedFrame;
  readonly words: ResourcesWords['reads'];
}

function Refused({ request, answer, words }: RefusedProps) {
  const { m } = useScope();
  const { error } = parseFrame(answer.text);
  const key = errorMeaning(error, request.text);
  const code = isObject(error) && typeof error.code === 'number' ? String(error.code) : words.states.noCode;
  const message = isObject(error) && typeof error.message === 'string' ? error.message : undefined;
  return (
    <>
      <p class="note">{words.error}</p>
      <MeaningCard code={code} words={m.errors[key]} section={MEANING_SECTION[key]} />
      {message !== undefined && (
        <p>
          {words.message}:{' '}
          <q>
            <SafeText text={message} />
          </q>
        </p>
      )}
      <CodeText text={answer.text} pretty label={words.error} />
    </>
  );
}
