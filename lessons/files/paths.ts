/** The paths, by the name of the item. The exercise reads them, and its words show them as they are. */
export const PATHS = {
  plain: 'file:///workspace/docs/guide.md',
  space: 'file:///workspace/docs/setup guide.md',
  hash: 'file:///workspace/docs/bug%2342.md',
  percent: 'file:///workspace/docs/100%2525.md',
  dots: 'file:///workspace/docs/../README.md',
  encodedDots: 'file:///workspace/%2e%2e/etc/passwd',
  encodedSlash: 'file:///workspace/..%2Fetc%2Fpasswd',
  twice: 'file:///workspace/docs/%252e%252e/README.md',
  sibling: 'file:///workspace-evil/secret.txt',
  absolute: 'file:///workspace//etc/passwd',
  nul: 'file:///workspace/README.md%00.png',
  link: 'file:///workspace/latest.md',
} as const;
