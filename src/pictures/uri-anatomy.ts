import { frame, type Picture } from './picture.ts';
import { label, short, svg } from './svg.ts';

const WORDS = {
  en: {
    name: 'The anatomy of a URI',
    parts: {
      scheme: ['scheme', 'says by which rules to read the rest'],
      authority: ['authority', 'who gives the names out'],
      path: ['path', 'which object, segment by segment'],
      query: ['query', 'part of the name if the server says so'],
      fragment: ['fragment', 'for whoever has the document already'],
    },
    absent: 'none',
    example: 'An example. The URI of your next read takes its place.',
    yours: (uri: string, parts: readonly string[]) => `Your last URI, ${uri}, has: ${parts.join(', ')}.`,
    none: (uri: string) => `What you sent, ${uri}, has no scheme, so it is no URI.`,
  },
  zh: {
    name: 'URI 的解剖',
    parts: {
      scheme: ['方案', '按什么规则读后面的部分'],
      authority: ['权威部分', '由谁来起名字'],
      path: ['路径', '哪个对象，一段一段地说'],
      query: ['查询', '服务器说算，才是名字的一部分'],
      fragment: ['片段', '给已经拿到文档的人用'],
    },
    absent: '没有',
    example: '这是例子。你下次读取的 URI 会显示在这里。',
    yours: (uri: string, parts: readonly string[]) => `你最后一个 URI ${uri} 含有：${parts.join('、')}。`,
    none: (uri: string) => `你发送的 ${uri} 没有方案，不是 URI。`,
  },
} as const;

const EXAMPLE = 'orders://tenant/acme/order/1001?view=summary';
const PARTS = ['scheme', 'authority', 'path', 'query', 'fragment'] as const;
type Part = (typeof PARTS)[number];

/** The generic syntax (RFC 3986, appendix B), delimiters left out of the parts. */
function anatomy(uri: string): { readonly [part in Part]: string | undefined } {
  const [, scheme, authority, path, query, fragment] =
    /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#([\s\S]*))?$/.exec(uri) ??
    [];
  return { scheme, authority, path: path === '' ? undefined : path, query, fragment };
}

/** The parts of the URI that the learner sent last. */
export const uriAnatomy: Picture = {
  id: 'uri-anatomy',
  draw({ exchanges }, language) {
    const w = WORDS[language];
    const sent = exchanges.map(({ params }) => params.uri).findLast((uri) => typeof uri === 'string');
    const uri = typeof sent === 'string' ? sent : EXAMPLE;
    const found = anatomy(uri);
    const there = PARTS.filter((part) => found[part] !== undefined);
    const says =
      typeof sent !== 'string'
        ? w.example
        : found.scheme === undefined
          ? w.none(uri)
          : w.yours(
              uri,
              there.map((part) => `${w.parts[part][0]} ${found[part]}`),
            );
    const rows = PARTS.flatMap((part, index) => {
      const y = 34 + index * 40;
      const value = found[part];
      return [
        svg('path', {
          class: value === undefined ? 'bracket is-faint' : 'bracket',
          d: `M14 ${y}H8V${y + 30}H14`,
        }),
        label(
          24,
          y + 12,
          value === undefined ? 'code is-faint' : 'code strong',
          short(value ?? w.absent, 42),
        ),
        label(24, y + 28, 'about', `${w.parts[part][0]}: ${w.parts[part][1]}`),
      ];
    });
    return {
      says,
      node: frame(236, w.name, says, label(8, 20, 'code', short(uri, 46)), ...rows),
    };
  },
};
