import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import exercises from '../../../lessons/capstone/exercise.ts';
import { produceEvidence } from '../../../lessons/capstone/produce-evidence.ts';
import { FILES, type FileId, FOUND } from '../../../lessons/capstone/what-it-proves.ts';
import type { Act } from '../../../src/grading/acts.ts';
import { evidenceText, type Work } from '../../../src/grading/evidence-file/index.ts';
import { isFrame } from '../../../src/transcript/model.ts';
import { verify, workOn } from '../stage/work.ts';
import { play } from './play.ts';

const LESSON = 'capstone';
const seal = (work: Work) => evidenceText(work, '0.1.0');
const verified = async (text: string) => verify(text, exercises);

function wrong(id: string): readonly Act[] {
  const found = produceEvidence.wrongAnswers.find((answer) => answer.id === id);
  if (found === undefined) throw new Error(`no wrong answer ${id}`);
  return found.acts;
}

let good: Work;
beforeAll(async () => {
  good = await workOn(LESSON, produceEvidence, produceEvidence.solution);
}, 60_000);

describe('the evidence of the solution', () => {
  test('follows from its frames, solved, with nothing to be said against it', async () => {
    const { follows, findings, verdict, same } = await verified(await seal(good));
    expect({ follows, findings, passed: verdict?.passed }).toEqual({
      ...{ follows: true, findings: [], passed: true },
    });
    expect(same).toBeGreaterThan(10);
  });

  test.each(produceEvidence.checks.map(({ id }) => id))(
    'lacks a proof where one was left out, and %s is named',
    async (check) => {
      const answer = produceEvidence.wrongAnswers.find(({ caughtBy }) => caughtBy.check === check);
      const work = await workOn(LESSON, produceEvidence, answer?.acts ?? []);
      const { follows, findings } = await verified(await seal(work));
      expect(follows).toBe(true);
      expect(findings).toContainEqual(
        expect.objectContaining({ code: 'missingProof', check, mistake: answer?.caughtBy.mistake }),
      );
    },
    60_000,
  );

  test('names a frame of the server that was changed, with the place in it', async () => {
    const { findings } = await verified(await seal(withOtherCode(good)));
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'frameChanged', path: 'error.code', recorded: -32002, sent: -32602 }),
    );
  });

  test('names the decisions where one was changed, and the verdict that no longer follows', async () => {
    const { event = '' } = good.decisions;
    const text = await seal(good);
    const changed = text.replace(`"event":"${event}"`, `"event":"${Number(event) - 1}"`);
    expect(changed).not.toBe(text);
    const { follows, findings } = await verified(changed);
    expect(follows).toBe(false);
    expect(findings).toContainEqual({ code: 'partChanged', part: 'decisions' });
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'otherVerdict', check: 'point-at-proofs', claimed: 'passed' }),
    );
  });
});

describe('what the second exercise says of nine files is what happens to them:', () => {
  test.each(FILES)(
    '%s',
    async (file) => {
      const { follows } = await verified(await MADE[file]());
      expect(follows).toBe(!FOUND[file]);
    },
    60_000,
  );
});

const MADE: { readonly [file in FileId]: () => Promise<string> } = {
  code: async () => (await seal(good)).replace('"code\\":-32602', '"code\\":-32002'),
  sealedCode: () => seal(withOtherCode(good)),
  unproved: async () => {
    const acts = wrong('asks-for-a-prompt-without-its-argument');
    return seal({ ...(await workOn(LESSON, produceEvidence, acts)), verdict: good.verdict });
  },
  otherWorld: () => {
    const start = JSON.parse(
      JSON.stringify(good.session.start).replace('"customer":"', '"customer":"Forged '),
    );
    return seal({ ...good, session: { ...good.session, start } });
  },
  removed: () => {
    const first = good.session.entries.find((entry) => isFrame(entry) && entry.dir === 'in');
    const entries = good.session.entries.filter((entry) => entry !== first);
    return seal({ ...good, session: { ...good.session, entries } });
  },
  friend: () => seal(good),
  program: () => seal(good),
  decision: async () => {
    const work = await workOn(LESSON, produceEvidence, wrong('points-at-its-own-read'));
    expect(work.verdict.passed).toBe(false);
    return seal({ ...work, decisions: good.decisions, verdict: good.verdict });
  },
  label: () => seal({ ...good, label: 'Bob' }),
};

