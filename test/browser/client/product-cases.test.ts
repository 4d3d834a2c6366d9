import { expect, test } from 'vitest';
import { isFrame } from '../../../src/transcript/model.ts';
import { readyLab } from './worlds.ts';

test('the first frame on record is the first that went out: server/discover', async () => {
  const lab = await readyLab();
  const first = lab.transcript.value.slice().find(isFrame);
  expect(first).toMatchObject({ dir: 'out', channel: 'client' });
  expect(JSON.parse(first?.text ?? '')).toMatchObject({ method: 'server/discover' });
  expect(lab.transcript.value.slice().map(({ seq }) => seq)).toEqual(
    lab.transcript.value.slice().map((_entry, at) => at + 1),
  );
  await lab.close();
});

test('a resource of five megabytes is read, recorded to the last byte and handed out whole', async () => {
  const lab = await readyLab();
  const text = 'Ahoi, 港! '.repeat(500_000);
  await lab.backend.run('edit_note', { uri: 'notes://note-1', text });
  const result = await lab.read('notes://note-1');
  expect(JSON.stringify(result).includes(text)).toBe(true);
  const answer = lab.transcript.value.slice().filter(isFrame).at(-1);
  expect(answer?.bytes).toBeGreaterThan(5_000_000);
  expect(new TextEncoder().encode(answer?.text).length).toBe(answer?.bytes);
  expect(JSON.parse(answer?.text ?? '').result.contents[0].text).toBe(text);
  await lab.close();
});
