import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

export interface StaticServer {
  /** Address of the folder, ending in a slash. */
  readonly url: string;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.map': 'application/json',
  '.xml': 'application/xml',
};

/**
 * Serves a folder as a plain static host would, under `path`: files, `index.html` of folders, 404. For tests of what
 * was built; nothing in it knows the lab. `headers` go with every file.
 */
export async function serveFolder(
  folder: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<StaticServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const inside = pathname.startsWith(path) ? decodeURIComponent(pathname.slice(path.length)) : undefined;
    const file = inside === undefined ? undefined : fileAt(folder, inside);
    if (file === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      return;
    }
    response.writeHead(200, {
      ...headers,
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The static server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}${path}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function fileAt(folder: string, inside: string): string | undefined {
  const file = normalize(join(folder, inside));
  if (!`${file}${sep}`.startsWith(`${normalize(folder)}${sep}`)) return undefined;
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory() !== true) return found === undefined ? undefined : file;
  const index = join(file, 'index.html');
  return statSync(index, { throwIfNoEntry: false }) === undefined ? undefined : index;
}
