import type { ExerciseWords } from '../../../src/grading/exercise.ts';

const CHOICES = {
  scheme: 'scheme',
  authority: 'authority',
  path: 'path',
  query: 'query',
  fragment: 'fragment',
};
/** The pieces of one URI under the names that the exercise gives them. */
const pieces = (...texts: readonly string[]) =>
  Object.fromEntries(texts.map((text, index) => [`p${index + 1}`, `\`${text}\``]));
const take = (...texts: readonly string[]) => ({
  ask: `${texts.join('')}: what is each piece?`,
  choices: CHOICES,
  items: pieces(...texts),
});

export const sixApart: ExerciseWords = {
  title: 'Take six URIs apart',
  task: `1. Say of each piece of the six URIs what it is. The signs \`:\`, \`//\`, \`?\` and \`#\` stand with the piece that they belong to.
2. A read of \`notes://note-1\` stands ready. Send it. Then send it with the URI \`notes://note-1#decision\`, and with \`notes://note-1?view=summary\`.
3. An order can be read with \`?view=summary\`, as you will see in the next exercise. Say why this note cannot.`,
  hints: [
    'Read from the left. Up to the first `:` is the scheme. If `//` follows, the authority begins, and it ends at the next `/`, `?` or `#`, or with the text.',
    'What follows the authority is the path, up to the first `?` or `#`. The query goes from `?` to `#`, and slashes in it change nothing. Without `//` there is no authority: all that follows the scheme is path.',
    'The grammar is that of RFC 3986, section 3, to which [Custom URI Schemes](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#custom-uri-schemes) binds every server. What parts of it count for a scheme of one’s own, the server defines.',
    '`//note-1`, `//tenant`, `//projects` and `//docs.example:8443` are authorities, and so is the empty one in `file:///`. `isbn:9780131103627` is a path. The note is refused with a query because this server has defined none for notes.',
  ],
  checks: {
    'take-apart': 'You know what every piece is.',
    'read-three': 'You asked for the note by its name, with a fragment and with a query.',
    'whose-query': 'You know who says whether a query counts.',
  },
  mistakes: {
    'take-apart.undecided': 'You have not said yet what `{seen.piece}` is in `{seen.uri}`.',
    'take-apart.emptyAuthority':
      'The `//` in `{seen.uri}` opens an authority, and the next `/` closes it at once. It is there, and it is empty: “on this machine”. That is why such URIs have three slashes.',
    'take-apart.authorityTakenForPath':
      '`{seen.piece}` follows `//`, so it is the authority of `{seen.uri}`, whatever the server means by it. It is no small thing: upper and lower case are the same there, and nowhere behind it.',
    'take-apart.pathTakenForAuthority':
      'You took `{seen.piece}` for an authority. Only `//` opens one; in `{seen.uri}` this piece is the path.',
    'take-apart.fragmentTakenForQuery':
      '`{seen.piece}` begins with `#`, so it is the fragment. A query begins with `?`, and it goes to the server; a fragment is meant for whoever has the document already.',
    'take-apart.fragmentTakenForPath':
      '`{seen.piece}` begins with `#`. The path of `{seen.uri}` ends before it.',
    'take-apart.queryTakenForPath':
      '`{seen.piece}` begins with `?`, so it is the query, with its slash. Once the query has begun, only a `#` ends it.',
    'take-apart.confused':
      '`{seen.piece}` in `{seen.uri}` is not the {seen.choice}. Look at the sign that it begins or ends with.',
    'read-three.plainNotRead': 'The note itself has not come yet. Send the read of `{expected.uri}`.',
    'read-three.notRead':
      'What the server says to `{expected.uri}` you have not seen yet. Send it exactly so.',
    'whose-query.notSeen': 'The server has not answered about `{expected.uri}` yet. Ask first.',
    'whose-query.undecided': 'You have not said yet why the note cannot be read with a query.',
    'whose-query.never':
      'If a query never counted, `{seen.uri}` would have brought the note. Your frame says “not found”: for this server that is another name, of which it knows nothing.',
    'whose-query.client':
      'A client that cuts off the query asks for something else than its user did. It cannot know what the query means: only the server does, and this one has answered.',
    'whose-query.missing':
      'The note is there: without the query it came. `{seen.uri}` is another name, and nothing is behind that one.',
  },
  questions: {
    note: take('notes:', '//note-1', '#decision'),
    order: take('orders:', '//tenant', '/acme/order/1001', '?view=summary'),
    file: take('file:', '//', '/workspace/docs/guide.md'),
    issue: take('tracker:', '//projects', '/quayside/issues/7'),
    web: take('https:', '//docs.example:8443', '/a%2Fb', '?next=/c', '#top'),
    book: take('urn:', 'isbn:9780131103627'),
    query: {
      ask: 'Why is the note not found with ?view=summary?',
      choices: {
        never: 'A query never belongs to the name of a resource',
        server: 'The server defines whether a query belongs to the name, and has defined none for notes',
        client: 'The client should have cut it off before it asked',
        missing: 'There is no note of that number',
      },
    },
  },
};
