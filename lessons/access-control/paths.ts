import type { Evidence, Exchange } from '../../src/grading/index.ts';
import { contentsIn } from '../../src/grading/readers/contents.ts';
import { type ListPage, pagesOf } from '../../src/grading/readers/lists.ts';
import { promptGetsOf } from '../../src/grading/readers/prompts.ts';
import { isActiveAt, names, subscriptionsOf, updatesOf } from '../../src/grading/readers/subscriptions.ts';
import { isObject } from '../../src/protocol/json.ts';
import { outcomeOf } from './outcomes.ts';

/** An order of globex, of which alice of acme is to know nothing. */
export const FOREIGN = 'orders://tenant/globex/order/2001';
/** Ways on which one may learn of an order. */
export const PATHS = ['list', 'templates', 'read', 'completion', 'notification', 'prompt'] as const;
export type Path = (typeof PATHS)[number];

/** Whether a path was tried, and whether it told alice of an order that is not hers: read off its frames. */
export type Finding = 'untried' | 'keeps' | 'leaks';

/** Whether a URI names what alice may not know of. */
export const isForeign = (uri: string): boolean =>
  /^orders:\/\/tenant\/(?!acme\/|\{)/.test(uri) || uri === 'orders://tenant/acme/order/1013';

/** Pages that hold what is not alice's. */
export function leakingPages(evidence: Evidence): readonly ListPage[] {
  return pagesOf(evidence, 'resources/list').filter(({ keys }) => keys.some(isForeign));
}

const told = (exchanges: readonly boolean[]): Finding =>
  exchanges.length === 0 ? 'untried' : exchanges.includes(true) ? 'leaks' : 'keeps';

/** By path: what its frames say. */
export const FINDINGS: { readonly [path in Path]: (evidence: Evidence) => Finding } = {
  list: (evidence) => {
    const pages = pagesOf(evidence, 'resources/list');
    if (leakingPages(evidence).length > 0) return 'leaks';
    return pages.some(({ nextCursor }) => nextCursor === undefined) ? 'keeps' : 'untried';
  },
  templates: (evidence) =>
    told(pagesOf(evidence, 'resources/templates/list').map(({ keys }) => keys.some(isForeign))),
  read: ({ exchanges }) =>
    told(exchanges.filter(isForeignRead).map((exchange) => contentsIn(exchange) !== undefined)),
  completion: ({ exchanges }) =>
    told(
      exchanges
        .filter(({ method, answer }) => method === 'completion/complete' && answer?.result !== undefined)
        .flatMap(({ params, answer }) => suggestsForeign(params, answer?.result?.completion)),
    ),
  notification: (evidence) => {
    const asked = subscriptionsOf(evidence).filter(
      (one) => names(one.asked, FOREIGN) && one.ackSeq !== undefined,
    );
    const changed = evidence.acts.filter(({ act }) => act === 'backend');
    const watched = asked.filter((one) => changed.some(({ after }) => isActiveAt(one, after + 1)));
    return told(watched.map((one) => names(one.acknowledged, FOREIGN) || updatesOf(one, FOREIGN).length > 0));
  },
  prompt: (evidence) =>
    told(
      promptGetsOf(evidence)
        .filter((one) => isForeign(one.arguments.uri ?? '') && one.exchange.answer !== undefined)
        .map(({ messages }) => messages?.some(({ resource }) => resource !== undefined) ?? false),
    ),
};

/** A read of such an order that the server has answered. */
export function isForeignRead(exchange: Exchange): boolean {
  const { method, params } = exchange;
  const known = outcomeOf(exchange) !== undefined;
  return method === 'resources/read' && known && typeof params.uri === 'string' && isForeign(params.uri);
}

/** A suggested number is a foreign one where the chosen tenant is. Numbers of one's own tenant try nothing: no finding. */
function suggestsForeign(params: Exchange['params'], completion: unknown): readonly boolean[] {
  const values = isObject(completion) && Array.isArray(completion.values) ? completion.values : [];
  const argument = isObject(params.argument) ? params.argument.name : undefined;
  if (argument === 'tenant') return [values.some((value) => value !== 'acme')];
  if (argument === 'uri') return [values.some((value) => typeof value === 'string' && isForeign(value))];
  const { arguments: chosen } = isObject(params.context) ? params.context : {};
  const tenant = isObject(chosen) ? chosen.tenant : undefined;
  return argument === 'orderId' && tenant !== 'acme' && tenant !== undefined ? [values.length > 0] : [];
}
