import type { RecordedFrame } from '../../transcript/model.ts';
import type { ShownContent } from '../model/contents.ts';
import { formatTime } from '../model/format.ts';
import { laidOut } from '../model/layout.ts';
import { contentKind } from './content-kinds.ts';
import { type LineDiff, lineDiff } from './line-diff.ts';
import { parsedResult } from './read-parsed.ts';
import { SafeText } from './safe-text.tsx';
import type { ResourcesWords } from './words.ts';

export interface VersionCompareProps {
  /** Answers of two reads of one URI, the older one first. */
  readonly before: RecordedFrame;
  readonly after: RecordedFrame;
  readonly words: ResourcesWords['compare'];
}

/** What changed in a resource between two reads, content by content. */
export function VersionCompare({ before, after, words }: VersionCompareProps) {
  const old = parsedResult(before).outcome.contents;
  const now = parsedResult(after).outcome.contents;
  const uris = [...new Set([...old, ...now].map(({ uri }) => uri))];
  return (
    <section class="version-compare" aria-label={words.title(formatTime(before.at), formatTime(after.at))}>
      <h4>{words.title(formatTime(before.at), formatTime(after.at))}</h4>
      {uris.map((uri) => (
        <div key={uri}>
          {uris.length > 1 && (
            <p class="uri">
              <SafeText text={uri ?? ''} />
            </p>
          )}
          <Pair
            old={old.find((one) => one.uri === uri)}
            now={now.find((one) => one.uri === uri)}
            words={words}
          />
        </div>
      ))}
      {uris.length === 0 && <p>{words.same}</p>}
    </section>
  );
}

interface PairProps {
  readonly old: ShownContent | undefined;
  readonly now: ShownContent | undefined;
  readonly words: ResourcesWords['compare'];
}

function Pair({ old, now, words }: PairProps) {
  if (old === undefined) return <p>{words.onlyNow}</p>;
  if (now === undefined) return <p>{words.onlyThen}</p>;
  const texts = [old, now].map(comparableText);
  const [before, after] = texts;
  if (before !== undefined && after !== undefined)
    return <Lines diff={lineDiff(before, after)} words={words} />;
  if (old.kind !== 'bytes' || now.kind !== 'bytes' || before !== after)
    return <p>{old.kind === now.kind ? words.same : words.kind}</p>;
  const at = firstDifference(old.bytes, now.bytes);
  return <p>{at === undefined ? words.same : words.bytes(at)}</p>;
}

/** Longer texts are compared as they came. */
const LAID_OUT = 500_000;

function comparableText(content: ShownContent): string | undefined {
  const { text, looks } = contentKind(content);
  if (text === undefined || !looks.includes('pretty') || text.length > LAID_OUT) return text;
  return [...laidOut(text)].map((piece) => piece.text).join('');
}

function firstDifference(a: Uint8Array, b: Uint8Array): number | undefined {
  const at = a.findIndex((byte, index) => byte !== b[index]);
  if (at >= 0) return at;
  return a.length === b.length ? undefined : a.length;
}

const SIGNS = { same: ' ', removed: '−', added: '+', gap: '⋯' } as const;

function Lines({ diff, words }: { readonly diff: LineDiff; readonly words: ResourcesWords['compare'] }) {
  if (diff.kind === 'same') return <p>{words.same}</p>;
  if (diff.kind === 'tooMuch') return <p>{words.tooMuch(diff.line)}</p>;
  return (
    <>
      <p class="hint">{words.count(diff.removed, diff.added)}</p>
      <figure class="line-diff" aria-label={words.count(diff.removed, diff.added)} {...SCROLLS}>
        {diff.lines.map(({ sign, text }, index) => (
          // Lines of one comparison never change their places.
          <div class={`diff-line is-${sign}`} key={`${index} ${sign}`}>
            <span aria-hidden="true">{SIGNS[sign]}</span>
            {sign !== 'same' && <span class="visually-hidden">{`${words[sign]}: `}</span>}
            <span>
              <SafeText text={text} />
            </span>
          </div>
        ))}
      </figure>
    </>
  );
}

/** What scrolls must be reachable by the keyboard. */
const SCROLLS = { tabIndex: 0 };
