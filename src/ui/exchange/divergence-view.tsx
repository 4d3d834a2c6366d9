import type { Session } from '../../transcript/exchange/index.ts';
import { isFrame } from '../../transcript/model.ts';
import type { Divergence } from '../../transcript/replay/index.ts';
import { CodeText } from '../components/code-text.tsx';
import { Icon } from '../components/icons.tsx';
import { useScope } from '../scope.tsx';
import type { ExchangeBook } from './words.ts';

export interface DivergenceProps {
  readonly divergence: Divergence;
  readonly recorded: Session;
  readonly replayed: Session;
  readonly book: ExchangeBook;
}

/** Differences told at most. */
const TOLD = 12;

/** Where a replay first went another way: which frame, in what, and both texts. */
export function DivergenceView({ divergence, recorded, replayed, book }: DivergenceProps) {
  const { signposts } = useScope();
  const { words, replay: messages } = book;
  const seq = divergence.kind === 'extra' ? divergence.after : divergence.recorded;
  const old = divergence.kind === 'extra' ? undefined : textOf(recorded, divergence.recorded);
  const now = divergence.kind === 'missing' ? undefined : textOf(replayed, divergence.replayed);
  return (
    <>
      <p class="replay-differs">
        <Icon name="error" />
        <span>{messages.divergences[divergence.kind]}</span>
        {seq > 0 && (
          <button type="button" class="link" onClick={() => signposts.toFrame(seq)}>
            {words.replay.show(seq)}
          </button>
        )}
      </p>
      {divergence.kind === 'changed' && <Differences divergence={divergence} />}
      {[
        [words.replay.recorded, old],
        [words.replay.replayed, now],
      ].map(([name, text]) => (
        <div key={name}>
          <h4>{name}</h4>
          {text === undefined ? (
            <p class="hint">{words.replay.absent}</p>
          ) : (
            <CodeText text={text} pretty={false} label={name ?? ''} />
          )}
        </div>
      ))}
    </>
  );
}

function Differences({ divergence }: { readonly divergence: Extract<Divergence, { kind: 'changed' }> }) {
  const { comparison } = divergence;
  if (comparison.kind !== 'different') return null;
  return (
    <ul class="differences">
      {comparison.differences.slice(0, TOLD).map(({ path, before, after }) => (
        <li key={path.join('/')}>
          <code>{path.join(' › ')}</code> <del>{short(before)}</del> <ins>{short(after)}</ins>
        </li>
      ))}
    </ul>
  );
}

function textOf({ entries }: Session, seq: number): string | undefined {
  const entry = entries.find((one) => one.seq === seq);
  return entry !== undefined && isFrame(entry) ? entry.text : undefined;
}

function short(value: unknown): string {
  if (value === undefined) return '–';
  const text = JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 159)}…` : text;
}
