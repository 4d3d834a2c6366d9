import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const bothWays: ExerciseWords = {
  title: 'Expand and match',
  task: `1. Send the request that stands ready: it brings the templates of \`orders\`.
2. Expand by hand, and read what comes out. With \`tenant = acme\` and \`orderId = 1007\`; with the same and \`view = summary\`; and, connected to \`workspace\`, its template \`file:///workspace/{+path}\` with \`path = docs/setup guide.md\`.
3. Now the other way. \`orders://tenant/acme-test/order/12345678901234567890?view=summary\` has come out of the template of \`orders\`. Write the three values that went in.
4. On \`orders\`, read \`orders://tenant/acme/order/9999\`. It matches the template. Say what the template has promised about it.`,
  hints: [
    'A variable in braces is replaced, braces and all. The sign behind the opening brace is an operator: it says how, and never appears in the result by itself.',
    '`{x}` writes one value and escapes all but letters, digits and `- . _ ~`. `{+x}` lets `/` and its like stand, and still escapes a space. `{?x}` writes `?x=` and the value, or nothing at all if there is no value.',
    'That templates are those of RFC 6570 stands in [Resource Templates](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#resource-templates).',
    '`orders://tenant/acme/order/1007`, the same with `?view=summary`, and `file:///workspace/docs/setup%20guide.md`. Backwards: `acme-test`, `12345678901234567890`, `summary`. It has promised the form, and nothing else.',
  ],
  checks: {
    'get-templates': 'You got the template of the orders from its server.',
    'expand-three': 'Your three expansions were read.',
    'match-back': 'You know which values went in.',
    'what-it-promises': 'You know what a match says.',
  },
  mistakes: {
    'get-templates.nothing': 'No list of templates has come yet. The method is `resources/templates/list`.',
    'get-templates.otherServer':
      'So far these have come: {seen.templates}. Each server tells of its own. Ask `orders` for `{expected.template}`.',
    'expand-three.braces':
      'You sent `{seen.uri}`. That is a pattern; it names no resource. Put in the values ({expected.values}) and leave out the braces.',
    'expand-three.operator':
      'You sent `{seen.uri}`. `?` and `+` at the beginning of a brace are operators. `{?view}` becomes `?view=` and the value; `{+path}` becomes the value alone. Wanted: {expected.values}.',
    'expand-three.slashEncoded':
      'You sent `{seen.uri}`. That is what `{path}` would make. The `+` in `{+path}` says that slashes of the value stay slashes.',
    'expand-three.spaceLeft':
      'You sent `{seen.uri}`. The `+` keeps what a URI may hold. A space is not among that: it becomes `%20` in every expansion.',
    'expand-three.formEncoded':
      'You sent `{seen.uri}`. A plus for a space is the custom of web forms. In a URI a plus is a plus; a space is `%20`.',
    'expand-three.notExpanded': 'Not read yet: {expected.values}. Is the right server connected?',
    'match-back.undecided': 'You have not written yet what `{seen.variable}` held.',
    'match-back.number':
      'You wrote {seen.written}. The digits are in the URI, and all twenty count. Whoever makes a number of them loses the last ones: JavaScript keeps about sixteen. A value of a template is text.',
    'match-back.punctuation':
      'You wrote `{seen.written}` for `{seen.variable}`. The signs belong to the template; a match gives what stands between them.',
    'match-back.other':
      'You wrote `{seen.written}` for `{seen.variable}`. Put it into the template: the URI does not come out.',
    'what-it-promises.notAsked':
      'What the server says to `{expected.uri}` you have not seen yet. Read it on `orders`.',
    'what-it-promises.undecided': 'You have not said yet what the template has promised.',
    'what-it-promises.exists':
      '`{seen.uri}` matches, and your frame says “not found”. A template describes a form; of what exists it knows nothing.',
    'what-it-promises.listed':
      'A template is no list. It is there because a list of all would be too long, and `{seen.uri}` stands in none.',
    'what-it-promises.permitted':
      'Everybody who sees the template can write `{seen.uri}`. Whether they may read it is decided at the read.',
  },
  questions: {
    tenant: { ask: 'tenant held …' },
    orderId: { ask: 'orderId held …' },
    view: { ask: 'view held …' },
    promise: {
      ask: 'orders://tenant/acme/order/9999 matches the template. What has the template promised?',
      choices: {
        exists: 'That there is such an order',
        listed: 'That it stands in resources/list',
        permitted: 'That whoever sees the template may read it',
        form: 'Only that such names have this form',
      },
    },
  },
};
