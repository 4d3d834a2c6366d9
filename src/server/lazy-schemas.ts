import type * as WireSchemas from './wire-schemas.ts';

/**
 * The official wire schemas and the validator of JSON Schema weigh as much as all the rest of a server, and discovery, lists, reads and subscriptions
 * need none of them: they are loaded when the first request comes that does. `serve` awaits that before a method
 * which says `usesSchemas` judges its parameters.
 */
export async function loadSchemas(): Promise<void> {
  loaded ??= await import('./wire-schemas.ts');
}

/** The schemas, once they are loaded. */
export function schemas(): typeof WireSchemas {
  if (loaded === undefined) throw new Error('A method judged by wire schemas must say so: usesSchemas.');
  return loaded;
}

let loaded: typeof WireSchemas | undefined;
