import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const sevenTokens: ExerciseWords = {
  title: 'Seven tokens at one door',
  task: `One order, \`orders://tenant/acme/order/1001\`, and seven tokens, all of which look like tokens. The clock of this world stands still.

1. Expect for each token what comes back.
2. Put each token into the message, by the choice beside the composer, and send it. The token’s claims can be read in your own frame.
3. Say for each what decided.
4. Four answers are the same to the letter. Say where the reason is to be found.`,
  hints: [
    'Look at the claims in the request, and at `code` in the answer: contents, 40100, 40300 or -32602.',
    'A token is judged as a whole before anybody asks what it allows: signature, issuer, audience, time. Only then come scope, tenant and policy.',
    'That a token must have been issued for this very server says [Token Handling](https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization/index#token-handling), and once more [Access Token Privilege Restriction](https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization/security-considerations#access-token-privilege-restriction).',
    'Contents: the fresh one. 40100: expired, of tomorrow, signed by a stranger, made for `notes`. 40300: the narrow one. Not found: bob’s. What decided, in this order: nothing; time, time, signature, audience; scope; tenant. The reason stands in the operator’s log.',
  ],
  checks: {
    tried: 'You presented all seven.',
    'not-valid': 'You know what becomes of tokens that do not hold here.',
    valid: 'You know what becomes of tokens that hold.',
    reasons: 'You know what decided about each.',
    silence: 'You know where the reason is to be found.',
  },
  mistakes: {
    'tried.notTried':
      'There is a token that `{seen.uri}` has not been read with yet: the marked one. Put it in and send.',
    'not-valid.notSeen': 'The marked token has not been presented yet, so nobody knows what comes.',
    'not-valid.undecided': 'You have not said what you expect of the marked token.',
    'not-valid.time':
      'The answer was 40100. Its time is over, or has not come: a token outside its time says nothing about anybody. Forbidden would mean that the server knows who asks.',
    'not-valid.signature':
      'The answer was 40100. Its claims are alice’s to the letter, and anybody can write those. Only the signature says who made it, and this key belongs to a stranger.',
    'not-valid.audience':
      'The answer was 40100. It is a good token of alice’s, made for `notes`, and this is `orders`. If each server took the tokens of the others, the weakest of them could use your token at all others.',
    'valid.notSeen': 'The marked token has not been presented yet, so nobody knows what comes.',
    'valid.undecided': 'You have not said what you expect of the marked token.',
    'valid.own': 'Signature, issuer, audience, time, scope, tenant and policy agree: contents came.',
    'valid.scope':
      'The answer was 40300. The token holds, and the server knows that it is alice’s. It lacks `orders:read`, and logging in again would not change that.',
    'valid.tenant':
      'The answer was “not found”. Bob’s token holds and has the scope; the order belongs to a tenant that is not his. “Forbidden” would have told him that it exists.',
    'reasons.notSeen': 'The marked token has not been presented yet. First see what comes, then say why.',
    'reasons.undecided': 'You have not said what decided about the marked token.',
    'reasons.otherReason':
      'That did not decide about the marked token. Compare its claims in your frame with those of the fresh one: `exp` and `nbf`, `aud`, `scope`, `tenants`. What differs?',
    'reasons.claimsLie':
      'All claims of this token are right. What is wrong does not stand in the claims: look at `kid` in its header, or at the answer. Claims count only after the signature.',
    'silence.notSeen': 'Not all four have been refused yet. Compare their answers first.',
    'silence.undecided': 'You have not said yet where the reason is to be found.',
    'silence.wire':
      'Open the four answers: same code, same text. Whoever is trying tokens out would learn with each answer what to mend next.',
    'silence.nowhere':
      'Somebody has to mend it. The reason is kept, only not told to whoever asks: who is it that reads logs?',
  },
  questions: {
    token: {
      ask: 'What comes back, and what decides?',
      choices: {
        contents: 'contents',
        unauthorized: '40100',
        forbidden: '40300',
        notFound: 'not found',
        malformed: 'malformed',
      },
      items: {
        fresh: 'alice’s, fresh',
        expired: 'alice’s, expired',
        early: 'alice’s, valid in an hour',
        stranger: 'alice’s claims, a stranger’s key',
        neighbour: 'alice’s, made for notes',
        narrow: 'alice’s, without orders:read',
        bob: 'bob’s, fresh',
      },
      reasons: {
        none: 'nothing against it',
        time: 'its time',
        signature: 'its signature',
        audience: 'its audience',
        scope: 'its scopes',
        tenant: 'the tenant',
      },
    },
    where: {
      ask: 'Where does it say why those four were refused?',
      choices: {
        wire: 'in the error’s message',
        log: 'in the operator’s log, without the token',
        nowhere: 'nowhere, and that is on purpose',
      },
    },
  },
  controls: {
    'token.fresh': 'alice’s, fresh',
    'token.expired': 'alice’s, expired',
    'token.early': 'alice’s, valid in an hour',
    'token.stranger': 'alice’s claims, a stranger’s key',
    'token.neighbour': 'alice’s, made for notes',
    'token.narrow': 'alice’s, without orders:read',
    'token.bob': 'bob’s, fresh',
  },
};
