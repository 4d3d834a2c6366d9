import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './setup.mjs';

/**
 * Keeps the official client's share of the built site small. Left out is what nothing here uses: its JSON Schema
 * validator, and zod's way to write JSON Schema. Its template matcher, which only the Template lab uses, is loaded with
 * that.
 */
export function leanClient(): Plugin {
  return {
    name: 'resource-lab:lean-client',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === '@modelcontextprotocol/client/_shims' ? SHIMS : undefined),
    load(id) {
      if (id === URI_TEMPLATE) return uriTemplateAlone();
      const writer = JSON_SCHEMA_WRITERS.find((name) =>
        id.endsWith(['', 'zod', 'v4', 'core', name].join(sep)),
      );
      return writer === undefined ? undefined : withoutJsonSchema(readFileSync(id, 'utf8'));
    },
  };
}

const SHIMS = join(ROOT, 'src', 'client', 'sdk-shims.ts');
const URI_TEMPLATE = join(ROOT, 'src', 'client', 'template-lab', 'sdk-uri-template.ts');
const SDK = join(ROOT, 'node_modules', '@modelcontextprotocol', 'client', 'dist');

/** zod's modules that write JSON Schema, which every schema names and nobody here asks for. */
export const JSON_SCHEMA_WRITERS = ['json-schema-processors.js', 'to-json-schema.js'] as const;

/**
 * The source of the SDK's `UriTemplate`, which needs nothing else of it. Throws where the SDK is laid out in another way
 * than it was; then remove `load` above, which costs a little size and nothing else.
 */
export function uriTemplateAlone(): string {
  for (const file of readdirSync(SDK).filter((name) => name.endsWith('.mjs'))) {
    const source = readFileSync(join(SDK, file), 'utf8');
    const region = /\/\/#region [^\n]*\/uriTemplate\.ts\n([\s\S]*?)\n\/\/#endregion/.exec(source)?.[1];
    if (region?.includes('UriTemplate = class UriTemplate') === true)
      return `${region}\nexport { UriTemplate };\n`;
  }
  throw new Error(`The SDK in ${SDK} has no region for its UriTemplate any more.`);
}

/**
 * The same exports as a module of zod that writes JSON Schema. They can be handed around, as zod does with each schema
 * that is made; whoever calls what they return is told what is missing.
 */
export function withoutJsonSchema(source: string): string {
  const declared = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name ?? '');
  const renamed = [...source.matchAll(/^export \{ \w+ as (\w+) \};$/gm)].map(([, name]) => name ?? '');
  return [
    'const missing = () => { throw new Error("The built site writes no JSON Schema: src/build/lean-client.ts leaves it out."); };',
    'const later = () => missing;',
    ...[...declared, ...renamed].map((name) => `export { later as ${name} };`),
    '',
  ].join('\n');
}