function withOtherCode(work: Work): Work {
  const entries = work.session.entries.map((entry) =>
    isFrame(entry) ? { ...entry, text: entry.text.replace('"code":-32602', '"code":-32002') } : entry,
  );
  return { ...work, session: { ...work.session, entries } };
}

describe('npm run verify', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'capstone-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const command = fileURLToPath(new URL('../../../src/node/verify.ts', import.meta.url));
  const run = (files: { readonly [name: string]: string }): Promise<{ code: number; stdout: string }> => {
    const paths = Object.entries(files).map(([name, text]) => {
      const path = join(folder, name);
      writeFileSync(path, text);
      return path;
    });
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', command, ...paths],
        (error, stdout) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout }),
      );
    });
  };

  test('says that the solution follows, and names a missing proof', async () => {
    const short = await workOn(LESSON, produceEvidence, wrong('leaves-it-open'));
    const { code, stdout } = await run({ 'good.jsonl': await seal(good), 'short.jsonl': await seal(short) });
    expect(stdout).toContain('✓ good.jsonl (Ada): produce-evidence: Follows from its frames: solved.');
    expect(stdout).toContain('Missing proof: whole-subscription (stillOpen)');
    expect(code).toBe(0);
  });

  test('names what the engine would have sent', async () => {
    const { code, stdout } = await run({ 'forged.jsonl': await MADE.sealedCode() });
    expect(stdout).toMatch(/Frame \d+: error\.code is -32002, and the engine sends -32602\./);
    expect(code).toBe(1);
  });
});

describe('other right ways', () => {
  test('other lists, other people, other orders, and a connection that was opened again', async () => {
    const ORDER = 'orders://tenant/globex/order/2002';
    const send = (method: string, params = {}, id?: string): Act => ({
      ...{ act: 'send', method, params },
      ...(id === undefined ? {} : { id }),
    });
    const become = (identity: 'alice' | 'bob' | 'admin'): Act => ({ act: 'become', identity });
    const outcome = await play(produceEvidence, [
      ...[become('bob'), send('tools/list'), send('prompts/list')],
      send('resources/read', { uri: `${ORDER}?view=summary` }),
      ...[{ act: 'instance', number: 2 } as const, send('tools/list'), send('prompts/list')],
      ...[send('resources/read', { uri: 'orders://tenant/ACME!/order/0' }), send('tools/list')],
      become('admin'),
      send('prompts/get', { name: 'review_order', arguments: { uri: ORDER, language: 'Deutsch' } }),
      ...[become('alice'), send('resources/read', { uri: `${ORDER}?view=summary` })],
      send('subscriptions/listen', {
        notifications: { resourceSubscriptions: ['orders://tenant/acme/order/1001'] },
      }),
      { act: 'backend', key: 'edit' },
      { act: 'await', frame: { dir: 'in', method: 'notifications/resources/updated' } },
      { act: 'point', question: 'event', frame: { dir: 'in', method: 'notifications/resources/updated' } },
      { act: 'connection', what: 'end' },
      { act: 'connection', what: 'reconnect' },
      { act: 'backend', key: 'leave' },
      send('resources/read', { uri: 'orders://tenant/acme/order/1001' }, 'no'),
      { act: 'point', question: 'denial', frame: { dir: 'in', id: 'no' } },
    ]);
    expect(new Set(Object.values(outcome))).toEqual(new Set(['passed']));
  });
});

describe('what must not pass', () => {
  test('a final result without an event is no life', async () => {
    const outcome = await play(produceEvidence, [
      {
        act: 'send',
        method: 'subscriptions/listen',
        params: { notifications: { promptsListChanged: true } },
      },
      { act: 'connection', what: 'end' },
    ]);
    expect(outcome['whole-subscription']).toBe('noEvent');
    expect(outcome['event-grants-nothing']).toBe('noEvent');
  });
});
