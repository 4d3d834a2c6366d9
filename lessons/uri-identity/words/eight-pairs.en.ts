import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const eightPairs: ExerciseWords = {
  title: 'Eight pairs: one resource, or two?',
  task: `You are alice. On one side stands the order \`orders://tenant/acme/order/1001\`, on the other eight spellings that look much like it.

1. Decide for each: does it name the same resource, for this server?
2. Press the button: it reads the order and all eight. What came from the server says in \`contents[0].uri\` what the server itself calls it. If it is the same name, it is the same resource.
3. In the composer stands a subscription to the order. Add a *second spelling of the same order* to \`resourceSubscriptions\`, send it, and count the URIs in the acknowledgment.`,
  hints: [
    'Compare `contents[0].uri` of two answers, letter by letter. An error means: nothing of that name, so it is not the order.',
    'Equal for every scheme: case of scheme and authority, an unreserved character written as an escape, an empty port. Not equal: case behind the authority, `%2F` and `/`, one slash more at the end, another query.',
    'These rules stand in RFC 3986, section 6.2.2 and 6.2.3. The specification of MCP adds none; it says in [Custom URI Schemes](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#custom-uri-schemes) that RFC 3986 holds.',
    'Same: upper-case head, `%31001`, empty port. Different: `ACME`, `%2F`, the slash at the end, `?view=full`, the dots. Subscribe to the order and to `ORDERS://Tenant/acme/order/1001`: 1 URI is acknowledged.',
  ],
  checks: {
    'read-all': 'The order and all eight spellings were read.',
    'decide-pairs': 'You decide as the server does.',
    'listen-once': 'You saw what becomes of two spellings in one subscription.',
  },
  mistakes: {
    'read-all.orderNotRead':
      'The order `{expected.uri}` has not come yet. Press the button, or read it in the composer.',
    'read-all.notRead':
      'The server has not been asked about `{expected.uri}` yet ({seen.left} left). Whether two names are one, nobody else can say.',
    'decide-pairs.undecided': 'You have not decided yet about `{seen.uri}`.',
    'decide-pairs.notSeen':
      'Nothing has come from the server about `{seen.uri}` yet, or not about the order. Read both.',
    'decide-pairs.head':
      '`{seen.uri}`: your frames show the order’s own name. In scheme and authority upper and lower case are the same, in every URI.',
    'decide-pairs.path':
      '`{seen.uri}` is not found. Behind the authority each letter counts, and this is a tenant of another name. A server that folds case here gives one tenant’s orders out under two names, and a rule for one of them does not hold for the other.',
    'decide-pairs.escape':
      '`{seen.uri}`: your frames show the order’s own name. `%31` is the digit 1, which needs no escape; with it or without, it is the same character.',
    'decide-pairs.slash':
      '`{seen.uri}` is not found. `%2F` is a slash *inside* a segment, `/` stands between two. Here the path is one long segment. Whoever decodes before taking apart makes three of it, and hands out a resource that nobody named.',
    'decide-pairs.last':
      '`{seen.uri}` is not found. A slash at the end begins one more segment, an empty one. On the web two such addresses often show the same page, because somebody set it up so.',
    'decide-pairs.view':
      '`{seen.uri}` brings the same text, and the server gives it another name: look at `contents[0].uri`. In this server the view is part of the identity, so the two are cached apart. Equal contents do not make one resource.',
    'decide-pairs.dots':
      '`{seen.uri}` is not found. RFC 3986 has a rule that removes dot segments, and a browser would have used it. This server refuses to clean up: nobody who means the order writes it so.',
    'decide-pairs.port':
      '`{seen.uri}`: your frames show the order’s own name. A colon with no port behind it says nothing.',
    'listen-once.nothing':
      'No subscription has been acknowledged yet. Send the one in the composer, with a second URI in it.',
    'listen-once.oneSpelling':
      'Your subscription names one URI only. Write another spelling of the same order beside it, one of those that you found to be equal.',
    'listen-once.otherResources':
      'Your subscription names {seen.uris}: no two of them are the same resource, as far as your reads have shown. Take two that are.',
    'listen-once.undecided':
      'How many URIs does the acknowledgment name? Look at your frame, and write the number.',
    'listen-once.asAsked':
      'You asked for {seen.count}. The acknowledgment names {expected.uris}: for the server your two spellings are one resource, and there is one subscription to it.',
    'listen-once.otherNumber':
      'You wrote {seen.count}. The acknowledgment names {expected.uris}. Count those.',
  },
  questions: {
    pairs: {
      ask: 'Does it name the same resource as orders://tenant/acme/order/1001?',
      choices: { same: 'the same', different: 'another, or none' },
      items: {
        head: '`ORDERS://Tenant/acme/order/1001`',
        path: '`orders://tenant/ACME/order/1001`',
        escape: '`orders://tenant/acme/order/%31001`',
        slash: '`orders://tenant/acme%2Forder%2F1001`',
        last: '`orders://tenant/acme/order/1001/`',
        view: '`orders://tenant/acme/order/1001?view=full`',
        dots: '`orders://tenant/acme/order/../order/1001`',
        port: '`orders://tenant:/acme/order/1001`',
      },
    },
    accepted: { ask: 'Two spellings of one order asked for: how many URIs does the acknowledgment name?' },
  },
  controls: { 'batch.all': 'Read the order and all eight' },
};
