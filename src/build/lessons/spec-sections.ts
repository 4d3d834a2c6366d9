import { nearest } from './nearest.ts';
import sections from './spec-sections.json' with { type: 'json' };

/**
 * The pages of the specification and the anchors on each, so that a lesson's links are checked without the network.
 * An address may leave out a last `/index`.
 */
const SECTIONS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(sections));

/** @param address after the revision, e.g. `server/resources#error-handling` or `basic/index` */
export function sectionExists(address: string): boolean {
  const [page = '', anchor] = address.split('#');
  const anchors = SECTIONS.get(page) ?? SECTIONS.get(page === '' ? 'index' : `${page}/index`);
  return anchors !== undefined && (anchor === undefined || anchors.includes(anchor));
}

/** What to say of an address that does not exist: the one that was most likely meant, on the same page if there is one. */
export function noSection(address: string): string {
  const [page = '', anchor] = address.split('#');
  const pages = [...SECTIONS.keys()];
  const own = SECTIONS.has(page) ? page : pages.find((known) => known === `${page}/index`);
  const meant =
    own === undefined
      ? nearest(page, pages)
      : `${own}#${nearest(anchor ?? '', SECTIONS.get(own) ?? []) ?? ''}`;
  return `the specification has no section "${address}"; the nearest is "${meant}", and all stand in src/build/lessons/spec-sections.json.`;
}
