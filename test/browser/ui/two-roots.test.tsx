import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ComposerPanel } from '../../../src/ui/composer/composer-panel.tsx';
import { ALL_FIELDS } from '../../../src/ui/lesson/decisions/all-fields.ts';
import { Questions } from '../../../src/ui/lesson/decisions/questions.tsx';
import { BackendPanel } from '../../../src/ui/panels/backend-panel.tsx';
import { createFakeLab, frames } from './fake-lab.ts';
import { show } from './stage.tsx';

/** One exercise of a lesson: a root of its own. */
function exercise(ask: string): void {
  const lab = createFakeLab();
  lab.record('in', [frames.result(1)]);
  show(
    lab,
    <>
      <ComposerPanel about={ask} />
      <BackendPanel />
      <Questions
        fields={ALL_FIELDS}
        questions={[{ id: 'q', choices: ['a'] }]}
        words={{
          title: ask,
          task: '',
          hints: ['', '', '', ''],
          checks: {},
          mistakes: {},
          questions: { q: { ask, choices: { a: 'yes' } } },
        }}
        legend="Your decisions"
        decisions={{}}
        onDecide={() => undefined}
      />
    </>,
  );
}

test('two exercises on one page share no id, and each question keeps its own name', async () => {
  exercise('First?');
  exercise('Second?');
  await expect.element(page.getByRole('combobox', { name: 'First?', exact: true })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Second?', exact: true })).toBeVisible();
  // What comes after the first answer is there as well.
  await expect.poll(() => page.getByRole('group', { name: 'Instances' }).elements().length).toBe(2);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});
