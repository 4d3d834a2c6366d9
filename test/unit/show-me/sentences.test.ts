import { describe, expect, test } from 'vitest';
import type { Act } from '../../../src/grading/acts.ts';
import type { ExerciseWords } from '../../../src/grading/exercise.ts';
import { en } from '../../../src/ui/i18n/en.ts';
import { zh } from '../../../src/ui/i18n/zh.ts';
import { actSentence } from '../../../src/ui/lesson/show-me/act-sentence.ts';
import { presentAddress, readMoment } from '../../../src/ui/lesson/show-me/present-address.ts';
import { showWords } from '../../../src/ui/lesson/show-me/words.ts';

const WORDS: ExerciseWords = {
  title: 'Demo',
  task: '',
  hints: ['', '', '', ''],
  checks: {},
  mistakes: {},
  questions: {
    code: { ask: 'Which `code`?', choices: { a: '`-32602`' } },
    kind: {
      ask: 'Which primitive?',
      items: { i: 'Create an issue' },
      choices: { tool: 'Tool' },
      reasons: { m: 'the model chooses' },
    },
  },
  controls: {
    'backend.edit': 'Edit the note',
    'token.expired': 'an expired one',
    'setting.pageSize': 'Page size',
  },
};

const say = (act: Act, language: 'en' | 'zh' = 'en'): string =>
  actSentence(act, {
    words: WORDS,
    show: showWords(language),
    names: (language === 'en' ? en : zh).header,
    faultName: (fault) => fault,
  });

describe('a step is said in one sentence', () => {
  test.each<[Act, string]>([
    [
      { act: 'send', method: 'resources/read', params: { uri: 'notes://missing' } },
      'Send resources/read for notes://missing.',
    ],
    [{ act: 'send', method: 'server/discover' }, 'Send server/discover.'],
    [{ act: 'send', method: 'resources/list', params: { cursor: '' } }, 'Send resources/list for "".'],
    [
      { act: 'send', method: 'notifications/cancelled', params: { requestId: 5 }, id: null },
      'Send the notification notifications/cancelled for 5.',
    ],
    [
      { act: 'send', method: 'resources/list', token: 'expired' },
      'Send resources/list. Its credential: an expired one.',
    ],
    [
      { act: 'send', method: 'resources/list', token: 'none' },
      'Send resources/list. It carries no credential.',
    ],
    [{ act: 'choose', question: 'code', choice: 'a' }, 'Choose “-32602” for “Which code?”'],
    [
      { act: 'choose', question: 'kind', item: 'i', choice: 'tool' },
      'Choose “Tool” for “Create an issue” (Which primitive?)',
    ],
    [
      { act: 'reason', question: 'kind', item: 'i', reason: 'm' },
      'Give the reason for “Create an issue”: the model chooses',
    ],
    [
      { act: 'point', question: 'code', frame: { dir: 'in', id: 5 } },
      'Point at the last received answer with id 5 for “Which code?”',
    ],
    [{ act: 'backend', key: 'edit' }, 'Someone else acts: Edit the note'],
    [{ act: 'set', path: 'pageSize', value: 5 }, 'Set the server: Page size = 5'],
    [{ act: 'clock', by: 60_000 }, 'Move the clock forward by 60 s.'],
    [{ act: 'become', identity: 'alice' }, 'Become Alice.'],
    [{ act: 'connection', what: 'drop' }, 'The connection breaks without a word.'],
  ])('%j', (act, sentence) => {
    expect(say(act)).toBe(sentence);
    // The other language says it too, with the same facts.
    expect(say(act, 'zh')).toMatch(/[\u4e00-\u9fff]/);
  });

  test('a long text is cut, so that the sentence stays one', () => {
    expect(say({ act: 'type', text: 'x'.repeat(5000) }).length).toBeLessThan(250);
  });
});

describe('a moment of a presentation', () => {
  test('is in an address and is read back from it', () => {
    const address = presentAddress('https://x.org/lessons/l/?a=1#b', {
      ...{ exercise: 'read-then-miss', step: 3, faults: ['emptyList'] },
    });
    expect(address).toBe('https://x.org/lessons/l/?present=read-then-miss.3&faults=emptyList');
    expect(readMoment(new URL(address).search)).toEqual({
      ...{ exercise: 'read-then-miss', step: 3, faults: ['emptyList'] },
    });
  });

  test('may be the reading alone, and what is not understood is left out', () => {
    expect(readMoment('?present')).toEqual({ step: 0, faults: [] });
    expect(readMoment('?present=../x&faults=nope')).toEqual({ step: 0, faults: [] });
    expect(readMoment('')).toBeUndefined();
  });
});
