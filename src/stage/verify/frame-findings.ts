import type { Finding } from '../../grading/verification/model.ts';
import { parseFrame } from '../../protocol/frames.ts';
import type { Json } from '../../protocol/json.ts';
import type { FrameComparison } from '../../transcript/exchange/compare-frames.ts';
import type { Session } from '../../transcript/exchange/session.ts';
import { isFrame } from '../../transcript/model.ts';
import type { Deviation, ReplayMatch } from '../../transcript/replay/index.ts';

/** Findings about frames that are told of one file, so that a wild one does not bury the rest. */
const MOST = 50;

/** What a record and its replay differ in, as findings. */
export function frameFindings(
  { deviations }: ReplayMatch,
  recorded: Session,
  replayed: Session,
): readonly Finding[] {
  const [old, now] = [textsOf(recorded), textsOf(replayed)];
  const findings = deviations.slice(0, MOST).map((deviation) => findingOf(deviation, old, now));
  const more = deviations.length - findings.length;
  return more === 0 ? findings : [...findings, { code: 'moreFrames', count: more }];
}

type Texts = ReadonlyMap<number, string>;

function textsOf({ entries }: Session): Texts {
  return new Map(entries.flatMap((entry) => (isFrame(entry) ? [[entry.seq, entry.text]] : [])));
}

function findingOf(deviation: Deviation, old: Texts, now: Texts): Finding {
  switch (deviation.kind) {
    case 'notSent':
      return {
        code: 'frameNotSent',
        seq: deviation.recorded,
        about: aboutOf(old.get(deviation.recorded) ?? ''),
      };
    case 'omitted':
      return {
        code: 'frameOmitted',
        after: deviation.after,
        about: aboutOf(now.get(deviation.replayed) ?? ''),
      };
    case 'changed':
      return { code: 'frameChanged', seq: deviation.recorded, ...placeOf(deviation.comparison) };
  }
}

function placeOf(comparison: FrameComparison): { path: string; recorded: Json; sent: Json } {
  const [first] = comparison.kind === 'different' ? comparison.differences : [];
  if (first === undefined) return { path: '', recorded: null, sent: null };
  return { path: first.path.join('.'), recorded: short(first.before), sent: short(first.after) };
}

/** A value as it can be shown in a line. */
function short(value: unknown): Json {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

/** Characters. */
const SHOWN = 80;

/** What a frame is, in the words of the protocol: a method, or what it answers. */
function aboutOf(text: string): string {
  const { kind, method, id, error } = parseFrame(text);
  if (method !== undefined) return method;
  if (kind === 'error') return `error ${String(error?.code)}, id ${JSON.stringify(id ?? null)}`;
  return kind === 'result' ? `result, id ${JSON.stringify(id)}` : kind;
}
