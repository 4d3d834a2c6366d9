import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { readEvidence } from '../../src/grading/evidence-file/index.ts';
import { closeBrowser, open, Wire } from './browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'evidence-'));
afterAll(async () => {
  await closeBrowser();
  rmSync(folder, { recursive: true, force: true });
});

const LESSON = 'lessons/read-and-not-found/';
const EXERCISE = '[data-exercise="read-then-miss"]';

/** Presses the button, gives the label, and keeps what the browser downloads. */
async function exported(page: Page, exercise: Locator, label: string): Promise<string> {
  await exercise.getByRole('button', { name: 'Export evidence' }).click();
  await exercise.getByLabel('Your name, or whatever tells that it is yours').fill(label);
  const download = page.waitForEvent('download');
  await exercise.getByRole('button', { name: 'Save the file' }).click();
  const file = await download;
  const path = join(folder, file.suggestedFilename());
  await file.saveAs(path);
  return path;
}

async function solvedFile(): Promise<{ readonly path: string; readonly text: string }> {
  const { page, complaints, close } = await open(LESSON, { acceptDownloads: true });
  const exercise = page.locator(EXERCISE);
  const wire = new Wire(exercise);
  await exercise.scrollIntoViewIfNeeded();
  await exercise.locator('[data-exercise-state="ready"]').waitFor();
  await wire.send();
  await wire.row(/received result for resources\/read/).waitFor();
  await wire.edit((text) => text.replace('notes://note-1', 'notes://missing'));
  await wire.send();
  await wire.row(/received error -32602 for resources\/read/).waitFor();
  await exercise.getByLabel('Which code says that there is no such note?').selectOption('-32602');
  await exercise.getByLabel('Where does the error repeat the URI?').selectOption('in error.data.uri');
  await exercise.getByRole('button', { name: 'Check my work' }).click();
  await exercise.getByText('all 4 passed. Solved.').waitFor();
  const path = await exported(page, exercise, 'Ada');
  await exercise.getByText('It says that the exercise is solved.').waitFor();
  expect(complaints).toEqual([]);
  await close();
  return { path, text: readFileSync(path, 'utf8') };
}

describe('evidence', () => {
  test('that a learner exports is verified on the page, and what was changed in it is named', async () => {
    const { path, text } = await solvedFile();
    expect(path).toMatch(/read-then-miss-Ada\.evidence\.jsonl$/);
    const forged = join(folder, 'forged.jsonl');
    writeFileSync(forged, text.replace('"code\\":-32602', '"code\\":-32002'));
    const junk = join(folder, 'junk.jsonl');
    writeFileSync(junk, 'nothing');

    const { page, complaints, close } = await open('verify/');
    await page.getByLabel('Choose evidence files').setInputFiles([path, forged, junk]);
    await page.getByText('1 of 3 claims follow.').waitFor({ timeout: 60_000 });
    const table = page.getByRole('region', { name: 'All files' });
    expect(await table.getByRole('row').allTextContents()).toEqual([
      'ClaimWhoseExerciseVerdictAttempts',
      '✓followsAdaread-then-misssolved1',
      '✗does not followAdaread-then-missdoes not follow1',
      '✗does not followjunk.jsonlnot judged',
    ]);
    const files = page.getByRole('article');
    expect(await files.nth(0).textContent()).toContain('Follows from its frames: solved.');
    expect(await files.nth(1).textContent()).toContain('After the export somebody has changed the frames.');
    expect(await files.nth(1).textContent()).toMatch(
      /Frame \d+: error\.code is -32002, and the engine sends -32602\./,
    );
    expect(await files.nth(2).textContent()).toContain('This is no evidence file of the lab.');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    await page.getByRole('button', { name: 'Take all away' }).click();
    await files.first().waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await close();
  });

  test('holds no signature of a token', async () => {
    const { page, close } = await open('lessons/subscriptions/', { acceptDownloads: true });
    const exercise = page.locator('[data-exercise]').first();
    await exercise.scrollIntoViewIfNeeded();
    await exercise.locator('[data-exercise-state="ready"]').waitFor();
    const wire = new Wire(exercise);
    await wire.send();
    await exercise.locator('.transcript .frame-button').nth(1).waitFor();
    const text = readFileSync(await exported(page, exercise, ''), 'utf8');
    expect(text).toContain('~~~~');
    expect(text).not.toMatch(/ey[\w-]{20,}\.ey?[\w-]{20,}\.[\w-]{20,}/);
    expect(await readEvidence(text)).toMatchObject({ ok: true, file: { changed: [], whole: true } });
    await close();
  });

  test('is verified in Chinese too, by keyboard, on a small screen', async () => {
    const { path } = await solvedFile();
    const { page, complaints, close } = await open('zh/verify/', { viewport: { width: 390, height: 844 } });
    const chooser = page.waitForEvent('filechooser');
    await page.getByLabel('选择证据文件').focus();
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(path);
    await page.getByText('结论与帧一致。').waitFor({ timeout: 60_000 });
    await page.getByText('与帧一致：已完成。').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(complaints).toEqual([]);
    await close();
  });
});
