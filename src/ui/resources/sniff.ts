/** What bytes are by themselves, whatever anybody says of them. */
export interface Sniffed {
  /** A media type; `text/plain` for all text that is nothing more special. */
  readonly type: string;
  /** It is text in UTF-8. */
  readonly text: boolean;
}

/** `undefined` for bytes that are neither text nor begin like anything known; `empty` has a type of its own. */
export function sniff(bytes: Uint8Array): Sniffed | undefined {
  if (bytes.length === 0) return { type: 'application/x-empty', text: true };
  const magic = MAGIC.find(
    ({ at = 0, begins, at8 = '' }) => hasAt(bytes, at, begins) && hasAt(bytes, 8, chars(at8)),
  );
  if (magic !== undefined) return { type: magic.type, text: false };
  const text = beginningAsText(bytes);
  return text === undefined ? undefined : { type: sniffText(text), text: true };
}

/** What a text looks like; `text/plain` where it looks like nothing special. Only its beginning counts. */
export function sniffText(text: string): string {
  const start = text
    .slice(0, LOOKED_AT)
    .replace(/^\ufeff/, '')
    .trimStart();
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*|<!doctype svg[^>]*>\s*)*<svg[\s>/]/i.test(start))
    return SVG;
  if (/^<!doctype html|^<(?:html|head|body|script|iframe)[\s>]/i.test(start)) return 'text/html';
  if (/^<\?xml\s/.test(start)) return 'application/xml';
  if (/^%PDF-/.test(start)) return 'application/pdf';
  return /^(?:\{\s*["}]|\[\s*["{[\]\d-])/.test(start) ? 'application/json' : 'text/plain';
}

export const SVG = 'image/svg+xml';

/** Characters and bytes that decide. */
const LOOKED_AT = 4096;

interface Magic {
  readonly type: string;
  readonly begins: readonly number[];
  readonly at?: number;
  /** Four characters at offset 8. */
  readonly at8?: string;
}

const chars = (text: string): readonly number[] => [...text].map((one) => one.charCodeAt(0));

const MAGIC: readonly Magic[] = [
  { type: 'image/png', begins: [0x89, ...chars('PNG\r\n'), 0x1a, 0x0a] },
  { type: 'image/jpeg', begins: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', begins: chars('GIF8') },
  { type: 'image/webp', begins: chars('RIFF'), at8: 'WEBP' },
  { type: 'audio/wav', begins: chars('RIFF'), at8: 'WAVE' },
  { type: 'image/bmp', begins: [...chars('BM')], at8: '\0\0' },
  { type: 'application/pdf', begins: chars('%PDF-') },
  { type: 'application/zip', begins: [...chars('PK'), 3, 4] },
  { type: 'application/gzip', begins: [0x1f, 0x8b] },
  { type: 'application/wasm', begins: [0, ...chars('asm')] },
  { type: 'application/vnd.microsoft.portable-executable', begins: [...chars('MZ'), 0x90, 0] },
  { type: 'application/x-elf', begins: [0x7f, ...chars('ELF')] },
  { type: 'application/vnd.sqlite3', begins: chars('SQLite format 3\0') },
  { type: 'font/woff2', begins: chars('wOF2') },
  { type: 'audio/ogg', begins: chars('OggS') },
  { type: 'audio/mpeg', begins: chars('ID3') },
  { type: 'video/mp4', begins: chars('ftyp'), at: 4 },
];

function hasAt(bytes: Uint8Array, at: number, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[at + index] === byte);
}

/** The beginning as UTF-8, if it is that and holds no controls that no text has. */
function beginningAsText(bytes: Uint8Array): string | undefined {
  try {
    // Not the end: a character that was cut in two there is no fault.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, LOOKED_AT), {
      stream: bytes.length > LOOKED_AT,
    });
    return NO_TEXT.test(text.replaceAll('\u001b', '')) ? undefined : text;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Controls that are neither white space nor the escape of coloured terminal text. */
const NO_TEXT = /(?!\s)\p{Cc}/u;
