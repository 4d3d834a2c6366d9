import type { Catalog, ResourceFamily } from '../../catalog.ts';

/** The catalog with each of its families decorated. */
export function withFamilies(
  catalog: Catalog,
  decorate: (family: ResourceFamily) => ResourceFamily,
): Catalog {
  return catalog.resources === undefined
    ? catalog
    : { ...catalog, resources: catalog.resources.map((family) => decorate(family)) };
}
