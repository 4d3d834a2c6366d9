import type { Language } from '../../i18n/index.ts';

export interface EvidenceWords {
  readonly open: string;
  readonly hint: string;
  readonly label: string;
  readonly labelHint: string;
  readonly save: string;
  readonly saving: string;
  readonly saved: (file: string, solved: boolean) => string;
  readonly failed: (detail: string) => string;
  readonly private: string;
  readonly verify: string;
}

export const EVIDENCE_WORDS: Readonly<Record<Language, EvidenceWords>> = {
  en: {
    open: 'Export evidence',
    hint: 'A file with your frames, decisions and verdict, for whoever asks for proof.',
    label: 'Your name, or whatever tells that it is yours',
    labelHint: 'Optional. It stands in the file as you write it.',
    save: 'Save the file',
    saving: 'Making the file …',
    saved: (file, solved) =>
      `${file} is saved. It says that the exercise is ${solved ? 'solved' : 'not solved yet'}.`,
    failed: (detail) => `The file could not be made: ${detail}`,
    private:
      'Signatures of tokens are taken out. The file stays on this device until you send it to somebody.',
    verify: 'Verify evidence files',
  },
  zh: {
    open: '导出证据',
    hint: '一份文件，内有你的帧、判断和判定，给要看证明的人。',
    label: '你的名字，或任何能说明这是你的东西',
    labelHint: '可以不填；怎么写，文件里就怎么写。',
    save: '保存文件',
    saving: '正在生成文件……',
    saved: (file, solved) => `${file} 已保存。它说明这个练习${solved ? '已完成' : '还没有完成'}。`,
    failed: (detail) => `无法生成文件：${detail}`,
    private: '令牌的签名已经去掉。在你发给别人之前，文件只在这台设备上。',
    verify: '核验证据文件',
  },
};
