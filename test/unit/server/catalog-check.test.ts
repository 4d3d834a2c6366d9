import { expect, test } from 'vitest';
import type { Catalog, ResourceFamily } from '../../../src/server/catalog.ts';
import { checkCatalog } from '../../../src/server/catalog-check.ts';
import { hint, library } from './fixtures/library.ts';
import { workshop } from './fixtures/workshop.ts';

const good = workshop();
const [page, document] = (good.resources ?? []) as [ResourceFamily, ResourceFamily];
const [tool] = good.tools ?? [];
const [prompt] = good.prompts ?? [];

test('the catalogs of the fixtures can be served', () => {
  checkCatalog(library().catalog);
  checkCatalog(workshop());
});

test.each<[string, Partial<Catalog>, RegExp]>([
  [
    'an ambiguous template',
    { resources: [{ ...page, uriTemplate: 'lib://{a}{b}', variables: {}, complete: {} }] },
    /lib:\/\/\{a\}\{b\}/,
  ],
  ['a template with bad syntax', { resources: [{ ...page, uriTemplate: 'lib://pages/{name' }] }, /has no }/],
  [
    'two templates for the same URIs',
    { resources: [page, { ...page, name: 'other' }] },
    /describes the same URIs/,
  ],
  [
    'two families of one name',
    { resources: [page, { ...document, name: 'page' }] },
    /two of the family "page"/,
  ],
  [
    'a rule for a variable that is not there',
    { resources: [{ ...page, variables: { ...page.variables, x: { pattern: /./, description: '' } } }] },
    /\{x\}/,
  ],
  [
    'a completer for a variable that is not there',
    { resources: [{ ...page, complete: { x: async () => [] } }] },
    /completes \{x\}/,
  ],
  [
    'a hint that is negative',
    { hints: { ...good.hints, discover: hint(-5, 'public') } },
    /discover has the ttlMs -5/,
  ],
  [
    'a hint that is a fraction',
    { hints: { ...good.hints, tools: hint(0.5, 'public') } },
    /tools has the ttlMs 0.5/,
  ],
  [
    'a scope that does not exist',
    { hints: { ...good.hints, tools: hint(0, 'shared' as 'public') } },
    /neither public nor private/,
  ],
  [
    'a hint without a reason',
    { hints: { ...good.hints, tools: { ...hint(0, 'public'), reason: ' ' } } },
    /gives no reason/,
  ],
  [
    'a public list of what needs a scope',
    { resources: [{ ...document, list: async () => [] }] },
    /resource list is public.*docs:read/,
  ],
  ['a tool name with a blank', { tools: [{ ...tool, name: 'a b' } as never] }, /"a b"/],
  ['two tools of one name', { tools: [tool, tool] as never }, /two of the tool/],
  [
    'an input schema that is no object',
    { tools: [{ ...tool, inputSchema: { type: 'string' } } as never] },
    /type "object"/,
  ],
  [
    'another dialect',
    {
      tools: [
        {
          ...tool,
          inputSchema: { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object' },
        } as never,
      ],
    },
    /dialect/,
  ],
  [
    'a reference into the network',
    {
      tools: [
        {
          ...tool,
          inputSchema: { type: 'object', properties: { a: { $ref: 'https://example.com/a.json' } } },
        } as never,
      ],
    },
    /nothing is fetched/,
  ],
  [
    'a reference that leads nowhere',
    { tools: [{ ...tool, outputSchema: { $ref: '#/$defs/none' } } as never] },
    /output schema: its \$ref "#\/\$defs\/none" leads nowhere/,
  ],
  [
    'a reference that leads nowhere, deep inside',
    {
      tools: [{ ...tool, inputSchema: { type: 'object', properties: { a: { $ref: '#none' } } } } as never],
    },
    /input schema: its \$ref "#none" leads nowhere/,
  ],
  [
    'a pattern that is no regular expression',
    {
      tools: [{ ...tool, inputSchema: { type: 'object', properties: { a: { pattern: '[' } } } } as never],
    },
    /input schema: its pattern "\[" is no regular expression/,
  ],
  [
    'a pattern of names that is no regular expression',
    {
      tools: [{ ...tool, inputSchema: { type: 'object', patternProperties: { '(?<a': true } } } as never],
    },
    /its pattern "\(\?<a" is no regular expression/,
  ],
  [
    'a prompt with two arguments of one name',
    {
      prompts: [
        {
          ...prompt,
          arguments: [
            { name: 'a', description: '', required: true },
            { name: 'a', description: '', required: true },
          ],
        } as never,
      ],
    },
    /two arguments "a"/,
  ],
  ['settings that make no sense', { settings: { pageSize: 0 } }, /pageSize/],
  ['settings that name nothing', { settings: { disabled: ['ghost'] } }, /disabled/],
  ['an id that no address can hold', { id: 'Not An Id' }, /its id/],
])('%s is refused with the reason', (_name, overrides, reason) => {
  expect(() => checkCatalog({ ...good, ...overrides })).toThrow(reason);
  expect(() => checkCatalog({ ...good, ...overrides })).toThrow(/cannot be served/);
});
