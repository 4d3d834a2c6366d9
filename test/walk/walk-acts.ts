import type { Locator } from 'playwright-core';
import { type FaultId, UNACKNOWLEDGED } from '../../src/control/faults.ts';
import type { PrincipalId } from '../../src/control/servers.ts';
import type { Act } from '../../src/grading/acts.ts';
import type { Exercise, ExerciseWords } from '../../src/grading/exercise.ts';
import { messageText } from '../../src/grading/message-text.ts';
import { plain } from '../../src/ui/lesson/decisions/plain.ts';
import { formatExactDuration } from '../../src/ui/model/duration.ts';
import { regionName } from '../../src/ui/model/region-name.ts';
import type { Hands } from './hands.ts';
import type { Heard } from './heard.ts';
import { ANY, ANY_NUMBER, like, type Names } from './names.ts';
import { lastFrameOption, Rows } from './rows.ts';
import { until } from './until.ts';

type ActOf<K extends Act['act']> = Extract<Act, { readonly act: K }>;
type Role = 'button' | 'checkbox' | 'combobox' | 'textbox' | 'group' | 'radiogroup' | 'region';

export interface Place {
  readonly exercise: Exercise;
  readonly words: ExerciseWords;
  readonly names: Names;
  /** The exercise's region in the page. */
  readonly section: Locator;
  readonly hands: Hands;
  readonly heard: Heard;
}

/** Ids of messages, far from those that the lab chooses by itself. */
const FIRST_ID = 7001;

/** Does the acts of one exercise in its page. Finds every control by role and accessible name, in the words of one language. */
export class Acts {
  readonly #place: Place;
  readonly #rows: Rows;
  readonly #faults: Set<FaultId>;
  #identity: PrincipalId;
  #id = FIRST_ID;

