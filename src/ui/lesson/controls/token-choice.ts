import { type ReadonlySignal, signal } from '@preact/signals';
import type { Lab } from '../../../client/lab.ts';
import type { Exercise } from '../../../grading/exercise.ts';
import type { ComposerModel } from '../../composer/composer-model.ts';
import { credentialIn } from '../../composer/credential.ts';

/** The identity's own credential, none, or a key of `controls.tokens`. */
export type TokenChoice = 'own' | 'none' | (string & {});

/** A message that is beyond reading has no place for a credential. */
export class NoPlaceForToken extends Error {
  constructor() {
    super('The message has no place for a credential.');
    this.name = 'NoPlaceForToken';
  }
}

/** Which credential the message in the composer carries, and how another gets into it. */
export class TokenChoices {
  readonly #exercise: Exercise;
  readonly #lab: Lab;
  readonly #composer: ComposerModel;
  /** Keys by the token that was made for them. */
  readonly #made = signal<ReadonlyMap<string, string>>(new Map());

  constructor(exercise: Exercise, lab: Lab, composer: ComposerModel) {
    this.#exercise = exercise;
    this.#lab = lab;
    this.#composer = composer;
  }

  /** Tokens that were made so far, each with its key. */
  get made(): ReadonlySignal<ReadonlyMap<string, string>> {
    return this.#made;
  }

  /** What the message carries now; `undefined` for a credential that nothing here has put in. */
  current(): TokenChoice | undefined {
    const made = this.#made.value;
    const kind = this.#composer.credential();
    if (kind === 'none') return 'none';
    if (kind === 'lab') return 'own';
    return made.get((credentialIn(this.#composer.text.value) ?? '').replace(/^Bearer /, ''));
  }

  /** Puts a credential into the message, in place of what it carries. Rejects with `NoPlaceForToken`, or a refusal. */
  async choose(choice: TokenChoice = 'own'): Promise<void> {
    const composer = this.#composer;
    if (choice === 'none') return composer.changeCredential('remove');
    if (choice === 'own') {
      await composer.changeCredential('insert');
      if (this.#lab.identity.value !== 'guest' && composer.credential() === 'none')
        throw new NoPlaceForToken();
      return;
    }
    const token = await this.mint(choice);
    if (token === undefined) return composer.changeCredential('remove');
    if (!composer.useToken(token)) throw new NoPlaceForToken();
  }

  /** Makes a token of the exercise's own, as of now; `undefined` for the guest, who has none. */
  async mint(key: string): Promise<string | undefined> {
    const offer = this.#exercise.controls?.tokens?.[key];
    if (offer === undefined) throw new Error(`This exercise offers no token "${key}".`);
    const token = await this.#lab.backend.mintToken({ server: this.#exercise.start.server, ...offer });
    if (token !== undefined) this.#made.value = new Map(this.#made.value).set(token, key);
    return token;
  }
}
