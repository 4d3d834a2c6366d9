import { compareFrames, type FrameComparison } from '../../transcript/exchange/compare-frames.ts';
import type { WorkbenchWords } from '../i18n/workbench.ts';
import { pathText } from './json-path-text.ts';

/** Characters of two frames together that are compared by structure; more are compared as text. */
const STRUCTURE_LIMIT = 1_000_000;
/** Characters of a value that are shown. */
const VALUE = 300;
/** Differences that are shown at once. */
const SHOWN = 100;

/** How two texts differ; a pair too long to be taken apart at a stretch is compared as text. */
export function compareTexts(before: string, after: string): FrameComparison {
  if (before.length + after.length <= STRUCTURE_LIMIT) return compareFrames(before, after);
  if (before === after) return { kind: 'identical' };
  let at = 0;
  while (at < before.length && before.charCodeAt(at) === after.charCodeAt(at)) at += 1;
  return { kind: 'text', at };
}

export interface DifferencesProps {
  readonly comparison: FrameComparison;
  readonly words: WorkbenchWords['compare'];
}

/** A comparison in words: each difference with its path and both values. Signs tell them apart, not colour alone. */
export function Differences({ comparison, words }: DifferencesProps) {
  if (comparison.kind === 'identical') return <p>{words.identical}</p>;
  if (comparison.kind === 'spelling') return <p>{words.spelling(comparison.at + 1)}</p>;
  if (comparison.kind === 'text') return <p>{words.text(comparison.at + 1)}</p>;
  const { differences, more } = comparison;
  return (
    <>
      <p>{words.count(differences.length, more)}</p>
      <ul class="frame-differences">
        {differences.slice(0, SHOWN).map(({ path, kind, before, after }, index) => (
          // Two differences can have one path: an item moved and changed.
          <li class={`difference is-${kind}`} key={`${index} ${pathText(path)}`}>
            <span class="difference-sign" aria-hidden="true">
              {SIGNS[kind]}
            </span>
            <span>
              <span class="visually-hidden">{words.kind[kind]}: </span>
              <code class="difference-path">{pathText(path)}</code>
              {kind !== 'added' && <Value label={words.before} value={before} tag="del" />}
              {kind !== 'removed' && <Value label={words.after} value={after} tag="ins" />}
            </span>
          </li>
        ))}
      </ul>
      {differences.length > SHOWN && <p class="hint">{words.cut(SHOWN)}</p>}
    </>
  );
}

const SIGNS = { added: '+', removed: '−', changed: '≠' } as const;

function Value({
  label,
  value,
  tag: Tag,
}: {
  readonly label: string;
  readonly value: unknown;
  readonly tag: 'ins' | 'del';
}) {
  const text = JSON.stringify(value) ?? '';
  return (
    <Tag>
      <span class="visually-hidden">{label}: </span>
      {text.length > VALUE ? `${text.slice(0, VALUE)}…` : text}
    </Tag>
  );
}
