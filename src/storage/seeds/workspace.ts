import { fileUri } from '../file-uri.ts';
import type { FileRecord } from '../records.ts';
import { LIGHTHOUSE_PNG } from './lighthouse-png.ts';
import { inOrderOf } from './order.ts';

type Draft = Omit<FileRecord, 'uri' | 'version' | 'updatedAt'>;

/** What is meant to be read: texts, an empty file, binaries, names that need escapes, links that stay inside. */
const INSIDE: readonly Draft[] = [
  directory('/workspace'),
  text(
    '/workspace/README.md',
    'text/markdown',
    '# Quayside\n\nPlans berths in small harbours. Start with `docs/guide.md`.\n',
  ),
  text('/workspace/empty.txt', 'text/plain', ''),
  text('/workspace/.editorconfig', 'text/plain', 'root = true\n\n[*]\nindent_style = space\n'),
  directory('/workspace/assets'),
  binary('/workspace/assets/lighthouse.png', 'image/png', LIGHTHOUSE_PNG),
  // The bytes 0xFB 0xFF 0x00 0xC3 0x28: no UTF-8, and Base64 that differs between the two alphabets.
  binary('/workspace/assets/sonar.bin', 'application/octet-stream', '+/8Awyg='),
  directory('/workspace/docs'),
  text(
    '/workspace/docs/guide.md',
    'text/markdown',
    '# Guide\n\n1. Add a harbour.\n2. Draw its quays.\n3. Enter the first call.\n',
  ),
  text(
    '/workspace/docs/setup guide.md',
    'text/markdown',
    '# Setup\n\nThe name of this file holds a space: `%20` in its URI.\n',
  ),
  text(
    '/workspace/docs/bug#42.md',
    'text/markdown',
    '# Bug 42\n\nThe name of this file holds a `#`, which would begin a fragment.\n',
  ),
  text(
    '/workspace/docs/100%25.md',
    'text/markdown',
    '# A name with a percent sign\n\nIts URI says `100%2525.md`: decoded once, it is this file.\n',
  ),
  text(
    '/workspace/docs/欢迎.md',
    'text/markdown',
    '# 欢迎\n\n文件名不是 ASCII，URI 里是百分号编码的 UTF-8。\n',
  ),
  link('/workspace/docs/entry', '../src/main.ts'),
  directory('/workspace/drafts'),
  link('/workspace/latest.md', 'docs/guide.md'),
  link('/workspace/latest-again.md', 'latest.md'),
  link('/workspace/manual', 'docs'),
  directory('/workspace/src'),
  text(
    '/workspace/src/main.ts',
    'text/typescript',
    "import { plan } from './plan.ts';\n\nconsole.log(plan(['Dunlin', 'Heron']));\n",
  ),
  text(
    '/workspace/src/plan.ts',
    'text/typescript',
    "export function plan(ships: readonly string[]): string {\n  return ships.toSorted().join(', ');\n}\n",
  ),
  directory('/workspace/src/tides'),
  text(
    '/workspace/src/tides/alder.json',
    'application/json',
    '{ "harbour": "alder", "metres": [1.2, 3.4, 1.1, 3.6] }\n',
  ),
];

/** What tries to lead out of the root, and what lies out there. None of it may ever be read, listed or completed. */
const OUTSIDE: readonly Draft[] = [
  link('/workspace/link-to-passwd', '/etc/passwd'),
  link('/workspace/system', '/etc'),
  link('/workspace/docs/neighbour', '../../workspace-evil'),
  link('/workspace/docs/climb.md', '../../../workspace-evil/secret.txt'),
  link('/workspace/detour.md', '/tmp/back.md'),
  link('/workspace/via-latest', 'system'),
  link('/workspace/loop-a', 'loop-b'),
  link('/workspace/loop-b', 'loop-a'),
  link('/workspace/dangling', 'docs/gone.md'),
  directory('/etc'),
  text('/etc/passwd', 'text/plain', 'root:x:0:0:root:/root:/bin/sh\n'),
  directory('/tmp'),
  link('/tmp/back.md', '/workspace/README.md'),
  directory('/workspace-evil'),
  text(
    '/workspace-evil/secret.txt',
    'text/plain',
    'The path of this file begins with /workspace, and it is not in it.\n',
  ),
];

/** The virtual tree: the root `/workspace` that is served, and a little of what lies beside it. */
export const FILES: readonly FileRecord[] = inOrderOf(
  [...INSIDE, ...OUTSIDE].map((draft, index) => ({
    ...draft,
    uri: fileUri(draft.path),
    version: 1,
    updatedAt: new Date(Date.UTC(2026, 8, 1, 9, index)).toISOString(),
  })),
  (file) => file.uri,
);

function directory(path: string): Draft {
  return { path, kind: 'directory' };
}
function text(path: string, mimeType: string, content: string): Draft {
  return { path, kind: 'file', mimeType, text: content };
}
function binary(path: string, mimeType: string, blob: string): Draft {
  return { path, kind: 'file', mimeType, blob };
}
function link(path: string, target: string): Draft {
  return { path, kind: 'symlink', target };
}
