import { afterAll, expect, test } from 'vitest';
import { closeBrowser, open, Wire } from './browser.ts';

afterAll(closeBrowser);

const NOTE = 'notes://note-1';

/** The main job, step by step, with nothing but accessible names, on the built site under a sub-path. */
test('a newcomer discovers, lists, reads, resends a changed frame, subscribes, hears a change, reads it and finds all of it after a reload', async () => {
  const { page, complaints, go, close } = await open('');
  await page.getByRole('main').getByRole('link', { name: 'Open the playground' }).click();
  const wire = new Wire(page);

  await wire.prepare('server/discover');
  await wire.send();
  const discover = await wire.frame(/received result for server\/discover \d/);
  expect(discover).toMatchObject({ result: { resultType: 'complete', supportedVersions: ['2026-07-28'] } });

  // The page's own client lists at the same time, with ids of its own: this answer is found by the id that was sent.
  await wire.prepare('resources/list');
  const listId: unknown = JSON.parse(await wire.text()).id;
  await wire.send();
  const list = await wire.frame(new RegExp(`received result for resources/list ${listId}\\b`));
  expect(list).toMatchObject({
    result: { ttlMs: 300_000, cacheScope: 'public', nextCursor: expect.any(String) },
  });

  await wire.prepare('resources/read');
  await wire.send();
  const read = await wire.frame(/received result for resources\/read \d/);
  expect(read).toMatchObject({ result: { contents: [{ uri: NOTE, text: expect.stringContaining('#') }] } });

  const sent = await wire.openRow(/sent resources\/read \d/);
  await sent.getByRole('button', { name: 'Edit and resend' }).click();
  await wire.edit((text) => text.replace(NOTE, 'notes://missing'));
  await wire.send();
  expect(await wire.frame(/received error -32602 for resources\/read/)).toMatchObject({
    error: { code: -32602, message: 'Resource not found', data: { uri: 'notes://missing' } },
  });

  await wire.prepare('subscriptions/listen');
  const listenId: unknown = JSON.parse(await wire.text()).id;
  await wire.send();
  const acknowledged = new RegExp(
    `received notifications/subscriptions/acknowledged for subscription ${listenId}`,
  );
  expect(await wire.frame(acknowledged)).toMatchObject({
    params: { notifications: { resourceSubscriptions: [NOTE] } },
  });

  const backend = wire.region('Backend');
  await backend.getByLabel('Action').selectOption({ label: 'Change a note' });
  await backend.getByLabel('Resource').fill(NOTE);
  await backend.getByLabel('Text').fill('Written by a colleague while you were listening.');
  await backend.getByRole('button', { name: 'Do it as a colleague' }).click();
  const updated = new RegExp(`received notifications/resources/updated for subscription ${listenId}`);
  expect(await wire.frame(updated)).toMatchObject({ params: { uri: NOTE } });
  const index = async (name: RegExp): Promise<number> =>
    Number(await wire.row(name).last().getAttribute('aria-rowindex'));
  expect(await index(acknowledged)).toBeLessThan(await index(updated));

  await wire.prepare('resources/read');
  await wire.send();
  const changed = {
    result: { contents: [{ uri: NOTE, text: 'Written by a colleague while you were listening.' }] },
  };
  await expect.poll(() => wire.frame(/received result for resources\/read \d/)).toMatchObject(changed);

  const before = await wire.transcript.getByRole('grid').getAttribute('aria-rowcount');
  await go('playground/');
  await wire.row(updated).last().waitFor();
  expect(
    Number(await wire.transcript.getByRole('grid').getAttribute('aria-rowcount')),
  ).toBeGreaterThanOrEqual(Number(before));
  await wire.prepare('resources/read');
  await wire.send();
  await expect.poll(() => wire.frame(/received result for resources\/read \d/)).toMatchObject(changed);
  expect(complaints).toEqual([]);
  await close();
});
