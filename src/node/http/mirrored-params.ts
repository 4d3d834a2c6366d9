import { isObject, type JsonObject } from '../../protocol/json.ts';
import type { Catalog } from '../../server/catalog.ts';

/** A tool's parameter that clients repeat in a header (server/tools, "x-mcp-header"). */
export interface MirroredParam {
  /** The part after `Mcp-Param-`. */
  readonly header: string;
  /** Where its value stands in the arguments. */
  readonly path: readonly string[];
}

/** Looks up, by a tool's name, which of its parameters are mirrored. Throws if a tool declares one wrongly. */
export function mirroredParamsOf(catalog: Catalog): (tool: string) => readonly MirroredParam[] {
  const byTool = new Map(
    (catalog.tools ?? []).map((tool) => [tool.name, declared(tool.name, tool.inputSchema)]),
  );
  return (tool) => byTool.get(tool) ?? [];
}

/** RFC 9110 section 5.1. */
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const TYPES: readonly unknown[] = ['string', 'integer', 'boolean'];

function declared(tool: string, schema: JsonObject): readonly MirroredParam[] {
  const found: MirroredParam[] = [];
  const seen = new Set<string>();
  const walk = (node: unknown, path: readonly string[]): void => {
    if (!isObject(node) || !isObject(node.properties)) return;
    for (const [key, property] of Object.entries(node.properties)) {
      if (!isObject(property)) continue;
      const header = property['x-mcp-header'];
      if (header !== undefined) {
        if (typeof header !== 'string' || !TOKEN.test(header) || !TYPES.includes(property.type)) {
          throw new Error(
            `Tool ${tool}: x-mcp-header of "${key}" must be a header name, on a string, integer or boolean.`,
          );
        }
        if (seen.has(header.toLowerCase()))
          throw new Error(`Tool ${tool}: x-mcp-header "${header}" stands twice.`);
        seen.add(header.toLowerCase());
        found.push({ header, path: [...path, key] });
      }
      walk(property, [...path, key]);
    }
  };
  walk(schema, []);
  return found;
}
