import type { Catalog } from '../../catalog.ts';
import { Refusal } from '../../refusal.ts';
import { checkTitle, text } from '../shared/values.ts';
import { changeIssue, closeIssue, createIssue, outcome } from './changes.ts';
import { issues, policies } from './families.ts';
import { LIST_HINTS } from './hints.ts';
import { prompts } from './prompts.ts';
import { tools } from './tools.ts';

/** Issues and policies of projects, with annotations by which a host can filter and rank. */
export const tracker: Catalog = {
  id: 'tracker',
  info: { name: 'resource-lab-tracker', title: 'Issue tracker', version: '1.0.0' },
  instructions:
    'Issues of a few projects, and one policy a project. Annotations say for whom something is and how much it matters; ' +
    'they are hints, not permissions.',
  credential: 'required',
  hints: LIST_HINTS,
  resources: [issues, policies],
  prompts,
  tools,
  backend: {
    create_issue: async (args, context) =>
      outcome(await createIssue(text(args, 'project'), text(args, 'title'), context)),
    close_issue: async (args, context) => outcome(await closeIssue(text(args, 'uri'), context)),
    /** `{ uri, title?, text? }`: an issue's or a policy's. */
    edit_issue: async (args, context) => {
      if (args.title === undefined && args.text === undefined) {
        throw new Refusal('nothingToEdit', 'Nothing to edit: give "title" or "text".', {
          members: 'title, text',
        });
      }
      if (args.title !== undefined) checkTitle('An issue', text(args, 'title'));
      const edit = {
        ...(args.title === undefined ? {} : { title: text(args, 'title') }),
        ...(args.text === undefined ? {} : { body: text(args, 'text') }),
      };
      return outcome(await changeIssue(text(args, 'uri'), context, () => edit));
    },
  },
};
