import { Cancelled } from '../protocol/cancellation.ts';
import type { RequestId } from '../protocol/frames.ts';
import type { JsonObject } from '../protocol/json.ts';
import { SubscriptionsAcknowledged, SubscriptionsListen } from '../protocol/subscriptions.ts';
import type { FrameFacts } from './facts.ts';
import { type ListView, viewList } from './list-view.ts';
import { isFrame, type TranscriptEntry } from './model.ts';
import type { FrameLinks } from './pairing.ts';

/** A subscription as the frames alone tell it. */
export interface SubscriptionView {
  /** seq of its `subscriptions/listen` request: the only name that never repeats. */
  readonly seq: number;
  /** The id of its `subscriptions/listen` request, with its JSON type. */
  readonly id: RequestId;
  readonly channel: 'client' | 'composer';
  readonly connection: string;
  /**
   * `opening` until the acknowledgment, `failed` if an error came instead. Then `active` until the client cancels
   * (`cancelled`), the server ends it (`ended`), or the connection is gone without a final result (`lost`).
   */
  readonly state: 'opening' | 'active' | 'failed' | 'cancelled' | 'ended' | 'lost';
  readonly asked: JsonObject;
  readonly acknowledged: JsonObject | undefined;
  /** seq of each event's frame. */
  readonly events: ListView<number>;
}

export interface SubscriptionTracker {
  /** Takes the next entry; `facts` and `links` are those of a frame, absent for what happens to a connection. */
  add(entry: TranscriptEntry, facts?: FrameFacts, links?: FrameLinks): void;
  /** All subscriptions, oldest first. Views that did not change since the last call are the same objects. */
  views(): readonly SubscriptionView[];
}

/** Derives subscriptions (basic/patterns/subscriptions) from what was recorded, one entry at a time. */
export function createSubscriptionTracker(): SubscriptionTracker {
  const all: Tracked[] = [];
  const bySeq = new Map<number, Tracked>();
  /** Open subscriptions of each connection; what is over leaves, so that an ending costs what is open. */
  const open = new Map<string, Set<Tracked>>();
  let latest: readonly SubscriptionView[] | undefined;

  const change = (one: Tracked, state: SubscriptionView['state']): void => {
    one.state = state;
    if (state !== 'opening' && state !== 'active') open.get(one.connection)?.delete(one);
    one.view = undefined;
    latest = undefined;
  };
  const addListen = (entry: TranscriptEntry, facts: FrameFacts, id: RequestId): void => {
    const { seq, channel, connection } = entry;
    const asked = facts.filter ?? {};
    const one: Tracked = {
      ...{ seq, id, channel, connection, asked, acknowledged: undefined },
      ...{ state: 'opening', events: [], view: undefined },
    };
    all.push(one);
    bySeq.set(seq, one);
    const others = open.get(connection);
    if (others === undefined) open.set(connection, new Set([one]));
    else others.add(one);
    latest = undefined;
  };
  const addEvent = (one: Tracked, seq: number, facts: FrameFacts): void => {
    if (facts.method === SubscriptionsAcknowledged.method) {
      one.acknowledged ??= facts.filter ?? {};
      change(one, one.state === 'opening' ? 'active' : one.state);
      return;
    }
    if (facts.kind !== 'notification' || facts.method === Cancelled.method) return;
    one.events.push(seq);
    change(one, one.state);
  };

  return {
    add(entry, facts, links) {
      if (!isFrame(entry)) {
        if (entry.event !== 'closed' && entry.event !== 'lost') return;
        for (const one of [...(open.get(entry.connection) ?? [])])
          change(one, entry.event === 'lost' ? 'lost' : 'ended');
        return;
      }
      if (facts === undefined) return;
      if (entry.dir === 'out' && facts.method === SubscriptionsListen.method && facts.id !== undefined)
        addListen(entry, facts, facts.id);
      const ending = bySeq.get(links?.answers ?? links?.cancels ?? -1);
      if (ending !== undefined && isOpen(ending)) change(ending, endOf(entry.dir, facts));
      const owner = bySeq.get(links?.belongsTo ?? -1);
      if (owner !== undefined && entry.dir === 'in') addEvent(owner, entry.seq, facts);
    },
    views() {
      latest ??= all.map(viewOf);
      return latest;
    },
  };
}

interface Tracked extends Omit<SubscriptionView, 'state' | 'acknowledged' | 'events'> {
  state: SubscriptionView['state'];
  acknowledged: JsonObject | undefined;
  readonly events: number[];
  view: SubscriptionView | undefined;
}

function isOpen(one: Tracked): boolean {
  return one.state === 'opening' || one.state === 'active';
}

/** How a subscription ends by this frame: an answer to its request, or a cancellation of it. */
function endOf(dir: 'in' | 'out', facts: FrameFacts): SubscriptionView['state'] {
  if (facts.kind === 'error') return 'failed';
  return dir === 'out' ? 'cancelled' : 'ended';
}

function viewOf(one: Tracked): SubscriptionView {
  const { seq, id, channel, connection, state, asked, acknowledged } = one;
  one.view ??= { seq, id, channel, connection, state, asked, acknowledged, events: viewList(one.events) };
  return one.view;
}
