import type { TemplateExplanation, TemplateValues } from '../../control/templates.ts';
import type { SdkExplanation } from './sdk-template.ts';

/** In what the SDK differs from RFC 6570 here; the interface has the words. */
export type TemplateDifference =
  /** It takes a template that is none. */
  | 'takesMalformed'
  /** It takes a template that cannot be matched without guessing. */
  | 'takesAmbiguous'
  /** It refuses a template that is one. */
  | 'refuses'
  | 'expandsDifferently'
  /** It finds no values where there are some. */
  | 'misses'
  /** It finds values in a URI that the template does not describe. */
  | 'matchesToo'
  /** The same values, but still percent-encoded. */
  | 'notDecoded'
  | 'otherValues';

/** Every difference between what the server made of a question and what the SDK did. */
export function differences(ours: TemplateExplanation, sdk: SdkExplanation): readonly TemplateDifference[] {
  if (sdk.refused !== undefined) return ours.malformed === undefined ? ['refuses'] : [];
  const found: TemplateDifference[] = [];
  if (ours.malformed !== undefined) return ['takesMalformed'];
  if (ours.unmatchable !== undefined) found.push('takesAmbiguous');
  const expanded = ours.expansion !== undefined && 'uri' in ours.expansion ? ours.expansion.uri : undefined;
  if (expanded !== undefined && expanded !== sdk.expanded) found.push('expandsDifferently');
  const difference = ours.uri === undefined ? undefined : inValues(ours.uri.values, sdk.values);
  // Where the server takes no such template, it has no values to compare with.
  if (difference !== undefined && ours.unmatchable === undefined) found.push(difference);
  return found;
}

function inValues(
  ours: TemplateValues | undefined,
  sdk: TemplateValues | null | undefined,
): TemplateDifference | undefined {
  if (sdk === undefined) return undefined;
  if (ours === undefined) return sdk === null ? undefined : 'matchesToo';
  if (sdk === null) return 'misses';
  if (isSame(ours, sdk)) return undefined;
  return isSame(ours, decoded(sdk)) ? 'notDecoded' : 'otherValues';
}

function isSame(one: TemplateValues, other: TemplateValues): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))
  );
}

function decoded(values: TemplateValues): TemplateValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? decodeLoosely(value) : value.map(decodeLoosely),
    ]),
  );
}

function decodeLoosely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // No UTF-8 behind the escapes: nothing to decode.
    return text;
  }
}
