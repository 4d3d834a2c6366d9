/** What a template is made of, seen as steps that match it. */

export type Step =
  | { readonly kind: 'literal'; readonly text: string }
  /** `{a}`: unreserved characters and escapes, followed by `suffix`, which might belong to the value by its looks. */
  | { readonly kind: 'value'; readonly name: string; readonly suffix: string }
  /** `{a*}`: values with commas between. */
  | { readonly kind: 'list'; readonly name: string; readonly suffix: string }
  /** `{+a}`: the path from here on. */
  | { readonly kind: 'open'; readonly name: string; readonly suffix: string }
  /** `{/a*}`: each segment a value. `mayBeBare`: of an `http` URI without segments, whose path is `/`. */
  | {
      readonly kind: 'segments';
      readonly name: string;
      readonly suffix: string;
      readonly optional: boolean;
      readonly mayBeBare: boolean;
    }
  /** `{/a,b}` and `{.a}` at the end of the path: all or nothing. */
  | {
      readonly kind: 'optional';
      readonly steps: readonly Step[];
      readonly lead: string;
      readonly mayBeBare: boolean;
    }
  /** `{?a,b}`, `{&a}`, `{;a}`: named values in any order and subset. */
  | {
      readonly kind: 'pairs';
      readonly lead: '?' | '&' | ';';
      readonly parameters: ReadonlyMap<string, { readonly explode: boolean; readonly index: number }>;
    }
  /** `{#a}`: the fragment. */
  | { readonly kind: 'fragment'; readonly name: string };

/** The step as its template writes it, for messages. */
export function nameOf(step: Step): string {
  switch (step.kind) {
    case 'literal':
      return `"${step.text}"`;
    case 'optional': {
      const value = step.steps[1];
      return value?.kind === 'value' ? `{${step.lead}${value.name}}` : `{${step.lead}…}`;
    }
    case 'pairs':
      return `{${step.lead}${[...step.parameters.keys()].join(',')}}`;
    case 'value':
      return `{${step.name}}`;
    case 'list':
      return `{${step.name}*}`;
    case 'open':
      return `{+${step.name}}`;
    case 'segments':
      return `{/${step.name}*}`;
    case 'fragment':
      return `{#${step.name}}`;
  }
}

/** The same for two steps that match the same text, whatever their variables are called. */
export function shapeOf(step: Step): string {
  switch (step.kind) {
    case 'literal':
      return step.text;
    case 'optional':
      return `{${step.steps.map(shapeOf).join('')}}`;
    case 'pairs': {
      const names = [...step.parameters].map(([name, { explode }]) => (explode ? `${name}*` : name));
      return `{${step.lead}${names.sort().join(',')}}`;
    }
    default:
      return `{${step.kind}}`;
  }
}
