import { bearer, createCredentials } from '../client/credentials.ts';
import type { PrincipalId } from '../control/servers.ts';
import type { TokenOffer } from '../grading/controls.ts';
import { mintToken } from '../server/identity/mint.ts';
import type { OpenWorld } from '../server/open-world.ts';

/** Tokens as the page has them: one for the identity at the server it talks to, renewed in time. */
export interface StageCredentials {
  current(identity: PrincipalId, server: string): Promise<string | undefined>;
  /** What a message carries: the identity's own, one of the offers, or none. */
  valueFor(choice: CredentialChoice): Promise<string | undefined>;
}

export interface CredentialChoice {
  readonly identity: PrincipalId;
  readonly server: string;
  /** A key of `controls.tokens`, or `none`. */
  readonly token: string | undefined;
}

export function createStageCredentials(
  world: OpenWorld,
  offers: { readonly [key: string]: TokenOffer },
  home: string,
): StageCredentials {
  const credentials = createCredentials(
    (request) => mintToken(world, request),
    () => world.now(),
  );
  const current = async (identity: PrincipalId, server: string): Promise<string | undefined> => {
    await credentials.refresh(identity, server);
    return credentials.token;
  };
  return {
    current,
    async valueFor({ identity, server, token }) {
      if (token === 'none') return undefined;
      const offer = token === undefined ? undefined : offers[token];
      if (token !== undefined && offer === undefined)
        throw new Error(`There is no token "${token}" among the controls.`);
      const made =
        offer === undefined
          ? await current(identity, server)
          : await mintToken(world, { ...offer, server: offer.server ?? home });
      return made === undefined ? undefined : bearer(made);
    },
  };
}
