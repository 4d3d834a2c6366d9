import type { Locator } from 'playwright-core';
import { type FaultId, UNACKNOWLEDGED } from '../control/faults.ts';
import type { Act, FrameLike } from '../grading/acts.ts';
import { messageText } from '../grading/message-text.ts';
import type { Json } from '../protocol/json.ts';
import { changeControl, control, press } from './lesson-controls.ts';

type ActOf<K extends Act['act']> = Extract<Act, { readonly act: K }>;

/** What has to be known of an attempt so far to do its next act. */
export interface ActContext {
  /** The exercise's place in the page. */
  readonly section: Locator;
  /** The id of a message that brings none. */
  readonly id: number;
  /** Faults that are on: under some of them nobody answers. */
  readonly faults: ReadonlySet<FaultId>;
}

/**
 * Does one act as a learner would, with the controls that are in the page, and returns when the page says that it has
 * taken effect. Rejects where a control is not there, is refused, or nothing comes of it.
 */
export async function doAct(act: Act, context: ActContext): Promise<void> {
  const { section } = context;
  switch (act.act) {
    case 'send':
      await write(section, messageText(act, context.id));
      if (act.id !== null) await chooseCredential(section, act.token);
      return send(context);
    case 'type':
      await write(section, act.text);
      return send(context);
    case 'choose':
      return choose(decision(section, act.question, 'choice', act.item), act.choice);
    case 'reason':
      return choose(decision(section, act.question, 'reason', act.item), act.reason);
    case 'write': {
      const field = decision(section, act.question, 'text');
      await field.fill(act.text);
      return field.blur();
    }
    case 'await':
      return awaitFrames(section, act.frame, act.times ?? 1);
    case 'point': {
      const options = decision(section, act.question, 'frame').locator(`option${likeSelector(act.frame)}`);
      await options.last().waitFor({ state: 'attached' });
      return choose(
        decision(section, act.question, 'frame'),
        (await options.last().getAttribute('value')) ?? '',
      );
    }
    case 'become':
      return changeControl(section, 'identity', (select) => select.selectOption(act.identity));
    case 'connect':
      return changeControl(section, 'server', (select) => select.selectOption(act.server));
    case 'instance':
      return changeControl(section, 'instance', (select) => select.selectOption(`${act.number}`));
    case 'batch':
      return answered(context, () => press(section, 'batch', act.key));
    case 'follow':
      return answered(context, () => press(section, 'follow', 'next'));
    case 'backend':
      return press(section, 'backend', act.key);
    case 'clock':
      return press(section, 'clock', `${act.by}`);
    case 'connection':
      return press(section, 'connection', act.what);
    case 'read':
      return press(section, 'read', act.uri);
    case 'fault':
      return turn(section, control(section, 'fault', act.fault), act.on);
    case 'set':
      return setField(section, act);
    case 'cache':
      return changeCache(section, act);
  }
}

/**
 * Puts a text into the composer, and sees it taken. Selects by key, as people do: the editor then knows what is
 * selected, whatever it draws before the text comes.
 */
async function write(section: Locator, text: string): Promise<void> {
  const editor = section.locator('.composer .editor');
  await section.locator('.composer').getByRole('textbox').press('ControlOrMeta+a');
  if (text === '') await section.page().keyboard.press('Delete');
  else await section.page().keyboard.insertText(text);
  try {
    await section.locator(`.composer .editor[data-length="${text.length}"]`).waitFor();
  } catch (error) {
    const length = await editor.getAttribute('data-length');
    throw new Error(`The composer took ${length} characters of ${text.length}.`, { cause: error });
  }
}

async function chooseCredential(section: Locator, token: string | undefined): Promise<void> {
  if (token === 'none') return;
  if (token !== undefined) return changeControl(section, 'token', (select) => select.selectOption(token));
  if ((await work(section).getAttribute('data-identity')) === 'guest') return;
  await section.locator('.composer [data-act="insert-credential"]').click();
  await section.locator('.composer [data-credential="lab"]').waitFor();
}

/** Sends what stands in the composer; over when that is on record, and what answers it. */
async function send(context: ActContext): Promise<void> {
  const { section } = context;
  const sent = Number(await work(section).getAttribute('data-sent'));
  await answered(context, async () => {
    await section.locator('.composer .send').click();
    await section.locator(`.exercise-work[data-sent="${sent + 1}"]`).waitFor();
  });
}

