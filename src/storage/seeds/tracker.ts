import type { IssueRecord } from '../records.ts';
import { inOrderOf } from './order.ts';

/** Issues of two projects and their policies. Priorities run from 0.1 to 1, so that there is something to rank. */
export const ISSUES: readonly IssueRecord[] = inOrderOf(
  [
    policy('quayside', 'How we work on Quayside', [
      'A bug that keeps a harbour from working comes first, whatever the sprint says.',
      'An issue is closed by the person who opened it, after seeing it work.',
      'Nobody reopens: a new issue says what is still wrong and links to the old one.',
    ]),
    issue(
      'quayside',
      1,
      'Berth chart does not print on A3',
      'Alder harbour plans on paper. The chart breaks after the third quay.',
      'open',
      'sprint-12',
      0.7,
    ),
    issue(
      'quayside',
      2,
      'Overlapping slots after a shift',
      'Moving a ship to another berth keeps the old slot until midnight.',
      'open',
      'sprint-12',
      1,
    ),
    issue(
      'quayside',
      3,
      'Tide constants for next year',
      'Replace the file when the office has published it in January.',
      'open',
      undefined,
      0.3,
    ),
    issue(
      'quayside',
      4,
      "Times shown in the browser's zone",
      'A harbour master on holiday saw everything an hour late.',
      'closed',
      'sprint-11',
      0.8,
    ),
    issue(
      'quayside',
      5,
      'Sign in from a second harbour',
      'People who work for two harbours sign out to change between them.',
      'open',
      'sprint-12',
      0.6,
    ),
    issue(
      'quayside',
      6,
      'Fees by started 24 hours',
      'The third rule for counting days, as decided in the meeting on fees.',
      'closed',
      'sprint-11',
      0.5,
    ),
    issue(
      'quayside',
      7,
      'Colour of late ships is hard to see',
      'Contrast is 3.1 in the dark theme; 4.5 is needed.',
      'open',
      'sprint-13',
      0.4,
    ),
    issue(
      'quayside',
      8,
      'Remove the weekly PDF',
      'Four harbours still open it. Dana writes to them first.',
      'open',
      'sprint-13',
      0.1,
    ),
    issue(
      'quayside',
      9,
      'Message sent twice after a retry',
      'The second attempt carries a new id, so the provider cannot drop it.',
      'closed',
      'sprint-12',
      0.9,
    ),
    issue(
      'quayside',
      10,
      'Depth changes after dredging',
      'Nothing reminds a harbour to tell us its new depths.',
      'open',
      undefined,
      0.6,
    ),
    policy('crew-app', 'How we work on the crew app', [
      'Every change is tried on a phone that is three years old.',
      'Texts are written before the screen that shows them.',
    ]),
    issue(
      'crew-app',
      1,
      'Last plan without a network',
      'Keep it, and show its age as plainly as the plan itself.',
      'open',
      'sprint-12',
      0.8,
    ),
    issue(
      'crew-app',
      2,
      'One summary at six',
      'Crews muted us. One message a day, and at once only for their own berth.',
      'closed',
      'sprint-12',
      0.9,
    ),
    issue(
      'crew-app',
      3,
      'Side of mooring is missing',
      'A pilot reads name, side, depth. The side is two taps away.',
      'open',
      'sprint-13',
      0.7,
    ),
    issue(
      'crew-app',
      4,
      'Icon is blurred on tablets',
      'Only the one of 512 pixels is there.',
      'open',
      undefined,
      0.1,
    ),
  ],
  (each) => each.uri,
);

/** The last number of each project's issues. */
export const LAST_ISSUE = { quayside: 10, 'crew-app': 4 } as const;

function issue(
  project: string,
  number: number,
  title: string,
  body: string,
  state: IssueRecord['state'],
  sprint: string | undefined,
  priority: number,
): IssueRecord {
  return {
    uri: `tracker://projects/${project}/issues/${number}`,
    project,
    key: String(number),
    title,
    body,
    state,
    ...(sprint === undefined ? {} : { sprint }),
    audience: ['user', 'assistant'],
    priority,
    version: state === 'closed' ? 2 : 1,
    updatedAt: new Date(Date.UTC(2026, 7, 10 + number, 10, number)).toISOString(),
  };
}

function policy(project: string, title: string, rules: readonly string[]): IssueRecord {
  return {
    uri: `tracker://projects/${project}/policy`,
    project,
    key: 'policy',
    title,
    body: `# ${title}\n\n${rules.map((rule, index) => `${index + 1}. ${rule}\n`).join('')}`,
    state: 'open',
    audience: ['assistant'],
    priority: 1,
    version: 1,
    updatedAt: '2026-07-01T08:00:00.000Z',
  };
}
