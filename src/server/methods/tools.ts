import { ProtocolError } from '../../protocol/errors.ts';
import type { JsonObject } from '../../protocol/json.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { type Tool, ToolsCall, ToolsList } from '../../protocol/tools.ts';
import { requireScopes } from '../access.ts';
import type { Method } from '../call.ts';
import type { ToolDefinition, ToolResult } from '../catalog.ts';
import { askForInput, openState, readRetry } from '../input.ts';
import { schemas } from '../lazy-schemas.ts';
import { asJsonObject } from '../params.ts';
import { clip, invalidParams, tooMany, unknownName } from '../refusals.ts';
import { requestContext } from '../request-context.ts';
import { complete } from '../results.ts';
import { listMethod, windowOf } from './lists.ts';

/** `tools/list`, by name: the order must not change between requests (server/tools, "Capabilities"). */
export const toolsList: Method = listMethod<ToolDefinition>({
  method: ToolsList.method,
  member: 'tools',
  offered: ({ tools }) => tools !== undefined,
  hint: ({ hints }) => hints.tools,
  key: ({ name }) => name,
  fetch: ({ catalog, tools }, identity, _call, after, limit) =>
    windowOf(catalog.hints.tools, identity, tools, ({ name }) => name, after, limit),
  show: ({ name, title, description, inputSchema, outputSchema, annotations }): Tool => ({
    name,
    title,
    description,
    inputSchema,
    ...(outputSchema !== undefined && { outputSchema }),
    ...(annotations !== undefined && { annotations }),
  }),
});

/**
 * `tools/call` (server/tools, "Calling Tools" and "Error Handling").
 *
 * The specification names invalid arguments twice: the schema's `InvalidParamsError` has "missing required property" as
 * its example, and the page on tools wants "date in wrong format, value out of range" in the result with `isError`, where
 * a model can read it. So arguments that are missing, unknown or of the wrong JSON type are `-32602`, and values
 * that the schema does not allow are a result with `isError`.
 */
export const toolsCall: Method = {
  name: ToolsCall.method,
  offered: ({ tools }) => tools !== undefined,
  usesSchemas: true,
  prepare(params, view) {
    const { CallToolParams, parseParams } = schemas();
    const { name, arguments: given = {} } = parseParams(CallToolParams, params);
    const args = asJsonObject(given);
    const retry = readRetry(params);
    return async (call) => {
      const identity = await call.identify();
      const tool = view.tools.find((one) => one.name === name);
      if (tool === undefined) throw unknownName('tool', name);
      requireScopes(identity, tool.scopes);
      if (!call.request.connection.toolCalls.admit())
        throw new ProtocolError(tooMany('tool calls a second', LIMITS.toolCallsPerSecond));
      const verdict = schemas().compileSchema(tool.inputSchema).judge(args);
      if (verdict.kind === 'malformed')
        throw invalidParams(`arguments of the tool "${name}": ${clip(verdict.faults.join('; '))}`);
      if (verdict.kind === 'refused') return complete(call, refusedValues(verdict.faults));
      const state = await openState(call, identity, retry);
      const context = requestContext(call, identity, { responses: retry.responses, state });
      const called = await tool.call(args, context);
      if ('inputRequired' in called) return askForInput(call, identity, called);
      checkOutput(tool, called);
      const { content, structuredContent, isError } = called;
      return complete(call, {
        content,
        ...(structuredContent !== undefined && { structuredContent }),
        ...(isError !== undefined && { isError }),
      });
    };
  },
};

function refusedValues(faults: readonly string[]): ToolResult {
  return {
    content: [{ type: 'text', text: `Invalid arguments: ${clip(faults.join('; '))}` }],
    isError: true,
  };
}

/** Structured results must conform to the tool's output schema (server/tools, "Output Schema"). */
function checkOutput(tool: ToolDefinition, result: ToolResult): void {
  const fault = schemas().faultOfContent(result.content) ?? faultOfStructure(tool.outputSchema, result);
  if (fault !== undefined) throw new Error(`The tool "${tool.name}" gave what cannot be sent: ${fault}.`);
}

function faultOfStructure(schema: JsonObject | undefined, result: ToolResult): string | undefined {
  if (schema === undefined || result.isError === true) return undefined;
  if (result.structuredContent === undefined) return 'no structuredContent, though it has an output schema';
  const verdict = schemas().compileSchema(schema).judge(result.structuredContent);
  return verdict.kind === 'valid' ? undefined : verdict.faults.join('; ');
}
