/** What a change was followed by on the wire. */
import type { Evidence } from '../../src/grading/evidence.ts';
import { type EventKind, isActiveAt, type Subscription } from '../../src/grading/readers/subscriptions.ts';
import { isObject } from '../../src/protocol/json.ts';
import type { SessionAct } from '../../src/transcript/exchange/session.ts';

/** Those that were active when something was done: between the entry before it and the one after. */
export function listeningAt(all: readonly Subscription[], { after }: SessionAct): readonly Subscription[] {
  return all.filter((one) => isActiveAt(one, after + 0.5));
}

/** What a subscription heard between this act and the next one. */
export function toldBy(
  { events }: Subscription,
  act: SessionAct,
  acts: readonly SessionAct[],
): ReadonlySet<EventKind> {
  const next = acts[acts.indexOf(act) + 1]?.after ?? Number.POSITIVE_INFINITY;
  return new Set(events.flatMap(({ seq, kind }) => (seq > act.after && seq <= next ? [kind] : [])));
}

/** What somebody did to the data, by the name of the action. */
export function backendActs({ acts }: Evidence, action: string): readonly SessionAct[] {
  return acts.filter(({ act, args }) => act === 'backend' && args.action === action);
}

/** The names that a change of the settings switches off; `undefined` if it is about something else. */
export function disabledBy({ act, args }: SessionAct): readonly unknown[] | undefined {
  if (act !== 'changeSettings' || !isObject(args.change)) return undefined;
  const { disabled } = args.change;
  return Array.isArray(disabled) ? disabled : undefined;
}
