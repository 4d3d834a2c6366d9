import type { VariableRule } from '../../../src/server/catalog.ts';
import { type CanonicalUri, canonicalize } from '../../../src/server/uri/canonical.ts';

export function canonical(raw: string): CanonicalUri {
  const result = canonicalize(raw);
  if (!result.ok) throw new Error(`${raw}: ${result.reason}`);
  return result.uri;
}

export const digits: VariableRule = { pattern: /[0-9]+/, description: 'digits' };
