import { LANGUAGES, type Language } from './languages.ts';

/** A page of the site, whatever its language. */
export type PageKind =
  | { readonly kind: 'start' }
  | { readonly kind: 'playground' }
  /** Where evidence files are verified. */
  | { readonly kind: 'verify' }
  | { readonly kind: 'lesson'; readonly id: string }
  /** Where a lesson was before it was renamed. */
  | { readonly kind: 'moved'; readonly id: string; readonly to: string };

export interface Page {
  readonly language: Language;
  readonly page: PageKind;
  /** From the site's root, ending in a slash or empty: `zh/lessons/read-and-not-found/`. */
  readonly path: string;
}

/** Every page of the site, in both languages. `former`: by id as it is now, the ids that a lesson had before. */
export function allPages(
  lessonIds: readonly string[],
  former: { readonly [id: string]: readonly string[] } = {},
): readonly Page[] {
  const kinds: PageKind[] = [
    { kind: 'start' },
    { kind: 'playground' },
    { kind: 'verify' },
    ...lessonIds.map((id) => ({ kind: 'lesson', id }) as const),
    ...lessonIds.flatMap((to) => (former[to] ?? []).map((id) => ({ kind: 'moved', id, to }) as const)),
  ];
  return LANGUAGES.flatMap((language) =>
    kinds.map((page) => ({ language, page, path: pathOf(page, language) })),
  );
}

export function pathOf(page: PageKind, language: Language): string {
  const folder = language === 'en' ? '' : `${language}/`;
  if (page.kind === 'start') return folder;
  if (page.kind === 'playground' || page.kind === 'verify') return `${folder}${page.kind}/`;
  return `${folder}lessons/${page.id}/`;
}

/** The relative address of one page or file as seen from another page, so that the site works from any folder. */
export function relative(from: string, to: string): string {
  const up = '../'.repeat(from.split('/').length - 1);
  return up + to || './';
}
