/** The protocol revision this lab teaches, and the only one its server speaks. */
export const REVISION = '2026-07-28';

/** Versions the server supports, as `server/discover` and `-32022` name them. */
export const SUPPORTED_VERSIONS: readonly string[] = [REVISION];

/** Where the revision's pages live; `specLink('basic/index#error-codes')` gives a full address. */
export const SPECIFICATION_BASE = 'https://modelcontextprotocol.io/specification/2026-07-28/';

export function specLink(section: string): string {
  return SPECIFICATION_BASE + section;
}
