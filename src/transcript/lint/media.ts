import { base64Fault } from './formats.ts';

/** How the first bytes of a kind of file begin, in Base64, so that nothing needs decoding. */
const BEGINNINGS: readonly (readonly [prefix: string, type: string])[] = [
  ['iVBORw0KGgo', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['R0lGOD', 'image/gif'],
  ['JVBERi', 'application/pdf'],
  ['UEsDB', 'application/zip'],
];

/**
 * What a declared MIME type and the content say against each other; `undefined` where nothing does. Only what is
 * certain counts: an unknown type is not accused.
 */
export function mediaFault(
  mimeType: string | undefined,
  text: string | undefined,
  blob: string | undefined,
): { readonly declared: string; readonly found: string } | undefined {
  const declared = mimeType?.split(';')[0]?.trim().toLowerCase();
  if (declared === undefined) return undefined;
  const found = text === undefined ? foundInBlob(declared, blob) : foundInText(declared, text);
  return found === undefined ? undefined : { declared, found };
}

function foundInText(declared: string, text: string): string | undefined {
  if (/^(?:image|audio|video|font)\//.test(declared) && !declared.endsWith('+xml')) return 'text';
  if (declared !== 'application/json' && !declared.endsWith('+json')) return undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return 'text';
  }
}

function foundInBlob(declared: string, blob: string | undefined): string | undefined {
  if (blob === undefined || base64Fault(blob) !== undefined) return undefined;
  const found = BEGINNINGS.find(([prefix]) => blob.startsWith(prefix))?.[1];
  if (found !== undefined) return found === declared || isContainer(declared, found) ? undefined : found;
  return BEGINNINGS.some(([, type]) => type === declared) ? 'bytes' : undefined;
}

/** Many formats are ZIP archives inside, and a type that says nothing cannot lie. */
function isContainer(declared: string, found: string): boolean {
  return (
    declared === 'application/octet-stream' ||
    (found === 'application/zip' && declared.startsWith('application/'))
  );
}
