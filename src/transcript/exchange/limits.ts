/** The first line of an export says that it is one. */
export const FORMAT = 'mcp-resource-lab/transcript';
/** Rises when a reader of the old format could not read the new one. */
export const FORMAT_VERSION = 1;

/** What is read at most, refused with a message before work is done. Characters are UTF-16 code units. */
export const EXCHANGE_LIMITS = {
  fileCharacters: 256 * 1024 * 1024,
  lineCharacters: 32 * 1024 * 1024,
  entries: 250_000,
  /** Nesting of the JSON of start states and arguments. */
  nesting: 64,
  nameCharacters: 200,
  noteCharacters: 10_000,
  /** Of a link's fragment, compressed and written in Base64url. */
  linkCharacters: 64 * 1024,
  /** Of what a link may become when it is unpacked. */
  unpackedBytes: 4 * 1024 * 1024,
} as const;
