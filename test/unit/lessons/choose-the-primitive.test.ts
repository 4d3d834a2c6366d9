import { describe, expect, test } from 'vitest';
import { picture } from '../../../lessons/choose-the-primitive/picture.ts';
import { filterOf } from '../../../lessons/choose-the-primitive/review-sheet.ts';
import takeaways from '../../../lessons/choose-the-primitive/takeaways.ts';
import en from '../../../lessons/choose-the-primitive/words.en.ts';
import zh from '../../../lessons/choose-the-primitive/words.zh.ts';
import type { Decisions } from '../../../src/grading/evidence.ts';

const MADE: { readonly [exercise: string]: Decisions } = {
  'sort-the-tracker': { 'primitive.create': 'tool', 'chooser.create': 'model', 'primitive.sprint': 'prompt' },
  'share-and-watch': {
    'scope.tools': 'private',
    'watch.details': 'content',
    'watch.create': 'list',
    'watch.sprint': 'list',
    'watch.policy': 'hint',
  },
  'nine-harder': { 'nine.lookup': 'tool', 'nine.lookup.why': 'midway' },
  'finish-the-review': { order: 'uri', 'invalid.malformed': 'invalid' },
};

function sheet(language: 'en' | 'zh', decisions: typeof MADE): string {
  const made = takeaways.find(({ id }) => id === 'review-sheet');
  return made?.make({ language, words: language === 'en' ? en : zh, decisions }) ?? '';
}

describe('the review sheet', () => {
  test('holds the decisions of every exercise in the words of the lesson', () => {
    const text = sheet('en', MADE);
    expect(text).toContain(
      '| create an issue | `create_issue` | tool | the model, in the middle of a task |',
    );
    expect(text).toContain('| tools/list | private |');
    expect(text).toContain(
      '| tool | The model finds out in the middle of a task that it needs it, and with what. |',
    );
    expect(text).toContain('- Lists are sorted: by URI');
  });

  test('says the same in Chinese, row for row', () => {
    const text = sheet('zh', MADE);
    expect(text).toContain('| 新建 issue | `create_issue` | 工具 | 模型，在任务进行中 |');
    expect(text.split('\n')).toHaveLength(sheet('en', MADE).split('\n').length);
  });

  test('keeps a bar that stands in a name inside its cell', () => {
    expect(sheet('en', MADE)).toContain(
      String.raw`| tracker://projects/quayside/issues/2\|3 | -32602, Invalid resource URI |`,
    );
  });

  test('marks what has not been decided, and is whole without any decision', () => {
    const empty = sheet('en', {});
    expect(empty).toContain('| close an issue | `close_issue` | (open) | (open) |');
    expect(empty).not.toContain('undefined');
    expect(sheet('en', { 'finish-the-review': { order: '' } })).toContain('- Lists are sorted: (open)');
  });
});

describe('the filter in the sheet', () => {
  test('asks for the lists and contents that somebody wants to hear of, and for nothing else', () => {
    expect(filterOf(MADE['share-and-watch'] ?? {}, MADE['sort-the-tracker'] ?? {})).toEqual({
      toolsListChanged: true,
      promptsListChanged: true,
      resourceSubscriptions: ['tracker://projects/quayside/issues/2'],
    });
  });

  test('is empty where nothing is worth hearing of', () => {
    expect(filterOf({}, {})).toEqual({});
  });
});

describe.each(['en', 'zh'])('the picture (%s)', (language) => {
  const svg = picture(language);

  test('needs nothing from anywhere: no script, no style sheet, no image, no address but the name of its format', () => {
    expect(svg).not.toMatch(/<script|<image|<use|@import|url\((?!#)|href=/);
    expect(svg.match(/https?:\/\/[^"]+/g)).toEqual(['http://www.w3.org/2000/svg']);
  });

  test('says in words what it shows', () => {
    expect(svg).toMatch(/<title id="title">.+<\/title>\n<desc id="about">.+<\/desc>/);
    for (const name of [
      'toolsListChanged',
      'promptsListChanged',
      'resourcesListChanged',
      'resourceSubscriptions',
    ])
      expect(svg.split(name)).toHaveLength(3);
  });
});
