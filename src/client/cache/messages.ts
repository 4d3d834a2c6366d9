import type { HintNote, KeyPart, LedgerFact, LedgerLine } from './model.ts';

/** An event with its reason, as the key of its sentence. */
export type FactKey = { [fact in LedgerFact as `${fact['event']}.${fact['reason']}`]: true };

/** One sentence for each line that can be written; `{names}` are filled in. A missing one does not compile. */
export interface CacheMessages {
  readonly lines: { readonly [key in keyof FactKey]: string };
  /** What was odd about the hints; after the sentence of a line that stores. */
  readonly notes: { readonly [note in HintNote]: string };
  /** A key that leaves too much out served the wrong entry; `{parts}` names them. */
  readonly wrong: string;
  readonly parts: { readonly [part in KeyPart]: string };
  readonly join: string;
}

/**
 * What a line of the ledger says. Times are milliseconds: `{age}` since the entry was received, `{ttl}` its time to
 * live, `{wait}` until the next try, each as they were at that line.
 */
export function lineText(messages: CacheMessages, line: LedgerLine): string {
  const { entry, at, wrong } = line;
  const values: { readonly [name: string]: number | undefined } = {
    age: entry && at - entry.received,
    ttl: entry?.ttlMs,
    wait: entry?.retryAt === undefined ? undefined : entry.retryAt - at,
    failures: entry?.failures,
  };
  const key: keyof FactKey = keyOfFact(line);
  const sentence = messages.lines[key].replace(/\{(\w+)\}/g, (_whole, name: string) =>
    String(values[name] ?? ''),
  );
  const notes = line.event === 'stored' ? (entry?.notes ?? []).map((note) => messages.notes[note]) : [];
  const parts = wrong.map((part) => messages.parts[part]).join(', ');
  const warning = wrong.length === 0 ? [] : [messages.wrong.replace('{parts}', parts)];
  return [sentence, ...notes, ...warning].join(messages.join);
}

/** A template literal loses which reason goes with which event; the type of a line has it. */
function keyOfFact({ event, reason }: LedgerFact): keyof FactKey {
  return `${event}.${reason}` as keyof FactKey;
}
