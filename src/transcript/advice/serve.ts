import { createAdviser } from './adviser.ts';
import type { FromAdviser, ToAdviser } from './messages.ts';

/** Answers one message after the other; `tell` is called before the next is taken. */
export function serveAdviser(tell: (message: FromAdviser) => void): (message: ToAdviser) => void {
  let adviser = createAdviser(0);
  return (message) => {
    if (message.kind === 'begin') adviser = createAdviser(message.since);
    else if (message.kind === 'draft') tell({ kind: 'advice', advice: adviser.advise(message.draft) });
    else
      for (const entry of message.entries) {
        const verdict = adviser.add(entry, entry.at + message.offset);
        if (verdict !== undefined) tell({ kind: 'verdict', verdict });
      }
  };
}
