import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const slipPast: ExerciseWords = {
  title: 'Past the gateway',
  task: `A company has put a gateway in front of the \`orders\` server. It serves all assistants of the house with one credential, admin’s, and shall keep the test tenant back. Its check is one line:

\`\`\`js
if (uri.startsWith('orders://tenant/acme-test/')) refuse();
\`\`\`

Whatever passes goes on to the server as it came. Here you send to the server itself and check the line in your head.

1. Read the URI in the composer: this one the gateway would stop. Then find another spelling that the line lets through and that brings the *same order*. That is the pair.
2. The line is mended: now it also looks at \`decodeURIComponent(uri)\`. Find a spelling that gets past this one too.
3. Become alice, who is no member of \`acme-test\`, and send the spelling that got through. See what the server makes of it.
4. Choose the repair.`,
  hints: [
    'Compare each answer’s `contents[0].uri` with what the line looks for. Where the server gives the order and the text that you sent does not begin with the forbidden words, the line is past.',
    'Look for what is equal to the server and not to the letter: the last exercise found three such things. Which of them does decoding undo, and which not?',
    'That a server must check every URI, and permission before it acts, stands in [Security Considerations](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#security-considerations).',
    '`orders://tenant/acme%2Dtest/order/3001` passes the first line, `ORDERS://tenant/acme-test/order/3001` passes both. As alice both are not found. The check belongs after resolving, on the canonical name, with the caller’s own rights.',
  ],
  checks: {
    'find-the-pair': 'You found two spellings of one order, one stopped and one let through.',
    'slip-again': 'You got past the mended line as well.',
    'server-holds': 'You saw that the server’s own check does not depend on spelling.',
    'repair-it': 'You know where the check belongs.',
  },
  mistakes: {
    'find-the-pair.nothing': 'As admin nothing has been read yet. Begin with `{expected.uri}`.',
    'find-the-pair.onlyStopped':
      'All that you have sent begins with `{seen.prefix}`, so the line stops it. Write the same name with other letters.',
    'find-the-pair.refused':
      '`{seen.uri}` passes the line, and the server does not know it. So nothing was lost: a spelling that names nothing is harmless. Look for one that names the same order.',
    'find-the-pair.otherTenant':
      '`{seen.uri}` passes the line and is meant to: that is not the tenant that is kept back.',
    'find-the-pair.notCompared':
      '`{seen.uri}` got through. For the pair, read `{expected.uri}` as well, and compare the names in the two answers.',
    'slip-again.nothing': 'Nothing has got past the first line yet. Begin there.',
    'slip-again.decodedCaught':
      '`{seen.uri}` is caught now: decoded, it begins with the forbidden words. Take a difference that decoding does not remove.',
    'server-holds.nothing': 'Nothing has got past the line yet. Begin there.',
    'server-holds.notTried':
      'As alice nothing has been read yet. Become alice and send `{expected.uri}`: it got past the gateway.',
    'server-holds.plainOnly':
      'As alice you have read other names. Send `{expected.uri}`, the one that got past the gateway: is it refused all the same?',
    'repair-it.nothing': 'Find the hole before you mend it.',
    'repair-it.undecided': 'You have not chosen a repair yet.',
    'repair-it.list':
      'You have just found the second spelling after the first one was mended. With case and escapes there are thousands; the list is never complete.',
    'repair-it.loop':
      'Decoded until nothing changes, `a%252Fb`, `a%2Fb` and `a/b` become one, and they are three. Some requests would be stopped that are none of its business, and `ORDERS://` still passes.',
    'repair-it.lower':
      'Lower case everywhere makes `ACME` and `acme` one tenant for the gateway. To the server they are two. And `%2d` still passes.',
  },
  questions: {
    repair: {
      ask: 'What is the repair?',
      choices: {
        list: 'Add the spellings that got through to the line',
        loop: 'Decode again and again until nothing changes, then compare',
        lower: 'Write everything in lower case, then compare',
        resolved:
          'Decide where the URI is resolved: on its canonical name, segment by segment, with the caller’s own credential',
      },
    },
  },
};
