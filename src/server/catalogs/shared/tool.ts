import { CODE, ProtocolError } from '../../../protocol/errors.ts';
import type { JsonObject } from '../../../protocol/json.ts';
import type { BackendContext, Contents, RequestContext, ToolResult } from '../../catalog.ts';
import { Refusal } from '../../refusal.ts';
import { InputError } from './values.ts';

/** What both a tool and a backend action need to change data. */
export type ChangeContext = Pick<BackendContext, 'world' | 'changed' | 'listChanged'>;

/** A structured result, also as text for clients that read no `structuredContent` (server/tools). */
export function structured(value: JsonObject): ToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value };
}

/**
 * Runs a tool's work. Wrong input becomes a result with `isError`, whose text a model can act on; everything else
 * that is thrown stays an error of the protocol (server/tools, "Error Handling").
 */
export async function toolResult<T>(work: () => Promise<T>): Promise<T | ToolResult> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof InputError || error instanceof Refusal)) throw error;
    return { content: [{ type: 'text', text: error.message }], isError: true };
  }
}

/**
 * Reads what a tool is about to change, with the caller's own rights, so that a tool tells no more than a read.
 * A resource that cannot be read is wrong input of the tool; a missing credential or scope stays what it is.
 */
export async function readable(uri: string, context: RequestContext): Promise<Contents> {
  try {
    const [first] = await context.read(uri);
    if (first !== undefined) return first;
  } catch (error) {
    if (!(error instanceof ProtocolError) || error.code !== CODE.invalidParams) throw error;
  }
  throw new InputError(`There is no resource ${uri} that you can read.`);
}

/** JSON Schema of an object whose members are all required text, with a description each. */
export function textInput(properties: { readonly [name: string]: string }): JsonObject {
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, description]) => [name, { type: 'string', description }]),
    ),
    required: Object.keys(properties),
    additionalProperties: false,
  };
}
