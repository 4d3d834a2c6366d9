import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const forgottenPath: ExerciseWords = {
  title: 'The path that was forgotten',
  task: `You are alice of acme. Whoever wrote this server checks permission on every path but one. Find it: try each path with something of globex, for example \`orders://tenant/globex/order/2001\`.

1. Walk the list to its end; ask for the templates; read 2001; then complete an order number of globex, listen to 2001 and ask for a prompt about it, with the buttons.
2. While you listen, let a colleague change 2001.
3. Say of each path whether it keeps to itself what is not yours.
4. Prove it: point at an answer that told you of an order, and show by reading that order that you may not have it.
5. Say what the leak costs, reading being refused.`,
  hints: [
    'Compare the URIs in every answer with what you know of yourself: you belong to acme.',
    'Each path has to make the decision again. Where it is made, there is nothing of globex in the answer: no URI, no number, no event.',
    'Access controls belong to the resources, whatever shows them: [Security Considerations](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#security-considerations).',
    'It is the list: its first page holds orders of acme-test and your own 1013, its last those of globex. Point at the answer with one of them, read that order, and see “Resource not found”. The leak gives away names, numbers and times of change.',
  ],
  checks: {
    'tried-all': 'You tried all six paths.',
    found: 'You know which paths keep, and which one leaks.',
    proved: 'A frame of yours proves it.',
    weighed: 'You know what the leak costs.',
  },
  mistakes: {
    'tried-all.list':
      'The list has not been walked to its end, and what came of it is yours. Ask for the next page.',
    'tried-all.templates': 'Nobody has asked for `resources/templates/list` yet.',
    'tried-all.read': 'You have not read an order that is not yours, such as `{expected.uri}`.',
    'tried-all.completion':
      'You have not asked for suggestions yet: `orderId` of `{expected.template}`, with the tenant `globex` chosen.',
    'tried-all.notification':
      'Whether events come shows only when something happens: listen to `{expected.uri}`, then let a colleague change it while the subscription is open.',
    'tried-all.prompt': 'You have not asked for `review_order` with `{expected.uri}` yet.',
    'found.undecided': 'You have not decided about the marked path.',
    'found.untried': 'You have decided about the marked path without having tried it.',
    'found.missed':
      'The marked path told you of orders that are not yours: read its answers again. That reading them is refused does not undo it.',
    'found.innocent':
      'The marked path gave nothing away: there is no order in its answers that is not yours. A template tells the shape of names, and that is the same for everyone.',
    'proved.nothing': 'You have not pointed at a frame yet.',
    'proved.notAnAnswer':
      'Frame {seen.seq} is no answer with orders in it. A refusal shows that somebody checked; the proof of a leak is what came in spite of it.',
    'proved.nothingForeign':
      'All {seen.count} orders of that page are yours. Point at a page with one that is not.',
    'proved.notRefused':
      'That page names {seen.count} orders that are not yours, `{seen.uri}` among them. Show that they are not: read one of them and be refused.',
    'weighed.noLeakYet': 'See the leak first.',
    'weighed.undecided': 'You have not said yet what the leak costs.',
    'weighed.harmless':
      'Count the orders of globex in the list, and look at `lastModified`: a competitor reads off it how much is sold, and when. That 1013 is under review, alice was not to know at all.',
    'weighed.contents':
      'No text of an order of globex has come: each reading asks again and is refused. What did come without any reading?',
  },
  questions: {
    path: {
      ask: 'Does this path keep to itself what is not alice’s?',
      choices: { keeps: 'it keeps it', leaks: 'it leaks' },
      items: {
        list: 'resources/list',
        templates: 'resources/templates/list',
        read: 'resources/read',
        completion: 'completion/complete',
        notification: 'subscriptions/listen and its events',
        prompt: 'prompts/get',
      },
    },
    proof: { ask: 'Which frame proves it?' },
    harm: {
      ask: 'Reading is refused. What does the leak cost?',
      choices: {
        none: 'nothing: nobody can read the orders',
        names: 'names: which orders exist, how many, and when they changed',
        contents: 'the contents of the orders',
      },
    },
  },
  controls: {
    'backend.ship': 'A colleague at globex changes 2001',
    'batch.completion': 'Complete a number of globex',
    'batch.listen': 'Listen to 2001',
    'batch.prompt': 'Ask for the prompt about 2001',
  },
};
