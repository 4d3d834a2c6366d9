import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const twoDefences: ExerciseWords = {
  title: 'Two defences, and what each of them stops',
  task: `The decision \`notes://projects/quayside/decisions/two-services\` has become confidential. So far the server says \`public\`, 600,000 ms.

1. Read it with the button, so that there is a copy.
2. In the settings of the server, give decisions the strictest hint: \`private\` and \`0\`. Read again. What comes? Move the clock by ten minutes and read once more.
3. Look at the ledger in the panel “Cache”: with \`0\`, is the answer stored?
4. Give the host a rule of its own: nothing that begins with \`notes://projects/\` is stored. Read again.
5. Say for each threat which of the two stops it.`,
  hints: [
    'The ledger has a line for each answer that came: “stored” or “not stored”, with the reason. The hint that really came stands in the frame.',
    'A hint speaks to every cache on the way and forbids nobody to keep a copy for the case of need. A rule of the host binds this host only. Neither of them is asked when a caller goes to the server.',
    'That 0 means stale at once stands in [Time-to-Live](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#time-to-live-ttl-field), that stale copies may be shown after errors in [Freshness Calculation](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#freshness-calculation), and that a scope is no access control in [Security Considerations](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#security-considerations).',
    'Gateway and other host: the hint. Memory and outage: the host’s rule. The caller at the server and the client that heeds no hints: neither.',
  ],
  checks: {
    'set-the-hint': 'The server’s answer says private and 0.',
    'see-it-kept': 'You saw that an answer with 0 is kept all the same.',
    'add-the-rule': 'With the host’s rule it is not kept.',
    explain: 'You know what stops which threat.',
  },
  mistakes: {
    'set-the-hint.notRead': 'No answer about `{expected.uri}` is on the wire yet. Read it with the button.',
    'set-the-hint.unchanged':
      'The last answer that really came says `{seen.cacheScope}` and {seen.ttlMs} ms. Settings change answers, not copies: as long as the old copy is fresh, the server is not asked. Move the clock by ten minutes and read again.',
    'set-the-hint.stillPublic':
      'The last answer says {seen.ttlMs} ms, but `{seen.cacheScope}`: a gateway may still hand the text to anybody while it has nothing newer.',
    'set-the-hint.stillFresh':
      'The last answer says `{seen.cacheScope}`, but {seen.ttlMs} ms: for so long nobody needs to ask whether it is still allowed.',
    'see-it-kept.notYet':
      'The ledger does not show yet what becomes of an answer with `0`. Set the hint, let the old copy’s time run out, and read `{expected.uri}`.',
    'see-it-kept.ruleFirst':
      'The rule came first, so that nothing of `{expected.uri}` was stored and nobody has seen what the hint does alone. Start again, and read with the hint before you make the rule.',
    'add-the-rule.notRead': 'Nothing has come for `{expected.uri}` yet. Read it with the button.',
    'add-the-rule.stillStored':
      'The last answer about `{expected.uri}` was stored. Does a rule of the host cover it? The URI has to begin with what the rule says.',
    'explain.undecided': 'You have not decided about all threats yet.',
    'explain.notSeen':
      'First see both at work: an answer with `0` that is stored, and one that the rule keeps out. Both stand in the ledger, about `{expected.uri}`.',
    'explain.zeroIsKept':
      'Your ledger says “stored” for the answer with `private` and `0`: it was stale at once, and it lay there, to be shown if the server fails. Only the rule of this host kept it out.',
    'explain.ruleReachesOnlyThisHost':
      'The rule stands in this host. Gateways and other hosts have never heard of it; what reaches them is the hint in the frame.',
    'explain.hintIsNoPermission':
      'No cache is asked when somebody turns to the server itself. The server must decide, and must not rely on what it wrote into `cacheScope`.',
    'explain.hintIsNoOrder':
      'A hint binds those who follow the specification. A client that does what it likes is stopped by neither: it has the text, and whoever sent it has given it away.',
    'explain.somethingStopsIt':
      'One of the two does stop one of the threats that you gave up. Ask of each: who reads the hint, and who knows the rule?',
  },
  questions: {
    stops: {
      ask: 'What stops it?',
      items: {
        gateway: 'A shared gateway hands the copy to another user',
        otherHost:
          'Another host, which follows the specification, shows the text for ten minutes after it has changed',
        memory: 'A copy lies in this host’s memory when the user has long gone on to something else',
        outage: 'This host shows the old text because the server cannot be reached',
        direct: 'A caller without permission asks the server itself',
        deaf: 'A client that heeds no hints keeps what it was sent',
      },
      choices: {
        hint: 'The hint: private, 0',
        rule: 'The rule of this host: not stored',
        neither: 'Neither of the two',
      },
    },
  },
  controls: {
    'setting.hints.project-decisions.cacheScope': 'cacheScope of decisions',
    'setting.hints.project-decisions.ttlMs': 'ttlMs of decisions',
  },
};
