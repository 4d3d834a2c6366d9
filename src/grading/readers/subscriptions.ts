import type { RequestId } from '../../protocol/frames.ts';
import type { JsonObject } from '../../protocol/json.ts';
import { PromptsListChanged } from '../../protocol/prompts.ts';
import { ResourcesListChanged, ResourcesUpdated } from '../../protocol/resources.ts';
import { SubscriptionsAcknowledged } from '../../protocol/subscriptions.ts';
import { ToolsListChanged } from '../../protocol/tools.ts';
import type { SubscriptionView } from '../../transcript/derive-subscriptions.ts';
import { isFrame, type RecordedFrame } from '../../transcript/model.ts';
import { createTranscriptIndex, type TranscriptIndex } from '../../transcript/transcript-index.ts';
import type { Evidence } from '../evidence.ts';
import { sameUri } from '../reading.ts';

/** A subscription with its whole life, as the record alone tells it. Numbers are the `seq` of entries. */
export interface Subscription {
  /** Its `subscriptions/listen`. */
  readonly seq: number;
  readonly id: RequestId;
  readonly server: string;
  readonly connection: string;
  readonly state: SubscriptionView['state'];
  readonly asked: Filter;
  readonly acknowledged: Filter | undefined;
  readonly ackSeq: number | undefined;
  /** All that named it, early and late ones too, in the order of arrival. */
  readonly events: readonly SubscriptionEvent[];
  /** What ended it: an answer, a cancellation, or what happened to the connection. */
  readonly endSeq: number | undefined;
  /** Its answer: the final result, or the error that refused it. */
  readonly answerSeq: number | undefined;
  /** Of a refusal. */
  readonly code: number | undefined;
}

/** A filter, asked for or acknowledged. What is `false` counts as not there. */
export interface Filter {
  readonly types: readonly FilterType[];
  readonly uris: readonly string[];
}

export const FILTER_TYPES = [
  'toolsListChanged',
  'promptsListChanged',
  'resourcesListChanged',
  'resourceSubscriptions',
] as const;
export type FilterType = (typeof FILTER_TYPES)[number];

export interface SubscriptionEvent {
  readonly seq: number;
  readonly kind: EventKind;
  /** Of `updated`. */
  readonly uri: string | undefined;
}

export type EventKind = 'updated' | 'resources' | 'prompts' | 'tools' | 'other';

/** Every subscription that was asked for, oldest first (basic/patterns/subscriptions). */
export function subscriptionsOf(evidence: Evidence): readonly Subscription[] {
  const index = createTranscriptIndex();
  const acknowledgments = new Map<number, number>();
  for (const entry of evidence.entries) {
    index.add(entry);
    const owner = isFrame(entry) ? index.links(entry.seq).belongsTo : undefined;
    if (owner === undefined || acknowledgments.has(owner)) continue;
    if (index.facts(entry.seq)?.method === SubscriptionsAcknowledged.method)
      acknowledgments.set(owner, entry.seq);
  }
  const bySeq = new Map(evidence.frames.map((frame) => [frame.seq, frame]));
  return index.subscriptions().map((view) => {
    const { seq, id, connection, state } = view;
    const { answeredBy } = index.links(seq);
    return {
      ...{ seq, id, connection, state, server: bySeq.get(seq)?.server ?? '' },
      asked: readFilter(view.asked),
      acknowledged: view.acknowledged && readFilter(view.acknowledged),
      ackSeq: acknowledgments.get(seq),
      events: view.events.slice().flatMap((event) => eventOf(bySeq.get(event), index)),
      endSeq: endOf(view, index, evidence),
      answerSeq: answeredBy,
      code: answeredBy === undefined ? undefined : index.facts(answeredBy)?.code,
    };
  });
}

/** Whether it was acknowledged before this entry and not yet over when it came. */
export function isActiveAt({ ackSeq, endSeq }: Subscription, seq: number): boolean {
  return ackSeq !== undefined && ackSeq < seq && (endSeq === undefined || endSeq > seq);
}

export function names(filter: Filter | undefined, uri: string): boolean {
  return filter?.uris.some((one) => sameUri(one, uri)) ?? false;
}

export function hasType(filter: Filter | undefined, type: FilterType): boolean {
  return filter?.types.includes(type) ?? false;
}

/** Events about a URI, or all `updated` where none is named. */
export function updatesOf({ events }: Subscription, uri?: string): readonly SubscriptionEvent[] {
  return events.filter(
    (event) => event.kind === 'updated' && (uri === undefined || sameUri(event.uri ?? '', uri)),
  );
}

function readFilter(filter: JsonObject): Filter {
  const { resourceSubscriptions: list } = filter;
  return {
    types: FILTER_TYPES.filter((type) => filter[type] === true || Array.isArray(filter[type])),
    uris: Array.isArray(list) ? list.filter((uri): uri is string => typeof uri === 'string') : [],
  };
}

function eventOf(frame: RecordedFrame | undefined, index: TranscriptIndex): readonly SubscriptionEvent[] {
  const facts = frame === undefined ? undefined : index.facts(frame.seq);
  if (frame === undefined || facts === undefined) return [];
  return [{ seq: frame.seq, kind: KINDS.get(facts.method ?? '') ?? 'other', uri: facts.subject }];
}

const KINDS: ReadonlyMap<string, EventKind> = new Map([
  [ResourcesUpdated.method, 'updated'],
  [ResourcesListChanged.method, 'resources'],
  [PromptsListChanged.method, 'prompts'],
  [ToolsListChanged.method, 'tools'],
]);

/** The first of what can end it. */
function endOf(view: SubscriptionView, index: TranscriptIndex, { entries }: Evidence): number | undefined {
  if (view.state === 'opening' || view.state === 'active') return undefined;
  const { answeredBy, cancelledBy } = index.links(view.seq);
  const gone = entries.find(
    (entry) =>
      entry.seq > view.seq &&
      !isFrame(entry) &&
      entry.connection === view.connection &&
      (entry.event === 'closed' || entry.event === 'lost'),
  )?.seq;
  const ends = [answeredBy, cancelledBy, gone].filter((end) => end !== undefined);
  return ends.length === 0 ? undefined : Math.min(...ends);
}
