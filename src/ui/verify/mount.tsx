import { render } from 'preact';
import { pageLanguage } from '../i18n/index.ts';
import { FilesModel } from './files-model.ts';
import { createVerifier } from './verifier.ts';
import { VerifyPage } from './verify-page.tsx';
import { VERIFY_WORDS } from './words.ts';

/** Draws what verifies evidence into its place on the page. */
export function mountVerifier(place: Element): void {
  const language = pageLanguage();
  const model = new FilesModel(createVerifier(), language);
  place.replaceChildren();
  render(<VerifyPage model={model} words={VERIFY_WORDS[language]} language={language} />, place);
}
