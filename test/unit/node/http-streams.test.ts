import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { META } from '../../../src/protocol/meta.ts';
import { ENVELOPE, type HttpLab, openHttpLab } from './http-lab.ts';

let lab: HttpLab;
beforeEach(async () => {
  lab = await openHttpLab(5);
});
afterEach(() => lab.close());

const listen = (id: string | number, filter: object) => ({
  id,
  method: 'subscriptions/listen',
  params: { notifications: filter },
});

test('a listen is a stream: the acknowledgment first, then events, each with the id of its listen', async () => {
  const stream = await lab.stream('notes', listen(5, { resourceSubscriptions: ['notes://note-1'] }));
  expect(stream.headers['content-type']).toBe('text/event-stream');
  expect(stream.headers['x-accel-buffering']).toBe('no');
  await stream.until(() => stream.frames().length === 1);
  await changeNote();
  await stream.until(() => stream.frames().length === 2);
  expect(stream.frames()).toEqual([
    {
      jsonrpc: '2.0',
      method: 'notifications/subscriptions/acknowledged',
      params: {
        _meta: { [META.subscriptionId]: 5 },
        notifications: { resourceSubscriptions: ['notes://note-1'] },
      },
    },
    {
      jsonrpc: '2.0',
      method: 'notifications/resources/updated',
      params: { _meta: { [META.subscriptionId]: 5 }, uri: 'notes://note-1' },
    },
  ]);
});

test('a quiet stream is kept open by comments', async () => {
  const stream = await lab.stream('notes', listen(5, { resourceSubscriptions: ['notes://note-1'] }));
  await stream.until(() => stream.text().includes('\n:\n\n'));
});

test('closing the response stream ends the subscription', async () => {
  const stream = await lab.stream('notes', listen(5, { resourceSubscriptions: ['notes://note-1'] }));
  await stream.until(() => stream.frames().length === 1);
  expect(notes().status).toMatchObject({ connections: 1, subscriptions: 1 });
  stream.cancel();
  await vi.waitFor(() => expect(notes().status).toMatchObject({ connections: 0, subscriptions: 0 }));
});

test('closing the response before its answer cancels the work', async () => {
  const token = await lab.token('admin');
  const cancel = lab.begin(
    'vault',
    { method: 'resources/read', params: { uri: 'vault://slow' } },
    { Authorization: `Bearer ${token}` },
  );
  await vi.waitFor(() => expect(lab.slow.started).toBe(true));
  cancel();
  await vi.waitFor(() => expect(lab.slow.aborted).toBe(true));
});

test('when the server stops, each stream gets its final result and ends', async () => {
  const streams = await Promise.all([
    lab.stream('notes', listen(5, { resourceSubscriptions: ['notes://note-1'] })),
    lab.stream('notes', listen('five', { resourcesListChanged: true })),
  ]);
  await Promise.all(streams.map((stream) => stream.until(() => stream.frames().length === 1)));
  await Promise.all([lab.http.close(), ...streams.map(({ ended }) => ended)]);
  expect(streams.map((stream) => stream.frames().at(-1)?.id)).toEqual([5, 'five']);
  expect(streams[0]?.frames().at(-1)?.result).toMatchObject({
    resultType: 'complete',
    _meta: { [META.subscriptionId]: 5 },
  });
});

test('progress and the answer share the stream of their request, which the answer ends', async () => {
  const stream = await lab.stream(
    'tracker',
    {
      id: 'review',
      method: 'prompts/get',
      params: {
        name: 'sprint_review',
        arguments: { project: 'quayside', sprint: 'sprint-12' },
        _meta: { ...ENVELOPE, [META.progressToken]: 'token' },
      },
    },
    { Authorization: `Bearer ${await lab.token('alice')}` },
  );
  await stream.ended;
  const frames = stream.frames();
  expect(frames.length).toBeGreaterThan(2);
  for (const frame of frames.slice(0, -1)) {
    expect(frame).toMatchObject({ method: 'notifications/progress', params: { progressToken: 'token' } });
  }
  expect(frames.at(-1)).toMatchObject({ id: 'review', result: { messages: expect.any(Array) } });
});

test('a listen that is refused is a plain answer', async () => {
  const { status, headers, json } = await lab.call(
    'notes',
    listen(5, { resourceSubscriptions: 'notes://note-1' }),
  );
  expect([status, headers['content-type'], json.error?.code]).toEqual([200, 'application/json', -32602]);
});

function notes() {
  const engine = lab.host.engines.get('notes');
  if (engine === undefined) throw new Error('There is no notes server.');
  return engine;
}

async function changeNote() {
  await notes().backend('edit_note', { uri: 'notes://note-1', text: 'Changed.' });
}
