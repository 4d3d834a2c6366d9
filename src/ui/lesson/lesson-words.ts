import type { Language } from '../i18n/index.ts';

/** The words around every exercise; those of one exercise stand in its lesson. */
export interface ExerciseUiWords {
  readonly check: string;
  readonly questions: string;
  readonly requirements: string;
  readonly outcomes: {
    readonly open: string;
    readonly passed: string;
    readonly failed: string;
    readonly broken: string;
  };
  /** Spoken and shown after each check; the number makes two equal verdicts two announcements. */
  readonly verdict: (attempt: number, passed: number, of: number) => string;
  readonly solved: string;
  readonly broken: (detail: string) => string;
  readonly rule: string;
  readonly hints: string;
  readonly hintSteps: readonly [string, string, string, string];
  readonly nextHint: (step: number) => string;
  readonly reset: string;
  readonly resetting: string;
  readonly resetDone: string;
  readonly undo: string;
  readonly undone: string;
  readonly solvedBefore: string;
  readonly notKept: string;
  readonly notPrepared: (detail: string) => string;
  readonly serverDown: string;
  readonly notChecked: (detail: string) => string;
  readonly retry: string;
}

const en: ExerciseUiWords = {
  check: 'Check my work',
  questions: 'Your decisions',
  requirements: 'What is checked',
  outcomes: { open: 'not checked yet', passed: 'passed', failed: 'not yet', broken: 'this check is broken' },
  verdict: (attempt, passed, of) =>
    passed === of
      ? `Check ${attempt}: all ${of} passed. Solved.`
      : `Check ${attempt}: ${passed} of ${of} passed. Not yet.`,
  solved: 'Solved.',
  broken: (detail) =>
    `This check failed by itself, so nothing is said about your work. Please report it with these words: ${detail}`,
  rule: 'The rule in the specification',
  hints: 'Hints',
  hintSteps: ['Where to look', 'Which rule', 'Which section', 'The value'],
  nextHint: (step) => `Open hint ${step} of 4`,
  reset: 'Start this exercise again',
  resetting: 'Starting again …',
  resetDone: 'The exercise is as it was at first: server data, transcript, message and decisions.',
  undo: 'Bring my work back',
  undone: 'Your work is back.',
  solvedBefore: 'You have solved this exercise before.',
  notKept: 'Your work here ends with this tab: the browser keeps nothing for this page.',
  notPrepared: (detail) => `The exercise could not be prepared: ${detail}`,
  serverDown:
    'The server of this exercise did not start, so there is nothing to check yet. The message above says why.',
  notChecked: (detail) => `The work could not be checked: ${detail}`,
  retry: 'Try again',
};

const zh: ExerciseUiWords = {
  check: '检查我的答案',
  questions: '你的判断',
  requirements: '检查什么',
  outcomes: { open: '尚未检查', passed: '通过', failed: '还没有', broken: '这项检查本身坏了' },
  verdict: (attempt, passed, of) =>
    passed === of
      ? `第 ${attempt} 次检查：${of} 项全部通过，已完成。`
      : `第 ${attempt} 次检查：${of} 项中通过 ${passed} 项，还没有完成。`,
  solved: '已完成。',
  broken: (detail) => `这项检查自己出了错，没有对你的答案下任何结论。请附上这段文字报告问题：${detail}`,
  rule: '规范中的规则',
  hints: '提示',
  hintSteps: ['看哪里', '哪条规则', '哪一节', '答案'],
  nextHint: (step) => `打开第 ${step} 条提示（共 4 条）`,
  reset: '重做这个练习',
  resetting: '正在恢复……',
  resetDone: '练习已回到最初：服务器数据、记录、消息和判断。',
  undo: '撤销重做，恢复我的答案',
  undone: '你的答案已恢复。',
  solvedBefore: '你以前完成过这个练习。',
  notKept: '你在这里的答案随标签页一起消失：浏览器不为本页保存任何东西。',
  notPrepared: (detail) => `练习没有准备好：${detail}`,
  serverDown: '这个练习的服务器没有启动，所以还没有可以检查的东西。原因见上方的消息。',
  notChecked: (detail) => `没能检查：${detail}`,
  retry: '重试',
};

export function lessonWords(language: Language): ExerciseUiWords {
  return language === 'zh' ? zh : en;
}
