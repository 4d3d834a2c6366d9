import { isObject } from '../../../protocol/json.ts';
import { META } from '../../../protocol/meta.ts';
import { ask, CAPABILITIES, needs } from '../example.ts';
import { isUri } from '../formats.ts';
import { blocksOf, forms, inputRequests, messages, requestedSchema, urls } from '../input-requests.ts';
import type { Breach, ExampleLine, Family } from '../model.ts';
import { checkSchema } from '../schema/index.ts';
import { bringsInput } from '../state/input-key.ts';
import { retryOf } from '../state/settle.ts';
import { itemsOf, stringOf } from '../walk.ts';

const ALL = { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} };
const read = (id: number, more: object = {}): ExampleLine =>
  ask(id, 'resources/read', { uri: 'notes://a', ...more }, { [CAPABILITIES]: ALL });
const wants = (method: string, params: object) => [
  read(1),
  needs(1, { inputRequests: { it: { method, params } } }),
];
const elicit = (params: object) => wants('elicitation/create', { message: 'Who?', ...params });
const form = (properties: object) => elicit({ requestedSchema: { type: 'object', properties } });
const sample = (messages: readonly object[], more: object = {}) =>
  wants('sampling/createMessage', { maxTokens: 9, messages, ...more });
const use = { role: 'assistant', content: [{ type: 'tool_use', id: 't', name: 'x', input: {} }] };
const outcome = { type: 'tool_result', toolUseId: 't', content: [] };
const hello = { type: 'text', text: 'Hello' };

