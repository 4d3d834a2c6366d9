import { useNow } from '../components/use-now.ts';
import { formatDuration } from '../model/duration.ts';
import { formatDate } from '../model/format.ts';
import { useObservable, useScope } from '../scope.tsx';
import { type ClaimVerdict, type DecodedToken, type Expected, judgeToken } from './judge.ts';
import { NEEDS } from './needs.ts';
import type { IdentityWords } from './words.ts';

export interface TokenViewProps {
  readonly token: string | undefined;
  readonly decoded: DecodedToken | undefined;
  readonly expected: Expected;
  readonly made: 'trusted' | 'stranger' | undefined;
  readonly words: IdentityWords;
}

/** What a token says, claim by claim, each with what the server makes of it; and what comes of all together. */
export function TokenView({ token, decoded, expected, made, words }: TokenViewProps) {
  const { lab, language } = useScope();
  const server = useObservable(lab.server);
  const now = useNow();
  if (token === undefined) {
    const optional = NEEDS[server].credential === 'optional';
    return (
      <p class="verdict is-info">
        {words.noToken} {optional ? words.guestOptional : words.guestRequired}
      </p>
    );
  }
  if (decoded === undefined) return <p class="verdict is-fails">{words.noJwt}</p>;
  const rows = judgeToken(decoded, expected, now, made);
  const first = rows.findIndex(({ verdict }) => verdict === 'fails');
  const failing = rows[first];
  const says = (row: ClaimVerdict): string => explain(row, { expected, now, words, language, server });
  const unsure = rows.some(({ verdict }) => verdict === 'unknown');
  return (
    <>
      {failing !== undefined ? (
        <p class="verdict is-fails">{words.refused(says(failing))}</p>
      ) : (
        <p class="verdict is-holds">{unsure ? words.perhaps : words.holds(String(decoded.claims.sub))}</p>
      )}
      <ul class="claims" aria-label={words.parts}>
        {rows.map((row, at) => (
          <li
            key={row.name}
            class={`is-${row.verdict}${failing !== undefined && at > first ? ' is-later' : ''}`}
          >
            <span class="claim-sign" aria-hidden="true">
              {SIGNS[row.verdict]}
            </span>
            <p class="claim-name">
              <span>{words.claims[row.claim].label}</span> <code>{row.name}</code>
            </p>
            <p class="claim-text">
              {row.value !== undefined && <code>{shown(row.value)}</code>} <span>{says(row)}</span>{' '}
              <span class="visually-hidden">({words.verdicts[row.verdict]})</span>
            </p>
          </li>
        ))}
      </ul>
      {failing !== undefined && <p class="hint">{words.later}</p>}
    </>
  );
}

const SIGNS = { holds: '✓', fails: '✗', unknown: '?', info: '·' };

interface Sight {
  readonly expected: Expected;
  readonly now: number;
  readonly words: IdentityWords;
  readonly language: string;
  readonly server: keyof typeof NEEDS;
}

function explain(
  { claim, value, verdict }: ClaimVerdict,
  { expected, now, words, language, server }: Sight,
): string {
  const { claims } = words;
  const fails = verdict === 'fails';
  switch (claim) {
    case 'signature':
      return verdict === 'info' ? '' : claims.signature[verdict];
    case 'iss':
      return fails ? claims.iss.fails(shown(expected.issuer)) : claims.iss.holds;
    case 'aud':
      return fails ? claims.aud.fails(shown(expected.audience)) : claims.aud.holds;
    case 'exp':
    case 'nbf': {
      if (typeof value !== 'number') return claims[claim].none;
      const at = formatDate(value * 1000, language);
      const span = formatDuration(value * 1000 - now, language);
      if (claim === 'nbf') return fails ? claims.nbf.fails(span, at) : claims.nbf.holds(at);
      return fails ? claims.exp.fails(span, at) : claims.exp.holds(span, at);
    }
    case 'sub':
      return fails ? claims.sub.fails : claims.sub.holds;
    case 'tenants':
      return NEEDS[server].tenants ? claims.tenants.text : claims.tenants.unused;
    default:
      return claims[claim].text;
  }
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
