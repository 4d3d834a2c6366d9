import { describe, expect, test } from 'vitest';
import { type ReplayOptions, replaySession, runFork } from '../../../src/client/replay.ts';
import { endsStep, frameOfStep } from '../../../src/control/play-walkthrough.ts';
import { SERVER_IDS, type ServerId } from '../../../src/control/servers.ts';
import { WALKTHROUGHS } from '../../../src/control/walkthroughs.ts';
import { exportText, importTranscript, type Session } from '../../../src/transcript/exchange/index.ts';
import { isFrame } from '../../../src/transcript/model.ts';
import { forkSession } from '../../../src/transcript/replay/index.ts';
import { freshOptions, readyLab, until } from './worlds.ts';

const OPTIONS: ReplayOptions = { course: 'test', patience: 2000 };

/** Plays a server's walkthrough in a lab, as the page does, and gives the session as a file would carry it. */
async function recordWalkthrough(server: ServerId): Promise<Session> {
  const { principal, steps } = WALKTHROUGHS[server];
  const lab = await readyLab(freshOptions({ server, identity: principal }));
  for (const step of steps) {
    const before = lab.transcript.value.length;
    const over = until(lab.transcript, (entries) =>
      entries
        .slice(before)
        .some((entry) => isFrame(entry) && entry.channel === 'composer' && endsStep(step, entry.text)),
    );
    if (step.act === 'request') lab.send(frameOfStep(step, await lab.meta()));
    else if (step.act === 'backend') await lab.backend.run(step.action, step.args);
    else await lab.backend.endSubscriptions();
    await over;
  }
  const session = throughFile(lab.session());
  await lab.close();
  return session;
}

/** What a file makes of a session: no signature is in it. */
function throughFile(session: Session): Session {
  const outcome = importTranscript(exportText(session, { lab: '0' }));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.imported.session;
}

const framesOf = ({ entries }: Session) => entries.filter(isFrame);

describe.each(SERVER_IDS)('the walkthrough of %s', (server) => {
  test('is kept with its start and its acts, and replays identically, frame by frame', async () => {
    const recorded = await recordWalkthrough(server);
    expect(recorded.start).toBeDefined();
    expect(recorded.acts.map(({ act }) => act)).toEqual(['backend', 'endSubscriptions']);
    const { comparison, session, skipped } = await replaySession(recorded, OPTIONS);
    expect(comparison).toEqual({ divergence: undefined, same: framesOf(recorded).length });
    expect(framesOf(session)).toHaveLength(framesOf(recorded).length);
    expect(skipped).toEqual([]);
  });
});

test('one stored character changed beforehand is reported at the first frame that shows it', async () => {
  const recorded = await recordWalkthrough('notes');
  const { clock, snapshot } = recorded.start ?? expect.fail('no start');
  const changed = JSON.parse(
    JSON.stringify(snapshot).replace('# Architecture decision', '# Architecture decisioN'),
  );
  const { comparison } = await replaySession({ ...recorded, start: { clock, snapshot: changed } }, OPTIONS);
  const first = framesOf(recorded).find(({ dir, text }) => dir === 'in' && text.includes('"contents"'));
  expect(comparison.divergence).toMatchObject({
    kind: 'changed',
    recorded: first?.seq,
    comparison: { kind: 'different', differences: [{ path: ['result', 'contents', 0, 'text'] }] },
  });
});

test('a cursor of the recorded world is exchanged for that of the replay', async () => {
  const lab = await readyLab();
  await lab.listResources();
  const recorded = throughFile(lab.session());
  await lab.close();
  expect(framesOf(recorded).some(({ dir, text }) => dir === 'out' && text.includes('"cursor"'))).toBe(true);
  const { comparison } = await replaySession(recorded, OPTIONS);
  expect(comparison.divergence).toBeUndefined();
});

test('clock and data of the start come back: a session that began after changes replays identically', async () => {
  const lab = await readyLab();
  await lab.backend.run('edit_note', { uri: 'notes://note-1', text: 'changed before' });
  await lab.backend.moveClock(3_600_000);
  const undo = await lab.clearTranscript();
  await lab.read('notes://note-1');
  const recorded = throughFile(lab.session());
  expect(recorded.acts).toEqual([]);
  expect((await replaySession(recorded, OPTIONS)).comparison).toMatchObject({ divergence: undefined });
  await undo();
  expect(lab.session().acts.map(({ act }) => act)).toEqual(['backend', 'moveClock']);
  await lab.close();
});

