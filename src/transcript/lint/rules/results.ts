import { isObject } from '../../../protocol/json.ts';
import { META } from '../../../protocol/meta.ts';
import { CAPABILITIES, contents, HINTS, needs, read, reply, text } from '../example.ts';
import type { Family } from '../model.ts';

/** The `resultType` of results (basic/index, "ResultType"). */
export const results = {
  'results.resultType': {
    level: 'must',
    by: 'server',
    section: 'basic/index#result-responses',
    check: ({ sender, result }) =>
      sender === 'server' && result !== undefined && !Object.hasOwn(result, 'resultType')
        ? { at: ['result', 'resultType'] }
        : undefined,
    breaks: [read(1), reply(1, { contents: [text('notes://a')], ...HINTS, resultType: undefined })],
    holds: [read(1), contents(1, text('notes://a'))],
  },
  'results.unknownType': {
    level: 'must',
    by: 'server',
    section: 'basic/index#resulttype',
    check({ sender, result, asked }) {
      if (sender !== 'server' || result === undefined || !Object.hasOwn(result, 'resultType'))
        return undefined;
      const type = result.resultType;
      if (type === 'complete' || type === 'input_required') return undefined;
      const declared = asked?.open?.meta[META.clientCapabilities];
      // An extension that the request declares may have brought a type of its own.
      if (typeof type === 'string' && isObject(declared) && isObject(declared.extensions)) return undefined;
      return { at: ['result', 'resultType'], data: { type: String(type) } };
    },
    breaks: [read(1), reply(1, { contents: [text('notes://a')], ...HINTS, resultType: 'partial' })],
    holds: [
      read(1, 'notes://a', { [CAPABILITIES]: { extensions: { 'com.example/partial': {} } } }),
      reply(1, { contents: [text('notes://a')], ...HINTS, resultType: 'partial' }),
    ],
  },
  'results.inputInComplete': {
    level: 'lab',
    by: 'server',
    section: 'basic/patterns/mrtr#inputrequiredresult',
    check: ({ sender, result }) =>
      sender === 'server' && result?.resultType === 'complete' && Object.hasOwn(result, 'inputRequests')
        ? { at: ['result', 'inputRequests'], key: true }
        : undefined,
    breaks: [read(1), reply(1, { contents: [text('notes://a')], ...HINTS, inputRequests: {} })],
    holds: [read(1), needs(1, { requestState: 's' })],
  },
} satisfies Family<'results'>;
