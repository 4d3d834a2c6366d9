import type { Path } from '../../transcript/lint/model.ts';

/** A path as people write it: `$.result.contents[0].uri`, with keys in brackets where a dot would not do. */
export function pathText(path: Path): string {
  return path.reduce<string>(
    (text, step) =>
      typeof step === 'number'
        ? `${text}[${step}]`
        : /^[A-Za-z_$][\w$]*$/.test(step)
          ? `${text}.${step}`
          : `${text}[${JSON.stringify(step)}]`,
    '$',
  );
}
