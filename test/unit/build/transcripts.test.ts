import { expect, test } from 'vitest';
import { transcriptFiles } from '../../../src/build/pages/transcripts.ts';
import { importTranscript } from '../../../src/transcript/exchange/import.ts';
import { publishedExercises } from '../stage/work.ts';

test('each solution is a transcript that the playground opens, redacted, with the state it began in', async () => {
  const found = (await publishedExercises()).filter(
    ({ exercise }) => exercise.id === 'two-defences' || exercise.id === 'read-then-miss',
  );
  const lessons = found.map(({ lesson, exercise }) => ({ id: lesson, exercises: [exercise] }));
  const files = await transcriptFiles(lessons, '0.1.0');
  expect(files.map(({ path }) => path).sort()).toEqual([
    'lessons/cache-hints/two-defences.transcript.jsonl',
    'lessons/read-and-not-found/read-then-miss.transcript.jsonl',
  ]);
  for (const { text } of files) {
    const outcome = importTranscript(text);
    expect(outcome).toMatchObject({ ok: true, imported: { source: 'lab', notes: [] } });
    expect(outcome.ok && outcome.imported.session.start?.snapshot.version).toBe(1);
    expect(text).not.toMatch(/\.[\w-]{60,}"/);
  }
});

test('a solution that cannot be played gives no file, and the others are there', async () => {
  const [first] = await publishedExercises();
  if (first === undefined) throw new Error('there is no lesson');
  const broken = { ...first.exercise, id: 'broken', solution: [{ act: 'batch', key: 'nobody' } as const] };
  const files = await transcriptFiles([{ id: 'x', exercises: [broken, first.exercise] }], '0.1.0');
  expect(files.map(({ path }) => path)).toEqual([`lessons/x/${first.exercise.id}.transcript.jsonl`]);
});
