import { redact } from '../../protocol/redaction.ts';
import { fromBase64Url, toBase64Url } from './base64url.ts';
import type { Compression } from './compression.ts';
import { exportText } from './export.ts';
import { fieldsOf } from './fields.ts';
import { type Imported, importTranscript } from './import.ts';
import { EXCHANGE_LIMITS } from './limits.ts';
import { ImportFault, type Problem } from './problems.ts';
import type { Session } from './session.ts';

/** One frame for the composer of whoever opens the link. It is shown there and never sent by itself. */
export interface SharedFrame {
  readonly server: string;
  readonly text: string;
}

export type Shared =
  | ({ readonly kind: 'frame' } & SharedFrame)
  | { readonly kind: 'session'; readonly imported: Imported };

export type LinkOutcome =
  | { readonly ok: true; readonly fragment: string }
  | { readonly ok: false; readonly problem: Problem };
export type SharedOutcome =
  | { readonly ok: true; readonly shared: Shared }
  | { readonly ok: false; readonly problem: Problem };

/** A fragment (without `#`) that holds one frame, redacted. A frame that is too long for a link is a problem. */
export function linkToFrame({ server, text }: SharedFrame, compression: Compression): Promise<LinkOutcome> {
  return link('f', JSON.stringify({ server, text: redact(text) }), compression);
}

/** A fragment (without `#`) that holds a session as an export of this lab, redacted. `lab` is the lab's version. */
export function linkToSession(session: Session, lab: string, compression: Compression): Promise<LinkOutcome> {
  return link('s', exportText(session, { lab }), compression);
}

/** True for a fragment that says it is a link of this kind, of whatever version. */
export function isShared(fragment: string): boolean {
  return fragment.replace(/^#/, '').startsWith(PREFIX);
}

/**
 * What a fragment holds (with `#` or without). Never throws and runs nothing: what comes out is data that a reader
 * still has to agree to. A link that unpacks to more than the limit is given up while it does.
 */
export async function openLink(fragment: string, compression: Compression): Promise<SharedOutcome> {
  try {
    return { ok: true, shared: await open(fragment.replace(/^#/, ''), compression) };
  } catch (error) {
    if (error instanceof ImportFault) return { ok: false, problem: error.problem };
    throw error;
  }
}

/** `share=<version><kind>.<data>`, e.g. `share=1f.eJyr…`. */
const PREFIX = 'share=';
const VERSION = 1;
const SHAPE = /^share=(\d{1,6})([a-z])\.([A-Za-z0-9_-]*)$/;

async function link(kind: 'f' | 's', text: string, compression: Compression): Promise<LinkOutcome> {
  const bytes = new TextEncoder().encode(text);
  const problem = (code: 'linkTooLong' | 'linkTooLarge', size: number, limit: number): LinkOutcome => ({
    ok: false,
    problem: { code, data: { size, limit } },
  });
  if (bytes.length > EXCHANGE_LIMITS.unpackedBytes)
    return problem('linkTooLarge', bytes.length, EXCHANGE_LIMITS.unpackedBytes);
  const fragment = `${PREFIX}${VERSION}${kind}.${toBase64Url(await compression.pack(bytes))}`;
  if (fragment.length > EXCHANGE_LIMITS.linkCharacters)
    return problem('linkTooLong', fragment.length, EXCHANGE_LIMITS.linkCharacters);
  return { ok: true, fragment };
}

async function open(fragment: string, compression: Compression): Promise<Shared> {
  if (!fragment.startsWith(PREFIX)) throw new ImportFault('linkNotOurs');
  if (fragment.length > EXCHANGE_LIMITS.linkCharacters)
    throw new ImportFault('linkTooLong', undefined, {
      size: fragment.length,
      limit: EXCHANGE_LIMITS.linkCharacters,
    });
  const [, version, kind, data] = SHAPE.exec(fragment) ?? [];
  if (version === undefined || data === undefined) throw new ImportFault('linkDamaged');
  if (Number(version) > VERSION)
    throw new ImportFault('newerVersion', undefined, { version: Number(version), reads: VERSION });
  if (Number(version) !== VERSION || (kind !== 'f' && kind !== 's')) throw new ImportFault('linkDamaged');
  const text = await unpack(data, compression);
  return kind === 'f' ? openFrame(text) : openSession(text);
}

async function unpack(data: string, compression: Compression): Promise<string> {
  const packed = fromBase64Url(data);
  if (packed === undefined) throw new ImportFault('linkDamaged');
  const bytes = await compression.unpack(packed, EXCHANGE_LIMITS.unpackedBytes);
  if (bytes === undefined)
    throw new ImportFault('linkDamaged', undefined, { limit: EXCHANGE_LIMITS.unpackedBytes });
  return new TextDecoder().decode(bytes);
}

function openFrame(text: string): Shared {
  const fields = fieldsOf(text, 1);
  return {
    kind: 'frame',
    server: fields.text('server', EXCHANGE_LIMITS.nameCharacters),
    text: fields.text('text'),
  };
}

function openSession(text: string): Shared {
  const outcome = importTranscript(text);
  if (!outcome.ok) throw new ImportFault(outcome.problem.code, outcome.problem.line, outcome.problem.data);
  if (outcome.imported.source !== 'lab') throw new ImportFault('linkDamaged');
  return { kind: 'session', imported: outcome.imported };
}
