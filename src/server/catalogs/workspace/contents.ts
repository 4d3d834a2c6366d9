import { LIMITS } from '../../../protocol/limits.ts';
import { fileUri } from '../../../storage/file-uri.ts';
import type { FileRecord } from '../../../storage/records.ts';
import type { WorldStore } from '../../../storage/world-store.ts';
import type { Contents } from '../../catalog.ts';
import { endOf } from '../shared/listing.ts';
import { byteLength } from '../shared/values.ts';
import { ROOT, resolvePath } from './resolve.ts';

/** The MIME type of a directory, as the shared MIME database of the desktops has it. */
export const DIRECTORY = 'inode/directory';

/**
 * What a path holds, under the URI by which it was asked for, links and all. A directory gives several contents: first
 * itself, as a list of names (directories end with `/`), then each file that lies directly in it and has room in one
 * answer. An empty one gives an empty list of names, never no contents.
 */
export async function contentsOf(
  files: WorldStore['files'],
  file: FileRecord,
  uri: string,
): Promise<readonly Contents[]> {
  if (file.kind !== 'directory') return [content(file, uri)];
  const names: string[] = [];
  const contents: Contents[] = [];
  let room = MOST_BYTES;
  for (const child of await childrenOf(files, file)) {
    const name = child.path.slice(file.path.length + 1);
    if (child.kind === 'symlink') {
      // Named only if it stays inside, and not followed: what it leads to stands elsewhere.
      if ((await resolvePath(files, relativeOf(child))) !== undefined) names.push(name);
    } else {
      names.push(child.kind === 'directory' ? `${name}/` : name);
      if (child.kind !== 'file') continue;
      const held = content(child, `${uri}/${encodeName(name)}`);
      room -= byteLength(JSON.stringify(held));
      if (room >= 0) contents.push(held);
    }
  }
  return [{ uri, mimeType: DIRECTORY, text: names.map((name) => `${name}\n`).join('') }, ...contents];
}

/** The path below the root of something that lies in it. */
export function relativeOf(file: FileRecord): string {
  return file.path
    .split('/')
    .slice(1 + ROOT.length)
    .join('/');
}

function content(file: FileRecord, uri: string): Contents {
  const mimeType = file.mimeType ?? 'application/octet-stream';
  return file.blob === undefined
    ? { uri, mimeType, text: file.text ?? '' }
    : { uri, mimeType, blob: file.blob };
}

/** The records directly below a directory, by ascending URI; what lies deeper is jumped over. */
async function childrenOf(files: WorldStore['files'], directory: FileRecord): Promise<readonly FileRecord[]> {
  const prefix = `${directory.uri}/`;
  const children: FileRecord[] = [];
  let from = prefix;
  while (children.length < MOST_CHILDREN) {
    const [record] = await files.range({ from, before: endOf(prefix), limit: 1 });
    if (record === undefined) break;
    const [name = ''] = record.uri.slice(prefix.length).split('/', 1);
    const isDirect = record.uri === prefix + name;
    if (isDirect) children.push(record);
    from = isDirect ? `${record.uri}\u0000` : endOf(`${prefix}${name}/`);
  }
  return children;
}

/** One answer has limited room; a larger directory wants its files read one by one. */
const MOST_CHILDREN = 100;
/** Half of what a frame may be: a prompt adds its own to it. */
const MOST_BYTES = LIMITS.serverFrameBytes / 2;

function encodeName(name: string): string {
  return fileUri(`/${name}`).slice('file:///'.length);
}
