import type { SubscriptionView } from '../../transcript/derive-subscriptions.ts';
import type { ListView } from '../../transcript/list-view.ts';
import { type EventReason, isFrame, type TranscriptEntry } from '../../transcript/model.ts';
import type { TranscriptIndex } from '../../transcript/transcript-index.ts';

export type State = SubscriptionView['state'];

/** What took a subscription to the state it is in, as the record tells it. */
export interface LastStep {
  readonly kind: 'listen' | 'acknowledged' | 'refused' | 'cancelled' | 'result' | 'closed' | 'lost';
  /** The state before. */
  readonly from: 'start' | 'opening' | 'active';
  /** The frame that did it; `undefined` where it was none. */
  readonly seq: number | undefined;
  /** Of a refusal. */
  readonly code: number | undefined;
  /** Of a connection that is gone. */
  readonly reason: EventReason | undefined;
}

/** Reads the last step of a subscription from the record. Looks at no entry before its request. */
export function lastStepOf(
  { seq, state, acknowledged, connection }: SubscriptionView,
  entries: ListView<TranscriptEntry>,
  index: TranscriptIndex,
): LastStep {
  const from = acknowledged === undefined ? 'opening' : 'active';
  const none = { seq: undefined, code: undefined, reason: undefined };
  const { answeredBy, cancelledBy } = index.links(seq);
  switch (state) {
    case 'opening':
      return { ...none, kind: 'listen', from: 'start', seq };
    case 'active':
      return { ...none, kind: 'acknowledged', from: 'opening' };
    case 'failed': {
      const code = answeredBy === undefined ? undefined : index.facts(answeredBy)?.code;
      return {
        ...none,
        kind: 'refused',
        from,
        seq: answeredBy,
        code,
      };
    }
    case 'cancelled':
      return { ...none, kind: 'cancelled', from, seq: cancelledBy };
    case 'ended':
      if (answeredBy !== undefined) return { ...none, kind: 'result', from, seq: answeredBy };
      return { ...none, kind: 'closed', from, reason: reasonOf(connection, seq, entries) };
    case 'lost':
      return { ...none, kind: 'lost', from, reason: reasonOf(connection, seq, entries) };
  }
}

function reasonOf(
  connection: string,
  after: number,
  entries: ListView<TranscriptEntry>,
): EventReason | undefined {
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const entry = entries.at(at);
    if (entry === undefined || entry.seq <= after) return undefined;
    if (!isFrame(entry) && entry.connection === connection && entry.event !== 'opened') return entry.reason;
  }
  return undefined;
}
