import '../../../src/ui/styles/playground.css';
import type { ComponentChildren } from 'preact';
import { render } from 'preact';
import { afterEach } from 'vitest';
import type { Lab } from '../../../src/client/lab.ts';
import type { Language } from '../../../src/ui/i18n/index.ts';
import { browserStore } from '../../../src/ui/model/browser-store.ts';
import { mountPlayground } from '../../../src/ui/pages/playground.tsx';
import { Scope } from '../../../src/ui/scope.tsx';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A store that a test alone has, so that drafts of other tests do not show up. */
export function privateStore() {
  return browserStore(() => {
    throw new Error('This test keeps nothing.');
  });
}

/** Draws parts of the page for one test; taken away after it. */
export function show(
  lab: Lab,
  children: ComponentChildren,
  language: Language = 'en',
  store = privateStore(),
): HTMLElement {
  const root = document.createElement('div');
  root.className = 'test-stage';
  document.body.append(root);
  render(
    <Scope lab={lab} language={language} store={store}>
      {children}
    </Scope>,
    root,
  );
  ends.push(() => {
    render(null, root);
    root.remove();
  });
  return root;
}

/** Draws the whole playground. */
export function showPlayground(lab: Lab, language: Language = 'en', store = privateStore()): HTMLElement {
  const root = document.createElement('div');
  document.body.append(root);
  document.documentElement.lang = language === 'zh' ? 'zh-Hans' : 'en';
  const end = mountPlayground(root, { lab, language, store });
  ends.push(() => {
    end();
    root.remove();
  });
  return root;
}
