import { fileUri } from '../../../storage/file-uri.ts';
import type { FileRecord } from '../../../storage/records.ts';
import type { ReadContext, ResourceEntry, ResourceFamily } from '../../catalog.ts';
import { listRecords } from '../shared/listing.ts';
import { isOpen } from '../shared/open-to.ts';
import { base64Length, byteLength, one } from '../shared/values.ts';
import { contentsOf, DIRECTORY, relativeOf } from './contents.ts';
import { HINTS } from './hints.ts';
import { ROOT, resolvePath } from './resolve.ts';

const ROOT_PATH = `/${ROOT.join('/')}`;
export const ROOT_URI = fileUri(ROOT_PATH);

/** The canonical URI of a decoded path below the root; a path that climbs gives a URI that names nothing. */
export function uriOfPath(relative: string): string {
  return fileUri(`${ROOT_PATH}/${relative.replace(/\p{Cs}/gu, '\uFFFD')}`);
}

/** Files, directories and links below the root. */
export const fileFamily: ResourceFamily<FileRecord> = {
  name: 'files',
  title: 'Files of the workspace',
  description:
    'One file, or a directory with the files that lie directly in it. Links are followed inside the root only.',
  uriTemplate: 'file:///workspace/{+path}',
  variables: {
    path: {
      pattern: /^[^\p{Cc}\p{Cs}\\]{1,1024}$/u,
      description: 'segments between slashes, without dot segments',
    },
  },
  published: true,
  scopes: ['workspace:read'],
  find: (variables, { world }) => resolvePath(world.store.files, one(variables, 'path')),
  read: (file, variables, { world }) =>
    contentsOf(world.store.files, file, uriOfPath(one(variables, 'path'))),
  hint: () => HINTS.file,
  // Links are not listed: what they lead to is, under its own name.
  list: async ({ world }, window) => {
    const listing = {
      collection: world.store.files,
      prefixes: [`${ROOT_URI}/`],
      key: (file: FileRecord) => file.uri,
      visible: (file: FileRecord) => file.kind !== 'symlink',
    };
    return (await listRecords(listing, window)).map(entry);
  },
  complete: { path: completePath },
};

/** The root itself: the template leaves no room for a path without segments. */
export const rootFamily: ResourceFamily<FileRecord> = {
  name: 'root',
  title: 'The workspace',
  uriTemplate: ROOT_URI,
  variables: {},
  published: false,
  scopes: ['workspace:read'],
  find: (_variables, { world }) => resolvePath(world.store.files, ''),
  read: (file, _variables, { world }) => contentsOf(world.store.files, file, ROOT_URI),
  hint: () => HINTS.file,
  list: async ({ world }, { after, limit }) => {
    if (limit < 1 || (after !== undefined && after >= ROOT_URI)) return [];
    const root = await resolvePath(world.store.files, '');
    return root === undefined ? [] : [entry(root)];
  },
};

/** Files and directories that begin with what was typed. What may not be read is not suggested either. */
export async function completePath(value: string, context: ReadContext): Promise<readonly string[]> {
  if (!isOpen(fileFamily, context)) return [];
  const found = await listRecords(
    {
      collection: context.world.store.files,
      prefixes: [uriOfPath(value)],
      key: (file) => file.uri,
      visible: (file) => file.kind !== 'symlink' && relativeOf(file).startsWith(value),
    },
    { after: undefined, limit: MOST_CANDIDATES },
  );
  return found.map(relativeOf);
}

/** More than the protocol's 100 values, so that `total` still tells how many there are. */
const MOST_CANDIDATES = 1000;

function entry(file: FileRecord): ResourceEntry {
  const name = file.path.slice(file.path.lastIndexOf('/') + 1);
  const { uri, updatedAt } = file;
  if (file.kind === 'directory') {
    return { uri, name, title: `${name}/`, mimeType: DIRECTORY, annotations: { lastModified: updatedAt } };
  }
  return {
    uri,
    name,
    title: relativeOf(file),
    mimeType: file.mimeType ?? 'application/octet-stream',
    size: file.blob === undefined ? byteLength(file.text ?? '') : base64Length(file.blob),
    annotations: { lastModified: updatedAt },
  };
}
