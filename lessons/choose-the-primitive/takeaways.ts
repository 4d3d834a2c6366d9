import type { Takeaway } from '../../src/grading/takeaway.ts';
import { picture } from './picture.ts';
import { reviewSheet } from './review-sheet.ts';

/** What a learner takes along from this lesson. */
const takeaways: readonly Takeaway[] = [
  {
    id: 'review-sheet',
    extension: 'md',
    mimeType: 'text/markdown',
    words: {
      en: {
        button: 'Save the review sheet',
        about:
          'Markdown, filled with your decisions from this lesson; what you have left open is marked. Its last part is empty, for your own server.',
      },
      zh: {
        button: '保存评审表',
        about:
          'Markdown 文件，填好了你在本课中的决定，没有决定的会标出来。最后一部分是空的，留给你自己的服务器。',
      },
    },
    make: reviewSheet,
  },
  {
    id: 'primitives',
    extension: 'svg',
    mimeType: 'image/svg+xml',
    fixed: true,
    words: {
      en: {
        button: 'Save the picture',
        about: 'SVG, one file that needs no network: who chooses what, and what a subscription can reach.',
      },
      zh: {
        button: '保存图片',
        about: 'SVG 文件，不需要网络就能看：谁选用什么，订阅够得着什么。',
      },
    },
    make: ({ language }) => picture(language),
  },
];
export default takeaways;
