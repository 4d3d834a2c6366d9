import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const leakingKey: ExerciseWords = {
  title: 'Repair a key that leaks',
  task: `A host serves alice and bob from one cache, and its key has been made too coarse. This server lets private notes be kept for a minute.

1. As alice, read her note \`notes://users/alice/notes/1\` with the button.
2. Become bob and read the same URI. Open the panel “Cache” and look at its ledger: what has happened, and which part of the key was wrong?
3. Repair the key. Read again as bob, and see what the server says.
4. Make sure that the cache still works: read the public note as bob, become alice, read her note twice and the public note once.`,
  hints: [
    'The ledger says of each hit in which parts of the key the copy differs from the question. Nothing about it is on the wire.',
    'The answer was `private`. For private answers the authorization belongs to the key; for public ones it does not count.',
    'It stands in [Cache Scope Field](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#cache-scope-field): caches must not be shared across authorization contexts.',
    'Switch the access token (`authorization`) on and leave all other parts on. Bob’s read is then a miss and the server refuses it; alice’s second read is a hit; the public note is shared, because it belongs to nobody.',
  ],
  checks: {
    'see-the-leak': 'You saw alice’s note served to bob.',
    'repair-the-key': 'After the repair bob asks the server, and is refused.',
    'still-caches': 'Alice’s second read still comes from the cache.',
    'public-is-shared': 'You know which copies may be shared.',
  },
  mistakes: {
    'see-the-leak.nothing':
      'The cache has not been asked for `{expected.uri}` yet. The composer sends past the cache; the reads with the buttons go through it.',
    'see-the-leak.noLeak':
      'The cache was asked for `{expected.uri}` {seen.reads} times, and never served one person’s copy to another. Read as alice, then as bob, with the key as it was at first. If you have repaired it already, start again and look first.',
    'repair-the-key.noLeakYet': 'There is nothing to repair before you have seen the leak.',
    'repair-the-key.notTriedAgain':
      'The key has changed, and nobody has tried since. Read alice’s note once more as bob.',
    'repair-the-key.stillLeaks':
      'The last read of alice’s note was served from a copy that belongs to somebody else (leaks so far: {seen.leaks}). Look which part the ledger calls wrong, and put it into the key.',
    'repair-the-key.otherPart':
      'Now the key leaves out another part: a read of `{seen.uri}` was answered with a copy that differs in `{seen.part}`. Each part that changes the answer has to be in it.',
    'repair-the-key.notRefused':
      'Nobody has shown yet that bob is refused: there is no error for bob about `{expected.uri}` in the transcript. Read it as bob.',
    'still-caches.noLeakYet': 'First see the leak, then repair it, then look whether the cache still works.',
    'still-caches.notTried':
      'Since the leak alice’s note was read {seen.reads} times. Whether it is still kept for alice shows only when she reads it twice.',
    'still-caches.onlyMisses':
      'Since the leak there were {seen.reads} reads of alice’s note and not one hit. A cache that never hits does not leak, but it is none either: read twice in a row as alice.',
    'public-is-shared.notSeen':
      'No read of `{expected.uri}` has come from the cache yet. Let one person read it, and then the other.',
    'public-is-shared.undecided': 'The question has no answer yet.',
    'public-is-shared.owned':
      'A `public` answer belongs to nobody: the server has said that there is nothing of a user in it, and the ledger shows a hit that is not wrong.',
    'public-is-shared.unchecked':
      'Whether bob may read alice’s copy the cache cannot know: permission is the server’s decision, about this request, now. So a private copy is never shared.',
  },
  questions: {
    shared: {
      ask: 'Which copies may this host share between alice and bob?',
      choices: {
        never: 'None: each of them needs copies of their own',
        public: 'Those that the server calls public',
        all: 'All that both of them are allowed to read',
      },
    },
  },
};
