import { useObservable, useScope } from '../scope.tsx';
import { type DecodedToken, scopesOf } from './judge.ts';
import { NEEDS } from './needs.ts';
import type { IdentityWords } from './words.ts';

/** What the server asks of whoever reads and calls, beside what the token holds. */
export function NeedsList({
  decoded,
  words,
}: {
  readonly decoded: DecodedToken | undefined;
  readonly words: IdentityWords;
}) {
  const { lab } = useScope();
  const server = useObservable(lab.server);
  const { credential, scopes } = NEEDS[server];
  const held = decoded === undefined ? [] : scopesOf(decoded);
  return (
    <>
      <h3>{words.needs}</h3>
      <ul class="claims" aria-label={words.needs}>
        {Object.entries(scopes).map(([scope, { families, tools }]) => {
          const has = held === 'all' || held.includes(scope);
          const uses = [
            ...(families.length === 0 ? [] : [words.read(families.join(', '))]),
            ...(tools.length === 0 ? [] : [words.call(tools.join(', '))]),
          ];
          return (
            <li key={scope} class={has ? 'is-holds' : 'is-fails'}>
              <span class="claim-sign" aria-hidden="true">
                {has ? '✓' : '✗'}
              </span>
              <p class="claim-name">
                <code>{scope}</code>
              </p>
              <p class="claim-text">
                {uses.join('; ')}{' '}
                <span class="hint">{has ? words.held : decoded ? words.missing : words.missingGuest}</span>
              </p>
            </li>
          );
        })}
      </ul>
      <p class="hint">{credential === 'optional' ? words.public : words.nothing}</p>
    </>
  );
}
