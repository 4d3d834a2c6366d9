import { expect, test } from 'vitest';
import { collectEvidence } from '../../../src/grading/evidence.ts';
import { nextPage } from '../../../src/grading/next-page.ts';
import { viewList } from '../../../src/transcript/list-view.ts';
import type { RecordedFrame } from '../../../src/transcript/model.ts';

function recorded(channel: RecordedFrame['channel'], messages: readonly (readonly ['in' | 'out', object])[]) {
  return messages.map(([dir, message], index) => {
    const text = JSON.stringify({ jsonrpc: '2.0', id: 1, ...message });
    return {
      ...{
        seq: index + 1,
        channel,
        connection: 'A.1',
        server: 'notes',
        dir,
        at: 0,
        bytes: text.length,
        text,
      },
    };
  });
}

const ask = (method: string) => ['out', { method, params: { _meta: {} } }] as const;
const answer = (result: object) => ['in', { result }] as const;
const next = (channel: RecordedFrame['channel'], ...messages: (readonly ['in' | 'out', object])[]) =>
  nextPage(collectEvidence(viewList(recorded(channel, messages))));

test('the next page is the last list asked again with the cursor that came', () => {
  expect(next('composer', ask('tools/list'), answer({ tools: [], nextCursor: 'x' }))).toEqual({
    method: 'tools/list',
    params: { cursor: 'x' },
  });
});

test('the empty string is a cursor', () => {
  expect(next('composer', ask('resources/list'), answer({ resources: [], nextCursor: '' }))?.params).toEqual({
    cursor: '',
  });
});

test('after the last page there is none, and without a list neither', () => {
  expect(next('composer', ask('resources/list'), answer({ resources: [] }))).toBeUndefined();
  expect(next('composer', ask('resources/read'), answer({ nextCursor: 'x' }))).toBeUndefined();
  expect(next('composer', ask('resources/list'))).toBeUndefined();
});

test('what the page asks for by itself is not the learner’s list', () => {
  expect(next('client', ask('resources/list'), answer({ resources: [], nextCursor: 'x' }))).toBeUndefined();
});
