/** The faults that a server of the lab can be given, for choosing among them. What they do stands with the server. */

/** `ms`: milliseconds that the fault waits, unless told otherwise; absent where it does not wait. */
export const FAULTS = [
  { id: 'noAcknowledgment', layer: 'frames' },
  { id: 'lateAcknowledgment', layer: 'frames', ms: 3000 },
  { id: 'eventBeforeAcknowledgment', layer: 'frames' },
  { id: 'wrongSubscriptionId', layer: 'frames' },
  { id: 'duplicateEvent', layer: 'frames' },
  { id: 'droppedEvent', layer: 'frames' },
  { id: 'unaskedEvent', layer: 'frames' },
  { id: 'eventsAfterCancel', layer: 'frames' },
  { id: 'hintsStripped', layer: 'frames' },
  { id: 'ttlNegative', layer: 'frames' },
  { id: 'scopeUnknown', layer: 'frames' },
  { id: 'scopeVaries', layer: 'frames' },
  { id: 'resultTypeStripped', layer: 'frames' },
  { id: 'emptyContents', layer: 'catalog' },
  { id: 'legacyNotFound', layer: 'frames' },
  { id: 'lyingMimeType', layer: 'catalog' },
  { id: 'urlSafeBase64', layer: 'frames' },
  { id: 'leakingList', layer: 'catalog' },
  { id: 'leakingCompletion', layer: 'catalog' },
  { id: 'emptyList', layer: 'catalog' },
  { id: 'emptyFirstPage', layer: 'frames' },
  { id: 'resourcesUndeclared', layer: 'frames' },
  { id: 'membershipLost', layer: 'policy' },
  { id: 'identityMixedUp', layer: 'policy' },
  { id: 'unaskedLog', layer: 'frames' },
  { id: 'lateProgress', layer: 'frames' },
  { id: 'serverRequest', layer: 'frames' },
  { id: 'truncatedAnswer', layer: 'frames' },
  { id: 'wrongAnswerId', layer: 'frames' },
  { id: 'slowAnswer', layer: 'frames', ms: 3000 },
  { id: 'replyAfterCancel', layer: 'frames', ms: 3000 },
] as const;

export type FaultId = (typeof FAULTS)[number]['id'];

/** Under these a subscription may wait for its acknowledgment without end, so that nobody may wait for it. */
export const UNACKNOWLEDGED: ReadonlySet<string> = new Set<FaultId>([
  'noAcknowledgment',
  'eventBeforeAcknowledgment',
]);

export function isFaultId(id: string): id is FaultId {
  return FAULTS.some((fault) => fault.id === id);
}

/** Which faults one server has. The same seed and faults do the same to the same conversation. */
export interface FaultPlan {
  /** An integer. */
  readonly seed: number;
  readonly faults: readonly FaultChoice[];
}

export interface FaultChoice {
  readonly id: FaultId;
  /** How often it strikes, above 0 up to 1; default always. */
  readonly rate?: number;
  /** Milliseconds, of faults that wait. */
  readonly ms?: number;
}

export const NO_FAULTS: FaultPlan = { seed: 1, faults: [] };
