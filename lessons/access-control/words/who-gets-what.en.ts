import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const whoGetsWhat: ExerciseWords = {
  title: 'Eight requests, five answers',
  task: `Order 1001 belongs to acme. So does 1013, but its policy hides it from alice. There is no order 9999. Alice reads orders for acme, bob for globex; dana belongs to acme and lacks the scope \`orders:read\`; the guest has no token.

1. Expect for each request which kind of answer comes. Ask yourself at which step it is refused.
2. Send all eight with the button, and compare.
3. Say which HTTP status carries each of three refusals on the lab’s HTTP server.
4. Say why three of the answers look alike.`,
  hints: [
    'Open the answers one by one. An error has a `code`, a `message` and sometimes `data`; the three that look alike differ in nothing but the URI that they repeat.',
    'The order is: syntax of the URI, valid identity, scope, tenant, existence, policy of the object. The first step that fails answers, and later ones are not looked at.',
    'The statuses stand in [Error Handling](https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization/index#error-handling) of authorization, absence in [Error Handling](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#error-handling) of resources. Of the status that carries an absence no section speaks.',
    'Contents for the first row; 40100 for the guest; 40300 for dana, both times; not found for bob, 1013 and 9999; malformed for the URI with a blank, although a guest sent it. 40100 is 401, 40300 is 403, and “not found” is an ordinary answer with 200. They look alike to keep names secret.',
  ],
  checks: {
    asked: 'You sent all eight.',
    'before-the-lookup': 'You know what is refused before anything is looked up.',
    'after-the-lookup': 'You know what an object that is not for the caller looks like.',
    'over-http': 'You know the HTTP status of each refusal.',
    alike: 'You know why three answers look alike.',
  },
  mistakes: {
    'asked.notAsked':
      'Nothing has come yet for `{seen.uri}` read by {seen.who}. Send all eight with the button.',
    'before-the-lookup.notSeen':
      '`{seen.uri}` has not been read by {seen.who} yet, so nobody knows what comes.',
    'before-the-lookup.undecided': 'You have not said what you expect when {seen.who} reads `{seen.uri}`.',
    'before-the-lookup.own':
      'Alice holds the scope, belongs to acme, and 1001 is hidden from nobody: its contents came. If nothing were let through, nothing would be protected either.',
    'before-the-lookup.guest':
      'The guest presents nothing, so the server does not know who asks: 40100. Forbidden is what one is as somebody.',
    'before-the-lookup.scope':
      'Dana’s token holds: the server knows her. What is missing is `orders:read`, and the answer names it: 40300. A 40100 would send her to log in again, and she would come back with the same token.',
    'before-the-lookup.scopeMissing':
      'Dana got the same answer for 9999 as for 1001: 40300. Without the scope nothing is looked up. Had it been “not found”, her answers would tell her which orders exist.',
    'before-the-lookup.broken':
      '`{seen.uri}` holds a blank and is no URI. That is found out before anybody asks who is asking, so a guest hears it too: it says nothing about orders.',
    'after-the-lookup.notSeen':
      '`{seen.uri}` has not been read by {seen.who} yet, so nobody knows what comes.',
    'after-the-lookup.undecided': 'You have not said what you expect when {seen.who} reads `{seen.uri}`.',
    'after-the-lookup.tenant':
      'Bob may read orders, and this one is acme’s. The answer was “not found”: for somebody of globex, acme’s orders do not exist. Any other answer would confirm that 1001 does.',
    'after-the-lookup.policy':
      'The scope says that alice may read orders, the tenant says whose. 1013 is acme’s and hidden from her all the same: the policy of this very object decides last. She is told what she is told of 9999.',
    'after-the-lookup.missing':
      'Nothing is called 9999, and the answer was “not found”, -32602. It is an error about a parameter, not about permission.',
    'over-http.notSeen': '`{seen.uri}` has not been read by {seen.who} yet. See the code first.',
    'over-http.undecided': 'You have not chosen a status for code {seen.code}.',
    'over-http.guest':
      'For {seen.code} you chose {seen.choice}. Authorization required, or a token that does not hold, is {expected.status}: the client is to get a token.',
    'over-http.scope':
      'For {seen.code} you chose {seen.choice}. The token holds and lacks a scope: {expected.status} with `insufficient_scope`. A client that sees 401 throws its good token away.',
    'over-http.missing':
      'For {seen.code} you chose {seen.choice}. The server has understood the request and answers it, with an error in the body: {expected.status} here. The revision keeps 404 for an unknown method and 400 for a broken request; for this error it names no status.',
    'alike.notSeen': '`{seen.uri}` has not been read by {seen.who} yet. Compare the three answers first.',
    'alike.undecided': 'You have not said yet why they look alike.',
    'alike.lazy':
      'This server knows the difference very well, and writes it into the operator’s log. What would bob learn from a different answer?',
    'alike.required':
      'No section demands it. The specification asks for access controls and leaves open what a forbidden resource looks like; another server may say 403 where names are no secret. What would be secret here?',
  },
  questions: {
    outcome: {
      ask: 'What comes back?',
      choices: {
        contents: 'contents',
        unauthorized: '40100',
        forbidden: '40300',
        notFound: 'not found',
        malformed: 'malformed',
      },
      items: {
        own: 'alice reads 1001',
        guest: 'a guest reads 1001',
        scope: 'dana reads 1001',
        scopeMissing: 'dana reads 9999',
        tenant: 'bob reads 1001',
        policy: 'alice reads 1013',
        missing: 'alice reads 9999',
        broken: 'a guest reads “10 01”',
      },
    },
    status: {
      ask: 'Which HTTP status carries it?',
      choices: { 200: '200', 400: '400', 401: '401', 403: '403', 404: '404' },
      items: { guest: '40100', scope: '40300', missing: '-32602, “Resource not found”' },
    },
    alike: {
      ask: 'Why do bob’s 1001, alice’s 1013 and 9999 get one and the same answer?',
      choices: {
        lazy: 'the server does not know which it is',
        names: 'a different answer would tell what exists',
        required: 'the specification demands it',
      },
    },
  },
  controls: { 'token.dana': 'dana’s token', 'token.bob': 'bob’s token', 'batch.eight': 'Send all eight' },
};
