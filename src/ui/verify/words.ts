import {
  type VerificationMessages,
  verificationEn,
  verificationZh,
} from '../../grading/verification/index.ts';
import { exchangeEn } from '../../transcript/exchange/messages.en.ts';
import type { ExchangeMessages } from '../../transcript/exchange/messages.ts';
import { exchangeZh } from '../../transcript/exchange/messages.zh.ts';
import type { Language } from '../i18n/index.ts';

export interface VerifyWords {
  readonly messages: VerificationMessages;
  readonly exchange: ExchangeMessages;
  readonly choose: string;
  readonly drop: string;
  readonly progress: (done: number, of: number) => string;
  readonly done: (follow: number, of: number) => string;
  readonly tableTitle: string;
  readonly detailsTitle: string;
  readonly clear: string;
  readonly same: (frames: number) => string;
  readonly when: string;
  /** Of the column with check marks, for who cannot see them. */
  readonly claim: string;
  readonly yes: string;
  readonly no: string;
}

export const VERIFY_WORDS: Readonly<Record<Language, VerifyWords>> = {
  en: {
    messages: verificationEn,
    exchange: exchangeEn,
    choose: 'Choose evidence files',
    drop: 'or drop them anywhere on this page',
    progress: (done, of) => `Verifying: ${done} of ${of}`,
    done: (follow, of) =>
      of === 1
        ? follow === 1
          ? 'The claim follows.'
          : 'The claim does not follow.'
        : `${follow} of ${of} claims follow.`,
    tableTitle: 'All files',
    detailsTitle: 'File by file',
    clear: 'Take all away',
    same: (frames) => `${frames === 1 ? '1 frame' : `${frames} frames`} of the server came back the same.`,
    when: 'Judged',
    claim: 'Claim',
    yes: 'follows',
    no: 'does not follow',
  },
  zh: {
    messages: verificationZh,
    exchange: exchangeZh,
    choose: '选择证据文件',
    drop: '或把文件拖放到本页任意处',
    progress: (done, of) => `正在核验：第 ${done} 份，共 ${of} 份`,
    done: (follow, of) =>
      of === 1
        ? follow === 1
          ? '结论与帧一致。'
          : '结论与帧不一致。'
        : `${of} 份中有 ${follow} 份与帧一致。`,
    tableTitle: '全部文件',
    detailsTitle: '逐份结果',
    clear: '全部移除',
    same: (frames) => `服务器的 ${frames} 帧与文件相同。`,
    when: '判定时间',
    claim: '结论',
    yes: '一致',
    no: '不一致',
  },
};
