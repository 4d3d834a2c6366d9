import { beforeAll, describe, expect, test, vi } from 'vitest';
import { redactToken } from '../../../src/protocol/redaction.ts';
import { type Message, openPredictedLab, type PredictedLab, type Trial } from './lab.ts';
import { type Means, MUTATIONS, type Mutation } from './mutations.ts';
import { SUBJECTS, type Subject } from './subjects.ts';

// Thousands of frames a test, on machines that may be busy.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/** More combinations than usual: `PROPERTY_FACTOR=20 npx vitest run …`. */
const FACTOR = Number(process.env.PROPERTY_FACTOR ?? 1);
const SEED = 20260728;

const FAULTS = ['expired', 'wrongKey', 'wrongAudience', 'wrongIssuer', 'notYetValid', 'noSubject'] as const;
const OPEN = 999_999;

/** Numbers that are the same in every run (mulberry32). */
function diceOf(seed: number): Means['dice'] {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % limit;
  };
}

/** Everything a learner does before experimenting: lists walked, things read, one subscription open. */
async function explore(lab: PredictedLab, { reader, valid }: Subject): Promise<readonly string[]> {
  const cursors: string[] = [];
  for (const [method, params] of valid) {
    if (method === 'subscriptions/listen') continue;
    let cursor: unknown;
    do {
      const page: unknown = cursor;
      const result = await lab.send(
        JSON.stringify(
          await lab.request(reader, method, page === undefined ? params : { ...params, cursor: page }),
        ),
      );
      cursor = (JSON.parse(result.answer ?? '{}') as { result?: { nextCursor?: unknown } }).result
        ?.nextCursor;
      if (typeof cursor === 'string') cursors.push(cursor);
    } while (cursor !== undefined);
  }
  const subscription = await lab.request(reader, 'subscriptions/listen', { notifications: {} });
  await lab.send(JSON.stringify({ ...subscription, id: OPEN }));
  return cursors;
}

async function meansFor(lab: PredictedLab, cursors: readonly string[]): Promise<Means> {
  const tokens: { [name: string]: string } = {};
  for (const fault of FAULTS) tokens[fault] = (await lab.token({ principal: 'alice', fault })) ?? '';
  for (const principal of ['alice', 'bob', 'dana', 'admin'])
    tokens[principal] = (await lab.token({ principal })) ?? '';
  tokens.noScopes = (await lab.token({ principal: 'alice', scopes: [] })) ?? '';
  tokens.redacted = redactToken(tokens.alice ?? '');
  const [head, , signature] = (tokens.alice ?? '').split('.');
  tokens.forged = [head, (tokens.admin ?? '').split('.')[1], signature].join('.');
  return { dice: diceOf(SEED), tokens, openId: OPEN, cursors };
}

type Named = Trial & { readonly name: string };

/** Sends one changed message; what was acknowledged is ended again, so that every frame meets the same server. */
async function attempt(lab: PredictedLab, name: string, text: string): Promise<Named> {
  const trial = await lab.send(text);
  if (trial.judgment.got?.kind === 'acknowledgment')
    await lab.send(
      JSON.stringify({
        jsonrpc: '2.0',
        method: 'notifications/cancelled',
        params: { requestId: (JSON.parse(text) as Message).id },
      }),
    );
  return { ...trial, name };
}

function mutated(message: Message, changes: readonly Mutation[], means: Means): string {
  const copy = structuredClone(message);
  for (const change of changes) {
    try {
      const text = change(copy, means);
      if (text !== undefined) return text;
    } catch (error) {
      // The first change may have taken away what the second one changes.
      if (!(error instanceof TypeError)) throw error;
    }
  }
  return JSON.stringify(copy);
}

const counted = (trials: readonly Named[], verdict: string) =>
  trials.filter(({ judgment }) => judgment.verdict === verdict);
const shown = ({ name, text, prediction, answer }: Named) => ({
  name,
  text: text.slice(0, 300),
  rule: prediction.rule,
  outcomes: prediction.outcomes,
  answer: answer?.slice(0, 300),
});

/** Every mutation of every valid request of the four servers, and combinations of two. */
async function runTrials(knowing: boolean): Promise<readonly Named[]> {
  const trials: Named[] = [];
  for (const subject of SUBJECTS) {
    const lab = await openPredictedLab(subject.catalog, knowing);
    const means = await meansFor(lab, await explore(lab, subject));
    const names = Object.keys(MUTATIONS);
    for (const [method, params] of subject.valid) {
      const send = async (...mutations: string[]) => {
        const message = await lab.request(subject.reader, method, params);
        const changes = mutations.map((name) => MUTATIONS[name] ?? (() => undefined));
        const name = `${subject.catalog.id} ${method}: ${mutations.join(' and ')}`;
        trials.push(await attempt(lab, name, mutated(message, changes, means)));
      };
      for (const name of names) await send(name);
      for (let more = 0; more < 50 * FACTOR; more += 1)
        await send(names[means.dice(names.length)] ?? '', names[means.dice(names.length)] ?? '');
    }
  }
  return trials;
}

describe('after a look around, the predictor against the real engine', () => {
  let trials: readonly Named[] = [];

  beforeAll(async () => {
    trials = await runTrials(true);
  });

  test('far more than two hundred mutated frames were sent', () => {
    expect(trials.length).toBeGreaterThan(5000);
  });

  test('no prediction is wrong', () => {
    expect(counted(trials, 'wrong').map(shown)).toEqual([]);
  });

  test('nothing stays unanswered that was expected to be answered', () => {
    expect(counted(trials, 'waiting').map(shown)).toEqual([]);
  });

  test('nine of ten predictions are certain', () => {
    expect(counted(trials, 'right').length / trials.length).toBeGreaterThan(0.9);
  });

  test('every prediction points into its text', () => {
    for (const { prediction, text } of trials) {
      expect(prediction.from).toBeLessThanOrEqual(prediction.to);
      expect(prediction.to).toBeLessThanOrEqual(text.length);
    }
  });
});

describe('without having seen anything, the predictor against the real engine', () => {
  let trials: readonly Named[] = [];

  beforeAll(async () => {
    // What is open on a connection is on record from its first frame.
    trials = (await runTrials(false)).filter(({ name }) => !name.includes('open subscription'));
  });

  test('no prediction is wrong, and what shows in the frame alone is certain all the same', () => {
    expect(counted(trials, 'wrong').map(shown)).toEqual([]);
    expect(counted(trials, 'waiting').map(shown)).toEqual([]);
    expect(counted(trials, 'right').length / trials.length).toBeGreaterThan(0.4);
  });
});
