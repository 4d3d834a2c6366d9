import type { ReplayMessages } from './messages.ts';

/** Replays in English. */
export const replayEn: ReplayMessages = {
  identical: (frames) =>
    `The replay is identical: ${frames} frames, each to the character, but for what is masked.`,
  divergences: {
    changed: 'Here the replay first differs.',
    missing: 'This frame was recorded and did not come in the replay.',
    extra: 'This frame came in the replay and was not recorded.',
  },
  masks: {
    signature: 'Signatures of tokens: each world signs with a key of its own. Claims are compared.',
    sealed:
      'Cursors and requestState: each world seals with a secret of its own. Where they come from is compared.',
    time: 'Moments from the beginning of the session on: the clock goes on. Earlier ones belong to the data and are compared.',
  },
  noStart: 'The session does not carry the state it started from, so it is replayed on fresh data.',
};
