import type { VerificationMessages } from './messages.ts';

/** Verified evidence in English. */
export const verificationEn: VerificationMessages = {
  parts: {
    work: 'what the work is (lesson, exercise, label, attempts)',
    decisions: 'the decisions',
    ledger: 'the cache’s ledger',
    verdict: 'the verdict',
    start: 'the start state',
    acts: 'what was done beside the wire',
    frames: 'the frames',
  },
  findings: {
    notOpened: ({ reason }) => `The file cannot be opened (${reason}).`,
    unknownExercise: ({ lesson, exercise }) =>
      `This lab has no exercise "${exercise}" (lesson "${lesson}"), so nothing can be judged.`,
    otherContent: () =>
      'The exercise asks for something else now than when this work was done. Verify it with the version of the lab that the file names.',
    partChanged: ({ part }) => `After the export somebody has changed ${verificationEn.parts[part]}.`,
    hashChanged: () =>
      'The hash is not that of the digests beside it: somebody has changed one or the other.',
    noStart: () =>
      'The file does not hold the state that the world began with, so nothing can be played again.',
    otherStart: ({ path, places }) =>
      `The world did not begin as the exercise makes it: ${path} is another${places > 1 ? `, and ${places - 1} more` : ''}.`,
    frameChanged: ({ seq, path, recorded, sent }) =>
      path === ''
        ? `Frame ${seq} is not the one that the engine sends.`
        : `Frame ${seq}: ${path} is ${JSON.stringify(recorded)}, and the engine sends ${JSON.stringify(sent)}.`,
    frameNotSent: ({ seq, about }) => `Frame ${seq} (${about}): the engine would not have sent it.`,
    frameOmitted: ({ after, about }) =>
      after === 0
        ? `The engine sends a frame that the file does not have (${about}).`
        : `After frame ${after} the engine sends one that the file does not have (${about}).`,
    moreFrames: ({ count }) => `${count} more frames differ.`,
    actNotOffered: ({ act, after }) =>
      `After frame ${after} something was done that the exercise has no control for: "${act}".`,
    actUnknown: ({ act }) => `Something was done that cannot be done again: "${act}".`,
    otherLedger: ({ line }) => `Line ${line} of the cache’s ledger does not follow from the frames.`,
    otherVerdict: ({ check, claimed, found }) =>
      check === ''
        ? `The verdict says "${claimed}", and from the frames follows "${found}".`
        : `The file says "${claimed}" of check "${check}", and from the frames follows "${found}".`,
    notReplayed: ({ detail }) => `The work cannot be played again: ${detail}`,
  },
  notEvidence: 'This is no evidence file of the lab. Export one with “Export evidence” at an exercise.',
  missingProof: ({ check, mistake }, words) =>
    `Missing proof: ${check} (${mistake})${words === undefined ? '' : `. ${words}`}`,
  follows: (solved) => (solved ? 'Follows from its frames: solved.' : 'Follows from its frames: not solved.'),
  followsNot: 'Does not follow from its frames.',
  unreadable: 'Cannot be read.',
  honesty:
    'This shows that a claim is consistent with its frames, not that nobody helped: whoever plays an exercise well by a program makes a good file too.',
  outcomes: { passed: 'solved', failed: 'not solved', none: 'not judged', refuted: 'does not follow' },
  columns: { whose: 'Whose', exercise: 'Exercise', verdict: 'Verdict', attempts: 'Attempts' },
  stuckTitle: 'Where the class got stuck',
  stuck: (count, of) => `${count} of ${of}`,
};
