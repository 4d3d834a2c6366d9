import type { RecordedFrame } from '../model.ts';
import { locate } from './json/locate.ts';
import type { Finding as AnyFinding, Breach, Path, Rule } from './model.ts';
import { RULE_IDS, RULES, type RuleId } from './rules/index.ts';
import { settle } from './state/settle.ts';
import { type ConnectionState, newConnection, newServer, type ServerState } from './state/states.ts';
import { type Turn, takeTurn } from './turn.ts';

export type Finding = AnyFinding<RuleId>;

/** Judges frames one after the other, each by what came before it. */
export interface Linter {
  /** Takes the next frame; returns what is wrong with it. The cost is that of its text, whatever came before. */
  add(frame: RecordedFrame): readonly Finding[];
  /** What `add` would return, of a frame that is not sent yet: nothing is remembered of it. */
  peek(frame: RecordedFrame): readonly Finding[];
}

/** Findings of one rule in one frame that are told; more of the same say nothing new. */
const PER_RULE = 10;

export function createLinter(): Linter {
  const connections = new Map<string, ConnectionState>();
  const servers = new Map<string, ServerState>();
  const turnOf = (frame: RecordedFrame): Turn =>
    takeTurn(
      frame,
      stateOf(connections, frame.connection, newConnection),
      stateOf(servers, frame.server, newServer),
    );
  return {
    add(frame) {
      const turn = turnOf(frame);
      const told = judge(turn);
      settle(turn, {
        framing: told.some(({ rule }) => rule.startsWith('framing.')),
        envelope: told.some(({ rule }) => REQUIRED_META.has(rule)),
        schema: told.some(({ rule }) => rule === 'wire.params'),
      });
      return told.length === 0 ? NONE : findings(frame, told);
    },
    peek: (frame) => findings(frame, judge(turnOf(frame))),
  };
}

/** Judges a whole conversation from its beginning: what an edited copy of a transcript needs. */
export function lintAll(frames: Iterable<RecordedFrame>): readonly Finding[] {
  const linter = createLinter();
  return [...frames].flatMap((frame) => linter.add(frame));
}

interface Told {
  readonly rule: RuleId;
  readonly breach: Breach;
}

const NONE: readonly Finding[] = [];
const REQUIRED_META = new Set<RuleId>(['envelope.meta', 'envelope.version', 'envelope.capabilities']);
const WIRE = 'wire.';

function stateOf<T>(states: Map<string, T>, name: string, create: () => T): T {
  let state = states.get(name);
  if (state === undefined) {
    state = create();
    states.set(name, state);
  }
  return state;
}

/** The rules that each side has to keep, with their ids at hand. */
const RULES_OF = { client: rulesOf('client'), server: rulesOf('server') };

function rulesOf(sender: Turn['sender']): readonly (readonly [RuleId, Rule])[] {
  const all = RULE_IDS.map((id): readonly [RuleId, Rule] => [id, RULES[id]]);
  return all.filter(([, rule]) => rule.by === 'both' || rule.by === sender);
}

function judge(turn: Turn): readonly Told[] {
  const told: Told[] = [];
  for (const [rule, { check }] of RULES_OF[turn.sender]) {
    const found = check(turn);
    // Most rules have nothing to say of most frames: that must cost nothing.
    if (found === undefined || ('length' in found && found.length === 0)) continue;
    const breaches = 'length' in found ? found : [found];
    const fresh = rule.startsWith(WIRE)
      ? breaches.filter((one) => !told.some((other) => covers(other, one)))
      : breaches;
    for (const breach of fresh.slice(0, PER_RULE)) told.push({ rule, breach });
  }
  return told;
}

/** Whether a finding speaks of the same place as a breach of the schema, of what contains it, or of a part. */
function covers({ rule, breach }: Told, { at }: Breach): boolean {
  return (
    !rule.startsWith(WIRE) && breach.at.length > 0 && (isWithin(breach.at, at) || isWithin(at, breach.at))
  );
}

function isWithin(inner: Path, outer: Path): boolean {
  return outer.every((step, index) => inner[index] === step);
}

function findings(frame: RecordedFrame, told: readonly Told[]): readonly Finding[] {
  const sought = told.filter(({ breach }) => breach.range === undefined);
  const places = locate(
    frame.text,
    sought.map(({ breach }) => breach.at),
  );
  const placed = new Map(sought.map((one, index) => [one, places[index]]));
  return told.map((one) => {
    const { level, section } = RULES[one.rule];
    const place = placed.get(one);
    const range = one.breach.range ?? rangeOf(frame.text, place, one.breach.key === true);
    return { rule: one.rule, level, section, seq: frame.seq, ...range, data: one.breach.data ?? {} };
  });
}

/** What to underline: the key where the rule says so or where the value is missing; else the value. */
function rangeOf(
  text: string,
  place: ReturnType<typeof locate>[number] | undefined,
  key: boolean,
): { readonly from: number; readonly to: number } {
  if (place === undefined) return { from: 0, to: Math.min(1, text.length) };
  if ((key || !place.exact) && place.key !== undefined) return { from: place.key.from, to: place.key.to };
  const { from, to } = place;
  // Without a key only the root, or an item of an array, can be meant: its first character.
  return place.exact && !key ? { from, to } : { from, to: Math.min(from + 1, to) };
}
