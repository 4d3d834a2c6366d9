import { fileUri } from '../../../storage/file-uri.ts';
import type { FileRecord } from '../../../storage/records.ts';
import type { WorldStore } from '../../../storage/world-store.ts';

/** The root that is served, as segments: paths are compared segment by segment, never as text. */
export const ROOT: readonly string[] = ['workspace'];

/**
 * Follows a path below the root to the file or directory that it names: resolve first, then compare, then read. Links
 * may stand anywhere, also in the middle. Strict: as soon as a link leads out of the root the answer is `undefined`,
 * even if it would come back in. What lies outside is never looked at.
 *
 * `relative` is decoded; empty, it is the root. Paths that are no plain segments are refused before anything is looked
 * up. All others that lead nowhere cost the same number of reads, so that a link out of the root looks like a name
 * that does not exist, and a loop like both.
 */
export async function resolvePath(
  files: WorldStore['files'],
  relative: string,
): Promise<FileRecord | undefined> {
  const segments = relative === '' ? [] : relative.split('/');
  if (!segments.every(isPlain)) return undefined;
  const walk = new Walk(files, ROOT.length + segments.length + READS_FOR_LINKS);
  const file = await walk.follow([...ROOT, ...segments]);
  if (file === undefined) await walk.spendTheRest();
  return file;
}

/** True if `path`, absolute and without links, is the root or lies in it. `/workspace-evil` does not. */
export function isInside(path: readonly string[]): boolean {
  return ROOT.every((segment, index) => path[index] === segment);
}

/** A name that can be a file's: no separator of any system, no dots that climb, no control character. */
export function isPlain(segment: string): boolean {
  return segment !== '' && segment !== '.' && segment !== '..' && !/[\p{Cc}\p{Cs}/\\]/u.test(segment);
}

/** What a path may cost beyond its own segments. Enough for five links or so; a loop uses it up. */
const READS_FOR_LINKS = 16;

class Walk {
  readonly #files: WorldStore['files'];
  #reads: number;

  constructor(files: WorldStore['files'], reads: number) {
    this.#files = files;
    this.#reads = reads;
  }

  async follow(path: readonly string[]): Promise<FileRecord | undefined> {
    const ahead = [...path];
    let real: string[] = [];
    let at: FileRecord | undefined;
    for (let name = ahead.shift(); name !== undefined; name = ahead.shift()) {
      if (at !== undefined && at.kind !== 'directory') return undefined;
      real.push(name);
      at = await this.#get(real);
      if (at === undefined) return undefined;
      if (at.kind !== 'symlink') continue;
      const target = targetOf(at, real);
      if (!isInside(target)) return undefined;
      // Walked anew from the root: links on the way to the target count like all others.
      ahead.unshift(...target);
      real = [];
      at = undefined;
    }
    return at;
  }

  /** Reads the root until the budget is used up: how far a path led cannot be told from what it cost. */
  async spendTheRest(): Promise<void> {
    while (this.#reads > 0) await this.#get(ROOT);
  }

  async #get(path: readonly string[]): Promise<FileRecord | undefined> {
    if (this.#reads <= 0) return undefined;
    this.#reads -= 1;
    return this.#files.get(fileUri(`/${path.join('/')}`));
  }
}

/** The absolute path to which a link points, its dots resolved; links on the way are not followed here. */
export function targetOf(link: FileRecord, at: readonly string[]): readonly string[] {
  const target = link.target ?? '';
  const path = target.startsWith('/') ? [] : at.slice(0, -1);
  for (const segment of target.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..') path.pop();
    else path.push(segment);
  }
  return path;
}
