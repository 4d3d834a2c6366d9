import type {
  Catalog,
  Contents,
  ResourceFamily,
  VariableRule,
  Variables,
} from '../../../src/server/catalog.ts';
import { hint } from '../../unit/server/fixtures/library.ts';
import { bench, type Peer } from '../../unit/server/fixtures/peer.ts';

/** A family that has whatever its template matches, and tells what its variables hold. */
export function echo(uriTemplate: string, more: Partial<ResourceFamily> = {}): ResourceFamily {
  return {
    name: uriTemplate,
    title: uriTemplate,
    uriTemplate,
    variables: {},
    published: true,
    scopes: [],
    find: async (variables) => variables,
    read: async (_object, variables) => [{ uri: 'echo:variables', text: JSON.stringify(variables) }],
    hint: () => hint(1000, 'public'),
    ...more,
  };
}

/** A family of one exact URI, listed under `listed`. */
export function single(uri: string, contents: Partial<Contents> & object, listed = uri): ResourceFamily {
  return echo(uri, {
    published: false,
    read: async () => [{ uri: listed, ...contents } as Contents],
    list: async (_context, { after }) =>
      after === undefined || listed > after ? [{ uri: listed, name: listed }] : [],
  });
}

export function rule(pattern: RegExp): VariableRule {
  return { pattern, description: `like ${pattern.source}` };
}

export function catalogOf(...resources: ResourceFamily[]): Catalog {
  const free = hint(1000, 'public');
  return {
    id: 'cases',
    info: { name: 'cases', title: 'Cases', version: '1.0.0' },
    credential: 'optional',
    hints: { discover: free, resources: free, templates: free, prompts: free, tools: free },
    resources,
  };
}

export function serverOf(...resources: ResourceFamily[]): Peer {
  return bench(catalogOf(...resources)).peer;
}

/** What the variables hold when `uri` is read, or `undefined` where it is not found. */
export async function variablesOf(peer: Peer, uri: string): Promise<Variables | undefined> {
  const { result, error } = await peer.ask('resources/read', { uri });
  if (error !== undefined) {
    if (error.code !== -32602) throw new Error(`${uri}: ${error.code} ${error.message}`);
    return undefined;
  }
  const [{ text }] = result.contents as [{ text: string }];
  return JSON.parse(text);
}

export async function textOf(peer: Peer, uri: string): Promise<unknown> {
  const { result, error } = await peer.ask('resources/read', { uri });
  if (error !== undefined) return error.code;
  const [{ text }] = result.contents as [{ text: string }];
  return text;
}

export async function listedBy(peer: Peer): Promise<string[]> {
  const { result } = await peer.ask('resources/list');
  return (result.resources as { uri: string }[]).map(({ uri }) => uri);
}

/** The error of a resource that is not there: the URI comes back as it was sent. */
export function notFound(uri: string) {
  return { code: -32602, message: 'Resource not found', data: { uri } };
}
