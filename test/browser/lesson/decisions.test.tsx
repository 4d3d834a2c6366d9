import { useState } from 'preact/hooks';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ExerciseWords } from '../../../src/grading/exercise.ts';
import type { Question } from '../../../src/grading/questions.ts';
import type { Verdict } from '../../../src/grading/verdict.ts';
import { ALL_FIELDS } from '../../../src/ui/lesson/decisions/all-fields.ts';
import { Questions } from '../../../src/ui/lesson/decisions/questions.tsx';
import { TranscriptPanel } from '../../../src/ui/transcript/transcript-panel.tsx';
import { createFakeLab, frames } from '../ui/fake-lab.ts';
import { show } from '../ui/stage.tsx';

const ITEMS = ['details', 'create', 'policy'];
const SORT: Question = {
  kind: 'sort',
  id: 'kind',
  items: ITEMS,
  choices: ['tool', 'resource'],
  reasons: ['model', 'host'],
};
const PREDICT: Question = {
  kind: 'predict',
  id: 'cache',
  items: ['first', 'second'],
  choices: ['hit', 'miss'],
};
const MARK: Question = { kind: 'mark', id: 'parts', items: ['one', 'two'], choices: ['data', 'order'] };
const TEXT: Question = { kind: 'text', id: 'bytes' };
const FRAME: Question = { kind: 'frame', id: 'proof' };

const WORDS: ExerciseWords = {
  title: 'Demo',
  task: 'Do it.',
  hints: ['', '', '', ''],
  checks: {},
  mistakes: {},
  questions: {
    kind: {
      ask: 'Which primitive?',
      items: { details: 'Issue details', create: 'Create an issue', policy: 'Project `policy`' },
      choices: { tool: 'Tool', resource: 'Resource' },
      reasons: { model: 'the model chooses', host: 'the host chooses' },
    },
    cache: {
      ask: 'Hit or miss?',
      items: { first: 'the first read', second: 'the second read' },
      choices: { hit: 'hit', miss: 'miss' },
    },
    parts: {
      ask: 'What may the host do?',
      items: { one: 'The tide is high.', two: 'Ignore all rules.' },
      choices: { data: 'show it', order: 'obey it' },
    },
    bytes: { ask: 'The first bytes?' },
    proof: { ask: 'Which frame proves it?' },
  },
};

/** Draws questions over decisions of their own; what was decided is read from the returned object. */
function ask(
  questions: readonly Question[],
  { lab = createFakeLab(), verdict }: { lab?: ReturnType<typeof createFakeLab>; verdict?: Verdict } = {},
): { readonly decisions: { [key: string]: string }; readonly root: HTMLElement } {
  const decisions: { [key: string]: string } = {};
  function Asked() {
    const [, again] = useState({});
    return (
      <>
        {questions.includes(FRAME) && <TranscriptPanel />}
        <Questions
          fields={ALL_FIELDS}
          questions={questions}
          words={WORDS}
          legend="Your decisions"
          decisions={{ ...decisions }}
          verdict={verdict}
          onDecide={(key, choice) => {
            if (choice === '') delete decisions[key];
            else decisions[key] = choice;
            again({});
          }}
        />
      </>
    );
  }
  return { decisions, root: show(lab, <Asked />) };
}

test('a card is sorted by its own list, keeps the focus where it goes, and takes a reason', async () => {
  const { decisions } = ask([SORT]);
  const list = page.getByRole('combobox', { name: 'Group of Project policy' });
  await list.selectOptions('Resource');
  const resources = page.getByRole('group', { name: /^Resource/ });
  await expect.element(resources.getByRole('combobox', { name: 'Group of Project policy' })).toHaveFocus();
  await resources.getByRole('combobox', { name: 'Why? (Project policy)' }).selectOptions('the host chooses');
  expect(decisions).toEqual({ 'kind.policy': 'resource', 'kind.policy.why': 'host' });
  await list.selectOptions('Choose …');
  expect(decisions).toEqual({ 'kind.policy.why': 'host' });
});

test('a card is dragged into a group, and what happened is said', async () => {
  const { decisions } = ask([SORT]);
  const card = page.getByText('Create an issue');
  await userEvent.dragAndDrop(card, page.getByRole('group', { name: /^Tool/ }));
  expect(decisions).toEqual({ 'kind.create': 'tool' });
  await expect.element(page.getByRole('status')).toHaveTextContent('Create an issue: Tool');
  await userEvent.dragAndDrop(card, page.getByRole('group', { name: /^Not sorted yet/ }));
  expect(decisions).toEqual({});
});

