import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const wrongServer: ExerciseWords = {
  title: 'The server that suggests too much',
  task: `You are alice, and \`acme\` is your only tenant.

1. Send the completion in the composer. That is the careful server.
2. Switch on the fault “Leaking suggestions” and send the same again. A name appears that you must not know.
3. Follow it: complete \`orderId\` for that tenant (empty value, the tenant in \`context\`), then read one of the orders that were suggested.
4. Sort what you know by now without having read anything, and choose the repair.
5. Switch the fault off and prove with the same question that the name is gone.`,
  hints: [
    'For step 3, change `argument` to `{ "name": "orderId", "value": "" }` and put `"context": { "arguments": { "tenant": "…" } }` beside it. For the read, build the URI from the template.',
    'Reading is checked for itself, so it stays refused. Ask of each fact: does it stand in `values`, or in `total`? Then it has been told.',
    'That completion must not disclose anything stands in [Security](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion#security).',
    'The name is `acme-test`; five orders are suggested, e.g. 3001. Told: the name, how many orders, their numbers. Kept: customer and status. Repair: candidates come from what this caller may see.',
  ],
  checks: {
    compare: 'You put the same question to the careful server and to the careless one.',
    'follow-it': 'You followed the leak: numbers were suggested, the read was refused.',
    'what-is-told': 'You know what suggestions alone have told.',
    'repair-it': 'You know what repairs it.',
    'close-again': 'You proved that it is closed again.',
  },
  mistakes: {
    'compare.nothing': 'Nothing has been completed yet. Send what stands in the composer.',
    'compare.noLeak':
      'All answers about `tenant` hold what alice may know. Switch the fault on and send the same once more.',
    'compare.noRight':
      'You have seen the careless server only. Switch the fault off and send the same: what does alice get from a careful one?',
    'compare.otherPrefix':
      'The two servers got different questions. Send the same value to both, one that `{expected.tenant}` begins with: only then the difference is the server’s.',
    'follow-it.notFollowed':
      'Nobody has completed `orderId` with `{expected.tenant}` in `context.arguments.tenant` yet. See how far a single name leads.',
    'follow-it.nothingTold':
      'You asked for orders of `{expected.tenant}`, and nothing was suggested. Was the fault still on, and the value empty?',
    'follow-it.notRead':
      'Read one of the suggested orders, such as `{expected.uri}`. Does the leak reach that far?',
    'follow-it.otherRead':
      'You read `{seen.uri}`, which was not among the suggestions for the other tenant. Read one that was, such as `{expected.uri}`.',
    'what-is-told.notSeen':
      'No numbers of `{expected.tenant}` have been suggested yet, so there is nothing to sort.',
    'what-is-told.undecided': 'You have not sorted everything yet.',
    'what-is-told.name':
      'The name of the tenant stood in `values`, and it is the first thing that was told. Names of customers and projects are often the secret itself.',
    'what-is-told.count':
      'How many orders there are stands in your frame: `total` is {seen.total}. A number can be worth as much as a name, to a competitor for example.',
    'what-is-told.number': 'The numbers stood in `values`, one by one.',
    'what-is-told.content':
      'That would be content, and content comes from reading. Your read was refused; the suggestions named numbers only.',
    'repair-it.notSeen': 'You have not seen the leak yet.',
    'repair-it.undecided': 'You have not chosen a repair yet.',
    'repair-it.read':
      'Your read was refused, and you know the tenant, the number of its orders and their ids all the same. Each action has its own answer, so each needs its own check.',
    'repair-it.host':
      'You have seen the answer in the transcript, and so does every client. What a host hides from its user has left the server already.',
    'repair-it.rate':
      'A limit is demanded as well, and it makes guessing slow. This took one request: the whole list came at once.',
    'close-again.neverOpened': 'The name of another tenant has not appeared yet. See the leak first.',
    'close-again.stillOpen':
      'The last answer about `tenant` still leaks. Switch the fault off, and send the same question again.',
    'close-again.notProved':
      'To prove it, send the question that leaked: the value “{seen.value}”. Another one proves nothing about it.',
  },
  questions: {
    facts: {
      ask: 'Told to alice, before anything was read?',
      items: {
        name: 'There is a tenant called acme-test',
        count: 'How many orders it has',
        number: 'The numbers of its orders',
        customer: 'Who the customers are',
        status: 'Which orders have been shipped',
      },
      choices: { told: 'told by suggestions', kept: 'not told' },
    },
    repair: {
      ask: 'What repairs it?',
      choices: {
        read: 'Nothing needs repair: reading is refused',
        host: 'The host hides suggestions that cannot be read',
        rate: 'The server limits the rate more strictly',
        caller: 'The server takes candidates only from what this caller may see',
      },
    },
  },
};