/**
 * Does something, and waits until nothing waits for an answer, and no listen that came of it for its acknowledgment,
 * unless a fault keeps that back.
 */
async function answered({ section, faults }: ActContext, sending: () => Promise<void>): Promise<void> {
  const before = await openingIn(section);
  await sending();
  await section.locator('.exercise-work[data-pending="0"]').waitFor();
  if ([...faults].some((fault) => UNACKNOWLEDGED.has(fault))) return;
  for (;;) {
    const opening = await openingIn(section);
    if (opening.split(' ').every((id) => before.split(' ').includes(id) || id === '')) return;
    await section.locator(`.exercise-work:not([data-opening="${opening}"])`).waitFor();
  }
}

async function openingIn(section: Locator): Promise<string> {
  return (await work(section).getAttribute('data-opening')) ?? '';
}

async function awaitFrames(section: Locator, like: FrameLike, times: number): Promise<void> {
  for (;;) {
    const recorded = await work(section).getAttribute('data-recorded');
    const heard = (await work(section).getAttribute('data-heard')) ?? '';
    if (heard.split('\n').filter((frame) => isLike(frame, like)).length >= times) return;
    await section.locator(`.exercise-work:not([data-recorded="${recorded}"])`).waitFor();
  }
}

/** `frame` as the page has it: direction, id as it stands in JSON, and method, each or nothing. */
function isLike(frame: string, { dir, id, method }: FrameLike): boolean {
  const [ownDir, ownId, ownMethod] = frame.split(' ');
  return (
    ownDir === dir &&
    (id === undefined || ownId === JSON.stringify(id)) &&
    (method === undefined || ownMethod === method)
  );
}

function likeSelector({ dir, id, method }: FrameLike): string {
  const ofId = id === undefined ? '' : `[data-id=${JSON.stringify(JSON.stringify(id))}]`;
  const ofMethod = method === undefined ? '' : `[data-method=${JSON.stringify(method)}]`;
  return `[data-dir="${dir}"]${ofId}${ofMethod}`;
}

/** Marked as `src/ui/lesson/decisions/control.ts` says. */
function decision(
  section: Locator,
  question: string,
  part: 'choice' | 'reason' | 'text' | 'frame',
  item?: string,
): Locator {
  const ofItem = item === undefined ? '' : `[data-item=${JSON.stringify(item)}]`;
  return section.locator(`[data-question=${JSON.stringify(question)}]${ofItem}[data-part="${part}"]`);
}

/** Of a select its option, of radio inputs the one with this value. */
async function choose(control: Locator, choice: string): Promise<void> {
  if ((await control.first().getAttribute('type')) === 'radio')
    await control.and(control.page().locator(`[value=${JSON.stringify(choice)}]`)).check();
  else await control.selectOption(choice);
}

/** A switch that stands right already is left alone. */
async function turn(section: Locator, control: Locator, on: boolean): Promise<void> {
  if ((await control.isChecked()) !== on)
    await changeControl(section, control, (input) => input.setChecked(on));
}

async function setField(section: Locator, { path, value }: ActOf<'set'>): Promise<void> {
  const field = control(section, 'setting', path);
  const kind = await field.first().getAttribute('data-kind');
  if (kind === 'switch') return turn(section, field, value === true);
  if (kind === 'choice') return changeControl(section, field, (select) => select.selectOption(`${value}`));
  if (kind !== 'names') return retype(section, field, `${value}`);
  for (const box of await field.all())
    await turn(section, box, namesIn(value).includes((await box.getAttribute('data-name')) ?? ''));
}

function namesIn(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

async function retype(section: Locator, field: Locator, text: string): Promise<void> {
  if ((await field.inputValue()) === text) return;
  await changeControl(section, field, async (input) => {
    await input.fill(text);
    await input.blur();
  });
}

async function changeCache(section: Locator, { change }: ActOf<'cache'>): Promise<void> {
  const { keyParts, noStore } = change;
  if (keyParts !== undefined)
    for (const box of await control(section, 'keyPart').all())
      await turn(section, box, keyParts.includes((await box.getAttribute('data-key')) ?? ''));
  if (noStore !== undefined)
    await retype(section, control(section, 'noStore'), noStore.map(({ uriPrefix }) => uriPrefix).join('\n'));
}

function work(section: Locator): Locator {
  return section.locator('.exercise-work');
}
