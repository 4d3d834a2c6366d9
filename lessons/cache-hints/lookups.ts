import type { CacheLine, Evidence } from '../../src/grading/evidence.ts';

/** What the cache did with one read, and how things stood then. */
export interface LookupSeen {
  readonly line: CacheLine;
  /** Its place in the ledger. */
  readonly index: number;
  readonly hit: boolean;
  /** Milliseconds since the content was stored; `undefined` where it never was. */
  readonly age: number | undefined;
  /** A notification said that it changed since it was stored. */
  readonly marked: boolean;
  /** Somebody changed something on the server since it was stored. */
  readonly changed: boolean;
  /** What is stored was asked for because there was one for another access token only. */
  readonly afterOther: boolean;
}

/** Every read that the cache was asked for, oldest first. */
export function lookupsOf(evidence: Evidence): readonly LookupSeen[] {
  const changes = changeTimes(evidence);
  return evidence.ledger.flatMap((line, index) => {
    if (line.method !== 'resources/read' || !LOOKUPS.has(line.event)) return [];
    const own = (one: CacheLine): boolean => one.uri === line.uri && one.server === line.server;
    const earlier = evidence.ledger.slice(0, index);
    const at = earlier.findLastIndex((one) => one.event === 'stored' && own(one));
    const stored = earlier[at];
    const before = earlier.slice(0, Math.max(0, at)).findLast((one) => LOOKUPS.has(one.event) && own(one));
    return [
      {
        ...{ line, index },
        hit: line.event === 'hit',
        age: stored === undefined ? undefined : line.at - stored.at,
        marked: stored !== undefined && earlier.slice(at).some((one) => one.event === 'marked' && own(one)),
        changed: stored !== undefined && changes.some((time) => time >= stored.at && time < line.at),
        afterOther: before?.reason === 'otherAuthorization',
      },
    ];
  });
}

const LOOKUPS: ReadonlySet<string> = new Set(['hit', 'miss', 'stale']);

/** When colleagues changed something, on the world's clock: told from how far it was moved afterwards. */
function changeTimes({ acts, world }: Evidence): readonly number[] {
  return acts.flatMap(({ act }, index) => {
    if (act !== 'backend') return [];
    const later = acts.slice(index + 1).map((one) => (one.act === 'moveClock' ? Number(one.args.by) : 0));
    return [world.clock - later.reduce((sum, by) => sum + by, 0)];
  });
}
