import { uriOf } from '../../client/cache/key.ts';
import { type CacheMessages, lineText } from '../../client/cache/messages.ts';
import type { LedgerLine } from '../../client/cache/model.ts';
import { formatTime } from '../model/format.ts';
import type { CacheWords } from './words.ts';

/** Lines that are drawn; the cache keeps some more. */
const SHOWN = 100;

/** What the cache did and why, the newest line first. */
export function CacheLedger({
  lines,
  words,
  messages,
}: {
  readonly lines: readonly LedgerLine[];
  readonly words: CacheWords;
  readonly messages: CacheMessages;
}) {
  return (
    <>
      <h3>{words.ledger}</h3>
      {lines.length === 0 && <p class="hint">{words.noLedger}</p>}
      <ol class="ledger" aria-label={words.ledger}>
        {lines
          .slice(-SHOWN)
          .reverse()
          .map((line) => (
            <li key={line.n} class={`is-${line.event}${line.wrong.length > 0 ? ' is-wrong' : ''}`}>
              <p class="ledger-head">
                <span class="ledger-event">{words.events[line.event]}</span>
                <span class="uri">{uriOf(line.parts) ?? line.parts.method}</span>
                <time class="frame-time">{formatTime(line.at)}</time>
              </p>
              <p>{lineText(messages, line)}</p>
            </li>
          ))}
      </ol>
    </>
  );
}
