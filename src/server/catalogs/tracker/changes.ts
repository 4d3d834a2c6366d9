import type { JsonObject } from '../../../protocol/json.ts';
import type { IssueRecord } from '../../../storage/records.ts';
import { Refusal } from '../../refusal.ts';
import { nextNumber } from '../shared/numbers.ts';
import type { ChangeContext } from '../shared/tool.ts';
import { checkTitle, isoTime } from '../shared/values.ts';
import { PROJECT } from './families.ts';

/** What a tool or backend action tells about an issue it has changed. */
export function outcome(issue: IssueRecord): JsonObject {
  const { uri, title, state, version, updatedAt } = issue;
  return { uri, title, state, version, updatedAt };
}

/** JSON Schema of `outcome`. */
export const OUTCOME_SCHEMA: JsonObject = {
  type: 'object',
  properties: {
    uri: { type: 'string' },
    title: { type: 'string' },
    state: { enum: ['open', 'closed'] },
    version: { type: 'integer', minimum: 1 },
    updatedAt: { type: 'string', format: 'date-time' },
  },
  required: ['uri', 'title', 'state', 'version', 'updatedAt'],
};

/** Opens an issue with the next number of its project, and tells that the list changed. */
export async function createIssue(
  project: string,
  title: string,
  context: ChangeContext,
): Promise<IssueRecord> {
  const { store } = context.world;
  if (
    !PROJECT.test(project) ||
    (await store.issues.get(`tracker://projects/${project}/policy`)) === undefined
  ) {
    throw new Refusal('noProject', `There is no project ${JSON.stringify(project)}.`, { project });
  }
  checkTitle('An issue', title);
  for (;;) {
    const number = await nextNumber(store.values, `tracker/${project}`);
    const issue: IssueRecord = {
      uri: `tracker://projects/${project}/issues/${number}`,
      project,
      key: String(number),
      title,
      body: '',
      state: 'open',
      audience: ['user', 'assistant'],
      priority: 0.5,
      version: 1,
      updatedAt: isoTime(context.world.now()),
    };
    let taken = false;
    await store.issues.update(issue.uri, (old) => {
      taken = old !== undefined;
      return taken ? undefined : issue;
    });
    if (taken) continue;
    context.listChanged('resources');
    return issue;
  }
}

/** Closes an issue and tells whoever watches it. It stays in the list, which is therefore not mentioned. */
export function closeIssue(uri: string, context: ChangeContext): Promise<IssueRecord> {
  return changeIssue(uri, context, (issue) => {
    if (issue.key === 'policy') throw new Refusal('isPolicy', `${uri} is a policy, not an issue.`, { uri });
    if (issue.state === 'closed') throw new Refusal('closedAlready', `${uri} is closed already.`, { uri });
    return { state: 'closed' };
  });
}

export async function changeIssue(
  uri: string,
  context: ChangeContext,
  change: (issue: IssueRecord) => Partial<Pick<IssueRecord, 'state' | 'title' | 'body'>>,
): Promise<IssueRecord> {
  const changed = await context.world.store.issues.update(uri, (issue) =>
    issue === undefined
      ? undefined
      : { ...issue, ...change(issue), version: issue.version + 1, updatedAt: isoTime(context.world.now()) },
  );
  if (changed === undefined) throw new Refusal('notThere', `There is no issue ${uri}.`, { what: uri });
  context.changed(uri);
  return changed;
}
