/** What the story of a subscription says, in English. */
export const storyEn = {
  states: {
    opening: 'opening',
    active: 'active',
    failed: 'refused',
    cancelled: 'cancelled',
    ended: 'ended',
    lost: 'lost',
  },
  steps: {
    listen: 'the client asked',
    acknowledged: 'the server acknowledged',
    refused: (code: string) => `the server answered with error ${code}`,
    cancelled: 'the client cancelled',
    result: 'the server sent the final result',
    closed: (why: string) => `the connection was closed ${why}`,
    lost: (why: string) => `the connection was lost: ${why}`,
  },
  last: (step: string) => `Last step: ${step}.`,
  picture: (state: string, step: string) =>
    `States of a subscription. This one is ${state}; last step: ${step}.`,
  unknown: 'nobody said why',
};
