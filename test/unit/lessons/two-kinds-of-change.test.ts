import { expect, test } from 'vitest';
import {
  batch,
  connect,
  heard,
  listening,
  press,
  send,
  set,
} from '../../../lessons/two-kinds-of-change/acts.ts';
import { fixAStorm } from '../../../lessons/two-kinds-of-change/fix-a-storm.ts';
import { predictSix } from '../../../lessons/two-kinds-of-change/predict-six.ts';
import { play } from './play.ts';

test('the six may happen in any order, and the first listen may be a second one', async () => {
  const outcome = await play(predictSix, [
    ...[connect('workspace'), batch('workspace'), press('deleteFile'), heard('resources/updated', 1)],
    ...[connect('orders'), send(listening('orders://tenant/acme/order/1001')), press('ship')],
    ...[heard('resources/updated', 2), connect('notes'), batch('notes')],
    ...[set('disabled', []), heard('prompts/list_changed', 1)],
    ...[set('disabled', ['project-notes']), press('editNote'), press('newNote')],
    ...[send({ method: 'resources/templates/list' }), send({ method: 'resources/list' })],
  ]);
  expect(outcome).toMatchObject({
    'listen-to-all': 'passed',
    'do-all-six': 'passed',
    'predict-right': 'undecided',
    'fetch-both': 'passed',
  });
});

test('a repair by way of another value is a repair', async () => {
  const outcome = await play(fixAStorm, [
    ...[send(listening('notes://note-1', false)), press('editNote'), heard('resources/list_changed', 1)],
    ...[set('announceContents', 'both'), set('announceContents', 'updated')],
    ...[press('newNote'), heard('resources/list_changed', 2), press('editNote')],
    heard('resources/updated', 1),
  ]);
  expect(outcome).toMatchObject({
    'see-the-storm': 'passed',
    'one-content': 'passed',
    'catalogue-too': 'passed',
  });
});
