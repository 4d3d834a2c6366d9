import type { TemplateQuestion, TemplateValues } from '../../control/templates.ts';
import { templateVariables } from '../model/uri-template.ts';
import type { TemplatesWords } from './words.ts';

/** What stands in the form of the Template lab. */
export interface TemplateForm {
  /** A family of the server; `undefined` for a template of one's own. */
  readonly family: string | undefined;
  /** The text of the template, of the family too. */
  readonly source: string;
  readonly direction: 'expand' | 'match';
  /** As written: a list with slashes between its parts; empty for what is not given. */
  readonly values: { readonly [variable: string]: string };
  readonly uri: string;
  /** Of one's own template: regular expressions by variable. */
  readonly rules: { readonly [variable: string]: string };
}

/** What the server is asked about a form. */
export function questionOf({
  family,
  source,
  direction,
  values,
  uri,
  rules,
}: TemplateForm): TemplateQuestion {
  const given = Object.fromEntries(Object.entries(rules).filter(([, rule]) => rule !== ''));
  const template = family === undefined ? { source, rules: given } : { family };
  return direction === 'match' ? { template, uri } : { template, values: valuesOf(source, values) };
}

/** The values that are given, lists as lists. */
export function valuesOf(source: string, written: TemplateForm['values']): TemplateValues {
  return Object.fromEntries(
    templateVariables(source).flatMap(({ name, explode }) => {
      const value = written[name] ?? '';
      return value === '' ? [] : [[name, explode ? value.split('/') : value]];
    }),
  );
}

export type CaseName = keyof TemplatesWords['cases'];

/** Templates and values at which implementations part. */
export const CASES: {
  readonly [name in CaseName]: Pick<TemplateForm, 'source' | 'direction'> & Partial<TemplateForm>;
} = {
  slash: { source: 'events://{topic}', direction: 'expand', values: { topic: 'foo/bar' } },
  reserved: { source: 'x://h/{v}', direction: 'expand', values: { v: "!'()*" } },
  blanks: { source: 'm://h/{id}{?state,limit}', direction: 'expand', values: { id: '1', limit: '10' } },
  order: { source: 'm://h/{id}{?a,b}', direction: 'match', uri: 'm://h/1?b=2&a=1' },
  encoded: { source: 'note://h/{name}/{part}', direction: 'match', uri: 'note://h/%C3%BC%201/a%2Fb' },
  explode: { source: 'f://h{/path*}', direction: 'expand', values: { path: 'docs/a b/read me' } },
  ambiguous: { source: 'x://h/{a}{b}', direction: 'match', uri: 'x://h/12' },
  malformed: { source: 'x://h/{a', direction: 'match', uri: 'x://h/1' },
};