test('a fork replays what came before, sends the changed frame and leaves a world to go on with', async () => {
  const recorded = await recordWalkthrough('notes');
  const read = framesOf(recorded).find(({ dir, text }) => dir === 'out' && text.includes('resources/read'));
  const text = (read?.text ?? '').replace('notes://note-1', 'notes://missing');
  const fork = forkSession(recorded, read?.seq ?? 0, { name: 'fork', text }) ?? expect.fail('no fork');
  const { world, session } = await runFork(fork, OPTIONS);
  const texts = framesOf(session).map((frame) => frame.text);
  expect(texts).toContain(text);
  expect(texts.at(-1)).toContain('"code":-32602');
  expect(framesOf(session)).toHaveLength(framesOf(fork.session).length + 2);
  expect(session).toMatchObject({ name: 'fork', fork: { at: read?.seq }, start: recorded.start });
  const lab = await readyLab(freshOptions({ world }));
  expect(await lab.read('notes://note-1')).toMatchObject({ contents: [{ uri: 'notes://note-1' }] });
  await lab.close();
});

test('a start state that is none is refused before anything is run', async () => {
  const lab = await readyLab();
  const recorded = lab.session();
  await lab.close();
  const start = { clock: 0, snapshot: { version: 1, notes: [{ uri: 7 }] } };
  await expect(replaySession({ ...recorded, start }, OPTIONS)).rejects.toMatchObject({ code: 'snapshot' });
});

test('start and acts outlive the page, and end with the transcript', async () => {
  const options = freshOptions();
  const first = await readyLab(options);
  await first.read('notes://note-1');
  await first.backend.run('edit_note', { uri: 'notes://note-1', text: 'changed' });
  await first.read('notes://note-1');
  const before = first.session();
  await first.close();
  const second = await readyLab(options);
  expect(second.session()).toMatchObject({ start: before.start, acts: before.acts });
  await second.clearTranscript();
  await second.close();
  const third = await readyLab(options);
  expect(third.session().acts).toEqual([]);
  await third.close();
});

test('a session over several instances replays identically: which of them answers makes no difference', async () => {
  const lab = await readyLab(freshOptions());
  await lab.backend.startInstance();
  await lab.listen({ resourceSubscriptions: ['notes://note-1'] });
  await lab.listen({ resourceSubscriptions: ['notes://note-1'] });
  await lab.backend.run('edit_note', { uri: 'notes://note-1', text: 'heard on both' });
  await until(lab.subscriptions, (all) => all.every(({ events }) => events.length === 1));
  for (let time = 0; time < 4; time += 1) await lab.read('notes://note-1');
  await lab.backend.stopInstance('B');
  await lab.read('notes://note-2');
  const recorded = lab.session();
  const session = { ...recorded, entries: [...recorded.entries] };
  await lab.close();
  expect(session.acts.map(({ act }) => act)).toEqual(['startInstance', 'backend', 'stopInstance']);
  const { comparison, skipped } = await replaySession(session, OPTIONS);
  expect(comparison.divergence).toBeUndefined();
  expect(skipped).toEqual([]);
});

test('a session with a killed instance and a dropped connection replays identically, and ends as it ended', async () => {
  const lab = await readyLab(freshOptions());
  const lostBy = async (work: () => unknown): Promise<void> => {
    const before = lab.transcript.value.length;
    await work();
    await until(lab.transcript, (entries) =>
      [...entries].slice(before).some((entry) => !isFrame(entry) && entry.event === 'lost'),
    );
  };
  await lab.backend.startInstance();
  await lab.listen({ resourceSubscriptions: ['notes://note-1'] });
  await lab.listen({ resourceSubscriptions: ['notes://note-1'] });
  await lab.backend.run('edit_note', { uri: 'notes://note-1', text: 'heard on both' });
  await until(lab.subscriptions, (all) => all.every(({ events }) => events.length === 1));
  await lostBy(() => lab.backend.killInstance('B'));
  await lab.backend.run('edit_note', { uri: 'notes://note-1', text: 'heard on one' });
  await until(lab.subscriptions, (all) => all.some(({ events }) => events.length === 2));
  const [first] = lab.subscriptions.value.filter(({ state }) => state === 'active');
  await lostBy(() => lab.backend.dropConnection(first?.connection ?? ''));
  await lab.reconnect();
  lab.send('{"jsonrpc":"2.0","id":99,"method":"resources/read","params":{"uri":"notes://note-1"}}');
  await until(lab.transcript, (entries) =>
    [...entries].some((entry) => isFrame(entry) && entry.dir === 'in' && entry.text.includes('"id":99')),
  );
  const recorded = throughFile(lab.session());
  await lab.close();
  const acts = recorded.acts.map(({ act }) => act);
  expect(acts).toEqual(['startInstance', 'backend', 'killInstance', 'backend', 'dropConnection']);
  const { comparison, session, skipped } = await replaySession(recorded, OPTIONS);
  expect(comparison).toEqual({ divergence: undefined, same: framesOf(recorded).length });
  expect(framesOf(session)).toHaveLength(framesOf(recorded).length);
  expect(skipped).toEqual([]);
});
