import type { IssueRecord } from '../../../storage/records.ts';
import type { Annotations, Completer, ReadContext, ResourceEntry, ResourceFamily } from '../../catalog.ts';
import { listRecords, segments } from '../shared/listing.ts';
import { one, uri } from '../shared/values.ts';
import { HINTS } from './hints.ts';

export const TRACKER_ROOT = 'tracker://projects/';
export const PROJECT = /^[a-z0-9][a-z0-9-]{0,62}$/;
const RULES = {
  project: {
    pattern: PROJECT,
    description: 'lower-case letters, digits and hyphens, at most 63, no hyphen first',
  },
  issue: { pattern: /^[1-9][0-9]{0,8}$/, description: 'a number without leading zeros' },
} as const;

export const issues: ResourceFamily<IssueRecord> = {
  name: 'issues',
  title: 'Issues of a project',
  description: 'One issue: what is wrong, in which state it is, and in which sprint somebody works on it.',
  mimeType: 'application/json',
  annotations: { audience: ['user', 'assistant'] },
  uriTemplate: 'tracker://projects/{project}/issues/{issue}',
  variables: RULES,
  published: true,
  scopes: ['tracker:read'],
  find: (variables, { world }) =>
    world.store.issues.get(
      uri`tracker://projects/${one(variables, 'project')}/issues/${one(variables, 'issue')}`,
    ),
  read: async (issue) => [
    { uri: issue.uri, mimeType: 'application/json', text: JSON.stringify(details(issue)) },
  ],
  hint: () => HINTS.issue,
  list: (context, window) => listed(context, window, (issue) => issue.key !== 'policy'),
  complete: { project: completeProject, issue: completeIssue },
};

/** A project's policy is one document with one address, so there is nothing for a template to describe. */
export const policies: ResourceFamily<IssueRecord> = {
  name: 'policies',
  title: 'Policies of projects',
  uriTemplate: 'tracker://projects/{project}/policy',
  variables: { project: RULES.project },
  published: false,
  scopes: ['tracker:read'],
  find: (variables, { world }) =>
    world.store.issues.get(uri`tracker://projects/${one(variables, 'project')}/policy`),
  read: async (policy) => [{ uri: policy.uri, mimeType: 'text/markdown', text: policy.body }],
  hint: () => HINTS.policy,
  list: (context, window) => listed(context, window, (issue) => issue.key === 'policy'),
};

function details(issue: IssueRecord) {
  const { project, key, title, state, sprint, body, priority, version, updatedAt } = issue;
  return {
    project,
    issue: Number(key),
    title,
    state,
    sprint: sprint ?? null,
    body,
    priority,
    version,
    updatedAt,
  };
}

async function listed(
  { world }: ReadContext,
  window: { after: string | undefined; limit: number },
  visible: (issue: IssueRecord) => boolean,
): Promise<readonly ResourceEntry[]> {
  const listing = { collection: world.store.issues, prefixes: [TRACKER_ROOT], key: keyOf, visible };
  return (await listRecords(listing, window)).map(entry);
}

/** Annotations help a host to filter and rank. They open nothing and close nothing. */
function entry(issue: IssueRecord): ResourceEntry {
  const { audience, priority, updatedAt } = issue;
  const annotations: Annotations = {
    ...(audience === undefined ? {} : { audience }),
    ...(priority === undefined ? {} : { priority }),
    lastModified: updatedAt,
  };
  const isPolicy = issue.key === 'policy';
  return {
    uri: issue.uri,
    name: isPolicy ? `${issue.project}-policy` : `${issue.project}-${issue.key}`,
    title: issue.title,
    mimeType: isPolicy ? 'text/markdown' : 'application/json',
    annotations,
  };
}

export function completeProject(value: string, { world }: ReadContext): Promise<readonly string[]> {
  return segments(world.store.issues, keyOf, TRACKER_ROOT, value);
}

async function completeIssue(...[value, { world }, { project }]: Parameters<Completer>) {
  if (project === undefined || !PROJECT.test(project)) return [];
  return segments(world.store.issues, keyOf, `${TRACKER_ROOT}${project}/issues/`, value);
}

function keyOf(issue: IssueRecord): string {
  return issue.uri;
}
