import { afterAll, expect, test } from 'vitest';
import { produceEvidence } from '../../lessons/capstone/produce-evidence.ts';
import { evidenceText } from '../../src/grading/evidence-file/index.ts';
import { isFrame } from '../../src/transcript/model.ts';
import { workOn } from '../unit/stage/work.ts';
import { closeBrowser, open } from './browser.ts';

afterAll(closeBrowser);

test('the page verifies the capstone’s evidence, and names a missing proof, a changed frame and a changed decision', async () => {
  const good = await workOn('capstone', produceEvidence, produceEvidence.solution);
  const short = produceEvidence.wrongAnswers.find(({ id }) => id === 'leaves-it-open');
  const entries = good.session.entries.map((entry) =>
    isFrame(entry) ? { ...entry, text: entry.text.replace('"code":-32602', '"code":-32002') } : entry,
  );
  const text = await evidenceText(good, '0.1.0');
  const texts = [
    text,
    await evidenceText(await workOn('capstone', produceEvidence, short?.acts ?? []), '0.1.0'),
    await evidenceText({ ...good, session: { ...good.session, entries } }, '0.1.0'),
    text.replace(/"event":"\d+"/, '"event":"1"'),
  ];
  const { page, complaints, close } = await open('verify/');
  await page.getByLabel('Choose evidence files').setInputFiles(
    texts.map((content, index) => ({
      name: `${index}.jsonl`,
      mimeType: 'application/jsonl',
      buffer: Buffer.from(content),
    })),
  );
  await page.getByText('2 of 4 claims follow.').waitFor({ timeout: 60_000 });
  const files = page.getByRole('article');
  expect(await files.nth(0).textContent()).toContain('Follows from its frames: solved.');
  expect(await files.nth(1).textContent()).toContain('whole-subscription (stillOpen)');
  expect(await files.nth(2).textContent()).toMatch(
    /Frame \d+: error\.code is -32002, and the engine sends -32602\./,
  );
  expect(await files.nth(3).textContent()).toContain('After the export somebody has changed the decisions.');
  expect(complaints).toEqual([]);
  await close();
}, 120_000);
