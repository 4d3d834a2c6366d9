import type { Evidence } from './evidence.ts';
import type { Message } from './exercise.ts';

const LISTS = ['resources/list', 'resources/templates/list', 'prompts/list', 'tools/list'];

/**
 * The request for the page that follows the last one that the learner got (server/utilities/pagination): the same list,
 * with the cursor that came with it, to the letter. `undefined` where that page was the last, or none has come.
 */
export function nextPage({ exchanges }: Pick<Evidence, 'exchanges'>): Message | undefined {
  const last = exchanges.findLast(
    ({ channel, method, answer }) =>
      channel === 'composer' && LISTS.includes(method) && answer?.result !== undefined,
  );
  const cursor = last?.answer?.result?.nextCursor;
  if (last === undefined || typeof cursor !== 'string') return undefined;
  return { method: last.method, params: { cursor } };
}
