import type { Plugin } from 'vite';

/**
 * Empties every text of every exercise, for the proof that no verdict rests on words. A build with this plugin is
 * made by the verification of the lessons only, and never published.
 */
export function blankWords(): Plugin {
  return {
    name: 'resource-lab:blank-words',
    enforce: 'post',
    transform(code, id) {
      if (!/[/\\]lessons[/\\][^/\\]+[/\\]words\.\w+\.ts$/.test(id)) return undefined;
      const blanked = code.replace(/export default /, 'const words = ');
      if (blanked === code) this.error('The words of a lesson are its default export.');
      return { code: `${blanked}\n${BLANK}\nexport default blank(words);`, map: null };
    },
  };
}

const BLANK = `function blank(value) {
  if (typeof value === 'string') return '';
  if (Array.isArray(value)) return value.map(blank);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, blank(inner)]));
}`;
