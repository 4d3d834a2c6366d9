import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const redactedField: ExerciseWords = {
  title: 'One order, two readers',
  task: `1. Read order 1001 as alice. The message stands ready.
2. Become admin and read the same URI again.
3. Compare the two texts and name the field that alice must not get.
4. Say how the server keeps it from her.
5. Both reads go into the host’s audit log. Decide what is written there.`,
  hints: [
    'The order stands as JSON in `contents[0].text`. Put the two answers side by side and go through the fields.',
    'The shape is the same for both readers; one value is not. And a log that holds contents or tokens is itself a place from which they leak.',
    'That an answer may depend on who asks stands in [Choosing a Cache Scope](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#choosing-a-cache-scope); data protection in [Implementation Guidelines](https://modelcontextprotocol.io/specification/2026-07-28/index#implementation-guidelines).',
    '`internalNote`: alice gets `[redacted]`, so the field is there and its value masked. Into the log go subject, method and URI, time and outcome; neither text nor token nor what users typed.',
  ],
  checks: {
    'read-as-two': 'You read the same order as alice and as admin.',
    'name-the-field': 'You name the field that differs.',
    'how-it-is-kept': 'You know how the server keeps it.',
    'log-without-content': 'The log tells enough, and holds no content.',
  },
  mistakes: {
    'read-as-two.notRead': 'Nobody has read `{expected.uri}` yet.',
    'read-as-two.onlyOne':
      'The answer for {seen.subject} is still missing: become {seen.subject} and read `{expected.uri}`.',
    'read-as-two.otherView':
      '{seen.subject} has read the summary, which is another representation with fewer fields. Compare like with like: `{expected.uri}`.',
    'name-the-field.notSeen': 'There are not two answers about `{expected.uri}` to compare yet.',
    'name-the-field.undecided': 'You have not named the field yet.',
    'name-the-field.value': '“{seen.written}” is a value. Write the name of the field in which it stands.',
    'name-the-field.noSuchField':
      'There is no field “{seen.written}” in the order. There are: {seen.fields}.',
    'name-the-field.same':
      '`{seen.field}` is the same for both: {seen.value}. Look for the one in which the answers differ.',
    'how-it-is-kept.notSeen': 'There are not two answers about `{expected.uri}` to compare yet.',
    'how-it-is-kept.undecided': 'You have not said yet how the server keeps it.',
    'how-it-is-kept.absent':
      'Look at alice’s answer: `{seen.field}` is there, with the value “{seen.value}”. A client can rely on the shape, and a reader sees that something was left out.',
    'how-it-is-kept.empty':
      'Alice’s `{seen.field}` is not empty: it says “{seen.value}”. Empty would be a lie about the data, “there is no note”.',
    'how-it-is-kept.host':
      'What the host hides has already arrived: in its memory, in its log, perhaps in a model. In alice’s frame the text does not stand at all.',
    'log-without-content.notSeen': 'First read as both; then there is something to log.',
    'log-without-content.undecided': 'You have not decided yet about every entry of the log.',
    'log-without-content.content':
      'Content in a log is content in one more place, with other readers and a longer life. The URI tells what was read; the text stays with the server.',
    'log-without-content.token':
      'Who reads the log could act with the token. The subject tells who it was; the token itself is never written down.',
    'log-without-content.useless':
      'Without this nobody can answer later who read what, when, and whether it was allowed. That is what the log is for.',
  },
  questions: {
    field: { ask: 'Which field must alice not get?' },
    kept: {
      ask: 'How does the server keep it from her?',
      choices: {
        absent: 'The field is missing in her answer',
        empty: 'The field is empty in her answer',
        masked: 'The field is there, and says that something was left out',
        host: 'It sends the text, and the host hides it',
      },
    },
    log: {
      ask: 'What does the host write into its audit log?',
      items: {
        who: 'Subject: admin',
        what: 'resources/read orders://tenant/acme/order/1001',
        when: 'The time of the request',
        outcome: 'Answered, or refused with which code',
        text: 'The text that came',
        token: 'The access token of the request',
        argument: 'What the user typed into the conversation before',
      },
      choices: { log: 'Write it down', leave: 'Leave it out' },
    },
  },
};
