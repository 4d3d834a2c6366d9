import type { Evidence } from '../grading/evidence.ts';
import { frame, type Picture } from './picture.ts';
import { label, type SvgNode, svg } from './svg.ts';

const WORDS = {
  en: {
    name: 'Three primitives, told apart by who chooses',
    rows: {
      tools: ['tool', 'the model or the application', 'does something, returns what came of it'],
      resources: ['resource', 'the host, the application or the user', 'content behind a URI'],
      prompts: ['prompt', 'the user, by a command or a menu', 'messages for a piece of work'],
    },
    seen: (count: number) => `${count} seen`,
    refused: 'none offered here',
    none: 'Ask a server for its lists, and their numbers stand here.',
    yours: (parts: readonly string[]) => `The servers of your exercises have offered: ${parts.join(', ')}.`,
    counted: (count: number, name: string) => `${count} × ${name}`,
  },
  zh: {
    name: '三种原语，按由谁选用来区分',
    rows: {
      tools: ['工具', '由模型或应用选用', '做一件事，返回结果'],
      resources: ['资源', '由宿主、应用或用户选用', 'URI 背后的内容'],
      prompts: ['提示词', '由用户用命令或菜单选用', '一项工作要用的消息'],
    },
    seen: (count: number) => `看到 ${count} 个`,
    refused: '这里没有',
    none: '向服务器要它的列表，这里就会显示数目。',
    yours: (parts: readonly string[]) => `练习里的服务器提供了：${parts.join('、')}。`,
    counted: (count: number, name: string) => `${count} 个${name}`,
  },
} as const;

const LISTS = ['tools', 'resources', 'prompts'] as const;
type List = (typeof LISTS)[number];

/** Who chooses each primitive and what it gives (server/index), with what the server listed last. */
export const primitives: Picture = {
  id: 'primitives',
  draw(evidence, language) {
    const w = WORDS[language];
    const counts = new Map(LISTS.map((list) => [list, countOf(evidence, list)]));
    const seen = LISTS.flatMap((list) => {
      const count = counts.get(list);
      return count === undefined ? [] : [w.counted(count, w.rows[list][0])];
    });
    const says = seen.length === 0 ? w.none : w.yours(seen);
    const rows = LISTS.flatMap((list, index): readonly SvgNode[] => {
      const y = 6 + index * 66;
      const [name, chooser, gives] = w.rows[list];
      const count = counts.get(list);
      return [
        svg('rect', { class: 'box', x: 6, y, width: 348, height: 58, rx: 8 }),
        label(18, y + 20, 'name', name),
        label(18, y + 37, 'about', `← ${chooser}`),
        label(18, y + 52, 'about', `→ ${gives}`),
        ...(count === undefined
          ? []
          : [svg('text', { x: 342, y: y + 20, class: 'about is-end' }, w.seen(count))]),
      ];
    });
    return { says, node: frame(206, w.name, says, ...rows) };
  },
};

/** How many the last answered list had; `undefined` before there was one. */
function countOf({ exchanges }: Evidence, list: List): number | undefined {
  const answered = exchanges.findLast(
    ({ method, answer }) => method === `${list}/list` && answer?.result !== undefined,
  );
  const items = answered?.answer?.result?.[list];
  return Array.isArray(items) ? items.length : undefined;
}
