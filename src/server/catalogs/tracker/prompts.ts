import type { Completer, PromptDefinition, ReadContext } from '../../catalog.ts';
import { listRecords } from '../shared/listing.ts';
import { isOpen } from '../shared/open-to.ts';
import { embeds, says } from '../shared/prompt.ts';
import { badArgument } from '../shared/values.ts';
import { completeProject, issues, PROJECT, TRACKER_ROOT } from './families.ts';

export const prompts: readonly PromptDefinition[] = [
  {
    name: 'sprint_review',
    title: 'Review a sprint',
    description: 'Collects the issues of a sprint and the policy of the project, and asks for a review.',
    // No scope of its own: the list of prompts is the same for all, and everything is read with the caller's rights.
    scopes: [],
    arguments: [
      {
        name: 'project',
        title: 'Project',
        description: 'Short name of the project',
        required: true,
        complete: async (value, context) => (isOpen(issues, context) ? completeProject(value, context) : []),
      },
      {
        name: 'sprint',
        title: 'Sprint',
        description: 'Name of the sprint, e.g. sprint-12',
        required: true,
        complete: completeSprint,
      },
    ],
    get: async (args, context) => {
      const { project = '', sprint = '' } = args;
      if (!PROJECT.test(project)) throw badArgument('project', 'names no project');
      // First what everyone with the scope may read: without it, nothing is told about the sprint either.
      const policy = await context.read(`${TRACKER_ROOT}${project}/policy`);
      const found = (await issuesOf(context, project)).filter((issue) => issue.sprint === sprint);
      if (found.length === 0) throw badArgument('sprint', 'names no sprint of this project');
      const messages = [
        says(
          `Review ${sprint} of the project "${project}". Say what was done, what is open and why it may be, and whether ` +
            'the policy was kept. Name the URI of each issue you speak of.',
        ),
        ...policy.map(embeds),
      ];
      for (const [index, issue] of found.entries()) {
        messages.push(...(await context.read(issue.uri)).map(embeds));
        context.progress(index + 1, found.length, issue.title);
      }
      return { description: `Review of ${sprint} of ${project}`, messages };
    },
  },
];

/** More issues than a conversation has room for. */
const MOST_ISSUES = 200;

function issuesOf({ world }: ReadContext, project: string) {
  const prefixes = [`${TRACKER_ROOT}${project}/issues/`];
  return listRecords(
    { collection: world.store.issues, prefixes, key: (issue) => issue.uri },
    { after: undefined, limit: MOST_ISSUES },
  );
}

async function completeSprint(
  ...[value, context, { project }]: Parameters<Completer>
): Promise<readonly string[]> {
  if (!isOpen(issues, context) || project === undefined || !PROJECT.test(project)) return [];
  const sprints = new Set((await issuesOf(context, project)).flatMap(({ sprint }) => sprint ?? []));
  return [...sprints].filter((sprint) => sprint.startsWith(value)).toSorted();
}
