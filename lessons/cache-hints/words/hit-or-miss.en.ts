import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const hitOrMiss: ExerciseWords = {
  title: 'Hit or miss: ten reads of one order',
  task: `The page’s own client reads order 1001 through a cache. The clock stands still until you move it. Predict first, then do the ten steps with the buttons, in this order:

1. Read the order, as alice.
2. Read it again at once.
3. Read it as a summary, \`?view=summary\`.
4. Move the clock by 59,999 ms. Read the order.
5. Move it by 1 ms. Read the order.
6. Move it by 60,001 ms. Read the order.
7. A colleague advances the order. Move the clock by 1 ms. Read the order.
8. Send the \`subscriptions/listen\` that stands in the composer. A colleague changes the customer’s name. When the event is there, read the order.
9. Become admin. Read the order.
10. Read it once more.

The panel “Cache” below holds the ledger. At the end answer the question about step 7. If a step went wrong, repeat it: only what fits counts.`,
  hints: [
    'Everything that the cache does is a line in its ledger, with the reason. Compare it with your predictions, line by line.',
    'Fresh while now < received + ttlMs, so an age of exactly 60,000 is stale. Another view is another parameter, another token another cache. An event makes stale; a change that nobody hears of does not.',
    'The comparison stands in [Freshness Calculation](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#freshness-calculation), the key in [Cache Key](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#cache-key), and the word “guarantee” in [Time-to-Live](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#time-to-live-ttl-field).',
    'Hits: 2, 4, 7 and 10. Misses: 1, 3, 5, 6, 8 and 9. In step 7 the old version is allowed: a fresh copy is not a promise that nothing changed.',
  ],
  checks: {
    'run-all': 'All ten steps have happened.',
    'predict-all': 'Your predictions agree with what happened.',
    'what-fresh-means': 'You know what fresh promises.',
  },
  mistakes: {
    'run-all.notSeen':
      'Step {seen.step} has not happened yet. Do the steps in their order with the buttons beside the composer.',
    'run-all.otherAge':
      'Step {seen.step} asks for a read when the copy is exactly {expected.age} ms old. At your last read its age was {seen.age} ms. Read once to store it anew, then move the clock and read.',
    'run-all.noChange':
      'Step {seen.step} has not happened yet: a colleague changes the order, nobody listens, the clock moves by 1 ms, and the copy is still fresh. If a subscription is open, an event comes before your read: cancel it, or start again.',
    'run-all.notHeard':
      'Step {seen.step} has not happened yet. It needs a change that an event tells of: listen first, let the colleague change the order then, wait for the event, and read.',
    'run-all.sameIdentity':
      'Step {seen.step} has not happened yet. It is admin who reads there, while a copy for alice is kept.',
    'predict-all.undecided': 'For step {seen.step} you have predicted nothing yet.',
    'predict-all.notSeen':
      'Step {seen.step} has not happened yet, so there is nothing to compare your prediction with.',
    'predict-all.nothingKept':
      'In step {seen.step} you predicted a hit. Before the first read there is nothing that could be hit.',
    'predict-all.stillFresh':
      'In step {seen.step} you predicted a miss. The copy was {seen.age} ms old and fresh for {expected.ttl}: the server was not asked.',
    'predict-all.otherView':
      'In step {seen.step} you predicted a hit. `?view=summary` is another parameter and gets another text: a copy of the full order does not answer it.',
    'predict-all.atTheEnd':
      'In step {seen.step} you predicted a hit. The copy was exactly {seen.age} ms old; fresh it is while its age is less than {expected.ttl}.',
    'predict-all.pastTheEnd':
      'In step {seen.step} you predicted a hit. The copy was {seen.age} ms old, and its time was over at {expected.ttl}.',
    'predict-all.unheard':
      'In step {seen.step} you predicted a miss. The order had changed, but how should the cache know? It heard of nothing, and the copy was {seen.age} ms old: a hit, and out of date.',
    'predict-all.heard':
      'In step {seen.step} you predicted a hit. The copy was young, but an event had said that the order changed. From then on its age decides nothing.',
    'predict-all.otherToken':
      'In step {seen.step} you predicted a hit. The answer was `private` and alice’s: for another token the cache asks the server.',
    'predict-all.sameToken':
      'In step {seen.step} you predicted a miss. By then there was a copy for admin’s own token, and it was fresh.',
    'what-fresh-means.notSeen': 'Step {seen.step} has not happened yet. Do it, then judge it.',
    'what-fresh-means.undecided': 'The question about step 7 has no answer yet.',
    'what-fresh-means.broken':
      'The cache did what the rule says: the copy was fresh, and nobody had told it of a change. The hint is no guarantee, and that is known beforehand.',
    'what-fresh-means.server':
      'The server may change its data at any time. With `ttlMs` it has said how long an old version does no harm, and for an order it has judged that to be a minute.',
    'what-fresh-means.poll':
      'The hint is no polling interval. Whoever must know of changes listens; whoever decides on the order reads it again before.',
  },
  questions: {
    predict: {
      ask: 'What does the cache do in each step?',
      items: {
        '1': '1. The order, for the first time',
        '2': '2. Again at once',
        '3': '3. As a summary',
        '4': '4. 59,999 ms old',
        '5': '5. 60,000 ms old',
        '6': '6. 60,001 ms old',
        '7': '7. Changed, nobody listens',
        '8': '8. Changed, with an event',
        '9': '9. As admin',
        '10': '10. As admin, again',
      },
      choices: { hit: 'Hit: from the cache', miss: 'Miss: ask the server' },
    },
    old: {
      ask: 'In step 7 the cache served the version before the change. Who was at fault?',
      choices: {
        broken: 'The cache: it must not serve what has changed',
        allowed: 'Nobody: fresh is no promise that nothing changed',
        server: 'The server: it must not change before the time is over',
        poll: 'The client: it should have asked every minute by itself',
      },
    },
  },
  controls: {
    'backend.advance': 'A colleague advances order 1001',
    'backend.rename': 'A colleague changes the customer of order 1001',
  },
};
