import { expect, test } from 'vitest';
import type { Lab } from '../../../src/client/lab.ts';
import { NO_FAULTS } from '../../../src/control/faults.ts';
import { isFrame } from '../../../src/transcript/model.ts';
import { freshOptions, readyLab } from '../client/worlds.ts';

const MISSING = 'notes://missing';

/** The text of the last frame that came in, as the recorder at the page's end kept it. */
function lastIn(lab: Lab): string {
  const frames = lab.transcript.value
    .slice()
    .filter(isFrame)
    .filter(({ dir }) => dir === 'in');
  return frames.at(-1)?.text ?? '';
}

test('faults reach the wire, follow in another worker of the world, outlive it, and end with a reset', async () => {
  const options = freshOptions();
  const lab = await readyLab(options);
  expect(await lab.backend.faults()).toEqual(NO_FAULTS);
  await expect(lab.read(MISSING)).rejects.toMatchObject({ code: -32602 });

  const plan = { seed: 5, faults: [{ id: 'legacyNotFound' }, { id: 'lyingMimeType' }] } as const;
  expect(await lab.backend.setFaults(plan)).toEqual(plan);
  // The client takes the old code for the new one; what went over the wire is the old one.
  await expect(lab.read(MISSING)).rejects.toMatchObject({ code: -32602 });
  await expect.poll(() => lastIn(lab)).toContain('-32002');
  expect(await lab.read('notes://note-1')).toMatchObject({
    contents: [{ mimeType: expect.stringMatching(/^(?:image|audio)\//) }],
  });

  const other = await readyLab({ ...options, session: `${options.session}-other` });
  expect(await other.backend.faults()).toEqual(plan);
  await other.backend.setFaults({ seed: 1, faults: [{ id: 'hintsStripped' }] });
  await expect.poll(() => lab.backend.faults()).toMatchObject({ faults: [{ id: 'hintsStripped' }] });
  await expect(lab.read(MISSING)).rejects.toMatchObject({ code: -32602 });
  await expect.poll(() => lastIn(lab)).toContain('-32602');

  await lab.close();
  const again = await readyLab(options);
  expect(await again.backend.faults()).toMatchObject({ faults: [{ id: 'hintsStripped' }] });
  const undo = await again.backend.reset();
  expect(await again.backend.faults()).toEqual(NO_FAULTS);
  await undo();
  expect(await again.backend.faults()).toMatchObject({ faults: [{ id: 'hintsStripped' }] });
  await again.close();
  await other.close();
});

test('a plan that cannot be is refused in words, and the server goes on as it was', async () => {
  const lab = await readyLab();
  await expect(lab.backend.setFaults({ seed: 0.5, faults: [] })).rejects.toThrow(/seed/);
  expect(await lab.backend.faults()).toEqual(NO_FAULTS);
  await lab.close();
});
