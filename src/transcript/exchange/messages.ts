import type { CallRemark, ClientCall } from './client-call.ts';
import type { NoteCode, ProblemCode, ProblemData } from './problems.ts';

export type Say = (data: ProblemData) => string;

/** Everything that a language must have to speak of files and links. A missing text does not compile. */
export interface ExchangeMessages {
  /** What is wrong and, where the reader can do something about it, what. */
  readonly problems: { readonly [code in ProblemCode]: Say };
  readonly notes: { readonly [code in NoteCode]: Say };
  readonly remarks: { readonly [code in CallRemark]: string };
  readonly noCall: { readonly [why in Extract<ClientCall, { ok: false }>['why']]: string };
  /** In front of a problem or note that has a line. */
  readonly line: (line: number) => string;
}

/** A member of the data as a text. */
export function text(data: ProblemData, name: string): string {
  const value = data[name];
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
