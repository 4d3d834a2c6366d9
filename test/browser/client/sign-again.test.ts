import { expect, test } from 'vitest';
import { createLab } from '../../../src/client/create-lab.ts';
import { isFrame } from '../../../src/transcript/model.ts';
import { freshOptions, readyLab, until } from './worlds.ts';

test('a frame that was kept without its signature can be sent once more', async () => {
  const options = freshOptions({ identity: 'alice' });
  const lab = await readyLab(options);
  await lab.read('notes://users/alice/notes/1');
  await lab.close();

  const again = await createLab(options);
  await until(again.state, (state) => state === 'ready');
  const kept = again.transcript.value
    .slice()
    .filter(isFrame)
    .find(({ text }) => text.includes('"resources/read"'));
  const text = kept?.text ?? expect.fail();
  expect(text).toContain('~~~');
  const signed = await again.signAgain(text);
  expect(signed).not.toContain('~~~');
  expect(signed).toHaveLength(text.length);
  again.send(signed);
  const answer = await until(again.transcript, (entries) => {
    const last = entries.at(-1);
    return last !== undefined && isFrame(last) && last.channel === 'composer' && last.dir === 'in';
  });
  expect(answer.at(-1)).toMatchObject({ text: expect.stringContaining('"contents"') });
  expect(await again.signAgain('{"no":"token","tilde":"~~~ a.b.~~"}')).toBe(
    '{"no":"token","tilde":"~~~ a.b.~~"}',
  );
  await again.close();
});
