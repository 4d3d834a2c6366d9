import { isObject } from '../../protocol/json.ts';
import { redact } from '../../protocol/redaction.ts';
import { isFrame } from '../../transcript/model.ts';
import type { Digests, EvidencePart, Work } from './model.ts';

/**
 * SHA-256 over the canonical content of each part, in hexadecimal digits. Canonical: JSON without blanks, members sorted
 * by the UTF-16 code units of their names, members without a value left out (RFC 8785 for what occurs here).
 */
export async function digestsOf(work: Work): Promise<Digests> {
  const parts = contentOf(work);
  const digest = (part: EvidencePart): Promise<string> => sha256(canonicalJson(parts[part]));
  return {
    work: await digest('work'),
    decisions: await digest('decisions'),
    ledger: await digest('ledger'),
    verdict: await digest('verdict'),
    start: await digest('start'),
    acts: await digest('acts'),
    frames: await digest('frames'),
  };
}

/** The hash of the whole: of all digests together. */
export function hashOf(digests: Digests): Promise<string> {
  return sha256(canonicalJson(digests));
}

function contentOf({ session, decisions, ledger, verdict, ...work }: Work): {
  readonly [part in EvidencePart]: unknown;
} {
  return {
    work,
    decisions,
    ledger,
    verdict,
    start: clean(session.start ?? null),
    acts: clean(session.acts),
    frames: session.entries.map((entry) => {
      if (!isFrame(entry)) return entry;
      // The number of bytes follows from the text.
      const { bytes: _, ...frame } = entry;
      return { ...frame, text: redact(frame.text) };
    }),
  };
}

/** What is kept of acts and start state, as in any export: no signatures. */
function clean(value: object | null): unknown {
  return JSON.parse(redact(JSON.stringify(value)));
}

/** The same value always gives the same text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

async function sha256(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
