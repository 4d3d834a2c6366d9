import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const staleContext: ExerciseWords = {
  title: 'Third drill: the content changed, the context did not',
  task: `A host keeps order 1001 in its model’s context. It gives each content to a handler by its MIME type and has handlers for JSON, for text and for pictures. The order has changed; the context still shows the old state. The clock of this world stands still.

1. Walk the chain: read the order with the button, so that the cache keeps it; listen to it; let a colleague advance it; read it again with the button, and once with the composer; ask for the list. Panels show what the cache did, and what a host makes of the content.
2. Say of each link whether it holds, is broken, or never got its turn.
3. Name the cause, and point at two frames that contradict each other.
4. Say what the host should do.`,
  hints: [
    'Begin at the first link and stop at the first that you cannot prove. Everything behind a broken link only waits.',
    'Event, ledger and read show that the new version reached the host. Between contents and context stands one thing more: which handler gets them.',
    'What a content says of itself: [Resource Contents](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#resource-contents). The list says it too: compare.',
    'All links hold up to the reading; the handler is broken, and rebuilding waits. The contents call themselves something else than `application/json`, which the list gives. Point at the read after the event, and at the list. The host keeps the old state, marked as stale, and reports the server.',
  ],
  checks: {
    looked: 'The transcript holds all links that can be seen.',
    chain: 'You know where the chain is broken.',
    cause: 'You named the cause.',
    proof: 'Two frames contradict each other.',
    remedy: 'You know what the host should do.',
  },
  mistakes: {
    'looked.notKept': 'The cache does not hold the order yet. Read it with the button first.',
    'looked.notListening': 'Nobody listens to the order yet.',
    'looked.notHeard': 'No event about the order has come yet. Let a colleague advance it while you listen.',
    'looked.notMarked':
      'An event came, and the ledger has nothing to mark: the cache must hold the order before it changes.',
    'looked.notReadAgain': 'An event is not the content. Read the order again since it came.',
    'looked.notListed': 'You do not know yet what the list says of this order. Ask for it.',
    'chain.notLooked': 'The transcript does not show all of it yet: see what is missing above.',
    'chain.undecided': 'You have not decided about the marked link.',
    'chain.changed': 'The version in the answers rose: the order did change on the server.',
    'chain.published':
      'A `notifications/resources/updated` with the URI of the order came. The server has said it.',
    'chain.active':
      'The subscription was acknowledged with this URI before the event, and nothing has ended it since.',
    'chain.received': 'The event carries the id of your listen. It came, and it belongs to it.',
    'chain.dropped':
      'The ledger says “marked”, and the read after it was a miss: the old entry did not stand in the way.',
    'chain.read': 'The read after the event brought contents with the new version. Nothing was refused.',
    'chain.handled':
      'Look at `mimeType` in the contents, and at the text below it. Which handler gets that, and what can it make of it?',
    'chain.rebuilt':
      'Rebuilding begins when a handler has made something of the contents. It never got its turn, so it cannot be broken.',
    'cause.notLooked': 'That is the cause, and your transcript does not support it yet: see what is missing.',
    'cause.undecided': 'You have not named a cause.',
    'cause.silent': 'The event stands in your transcript, with the id of your subscription.',
    'cause.keptTooLong':
      'The event made the entry stale at once, whatever its time to live: the next read went to the server. A shorter time would change nothing.',
    'cause.refused': 'The read was answered with contents and with the new version.',
    'proof.contentOpen': 'You have not pointed at the contents yet.',
    'proof.contentOther': 'Frame {seen.seq} holds no contents of the order.',
    'proof.contentOld': 'Frame {seen.seq} is from before the change. Point at a read since the event.',
    'proof.listOpen': 'You have not pointed at what contradicts it.',
    'proof.listOther':
      'Frame {seen.seq} does not say another type of `{expected.uri}`. Where does the server give one beforehand?',
    'remedy.notLooked': 'See the contents first.',
    'remedy.undecided': 'You have not said what the host should do.',
    'remedy.guess':
      'Here the guess would be right. Who makes it a habit lets the sender choose which parser runs: what calls itself one thing and is handled as another today is a script tomorrow.',
    'remedy.empty':
      'Failure is not emptiness. A model that is told nothing of the order takes it for one that does not exist.',
  },
  questions: {
    chain: {
      ask: 'How does each link stand?',
      choices: { holds: 'holds', broken: 'broken', waits: 'never got its turn' },
      items: {
        changed: 'The order changed on the server.',
        published: 'The server published it.',
        active: 'The subscription was active.',
        received: 'The event came, for this subscription.',
        dropped: 'The cache let go of the old entry.',
        read: 'Reading again brought the new version.',
        handled: 'The right handler took the contents.',
        rebuilt: 'The context was rebuilt.',
      },
    },
    cause: {
      ask: 'Why does the context show the old state?',
      choices: {
        silent: 'the server did not tell anybody',
        keptTooLong: 'the cache kept the entry for too long',
        refused: 'reading again was refused',
        type: 'the contents name a type that is not theirs, and no fitting handler got them',
      },
    },
    content: { ask: 'Which frame holds the contents that the host could not use?' },
    list: { ask: 'Which frame contradicts it?' },
    remedy: {
      ask: 'What should the host do with such contents?',
      choices: {
        guess: 'guess the type from the text and go on',
        empty: 'take the order out of the context',
        keep: 'go on showing the old state, marked as stale, and report the server',
      },
    },
  },
  controls: { 'backend.advance': 'A colleague advances order 1001' },
};
