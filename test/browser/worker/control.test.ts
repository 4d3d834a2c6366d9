import { describe, expect, test } from 'vitest';
import type { ControlEvent } from '../../../src/control/api.ts';
import { SERVER_IDS } from '../../../src/control/servers.ts';
import { CATALOGS } from '../../../src/server/catalogs/index.ts';
import { createEngine } from '../../../src/server/engine.ts';
import { CATALOG_LOADERS } from '../../../src/worker/catalogs.ts';
import { createControl } from '../../../src/worker/control.ts';
import { createEvents } from '../../../src/worker/events.ts';
import { freshWorld } from '../client/instances.ts';

/** The worker's control, without a worker: plain functions. */
async function control() {
  const api = createControl({ catalogs: CATALOG_LOADERS, createEngine });
  const events: ControlEvent[] = [];
  await api.listen((event) => events.push(event));
  return { api, events, world: freshWorld() };
}

describe('the control port', () => {
  test('counts a connection from its opening to its end', async () => {
    const { api, world } = await control();
    const status = () => api.status(world, 'notes');
    const { port1, port2 } = new MessageChannel();
    const id = await api.connect(world, 'notes', port2);
    expect(await status()).toEqual({ connections: 1, subscriptions: 0, inFlight: 0 });
    await api.disconnect(id);
    await api.disconnect(id);
    await api.closeConnection(id);
    expect(await status()).toEqual({ connections: 0, subscriptions: 0, inFlight: 0 });
    port1.close();
    await api.shutdown();
  });

  test('tells that a connection was closed, and how many frames went over it', async () => {
    const { api, events, world } = await control();
    const { port2 } = new MessageChannel();
    const id = await api.connect(world, 'notes', port2);
    await api.closeConnection(id);
    expect(events).toContainEqual({ kind: 'closed', connection: id, reason: 'closedByServer', sent: 0 });
    await api.shutdown();
  });

  test('shutting down closes every connection of every world', async () => {
    const { api, events } = await control();
    const ids = [
      await api.connect(freshWorld(), 'notes', new MessageChannel().port2),
      await api.connect(freshWorld(), 'orders', new MessageChannel().port2),
    ];
    await api.shutdown();
    const closed = events.filter((event) => event.kind === 'closed');
    expect(closed.map(({ connection, reason }) => [connection, reason])).toEqual(
      ids.map((id) => [id, 'shutdown']),
    );
  });

  test('names the servers there are when it is asked for another', async () => {
    const { api, world } = await control();
    for (const name of ['ghost', 'constructor', '__proto__', ''])
      await expect(api.status(world, name)).rejects.toThrow(/There is no server .*notes/);
    await api.shutdown();
  });

  test('gives ids that no other worker gives', async () => {
    const one = await control();
    const two = await control();
    const ids = await Promise.all(
      [one, two].map(({ api, world }) => api.connect(world, 'notes', new MessageChannel().port2)),
    );
    expect(new Set(ids).size).toBe(2);
    expect(ids[0]).toContain(`${(await one.api.ready()).instance}.`);
    await one.api.shutdown();
    await two.api.shutdown();
  });

  test('who asks for the faults on hearing that the world was reset hears that there are none', async () => {
    const { api } = await control();
    const world = freshWorld();
    await api.setFaults(world, 'notes', { seed: 1, faults: [{ id: 'emptyList' }] });
    const answers: Promise<unknown>[] = [];
    await api.listen((event) => {
      if (event.kind === 'changed' && event.change.kind === 'state') answers.push(api.faults(world, 'notes'));
    });
    await api.reset(world);
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) expect(await answer).toMatchObject({ faults: [] });
  });

  test('changes of the data, the clock and the settings are told', async () => {
    const { api, events, world } = await control();
    await api.backend(world, 'notes', 'edit_note', { uri: 'notes://note-1', text: 'x' });
    await api.moveClock(world, 1000);
    expect(events).toContainEqual({
      kind: 'changed',
      world,
      change: expect.objectContaining({ kind: 'updated', server: 'notes' }),
    });
    expect(events).toContainEqual({ kind: 'changed', world, change: { kind: 'state' } });
    const settings = await api.changeSettings(world, 'notes', { pageSize: 7 });
    expect(settings).toMatchObject({ pageSize: 7 });
    expect(await api.settings(world, 'notes')).toMatchObject({ pageSize: 7 });
    await expect(api.changeSettings(world, 'notes', { pageSize: 'many' })).rejects.toThrow();
    await api.shutdown();
  });

  test('a reset gives back what was there, and restoring it undoes the reset', async () => {
    const { api, world } = await control();
    await api.backend(world, 'notes', 'edit_note', { uri: 'notes://note-1', text: 'mine' });
    const before = await api.reset(world);
    const textOf = async () =>
      (await api.snapshot(world)).notes.find(({ uri }) => uri === 'notes://note-1')?.text;
    expect(await textOf()).not.toBe('mine');
    await api.restore(world, before);
    expect(await textOf()).toBe('mine');
    await api.shutdown();
  });
});

test('the worker knows every server of the lab, each by its own id', async () => {
  expect(Object.keys(CATALOG_LOADERS)).toEqual([...SERVER_IDS]);
  expect(Object.keys(CATALOGS).toSorted()).toEqual([...SERVER_IDS].toSorted());
  for (const [id, load] of Object.entries(CATALOG_LOADERS)) expect((await load()).id).toBe(id);
});

describe('events', () => {
  const closed = (connection: string): ControlEvent => ({
    kind: 'closed',
    connection,
    reason: 'shutdown',
    sent: 0,
  });

  test('wait for their listener, in order', () => {
    const events = createEvents();
    const heard: ControlEvent[] = [];
    events.emit(closed('1'));
    events.emit(closed('2'));
    events.listen((event) => heard.push(event));
    events.emit(closed('3'));
    expect(heard).toEqual([closed('1'), closed('2'), closed('3')]);
  });

  test('log entries go out together', () => {
    const events = createEvents();
    const heard: ControlEvent[] = [];
    events.listen((event) => heard.push(event));
    events.emit({ kind: 'log', entries: [{ at: 1 }] });
    events.emit({ kind: 'log', entries: [{ at: 2 }] });
    expect(heard).toEqual([]);
    events.flush();
    events.flush();
    expect(heard).toEqual([{ kind: 'log', entries: [{ at: 1 }, { at: 2 }] }]);
  });
});
