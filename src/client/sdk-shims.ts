/**
 * What the built site gives the official client in place of its module `_shims` (see src/build/lean-client.ts). The
 * SDK's own one brings a JSON Schema validator of 22 KB for the output of tools, which this client never calls.
 */

/** As in the SDK for browsers: a failed `fetch` may be a matter of CORS. */
export const CORS_IS_POSSIBLE = true;

export class DefaultJsonSchemaValidator {
  /** Says what is missing, should the client ever be asked to validate. */
  getValidator(): never {
    throw new Error(
      'The client in the page validates no tool output. Give it a `jsonSchemaValidator`: the SDK has one under ./validators/cf-worker.',
    );
  }
}
