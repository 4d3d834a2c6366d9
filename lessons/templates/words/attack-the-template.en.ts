import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const attackTheTemplate: ExerciseWords = {
  title: 'Attack the template',
  task: `You are alice, a member of \`acme\`. The template is \`orders://tenant/{tenant}/order/{orderId}{?view}\`. Someone fills it with hostile values.

1. Expand it by the rules with \`tenant = acme\` and \`orderId = 1001/../../secret\`. Write the URI.
2. Predict of eight URIs where their way through the server ends. It goes: does the *shape* fit the template, do the values keep their *rules*, *is there* such an order, *may* alice read it.
3. Press the button: it reads all eight. Compare.
4. Look at the refusals side by side: in what do they differ?`,
  hints: [
    'Count the segments first: a slash that stands in the URI separates, `%2F` does not. A segment `..` fits no template.',
    'A value is decoded once after the match, and then its rule sees all of it: `tenant` is `[a-z0-9][a-z0-9-]{0,62}`, `orderId` is `[1-9][0-9]{0,19}`. `%252F` decodes to `%2F`, three characters that stand in no rule.',
    'That a server must validate every URI stands in [Security Considerations](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#security-considerations), the answer to what is not there in [Error Handling](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#error-handling).',
    '`orders://tenant/acme/order/1001%2F..%2F..%2Fsecret`. Answered: 1001. Shape: the two with `..` as a segment. Rule: `%2F..`, `%252F`, `001001`. Missing: 9999. Permission: `acme-test`. They differ in `data.uri` only.',
  ],
  checks: {
    'expand-right': 'You expanded the hostile value by the rules.',
    'try-all': 'All eight were tried.',
    'where-it-ends': 'You know what stops each of them.',
    'all-alike': 'You saw what a refusal tells.',
  },
  mistakes: {
    'expand-right.undecided': 'You have not written the expansion yet.',
    'expand-right.pasted':
      'You wrote `{seen.written}`. That is pasted, not expanded: now the slashes of the value separate segments, and the value has left its place. `{orderId}` escapes them.',
    'expand-right.cleaned':
      'You wrote `{seen.written}`: you resolved the dots. Expansion cleans nothing. It writes the value down so that it stays in its place, however bad it is.',
    'expand-right.twice':
      'You wrote `{seen.written}`. The percent signs are escaped once more: decoded once, this is not the value any more.',
    'expand-right.other':
      'You wrote `{seen.written}`. Begin with the template, put in `acme`, and escape each slash of the second value, nothing else.',
    'try-all.notTried': 'The server has not answered about `{seen.uri}` yet ({seen.left} left).',
    'where-it-ends.undecided': 'You have not said yet where `{seen.uri}` ends.',
    'where-it-ends.notTried': 'The server has not answered about `{seen.uri}` yet. Press the button.',
    'where-it-ends.shapeTakenForRule':
      '`{seen.uri}` does not get as far as the rules. With a segment `..`, or too many segments, it fits no template, so there are no values that a rule could see.',
    'where-it-ends.ruleTakenForShape':
      '`{seen.uri}` fits the template. An escape stays inside its segment, so the shape is right; only the value, once it is decoded, is none that its rule allows.',
    'where-it-ends.ruleTakenForMissing':
      '`{seen.uri}` is not even looked up: its value breaks the rule. Were it looked up, a careless store might take it for another order.',
    'where-it-ends.missingTakenForRule':
      '9999 is a fine number, so `{seen.uri}` keeps all rules. There is no such order.',
    'where-it-ends.permissionTakenForMissing':
      'The answer about `{seen.uri}` says “not found”, and it is meant to. There is such an order: it belongs to a tenant that is not alice’s, and a stranger must not learn even that.',
    'where-it-ends.encodedTakenForSafe':
      'You thought that `{seen.uri}` is answered. Escapes make a value harmless for the shape of a URI, and not valid. Your frame shows a refusal.',
    'where-it-ends.confused':
      'Go the way of `{seen.uri}` once more: shape, rules, existence, permission. Which of them says no first?',
    'all-alike.notTried': 'You have seen {seen.count} of {expected.count} refusals. Press the button first.',
    'all-alike.undecided': 'You have not said yet in what the refusals differ.',
    'all-alike.code': 'All {seen.count} refusals in your transcript carry the same code, {seen.code}.',
    'all-alike.message':
      'All {seen.count} refusals in your transcript carry the same message, “{seen.message}”. Which check said no stands in the operator’s log and nowhere else.',
  },
  questions: {
    expansion: { ask: 'The expansion with orderId = 1001/../../secret:' },
    ends: {
      ask: 'Where does its way end?',
      choices: {
        shape: 'shape',
        rule: 'rule of a value',
        missing: 'no such order',
        permission: 'not alice’s',
        answered: 'answered',
      },
      items: {
        good: '`orders://tenant/acme/order/1001`',
        climb: '`orders://tenant/../other-tenant/order/1001`',
        pasted: '`orders://tenant/acme/order/1001/../../secret`',
        encoded: '`orders://tenant/acme/order/1001%2F..%2F..%2Fsecret`',
        twice: '`orders://tenant/acme%252Forder/order/1001`',
        zeros: '`orders://tenant/acme/order/001001`',
        nobodys: '`orders://tenant/acme/order/9999`',
        foreign: '`orders://tenant/acme-test/order/3001`',
      },
    },
    differ: {
      ask: 'In what do the seven refusals differ?',
      choices: {
        code: 'In the code: each check has its own',
        message: 'In the message: it says which check refused',
        uri: 'Only in the URI that they give back',
      },
    },
  },
  controls: { 'batch.all': 'Read all eight' },
};
