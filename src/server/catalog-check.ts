import type { Catalog, Hint, ToolDefinition } from './catalog.ts';
import { viewCatalog } from './catalog-view.ts';
import { faultOfHint } from './hints.ts';
import { faultOfSchema } from './schema-check.ts';
import { defaultSettings, mergeSettings } from './settings.ts';

/**
 * Refuses a catalog that could not be served as the specification asks. Throws an `Error` whose message names the
 * catalog, the part and the reason.
 */
export function checkCatalog(catalog: Catalog): void {
  const fail = (why: string): never => {
    throw new Error(`The catalog "${catalog.id}" cannot be served: ${why}.`);
  };
  if (!/^[a-z][a-z0-9-]*$/.test(catalog.id)) fail('its id must be lower-case letters, digits and hyphens');
  const hints: { readonly [name: string]: Hint } = { ...catalog.hints };
  for (const [name, hint] of Object.entries(hints)) {
    const fault = faultOfHint(hint) ?? (hint.reason.trim() === '' ? 'gives no reason' : undefined);
    if (fault !== undefined) fail(`the hint of ${name} ${fault}`);
  }
  for (const [what, list] of [
    ['family', catalog.resources],
    ['prompt', catalog.prompts],
    ['tool', catalog.tools],
  ] as const) {
    const twice = firstTwice((list ?? []).map(({ name }) => name));
    if (twice !== undefined) fail(`there are two of the ${what} "${twice}"`);
  }
  const scoped = catalog.resources?.find(({ list, scopes }) => list !== undefined && scopes.length > 0);
  if (catalog.hints.resources.cacheScope === 'public' && scoped !== undefined)
    fail(
      `its resource list is public, but the family "${scoped.name}" lists only for the scope ${scoped.scopes.join(' ')}; ` +
        'make the hint private, or the family free',
    );
  for (const tool of catalog.tools ?? []) {
    const fault = faultOfTool(tool);
    if (fault !== undefined) fail(`the tool "${tool.name}": ${fault}`);
  }
  for (const prompt of catalog.prompts ?? []) {
    const twice = firstTwice(prompt.arguments.map(({ name }) => name));
    if (twice !== undefined) fail(`the prompt "${prompt.name}" has two arguments "${twice}"`);
  }
  checkVariables(catalog, fail);
  try {
    const defaults = defaultSettings(catalog);
    viewCatalog(catalog, mergeSettings(catalog, defaults, { ...defaults }));
  } catch (error) {
    fail(error instanceof Error ? error.message.replace(/\.$/, '') : String(error));
  }
}

function checkVariables(catalog: Catalog, fail: (why: string) => never): void {
  for (const { name, complete, variables } of catalog.resources ?? [])
    for (const variable of Object.keys(complete ?? {}))
      if (!Object.hasOwn(variables, variable))
        fail(`the family "${name}" completes {${variable}}, which it does not declare`);
}

/** Names as server/tools and the conformance suite both allow them; schemas as basic/index, "JSON Schema Usage". */
function faultOfTool({ name, inputSchema, outputSchema }: ToolDefinition): string | undefined {
  if (!/^[A-Za-z0-9_.-]{1,64}$/.test(name))
    return 'its name must be 1 to 64 letters, digits, "_", "-" or "."';
  const input = faultOfSchema(inputSchema, 'input');
  if (input !== undefined) return `the input schema: ${input}`;
  const output = outputSchema === undefined ? undefined : faultOfSchema(outputSchema, 'output');
  return output === undefined ? undefined : `the output schema: ${output}`;
}

function firstTwice(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index);
}
