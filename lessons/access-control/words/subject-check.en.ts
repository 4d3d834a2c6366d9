import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const subjectCheck: ExerciseWords = {
  title: 'Whose note is it?',
  task: `Bob’s note \`notes://users/bob/notes/1\` is private. Alice’s token holds for this server and has the scope \`notes:read\`. One line of the server compares the subject of the token with the owner of the note, and you can switch it off. Private notes may be kept for a minute here, and the page’s cache serves alice and bob.

1. As alice, switch the comparison off and read bob’s note with the composer. See what the scope alone is worth.
2. Switch it on again and prove on the wire that alice is refused.
3. Become bob and read the note with the button, so that a copy lies in the cache. Become alice, read with the button, and prove that bob’s copy is not for her: her reading has to reach the server.
4. Say what keeps the note from alice.`,
  hints: [
    'Frames of the button’s reads stand in the transcript too. A read that is served from the cache leaves no frame at all; the panel “Cache” says so.',
    'A copy that is `private` belongs to one authorization context. Another token asks the server, and the server decides again.',
    'Copies: [Cache Scope Field](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#cache-scope-field). The decision: [Security Considerations](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#security-considerations) of caching.',
    'Set `checkSubject` to off and send; set it to on and send. Then: become bob, read; become alice, read, and find “Resource not found” as the answer to alice’s own request. It is the comparison on the server that keeps the note.',
  ],
  checks: {
    'see-the-leak': 'You saw bob’s note answered to alice.',
    'close-it': 'With the comparison on, the server refuses alice.',
    'no-crossing': 'Bob’s copy in the cache is not served to alice.',
    'know-why': 'You know what keeps the note from alice.',
  },
  mistakes: {
    'see-the-leak.notRead': 'Alice has not read `{seen.uri}` yet. Switch the comparison off and send.',
    'see-the-leak.refused':
      'Alice has read `{seen.uri}` and was refused, as she should be. Switch the comparison off to see what would happen without it.',
    'close-it.noLeakYet': 'There is nothing to close before you have seen the leak.',
    'close-it.stillOff':
      'The comparison is still off: whoever has the scope `notes:read` reads everybody’s notes. Switch it on.',
    'close-it.leftover':
      'The comparison is on, and the page still shows alice bob’s note: a copy from the time of the leak, fresh for a minute. No frame went out. A leak outlives its repair in the caches of those who got it. Ask past the cache, or let the minute pass.',
    'close-it.notTriedAgain':
      'The comparison is on, and nobody has tried since. Let alice read `{seen.uri}` again, with the composer.',
    'no-crossing.noLeakYet': 'See the leak first, then close it.',
    'no-crossing.bobNotCached':
      'There is no copy of bob’s that could cross: nobody has read `{seen.uri}` as bob with the button.',
    'no-crossing.aliceNotAsked':
      'Bob’s copy lies in the cache. Now become alice and read `{seen.uri}` with the button.',
    'no-crossing.composerOnly':
      'Alice was refused, but the composer sends past the cache, so that says nothing about copies. Read `{seen.uri}` as alice with the button.',
    'know-why.noLeakYet': 'See first what happens without the comparison.',
    'know-why.undecided': 'You have not said yet what keeps the note from alice.',
    'know-why.scope':
      'Alice’s token had the same scope the whole time, and with the comparison off it was enough. It says what kind of thing she may do, not with whose notes.',
    'know-why.private':
      'The answer that alice got during the leak said `private` as well. The hint keeps one person’s copy from another; it does not decide who gets a copy in the first place.',
  },
  questions: {
    guard: {
      ask: 'What keeps bob’s note from alice?',
      choices: {
        scope: 'the scope notes:read',
        private: 'cacheScope: private',
        policy: 'the server compares the subject with the owner, at each reading',
      },
    },
  },
  controls: { 'setting.checkSubject': 'Compare the subject with the owner' },
};
