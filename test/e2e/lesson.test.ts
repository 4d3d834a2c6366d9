import { afterAll, describe, expect, inject, test } from 'vitest';
import { closeBrowser, open, Wire } from './browser.ts';

afterAll(closeBrowser);

const LESSON = 'lessons/read-and-not-found/';

describe('the lesson on reading', () => {
  test('is solved by what is done on the wire, and says so', async () => {
    const { page, complaints, close } = await open(LESSON);
    const exercise = page.getByRole('region', {
      name: 'Read a note, then read one that is not there',
      exact: true,
    });
    const wire = new Wire(exercise);
    await exercise.scrollIntoViewIfNeeded();
    await wire.send();
    await wire.row(/received result for resources\/read/).waitFor();
    await wire.edit((text) => text.replace('notes://note-1', 'notes://missing'));
    await wire.send();
    expect(await wire.frame(/received error -32602 for resources\/read/)).toMatchObject({
      error: { data: { uri: 'notes://missing' } },
    });
    await exercise.getByLabel('Which code says that there is no such note?').selectOption('-32602');
    await exercise.getByRole('button', { name: 'Check my work' }).click();
    const verdict = exercise.getByRole('status').filter({ hasText: 'Check 1' });
    expect(await verdict.textContent()).toBe('Check 1: 3 of 4 passed. Not yet.');
    await exercise.getByLabel('Where does the error repeat the URI?').selectOption('in error.data.uri');
    await exercise.getByRole('button', { name: 'Check my work' }).click();
    await exercise.getByText('Check 2: all 4 passed. Solved.').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('announces each check, the same verdict twice included', async () => {
    const { page, close } = await open(LESSON);
    const exercise = page.locator('[data-exercise="read-then-miss"]');
    await exercise.scrollIntoViewIfNeeded();
    const check = exercise.getByRole('button', { name: 'Check my work' });
    await check.click();
    await exercise.getByText('Check 1: 0 of 4 passed. Not yet.').waitFor();
    await check.click();
    await exercise.getByText('Check 2: 0 of 4 passed. Not yet.').waitFor();
    await close();
  });

  test('explains a mistake from the learner’s own frame', async () => {
    const { page, close } = await open(LESSON);
    const exercise = page.locator('[data-exercise="read-then-miss"]');
    const wire = new Wire(exercise);
    await exercise.scrollIntoViewIfNeeded();
    await wire.edit((text) => text.replace('notes://note-1', 'notes://mising'));
    await wire.send();
    await wire.row(/received error/).waitFor();
    await exercise.getByRole('button', { name: 'Check my work' }).click();
    await exercise.getByText('You read notes://mising. That does not exist either').waitFor();
    await close();
  });

  test('keeps transcript, draft, decisions and hints over reloads and in the other language, and starts again with a way back', async () => {
    const { page, go, close } = await open(LESSON);
    const exercise = page.locator('[data-exercise="read-then-miss"]');
    const wire = new Wire(exercise);
    await exercise.scrollIntoViewIfNeeded();
    await wire.send();
    await wire.row(/received result for resources\/read/).waitFor();
    await exercise.getByLabel('Which code says').selectOption('404');
    await exercise.getByRole('button', { name: 'Open hint 1 of 4' }).click();
    await wire.edit((text) => text.replace('note-1', 'note-2'));

    for (const path of [LESSON, LESSON]) {
      await go(path);
      await exercise.scrollIntoViewIfNeeded();
      await wire.row(/received result for resources\/read/).waitFor();
      await expect.poll(() => exercise.getByLabel('Which code says').inputValue()).toBe('404');
      expect(await wire.text()).toContain('notes://note-2');
      await exercise.getByText('Look at the newest row of the transcript.').waitFor();
    }
    await go(`zh/${LESSON}`);
    await exercise.scrollIntoViewIfNeeded();
    await expect.poll(() => exercise.getByLabel('哪个错误码').inputValue()).toBe('404');
    await exercise.getByText('看记录里最新的一行').waitFor();

    await go(LESSON);
    await exercise.scrollIntoViewIfNeeded();
    await wire.row(/received result for resources\/read/).waitFor();
    await exercise.getByRole('button', { name: 'Start this exercise again' }).click();
    await expect.poll(() => wire.row(/received result for resources\/read/).count()).toBe(0);
    await expect.poll(() => exercise.getByLabel('Which code says').inputValue()).toBe('');
    await expect.poll(() => wire.text()).toContain('notes://note-1');
    await exercise.getByRole('button', { name: 'Bring my work back' }).click();
    await wire.row(/received result for resources\/read/).waitFor();
    await expect.poll(() => exercise.getByLabel('Which code says').inputValue()).toBe('404');
    expect(await wire.text()).toContain('notes://note-2');
    await close();
  });

  test('loses nothing to a reader who leaves before the exercise is there', async () => {
    const { page, go, close } = await open(LESSON);
    const exercise = page.locator('[data-exercise="read-then-miss"]');
    const wire = new Wire(exercise);
    await exercise.scrollIntoViewIfNeeded();
    await exercise.getByLabel('Which code says').selectOption('-32602');
    await wire.edit((text) => text.replace('note-1', 'note-9'));
    // Twice gone again at once, the second time before any script could run.
    for (const path of [LESSON, ''])
      await page.goto(new URL(path, inject('site')).href, { waitUntil: 'commit' });
    await go(LESSON);
    await exercise.scrollIntoViewIfNeeded();
    await expect.poll(() => exercise.getByLabel('Which code says').inputValue()).toBe('-32602');
    expect(await wire.text()).toContain('notes://note-9');
    await close();
  });

  test('keeps what two tabs decide about different questions', async () => {
    const first = await open(LESSON);
    const second = await first.page.context().newPage();
    await second.goto(first.page.url());
    const [one, other] = [first.page, second].map((page) => page.locator('[data-exercise="read-then-miss"]'));
    if (one === undefined || other === undefined) throw new Error('there are two tabs');
    for (const exercise of [one, other]) {
      await exercise.scrollIntoViewIfNeeded();
      await exercise.locator('[data-exercise-state="ready"]').waitFor();
    }
    await one.getByLabel('Which code says').selectOption('-32602');
    await other.getByLabel('Where does the error repeat').selectOption('data');
    for (const page of [first.page, second]) await page.reload();
    for (const exercise of [one, other]) {
      await exercise.scrollIntoViewIfNeeded();
      await expect.poll(() => exercise.getByLabel('Which code says').inputValue()).toBe('-32602');
      expect(await exercise.getByLabel('Where does the error repeat').inputValue()).toBe('data');
    }
    await first.close();
  });
});
