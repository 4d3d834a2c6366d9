import type { VerificationMessages } from './messages.ts';

/** Verified evidence in Chinese. */
export const verificationZh: VerificationMessages = {
  parts: {
    work: '作业的说明（课程、练习、标签、次数）',
    decisions: '判断',
    ledger: '缓存账本',
    verdict: '判定',
    start: '起始状态',
    acts: '线路之外的操作',
    frames: '帧',
  },
  findings: {
    notOpened: ({ reason }) => `无法打开文件（${reason}）。`,
    unknownExercise: ({ lesson, exercise }) =>
      `本实验室没有练习“${exercise}”（课程“${lesson}”），因此无法判定。`,
    otherContent: () => '练习的要求与做这份作业时不同了。请用文件里注明的实验室版本来核验。',
    partChanged: ({ part }) => `导出之后，有人改动了${verificationZh.parts[part]}。`,
    hashChanged: () => '哈希与旁边的摘要对不上：其中之一被人改过。',
    noStart: () => '文件里没有世界的起始状态，因此无法重放。',
    otherStart: ({ path, places }) =>
      `世界的起始状态与练习设定的不同：${path} 不一样${places > 1 ? `，另有 ${places - 1} 处` : ''}。`,
    frameChanged: ({ seq, path, recorded, sent }) =>
      path === ''
        ? `第 ${seq} 帧不是引擎会发出的那一帧。`
        : `第 ${seq} 帧：${path} 是 ${JSON.stringify(recorded)}，而引擎发出的是 ${JSON.stringify(sent)}。`,
    frameNotSent: ({ seq, about }) => `第 ${seq} 帧（${about}）：引擎不会发出这一帧。`,
    frameOmitted: ({ after, about }) =>
      after === 0
        ? `引擎会发出一帧，而文件里没有（${about}）。`
        : `第 ${after} 帧之后，引擎还会发出一帧，而文件里没有（${about}）。`,
    moreFrames: ({ count }) => `还有 ${count} 帧不同。`,
    actNotOffered: ({ act, after }) => `第 ${after} 帧之后做了一项练习没有提供的操作：“${act}”。`,
    actUnknown: ({ act }) => `有一项操作无法重做：“${act}”。`,
    otherLedger: ({ line }) => `缓存账本的第 ${line} 行与这些帧对不上。`,
    otherVerdict: ({ check, claimed, found }) =>
      check === ''
        ? `文件里的判定是“${claimed}”，而由这些帧得出的是“${found}”。`
        : `检查“${check}”：文件里写的是“${claimed}”，而由这些帧得出的是“${found}”。`,
    notReplayed: ({ detail }) => `这份作业无法重放：${detail}`,
  },
  notEvidence: '这不是实验室的证据文件。请在练习处用“导出证据”得到一份。',
  missingProof: ({ check, mistake }, words) =>
    `缺少证明：${check}（${mistake}）${words === undefined ? '' : `。${words}`}`,
  follows: (solved) => (solved ? '与帧一致：已完成。' : '与帧一致：未完成。'),
  followsNot: '与帧不一致。',
  unreadable: '无法读取。',
  honesty: '这说明结论与帧一致，并不说明没有人帮忙：用程序把练习做好，同样能得到一份好文件。',
  outcomes: { passed: '已完成', failed: '未完成', none: '未判定', refuted: '与帧不一致' },
  columns: { whose: '作者', exercise: '练习', verdict: '判定', attempts: '次数' },
  stuckTitle: '全班卡在哪里',
  stuck: (count, of) => `${of} 份中有 ${count} 份`,
};
