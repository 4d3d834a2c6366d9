import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './setup.mjs';

/** Leaves the official client's JSON Schema validator out of the built site, where nothing uses it. */
export function leanClient(): Plugin {
  return {
    name: 'resource-lab:lean-client',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === '@modelcontextprotocol/client/_shims' ? SHIMS : undefined),
  };
}

const SHIMS = join(ROOT, 'src', 'client', 'sdk-shims.ts');
