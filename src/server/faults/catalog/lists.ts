/** Lists that hold too much or nothing. */
import type { Catalog, ReadContext, ResourceEntry, ResourceFamily, Variables } from '../../catalog.ts';
import type { Principal } from '../../identity/identity.ts';
import { compileTemplate } from '../../templates/template.ts';
import type { CatalogFault } from '../fault.ts';
import { withFamilies } from './families.ts';

/**
 * The list forgets who asks: what belongs to other principals stands in it, and reading it is refused all the same
 * (server/resources, "Security Considerations").
 */
export const leakingList: CatalogFault = {
  id: 'leakingList',
  layer: 'catalog',
  decorate(catalog, means) {
    const [first] = (catalog.resources ?? []).filter(({ list }) => list !== undefined);
    return withFamilies(catalog, (family) => {
      const { list } = family;
      if (list === undefined) return family;
      return {
        ...family,
        async list(context, window) {
          const careless = { ...context, identity: EVERYONE };
          const hidden = family === first ? await unlisted(catalog, careless) : [];
          const own = await list(context, window);
          const all = [...(await list(careless, window)), ...hidden];
          return inWindow([...own, ...all.filter(({ uri }) => means.strikesAt(uri))], window);
        },
      };
    });
  },
};

/** Nothing is registered: every list of resources is empty, and whoever knows a URI reads on. */
export const emptyList: CatalogFault = {
  id: 'emptyList',
  layer: 'catalog',
  decorate: (catalog) =>
    withFamilies(catalog, (family) =>
      family.list === undefined ? family : { ...family, list: async () => [] },
    ),
};

/** Whoever this is, nothing is kept from them. */
export const EVERYONE: Principal = {
  kind: 'principal',
  subject: 'everyone',
  tenants: 'all',
  scopes: 'all',
  expiresAt: Number.MAX_SAFE_INTEGER,
  digest: 'everyone',
};

/** Of a family that lists nothing: so many resources at most are found by completing its variables. */
const MOST = 200;

/** What only its owners can reach: families behind a scope that list nothing, found by completing their variables. */
async function unlisted(catalog: Catalog, context: ReadContext): Promise<readonly ResourceEntry[]> {
  const careless = { ...context, settings: { ...context.settings, checkSubject: false } };
  const families = (catalog.resources ?? []).filter(
    ({ list, scopes }) => list === undefined && scopes.length > 0,
  );
  const found = await Promise.all(families.map((family) => entriesOf(family, careless)));
  return found.flat();
}

async function entriesOf(family: ResourceFamily, context: ReadContext): Promise<readonly ResourceEntry[]> {
  const template = compileTemplate(family.uriTemplate);
  let known: readonly Variables[] = [{}];
  for (const name of template.variables) {
    const complete = family.complete?.[name];
    if (complete === undefined) return [];
    const longer = await Promise.all(
      known.map(async (values) => {
        const candidates = await complete('', context, texts(values));
        return candidates.map((candidate): Variables => ({ ...values, [name]: candidate }));
      }),
    );
    known = longer.flat().slice(0, MOST);
  }
  return known.map((values) => {
    const uri = template.expand(values);
    return { uri, name: uri, title: family.title };
  });
}

function texts(values: Variables): { readonly [name: string]: string } {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

/** Each once, in order, and no more than the window holds. */
function inWindow(
  entries: readonly ResourceEntry[],
  { after, limit }: Parameters<NonNullable<ResourceFamily['list']>>[1],
): readonly ResourceEntry[] {
  const byUri = new Map(entries.map((entry) => [entry.uri, entry]));
  return [...byUri.values()]
    .filter(({ uri }) => after === undefined || uri > after)
    .sort((a, b) => (a.uri < b.uri ? -1 : 1))
    .slice(0, limit);
}
