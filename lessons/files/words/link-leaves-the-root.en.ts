import type { ExerciseWords } from '../../../src/grading/exercise.ts';

const ITEMS = {
  manual: 'manual/guide.md',
  system: 'system/passwd',
  neighbour: 'docs/neighbour/secret.txt',
  detour: 'detour.md',
  loop: 'loop-a',
};
const CHOICES = { served: 'served', refused: 'refused' };

export const linkLeavesTheRoot: ExerciseWords = {
  title: 'A link that leaves the root',
  task: `Five paths below \`file:///workspace/\` have a link in them:

- \`manual\` leads to \`docs\`, inside.
- \`system\` leads to \`/etc\`.
- \`docs/neighbour\` leads to \`../../workspace-evil\`.
- \`detour.md\` leads to \`/tmp/back.md\`, and that leads back to \`/workspace/README.md\`.
- \`loop-a\` leads to \`loop-b\`, and that to \`loop-a\`.

1. This server is strict: no step of a path may resolve to a place outside the root. Expect for each path whether it is served, then read it.
2. The server next door is lenient: it permits two places, \`/workspace\` and \`/tmp\`, follows links, and checks each target against those two. What would it do?
3. Read a plain name that does not exist, such as \`file:///workspace/gone.md\`. Compare its error with that of \`system/passwd\`, and say why they are alike.`,
  hints: [
    'Send one read for each path. The composer holds the first; change what follows `file:///workspace/`.',
    'A link may stand anywhere in a path, also in the middle. Strict means that each step has to stay inside, whatever comes after it. Lenient means that each target is compared with a list.',
    'The duty to keep paths from climbing stands in [Security Considerations](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#security-considerations). Links are not mentioned there.',
    'Strict: only `manual/guide.md` is served. Lenient: `detour.md` as well, for `/tmp` is permitted. The errors are alike because an answer that tells them apart would tell what lies outside.',
  ],
  checks: {
    'read-links': 'You read all five paths.',
    strict: 'You know what the strict server serves.',
    lenient: 'You know what the lenient one would serve.',
    'look-alike': 'You compared with a name that does not exist, and know why nothing tells the two apart.',
  },
  mistakes: {
    'read-links.notRead': '`{seen.uri}` has no answer yet. Read it.',
    'strict.notSeen': '`{seen.uri}` was not read yet, so nobody knows what this server does.',
    'strict.undecided': 'You have not said what you expect of `{seen.uri}` here.',
    'strict.inside':
      'You expected `{seen.uri}` to be {seen.choice}; it is {expected.outcome}. `manual` leads to `docs`, in the root, and so does everything behind it. Strict does not mean without links.',
    'strict.outside':
      'You expected `{seen.uri}` to be {seen.choice}; it is {expected.outcome}. The name begins in the root, and its second step is elsewhere. To check the name before following the link is to check another file than the one that is opened.',
    'strict.detour':
      'You expected `{seen.uri}` to be {seen.choice}; it is {expected.outcome}. The way ends inside, but it goes through `/tmp`, where others can write: today `back.md` leads back in, tomorrow somewhere else.',
    'strict.loop':
      'You expected `{seen.uri}` to be {seen.choice}; it is {expected.outcome}. The two links lead to each other, so the way never ends at a file. A server counts its steps and gives up.',
    'lenient.undecided': 'You have not said what the lenient server would do with `{seen.uri}`.',
    'lenient.inside':
      '`{seen.uri}` stays in a permitted place at each step. Who allows more than the strict server allows this too.',
    'lenient.outside':
      'You would have `{seen.uri}` {seen.choice} by the lenient server. It permits `/workspace` and `/tmp`, by segments; `/etc` and `/workspace-evil` are neither. Lenient is not careless: each target is checked.',
    'lenient.detour':
      'You would have `{seen.uri}` {seen.choice} by the lenient server. Its first target is in `/tmp`, its second in `/workspace`, and both places are permitted. This is the one path on which the two servers disagree.',
    'lenient.loop': '`{seen.uri}` ends nowhere, however much is permitted. There is nothing to serve.',
    'look-alike.notSeen': 'You have no refusal of `{seen.uri}` yet to compare with.',
    'look-alike.noMissing':
      'You have the refusal of the link (“{seen.message}”). Now read a plain name that does not exist, for example `file:///workspace/gone.md`.',
    'look-alike.differs':
      'The missing name was answered with “{seen.message}”, the link with “{expected.message}”. Is the name really a plain one, directly below the root?',
    'look-alike.undecided': 'Both say “{seen.message}”. You have not said yet why that is on purpose.',
    'look-alike.speed':
      'It is not for speed: this server even does reads for nothing, so that a link that leaves the root takes no less work than a missing name. What could be read off the difference?',
    'look-alike.sdk':
      'No library does that by itself: this server decides on it. “{seen.message}” hides something. What could be read off a different answer?',
  },
  questions: {
    strict: { ask: 'What does this strict server do?', choices: CHOICES, items: ITEMS },
    lenient: { ask: 'What would the lenient server do?', choices: CHOICES, items: ITEMS },
    alike: {
      ask: 'Why do a link that leaves the root and a missing file get the same answer?',
      choices: {
        speed: 'one answer for all is quicker',
        tells: 'a different answer would tell what exists outside',
        sdk: 'the SDK knows no other error',
      },
    },
  },
};
