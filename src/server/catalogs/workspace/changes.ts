import type { JsonObject } from '../../../protocol/json.ts';
import { fileUri } from '../../../storage/file-uri.ts';
import type { FileRecord } from '../../../storage/records.ts';
import { Refusal } from '../../refusal.ts';
import type { ChangeContext } from '../shared/tool.ts';
import { byteLength, isoTime } from '../shared/values.ts';
import { aliasesOf } from './aliases.ts';
import { ROOT_URI } from './families.ts';
import { isPlain, resolvePath } from './resolve.ts';

/** What a tool or backend action tells about a file that it has written. */
export function outcome(file: FileRecord): JsonObject {
  return {
    uri: file.uri,
    size: byteLength(file.text ?? ''),
    version: file.version,
    updatedAt: file.updatedAt,
  };
}

/** JSON Schema of `outcome`. */
export const OUTCOME_SCHEMA: JsonObject = {
  type: 'object',
  properties: {
    uri: { type: 'string' },
    size: { type: 'integer', minimum: 0, description: 'Bytes of UTF-8' },
    version: { type: 'integer', minimum: 1 },
    updatedAt: { type: 'string', format: 'date-time' },
  },
  required: ['uri', 'size', 'version', 'updatedAt'],
};

/**
 * Writes a text below the root, through links that stay inside, or makes a new file in a directory that is there.
 * `path` is relative to the root and decoded. Gives the file that was really written.
 */
export async function writeFile(path: string, text: string, context: ChangeContext): Promise<FileRecord> {
  const segments = checkedSegments(path);
  const { files } = context.world.store;
  const there = await resolvePath(files, path);
  const updatedAt = isoTime(context.world.now());
  if (there !== undefined) {
    if (there.kind !== 'file') throw new Refusal('isDirectory', `${path} is a directory.`, { path });
    const written = await files.update(there.uri, (old) => {
      if (old?.kind !== 'file') throw new Refusal('notThere', `${path} is gone.`, { what: path });
      if (old.blob !== undefined) throw new Refusal('notText', `${path} is not a text.`, { what: path });
      return { ...old, text, version: old.version + 1, updatedAt };
    });
    if (written === undefined) throw new Refusal('notThere', `${path} is gone.`, { what: path });
    await tell(written, context, false);
    return written;
  }
  const directory = await resolvePath(files, segments.slice(0, -1).join('/'));
  if (directory?.kind !== 'directory')
    throw new Refusal('noDirectory', `There is no directory for ${path}.`, { path });
  const name = segments.at(-1) ?? '';
  const realPath = `${directory.path}/${name}`;
  const made: FileRecord = {
    uri: fileUri(realPath),
    path: realPath,
    kind: 'file',
    mimeType: mimeTypeOf(name),
    text,
    version: 1,
    updatedAt,
  };
  await files.update(made.uri, (old) => {
    // Something that leads nowhere has this name: a link that leaves the root, or to nothing.
    if (old !== undefined) throw new Refusal('notWritable', `${path} cannot be written.`, { path });
    return made;
  });
  await tell(made, context, true);
  context.listChanged('resources');
  return made;
}

/** Deletes a file, not a link and not a directory. */
export async function deleteFile(path: string, context: ChangeContext): Promise<void> {
  checkedSegments(path);
  const { files } = context.world.store;
  const file = await resolvePath(files, path);
  if (file?.kind !== 'file') throw new Refusal('notThere', `There is no file ${path}.`, { what: path });
  await files.delete(file.uri);
  await tell(file, context, true);
  context.listChanged('resources');
}

/**
 * A file changed: under each of its names, and in the directory that shows it, under each of that one's. A file that
 * `cameOrWent` also makes the links to it lead somewhere or nowhere, which their directories show.
 */
async function tell(file: FileRecord, context: ChangeContext, cameOrWent: boolean): Promise<void> {
  const { files } = context.world.store;
  const names = await aliasesOf(files, file.path);
  const told = [...names, ...(await aliasesOf(files, parentOf(file.path)))];
  if (cameOrWent) told.push(...names.map(parentOf));
  for (const path of new Set(told)) context.changed(fileUri(path));
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** The path below the root that a canonical URI names. */
export function pathOfUri(uri: string): string {
  const prefix = `${ROOT_URI}/`;
  if (!uri.startsWith(prefix))
    throw new Refusal('outsideRoot', `${uri} lies outside of ${prefix}`, { uri, root: prefix });
  try {
    return decodeURIComponent(uri.slice(prefix.length));
  } catch (error) {
    if (error instanceof URIError)
      throw new Refusal('brokenEscape', `${uri} holds a broken escape.`, { uri });
    throw error;
  }
}

function checkedSegments(path: string): readonly string[] {
  const segments = path.split('/');
  const plain = segments.every((segment) => isPlain(segment) && segment.length <= 255);
  if (!plain || path.length > 1024) {
    throw new Refusal(
      'badPath',
      `${JSON.stringify(path)} is no path below the root: give names between slashes, without dots.`,
      { path },
    );
  }
  return segments;
}

function mimeTypeOf(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return MIME_TYPES.get(extension) ?? 'text/plain';
}

const MIME_TYPES: ReadonlyMap<string, string> = new Map([
  ['css', 'text/css'],
  ['html', 'text/html'],
  ['js', 'text/javascript'],
  ['json', 'application/json'],
  ['md', 'text/markdown'],
  ['svg', 'image/svg+xml'],
  ['ts', 'text/typescript'],
]);