/** What servers ask of clients, and what comes back (client/elicitation, client/sampling, client/roots). */
export const input = {
  'input.url': {
    level: 'must',
    by: 'server',
    section: 'client/elicitation#url-mode-elicitation-requests',
    check: (turn) => urls(turn, (url) => !isUri(url)),
    breaks: elicit({ mode: 'url', url: 'not a url' }),
    holds: elicit({ mode: 'url', url: 'https://example.com/' }),
  },
  'input.https': {
    level: 'should',
    by: 'server',
    section: 'client/elicitation#safe-url-handling',
    check: (turn) =>
      urls(turn, (url) => /^http:/i.test(url) && !/^http:\/\/(?:localhost|127\.|\[::1)/i.test(url)),
    breaks: elicit({ mode: 'url', url: 'http://example.com/' }),
    holds: elicit({ mode: 'url', url: 'http://localhost/' }),
  },
  'input.secretInForm': {
    level: 'must',
    by: 'server',
    section: 'client/elicitation#form-mode-security',
    check: (turn) =>
      forms(turn).flatMap(({ at, value }) => {
        const schema = value.requestedSchema;
        const properties = isObject(schema) && isObject(schema.properties) ? schema.properties : {};
        return Object.keys(properties)
          .filter((name) => /password|passwd|api_?key|access_?token|secret|credit_?card|cvv/i.test(name))
          .map((name) => ({ at: [...at, 'requestedSchema', 'properties', name], key: true, data: { name } }));
      }),
    breaks: form({ password: { type: 'string' } }),
    holds: form({ name: { type: 'string' } }),
  },
  'input.linkInForm': {
    level: 'should',
    by: 'server',
    section: 'client/elicitation#safe-url-handling',
    check: (turn) =>
      forms(turn).flatMap(({ at, value }) =>
        /https?:\/\/\S/i.test(stringOf(value, 'message') ?? '') ? [{ at: [...at, 'message'] }] : [],
      ),
    breaks: elicit({
      message: 'See https://example.com',
      requestedSchema: { type: 'object', properties: {} },
    }),
    holds: form({}),
  },
  'input.answer': {
    level: 'should',
    by: 'client',
    section: 'client/elicitation#form-mode-security',
    check(turn) {
      const pending = turn.sender === 'client' && bringsInput(turn.params) ? retryOf(turn) : undefined;
      const responses = isObject(turn.params?.inputResponses) ? turn.params.inputResponses : {};
      return Object.entries(responses).flatMap(([name, response]): readonly Breach[] => {
        const schema = requestedSchema(pending?.requests[name]);
        if (schema === undefined || !isObject(response) || response.action !== 'accept') return [];
        const fault = checkSchema(schema, response.content ?? {})[0];
        if (fault === undefined) return [];
        const at = ['params', 'inputResponses', name, 'content', ...fault.path];
        return [{ at, data: { path: fault.path.join('.') } }];
      });
    },
    breaks: [
      ...form({ age: { type: 'integer' } }),
      read(2, { inputResponses: { it: { action: 'accept', content: { age: 'x' } } } }),
    ],
    holds: [
      ...form({ age: { type: 'integer' } }),
      read(2, { inputResponses: { it: { action: 'decline' } } }),
    ],
  },
  'input.rootUri': {
    level: 'must',
    by: 'client',
    section: 'client/roots#root',
    check({ sender, params }) {
      if (sender !== 'client' || !isObject(params?.inputResponses)) return undefined;
      return Object.entries(params.inputResponses).flatMap(([name, response]) =>
        itemsOf(isObject(response) ? response : undefined, 'roots', [
          'params',
          'inputResponses',
          name,
        ]).flatMap(({ at, value }) => {
          const uri = stringOf(value, 'uri');
          return uri === undefined || /^file:\/\//i.test(uri)
            ? []
            : [{ at: [...at, 'uri'], data: { uri: uri.slice(0, 200) } }];
        }),
      );
    },
    breaks: [
      ...wants('roots/list', {}),
      read(2, { inputResponses: { it: { roots: [{ uri: 'https://x/' }] } } }),
    ],
    holds: [
      ...wants('roots/list', {}),
      read(2, { inputResponses: { it: { roots: [{ uri: 'file:///x' }] } } }),
    ],
  },
  'input.context': {
    level: 'should',
    by: 'server',
    section: 'client/sampling#capabilities',
    check: (turn) =>
      inputRequests(turn).flatMap(({ at, value }): readonly Breach[] => {
        const wanted = isObject(value.params) ? value.params.includeContext : undefined;
        if (value.method !== 'sampling/createMessage' || wanted === undefined || wanted === 'none') return [];
        const declared = turn.asked?.open?.meta[META.clientCapabilities];
        const sampling = isObject(declared) ? declared.sampling : undefined;
        if (isObject(sampling) && isObject(sampling.context)) return [];
        return [{ at: [...at, 'params', 'includeContext'] }];
      }),
    breaks: sample([{ role: 'user', content: hello }], { includeContext: 'thisServer' }),
    holds: sample([{ role: 'user', content: hello }], { includeContext: 'none' }),
  },
  'input.toolResults': {
    level: 'must',
    by: 'server',
    section: 'client/sampling#tool-result-messages',
    check: (turn) =>
      messages(turn).flatMap(({ at, value }) => {
        const blocks = blocksOf(value);
        const some = blocks.some((block) => block.type === 'tool_result');
        return some && !blocks.every((block) => block.type === 'tool_result')
          ? [{ at: [...at, 'content'] }]
          : [];
      }),
    breaks: sample([use, { role: 'user', content: [outcome, hello] }]),
    holds: sample([use, { role: 'user', content: [outcome] }]),
  },
  'input.toolBalance': {
    level: 'must',
    by: 'server',
    section: 'client/sampling#tool-use-and-result-balance',
    check: (turn) => {
      const all = messages(turn);
      return all.flatMap(({ at, value }, index) => {
        const used = blocksOf(value).flatMap((block) => (block.type === 'tool_use' ? [block.id] : []));
        const next = blocksOf(all[index + 1]?.value).map((block) => block.toolUseId);
        return used.every((id) => next.includes(id)) ? [] : [{ at: [...at, 'content'] }];
      });
    },
    breaks: sample([use, { role: 'user', content: hello }]),
    holds: sample([use, { role: 'user', content: [outcome] }]),
  },
} satisfies Family<'input'>;
