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
