import { isObject } from '../../protocol/json.ts';

/** One of the contents of a read result, as far as it can be shown. */
export type ShownContent = {
  readonly uri: string | undefined;
  readonly mimeType: string | undefined;
} & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer>; readonly image: ImageType | undefined }
  | { readonly kind: 'badBase64' }
  | { readonly kind: 'nothing' }
);

export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

export interface ReadOutcome {
  readonly contents: readonly ShownContent[];
  readonly ttlMs: number | undefined;
  readonly cacheScope: string | undefined;
}

/** What a `resources/read` result holds (server/resources, "Reading Resources"), judged by its bytes and not by its claims. */
export function readOutcome(result: unknown): ReadOutcome {
  const object = isObject(result) ? result : {};
  const contents = Array.isArray(object.contents) ? object.contents : [];
  return {
    contents: contents.map(shownContent),
    ttlMs: typeof object.ttlMs === 'number' ? object.ttlMs : undefined,
    cacheScope: typeof object.cacheScope === 'string' ? object.cacheScope : undefined,
  };
}

/** One item of `contents`, whatever it is. */
export function shownContent(item: unknown): ShownContent {
  const content = isObject(item) ? item : {};
  const about = {
    uri: typeof content.uri === 'string' ? content.uri : undefined,
    mimeType: typeof content.mimeType === 'string' ? content.mimeType : undefined,
  };
  if (typeof content.text === 'string') return { ...about, kind: 'text', text: content.text };
  if (typeof content.blob !== 'string') return { ...about, kind: 'nothing' };
  const bytes = decodeBase64(content.blob);
  if (bytes === undefined) return { ...about, kind: 'badBase64' };
  return { ...about, kind: 'bytes', bytes, image: imageType(bytes) };
}

/** The bytes behind standard, padded Base64 (RFC 4648, section 4); `undefined` for anything else. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined;
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  // Five megabytes of it must not be felt: a callback for each byte takes ten times as long.
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** The kind of picture that the first bytes say it is; only raster formats that a page can show without running anything. */
export function imageType(bytes: Uint8Array): ImageType | undefined {
  const begins = (at: number, ...expected: readonly number[]): boolean =>
    expected.every((byte, index) => bytes[at + index] === byte);
  if (begins(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (begins(0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (begins(0, 0x47, 0x49, 0x46, 0x38)) return 'image/gif';
  return begins(0, 0x52, 0x49, 0x46, 0x46) && begins(8, 0x57, 0x45, 0x42, 0x50) ? 'image/webp' : undefined;
}

/** Bytes as people read them: offset, sixteen values in hex, and what is printable of them. */
export function hexDump(bytes: Uint8Array, limit: number): string {
  const lines: string[] = [];
  for (let at = 0; at < Math.min(bytes.length, limit); at += 16) {
    const row = [...bytes.slice(at, Math.min(at + 16, limit))];
    const hex = row.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
    const text = row.map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.')).join('');
    lines.push(`${at.toString(16).padStart(6, '0')}  ${hex.padEnd(47)}  ${text}`);
  }
  return lines.join('\n');
}
