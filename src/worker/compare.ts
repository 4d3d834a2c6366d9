/** The entry of a worker that compares two sessions: taking thousands of frames apart would hold the page up. */
import { differenceOf } from '../transcript/exchange/session-difference.ts';
import type { TranscriptEntry } from '../transcript/model.ts';

self.addEventListener('message', ({ data }: MessageEvent<readonly (readonly TranscriptEntry[])[]>) => {
  const [before = [], after = []] = data;
  self.postMessage(differenceOf(before, after));
});