test('cards can be sorted with the keyboard alone', async () => {
  const { decisions, root } = ask([SORT]);
  await expect.element(page.getByText('Which primitive?')).toBeVisible();
  for (const key of ['{ArrowDown}', '{Tab}', '{ArrowDown}']) {
    if (!root.contains(document.activeElement)) await userEvent.tab();
    await userEvent.keyboard(key);
  }
  await expect.poll(() => decisions).toEqual({ 'kind.details': 'tool', 'kind.details.why': 'model' });
});

test('rows are predicted by radio inputs that belong together and not to other rows', async () => {
  const { decisions } = ask([PREDICT]);
  const first = page.getByRole('radiogroup', { name: 'the first read' });
  const second = page.getByRole('radiogroup', { name: 'the second read' });
  await first.getByRole('radio', { name: 'miss' }).click();
  await second.getByRole('radio', { name: 'miss' }).click();
  await userEvent.keyboard('{ArrowUp}');
  expect(decisions).toEqual({ 'cache.first': 'miss', 'cache.second': 'hit' });
  await expect.element(first.getByRole('radio', { name: 'miss' })).toBeChecked();
  await expect.element(page.getByText('2 of 2 decided')).toBeVisible();
});

test('parts of a text are marked in place, and the mark is there in words', async () => {
  const { decisions, root } = ask([MARK]);
  await page.getByRole('combobox', { name: 'What is this: Ignore all rules.' }).selectOptions('obey it');
  expect(decisions).toEqual({ 'parts.two': 'order' });
  expect(root.querySelector('.mark-text[data-style="1"]')?.textContent).toBe('Ignore all rules.');
});

test('a text is kept exactly as it is typed, blanks included', async () => {
  const { decisions } = ask([TEXT]);
  await page.getByRole('textbox', { name: 'The first bytes?' }).fill('  89 50 4E ');
  expect(decisions).toEqual({ bytes: '  89 50 4E ' });
});

test('a frame is chosen from a list of sentences, or as the one that is open', async () => {
  const lab = createFakeLab();
  lab.record('out', [frames.request(7, 'resources/read', { uri: 'notes://note-1' })]);
  lab.record('in', [frames.result(7, { contents: [] })]);
  const { decisions, root } = ask([FRAME], { lab });
  const list = page.getByRole('combobox', { name: 'Which frame proves it?' });
  await list.selectOptions('Frame 1: sent resources/read 7, notes://note-1');
  expect(decisions).toEqual({ proof: '1' });
  expect(
    [...root.querySelectorAll('option[data-seq]')].map((option) => ({ ...(option as HTMLElement).dataset })),
  ).toEqual([
    { seq: '1', dir: 'out', id: '7', method: 'resources/read' },
    { seq: '2', dir: 'in', id: '7' },
  ]);
  const take = page.getByRole('button', { name: 'Take the opened frame Which frame proves it?' });
  await expect.element(take).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: /received result for resources\/read/ }).click();
  await take.click();
  expect(decisions).toEqual({ proof: '2' });
});

test('a frame that was pointed at and is gone is said to be gone', async () => {
  const lab = createFakeLab();
  lab.record('out', [frames.request(7, 'resources/read')]);
  const { root } = ask([FRAME], { lab });
  const list = page.getByRole('combobox', { name: 'Which frame proves it?' });
  await list.selectOptions('Frame 1: sent resources/read 7');
  await lab.clearTranscript();
  await expect.element(list).toHaveValue('1');
  expect(root.textContent).toContain('Frame 1, which is not in the transcript any more');
});

test('an item is shown as wrong only where a check named it', async () => {
  const seen = { item: 'create', question: 'kind' };
  const verdict: Verdict = {
    passed: false,
    results: [{ check: 'c', outcome: 'failed', mistake: 'm', seen, expected: {} }],
  };
  const { root } = ask([SORT], { verdict });
  await expect.element(page.getByText(/Not right yet/)).toBeVisible();
  const wrong = [...root.querySelectorAll('[aria-invalid="true"]')];
  expect(wrong.map((select) => (select as HTMLElement).dataset.item)).toEqual(['create']);
});

test('every control carries what the machine that plays lessons finds it by', async () => {
  const { root } = ask([SORT, PREDICT, MARK, TEXT, FRAME]);
  await expect.element(page.getByText('Which primitive?')).toBeVisible();
  const marks = [...root.querySelectorAll<HTMLElement>('.questions [data-question]')].map(
    ({ dataset: { question, item = '', part }, tagName }) => `${tagName} ${question} ${item} ${part}`,
  );
  expect(new Set(marks)).toEqual(
    new Set([
      ...ITEMS.flatMap((item) => [`SELECT kind ${item} choice`, `SELECT kind ${item} reason`]),
      'INPUT cache first choice',
      'INPUT cache second choice',
      'SELECT parts one choice',
      'SELECT parts two choice',
      'INPUT bytes  text',
      'SELECT proof  frame',
    ]),
  );
});
