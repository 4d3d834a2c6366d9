import type { Lab } from '../../client/lab.ts';
import { ENVELOPE } from '../../control/envelope.ts';
import type { JsonObject } from '../../protocol/json.ts';
import type { CredentialKeeper } from './credential.ts';

/** Where the composer gets its tokens: asks the lab, and lets the keeper know which tokens are the lab's. */
export class CredentialSource {
  readonly #lab: Lab;
  readonly #keeper: CredentialKeeper;
  #known: JsonObject = ENVELOPE;

  constructor(lab: Lab, keeper: CredentialKeeper) {
    this.#lab = lab;
    this.#keeper = keeper;
  }

  /** What `_meta` last had to hold. */
  get known(): JsonObject {
    return this.#known;
  }

  /** What `_meta` has to hold now, the chosen identity's token included. */
  async meta(): Promise<JsonObject> {
    try {
      const meta = await this.#lab.meta();
      this.#keeper.remember(meta);
      this.#known = meta;
      return meta;
    } catch (error) {
      // Without a server there is no token to be had; the lab tells that itself. A message can be written all the same.
      if (error instanceof Error) return ENVELOPE;
      throw error;
    }
  }

  /** The text, with a token of the lab that was kept without its signature signed again. */
  async signed(text: string): Promise<string> {
    if (!this.#keeper.needsSignature(text)) return text;
    try {
      const signed = await this.#lab.signAgain(text);
      this.#keeper.rememberIn(signed);
      return signed;
    } catch (error) {
      // Without a server nobody can sign; the frame can be looked at and edited all the same.
      if (error instanceof Error) return text;
      throw error;
    }
  }
}
