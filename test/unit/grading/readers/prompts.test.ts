import { expect, test } from 'vitest';
import { collectEvidence } from '../../../../src/grading/evidence.ts';
import { promptGetsOf } from '../../../../src/grading/readers/prompts.ts';
import { META, recorded, refused } from '../frames.ts';

const get = (id: number, params: object): ['out', unknown] => [
  'out',
  { jsonrpc: '2.0', id, method: 'prompts/get', params: { ...params, _meta: META } },
];

test('a prompt that came has its messages, embedded resources with their URIs', () => {
  const resource = { uri: 'notes://note-1', mimeType: 'text/markdown', text: '# One' };
  const messages = [
    { role: 'user', content: { type: 'text', text: 'Review this.' } },
    { role: 'user', content: { type: 'resource', resource } },
  ];
  const [got] = promptGetsOf(
    collectEvidence(
      recorded(get(1, { name: 'review_note', arguments: { uri: 'notes://note-1' } }), [
        'in',
        { jsonrpc: '2.0', id: 1, result: { resultType: 'complete', messages } },
      ]),
    ),
  );
  expect(got).toMatchObject({ name: 'review_note', arguments: { uri: 'notes://note-1' }, code: undefined });
  expect(got?.messages?.map(({ type }) => type)).toEqual(['text', 'resource']);
  expect(got?.messages?.[1]?.resource).toEqual({ ...resource, blob: undefined });
});

test('a refusal has its code and URI, and rubbish in the request is no fault of the reader', () => {
  const [got] = promptGetsOf(
    collectEvidence(
      recorded(
        get(1, { name: 7, arguments: { uri: 1 } }),
        refused(1, -32602, 'Resource not found', { uri: 'notes://x' }),
      ),
    ),
  );
  expect(got).toMatchObject({ name: undefined, messages: undefined, code: -32602, errorUri: 'notes://x' });
  expect(got?.arguments.uri).toBeUndefined();
});
