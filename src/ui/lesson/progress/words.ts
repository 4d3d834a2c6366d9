import type { Language } from '../../i18n/index.ts';
import type { ExerciseState } from './records.ts';
import type { FileProblem, Merge } from './transfer.ts';

export interface ProgressWords {
  readonly states: Readonly<Record<ExerciseState, string>>;
  readonly lesson: (solved: number, of: number) => string;
  readonly summary: (solved: number, tried: number, of: number) => string;
  readonly kept: string;
  readonly keptMayGo: string;
  readonly tabOnly: string;
  readonly notKept: string;
  readonly export: string;
  readonly exportHint: string;
  readonly import: string;
  readonly importHint: string;
  readonly importSummary: (merge: Merge) => string;
  readonly importNothing: string;
  readonly merge: string;
  readonly cancel: string;
  readonly merged: string;
  readonly problems: Readonly<Record<FileProblem, string>>;
  readonly erase: string;
  readonly eraseHint: string;
  readonly erased: string;
  readonly boards: string;
  readonly boardsHint: string;
  readonly boardsErased: string;
  readonly boardsBusy: string;
  readonly undo: string;
  readonly undone: string;
  readonly failed: (detail: string) => string;
  readonly nothing: string;
}

const en: ProgressWords = {
  states: {
    solved: '✓ solved',
    solvedEarlier: '✓ solved in an earlier version',
    tried: '◐ begun',
    open: '○ not begun',
  },
  lesson: (solved, of) => (solved === of ? `✓ all ${of} solved` : `◐ ${solved} of ${of} solved`),
  summary: (solved, tried, of) =>
    `${solved} of ${of} exercises solved, ${tried} begun, ${of - solved - tried} not begun.`,
  kept: 'Kept on this device, in this browser.',
  keptMayGo:
    'Some browsers clear the data of a site that is not visited for a week, and all do when you clear them. A file keeps it for longer.',
  tabOnly:
    'Kept in this tab only: the browser refuses this page a database. Export a file before you close it.',
  notKept:
    'Not kept: the browser refuses this page every kind of storage. What you solve ends with its page.',
  export: 'Export progress',
  exportHint: 'A JSON file with what is solved and decided. No frames, no server data.',
  import: 'Import progress …',
  importHint: 'Joins a file with what is here. Nothing that is solved or decided here is lost.',
  importSummary: ({ solved, added, extended, same }) =>
    `The file makes ${solved} more solved. It is the first word on ${added} exercises and adds to ${extended}; of ${same} it says nothing new.`,
  importNothing: 'The file says nothing that is not here already. Nothing was changed.',
  merge: 'Take it over',
  cancel: 'Leave it',
  merged: 'The file was taken over.',
  problems: {
    tooLarge: 'This file is far larger than any progress. Nothing was changed.',
    notJson: 'This file is no JSON. Nothing was changed.',
    foreign: 'This is not a file with progress of this lab. Nothing was changed.',
    newer: 'A newer version of the lab made this file: reload the page and try again. Nothing was changed.',
    otherCourse: 'This is the progress of another course. Nothing was changed.',
    broken: 'This file is damaged or was edited: not every entry in it can be read. Nothing was changed.',
  },
  erase: 'Erase progress',
  eraseHint: 'What is solved, decided and looked up. Transcripts and server data of the exercises stay.',
  erased: 'Progress was erased.',
  boards: 'Erase the blackboards',
  boardsHint:
    'For the next class: all exercises as if nobody had been here, with transcripts, drafts and server data.',
  boardsErased:
    'The blackboards are clean. Other open tabs of this lab still show what they show; close them.',
  boardsBusy: 'Erasing …',
  undo: 'Undo',
  undone: 'Everything is as it was before.',
  failed: (detail) => `That did not work, and nothing was changed: ${detail}`,
  nothing: 'There is nothing to export yet.',
};

const zh: ProgressWords = {
  states: {
    solved: '✓ 已完成',
    solvedEarlier: '✓ 在旧版本中已完成',
    tried: '◐ 进行中',
    open: '○ 未开始',
  },
  lesson: (solved, of) => (solved === of ? `✓ ${of} 个全部完成` : `◐ 已完成 ${solved} / ${of}`),
  summary: (solved, tried, of) =>
    `共 ${of} 个练习：完成 ${solved} 个，进行中 ${tried} 个，未开始 ${of - solved - tried} 个。`,
  kept: '保存在这台设备的这个浏览器里。',
  keptMayGo: '有些浏览器会清除一周未访问的站点数据；你清除浏览数据时它也会消失。导出成文件可以保存得更久。',
  tabOnly: '只保存在这个标签页里：浏览器不让本页使用数据库。关闭之前请先导出文件。',
  notKept: '没有保存：浏览器不让本页使用任何存储，完成情况随页面一起消失。',
  export: '导出进度',
  exportHint: '一个 JSON 文件，记录完成情况和你的判断；不含消息帧和服务器数据。',
  import: '导入进度……',
  importHint: '把文件与这里的进度合并；这里已完成的和已作的判断都不会丢失。',
  importSummary: ({ solved, added, extended, same }) =>
    `导入后新增完成 ${solved} 个；文件带来 ${added} 个新的练习记录，补充 ${extended} 个，另有 ${same} 个没有变化。`,
  importNothing: '文件里没有这里还不知道的内容，什么都没有改动。',
  merge: '合并',
  cancel: '不合并',
  merged: '文件已合并。',
  problems: {
    tooLarge: '这个文件远远大于任何进度文件。什么都没有改动。',
    notJson: '这个文件不是 JSON。什么都没有改动。',
    foreign: '这不是本实验室的进度文件。什么都没有改动。',
    newer: '这个文件来自更新的版本：请刷新页面后再试。什么都没有改动。',
    otherCourse: '这是另一门课程的进度。什么都没有改动。',
    broken: '文件已损坏或被改过：其中有无法读取的条目。什么都没有改动。',
  },
  erase: '清除进度',
  eraseHint: '清除完成情况、判断和看过的提示；练习的记录和服务器数据保留。',
  erased: '进度已清除。',
  boards: '擦黑板',
  boardsHint: '为下一个班级准备：所有练习回到无人来过的样子，连同记录、草稿和服务器数据。',
  boardsErased: '黑板已擦净。本实验室其他打开的标签页仍显示原来的内容，请关闭它们。',
  boardsBusy: '正在擦除……',
  undo: '撤销',
  undone: '一切已恢复原样。',
  failed: (detail) => `没有成功，什么都没有改动：${detail}`,
  nothing: '还没有可以导出的进度。',
};

export function progressWords(language: Language): ProgressWords {
  return language === 'zh' ? zh : en;
}
