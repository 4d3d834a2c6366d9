/** What the walkthrough's player says, in English. What the steps themselves say stands with them. */
export const walkthroughEn = {
  intro: (server: string, who: string) =>
    `The conversation of the server ${server}, one frame after the other, told as ${who}. What it sends appears in the transcript as walk-1, walk-2, …`,
  place: (at: number, of: number) => `Step ${at} of ${of}`,
  next: 'Next step',
  again: 'Try this step again',
  waiting: 'Waiting for the answer…',
  startOver: 'Start over',
  startOverHint: 'Puts the server’s data back and clears the transcript. Can be undone.',
  startedOver: 'The walkthrough begins anew: server data put back, transcript cleared.',
  undone: 'Server data and transcript are as they were.',
  failed: 'This step did not come to its end.',
  lost: 'The connection was lost. Reconnect, then try the step again.',
  finished: 'That was all of it. Look at the frames again, or start over.',
  steps: 'Steps',
  acts: { backend: 'someone else changes it', end: 'the server ends its subscriptions' },
  frames: (from: number, to: number) => (from === to ? `Frame ${from}` : `Frames ${from} to ${to}`),
  done: 'played',
  now: 'next',
};
