import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const completeAsTwo: ExerciseWords = {
  title: 'One question, two people',
  task: `In the composer stands a request that completes \`tenant\`; nothing has been typed yet.

1. Send it as alice. Become admin and send the same again. Compare the \`values\`.
2. Complete \`orderId\` with the value \`101\`, as both. The server has to know of which tenant: put \`"context": { "arguments": { "tenant": "acme" } }\` into \`params\`, beside \`ref\` and \`argument\`.
3. One number is suggested to admin and not to alice, though both may ask about \`acme\`. Which?
4. Send the same without \`context\`, as either of them, and say what comes.`,
  hints: [
    'Change two things in the message for step 2: `argument.name` becomes `orderId`, `argument.value` becomes `101`. Then add `context` to `params`.',
    'Suggestions come from what this caller may see: from the caller’s tenants, and in them without the orders that are kept from the caller.',
    'How arguments that were chosen before travel stands in [Requesting Completions](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion#requesting-completions), why values differ in [Security](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion#security).',
    'alice gets `acme`; admin gets `acme`, `acme-test` and `globex`. The number is 1013. Without `context` a result comes, and its `values` are empty.',
  ],
  checks: {
    'tenant-as-two': 'The same question about tenants was answered to both, differently.',
    'with-context': 'You asked both for orders of acme, with the tenant as context.',
    'hidden-one': 'You found the order that is kept from alice.',
    'no-context': 'You know what comes without context.',
  },
  mistakes: {
    'tenant-as-two.nothing': 'Nothing has been completed yet. Send what stands in the composer.',
    'tenant-as-two.refused':
      'Your last completion was refused with `{seen.code}`. `argument.name` is the name of the variable, without braces, and `ref.uri` is the template, letter for letter as in the list of templates.',
    'tenant-as-two.onlyOne':
      'As {expected.who} nobody has completed `tenant` yet. Change the identity and send the same.',
    'tenant-as-two.otherQuestion':
      'Both have asked about `tenant`, but with different values. Only the same question shows whether the answer depends on who asks.',
    'tenant-as-two.same':
      'With the value “{seen.value}” both get the same. Try one that more tenants begin with, or none at all.',
    'with-context.nothing': 'Nobody has completed `orderId` yet.',
    'with-context.contextMissing':
      '`orderId` was completed, but not for `acme`: `params.context.arguments.tenant` was {seen.tenant}. The server keeps nothing in mind; what was chosen before comes along with every request.',
    'with-context.onlyOne': 'As {expected.who} nobody has asked for orders of `acme` yet.',
    'with-context.otherQuestion':
      'Both have asked for orders of `acme`, but with different values. Send the same as both.',
    'with-context.same': 'With the value “{seen.value}” both get the same numbers. Take `101`.',
    'hidden-one.notSeen':
      'Your frames do not show a difference yet: complete `orderId` with `101` for `acme`, as both.',
    'hidden-one.undecided': 'Which number does admin get and alice not? Write it.',
    'hidden-one.both': '{seen.written} is suggested to alice as well: look into both frames.',
    'hidden-one.other':
      '“{seen.written}” is not among the numbers that only admin gets. Compare the two lists.',
    'no-context.notTried':
      'Nobody has completed `orderId` without a tenant in `context` yet. Take `context` out and send.',
    'no-context.undecided': 'You have not said yet what comes without context.',
    'no-context.error':
      'Your frame holds a result and no error: the context is optional. It has {seen.total} values.',
    'no-context.all':
      'Your frame has {seen.total} values. Numbers of all tenants in one list would be of no use, and would tell more than this form asks for.',
  },
  questions: {
    hidden: { ask: 'Suggested to admin and not to alice:' },
    blank: {
      ask: 'orderId without context: what comes?',
      choices: {
        error: 'An error: an argument is missing',
        all: 'The numbers of all tenants',
        empty: 'A result without suggestions',
      },
    },
  },
};
