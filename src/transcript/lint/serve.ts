import type { TranscriptEntry } from '../model.ts';
import type { Finding } from './linter.ts';
import { createRecordLinter } from './record-linter.ts';

/** What the page says to the worker that lints. One worker serves the linters of several transcripts, by number. */
export type ToLinter =
  /** Forget everything: what follows is another conversation. */
  | { readonly kind: 'begin'; readonly linter: number }
  /** Every portion is answered. */
  | { readonly kind: 'entries'; readonly linter: number; readonly entries: readonly TranscriptEntry[] }
  | { readonly kind: 'end'; readonly linter: number };

/** What it answers: the findings of one portion, in the order of its frames. */
export interface FromLinter {
  readonly linter: number;
  readonly findings: readonly Finding[];
  /** Connections whose opening is not on record. */
  readonly partial: readonly string[];
}

/** Takes one message after the other; `tell` is called before the next is taken. */
export function serveLinter(tell: (message: FromLinter) => void): (message: ToLinter) => void {
  const linters = new Map<number, ReturnType<typeof createRecordLinter>>();
  return (message) => {
    const { linter } = message;
    if (message.kind === 'begin') linters.set(linter, createRecordLinter());
    else if (message.kind === 'end') linters.delete(linter);
    else {
      const one = linters.get(linter) ?? createRecordLinter();
      linters.set(linter, one);
      const findings = message.entries.flatMap((entry) => one.add(entry));
      tell({ linter, findings, partial: [...one.partial] });
    }
  };
}
