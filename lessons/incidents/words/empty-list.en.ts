import type { ExerciseWords } from '../../../src/grading/exercise.ts';

const CAUSES = {
  capability: 'this server has no resources at all',
  credential: 'alice’s token does not hold, or lacks a scope',
  pages: 'the orders stand on a later page',
  cacheKey: 'somebody else’s empty list came out of a cache',
  unregistered: 'no order is registered yet',
};

export const emptyListDrill: ExerciseWords = {
  title: 'First drill: the list is empty',
  task: `Alice says: “Since this morning I have no orders.” She belongs to acme, her token says so, and acme has sixty of them.

1. Look, in this order: \`server/discover\`; the list as alice; a read of \`orders://tenant/acme/order/1001\` as alice; list and read as somebody else, for example as admin.
2. Name the cause.
3. Say of each other cause which observation rules it out.
4. Point at two frames: the symptom, and an answer to somebody else that differs.`,
  hints: [
    'An empty list is an answer like any other. What differs when somebody else sends the same two requests?',
    'A list is what this caller may see now. Where nothing exists, it is empty for all; where the caller may see nothing, it is empty for the caller, and their reads find nothing either.',
    'Lists may depend on the credential: [Listing Resources](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#listing-resources).',
    'The server does not count alice among acme’s people any more, whatever her token says. Discovery rules out the capability; a result in place of 40100 or 40300 the credential; the missing nextCursor the pages; a frame for this very request the cache; the other person’s full list that nothing is registered.',
  ],
  checks: {
    looked: 'The transcript holds all that a diagnosis needs.',
    cause: 'You named the cause.',
    'ruled-out': 'You ruled the other causes out.',
    proof: 'Two frames prove it.',
  },
  mistakes: {
    'looked.discovery':
      'Nobody has asked `server/discover` yet. A server without the capability could not be blamed for an empty list.',
    'looked.result': 'There is no empty list of alice’s in the transcript yet. Send the list as alice.',
    'looked.cursor': 'There is no empty list of alice’s in the transcript yet. Send the list as alice.',
    'looked.frame': 'There is no empty list of alice’s in the transcript that came by the composer.',
    'looked.others': 'You have compared with nobody. Become bob or admin and send the same list.',
    'looked.reading':
      'Of reading the transcript says too little: read one order of acme as alice, and the same one as admin.',
    'cause.notLooked':
      'That is the cause, and your transcript does not support it yet: see which observation is missing. A right guess cannot be told from a wrong one.',
    'cause.undecided': 'You have not named a cause.',
    'cause.capability':
      'Discovery says `resources`, so the server has them. Without the capability the list would have been -32601.',
    'cause.credential':
      'A token that does not hold gets 40100, and one that lacks the scope 40300. Alice got a result: the server knows her and lets her ask.',
    'cause.pages':
      'An empty page with a cursor would not have been the end. This one has no `nextCursor`: nothing follows.',
    'cause.cacheKey':
      'The composer asks past every cache of the page, and the answer carries the id of alice’s request. The server itself made it.',
    'cause.unregistered':
      'Somebody else’s list is full, and order 1001 can be read. The orders are there; they are not there for alice.',
    'ruled-out.undecided': 'You have not said yet what rules out the marked cause.',
    'ruled-out.notSeen': 'What you name for the marked cause is right, and it is not in your transcript yet.',
    'ruled-out.capability': 'Whether a server has resources at all it says in one place, before any list.',
    'ruled-out.credential':
      'A credential that is not good enough has answers of its own. What came in place of those?',
    'ruled-out.pages': 'Whether another page follows stands in the answer itself.',
    'ruled-out.cacheKey':
      'A copy from a cache leaves no frame. What shows that this answer was made for this request?',
    'ruled-out.unregistered':
      'That the server could have orders, or that alice may ask, does not show that it has any. Who has seen some?',
    'proof.symptomOpen': 'You have not pointed at the symptom yet.',
    'proof.symptomOther': 'Frame {seen.seq} is not an empty list that was answered to alice.',
    'proof.contrastOpen': 'You have not pointed at an answer that differs.',
    'proof.contrastSame':
      'Frame {seen.seq} is an answer to alice as well. It shows once more that something is wrong, and not for whom. Point at somebody else’s.',
    'proof.contrastOther': 'Frame {seen.seq} is neither a full list nor an order that somebody else got.',
  },
  questions: {
    cause: {
      ask: 'Why is alice’s list empty?',
      choices: { ...CAUSES, membership: 'the server no longer counts alice among acme’s people' },
    },
    ruledOut: {
      ask: 'Which observation rules out each of the others?',
      items: CAUSES,
      choices: {
        discovery: 'discovery',
        result: 'a result came',
        cursor: 'no nextCursor',
        frame: 'a frame answers it',
        others: 'another’s list is full',
        reading: 'the reads differ',
      },
    },
    symptom: { ask: 'Which frame is the symptom?' },
    contrast: { ask: 'Which answer to somebody else differs?' },
  },
};
