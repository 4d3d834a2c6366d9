import type { Engine } from '../../server/engine-api.ts';
import { type MirroredParam, mirroredParamsOf } from './mirrored-params.ts';
import { createQuota, type Quota } from './quota.ts';

/** One server as HTTP sees it. */
export interface HttpTarget {
  readonly engine: Engine;
  readonly mirroredParams: (tool: string) => readonly MirroredParam[];
  readonly quota: Quota;
  /** All that the catalog's families, prompts and tools ask for. */
  readonly scopesSupported: readonly string[];
  /** What a token must hold for this request, as far as the catalog alone can tell. */
  scopesFor(method: string, params: Record<string, unknown> | undefined): readonly string[];
}

/** `quota`: default the lab's limits, on the clock of this process. */
export function httpTarget(engine: Engine, quota: Quota = createQuota()): HttpTarget {
  const { catalog } = engine;
  const families = scopesOf(catalog.resources);
  const called: { readonly [method: string]: readonly Called[] | undefined } = {
    'tools/call': catalog.tools,
    'prompts/get': catalog.prompts,
  };
  return {
    engine,
    mirroredParams: mirroredParamsOf(catalog),
    quota,
    scopesSupported: sorted([...families, ...scopesOf(catalog.prompts), ...scopesOf(catalog.tools)]),
    // Reading is what every other request of a resource server builds on.
    scopesFor: (method, params) =>
      called[method]?.find(({ name }) => name === params?.name)?.scopes ?? sorted(families),
  };
}

interface Called {
  readonly name: string;
  readonly scopes: readonly string[];
}

function scopesOf(definitions: readonly Called[] = []): readonly string[] {
  return definitions.flatMap(({ scopes }) => scopes);
}

function sorted(scopes: readonly string[]): readonly string[] {
  return [...new Set(scopes)].sort();
}
