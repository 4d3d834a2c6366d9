import { beforeAll, describe, expect, test } from 'vitest';
import { evidenceText, type Work } from '../../../src/grading/evidence-file/index.ts';
import type { Exercise } from '../../../src/grading/exercise.ts';
import { isFrame, type TranscriptEntry } from '../../../src/transcript/model.ts';
import { fileOf, publishedExercises, verify, workOn } from './work.ts';

let exercises: readonly { lesson: string; exercise: Exercise }[] = [];
let known: readonly Exercise[] = [];
beforeAll(async () => {
  exercises = await publishedExercises();
  known = exercises.map(({ exercise }) => exercise);
});

function exerciseNamed(id: string): { lesson: string; exercise: Exercise } {
  const found = exercises.find(({ exercise }) => exercise.id === id);
  if (found === undefined) throw new Error(`no exercise ${id}`);
  return found;
}

async function solved(): Promise<Work> {
  const { lesson, exercise } = exerciseNamed('read-then-miss');
  return workOn(lesson, exercise, exercise.solution);
}

/** The findings on a file that was written anew after a change, so that all its digests fit. */
async function findingsOn(work: Work) {
  return (await verify(await evidenceText(work, '0.1.0'), known)).findings;
}

const codes = (findings: readonly { code: string }[]) => findings.map(({ code }) => code);

function withFrames(work: Work, change: (text: string, entry: TranscriptEntry) => string): Work {
  const entries = work.session.entries.map((entry) =>
    isFrame(entry) ? { ...entry, text: change(entry.text, entry) } : entry,
  );
  return { ...work, session: { ...work.session, entries } };
}

describe('a file of evidence', () => {
  test('that says what happened follows from its frames', async () => {
    const report = await verify(await evidenceText(await solved(), '0.1.0'), known);
    expect(report).toMatchObject({
      work: { exercise: 'read-then-miss', label: 'Ada', attempts: 2, claimed: true },
      follows: true,
      findings: [],
      same: 2,
    });
    expect(report.verdict?.passed).toBe(true);
  });

  test('of work that is not solved follows too, and names what is missing', async () => {
    const { lesson, exercise } = exerciseNamed('read-then-miss');
    const report = await verify(await fileOf(lesson, exercise, exercise.solution.slice(0, 1)), known);
    expect(report.follows).toBe(true);
    expect(report.verdict?.passed).toBe(false);
    expect(report.findings).toContainEqual(
      expect.objectContaining({ code: 'missingProof', check: 'read-missing', mistake: 'notTried' }),
    );
  });

  test('of every published exercise can be verified: its solution passes again', async () => {
    for (const { lesson, exercise } of exercises) {
      const { follows, findings, verdict } = await verify(await fileOf(lesson, exercise), known);
      expect({ id: exercise.id, follows, findings, passed: verdict?.passed }).toEqual({
        ...{ id: exercise.id, follows: true, findings: [], passed: true },
      });
    }
  }, 180_000);
});

