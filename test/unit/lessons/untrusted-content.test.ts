import { expect, test } from 'vitest';
import { ordersInANote } from '../../../lessons/untrusted-content/orders-in-a-note.ts';
import { redactedField } from '../../../lessons/untrusted-content/redacted-field.ts';
import { renderSafely } from '../../../lessons/untrusted-content/render-safely.ts';
import type { Act } from '../../../src/grading/acts.ts';
import { play } from './play.ts';

const read = (uri: string): Act => ({ act: 'send', method: 'resources/read', params: { uri } });
const treat = (item: string, choice: string): Act => ({ act: 'choose', question: 'policy', item, choice });
const passes = (outcome: object): boolean => Object.values(outcome).every((one) => one === 'passed');

test('what alice reads of her own before the note has been read is her own affair', async () => {
  const outcome = await play(ordersInANote, [
    read('notes://users/alice/notes/1'),
    ...ordersInANote.solution,
    read('notes://note-1'),
  ]);
  expect(passes(outcome)).toBe(true);
});

test('stricter rules pass as long as everything harmless stays readable', async () => {
  const stricter = ['prose', 'html', 'scriptLink', 'image', 'label', 'code', 'name', 'picture'].map((item) =>
    treat(item, 'text'),
  );
  const dropped = ['html', 'scriptLink', 'image', 'picture'].map((item) => treat(item, 'drop'));
  expect(passes(await play(renderSafely, [...renderSafely.solution, ...stricter]))).toBe(true);
  expect(passes(await play(renderSafely, [...renderSafely.solution, ...dropped]))).toBe(true);
});

test('names may be written in full, and addresses with their scheme', async () => {
  const outcome = await play(renderSafely, [
    ...renderSafely.solution,
    { act: 'write', question: 'ending', text: '.EXE' },
    { act: 'write', question: 'target', text: 'https://Attacker.example/looks-like-a-note' },
  ]);
  expect(passes(outcome)).toBe(true);
});

test('the field is found in the full view by its address too, whoever reads first', async () => {
  const outcome = await play(redactedField, [
    { act: 'become', identity: 'admin' },
    read('orders://tenant/acme/order/1001?view=full'),
    { act: 'become', identity: 'alice' },
    read('orders://tenant/acme/order/1001'),
    { act: 'write', question: 'field', text: '"internalnote"' },
    ...redactedField.solution.filter(({ act }) => act === 'choose'),
  ]);
  expect(passes(outcome)).toBe(true);
});
