import { type Act, type Check, type Evidence, failed, PASSED } from '../../src/grading/index.ts';
import { choiceFor } from '../../src/grading/readers/decisions.ts';

/** What a drill asks for: one cause, and for each of the others the observation that rules it out. */
export interface Drill {
  /** The section that decides. */
  readonly rule: string;
  /** The cause. */
  readonly cause: string;
  /** By cause: the observation that rules it out. */
  readonly ruledOut: { readonly [cause: string]: string };
  /** By observation, in the order in which one looks: whether the transcript holds it. */
  readonly observations: { readonly [observation: string]: (evidence: Evidence) => boolean };
}

export const CAUSE = 'cause';
export const RULED_OUT = 'ruledOut';

/** All causes that are offered, in alphabetical order of their ids, which says nothing. */
export function causesOf({ cause, ruledOut }: Drill): readonly string[] {
  return [cause, ...Object.keys(ruledOut)].sort();
}

/** The diagnosis may only rest on what the transcript holds: a mistake for each observation that is missing. */
export function lookedCheck({ rule, observations }: Drill): Check {
  return {
    id: 'looked',
    rule,
    mistakes: Object.keys(observations),
    judge(evidence) {
      const open = missing(observations, evidence);
      return open === undefined ? PASSED : failed(open);
    },
  };
}

/** Names the cause. Each wrong one is a mistake of its own. */
export function causeCheck({ rule, cause, ruledOut, observations }: Drill): Check {
  return {
    id: 'cause',
    rule,
    mistakes: ['notLooked', 'undecided', ...Object.keys(ruledOut)],
    judge(evidence) {
      const choice = evidence.decisions[CAUSE];
      if (choice === undefined) return failed('undecided');
      if (choice !== cause) return failed(choice);
      // A right guess is none: what it rests on is not there.
      return missing(observations, evidence) === undefined ? PASSED : failed('notLooked');
    },
  };
}

/** Rules each other cause out by the observation that does so, and that was made. */
export function ruledOutCheck({ rule, ruledOut, observations }: Drill): Check {
  return {
    id: 'ruled-out',
    rule,
    mistakes: ['undecided', 'notSeen', ...Object.keys(ruledOut)],
    judge(evidence) {
      for (const [item, observation] of Object.entries(ruledOut)) {
        const choice = choiceFor(evidence, RULED_OUT, item);
        if (choice === undefined) return failed('undecided', { item });
        if (choice !== observation) return failed(item, { item, choice });
        if (!observations[observation]?.(evidence)) return failed('notSeen', { item });
      }
      return PASSED;
    },
  };
}

function missing(observations: Drill['observations'], evidence: Evidence): string | undefined {
  return Object.entries(observations).find(([, isThere]) => !isThere(evidence))?.[0];
}

/** The questions that every drill has. */
export function questionsOf(drill: Drill) {
  const items = Object.keys(drill.ruledOut);
  const choices = Object.keys(drill.observations);
  return [
    { id: CAUSE, choices: causesOf(drill) },
    { kind: 'predict', id: RULED_OUT, items, choices },
  ] as const;
}

/** The decisions of the right diagnosis, but for some. */
export function diagnose(drill: Drill, wrong: { readonly [item: string]: string } = {}): readonly Act[] {
  return [
    { act: 'choose', question: CAUSE, choice: wrong[CAUSE] ?? drill.cause },
    ...Object.entries(drill.ruledOut).map(
      ([item, observation]): Act => ({
        ...{ act: 'choose', question: RULED_OUT, item },
        choice: wrong[item] ?? observation,
      }),
    ),
  ];
}

/** The frame that was pointed at, by its number; `undefined` while none is. */
export function pointedAt({ decisions }: Evidence, question: string): number | undefined {
  const seq = decisions[question];
  return seq === undefined || seq === '' ? undefined : Number(seq);
}
