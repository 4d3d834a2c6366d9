import { type Evidence, type Read, readsOf } from '../../src/grading/index.ts';

/** The last answered read of exactly this spelling, by this subject where one is named. */
export function answerTo(evidence: Evidence, uri: string, subject?: string): Read | undefined {
  return readsOf(evidence).findLast(
    (read) =>
      read.uri === uri &&
      (subject === undefined || read.exchange.subject === subject) &&
      isAboutTheName(read),
  );
}

/** Whether the answer says something of the name: contents, or that there is nothing of that name. */
export function isAboutTheName({ uri, answer }: Read): boolean {
  return answer.kind === 'contents' || (answer.kind === 'error' && answer.uri === uri);
}

/** The name that the server itself gives to what was read; `undefined` where it gave no contents. */
export function nameGiven({ answer, exchange }: Read): string | undefined {
  if (answer.kind !== 'contents') return undefined;
  const contents = exchange.answer?.result?.contents;
  const first: unknown = Array.isArray(contents) ? contents[0] : undefined;
  return typeof first === 'object' && first !== null && 'uri' in first && typeof first.uri === 'string'
    ? first.uri
    : undefined;
}
