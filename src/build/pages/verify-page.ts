import type { Language } from './languages.ts';

/** The words of the page that verifies evidence, as far as they stand there without scripts. */
export interface VerifyPageWords {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly how: string;
  readonly command: string;
  readonly loading: string;
  readonly needsScript: string;
}

export const VERIFY_PAGE_WORDS: Readonly<Record<Language, VerifyPageWords>> = {
  en: {
    title: 'Verify evidence',
    description:
      'Plays the frames of evidence files again in this browser and says whether each claim follows. Nothing leaves the device.',
    lead: 'A learner who exports evidence gives you a file with frames, decisions and a verdict. Put one or a whole class of them here.',
    how: 'The client’s frames are sent again to the same server, in a world that begins as the file says; what comes back is compared with the file and judged anew. All of it happens in this browser: no file leaves the device.',
    command: 'The same from a terminal:',
    loading: 'The verifier is loading …',
    needsScript: 'Verifying runs the server in this page, so it needs JavaScript. The command does not.',
  },
  zh: {
    title: '核验证据',
    description: '在这个浏览器里重放证据文件中的帧，说明每份结论是否与帧一致。文件不会离开这台设备。',
    lead: '学习者导出证据时，会得到一份含有帧、判断和判定的文件。把一份或全班的文件放到这里。',
    how: '客户端的帧会在一个按文件开始的世界里，再次发给同一个服务器；返回的内容与文件对照，并重新判定。一切都在这个浏览器里进行，文件不会离开这台设备。',
    command: '在终端里做同样的事：',
    loading: '核验程序正在加载……',
    needsScript: '核验要在本页里运行服务器，因此需要 JavaScript；用命令行则不需要。',
  },
};

/** The main part of the page. What verifies is drawn into `.verify-live`. */
export function verifyMain(language: Language): string {
  const words = VERIFY_PAGE_WORDS[language];
  return `<div class="verify">
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<div class="verify-live"><p>${words.loading}</p><noscript><p>${words.needsScript}</p></noscript></div>
<p>${words.how}</p>
<p>${words.command} <code>npm run --silent verify -- FILE…</code></p>
</div>`;
}
