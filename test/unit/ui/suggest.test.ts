import { describe, expect, test } from 'vitest';
import { placeAt } from '../../../src/ui/composer/complete/place.ts';
import { type Seen, suggest } from '../../../src/ui/composer/complete/suggest.ts';
import { templatePlace } from '../../../src/ui/composer/complete/template-place.ts';

const SEEN: Seen = {
  uris: () => ['notes://note-1', 'notes://note-2'],
  templates: () => ['notes://projects/{project}/notes/{id}', 'file:///workspace/{+path}'],
  prompts: () =>
    new Map([['review_note', { arguments: [{ name: 'uri', required: true }, { name: 'tone' }] }]]),
  tools: () => new Map([['update_note', { inputSchema: { properties: { uri: {}, text: {} } } }]]),
  meta: () => ({ version: '1' }),
  freshId: () => 9,
};

/** Suggests at the `|` in a text. */
function at(marked: string) {
  const caret = marked.indexOf('|');
  return suggest(marked.replace('|', ''), caret, SEEN);
}
const labels = (marked: string) => at(marked)?.list.map(({ label }) => label);

/** The text after the first suggestion of that name was taken. */
function take(marked: string, label: string): string {
  const found = at(marked);
  const one = found?.list.find((candidate) => candidate.label === label);
  if (found === undefined || one === undefined) return `no ${label}`;
  const text = marked.replace('|', '');
  const { from, to } = found.place;
  const begin = text.slice(0, from) + one.insert.slice(0, one.caret);
  return `${begin}|${one.insert.slice(one.caret)}${text.slice(to)}`;
}

describe('where one writes', () => {
  test.each([
    ['{"a": {"b": [1, "x|"]}}', { kind: 'value', path: ['a', 'b', 1], typed: 'x', quoted: true }],
    ['{"a|"', { kind: 'key', path: [], typed: 'a', quoted: true }],
    ['{"a": 1, |}', { kind: 'key', path: [], typed: '', siblings: ['a'] }],
    ['{|"b": 2}', { kind: 'key', siblings: ['b'], next: 'comma' }],
    ['{"a": tr|', { kind: 'value', path: ['a'], typed: 'tr', quoted: false }],
    ['{"x\\"|y": 1}', { kind: 'key', typed: 'x\\"' }],
  ])('%s', (marked, place) => {
    const caret = marked.indexOf('|');
    expect(placeAt(marked.replace('|', ''), caret)).toMatchObject(place);
  });

  test.each(['|', '{"a"|', '{"a": 1 |}', '{"a": "x"|}', '[1]|'])('nothing at %s', (marked) => {
    const caret = marked.indexOf('|');
    expect(placeAt(marked.replace('|', ''), caret)).toBeUndefined();
  });
});

describe('what can stand there', () => {
  test('the members of a message, those of the parameters by method, and never one that is there', () => {
    expect(labels('{|}')).toEqual(['jsonrpc', 'id', 'method', 'params']);
    expect(labels('{"method": "resources/read", "params": {|}}')).toEqual(
      expect.arrayContaining(['uri', '_meta']),
    );
    expect(labels('{"method": "resources/read", "params": {"uri": "", |}}')).not.toContain('uri');
  });

  test('the methods of a client', () => {
    expect(labels('{"method": "|"}')).toEqual(
      expect.arrayContaining(['server/discover', 'resources/read', 'notifications/cancelled']),
    );
  });

  test('keys of _meta, the credential of the lab’s binding among them', () => {
    expect(labels('{"method": "resources/list", "params": {"_meta": {|}}}')).toEqual(
      expect.arrayContaining([
        'io.modelcontextprotocol/protocolVersion',
        'io.modelcontextprotocol/clientCapabilities',
        'com.example.resource-lab/authorization',
      ]),
    );
  });

  test('listed URIs and the beginnings of templates', () => {
    expect(labels('{"method": "resources/read", "params": {"uri": "|"}}')).toEqual([
      'notes://note-1',
      'notes://note-2',
      'notes://projects/{project}/notes/{id}',
      'file:///workspace/{+path}',
    ]);
  });

  test('names and arguments of prompts and tools', () => {
    expect(labels('{"method": "prompts/get", "params": {"name": "|"}}')).toEqual(['review_note']);
    expect(labels('{"method": "prompts/get", "params": {"name": "review_note", "arguments": {|}}}')).toEqual([
      'uri',
      'tone',
    ]);
    expect(labels('{"method": "tools/call", "params": {"name": "update_note", "arguments": {|}}}')).toEqual([
      'uri',
      'text',
    ]);
  });
});

describe('what is put in is no error', () => {
  test.each([
    ['{|}', 'jsonrpc', '{"jsonrpc": "2.0"|}'],
    ['{"me|": 1}', 'method', '{"method"|: 1}'],
    ['{|"id": 1}', 'params', '{"params": {|},"id": 1}'],
    [
      '{"method": "resources/read", "params": {u|}}',
      'uri',
      '{"method": "resources/read", "params": {"uri": "|"}}',
    ],
    ['{"method": "re|"}', 'resources/list', '{"method": "resources/list"|}'],
  ])('%s with %s', (marked, label, expected) => {
    expect(take(marked, label)).toBe(expected);
  });

  test('a whole _meta', () => {
    const text = take('{"method": "resources/list", "params": {|}}', '_meta').replace('|', '');
    expect(JSON.parse(text)).toMatchObject({ params: { _meta: { version: '1' } } });
  });
});

describe('what only the server can tell', () => {
  test('the variable of a template that is being written, with the values before it', () => {
    const found = at('{"method": "resources/read", "params": {"uri": "notes://projects/har bour/notes/1|"}}');
    expect(found?.question?.params).toEqual({
      ref: { type: 'ref/resource', uri: 'notes://projects/{project}/notes/{id}' },
      argument: { name: 'id', value: '1' },
      context: { arguments: { project: 'har bour' } },
    });
    expect(found?.question?.valueWith('1 2')).toBe('notes://projects/har bour/notes/1%202');
  });

  test('an argument of a prompt, with the others', () => {
    const found = at(
      '{"method": "prompts/get", "params": {"name": "review_note", "arguments": {"tone": "dry", "uri": "n|"}}}',
    );
    expect(found?.question?.params).toEqual({
      ref: { type: 'ref/prompt', name: 'review_note' },
      argument: { name: 'uri', value: 'n' },
      context: { arguments: { tone: 'dry' } },
    });
  });

  test('paths keep their slashes, simple values end there', () => {
    expect(templatePlace('file:///w/{+path}', 'file:///w/a/b')).toMatchObject({ value: 'a/b' });
    expect(templatePlace('n://{a}', 'n://x/y')).toBeUndefined();
    expect(templatePlace('n://{a}{?view}', 'n://x')).toMatchObject({ variable: 'a', value: 'x' });
  });
});
