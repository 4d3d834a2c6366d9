import type { NoteRecord } from '../../records.ts';
import { publicNote } from './note.ts';

/** How the team runs what it has built. */
export const OPERATIONS: readonly NoteRecord[] = [
  publicNote(
    21,
    'On call',
    'One person a week, handed over on Wednesday at ten, in person. The phone is for harbours that cannot work; everything else waits until morning.',
    { priority: 0.9 },
  ),
  publicNote(
    22,
    'When berths do not load',
    '1. Is the tide file there? 2. Can the service reach its database? 3. Did somebody deploy in the last hour? In that order: it was the file four times out of six.',
    { description: 'The first three questions.', priority: 0.9 },
  ),
  publicNote(
    23,
    'Deploying',
    'Any weekday before three. The pipeline builds, runs all tests, replaces one instance, waits for ten good answers, then replaces the rest. To go back, deploy the last tag.',
  ),
  publicNote(
    24,
    'Incident, 14 April',
    'For forty minutes the plan of one harbour showed ships of another. Cause: a cached answer whose key lacked the harbour. Mended by putting the harbour into the key and `private` on the answer. No data left the house.',
    { audience: ['user', 'assistant'], priority: 0.8 },
  ),
  publicNote(
    25,
    'Incident, 2 May',
    'Notifications stopped after a network change. Clients believed that their subscription still stood. Since then a client that lost its stream subscribes again and reads everything that matters again.',
  ),
  publicNote(
    26,
    'Backups',
    'Every night, kept for thirty days, in another city. On the first Friday of a quarter somebody restores one and reads a berth plan from it. An untested backup is a hope.',
  ),
  publicNote(
    27,
    '欢迎加入团队',
    '第一天请先读 `notes://note-1` 和 `notes://note-21`，再请一位同事带你走一遍泊位图。有问题随时问，没有笨问题。\n\n(A welcome in Chinese, for our colleagues in Ningbo; the text is UTF-8 like every other.)',
    { description: 'A welcome for colleagues in Ningbo.' },
  ),
  publicNote(
    28,
    'Certificates',
    'Renewed by themselves thirty days before they end. If the renewal fails twice, the person on call gets a message with the command to run.',
  ),
  publicNote(
    29,
    'Capacity',
    'A harbour makes about 400 requests a minute, 2000 when a storm moves everything. Two instances carry ten harbours; the third is there for deployments.',
  ),
  publicNote(
    30,
    'Status page',
    'It is called Lantern and lives elsewhere on purpose. A person writes the sentences: "Berth plans of two harbours are late by ten minutes" helps, "degraded performance" does not.',
  ),
  publicNote(
    31,
    'Access to production',
    'Nobody has it by default. Ask in the channel, say for what and how long; a second person grants it for at most four hours. Every command is recorded.',
  ),
  publicNote(
    32,
    'Clocks',
    'All machines follow the same two time servers. A token that is "not valid yet" nearly always means a clock, not a thief: look there first.',
  ),
  publicNote(
    33,
    'Rotating keys',
    "New key in, both accepted for a day, old key out. Practised in March; took eleven minutes. The steps are in the repository, not in somebody's head.",
  ),
  publicNote(
    34,
    'Alerts we deleted',
    'Disk at 80 %, one failed request, memory that grows and falls again. An alert that nobody acts on teaches everybody to ignore the next.',
    { priority: 0.3 },
  ),
  publicNote(
    35,
    'Storm plan',
    'When the forecast says nine or more: freeze deployments, start the third instance, move the status page to "watching", and have one person answer harbours by phone.',
  ),
  publicNote(
    36,
    'Deleting a customer',
    'Export, hand over, wait fourteen days, delete from the database, wait thirty days for the backups to age out, write to the customer that it is done.',
  ),
  publicNote(
    37,
    'Costs',
    'Half is the database, a third is the instances, the rest is messages to crews. Messages doubled in spring because a test harbour sent real ones; see `notes://note-14`.',
    { priority: 0.4 },
  ),
  publicNote(
    38,
    'Maintenance window',
    'Second Sunday of the month, four to five in the morning, harbour time. Announced a week before on Lantern. Unused in eleven of the last twelve months.',
  ),
  publicNote(
    39,
    'Runbook: a stuck message',
    'Find it by its id, see which attempt it is at, look at the last answer of the provider. If the number is wrong, tell the harbour; never correct it yourself.',
  ),
  publicNote(
    40,
    'Runbook: a full disk',
    'It is the log of the tide check. Delete what is older than a week, then ask why the rotation did not.',
  ),
];