describe('what left no frame', () => {
  const NOTE = 'notes://note-1';
  const cached: Exercise = {
    id: 'cached',
    start: { server: 'notes', identity: 'alice', message: { method: 'server/discover' }, clock: 'stopped' },
    controls: { cache: ['noStore'], reads: [NOTE], clock: [300_000], identities: ['alice', 'bob'] },
    questions: [{ kind: 'frame', id: 'proof' }],
    checks: [
      {
        id: 'hit',
        rule: 'server/utilities/caching#cache-key',
        mistakes: ['none'],
        judge: ({ ledger, decisions, frames }) =>
          ledger.some(({ event }) => event === 'hit') && decisions.proof === String(frames.at(-1)?.seq)
            ? { outcome: 'passed' }
            : { outcome: 'failed', mistake: 'none', seen: {}, expected: {} },
      },
    ],
    solution: [
      { act: 'read', uri: NOTE },
      { act: 'read', uri: NOTE },
      { act: 'clock', by: 300_000 },
      { act: 'become', identity: 'bob' },
      { act: 'read', uri: NOTE },
      { act: 'cache', change: { noStore: [{ uriPrefix: 'notes:' }] } },
      { act: 'read', uri: NOTE },
      { act: 'point', question: 'proof', frame: { dir: 'in' } },
    ],
    wrongAnswers: [],
  };

  test('follows all the same: what the cache did, and which frame was pointed at', async () => {
    const work = await workOn('x', cached, cached.solution);
    expect(work.ledger.some(({ event }) => event === 'hit')).toBe(true);
    const { findings, verdict } = await verify(await evidenceText(work, '0.1.0'), [cached]);
    expect({ findings, passed: verdict?.passed }).toEqual({ findings: [], passed: true });
  });

  test('is found out where somebody wrote it in', async () => {
    const work = await workOn('x', cached, cached.solution.slice(0, 1));
    const [line] = work.ledger;
    if (line === undefined) throw new Error('nothing was asked');
    const ledger = [...work.ledger, { ...line, event: 'hit', reason: 'fresh' }];
    const { findings } = await verify(await evidenceText({ ...work, ledger }, '0.1.0'), [cached]);
    expect(findings).toContainEqual({ code: 'otherLedger', line: ledger.length });
  });
});

