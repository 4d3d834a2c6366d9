import type { NoteRecord } from '../../records.ts';
import { decision, projectNote } from './note.ts';

/** Notes and decisions of three projects; they are reached through templates, not listed. */
export const PROJECTS: readonly NoteRecord[] = [
  decision(
    'crew-app',
    'list-instead-of-chart',
    'List instead of chart',
    'Below 600 pixels the plan is a list by time. A chart on a phone hides the one line that a crew needs. Tried with two crews in July: both found their berth in under ten seconds.',
    30,
  ),
  decision(
    'crew-app',
    'one-message-a-day',
    'One message a day',
    'At six in the morning, harbour time, and at once only if the berth of the own ship changes within four hours. Crews had muted us.',
    41,
  ),
  projectNote(
    'crew-app',
    1,
    'Goal',
    'A crew knows where to moor, on which side and at what depth, without asking anybody. The app is right when nobody phones the harbour.',
  ),
  projectNote(
    'crew-app',
    2,
    'Open questions',
    '- How does a crew without an account see its berth?\n- May the app keep the last plan when there is no network, and how do we show its age?\n- Who answers when a crew writes back?',
  ),
  decision(
    'lantern',
    'hosted-elsewhere',
    'Hosted elsewhere',
    'A status page on the machines whose status it shows is of no use. Lantern is a folder of static files with another provider, written by a job and, in an incident, by a person.',
    12,
  ),
  projectNote('lantern', 1, 'Goal', 'A harbour master sees within ten seconds whether it is us or them.'),
  projectNote(
    'lantern',
    2,
    'What the page says',
    'Three states with a sentence each: fine, late, down. A time of the last check. A link to the incident, if there is one. No graphs.',
  ),
  decision(
    'quayside',
    'postgres',
    'PostgreSQL for berths',
    'Slots must not overlap, and an exclusion constraint says that in one line where the data are. Two people know it well. We gave up the idea of a document store after a weekend with overlapping slots.',
    3,
  ),
  decision(
    'quayside',
    'tide-library',
    'Tides as a library',
    'The tide service answered the same eleven questions all day. As a library it needs no network, no retry and no alert. Its data come once a year.',
    8,
  ),
  decision(
    'quayside',
    'two-services',
    'Two services',
    'Berths and messages, nothing else; see notes://note-1 for the reasons. Messages stay apart because their provider is slow and sometimes gone.',
    9,
  ),
  projectNote(
    'quayside',
    1,
    'Goal',
    'A harbour with one quay and one computer plans a week of calls in ten minutes, and every ship knows where to go.',
  ),
  projectNote(
    'quayside',
    2,
    'Risks',
    'The tide constants change each January. A harbour that digs deeper makes our depths wrong; they must tell us, and today nothing reminds them.',
  ),
  projectNote(
    'quayside',
    3,
    'Open questions',
    '- Do we plan tugs too?\n- What happens to a slot when the ship is a day late: keep, move, ask?\n- Can two harbours share a pilot?',
  ),
];
