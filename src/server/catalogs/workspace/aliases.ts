import type { FileRecord } from '../../../storage/records.ts';
import type { WorldStore } from '../../../storage/world-store.ts';
import { endOf } from '../shared/listing.ts';
import { ROOT_URI } from './families.ts';
import { isInside, targetOf } from './resolve.ts';

/**
 * All absolute paths that lead to what has this one, itself first: a link may stand anywhere on the way, and lead to
 * another. A link to a directory above itself makes endlessly many, of which the shortest count.
 */
export async function aliasesOf(files: WorldStore['files'], path: string): Promise<readonly string[]> {
  const links = await linksOf(files);
  const aliases = new Set([path]);
  // What is added on the way is visited too.
  for (const known of aliases) {
    for (const { at, target } of links) {
      if (aliases.size >= MOST_ALIASES) return [...aliases];
      if (known === target || known.startsWith(`${target}/`)) aliases.add(at + known.slice(target.length));
    }
  }
  return [...aliases];
}

/** More names than anybody gives one file. */
const MOST_ALIASES = 64;
const BATCH = 500;

interface Link {
  readonly at: string;
  readonly target: string;
}

/** The links that stay inside the root. */
async function linksOf(files: WorldStore['files']): Promise<readonly Link[]> {
  const links: Link[] = [];
  let from = ROOT_URI;
  for (;;) {
    const batch = await files.range({ from, before: endOf(`${ROOT_URI}/`), limit: BATCH });
    links.push(...batch.flatMap(linkOf));
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH) return links;
    from = `${last.uri}\u0000`;
  }
}

function linkOf(file: FileRecord): readonly Link[] {
  if (file.kind !== 'symlink') return [];
  const target = targetOf(file, file.path.split('/').slice(1));
  return isInside(target) ? [{ at: file.path, target: `/${target.join('/')}` }] : [];
}
