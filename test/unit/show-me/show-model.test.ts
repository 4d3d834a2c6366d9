import { expect, test } from 'vitest';
import type { Act } from '../../../src/grading/acts.ts';
import { ShowModel, type Stage } from '../../../src/ui/lesson/show-me/show-model.ts';

const STEPS: readonly Act[] = [
  { act: 'send', method: 'resources/list' },
  { act: 'choose', question: 'q', choice: 'a' },
  { act: 'choose', question: 'q', choice: 'b' },
];

/** A stage on which the first step makes `one` pass, and the third `two`. */
function stage(change: Partial<Stage> = {}): Stage & { readonly done: string[] } {
  const done: string[] = [];
  const passes = ['', 'one', 'one', 'one two'];
  return {
    done,
    async prepare() {
      done.splice(0);
    },
    async run(act) {
      done.push(act.act);
    },
    passing: async () => (passes[done.length] ?? '').split(' ').filter((check) => check !== ''),
    ...change,
  };
}

test('a show plays one step after the other and says which check each of them settled', async () => {
  const on = stage();
  const show = new ShowModel(STEPS, on);
  await show.begin();
  expect([show.place.value, show.state.value.kind]).toEqual([0, 'ready']);
  // Pressed three times in a row: none is lost, and none overtakes another.
  await Promise.all([show.next(), show.next(), show.next()]);
  expect(on.done).toEqual(['send', 'choose', 'choose']);
  expect(show.settled.value).toEqual([['one'], [], ['two']]);
  await show.next();
  expect(show.place.value).toBe(3);
});

test('a show can begin at any step, and again from the start', async () => {
  const on = stage();
  const show = new ShowModel(STEPS, on);
  await show.begin(2);
  expect([show.place.value, on.done.length]).toEqual([2, 2]);
  await show.begin();
  expect([show.place.value, on.done.length]).toEqual([0, 0]);
});

test('a step that fails stays where it is and can be tried again', async () => {
  let broken = true;
  const show = new ShowModel(
    STEPS,
    stage({
      async run() {
        if (broken) throw new Error('lost');
      },
    }),
  );
  await show.begin();
  await show.next();
  expect(show.state.value).toEqual({ kind: 'failed', error: new Error('lost') });
  expect(show.place.value).toBe(0);
  broken = false;
  await show.next();
  expect([show.place.value, show.state.value.kind]).toEqual([1, 'ready']);
});

test('a show that plays by itself goes to its end, and stops where it is paused', async () => {
  const show = new ShowModel(STEPS, stage());
  await show.begin();
  const stop = show.place.subscribe((place) => {
    if (place === 1) show.pause();
  });
  await show.play(() => 0);
  expect([show.place.value, show.playing.value]).toEqual([1, false]);
  stop();
  await show.play(() => 0);
  expect(show.place.value).toBe(3);
});

test('nothing is played once a show is closed', async () => {
  const on = stage();
  const show = new ShowModel(STEPS, on);
  await show.begin();
  show.close();
  await show.next();
  expect(on.done).toEqual([]);
});
