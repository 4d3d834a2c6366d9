import type { ResourceItem, TemplateItem } from '../../client/lab.ts';
import { canonicalUri, type TemplatePattern, templatePattern } from './pattern.ts';

/** A URI that can be read: listed by the server, or read in this session without being listed. */
export interface ResourceNode {
  readonly uri: string;
  readonly title: string;
  readonly mimeType: string | undefined;
  readonly listed: boolean;
}

export interface TemplateNode {
  readonly template: TemplateItem;
  /** The known URIs that look like its own. */
  readonly instances: readonly ResourceNode[];
}

/** All that begins with one scheme, and one authority where something stands below it. */
export interface TreeGroup {
  /** `notes://`, `notes://users`, `urn:`; empty for what has no scheme. */
  readonly start: string;
  readonly templates: readonly TemplateNode[];
  readonly resources: readonly ResourceNode[];
}

/**
 * What is known of a server as a tree. A URI stands below the template that it fits, the closest if there are several;
 * what fits none stands below its scheme. `read` are URIs that were read, listed or not.
 */
export function resourceTree(
  resources: readonly ResourceItem[],
  templates: readonly TemplateItem[],
  read: readonly string[],
): readonly TreeGroup[] {
  const nodes = knownResources(resources, read);
  const patterns = templates.map((template) => ({
    template,
    pattern: templatePattern(template.uriTemplate),
    instances: [] as ResourceNode[],
  }));
  // The closest first: then the first that fits is it.
  const closest = [...patterns].sort((a, b) => (b.pattern?.literals ?? 0) - (a.pattern?.literals ?? 0));
  const groups = new Map<string, { templates: TemplateNode[]; resources: ResourceNode[] }>();
  const groupAt = (start: string) => {
    const known = groups.get(start);
    if (known !== undefined) return known;
    const made = { templates: [], resources: [] };
    groups.set(start, made);
    return made;
  };
  for (const { template, instances } of patterns)
    groupAt(startOf(template.uriTemplate)).templates.push({ template, instances });
  const budget = { steps: MOST_STEPS };
  for (const node of nodes) {
    const fitting = closest.find(({ pattern }) => pattern !== undefined && fits(pattern, node.uri, budget));
    (fitting?.instances ?? groupAt(startOf(node.uri)).resources).push(node);
  }
  // What has templates first: they are few, and below a long list nobody would find them.
  const rank = (start: string): string => `${groups.get(start)?.templates.length === 0 ? 1 : 0}${start}`;
  return [...groups]
    .sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1))
    .map(([start, group]) => ({ start, ...group }));
}

/** Where a URI or template begins: scheme and authority, or the scheme alone where nothing stands below an authority. */
export function startOf(uri: string): string {
  const found = /^([a-z][a-z0-9+.-]*:)(?:(\/\/)([^/?#{}]*)(.?.?))?/is.exec(uri);
  if (found === null) return '';
  const [, scheme = '', slashes = '', authority = '', rest = ''] = found;
  const deeper = /^(?:\/.|[?#])/s.test(rest);
  return `${scheme}${slashes}${deeper ? authority : ''}`.toLowerCase();
}

/** Only the URIs and templates in which the words stand somewhere; all of it for no words. */
export function filterTree(groups: readonly TreeGroup[], words: string): readonly TreeGroup[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return groups;
  const has = (...texts: readonly string[]): boolean => texts.join(' ').toLowerCase().includes(wanted);
  const some = (nodes: readonly ResourceNode[]) => nodes.filter(({ uri, title }) => has(uri, title));
  return groups.flatMap((group) => {
    const resources = some(group.resources);
    const templates = group.templates.flatMap((node) => {
      const { uriTemplate, name, title = '' } = node.template;
      if (has(uriTemplate, name, title)) return [node];
      const instances = some(node.instances);
      return instances.length === 0 ? [] : [{ ...node, instances }];
    });
    return resources.length + templates.length === 0 ? [] : [{ ...group, resources, templates }];
  });
}

/** Everything in a group that can be read. */
export function countOf({ templates, resources }: TreeGroup): number {
  return templates.reduce((sum, { instances }) => sum + instances.length, resources.length);
}

/** Steps for all of a tree: about a tenth of a second. Whatever is not tried then stands below its scheme. */
const MOST_STEPS = 3_000_000;

function fits(pattern: TemplatePattern, uri: string, budget: { steps: number }): boolean {
  const cost = pattern.size * uri.length;
  if (cost > budget.steps) return false;
  budget.steps -= cost;
  return pattern.matches(uri);
}

function knownResources(
  resources: readonly ResourceItem[],
  read: readonly string[],
): readonly ResourceNode[] {
  const known = new Map<string, ResourceNode>();
  for (const { uri, title, name, mimeType } of resources)
    known.set(canonicalUri(uri), { uri, title: title ?? name, mimeType, listed: true });
  for (const uri of read) {
    const key = canonicalUri(uri);
    if (!known.has(key)) known.set(key, { uri, title: uri, mimeType: undefined, listed: false });
  }
  return [...known.values()];
}
