import type { ShownContent } from '../model/contents.ts';
import { SVG, sniff, sniffText } from './sniff.ts';

/** How a content can be looked at. */
export type ContentLook = 'rendered' | 'pretty' | 'text' | 'picture' | 'bytes';

/** What a content is, found out from itself, beside what it says it is. */
export interface ContentKind {
  /** Ways to look at it, the best first. */
  readonly looks: readonly ContentLook[];
  /** Its text, where it has one: as it came, or its bytes read as UTF-8. */
  readonly text: string | undefined;
  /** The type that its bytes or its text have; `undefined` where they tell nothing. */
  readonly found: string | undefined;
  /** What it says fits what it is. */
  readonly honest: boolean;
  readonly svg: boolean;
}

/** Judges a content. Nothing here believes a media type further than that it chooses between harmless ways to look. */
export function contentKind(content: ShownContent): ContentKind {
  if (content.kind === 'text') return textKind(content.text, content.mimeType, []);
  if (content.kind !== 'bytes')
    return { looks: [], text: undefined, found: undefined, honest: true, svg: false };
  const { bytes, image, mimeType } = content;
  const sniffed = sniff(bytes);
  if (sniffed?.text === true)
    return textKind(new TextDecoder().decode(bytes), mimeType, ['bytes'], sniffed.type);
  return {
    looks: image === undefined ? ['bytes'] : ['picture', 'bytes'],
    text: undefined,
    found: sniffed?.type,
    honest: mimeType === undefined || bytesFit(essence(mimeType), sniffed?.type),
    svg: false,
  };
}

function textKind(
  text: string,
  mimeType: string | undefined,
  more: readonly ContentLook[],
  bytesAre?: string,
): ContentKind {
  const claimed = mimeType === undefined ? undefined : essence(mimeType);
  const looksLike = bytesAre ?? sniffText(text);
  const json = claimed === undefined ? looksLike === JSON_TYPE : isJson(claimed);
  const found =
    json && isJsonText(text)
      ? JSON_TYPE
      : looksLike === JSON_TYPE && !isJsonText(text)
        ? 'text/plain'
        : looksLike;
  const looks: ContentLook[] =
    claimed !== undefined && MARKDOWN.has(claimed)
      ? ['rendered', 'text']
      : json
        ? ['pretty', 'text']
        : ['text'];
  return {
    looks: [...looks, ...more],
    text,
    found,
    honest: claimed === undefined || text === '' || textFits(claimed, found),
    svg: claimed === SVG || (claimed === undefined && found === SVG),
  };
}

const JSON_TYPE = 'application/json';
const MARKDOWN: ReadonlySet<string> = new Set(['text/markdown', 'text/x-markdown']);

/** A media type without its parameters. */
function essence(mimeType: string): string {
  return mimeType.replace(/;.*$/s, '').trim().toLowerCase();
}

function isJson(type: string): boolean {
  return /^(?:application|text)\/json$|\+json$/.test(type);
}

/** Longer texts are taken at their word: parsing them would hold the page up. */
const PARSED = 1_000_000;

function isJsonText(text: string): boolean {
  if (text.length > PARSED) return true;
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return false;
    throw error;
  }
}

/** Text may call itself any kind of text; what calls itself JSON or SVG must be it, and nothing else is text. */
function textFits(claimed: string, found: string): boolean {
  if (isJson(claimed)) return found === JSON_TYPE;
  if (claimed === SVG) return found === SVG;
  if (
    /^text\/|\+xml$|[/+](?:xml|javascript|ecmascript|typescript|yaml|x-yaml|toml|sql|graphql|x-sh|x-httpd-php|rtf)$/.test(
      claimed,
    )
  )
    return true;
  return claimed === found;
}

function bytesFit(claimed: string, found: string | undefined): boolean {
  if (claimed === 'application/octet-stream') return true;
  // Bytes that tell nothing may be anything but what would tell.
  if (found === undefined) return !TELLING.test(claimed);
  return (
    claimed === found ||
    ALIASES.get(claimed) === found ||
    (found === 'application/zip' && ZIPPED.test(claimed))
  );
}

const TELLING =
  /^text\/|json$|^image\/(?:png|jpe?g|gif|webp|bmp|svg\+xml)$|^application\/(?:pdf|zip|gzip|wasm)$/;
/** Formats that are ZIP files inside. */
const ZIPPED = /^application\/(?:vnd\.openxmlformats|vnd\.oasis|epub\+zip|java-archive|vnd\.android)/;
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['image/jpg', 'image/jpeg'],
  ['image/x-ms-bmp', 'image/bmp'],
  ['application/x-gzip', 'application/gzip'],
  ['application/x-zip-compressed', 'application/zip'],
  ['audio/x-wav', 'audio/wav'],
  ['audio/mp4', 'video/mp4'],
  ['application/ogg', 'audio/ogg'],
]);