describe('a file that was changed by hand is found out, and the part is named:', () => {
  test.each([
    ['a frame', (text: string) => text.replace('notes://missing', 'notes://missinG'), 'frames'],
    ['a decision', (text: string) => text.replace('"code":"-32602"', '"code":"-32002"'), 'decisions'],
    ['the verdict', (text: string) => text.replace('"passed":true', '"passed":false'), 'verdict'],
    ['the start state', (text: string) => text.replace('Architecture decision', 'Another title'), 'start'],
    ['the label', (text: string) => text.replace('"label":"Ada"', '"label":"Bob"'), 'work'],
  ])('%s', async (_what, change, part) => {
    const text = await evidenceText(await solved(), '0.1.0');
    expect(change(text)).not.toBe(text);
    const report = await verify(change(text), known);
    expect(report.follows).toBe(false);
    expect(report.findings).toContainEqual({ code: 'partChanged', part });
  });

  test('the hash itself', async () => {
    const text = await evidenceText(await solved(), '0.1.0');
    const report = await verify(text.replace(/"hash":"[0-9a-f]{4}/, '"hash":"0000'), known);
    expect(codes(report.findings)).toEqual(['hashChanged']);
    expect(report.follows).toBe(false);
  });
});

describe('a file that was changed and sealed anew does not follow either:', () => {
  test('an answer that this engine would not give', async () => {
    const findings = await findingsOn(
      withFrames(await solved(), (text) => text.replace('"code":-32602', '"code":-32002')),
    );
    expect(findings).toContainEqual(
      expect.objectContaining({
        code: 'frameChanged',
        seq: 4,
        path: 'error.code',
        recorded: -32002,
        sent: -32602,
      }),
    );
  });

  test('an answer that was put in', async () => {
    const work = await solved();
    const extra = work.session.entries.filter(isFrame).at(-1);
    if (extra === undefined) throw new Error('no frame');
    const text = '{"jsonrpc":"2.0","method":"notifications/resources/list_changed"}';
    const entries = [...work.session.entries, { ...extra, seq: extra.seq + 1, text }];
    expect(await findingsOn({ ...work, session: { ...work.session, entries } })).toContainEqual({
      ...{ code: 'frameNotSent', seq: 5, about: 'notifications/resources/list_changed' },
    });
  });

  test('an answer that was left out', async () => {
    const work = await solved();
    const entries = work.session.entries.slice(0, -1);
    expect(codes(await findingsOn({ ...work, session: { ...work.session, entries } }))).toContain(
      'frameOmitted',
    );
  });

  test('a decision that does not fit the verdict', async () => {
    const work = await solved();
    const findings = await findingsOn({ ...work, decisions: { ...work.decisions, code: '-32002' } });
    expect(findings).toContainEqual({
      ...{ code: 'otherVerdict', check: 'name-the-code', claimed: 'passed', found: 'legacy' },
    });
  });

  test('a verdict that nothing leads to', async () => {
    const { lesson, exercise } = exerciseNamed('read-then-miss');
    const work = await workOn(lesson, exercise, []);
    const results = exercise.checks.map(({ id }) => ({ check: id, outcome: 'passed' }) as const);
    const findings = await findingsOn({ ...work, verdict: { passed: true, results } });
    expect(codes(findings).filter((code) => code === 'otherVerdict')).toHaveLength(exercise.checks.length);
  });

  test('a world that the exercise does not begin with', async () => {
    const work = await solved();
    const start = JSON.parse(
      JSON.stringify(work.session.start).replaceAll('Architecture decision', 'Forged'),
    );
    const findings = await findingsOn({ ...work, session: { ...work.session, start } });
    expect(findings).toContainEqual(expect.objectContaining({ code: 'otherStart' }));
  });

  test('a world that is none', async () => {
    const work = await solved();
    const start = { clock: 0, snapshot: { version: 1 } };
    expect(codes(await findingsOn({ ...work, session: { ...work.session, start } }))).toContain(
      'notReplayed',
    );
  });

  test('a world that somebody changed in a way that the exercise does not offer', async () => {
    const work = await solved();
    const args = { action: 'edit_note', args: { uri: 'notes://note-1', text: 'mine' } };
    const acts = [{ after: 0, at: work.at, act: 'backend', server: 'notes', args }];
    expect(await findingsOn({ ...work, session: { ...work.session, acts } })).toContainEqual({
      ...{ code: 'actNotOffered', act: 'backend', after: 0 },
    });
  });

  test('an act that nobody knows', async () => {
    const work = await solved();
    const acts = [{ after: 0, at: work.at, act: 'becomeRoot', server: 'notes', args: {} }];
    expect(await findingsOn({ ...work, session: { ...work.session, acts } })).toContainEqual({
      ...{ code: 'actUnknown', act: 'becomeRoot' },
    });
  });

  test('an exercise that asks for something else now, and one that is not there', async () => {
    const work = await solved();
    expect(codes(await findingsOn({ ...work, exerciseHash: '0'.repeat(16) }))).toEqual(['otherContent']);
    expect(codes(await findingsOn({ ...work, exercise: 'nobody' }))).toEqual(['unknownExercise']);
  });
});

describe('a file that is none gives one sentence and goes no further:', () => {
  test.each([
    ['nothing', '', 'empty'],
    ['something else', 'hello', 'notEvidence'],
    ['a picture', '\u0089PNG\r\n\u001a\n', 'notEvidence'],
    ['a transcript', '{"format":"mcp-resource-lab/transcript","version":1,"entries":0}', 'notEvidence'],
    ['a head that is cut off', '{"format":"mcp-resource-lab/evidence","version":1', 'notJson'],
    ['a newer version', '{"format":"mcp-resource-lab/evidence","version":9}', 'newerVersion'],
    ['a head without the rest', '{"format":"mcp-resource-lab/evidence","version":1}', 'missingField'],
  ])('%s', async (_what, text, code) => {
    const { findings, follows } = await verify(text, known);
    expect(follows).toBe(false);
    expect(findings).toEqual([{ code: 'unreadable', problem: expect.objectContaining({ code }) }]);
  });

  test('one that was cut off in the middle', async () => {
    const text = await evidenceText(await solved(), '0.1.0');
    const { findings } = await verify(text.slice(0, -300), known);
    expect(findings).toEqual([{ code: 'unreadable', problem: expect.objectContaining({ code: 'notJson' }) }]);
  });

  test('one that is nested without end', async () => {
    const deep = '['.repeat(100_000);
    const { findings } = await verify(
      `{"format":"mcp-resource-lab/evidence","version":1,"decisions":${deep}`,
      known,
    );
    expect(codes(findings)).toEqual(['unreadable']);
  });
});
