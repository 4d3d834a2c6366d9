import './identity.css';
import { useEffect, useState } from 'preact/hooks';
import type { ServerId } from '../../control/servers.ts';
import { credentialIn } from '../composer/credential.ts';
import { useWords } from '../i18n/use-words.ts';
import { useObservable, useScope } from '../scope.tsx';
import { decodeToken, type Expected } from './judge.ts';
import { NeedsList } from './needs-list.tsx';
import { type MadeToken, TokenForm } from './token-form.tsx';
import { TokenView } from './token-view.tsx';
import { IDENTITY_WORDS } from './words.ts';

/** Who the next message asks as, what each claim of its token means to the server, and tokens for trying. */
export function IdentityPanel() {
  const { lab, composer } = useScope();
  const server = useObservable(lab.server);
  const words = useWords(IDENTITY_WORDS);
  const expected = useExpected(server);
  const [made, setMade] = useState<readonly MadeToken[]>([]);
  const [trying, setTrying] = useState<MadeToken>();
  useEffect(() => setTrying(undefined), [server]);
  if (words === undefined || expected === undefined) return null;
  const carried = credentialIn(composer.text.value)?.replace(/^bearer +/i, '');
  const token = trying?.token ?? carried;
  const origin = originOf(token, made, composer.credential() === 'lab' && trying === undefined);
  const decoded = token === undefined ? undefined : decodeToken(token);
  return (
    <>
      <p class="hint">{words.intro}</p>
      <TokenForm
        words={words}
        trying={trying}
        onMade={(one) => {
          setMade([...made, one]);
          setTrying(one);
        }}
        onDone={() => setTrying(undefined)}
      />
      <h3>{trying === undefined ? words.inMessage : words.made}</h3>
      <TokenView token={token} decoded={decoded} expected={expected} made={origin} words={words} />
      <NeedsList decoded={decoded} words={words} />
    </>
  );
}

/** What the lab knows of a token by having made it. */
function originOf(
  token: string | undefined,
  made: readonly MadeToken[],
  isLabs: boolean,
): 'trusted' | 'stranger' | undefined {
  const known = made.find((one) => one.token === token);
  if (known !== undefined) return known.kind === 'wrongKey' ? 'stranger' : 'trusted';
  return isLabs && token !== undefined && !token.includes('~') ? 'trusted' : undefined;
}

/** What a token for this server has to say: read from one that is made for that and used for nothing else. */
function useExpected(server: ServerId): Expected | undefined {
  const { lab } = useScope();
  const state = useObservable(lab.state);
  const [expected, setExpected] = useState<{ readonly server: ServerId; readonly value: Expected }>();
  useEffect(() => {
    if (state !== 'ready') return undefined;
    let left = false;
    lab.backend.mintToken({ principal: 'admin', server }).then(
      (token) => {
        const sample = token === undefined ? undefined : decodeToken(token);
        if (left) return;
        const { alg: algorithm, typ: type, kid: key } = sample?.header ?? {};
        const { iss: issuer, aud: audience } = sample?.claims ?? {};
        setExpected({ server, value: { issuer, audience, algorithm, type, key } });
      },
      (error: unknown) => console.info('Nobody can make tokens now.', error),
    );
    return () => {
      left = true;
    };
  }, [lab, server, state]);
  return expected?.server === server ? expected.value : undefined;
}
