import type { Contents } from '../../catalog.ts';
import type { CatalogFault, Means } from '../fault.ts';
import { withFamilies } from './families.ts';

/** Contents call themselves what they are not (server/resources, "Resource Contents"). The list still tells the truth. */
export const lyingMimeType: CatalogFault = {
  id: 'lyingMimeType',
  layer: 'catalog',
  decorate: (catalog, means) =>
    withFamilies(catalog, (family) => ({
      ...family,
      async read(object, variables, context) {
        const read = await family.read(object, variables, context);
        return 'inputRequired' in read ? read : read.map((contents) => lie(contents, means));
      },
    })),
};

/** Types that text cannot be, and some that the bytes of one are not of another. */
const LIES = {
  text: ['image/png', 'audio/mpeg'],
  blob: ['image/png', 'image/jpeg', 'application/pdf'],
} as const;

function lie(contents: Contents, { strikesAt, pickAt }: Means): Contents {
  if (!strikesAt(contents.uri)) return contents;
  const lies = LIES['text' in contents ? 'text' : 'blob'].filter((type) => type !== contents.mimeType);
  const mimeType = lies[pickAt(contents.uri, lies.length)];
  return mimeType === undefined ? contents : { ...contents, mimeType };
}
