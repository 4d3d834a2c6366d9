import { bearer } from '../../../client/credentials.ts';
import { type Lab, LabError } from '../../../client/lab.ts';
import type { PrincipalId } from '../../../control/servers.ts';
import type { Act } from '../../../grading/acts.ts';
import { collectEvidence } from '../../../grading/evidence.ts';
import type { Exercise, Message } from '../../../grading/exercise.ts';
import { messageText } from '../../../grading/message-text.ts';
import { nextPage } from '../../../grading/next-page.ts';
import { settingChange } from '../../../grading/setting-path.ts';
import { isObject } from '../../../protocol/json.ts';
import { META } from '../../../protocol/meta.ts';
import type { ComposerModel } from '../../composer/composer-model.ts';
import { until } from '../../model/until.ts';
import { allInstances, cacheSettings } from '../prepare.ts';
import { wireOf } from '../wire-state.ts';
import type { TokenChoices } from './token-choice.ts';

/** What can be done with the controls of an exercise: all acts but those on the message and on questions. */
export type ControlAct = Exclude<
  Act,
  { readonly act: 'send' | 'type' | 'choose' | 'reason' | 'write' | 'point' | 'await' }
>;

export interface ControlParts {
  readonly exercise: Exercise;
  readonly lab: Lab;
  readonly composer: ComposerModel;
  readonly tokens: TokenChoices;
}

/** What came of it, where that is not plain. `refused`: a server answered a read with an error. */
export type Outcome =
  | { readonly kind: 'done' }
  /** The last list that came has no page after it, or none has come. */
  | { readonly kind: 'noNextPage' }
  | { readonly kind: 'contents'; readonly count: number }
  | { readonly kind: 'sent'; readonly count: number }
  | { readonly kind: 'refused'; readonly error: unknown };

/** Does it, and resolves when it has taken effect. Rejects where the lab or the backend would not. */
export async function doControlAct(act: ControlAct, parts: ControlParts): Promise<Outcome> {
  const { exercise, lab, composer } = parts;
  const { controls = {}, start } = exercise;
  switch (act.act) {
    case 'become':
      return become(act.identity, parts);
    case 'connect':
      await lab.switchServer(act.server);
      if (lab.state.value !== 'ready') throw notConnected();
      await allInstances(exercise, lab);
      await composer.follow();
      return DONE;
    case 'backend': {
      const step = known(controls.backend, act.key);
      await lab.backend.run(step.action, step.args, step.server ?? start.server);
      return settled(lab);
    }
    case 'set': {
      const settings = await lab.backend.settings(start.server);
      await lab.backend.changeSettings(settingChange(settings, act.path, act.value), start.server);
      return settled(lab);
    }
    case 'clock':
      await lab.backend.moveClock(act.by);
      // The identity's token may have ended, and the message carries it.
      await composer.follow();
      return settled(lab);
    case 'fault': {
      const { seed, faults } = await lab.backend.faults(start.server);
      const others = faults.filter(({ id }) => id !== act.fault);
      // How often it strikes and how long it waits is the lesson's to say.
      const own = start.faults?.faults.find(({ id }) => id === act.fault) ?? { id: act.fault };
      await lab.backend.setFaults({ seed, faults: act.on ? [...others, own] : others }, start.server);
      return DONE;
    }
    case 'connection':
      return doConnection(act.what, parts);
    case 'read':
      return readThroughClient(lab, act.uri);
    case 'cache':
      lab.cache.configure(cacheSettings(act.change));
      return DONE;
    case 'instance': {
      const one = lab.instances.value[act.number - 1];
      if (one === undefined) throw notConnected();
      lab.sendTo(one.name);
      return DONE;
    }
    case 'batch':
      return sendAll(known(controls.batches, act.key), parts);
    case 'follow': {
      const next = nextPage(collectEvidence(lab.transcript.value));
      return next === undefined ? { kind: 'noNextPage' } : sendAll([next], parts);
    }
  }
}

const DONE: Outcome = { kind: 'done' };

async function become(identity: PrincipalId, { lab, composer, tokens }: ControlParts): Promise<Outcome> {
  const before = tokens.current();
  const isOwn = before === 'own' || (before === 'none' && lab.identity.value === 'guest');
  await lab.switchIdentity(identity);
  if (isOwn) await composer.changeCredential('insert');
  return DONE;
}

async function doConnection(
  what: Extract<ControlAct, { act: 'connection' }>['what'],
  { exercise, lab, composer }: ControlParts,
): Promise<Outcome> {
  if (what === 'reconnect') {
    await lab.reconnect();
    if (lab.state.value !== 'ready') throw notConnected();
    await allInstances(exercise, lab);
    await composer.follow();
    return DONE;
  }
  const target = lab.instances.value.find(({ name }) => name === lab.target.value);
  const connection = target?.composer;
  if (target === undefined || connection === undefined) throw notConnected();
  if (what === 'drop') await lab.backend.dropConnection(connection);
  else if (what === 'end') await lab.backend.closeConnection(connection);
  else lab.backend.killInstance(target.name);
  await until(lab.instances, (all) => all.every(({ composer: open }) => open !== connection));
  return DONE;
}

async function readThroughClient(lab: Lab, uri: string): Promise<Outcome> {
  try {
    const result = await lab.read(uri);
    const contents = isObject(result) ? result.contents : undefined;
    return { kind: 'contents', count: Array.isArray(contents) ? contents.length : 0 };
  } catch (error) {
    // What the server answers is what the exercise is about; that nobody could be asked is a failure.
    if (error instanceof LabError) throw error;
    return { kind: 'refused', error };
  }
}

/** Sends them on the composer's port one after the other, without waiting for answers. */
async function sendAll(messages: readonly Message[], { lab, tokens }: ControlParts): Promise<Outcome> {
  const { [META.authorization]: own } = await lab.meta();
  const first = lab.freshId();
  const texts: string[] = [];
  for (const [index, message] of messages.entries()) {
    const credential = await credentialOf(message, tokens, typeof own === 'string' ? own : undefined);
    texts.push(messageText(message, first + index, credential));
  }
  const wire = wireOf(lab);
  const sent = wire.sent.value;
  for (const text of texts) lab.send(text);
  await until(wire.sent, (count) => count >= sent + texts.length);
  return { kind: 'sent', count: texts.length };
}

async function credentialOf(
  { token }: Message,
  tokens: TokenChoices,
  own: string | undefined,
): Promise<string | undefined> {
  if (token === undefined) return own;
  const made = token === 'none' ? undefined : await tokens.mint(token);
  return made === undefined ? undefined : bearer(made);
}

/** The server has said what a change makes it say. */
async function settled(lab: Lab): Promise<Outcome> {
  // What the change set off is under way when the first question is answered, and on record when the second is.
  for (let turn = 0; turn < 2; turn += 1) await lab.backend.status();
  return DONE;
}

function known<T>(offered: { readonly [key: string]: T } | undefined, key: string): T {
  const one = offered?.[key];
  if (one === undefined) throw new Error(`This exercise does not offer "${key}".`);
  return one;
}

function notConnected(): LabError {
  return new LabError({ code: 'notConnected' });
}
