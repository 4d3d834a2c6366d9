import { expect, test } from 'vitest';
import { createLab } from '../../../src/client/create-lab.ts';
import type { LabProblem } from '../../../src/client/lab.ts';
import { spawnWorker } from '../../../src/client/spawn-worker.ts';
import { freshOptions, inState, readyLab, until } from './worlds.ts';

const fromText = (text: string): Worker =>
  new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })), { type: 'module' });

/** Starts a lab whose worker fails; gives back the problem that says so. */
async function failure(spawn: () => Worker, ready = 30_000): Promise<LabProblem | undefined> {
  const lab = await createLab(freshOptions(), { spawn, timing: { ready } });
  await inState(lab, 'failed');
  expect(() => lab.send('{}')).toThrow(expect.objectContaining({ name: 'LabError' }));
  await expect(lab.read('notes://note-1')).rejects.toMatchObject({ problem: { code: 'notConnected' } });
  const [problem] = lab.problems.value;
  await lab.close();
  return problem;
}

test('a worker whose script is not there becomes a problem that says so', async () => {
  const spawn = () => new Worker(new URL('/no-such-worker.js', location.href), { type: 'module' });
  expect(await failure(spawn)).toEqual({ code: 'workerFailed', detail: 'Its script could not be loaded.' });
});

test('a worker that throws while it loads becomes a problem with its message', async () => {
  expect(await failure(() => fromText('throw new Error("bad day")'))).toEqual({
    code: 'workerFailed',
    detail: expect.stringContaining('bad day'),
  });
});

test('a browser that forbids workers becomes a problem', async () => {
  const spawn = () => {
    throw new DOMException('no workers here', 'SecurityError');
  };
  expect(await failure(spawn)).toEqual({
    code: 'workerFailed',
    detail: expect.stringContaining('no workers here'),
  });
});

test('a worker that never becomes ready is given up after the limit', async () => {
  expect(await failure(() => fromText('self.onmessage = () => {}'), 20)).toMatchObject({
    code: 'workerSilent',
  });
});

test('a worker that starts at the second attempt is a lab that is ready', async () => {
  let attempts = 0;
  const lab = await createLab(freshOptions(), {
    spawn() {
      attempts += 1;
      return attempts === 1 ? fromText('throw new Error("not yet")') : spawnWorker('A');
    },
  });
  await inState(lab, 'failed');
  await lab.reconnect();
  expect(lab.state.value).toBe('ready');
  expect(lab.problems.value).toEqual([]);
  await lab.close();
});

test('a worker that dies without a sign is found out by its silence', async () => {
  // It answers as the real one does, until it stops itself as a crash would: no event tells the page.
  let worker: Worker | undefined;
  const lab = await readyLab(freshOptions(), {
    spawn() {
      worker = new Worker(new URL('./mortal-worker.ts', import.meta.url), { type: 'module' });
      return worker;
    },
    timing: { every: 10, limit: 500 },
  });
  worker?.postMessage('die');
  await inState(lab, 'lost');
  expect(lab.problems.value.map(({ code }) => code)).toContain('workerLost');
  expect(lab.transcript.value.at(-1)).toMatchObject({ event: 'lost', reason: 'silent' });
  await lab.close();
});

test('an error inside a running worker is told, and the worker goes on', async () => {
  let worker: Worker | undefined;
  const lab = await readyLab(freshOptions(), {
    spawn() {
      worker = new Worker(new URL('./mortal-worker.ts', import.meta.url), { type: 'module' });
      return worker;
    },
  });
  worker?.postMessage('throw');
  const problems = await until(lab.problems, (all) => all.length > 0);
  expect(problems).toEqual([{ code: 'workerFailed', detail: expect.stringContaining('on purpose') }]);
  expect(await lab.listResources()).not.toHaveLength(0);
  const [problem] = problems;
  if (problem !== undefined) lab.dismiss(problem);
  expect(lab.problems.value).toEqual([]);
  await lab.close();
});

test('closing or killing gives up a worker that is still starting', async () => {
  for (const end of ['close', 'kill'] as const) {
    const lab = await createLab(freshOptions(), { spawn: () => fromText('self.onmessage = () => {}') });
    expect(lab.state.value).toBe('starting');
    if (end === 'kill') {
      lab.backend.killWorker();
      await inState(lab, 'failed');
      expect(lab.problems.value).toMatchObject([{ code: 'workerLost' }]);
    }
    await lab.close();
    expect(lab.state.value).toBe('closed');
  }
});
