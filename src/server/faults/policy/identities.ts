/** The credential holds, and the server still does not know who is asking, or no longer what they may do. */
import type { Identity } from '../../identity/identity.ts';
import type { PolicyFault } from '../fault.ts';

/** No tenant knows the caller any more: lists are empty, reads find nothing, subscriptions fall silent. */
export const membershipLost: PolicyFault = {
  id: 'membershipLost',
  layer: 'policy',
  decorate: (authenticator, { strikesAt }) => ({
    async authenticate(token, audience, needs) {
      const identity = await authenticator.authenticate(token, audience, needs);
      return struck(identity, strikesAt) ? { ...identity, tenants: [] } : identity;
    },
  }),
};

/** The server takes everyone for somebody else; only the digest in the operator's log shows it. */
export const identityMixedUp: PolicyFault = {
  id: 'identityMixedUp',
  layer: 'policy',
  decorate: (authenticator, { strikesAt }) => ({
    async authenticate(token, audience, needs) {
      const identity = await authenticator.authenticate(token, audience, needs);
      return struck(identity, strikesAt) ? { ...identity, ...STRANGER } : identity;
    },
  }),
};

const STRANGER = {
  subject: 'somebody-else',
  tenants: ['another-tenant'],
  digest: 'c29tZWJvZHktZWxz',
} as const;

function struck(
  identity: Identity,
  strikesAt: (key: string) => boolean,
): identity is Extract<Identity, { kind: 'principal' }> {
  return identity.kind === 'principal' && strikesAt(identity.subject);
}
