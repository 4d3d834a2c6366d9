import { expect, test } from 'vitest';
import { wireOf } from '../../../src/ui/lesson/wire-state.ts';
import { createFakeLab, frames } from '../ui/fake-lab.ts';

/** What is sent, what still waits for an answer, and which listens wait for their acknowledgment. */
function present() {
  const lab = createFakeLab();
  const wire = wireOf(lab);
  return { lab, state: () => [wire.sent.value, wire.pending.value, wire.opening.value] };
}

test('a request waits for the answer with its id, and for no other', () => {
  const { lab, state } = present();
  lab.record('out', [frames.request(7, 'resources/list'), frames.request('7', 'resources/list')]);
  expect(state()).toEqual([2, 2, []]);
  lab.record('in', [frames.result('7')]);
  expect(state()).toEqual([2, 1, []]);
  lab.record('in', [frames.error(7, -32602, 'no')]);
  expect(state()).toEqual([2, 0, []]);
});

test('what the page’s own client asks is not the learner’s', () => {
  const { lab, state } = present();
  lab.record('out', [frames.request(1, 'server/discover')], { channel: 'client', connection: 'fake.2' });
  expect(state()).toEqual([0, 0, []]);
});

test('a text beyond reading waits for an error without an id; a notification waits for nothing', () => {
  const { lab, state } = present();
  lab.record('out', ['{"id": 1', '{"jsonrpc":"2.0","method":"notifications/x"}']);
  expect(state()).toEqual([2, 1, []]);
  lab.record('in', ['{"jsonrpc":"2.0","error":{"code":-32700,"message":"no"}}']);
  expect(state()).toEqual([2, 0, []]);
});

test('a listen waits for its acknowledgment, or for its refusal', () => {
  const { lab, state } = present();
  lab.record('out', [
    frames.request('a', 'subscriptions/listen', { notifications: {} }),
    frames.request('b', 'subscriptions/listen', { notifications: {} }),
  ]);
  expect(state()).toEqual([2, 0, ['"a"', '"b"']]);
  lab.record('in', [frames.event('notifications/subscriptions/acknowledged', 'a', { notifications: {} })]);
  expect(state()).toEqual([2, 0, ['"b"']]);
  lab.record('in', [frames.error('b', -32602, 'no')]);
  expect(state()).toEqual([2, 0, []]);
});

test('an answer that belongs to nothing stands for the one that is missing', () => {
  const { lab, state } = present();
  lab.record('out', [frames.request(1, 'resources/list')]);
  lab.record('in', [frames.result(99)]);
  expect(state()).toEqual([1, 0, []]);
  lab.record('out', [frames.request(2, 'resources/list')]);
  expect(state()).toEqual([2, 1, []]);
});

test('what is cancelled, or whose connection ends, waits no more', () => {
  const { lab, state } = present();
  lab.record('out', [frames.request(1, 'tools/call'), frames.request(2, 'tools/call')]);
  const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
  lab.record('out', [JSON.stringify(cancel)]);
  expect(state()).toEqual([3, 1, []]);
  lab.note('lost');
  expect(state()).toEqual([3, 0, []]);
});

test('a cleared transcript begins anew', async () => {
  const { lab, state } = present();
  lab.record('out', [frames.request(1, 'resources/list')]);
  await lab.clearTranscript();
  expect(state()).toEqual([0, 0, []]);
});
