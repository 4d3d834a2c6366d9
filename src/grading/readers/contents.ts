import { isObject } from '../../protocol/json.ts';
import type { Evidence, Exchange } from '../evidence.ts';
import { readsOf, sameUri } from '../reading.ts';

/** One of the contents of an answered read, as it came. */
export interface Content {
  readonly uri: string;
  readonly mimeType: string | undefined;
  readonly text: string | undefined;
  /** Base64, unchecked. */
  readonly blob: string | undefined;
}

/** The contents that answered a read; `undefined` where it has no such answer. */
export function contentsIn({ answer }: Exchange): readonly Content[] | undefined {
  const contents = answer?.result?.contents;
  if (!Array.isArray(contents)) return undefined;
  return contents.filter(isObject).map(contentOf);
}

/** A content wherever it stands: in the answer to a read, or embedded in a message. */
export function contentOf({ uri, mimeType, text, blob }: Record<string, unknown>): Content {
  return {
    uri: asText(uri) ?? '',
    mimeType: asText(mimeType),
    text: asText(text),
    blob: asText(blob),
  };
}

/** The contents that the last successful read of a URI brought; `undefined` before there was one. `server`: of that one only. */
export function contentsRead(
  evidence: Evidence,
  uri: string,
  server?: string,
): readonly Content[] | undefined {
  const contents = readsOf(evidence)
    .filter((read) => sameUri(read.uri, uri) && (server === undefined || read.exchange.server === server))
    .map(({ exchange }) => contentsIn(exchange));
  return contents.findLast((one) => one !== undefined);
}

/** The last content with this URI in the answer to any read, a directory's too. */
export function contentNamed(evidence: Evidence, uri: string): Content | undefined {
  return readsOf(evidence)
    .flatMap(({ exchange }) => contentsIn(exchange) ?? [])
    .findLast((content) => sameUri(content.uri, uri));
}

/** The bytes behind standard, padded Base64 (RFC 4648, section 4); `undefined` for anything else. */
export function bytesIn(base64: string): readonly number[] | undefined {
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return undefined;
  return [...atob(base64)].map((char) => char.charCodeAt(0));
}

/** The type that the first bytes speak for; `undefined` where they speak for none that is known here. */
export function typeByBytes(bytes: readonly number[]): string | undefined {
  return SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))?.[0];
}

const SIGNATURES: readonly (readonly [type: string, signature: readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
