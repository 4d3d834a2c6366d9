import type { NoteRecord } from '../../records.ts';
import { publicNote } from './note.ts';

/** How the team works together, and what users have told it. */
export const PEOPLE: readonly NoteRecord[] = [
  publicNote(
    41,
    'Who does what',
    'Alice: the berth service. Bob: the app for crews. Dana: support and texts. Mei: what we build next. Jonas: that it runs. Ask anybody anything; this list is for who decides.',
    { audience: ['user', 'assistant'], priority: 0.8 },
  ),
  publicNote(
    42,
    'Monday planning',
    'Thirty minutes. What hurts users most, what can be done this week, who does it. No status reports: the board has them.',
  ),
  publicNote(
    43,
    'Visit to Alder harbour',
    'The harbour master plans on paper first, because three people can look at one sheet. Our chart needs a view that can be printed on A3 and read from two metres.',
    { description: 'Why the chart must print well.', priority: 0.7 },
  ),
  publicNote(
    44,
    'Visit to Birch harbour',
    'They have one computer and gloves. Buttons at the edge of the screen are hit, small ones in the middle are not. They love the sound when a ship is on time.',
  ),
  publicNote(
    45,
    'Interview: a pilot',
    '"I do not want a map. I want the name, the side, the depth, and whether the last hour changed anything." The last part is missing in the app.',
  ),
  publicNote(
    46,
    'Interview: a crew',
    'Messages come while they sleep. They asked for one summary at six in the morning, and only for changes that concern their ship.',
  ),
  publicNote(
    47,
    'Support, July',
    '61 questions. 22 about signing in from a second harbour, 15 about times in the wrong zone, 9 about printing. Dana wrote texts for the first two; the third needs work.',
  ),
  publicNote(
    48,
    'Tone of our texts',
    'Short, friendly, exact. "We could not save the slot: the berth is taken from 14:00. Choose another time, or another berth." No exclamation marks.',
    { audience: ['user', 'assistant'] },
  ),
  publicNote(
    49,
    'Meeting: chart on phones',
    'Decided: a list by time, no drawing, below 600 pixels. Bob tries it with two crews before we build it for all.',
  ),
  publicNote(
    50,
    'Meeting: fees',
    'Harbours count days differently: by midnight, by tide, by started 24 hours. We keep three rules with names, and no formula language.',
  ),
  publicNote(
    51,
    'Meeting: what to drop',
    'Nobody uses the weekly PDF since the chart prints. It goes in September; Dana writes to the four harbours that still open it.',
  ),
  publicNote(
    52,
    'Hiring',
    'We look for somebody who likes operations and writes well. First talk with Jonas, then half a day of paid work with us on a real bug.',
    { priority: 0.3 },
  ),
  publicNote(
    53,
    'Holidays',
    'Write them into the calendar two weeks before. On-call weeks are swapped between the two people concerned; nobody else needs to know.',
  ),
  publicNote(
    54,
    'Learning budget',
    'Five days and 1000 euros a year for everyone. Tell the others what you learnt; ten minutes on a Thursday are enough.',
    { priority: 0.2 },
  ),
  publicNote(
    55,
    'Remote work',
    'Anywhere, as long as you overlap from ten to two, Lisbon time. Cameras are optional, good microphones are not.',
  ),
  publicNote(
    56,
    'Quarter goals',
    'One: a harbour can be set up without us. Two: crews get one message a day. Three: the plan of a harbour loads in a second on a phone.',
    { description: 'Three goals until the end of September.', priority: 0.9 },
  ),
  publicNote(
    57,
    'Glossary for support',
    '*Draught*: how deep a ship lies. *Lay time*: how long she may stay. *Pilot*: brings her in. *Shift*: moving from one berth to another.',
  ),
  publicNote(
    58,
    'Questions we get',
    '"Can I give my deputy my account?" No, but an account for the deputy takes a minute. "Can I see last year?" Yes: pick the date at the top left.',
  ),
  publicNote(
    59,
    'Book club',
    'Next: "The Design of Everyday Things". Bring one door you have pushed that wanted to be pulled.',
    { priority: 0.1 },
  ),
  publicNote(
    60,
    'Retrospective, August',
    'Good: two weeks without a night call. Bad: three changes waited a week for a reader. We try a reading hour after lunch.',
  ),
];
