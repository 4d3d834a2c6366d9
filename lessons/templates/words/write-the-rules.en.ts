import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const writeTheRules: ExerciseWords = {
  title: 'Write the rules',
  task: `The template \`notes://projects/{project}/notes/{id}\` of this server has had no rules for a while: both say \`.+\`. In that time an import has put notes under names that should not exist.

1. Press the button. It reads fifteen names: some good, some bad. Look at which ones come.
2. Write the rules in the settings. A **project** is made of lower-case letters, digits and hyphens, 1 to 63 of them, with no hyphen first. An **id** is a number from 1 to 999999 without leading zeros.
3. Press again. Every good name must come and every bad one be refused. If one is not, mend the rule and press again.

A rule is a regular expression for the whole value, so \`^\` and \`$\` are not needed. It sees the value decoded.`,
  hints: [
    'After each change press the button and look for the first bad name that still has contents, or the first good one that has an error.',
    'Say what is allowed, not what is forbidden: one class of characters for the first place, one for the others, and how many of those.',
    'That every URI must be validated stands in [Security Considerations](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#security-considerations). What is valid, the server defines.',
    'project: `[a-z0-9][a-z0-9-]{0,62}`, id: `[1-9][0-9]{0,5}`. Then press the button.',
  ],
  checks: {
    'see-the-hole': 'You saw a bad name being read.',
    'bad-go': 'With your rules every bad name is refused.',
    'good-stay': 'With your rules every good name is read.',
  },
  mistakes: {
    'see-the-hole.nothing': 'Nothing has been read yet. Press the button first, with the rules as they are.',
    'see-the-hole.noHole':
      'No bad name has been read so far. To see what a missing rule lets in, start again and press the button before you change anything.',
    'bad-go.notChanged': 'The rules are still what they were: `.+` lets everything in.',
    'bad-go.notTried':
      'Since your last change nobody has asked for `{seen.uri}`. Press the button: a rule is what the server does with it.',
    'bad-go.upperCase':
      '`{seen.uri}` is read: your rule for the project, `{seen.project}`, allows a capital letter.',
    'bad-go.hyphenFirst':
      '`{seen.uri}` is read: your rule for the project, `{seen.project}`, allows a hyphen in the first place. Give that place a class of its own.',
    'bad-go.underscore':
      '`{seen.uri}` is read: your rule for the project, `{seen.project}`, allows an underscore. `\\w` does as well.',
    'bad-go.slashInside':
      '`{seen.uri}` is read. The rule sees the value decoded, with a slash in it, and your rule for the project, `{seen.project}`, allows that.',
    'bad-go.tooLong':
      'A project of 64 characters is read. Your rule, `{seen.project}`, sets no limit, or one that is too high.',
    'bad-go.zero':
      '`{seen.uri}` is read: your rule for the number, `{seen.id}`, allows 0. Its first digit is from 1 to 9.',
    'bad-go.leadingZeros':
      '`{seen.uri}` is read: your rule for the number, `{seen.id}`, allows zeros in front. Then 7 and 007 are two names, and sooner or later one note.',
    'bad-go.tooBig': '`{seen.uri}` is read: your rule for the number, `{seen.id}`, allows seven digits.',
    'bad-go.letters': '`{seen.uri}` is read: your rule for the number, `{seen.id}`, allows a letter.',
    'good-stay.notChanged': 'The rules are still what they were. Change them first.',
    'good-stay.notTried': 'Since your last change nobody has asked for `{seen.uri}`. Press the button.',
    'good-stay.refused':
      '`{seen.uri}` is a good name, and it is refused. Your rules are `{seen.project}` for the project and `{seen.id}` for the number. Which of the two is too narrow?',
    'good-stay.idRefused':
      '`{seen.uri}` is a good name, and it is refused: your rule for the number, `{seen.id}`, is too narrow. Six digits are allowed.',
  },
  controls: {
    'batch.jury': 'Read the fifteen names',
    'setting.rules.project-notes.project': 'Rule for project',
    'setting.rules.project-notes.id': 'Rule for id',
  },
};
