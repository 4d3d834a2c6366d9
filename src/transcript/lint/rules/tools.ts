import { isObject } from '../../../protocol/json.ts';
import { ask, HINTS, refuse, reply } from '../example.ts';
import type { Family } from '../model.ts';
import { checkSchema } from '../schema/index.ts';
import { pageOf } from '../state/learn.ts';
import { headerFaults, schemaFault } from '../tool-schema.ts';
import type { Turn } from '../turn.ts';
import { contentBlocks, itemsOf, stringOf } from '../walk.ts';
import { mediaBreaches, namedTwice } from './prompts.ts';

const plain = { type: 'object' };
const sum = {
  name: 'sum',
  inputSchema: { type: 'object', properties: { a: { type: 'number' } }, required: ['a'] },
  outputSchema: { type: 'object', properties: { sum: { type: 'number' } }, required: ['sum'] },
};
const listed = (...tools: readonly object[]) => [ask(1, 'tools/list'), reply(1, { tools, ...HINTS })];
const called = (args: object, result: object) => [
  ask(2, 'tools/call', { name: 'sum', arguments: args }),
  reply(2, { content: [{ type: 'text', text: '{"sum":1}' }], structuredContent: { sum: 1 }, ...result }),
];

/** Tools, their schemas and results (server/tools). */
export const tools = {
  'tools.name': {
    level: 'should',
    by: 'server',
    section: 'server/tools#tool-names',
    check: ({ result }) =>
      itemsOf(result, 'tools', ['result']).flatMap(({ at, value }) => {
        const name = stringOf(value, 'name');
        const odd = name !== undefined && !/^[A-Za-z0-9_.-]{1,128}$/.test(name);
        return odd ? [{ at: [...at, 'name'], data: { name: name.slice(0, 140) } }] : [];
      }),
    breaks: listed({ name: 'get weather', inputSchema: plain }),
    holds: listed({ name: 'get_weather', inputSchema: plain }),
  },
  'tools.unique': {
    level: 'should',
    by: 'server',
    section: 'server/tools#tool-names',
    check: ({ result }) => namedTwice(result, 'tools'),
    breaks: listed({ name: 'a', inputSchema: plain }, { name: 'a', inputSchema: plain }),
    holds: listed({ name: 'a', inputSchema: plain }, { name: 'A', inputSchema: plain }),
  },
  'tools.inputSchema': {
    level: 'must',
    by: 'server',
    section: 'server/tools#tool',
    check: ({ result }) =>
      itemsOf(result, 'tools', ['result']).flatMap(({ at, value }) =>
        isObject(value.inputSchema)
          ? []
          : [{ at: [...at, 'inputSchema'], data: { name: String(value.name) } }],
      ),
    breaks: listed({ name: 'a', inputSchema: null }),
    holds: listed({ name: 'a', inputSchema: plain }),
  },
  'tools.schema': {
    level: 'must',
    by: 'server',
    section: 'basic/index#schema-validation',
    check: ({ result }) =>
      itemsOf(result, 'tools', ['result']).flatMap(({ at, value }) =>
        ['inputSchema', 'outputSchema'].flatMap((which) => {
          const fault = schemaFault(value[which]);
          return fault === undefined
            ? []
            : [{ at: [...at, which, ...fault.path], data: { keyword: fault.keyword } }];
        }),
      ),
    breaks: listed({ name: 'a', inputSchema: { type: 'object', required: 'x' } }),
    holds: listed({ name: 'a', inputSchema: { type: 'object', required: ['x'] } }),
  },
  'tools.header': {
    level: 'must',
    by: 'server',
    section: 'server/tools#x-mcp-header',
    check: ({ result }) =>
      itemsOf(result, 'tools', ['result']).flatMap(({ at, value }) =>
        headerFaults(value.inputSchema).map(({ path, why }) => ({
          at: [...at, 'inputSchema', ...path],
          data: { why },
        })),
      ),
    breaks: listed({
      name: 'a',
      inputSchema: { type: 'object', properties: { r: { type: 'number', 'x-mcp-header': 'R' } } },
    }),
    holds: listed({
      name: 'a',
      inputSchema: { type: 'object', properties: { r: { type: 'string', 'x-mcp-header': 'R' } } },
    }),
  },
  'tools.output': {
    level: 'must',
    by: 'server',
    section: 'server/tools#output-schema',
    check(turn) {
      const schema = knownTool(turn)?.output;
      const { result } = turn;
      if (schema === undefined || result === undefined || result.isError === true) return undefined;
      if (!Object.hasOwn(result, 'structuredContent'))
        return { at: ['result', 'structuredContent'], data: { path: '' } };
      const fault = checkSchema(schema, result.structuredContent)[0];
      if (fault === undefined) return undefined;
      return { at: ['result', 'structuredContent', ...fault.path], data: { path: fault.path.join('.') } };
    },
    breaks: [...listed(sum), ...called({ a: 1 }, { structuredContent: { sum: 'one' } })],
    holds: [...listed(sum), ...called({ a: 1 }, {})],
  },
  'tools.input': {
    level: 'must',
    by: 'server',
    section: 'server/tools#security-considerations',
    check(turn) {
      const schema = knownTool(turn)?.input;
      const { params } = turn.asked?.open ?? {};
      if (schema === undefined || turn.result === undefined || turn.result.isError === true) return undefined;
      const fault = checkSchema(schema, params?.arguments ?? {})[0];
      return fault === undefined
        ? undefined
        : { at: ['result'], key: true, data: { path: fault.path.join('.') } };
    },
    breaks: [...listed(sum), ...called({ a: 'x' }, {})],
    holds: [...listed(sum), ask(2, 'tools/call', { name: 'sum', arguments: { a: 'x' } }), refuse(2, -32602)],
  },
  'tools.structuredText': {
    level: 'should',
    by: 'server',
    section: 'server/tools#structured-content',
    check: (turn) =>
      turn.asked?.method === 'tools/call' &&
      turn.result !== undefined &&
      Object.hasOwn(turn.result, 'structuredContent') &&
      !contentBlocks(turn).some(({ value }) => value.type === 'text')
        ? { at: ['result', 'structuredContent'], key: true }
        : undefined,
    breaks: called({ a: 1 }, { content: [] }),
    holds: called({ a: 1 }, {}),
  },
  'tools.media': {
    level: 'must',
    by: 'server',
    section: 'server/tools#image-content',
    check: (turn) => mediaBreaches(turn, 'tools/call'),
    breaks: called(
      { a: 1 },
      {
        content: [
          { type: 'image', data: '!', mimeType: 'image/png' },
          { type: 'text', text: '' },
        ],
      },
    ),
    holds: called({ a: 1 }, {}),
  },
  'tools.order': {
    level: 'should',
    by: 'server',
    section: 'server/tools#capabilities',
    check({ asked, result, server }) {
      if (asked?.method !== 'tools/list' || asked.open?.params.cursor !== undefined) return undefined;
      const page = result && pageOf('tools/list', result);
      const before = server.firstPages.get('tools/list')?.names;
      if (page === undefined || before === undefined || page.names.length !== before.length) return undefined;
      const moved = page.names.findIndex((name, index) => name !== before[index]);
      const same = new Set([...page.names, ...before]).size === new Set(before).size;
      return moved === -1 || !same ? undefined : { at: ['result', 'tools', moved, 'name'] };
    },
    breaks: [
      ...listed({ name: 'a', inputSchema: plain }, { name: 'b', inputSchema: plain }),
      ...[
        ask(2, 'tools/list'),
        reply(2, { tools: ['b', 'a'].map((name) => ({ name, inputSchema: plain })), ...HINTS }),
      ],
    ],
    holds: [
      ...listed({ name: 'a', inputSchema: plain }, { name: 'b', inputSchema: plain }),
      ...[
        ask(2, 'tools/list'),
        reply(2, { tools: ['a', 'b'].map((name) => ({ name, inputSchema: plain })), ...HINTS }),
      ],
    ],
  },
} satisfies Family<'tools'>;

/** The tool that a complete result comes from, as the server has listed it. */
function knownTool({ asked, result, server }: Turn) {
  if (asked?.method !== 'tools/call' || result?.resultType !== 'complete') return undefined;
  return server.tools.get(stringOf(asked.open?.params, 'name') ?? '');
}
