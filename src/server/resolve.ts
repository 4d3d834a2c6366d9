import { LIMITS } from '../protocol/limits.ts';
import type { ReadContext, ResourceFamily, Variables } from './catalog.ts';
import type { CatalogView } from './catalog-view.ts';
import { hasScopes, type Identity, inTenant } from './identity/identity.ts';
import { invalidUri, uriTooLong } from './refusals.ts';
import { type CanonicalUri, canonicalize } from './uri/canonical.ts';

/** A URI that a family owns, and what its variables hold. Says nothing about whether the object exists. */
export interface Target {
  readonly family: ResourceFamily;
  readonly variables: Variables;
  readonly uri: CanonicalUri;
}

export type Resolved =
  | { readonly kind: 'target'; readonly target: Target }
  /** Well formed, but nothing of this server: unknown, disabled, or against a variable's rule. */
  | { readonly kind: 'unknown'; readonly canonical: CanonicalUri; readonly reason: string };

/** Resolves a URI as sent, without any storage. Throws `-32602` where it is not RFC 3986 or too long. */
export function resolve(view: CatalogView, raw: string): Resolved {
  if (raw.length > LIMITS.uriLength) throw uriTooLong(raw);
  const canonical = canonicalize(raw);
  if (!canonical.ok) throw invalidUri(raw, canonical.reason);
  return resolveCanonical(view, canonical.uri);
}

export function resolveCanonical(view: CatalogView, uri: CanonicalUri): Resolved {
  const located = view.locate(uri);
  if (located.family === undefined) return { kind: 'unknown', canonical: uri, reason: located.reason };
  return { kind: 'target', target: located };
}

/** The canonical form of what was resolved, whether anything owns it or not. */
export function canonicalOf(resolved: Resolved): CanonicalUri {
  return resolved.kind === 'target' ? resolved.target.uri : resolved.canonical;
}

/** The name under which changes of the object behind a URI travel, shared by all its views. */
export function topicOf({ family, variables, uri }: Target): string {
  return family.topic?.(variables, uri) ?? uri;
}

export type Reached =
  | { readonly kind: 'object'; readonly object: unknown }
  | { readonly kind: 'refused'; readonly why: Refusal; readonly lookup: 'found' | 'missing' | 'notTried' };
export type Refusal = 'scope' | 'tenant' | 'missing' | 'policy';

/**
 * Scope, tenant, lookup, policy, in this order. Without the scope nothing is looked up, whatever the URI names. After
 * that the lookup is always done, so that another tenant's object costs the same storage reads as a missing one.
 */
export async function reach(target: Target, identity: Identity, context: ReadContext): Promise<Reached> {
  const { family, variables } = target;
  if (!hasScopes(identity, family.scopes)) return { kind: 'refused', why: 'scope', lookup: 'notTried' };
  const tenant = family.tenant?.(variables);
  const object = await family.find(variables, context);
  const lookup = object === undefined ? 'missing' : 'found';
  if (tenant !== undefined && !inTenant(identity, tenant)) return { kind: 'refused', why: 'tenant', lookup };
  if (object === undefined) return { kind: 'refused', why: 'missing', lookup };
  if (family.may !== undefined && !family.may(identity, object, context))
    return { kind: 'refused', why: 'policy', lookup };
  return { kind: 'object', object };
}