  constructor(place: Place) {
    const { exercise, words, names, section } = place;
    this.#place = place;
    this.#rows = new Rows(
      named(section, 'region', regionName(names.m.transcript.region, words.title)),
      names,
    );
    this.#faults = new Set(exercise.start.faults?.faults.map(({ id }) => id));
    this.#identity = exercise.start.identity;
  }

  /** Resolves when the page says that the act has taken effect. Rejects where a control is missing, is refused, or does nothing. */
  async do(act: Act): Promise<void> {
    const { exercise, names } = this.#place;
    const { controls: ui, m } = names;
    const { said } = ui;
    switch (act.act) {
      case 'send':
        return this.#send(act);
      case 'type':
        await this.#write(act.text);
        return this.#answered(() => this.#pressSend());
      case 'choose':
      case 'reason':
      case 'write':
      case 'point':
        return this.#decide(act);
      case 'await':
        return this.#rows.awaitFrames(act.frame, act.times ?? 1);
      case 'become':
        await this.#select(
          ui.identity,
          m.header.identities[act.identity],
          said.become(m.header.identities[act.identity]),
        );
        this.#identity = act.identity;
        return;
      case 'connect':
        return this.#select(
          ui.server,
          m.header.servers[act.server],
          said.connect(m.header.servers[act.server]),
        );
      case 'instance': {
        // Its name is the lab's to give: one that was started anew has another.
        const options = await optionsOf(named(this.#card(), 'combobox', ui.instance));
        const own = options.filter((option) => like(ui.instanceName(ANY)).test(option));
        return this.#select(ui.instance, own[act.number - 1] ?? `${act.number}`, said.instance(ANY));
      }
      case 'backend': {
        const label = this.#label(`backend.${act.key}`);
        return this.#press(ui.backend, label, said.backend(label));
      }
      case 'clock': {
        const span = formatExactDuration(act.by, names.language);
        return this.#press(ui.clock, ui.forward(span), said.clock(span));
      }
      case 'connection':
        return this.#press(ui.connection, ui.connections[act.what], said.connection[act.what]);
      case 'read':
        return this.#press(
          ui.reads,
          act.uri,
          ...[said.contents(act.uri, 1), said.contents(act.uri, ANY_NUMBER), said.refused(act.uri, ANY)],
        );
      case 'batch': {
        const label = this.#label(`batch.${act.key}`);
        const { length } = exercise.controls?.batches?.[act.key] ?? [];
        return this.#answered(() => this.#press(ui.batches, label, said.batch(label, length)));
      }
      case 'follow':
        return this.#answered(() => this.#press(undefined, ui.follow, said.follow));
      case 'fault': {
        const { name } = names.faults[act.fault];
        const box = named(this.#group(ui.faults), 'checkbox', name);
        await this.#told(() => this.#tick(box, act.on), said.fault(name, act.on));
        this.#faults[act.on ? 'add' : 'delete'](act.fault);
        return;
      }
      case 'set':
        return this.#set(act);
      case 'cache':
        return this.#setCache(act);
    }
  }

  async #send(act: ActOf<'send'>): Promise<void> {
    const { names, section, hands } = this.#place;
    const id = this.#id;
    this.#id += 1;
    await this.#write(messageText(act, id));
    const { insert, lab } = names.m.composer.credential;
    const who = names.m.header.identities[this.#identity];
    if (act.id !== null && act.token !== undefined && act.token !== 'none') {
      const label = this.#label(`token.${act.token}`);
      await this.#select(names.controls.token, label, names.controls.said.token(label));
    } else if (act.id !== null && act.token === undefined && this.#identity !== 'guest') {
      await hands.press(named(this.#composer(), 'button', insert(who)));
      await section.getByText(lab(who)).waitFor();
    }
    const { sentRequest, sentNotification, sentAbout } = names.m.transcript.name;
    await this.#answered(
      () => this.#pressSend(),
      act.id === null
        ? [sentNotification(act.method), sentAbout(act.method, ANY)]
        : [sentRequest(act.method, JSON.stringify(act.id ?? id))],
    );
  }

  /** Puts a text into the composer, and sees it stand there. */
  async #write(text: string): Promise<void> {
    const { hands, names } = this.#place;
    const editor = named(this.#composer(), 'textbox', names.m.composer.message);
    await hands.writeMessage(editor, text);
    let shown = '';
    await until(
      () => `The message reads ${JSON.stringify(shown)}, not ${JSON.stringify(text)}`,
      async () => {
        shown = await editor.evaluate((field) =>
          field instanceof HTMLTextAreaElement ? field.value : (field.textContent ?? ''),
        );
        return letters(shown) === letters(text) ? true : undefined;
      },
    );
  }

  #pressSend(): Promise<void> {
    return this.#place.hands.press(named(this.#composer(), 'button', this.#place.names.m.composer.send));
  }

  /** `wanted`: names of what is sent. */
  async #answered(sending: () => Promise<unknown>, wanted: readonly string[] = [ANY]): Promise<void> {
    const last = await this.#rows.last();
    await sending();
    await this.#rows.settled(last, wanted, ![...this.#faults].some((fault) => UNACKNOWLEDGED.has(fault)));
  }

  async #decide(act: ActOf<'choose' | 'reason' | 'write' | 'point'>): Promise<void> {
    const { words, exercise, names, hands, section } = this.#place;
    const { [act.question]: asked = { ask: '' } } = words.questions ?? {};
    const kind = exercise.questions?.find(({ id }) => id === act.question)?.kind ?? 'choice';
    const all = named(section, 'group', names.exercise.questions);
    if (act.act === 'write') return hands.write(named(all, 'textbox', plain(asked.ask)), act.text);
    if (act.act === 'point') {
      const list = named(all, 'combobox', plain(asked.ask));
      const place = await until(
        () => `No frame to point at is like ${JSON.stringify(act.frame)}`,
        async () => {
          const found = lastFrameOption(await optionsOf(list), act.frame, names);
          return found < 0 ? undefined : found;
        },
      );
      return hands.choose(list, place);
    }
    const item = plain(asked.items?.[act.item ?? ''] ?? '');
    const inGrid = kind === 'choice' ? all : named(all, 'group', plain(asked.ask));
    if (act.act === 'reason')
      return this.#choose(
        named(inGrid, 'combobox', names.decisions.whyOf(item)),
        plain(asked.reasons?.[act.reason] ?? ''),
      );
    const choice = plain(asked.choices?.[act.choice] ?? '');
    if (kind !== 'predict') {
      const name =
        kind === 'sort'
          ? names.decisions.groupOf(item)
          : kind === 'mark'
            ? names.decisions.markOf(item)
            : plain(asked.ask);
      return this.#choose(named(inGrid, 'combobox', name), choice);
    }
    const radios = named(inGrid, 'radiogroup', item);
    const choices = await radios
      .getByRole('radio')
      .evaluateAll((all) =>
        all.map((one) => (one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : '') ?? ''),
      );
    return hands.pick(radios, placeOf(choice, choices));
  }

  async #set({ path, value }: ActOf<'set'>): Promise<void> {
    const { exercise, names } = this.#place;
    const label = this.#label(`setting.${path}`);
    const form = this.#group(names.controls.settings);
    const said = names.controls.said.set(label);
    const field = exercise.controls?.settings?.find((one) => one.path === path);
    if (field?.kind === 'switch')
      return this.#told(() => this.#tick(named(form, 'checkbox', label), value === true), said);
    if (field?.kind === 'choice')
      return this.#told(() => this.#choose(named(form, 'combobox', label), `${value}`), said);
    if (field?.kind !== 'names') return this.#retype(named(form, 'textbox', label), `${value}`, said);
    const wanted: readonly unknown[] = Array.isArray(value) ? value : [];
    for (const name of field.names) {
      const box = named(named(form, 'group', label), 'checkbox', name);
      if ((await box.isChecked()) !== wanted.includes(name))
        await this.#told(() => this.#tick(box, wanted.includes(name)), said);
    }
  }

  async #setCache({ change: { keyParts, noStore } }: ActOf<'cache'>): Promise<void> {
    const { controls: ui } = this.#place.names;
    const form = this.#group(ui.cache);
    for (const [part, name] of Object.entries(keyParts === undefined ? {} : ui.keyPart)) {
      const box = named(named(form, 'group', ui.keyParts), 'checkbox', name);
      const on = keyParts?.includes(part) === true;
      if ((await box.isChecked()) !== on) await this.#told(() => this.#tick(box, on), ui.said.cache);
    }
    if (noStore === undefined) return;
    const text = noStore.map(({ uriPrefix }) => uriPrefix).join('\n');
    await this.#retype(named(form, 'textbox', ui.noStore), text, ui.said.cache);
  }

  async #retype(field: Locator, text: string, said: string): Promise<void> {
    if ((await field.inputValue()) === text) return;
    await this.#told(() => this.#place.hands.write(field, text), said);
  }

  async #tick(box: Locator, on: boolean): Promise<void> {
    if ((await box.isChecked()) === on) throw new Error('The switch stands so already.');
    await this.#place.hands.tick(box);
  }

  async #choose(select: Locator, option: string): Promise<void> {
    await select.waitFor();
    await this.#place.hands.choose(select, placeOf(option, await optionsOf(select)));
  }

  async #select(label: string, option: string, said: string): Promise<void> {
    const select = named(this.#card(), 'combobox', label);
    await select.waitFor();
    const place = placeOf(option, await optionsOf(select));
    const now = await select.evaluate((list) =>
      list instanceof HTMLSelectElement ? list.selectedIndex : -1,
    );
    // What is chosen already needs nobody to choose it, and nothing would be said of it.
    if (now !== place) await this.#told(() => this.#place.hands.choose(select, place), said);
  }

  #press(group: string | undefined, button: string, ...said: readonly string[]): Promise<void> {
    const within = group === undefined ? this.#card() : this.#group(group);
    return this.#told(() => this.#place.hands.press(named(within, 'button', button)), ...said);
  }

  /** Does something with a control, and hears the page say what came of it. */
  async #told(doing: () => Promise<void>, ...said: readonly string[]): Promise<void> {
    const { heard, names } = this.#place;
    const since = heard.now();
    await doing();
    await heard.say(since, said.map(like), [like(names.controls.notDone(ANY))]);
  }

  #card(): Locator {
    const { section, names, words } = this.#place;
    return named(section, 'region', regionName(names.controls.title, words.title));
  }

  #group(name: string): Locator {
    return named(this.#card(), 'group', name);
  }

  #composer(): Locator {
    const { section, names, words } = this.#place;
    return named(section, 'region', regionName(names.m.composer.region, words.title));
  }

  #label(key: string): string {
    return plain(this.#place.words.controls?.[key] ?? '');
  }
}

/** A text without its layout, which an editor shows by lines and signs of its own. */
function letters(text: string): string {
  return text.replace(/[^\x21-\x7e]/g, '');
}

/** The one control of this role and name; more than one makes whatever is done with it fail. */
export function named(within: Locator, role: Role, name: string): Locator {
  return within.getByRole(role, { name, exact: true });
}

async function optionsOf(select: Locator): Promise<readonly string[]> {
  const texts = await select.getByRole('option').allTextContents();
  return texts.map((text) => text.replace(/\s+/g, ' ').trim());
}

function placeOf(choice: string, all: readonly string[]): number {
  const places = all.flatMap((one, place) =>
    one.replace(/\s+/g, ' ').trim() === choice.replace(/\s+/g, ' ').trim() ? [place] : [],
  );
  if (places.length !== 1)
    throw new Error(`${places.length} choices are called "${choice}": ${all.join(' | ')}`);
  return places[0] ?? 0;
}
