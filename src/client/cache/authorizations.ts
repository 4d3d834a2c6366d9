/** Names access tokens without telling them: the same token has the same name, another one another. */
export interface Authorizations {
  /** Makes the name of a token, which `digestOf` then knows. */
  learn(token: string): Promise<string>;
  digestOf(token: string): string | undefined;
}

/** Tokens whose names are remembered; the oldest go. */
const KEPT = 100;

export function createAuthorizations(): Authorizations {
  const names = new Map<string, string>();
  return {
    async learn(token) {
      const known = names.get(token);
      if (known !== undefined) return known;
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
      const name = [...hash.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      names.set(token, name);
      const oldest = names.size > KEPT ? names.keys().next().value : undefined;
      if (oldest !== undefined) names.delete(oldest);
      return name;
    },
    digestOf: (token) => names.get(token),
  };
}
