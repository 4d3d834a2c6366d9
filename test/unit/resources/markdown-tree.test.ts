import { describe, expect, it } from 'vitest';
import { MARKDOWN_LIMITS, type MarkdownNode } from '../../../src/control/markdown.ts';
import { markdownTree } from '../../../src/worker/markdown-tree.ts';

const nodes = (text: string): readonly MarkdownNode[] => markdownTree(text).nodes;
const inline = (text: string): readonly MarkdownNode[] => {
  const [first] = nodes(text);
  return first?.kind === 'paragraph' ? first.children : [];
};

describe('Markdown becomes data', () => {
  it('keeps headings, emphasis, lists, code and tables apart', () => {
    const tree = nodes(
      '# Title\n\nSome *em* and **strong** `code`.\n\n1. one\n2. two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nx\n```\n\n---',
    );
    expect(tree.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'list', 'table', 'block', 'rule']);
    expect(tree[0]).toEqual({ kind: 'heading', depth: 1, children: [{ kind: 'text', text: 'Title' }] });
    expect(tree[2]).toMatchObject({
      kind: 'list',
      start: 1,
      items: [[{ kind: 'text', text: 'one' }], [{ kind: 'text', text: 'two' }]],
    });
    expect(tree[3]).toMatchObject({
      header: [[{ text: 'a' }], [{ text: 'b' }]],
      rows: [[[{ text: '1' }], [{ text: '2' }]]],
    });
    expect(tree[4]).toEqual({ kind: 'block', text: 'x', language: 'js' });
  });

  it('knows a list of tasks', () => {
    const [list] = nodes('- [x] done\n- [ ] open');
    expect(list?.kind === 'list' && list.items.map(([first]) => first)).toEqual([
      { kind: 'check', checked: true },
      { kind: 'check', checked: false },
    ]);
  });

  it('keeps raw HTML as text, in a block and in a line', () => {
    expect(nodes('<script>alert(1)</script>')).toEqual([
      { kind: 'html', text: '<script>alert(1)</script>', block: true },
    ]);
    expect(inline('a <img src=x onerror=alert(1)> b')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'html', text: '<img src=x onerror=alert(1)>', block: false },
      { kind: 'text', text: ' b' },
    ]);
  });

  it('says where links and images would lead, however the address is spelled', () => {
    expect(inline('[here](javascript&#58;alert(1))')).toEqual([
      { kind: 'link', address: 'javascript:alert(1)', children: [{ kind: 'text', text: 'here' }] },
    ]);
    expect(inline('![a *b*](https://example.org/x.png)')).toMatchObject([
      { kind: 'image', address: 'https://example.org/x.png' },
    ]);
  });

  it('reads character references once', () => {
    expect(inline('&lt;b&gt; &amp;lt; &#x202e; &#0; &#99999999; &unknown;')).toEqual([
      { kind: 'text', text: '<b> &lt; \u202e \ufffd &#99999999; &unknown;' },
    ]);
  });
});

describe('what is too much', () => {
  it('stays text below a certain depth', () => {
    const tree = markdownTree(`${'> '.repeat(40)}deep`);
    expect(tree.tooDeep).toBe(true);
    let node: MarkdownNode | undefined = tree.nodes[0];
    let levels = 0;
    while (node?.kind === 'quote') {
      levels += 1;
      node = node.children[0];
    }
    expect(levels).toBe(MARKDOWN_LIMITS.depth);
    expect(node).toMatchObject({ kind: 'text', text: expect.stringContaining('deep') });
  });

  it('is cut off, and says so', () => {
    const tree = markdownTree('**a** '.repeat(MARKDOWN_LIMITS.nodes));
    expect(tree.cut).toBe(true);
    const table = markdownTree(`|a|b|\n|-|-|\n${'|||\n'.repeat(MARKDOWN_LIMITS.nodes)}`);
    expect(table.cut).toBe(true);
  });

  it('is refused as a RangeError where the parser itself gives up', () => {
    expect(() => markdownTree('>'.repeat(20_000))).toThrow(RangeError);
  });
});
