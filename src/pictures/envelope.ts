import type { Exchange } from '../grading/evidence.ts';
import { isObject } from '../protocol/json.ts';
import { META } from '../protocol/meta.ts';
import { frame, type Picture, WIDTH } from './picture.ts';
import { label, type SvgNode, short, svg } from './svg.ts';

const WORDS = {
  en: {
    name: 'A request and its envelope',
    keys: { protocolVersion: 'must', clientCapabilities: 'must', clientInfo: 'should' },
    present: 'there',
    absent: 'missing',
    answered: (code: number | undefined) =>
      code === undefined ? 'The answer is a result.' : `The answer is the error ${code}.`,
    unanswered: 'There is no answer yet.',
    none: 'Two keys must be there, one should. Send something, and your own request stands here.',
    yours: (method: string, missing: readonly string[]) =>
      missing.length === 0
        ? `Your last request, ${method}, has its whole envelope.`
        : `Your last request, ${method}, lacks ${missing.join(', ')}.`,
  },
  zh: {
    name: '请求和它的信封',
    keys: { protocolVersion: '必须', clientCapabilities: '必须', clientInfo: '应当' },
    present: '有',
    absent: '缺',
    answered: (code: number | undefined) => (code === undefined ? '应答是结果。' : `应答是错误 ${code}。`),
    unanswered: '还没有应答。',
    none: '两个键必须有，一个应当有。发一条消息，这里就会显示你自己的请求。',
    yours: (method: string, missing: readonly string[]) =>
      missing.length === 0
        ? `你最后一个请求 ${method} 的信封是完整的。`
        : `你最后一个请求 ${method} 缺少 ${missing.join('、')}。`,
  },
} as const;

const KEYS = [
  ['protocolVersion', META.protocolVersion],
  ['clientCapabilities', META.clientCapabilities],
  ['clientInfo', META.clientInfo],
] as const;

/** The required and recommended keys of `_meta` around a request (basic/index, "_meta"). */
export const envelope: Picture = {
  id: 'envelope',
  draw({ exchanges }, language) {
    const w = WORDS[language];
    const last = exchanges.findLast(({ request }) => request.method !== undefined);
    const meta = last === undefined ? undefined : metaOf(last);
    const missing = KEYS.filter(([, key]) => last !== undefined && meta?.[key] === undefined).map(
      ([name]) => name,
    );
    const says =
      last === undefined
        ? w.none
        : `${w.yours(last.method, missing)} ${last.answer === undefined ? w.unanswered : w.answered(codeOf(last))}`;
    const rows = KEYS.flatMap(([name, key], index): readonly SvgNode[] => {
      const y = 46 + index * 26;
      const isMissing = last !== undefined && meta?.[key] === undefined;
      const value = last === undefined ? w.keys[name] : isMissing ? w.absent : valueText(meta?.[key]);
      return [
        svg('rect', {
          class: isMissing ? 'part is-missing' : 'part',
          x: 20,
          y,
          width: 320,
          height: 22,
          rx: 4,
        }),
        label(28, y + 15, 'code', `${isMissing ? '✗' : last === undefined ? '·' : '✓'} ${name}`),
        svg('text', { x: 332, y: y + 15, class: 'about is-end' }, short(value, 22)),
      ];
    });
    return {
      says,
      node: frame(
        206,
        w.name,
        says,
        svg('rect', { class: 'box', x: 6, y: 6, width: WIDTH - 12, height: 194, rx: 8 }),
        label(20, 32, 'name', 'params._meta'),
        ...rows,
        svg('rect', { class: 'core', x: 20, y: 134, width: 320, height: 54, rx: 6 }),
        label(32, 156, 'code strong', short(last?.method ?? 'resources/read', 34)),
        label(
          32,
          176,
          'code',
          short(subjectOf(last) ?? (last === undefined ? 'uri: notes://note-1' : ''), 38),
        ),
      ),
    };
  },
};

function metaOf({ params }: Exchange): Record<string, unknown> | undefined {
  return isObject(params._meta) ? params._meta : undefined;
}

function codeOf({ answer }: Exchange): number | undefined {
  const code = answer?.error?.code;
  return typeof code === 'number' ? code : undefined;
}

function subjectOf(exchange: Exchange | undefined): string | undefined {
  const { uri, name } = exchange?.params ?? {};
  if (typeof uri === 'string') return `uri: ${uri}`;
  return typeof name === 'string' ? `name: ${name}` : undefined;
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
