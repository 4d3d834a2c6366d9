import type { ExerciseWords } from '../../../src/grading/exercise.ts';

const CAUSES = {
  line: 'the line is still cut',
  forgotten: 'nobody has listened again',
  unchanged: 'nothing has changed since',
  unsupported: 'the server does not offer subscriptions any more',
  token: 'alice’s token does not hold any more',
};

export const silence: ExerciseWords = {
  title: 'Fourth drill: silence after a reconnect',
  task: `Alice’s client listens to \`orders://tenant/acme/order/1001\`. In the night the line is cut and comes back. Since then not one event has come.

1. See how it was: listen, wait for the acknowledgment, let a colleague edit the order, and see the event.
2. Cut the connection, let the night pass, reconnect. Let a colleague edit the order again: silence.
3. Look: discover; listen again and read the acknowledgment; read the order as alice; become admin and read it, to see its version.
4. Name the cause that is left **after** you have listened again, and say which observation rules out each other one.
5. Point at the acknowledgment that tells it, and at the refusal that confirms it.`,
  hints: [
    'Compare two acknowledgments: the one before the night and the one after it. What is missing in the second?',
    'A subscription ends with its connection, so listening again is always needed. Whether a URI is in the acknowledgment, the server decides again each time.',
    'The subset that the server agrees to: [Acknowledgment](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#acknowledgment).',
    'Alice may not know of the order any more: the new acknowledgment leaves it out, and her read is “Resource not found”. The answered read rules out the line; the new acknowledgment that nobody listened; the version that admin sees that nothing changed; discovery that subscriptions are gone; -32602 in place of 40100 the token.',
  ],
  checks: {
    looked: 'The transcript holds all that a diagnosis needs.',
    cause: 'You named the cause.',
    'ruled-out': 'You ruled the other causes out.',
    proof: 'Two frames prove it.',
  },
  mistakes: {
    'looked.baseline':
      'The transcript does not show how it was: a subscription that heard an event, was lost with its line, and then the night. Start again if the night has passed already.',
    'looked.capability': 'Nobody has asked `server/discover` yet whether subscriptions are offered.',
    'looked.acknowledged':
      'Since the night nobody has listened again and been acknowledged. The old subscription ended with the old connection.',
    'looked.answered':
      'Alice has not read the order since the night. Ask the one question that an event would lead to.',
    'looked.code': 'Alice has not read the order since the night.',
    'looked.version':
      'Nobody knows whether anything has changed since: let a colleague edit the order, then read it as admin.',
    'cause.notLooked':
      'That is the cause, and your transcript does not support it yet: see which observation is missing.',
    'cause.undecided': 'You have not named a cause.',
    'cause.line': 'On the new connection requests are answered. A line that is cut answers nothing.',
    'cause.forgotten':
      'That was one reason, and you have removed it: you listened again and were acknowledged. The silence goes on. What does that acknowledgment say?',
    'cause.unchanged': 'Admin sees a version that has risen since the night.',
    'cause.unsupported':
      'Discovery still declares `subscribe`. If the server had given it up, `resourceSubscriptions` would be missing in the acknowledgment altogether, and not be empty.',
    'cause.token':
      'A token that does not hold gets 40100. Alice gets an acknowledgment, and -32602 for her read: the server knows who she is.',
    'ruled-out.undecided': 'You have not said yet what rules out the marked cause.',
    'ruled-out.notSeen': 'What you name for the marked cause is right, and it is not in your transcript yet.',
    'ruled-out.line': 'A line shows that it works by what comes over it: alice’s own, after the night.',
    'ruled-out.forgotten': 'What does a server send for a listen, before anything else?',
    'ruled-out.unchanged': 'Alice cannot see whether something has changed. Who can, and by what?',
    'ruled-out.unsupported': 'What a server offers to everybody it says in one place.',
    'ruled-out.token': 'A token that does not hold has a code of its own. Which code came instead?',
    'proof.ackOpen': 'You have not pointed at the acknowledgment that leaves `{expected.uri}` out.',
    'proof.ackOld':
      'Frame {seen.seq} is the acknowledgment from before the night: it still names `{expected.uri}`.',
    'proof.ackOther': 'Frame {seen.seq} is no acknowledgment that leaves `{expected.uri}` out.',
    'proof.refusalOpen': 'You have not pointed at the refusal that confirms it.',
    'proof.refusalOther': 'Frame {seen.seq} is not alice’s refused read of `{expected.uri}` after the night.',
  },
  questions: {
    cause: {
      ask: 'You have listened again. Why is there still silence?',
      choices: { ...CAUSES, permission: 'alice may not know of the order any more' },
    },
    ruledOut: {
      ask: 'Which observation rules out each of the others?',
      items: CAUSES,
      choices: {
        baseline: 'events by day',
        capability: 'discovery',
        acknowledged: 'the new acknowledgment',
        answered: 'an answer to her read',
        code: '-32602, not 40100',
        version: 'admin’s version',
      },
    },
    ack: { ask: 'Which acknowledgment tells it?' },
    refusal: { ask: 'Which answer confirms it?' },
  },
  controls: { 'backend.edit': 'A colleague edits order 1001', 'backend.night': 'The night passes' },
};
