import type { ToolDefinition } from '../../catalog.ts';
import { readable, structured, textInput, toolResult } from '../shared/tool.ts';
import { text } from '../shared/values.ts';
import { closeIssue, createIssue, OUTCOME_SCHEMA, outcome } from './changes.ts';

export const tools: readonly ToolDefinition[] = [
  {
    name: 'create_issue',
    title: 'Create an issue',
    description: 'Opens an issue in a project and gives its URI.',
    inputSchema: textInput({ project: 'Short name of the project', title: 'What is wrong, in one line' }),
    outputSchema: OUTCOME_SCHEMA,
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    scopes: ['tracker:write'],
    call: (args, context) =>
      toolResult(async () =>
        structured(outcome(await createIssue(text(args, 'project'), text(args, 'title'), context))),
      ),
  },
  {
    name: 'close_issue',
    title: 'Close an issue',
    description: 'Closes an open issue. Nobody reopens one: open a new issue instead.',
    inputSchema: textInput({ uri: 'URI of the issue, e.g. tracker://projects/quayside/issues/1' }),
    outputSchema: OUTCOME_SCHEMA,
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    scopes: ['tracker:write'],
    call: (args, context) =>
      toolResult(async () => {
        const { uri } = await readable(text(args, 'uri'), context);
        return structured(outcome(await closeIssue(uri, context)));
      }),
  },
];
