import type { NoteRecord } from '../../records.ts';
import { publicNote } from './note.ts';

/** How the team builds: decisions, habits, lessons learnt. The team makes Quayside, which plans berths in small harbours. */
export const ENGINEERING: readonly NoteRecord[] = [
  publicNote(
    1,
    'Architecture decision',
    'Quayside keeps one service for berths and one for messages to crews, and no more.\n\n' +
      '- **Why:** five services cost us a week of tracing in April for one late berth.\n' +
      '- **What follows:** the tide forecast becomes a library of the berth service.\n' +
      '- **When to look again:** when two harbours need different planning rules.',
    { description: 'Two services instead of five, and why.', audience: ['user', 'assistant'], priority: 0.9 },
  ),
  publicNote(
    2,
    'Names of things',
    'A *berth* is a place at the quay. A *call* is one visit of one ship. A *slot* is a call with a berth and a time. We never say "booking": harbour masters mean something else by it.',
    { priority: 0.7 },
  ),
  publicNote(
    3,
    'How we review',
    "A change is read by one person who did not write it, the same day. The reader asks two things: would I find this in a year, and what happens when it fails? Style is the formatter's business.",
  ),
  publicNote(
    4,
    'Times and zones',
    "Store UTC, show the harbour's zone, never the browser's. A call keeps the zone it was planned in, because ships cross zones between planning and arrival.",
    { priority: 0.8 },
  ),
  publicNote(
    5,
    'Money in hundredths',
    'Fees are whole hundredths of the currency. We had one bill that was a cent off for a year; rounding happens once, when the bill is made, and is written on it.',
  ),
  publicNote(
    6,
    'Identifiers are text',
    'Ids of ships have up to twenty digits. JavaScript numbers are exact up to 9007199254740991, which has sixteen. An id is text everywhere, also where it happens to look small.',
    { description: 'Why an id is never a number.', priority: 0.8 },
  ),
  publicNote(
    7,
    'One change, one commit',
    'A commit says why in its first line. If the line needs an "and", there are two commits. Mei reads the log to write the release notes, so write it for her.',
  ),
  publicNote(
    8,
    'What may be cached',
    "The list of harbours for an hour, a berth plan for a minute, a crew's phone number never. Ask two questions: how often does it change, and who is hurt if it is old?",
    { audience: ['user', 'assistant'] },
  ),
  publicNote(
    9,
    'Errors people can act on',
    'An error names the cause and the next step. "Invalid input" is neither. Good: "The call ends before it begins: check the departure."',
  ),
  publicNote(
    10,
    'The tide library',
    'It computes water levels for eleven harbours from constants that the hydrographic office publishes each January. Replace the file, run `npm run tides:check`, look at the three plots. Nothing else knows where the numbers come from.',
  ),
  publicNote(
    11,
    'Retry, but not for ever',
    'A message to a crew is tried after 1, 5 and 25 minutes, then a person is told. Each attempt carries the same id, so that the other side can drop the second copy.',
  ),
  publicNote(
    12,
    'Reading a slow query',
    'Ask the database for its plan before adding an index. Twice this year the index was there and a function around the column kept it from being used.',
  ),
  publicNote(
    13,
    'Feature switches',
    'A switch has an owner and a date on which it goes. On the first Monday of a month we delete those whose date has passed. There are four today.',
  ),
  publicNote(
    14,
    'Test data',
    'Ships in tests are named after birds, harbours after trees. A real name in a test is a bug: in March a screenshot with a real crew list went round.',
  ),
  publicNote(
    15,
    'Why not GraphQL',
    'Three screens, one team, and answers that must be cached by address. Plain resources do that. We look again if somebody outside builds on our API.',
    { description: 'A decision against, with its reasons.' },
  ),
  publicNote(
    16,
    'Accessibility checklist',
    'Keyboard first, then the screen reader, then contrast in both themes. The berth chart has a table behind it with the same data; change both or neither.',
    { audience: ['user'] },
  ),
  publicNote(
    17,
    'Logging without secrets',
    'We log who, what and how it ended. Never tokens, never the text of a message to a crew. A digest is enough to see that two lines belong to one person.',
  ),
  publicNote(
    18,
    'Dependencies',
    'Before adding a library: who keeps it, how large is it, what happens when it is gone? Write the answer next to the import that is allowed to use it.',
  ),
  publicNote(
    19,
    'Forms that forgive',
    'Keep what was typed, whatever fails. Say what is wrong at the field. Let people paste "14.30", "14:30" and "2.30 pm" and show what we understood.',
  ),
  publicNote(
    20,
    'Reading list',
    'On resources and their names: RFC 3986. On templates: RFC 6570. On cached answers: RFC 9111. Short and better than most books.',
    { priority: 0.2 },
  ),
];
