import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './setup.mjs';

/**
 * Keeps the official client's share of the built site small: its JSON Schema validator, which nothing uses, is left
 * out; its template matcher, which only the Template lab uses, is loaded with that.
 */
export function leanClient(): Plugin {
  return {
    name: 'resource-lab:lean-client',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === '@modelcontextprotocol/client/_shims' ? SHIMS : undefined),
    load: (id) => (id === URI_TEMPLATE ? uriTemplateAlone() : undefined),
  };
}

const SHIMS = join(ROOT, 'src', 'client', 'sdk-shims.ts');
const URI_TEMPLATE = join(ROOT, 'src', 'client', 'template-lab', 'sdk-uri-template.ts');
const SDK = join(ROOT, 'node_modules', '@modelcontextprotocol', 'client', 'dist');

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
