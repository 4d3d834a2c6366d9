import type { FrameFault, FrameMeans } from '../fault.ts';
import { type AnswerFrame, answerIn, rewritten } from './text.ts';

/**
 * A fault that changes answers and nothing else. Only texts that hold `mention` are parsed; `change` gives the members
 * that are other ones, or `undefined` for an answer that is none of its business.
 */
export function answerFault(
  id: string,
  mention: string,
  change: (answer: AnswerFrame, means: FrameMeans) => Record<string, unknown> | undefined,
): FrameFault {
  return {
    id,
    layer: 'frames',
    decorate: (next, means) => ({
      out(text) {
        const answer = text.includes(mention) ? answerIn(text) : undefined;
        const members = answer && change(answer, means);
        const struck = answer !== undefined && members !== undefined && means.strikes();
        next.out(struck ? rewritten(answer, members) : text);
      },
    }),
  };
}
