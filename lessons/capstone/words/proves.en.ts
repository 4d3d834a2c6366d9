import { defineWords } from '../../../src/grading/exercise.ts';

export const proves = defineWords({
  'what-it-proves': {
    title: 'What verifying finds, and what not',
    task: `Nine files were handed in. Each says that the exercise above is solved. Whoever changed one had all the time in the world, and “sealed anew” means that all digests and the hash were computed again after the change.

Sort them: does verifying name what is wrong? Then say what a teacher may conclude from a file that follows.`,
    hints: [
      'Make a file of your own, change a character in a text editor, and let the lab verify it.',
      'Verifying has the file, the exercise and the engine. It plays the client’s frames again, in the world that the exercise makes, and compares. Ask of each change whether anything would come out differently.',
      'It can be played again because of one rule: [every request stands alone](https://modelcontextprotocol.io/specification/2026-07-28/basic/index#statelessness). Who typed a request is no part of it.',
      'Found: the first five. Not found: friend, program, decision put right afterwards, other name. A file that follows is consistent, no more.',
    ],
    checks: {
      'finds-inconsistency': 'You know what verifying finds.',
      'misses-dishonesty': 'You know what it cannot find.',
      conclude: 'You conclude as much as follows.',
    },
    mistakes: {
      'finds-inconsistency.undecided': 'The marked file is still to be sorted.',
      'finds-inconsistency.trustsTheHash':
        'You think that the marked file passes because its hash fits. The hash is the smallest part of it: the frames are played again, and this engine answers with another code than the file says.',
      'finds-inconsistency.trustsTheVerdict':
        'You think that the marked file passes because it says so itself. Its verdict is not believed but made anew, from frames in which no prompt is resolved.',
      'finds-inconsistency.trustsTheGap':
        'You think that nobody misses what the marked file leaves out. The replay sends the request, and the engine gives an answer that the file does not have.',
      'finds-inconsistency.other':
        'You think that the marked file passes. Ask what the engine would send in the exercise’s own world, and compare.',
      'misses-dishonesty.undecided': 'The marked file is still to be sorted.',
      'misses-dishonesty.seesThePerson':
        'You think that verifying sees who did the marked work. It sees frames. Those of a friend, or of a program, are the same to the byte.',
      'misses-dishonesty.knowsTheMind':
        'You think that the corrected decision is found out. A decision is what the learner says, and no engine can say it again. It is judged by the frames, and now it fits them.',
      'misses-dishonesty.knowsTheName':
        'You think that the other name is found out. The label is whatever somebody wrote, and with the digests made anew nothing contradicts it. Only a secret could: a signature.',
      'conclude.undecided': 'You have not drawn a conclusion yet.',
      'conclude.tooMuch':
        'You conclude too much. That the frames fit together does not say who made them, or how.',
      'conclude.tooLittle':
        'You conclude too little. These frames come from this engine, in this world, and this verdict comes from them: nobody can claim a refusal that never was.',
    },
    questions: {
      found: {
        ask: 'Does verifying name what is wrong?',
        items: {
          code: 'One digit of an error code changed in a text editor',
          sealedCode: 'The same, and sealed anew',
          unproved: 'No prompt was resolved; the verdict says “solved”; sealed anew',
          otherWorld: 'It begins in a world with another order 1001; sealed anew',
          removed: 'One answer of the server was taken out; sealed anew',
          friend: 'A friend did it all',
          program: 'A program played the solution',
          decision: 'The learner pointed at a wrong frame and put the right one in afterwards; sealed anew',
          label: 'Bob put his name on alice’s file; sealed anew',
        },
        choices: { yes: 'named', no: 'not named' },
      },
      means: {
        ask: 'A file follows. What may a teacher conclude?',
        choices: {
          honest: 'The person named in it did this work.',
          consistent: 'The claim is consistent: from these frames, in this world, this verdict comes.',
          nothing: 'Nothing at all, since anybody can make a file.',
        },
      },
    },
  },
});
