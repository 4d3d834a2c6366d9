/** Why an SVG is not drawn; `undefined` if it may be, as a picture. */
export type SvgObjection = 'tooLong' | 'expands' | 'notSvg';

/** UTF-16 code units of an SVG that may be drawn. */
export const SVG_CHARACTERS = 100_000;

/**
 * In an `<img>` an SVG runs no script and loads nothing (SVG 2, "secure static mode"), so it may become a picture when
 * the reader asks for it. What would make little text into endless drawing may not: entities, and copies of copies.
 */
export function svgObjection(text: string): SvgObjection | undefined {
  if (text.length > SVG_CHARACTERS) return 'tooLong';
  if (!/<svg[\s>/]/i.test(text)) return 'notSvg';
  return /<!ENTITY|<!DOCTYPE|<[\w-]*:?(?:use|pattern|filter|animate\w*|set)[\s>/]/i.test(text)
    ? 'expands'
    : undefined;
}
