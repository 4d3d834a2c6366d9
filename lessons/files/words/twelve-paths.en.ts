import type { ExerciseWords } from '../../../src/grading/exercise.ts';
import { PATHS } from '../paths.ts';

export const twelvePaths: ExerciseWords = {
  title: 'Twelve paths: what comes back?',
  task: `You are alice, and the server serves the tree below \`/workspace\` by the template \`file:///workspace/{+path}\`. There are files with a space, a \`#\` and a percent sign in their names, and \`latest.md\` is a link to \`docs/guide.md\`. Beside the root lies \`/workspace-evil\`, and there is an \`/etc/passwd\`.

1. Expect for each URI: contents, “not found”, or “malformed” (no URI at all).
2. Read all twelve, by the button or one by one, and compare. Correct what surprised you, and ask yourself why.
3. Answer the question about the neighbour.`,
  hints: [
    'Open the answers: a result has `contents`; both kinds of refusal are `-32602`, and `message` tells them apart.',
    'The server decodes the path once, cuts it at the slashes, and refuses every segment that could climb or hide a separator. It does not repair anything: a path that needs cleaning is not the name of a file.',
    'Servers must keep paths from climbing: [Security Considerations](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#security-considerations). What a `file` URI is says [Common URI Schemes](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#common-uri-schemes).',
    'Contents: `docs/guide.md`, `bug%2342.md`, `100%2525.md`, `latest.md`. Malformed: the one with a blank. Not found: all others. A comparison of the first letters would let `/workspace-evil` in.',
  ],
  checks: {
    'read-all': 'You read all twelve.',
    spelling: 'You know how names with odd characters are spelled.',
    climbing: 'You know what becomes of paths that climb, hide or go round.',
    following: 'You know what becomes of a link that stays inside.',
    comparing: 'You know which comparison the neighbour gets past.',
  },
  mistakes: {
    'read-all.notRead': '`{seen.uri}` has no answer yet that says something about its path. Read it.',
    'spelling.notSeen': '`{seen.uri}` was not read yet, so nobody knows what comes.',
    'spelling.undecided': 'You have not said what you expect of `{seen.uri}`.',
    'spelling.plain':
      '`{seen.uri}` is a plain name of a file that exists, and its contents came. Nothing in it needs a second look.',
    'spelling.space':
      'The answer to `{seen.uri}` is not the one you expected. A blank may not stand in a URI, so this is not the name of anything: it is refused before a file is looked for. The file’s URI has `%20` in its place.',
    'spelling.escape':
      'The answer to `{seen.uri}` is not the one you expected: its contents came. An escape is no attack: `%23` is a `#` that belongs to the name, and `%25` a percent sign. Decoded once, each is exactly one file.',
    'climbing.notSeen': '`{seen.uri}` was not read yet, so nobody knows what comes.',
    'climbing.undecided': 'You have not said what you expect of `{seen.uri}`.',
    'climbing.dots':
      'The answer to `{seen.uri}` is not the one you expected. It would lead to a file inside, and it is refused all the same: the URI is well formed, but no name in this tree is `..`. A server that tidies up has two names for one file, and checks one and opens the other.',
    'climbing.decoded':
      'The answer to `{seen.uri}` is not the one you expected. The escapes are fine as a URI. Decoded, a segment climbs or holds a slash, and that is no name of a file: not found.',
    'climbing.twice':
      'The answer to `{seen.uri}` is not the one you expected. Decoded once it says `%2e%2e`: an odd name that no file has. Who decodes again until nothing is left makes `..` of it.',
    'climbing.sibling':
      'The answer to `{seen.uri}` is not the one you expected. Its first letters are those of the root, its first segment is not: `workspace-evil` is another directory.',
    'climbing.absolute':
      'The answer to `{seen.uri}` is not the one you expected. The part for `path` is `/etc/passwd`. Libraries that join paths throw away what stood before such a part; here its first segment is empty, and that is no name.',
    'climbing.nul':
      'The answer to `{seen.uri}` is not the one you expected. The zero byte belongs to the name, and no file here has it. Code that ends a string there would check one name and open another.',
    'following.notSeen': '`{seen.uri}` was not read yet, so nobody knows what comes.',
    'following.undecided': 'You have not said what you expect of `{seen.uri}`.',
    'following.link':
      'The answer to `{seen.uri}` is not the one you expected: contents came. The link leads to `docs/guide.md`, inside the root. What counts is where a path ends and which way it takes, not that there is a link in it.',
    'comparing.notSeen': 'Read `{seen.uri}` first, then say what would have let it in.',
    'comparing.undecided': 'You have not answered the question about the neighbour.',
    'comparing.segments':
      'By segments, `workspace` and `workspace-evil` are two different words, and `{seen.uri}` stays out. Which comparison sees no difference between them?',
    'comparing.filter':
      'There are no dots in `{seen.uri}`, so a filter for dots neither lets it in nor keeps it out. Which comparison takes it for a path in the root?',
  },
  questions: {
    outcome: {
      ask: 'What does the server answer?',
      choices: { contents: 'contents', notFound: 'not found', malformed: 'malformed' },
      items: PATHS,
    },
    lets: {
      ask: 'Which check would let file:///workspace-evil/secret.txt in?',
      choices: {
        prefix: 'the path begins with the letters /workspace',
        segments: 'the first segment of the path is workspace',
        filter: 'the path has no dots in it',
      },
    },
  },
  controls: { 'batch.twelve': 'Read all twelve' },
};
