import { describe, expect, test } from 'vitest';
import { readFrontMatter } from '../../../src/build/lessons/front-matter.ts';
import { renderMarkdown } from '../../../src/build/lessons/markdown.ts';
import { cutSegments } from '../../../src/build/lessons/segments.ts';
import { noSection, sectionExists } from '../../../src/build/lessons/spec-sections.ts';
import { SPECIFICATION_BASE } from '../../../src/protocol/revision.ts';

const HEAD = '---\ntitle: A: b\nsummary: S\npart: 1\nnumber: 4\nminutes: 7\n---\n';

describe('front matter', () => {
  test('is read to the end of each line, colons included', () => {
    const { matter, body, bodyLine } = readFrontMatter(`${HEAD}\nText`);
    expect(matter).toEqual({ title: 'A: b', summary: 'S', part: 1, number: 4, minutes: 7 });
    expect([body, bodyLine]).toEqual(['\nText', 8]);
  });

  test.each([
    ['Text', 1, 'must begin with "---"'],
    [HEAD.replace('part: 1', 'prat: 1'), 4, 'Unknown field "prat"'],
    [HEAD.replace('part: 1\n', ''), 6, 'Field "part" is missing'],
    [HEAD.replace('minutes: 7', 'minutes: 30'), 6, 'from 1 to 10'],
    [HEAD.replace('part: 1', 'title: again\npart: 1'), 4, 'stands here twice'],
  ])('names line and mistake (%#)', (text, line, message) => {
    const found = readFrontMatter(text).problems;
    expect(found).toContainEqual({ line, message: expect.stringContaining(message) });
    expect(readFrontMatter(text).matter).toBeUndefined();
  });
});

describe('blocks', () => {
  test('are cut with the lines on which they begin, and code is left alone', () => {
    const { segments, problems } = cutSegments(
      'One\n\n:::sdk\nTwo\n:::\n::exercise{a-b}\n```\n::exercise{no}\n```',
      10,
    );
    expect(problems).toEqual([]);
    expect(segments).toEqual([
      { kind: 'markdown', text: 'One\n', line: 10 },
      { kind: 'voice', voice: 'sdk', text: 'Two', line: 13 },
      { kind: 'exercise', id: 'a-b', line: 15 },
      { kind: 'markdown', text: '```\n::exercise{no}\n```', line: 16 },
    ]);
  });

  test.each([
    [':::protokoll\nx\n:::', 1, 'Unknown block ":::protokoll"'],
    ['a\n:::', 2, 'closes nothing'],
    [':::sdk\nx', 1, 'never closed'],
    [':::sdk\n::exercise{a}\n:::', 2, 'close that with ":::" before it'],
    ['::exercice{a}', 1, 'Not understood'],
    ['```\nx', 1, 'never closed'],
  ])('names line and mistake (%#)', (text, line, message) => {
    expect(cutSegments(text, 1).problems).toContainEqual({ line, message: expect.stringContaining(message) });
  });
});

test('a block of an unknown name is one mistake, not two', () => {
  expect(cutSegments(':::tip\nx\n:::', 1).problems).toHaveLength(1);
});

describe('markdown', () => {
  test('headings carry their anchor, tables and code can be reached by keyboard', () => {
    const { html, headings, problems } = renderMarkdown(
      '## A `b` {#a-b}\n\n|x|y|\n|-|-|\n|1|2|\n\n```json\n{"a":1}\n```',
      1,
    );
    expect(problems).toEqual([]);
    expect(headings).toEqual([{ id: 'a-b', depth: 2, text: 'A `b`' }]);
    expect(html).toContain('<h2 id="a-b">A <code>b</code></h2>');
    expect(html).toContain('<div class="table-scroll" tabindex="0"><table><thead><tr><th scope="col">x</th>');
    expect(html).toContain('<pre tabindex="0"><code class="language-json">{&quot;a&quot;:1}</code></pre>');
  });

  test.each([
    ['x\n\n<b>bold</b>', 3, 'Raw HTML'],
    ['a <script>alert(1)</script>', 1, 'Raw HTML'],
    ['## No anchor', 1, 'needs an anchor'],
    ['# Title {#t}', 1, 'level 2 or 3'],
    ['![x](y.png)', 1, 'Images'],
    ['[x](javascript:alert(1))', 1, 'neither https'],
    ['a\n[x](http://example.org/)', 2, 'neither https'],
    ['[x](https://modelcontextprotocol.io/specification/2025-11-25/)', 1, 'begin with'],
    [
      '[x](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#nowhere)',
      1,
      'no section',
    ],
  ])('refuses what a lesson may not hold (%#)', (text, line, message) => {
    expect(renderMarkdown(text, 1).problems).toContainEqual({
      line,
      message: expect.stringContaining(message),
    });
  });

  test('says of a section that does not exist which one is nearest', () => {
    const { problems } = renderMarkdown(`[x](${SPECIFICATION_BASE}basic#response)`, 1);
    expect(problems[0]?.message).toContain(
      'The specification has no section "basic#response"; the nearest is "basic/index#responses"',
    );
    expect(noSection('server/resource')).toContain('the nearest is "server/resources"');
  });

  test('reports an element once, not once for each of its tags', () => {
    expect(renderMarkdown('a <b>c</b> d', 1).problems).toHaveLength(1);
  });

  test('never lets raw HTML through, even where it is reported', () => {
    expect(renderMarkdown('a <script>alert(1)</script>', 1).html).not.toContain('<script');
  });
});

describe('sections of the specification', () => {
  test.each(['server/resources#error-handling', 'basic/index#_meta', 'basic#error-codes', 'schema', ''])(
    '%s exists',
    (section) => {
      expect(sectionExists(section)).toBe(true);
    },
  );

  test.each(['server/resources#errors', 'server/resource', 'constructor'])('%s does not', (section) => {
    expect(sectionExists(section)).toBe(false);
  });
});
