import { useState } from 'preact/hooks';
import type { TokenRequest } from '../../control/api.ts';
import { PRINCIPAL_IDS, type PrincipalId, SERVER_IDS, type ServerId } from '../../control/servers.ts';
import { whyNot } from '../backend/why.ts';
import { Icon } from '../components/icons.tsx';
import { useObservable, useScope } from '../scope.tsx';
import type { IdentityWords } from './words.ts';

export type TokenKind = keyof IdentityWords['kinds'];

export interface MadeToken {
  readonly token: string;
  readonly kind: TokenKind;
}

export interface TokenFormProps {
  readonly words: IdentityWords;
  /** The token that was made last and is not in the message yet. */
  readonly trying: MadeToken | undefined;
  onMade(made: MadeToken): void;
  onDone(): void;
}

const KINDS: readonly TokenKind[] = [
  ...(['good', 'fewerScopes', 'otherServer', 'expired', 'notYetValid'] as const),
  ...(['wrongKey', 'wrongAudience', 'wrongIssuer', 'noSubject'] as const),
];

const HOLDERS = PRINCIPAL_IDS.filter((id) => id !== 'guest');

/** Makes a token, good or bad, and puts it into the message, where it can be seen. */
export function TokenForm({ words, trying, onMade, onDone }: TokenFormProps) {
  const { lab, m, language, composer, signposts, toasts } = useScope();
  const server = useObservable(lab.server);
  const [who, setWho] = useState<PrincipalId>('alice');
  const [kind, setKind] = useState<TokenKind>('good');
  const make = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      const token = await lab.backend.mintToken({ principal: who, ...wishOf(kind, server) });
      if (token !== undefined) onMade({ token, kind });
    } catch (error) {
      toasts.show({
        text: words.failed(await whyNot(error, language, m)),
        tone: 'error',
      });
    }
  };
  const use = (): void => {
    if (trying === undefined) return;
    if (!composer.useToken(trying.token)) {
      toasts.show({ text: words.notUsed, tone: 'error' });
      return;
    }
    toasts.show({ text: words.used });
    onDone();
    signposts.toComposer();
  };
  return (
    <form class="token-form" aria-label={words.form} onSubmit={(event) => void make(event)}>
      <label class="field">
        <span>{words.who}</span>
        <select
          value={who}
          onChange={(event) => {
            const chosen = HOLDERS.find((id) => id === event.currentTarget.value);
            if (chosen !== undefined) setWho(chosen);
          }}
        >
          {HOLDERS.map((id) => (
            <option key={id} value={id}>
              {m.header.identities[id]}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{words.kind}</span>
        <select
          value={kind}
          onChange={(event) => {
            const chosen = KINDS.find((id) => id === event.currentTarget.value);
            if (chosen !== undefined) setKind(chosen);
          }}
        >
          {KINDS.map((id) => (
            <option key={id} value={id}>
              {words.kinds[id]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" class="button">
        <Icon name="key" />
        {words.make}
      </button>
      {trying !== undefined && (
        <p class="form-end">
          <button type="button" class="button primary" onClick={use}>
            <Icon name="edit" />
            {words.use}
          </button>
          <button type="button" class="button quiet" onClick={onDone}>
            {words.drop}
          </button>
        </p>
      )}
    </form>
  );
}

function wishOf(kind: TokenKind, server: ServerId): Partial<Omit<TokenRequest, 'principal'>> {
  switch (kind) {
    case 'good':
      return {};
    case 'fewerScopes':
      return { scopes: [] };
    case 'otherServer':
      return { server: SERVER_IDS.find((id) => id !== server) ?? server };
    default:
      return { fault: kind };
  }
}
