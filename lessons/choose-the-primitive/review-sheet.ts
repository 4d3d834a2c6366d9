import type { Decisions } from '../../src/grading/evidence.ts';
import type { QuestionWords } from '../../src/grading/exercise.ts';
import { itemKey, reasonKey } from '../../src/grading/questions.ts';
import type { TakeawaySource } from '../../src/grading/takeaway.ts';
import { SHEET_WORDS } from './review-sheet-words.ts';
import { CAPABILITIES, CAPABILITY_IDS, ISSUE } from './tracker-facts.ts';

/** A design review as Markdown, filled with what the learner decided; what is open says so. */
export function reviewSheet({ language, words, decisions }: TakeawaySource): string {
  const say = SHEET_WORDS[language === 'zh' ? 'zh' : 'en'];
  const of = (exercise: string) => {
    const made = decisions[exercise] ?? {};
    const asked = (question: string): QuestionWords => words[exercise]?.questions?.[question] ?? { ask: '' };
    const named = (labels: QuestionWords['choices'], key: string | undefined): string =>
      key === undefined || key === '' ? say.open : (labels?.[key] ?? key);
    return {
      made,
      items: (question: string) => Object.entries(asked(question).items ?? {}),
      choice: (question: string, item?: string) =>
        named(asked(question).choices, made[item === undefined ? question : itemKey(question, item)]),
      reason: (question: string, item: string) =>
        named(asked(question).reasons, made[reasonKey(question, item)]),
    };
  };
  const sorted = of('sort-the-tracker');
  const shared = of('share-and-watch');
  const nine = of('nine-harder');
  const rest = of('finish-the-review');

  const primitives = sorted
    .items('primitive')
    .map(([item, label]) => [
      label,
      `\`${wireName(item)}\``,
      sorted.choice('primitive', item),
      sorted.choice('chooser', item),
    ]);
  const defended = nine
    .items('nine')
    .map(([item, label]) => [label, nine.choice('nine', item), nine.reason('nine', item)]);
  const scopes = shared.items('scope').map(([item, label]) => [label, shared.choice('scope', item)]);
  const invalid = rest.items('invalid').map(([item, label]) => [label, rest.choice('invalid', item)]);
  const watched = shared.items('watch').map(([item, label]) => [label, shared.choice('watch', item)]);

  return [
    `# ${say.title}`,
    say.intro,
    `## 1. ${say.primitive.title}`,
    table(say.primitive.head, primitives),
    `### ${say.defended.title}`,
    table(say.defended.head, defended),
    `## 2. ${say.discovery.title}`,
    `- ${say.discovery.sorted}: ${rest.choice('order')}`,
    say.discovery.questions.map((question) => `- [ ] ${question}`).join('\n'),
    `## 3. ${say.scope.title}`,
    table(say.scope.head, scopes),
    say.scope.questions.map((question) => `- [ ] ${question}`).join('\n'),
    `## 4. ${say.invalid.title}`,
    table(say.invalid.head, invalid),
    say.invalid.questions.map((question) => `- [ ] ${question}`).join('\n'),
    `## 5. ${say.filter.title}`,
    table(say.filter.head, watched),
    say.filter.about,
    `\`\`\`json\n${JSON.stringify(filterOf(shared.made, sorted.made), null, 2)}\n\`\`\``,
    `## 6. ${say.own.title}`,
    table(
      say.own.head,
      Array.from({ length: 5 }, () => say.own.head.map(() => '')),
    ),
    '',
  ].join('\n\n');
}

/** The filter of the one subscription that hears of everything the learner wants to hear of, and of no more. */
export function filterOf(watched: Decisions, sorted: Decisions): Readonly<Record<string, unknown>> {
  const wanted = (choice: string) =>
    CAPABILITY_IDS.filter((item) => watched[itemKey('watch', item)] === choice);
  const uris = wanted('content').map((item) => (item === 'details' ? ISSUE : CAPABILITIES[item]));
  const lists = new Set(wanted('list').map((item) => sorted[itemKey('primitive', item)]));
  return {
    ...(lists.has('tool') ? { toolsListChanged: true } : {}),
    ...(lists.has('prompt') ? { promptsListChanged: true } : {}),
    ...(lists.has('resource') ? { resourcesListChanged: true } : {}),
    ...(uris.length === 0 ? {} : { resourceSubscriptions: uris }),
  };
}

function wireName(item: string): string {
  const known = CAPABILITY_IDS.find((id) => id === item);
  return known === undefined ? item : CAPABILITIES[known];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A bar would end the cell, in code as well (GFM, section 4.10). */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
