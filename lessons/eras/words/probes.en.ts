import { defineWords } from '../../../src/grading/exercise.ts';
import { shownProbe } from '../recorded-2025.ts';

export const probes = defineWords({
  'decide-probes': {
    title: 'Decide by the answer to a probe',
    task: `Your client speaks both eras. It sent \`server/discover\`, as a first request and with a complete envelope, to four servers. This came back:

**A**, over stdio:

\`\`\`json
${shownProbe('stdioError')}
\`\`\`

**B**, over stdio: nothing, for as long as the client was ready to wait.

**C**, over HTTP, \`400 Bad Request\`:

\`\`\`json
${shownProbe('httpHeader')}
\`\`\`

**D**, over HTTP, \`400 Bad Request\`:

\`\`\`json
${shownProbe('httpError')}
\`\`\`

1. Decide for each: modern, or legacy and therefore \`initialize\`? Say what decides.
2. Now a probe of your own. Your client is ahead of its time and would rather speak \`2027-06-30\`; the composer is prepared. Send it, read what comes, and take the step that it asks for.`,
    hints: [
      'Look at codes, and for which of them the revision has given a meaning of its own. In your own probe look at `error.data`.',
      'A modern error that the client recognises means modern. Any other error, or silence, means legacy. The fallback must not hang on one code, and on HTTP not on the status.',
      '[stdio, Backward Compatibility](https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/stdio#backward-compatibility) and the [section of the same name for HTTP](https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#backward-compatibility); the codes stand under [Error Codes](https://modelcontextprotocol.io/specification/2026-07-28/basic/index#error-codes).',
      'A: legacy, an error that is not recognised. B: legacy, silence. C: modern, `-32020` is recognised. D: legacy, not recognised. Your own probe gets `-32022`: send `server/discover` again with `2026-07-28`, and no `initialize`.',
    ],
    checks: {
      'decide-era': 'You decided four times.',
      'say-why': 'Your reasons are those that decide.',
      'probe-here': 'You probed with a version that this server does not have.',
      'next-step': 'You took the next step with a version that was offered.',
    },
    mistakes: {
      'decide-era.undecided': 'One of the four is not decided yet; it is marked.',
      'decide-era.codeTakenForEra':
        'You take A for modern. `-32602` is JSON-RPC’s own code and every era has used it; old servers answer so to a request before `initialize`. No modern server can refuse a complete `server/discover` like this.',
      'decide-era.waitsForEver':
        'You take B for modern. Every modern server must answer `server/discover`. Some old ones never answer what comes before `initialize`, so after a reasonable time silence means legacy.',
      'decide-era.statusTakenForEra':
        'You take C for legacy. `400` comes from both eras, so the body decides, and `-32020` in it is an error of this revision: the client left out a header. It corrects the request; `initialize` would fail as well.',
      'decide-era.anyErrorTakenForModern':
        'You take D for modern. Its body is a JSON-RPC error, but `-32000` is nobody’s: each implementation uses it as it likes. Nothing modern is recognised, so the client falls back.',
      'say-why.undecided': 'The marked decision has no reason yet.',
      'say-why.byTheCode':
        'You decided the marked one by `-32602` alone. The fallback must not hang on one code: the next old server answers `-32601`, or something of its own. What decides is that nothing modern is recognised in it.',
      'say-why.byTheStatus':
        'You decided the marked one by the status. Modern servers answer `400` too. What decides is what the body holds.',
      'say-why.other': 'For the marked one something else decides. What came back, and is it recognised?',
      'probe-here.notProbed': 'Your own probe has not gone out yet. Send what stands in the composer.',
      'probe-here.servedAtOnce':
        'Your probe (frame {seen.seq}) asked for `{seen.version}` and was served. That is the easy case. Ask for `2027-06-30`, which this server does not have.',
      'probe-here.noVersion':
        'Your probe (frame {seen.seq}) names no version in `_meta`, so it got `{seen.code}`. A probe carries the version that the client would like best.',
      'probe-here.otherMethod': 'You sent `{seen.method}`. The probe is `server/discover`.',
      'next-step.notSeen': 'First send your own probe, and see it refused.',
      'next-step.fellBack':
        'You fell back to `initialize` (frame {seen.seq}) and got `{seen.code}`. `-32022` had already said that the server is modern, and which versions it has: `{expected.versions}`. Start again and retry with one of them.',
      'next-step.notRetried':
        '`-32022` offers `{expected.versions}`. Send a request with that version in `_meta`.',
      'next-step.unsupportedAgain':
        'You tried `{seen.version}` next and were refused again. No need to guess: `error.data.supported` offers `{expected.versions}`.',
    },
    questions: {
      era: {
        ask: 'Which era, and what decides?',
        items: {
          stdioError: 'A: stdio, -32602',
          stdioSilence: 'B: stdio, no answer',
          httpHeader: 'C: HTTP 400, -32020',
          httpError: 'D: HTTP 400, -32000',
        },
        choices: {
          modern: 'modern: correct the request',
          legacy: 'legacy: fall back to initialize',
        },
        reasons: {
          recognised: 'a modern error that is recognised',
          unrecognised: 'an error in which nothing modern is recognised',
          silence: 'no answer in reasonable time',
          code: 'the code -32602 by itself',
          status: 'the status 400 by itself',
        },
      },
    },
  },
});
