import type { ExerciseWords } from '../../../src/grading/exercise.ts';

const CAUSES = {
  malformed: 'it is no URI',
  code: 'the server answers with a wrong code',
  spelling: 'the URI is spelled in another way than the server’s',
  missing: 'the order does not exist',
  forbidden: 'alice may not read it',
  handler: 'reading orders does not work at all',
};

export const refusedRead: ExerciseWords = {
  title: 'Second drill: -32602 on a read',
  task: `Somebody has put the rules of this server’s template “in order”. Since then \`orders://tenant/acme/order/1055\` cannot be read: -32602. Yesterday it could.

1. Read it as alice. Find it in the list (on the second page). Read it as admin. Read other orders of acme.
2. Name the cause, and say of each other cause which observation rules it out.
3. Find the last order of acme that can be read, and write its number down.
4. Point at the refusal, and at the answer that names the order all the same.`,
  hints: [
    'Put four things side by side: the URI as it was sent, the one in the list, the one in `error.data`, and one that works.',
    'What exists for the list, and is refused to everyone, was refused before anybody looked it up: while the URI was matched with the template.',
    'What a template describes: [Resource Templates](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#resource-templates). What a refusal looks like: [Error Handling](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#error-handling).',
    'The rule for the variable `orderId` is too narrow: it ends at 1049. “Resource not found” and not “Invalid resource URI” rules out malformed; -32602 the wrong code; the URI copied from the list the spelling; the list that it is missing; admin’s refusal the permission; the neighbours that nothing works.',
  ],
  checks: {
    looked: 'The transcript holds all that a diagnosis needs.',
    cause: 'You named the cause.',
    'ruled-out': 'You ruled the other causes out.',
    boundary: 'You found where it ends.',
    proof: 'Two frames contradict each other.',
  },
  mistakes: {
    'looked.text': 'The order has not been refused to you yet. Read it.',
    'looked.number': 'The order has not been refused to you yet. Read it.',
    'looked.listed': 'Nobody knows yet whether the order exists. Walk the list until it comes.',
    'looked.copied': 'Compare the URI in the list with the one that you read.',
    'looked.everyone': 'So far only alice has tried. Read it as admin, who may read every order.',
    'looked.neighbours': 'Alice has not got any other order of acme yet. Does reading work at all?',
    'cause.notLooked':
      'That is the cause, and your transcript does not support it yet: see which observation is missing.',
    'cause.undecided': 'You have not named a cause.',
    'cause.malformed':
      'Of what is no URI this server says “Invalid resource URI”. It said “Resource not found”: it has read the URI, and found nothing that it names.',
    'cause.code':
      'The code is right. -32602 is what this revision demands; -32002 would be the one of older revisions, and -32603 a fault of the server.',
    'cause.spelling':
      'The URI that you sent is the list’s, letter for letter, and `error.data.uri` repeats it. There is no other spelling in it.',
    'cause.missing':
      'The list names it, today. “Resource not found” is what the server says; that is not yet what is the case.',
    'cause.forbidden':
      'Admin may read every order and is refused too. And what alice may not read would not stand in her list.',
    'cause.handler': 'Other orders of acme came, to alice, over the same template.',
    'ruled-out.undecided': 'You have not said yet what rules out the marked cause.',
    'ruled-out.notSeen': 'What you name for the marked cause is right, and it is not in your transcript yet.',
    'ruled-out.malformed': 'This server tells the two apart in the words of its error. Which words came?',
    'ruled-out.code': 'A wrong code would show in one number.',
    'ruled-out.spelling': 'Where could you take the server’s own spelling from?',
    'ruled-out.missing': 'A refusal does not tell missing from refused. Which answer tells that it is there?',
    'ruled-out.forbidden':
      'The text of the refusal is the same for what is forbidden and what is missing, on purpose. Who may read everything?',
    'ruled-out.handler': 'One order that comes is enough to know that reading works.',
    'boundary.undecided': 'You have not written the number down yet.',
    'boundary.notANumber': '“{seen.last}” is no number of an order. Digits only.',
    'boundary.notRead': '`{seen.uri}` has not been read yet. A boundary needs both sides.',
    'boundary.tooLow': '{seen.last} can be read, and so can {seen.next}.',
    'boundary.tooHigh': '{seen.last} is refused already. The last one that can be read lies below.',
    'proof.refusalOpen': 'You have not pointed at the refusal of `{expected.uri}`.',
    'proof.refusalOther': 'Frame {seen.seq} is not the answer that refuses `{expected.uri}`.',
    'proof.listOpen': 'You have not pointed at the answer that names `{expected.uri}`.',
    'proof.listOther': 'In frame {seen.seq} there is no `{expected.uri}` in a list. Is it on another page?',
  },
  questions: {
    cause: {
      ask: 'Why can order 1055 not be read?',
      choices: { ...CAUSES, rule: 'the template’s rule for orderId does not let it through' },
    },
    ruledOut: {
      ask: 'Which observation rules out each of the others?',
      items: CAUSES,
      choices: {
        text: 'the error’s words',
        number: 'the error’s code',
        listed: 'the list names it',
        copied: 'copied to the letter',
        everyone: 'admin is refused too',
        neighbours: 'other orders come',
      },
    },
    last: { ask: 'The number of the last order that can be read' },
    refusal: { ask: 'Which frame refuses it?' },
    list: { ask: 'Which answer names it all the same?' },
  },
};
