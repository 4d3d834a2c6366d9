import type { Act } from '../../grading/acts.ts';
import type { CacheChange, SettingField } from '../../grading/controls.ts';
import type { Exercise, Message } from '../../grading/exercise.ts';
import type { Json } from '../../protocol/json.ts';
import { thereAre } from './nearest.ts';
import type { Find } from './validate-exercise.ts';
import { listsOf } from './validate-questions.ts';

/** Finds what an act needs and the exercise does not have. */
export function actProblem(act: Act, exercise: Exercise, find: Find): void {
  const { controls = {}, start } = exercise;
  const offered = (what: string, name: string | number, among: readonly (string | number)[] = []): void => {
    if (!among.includes(name))
      find(`${name}`, `an act needs ${what} "${name}", which is not offered; ${thereAre(among)}.`);
  };
  switch (act.act) {
    case 'send':
      tokenProblem(act, exercise, find);
      break;
    case 'choose':
    case 'reason':
    case 'write':
    case 'point':
      decisionProblem(act, exercise, find);
      break;
    case 'become':
      offered('identity', act.identity, [start.identity, ...(controls.identities ?? [])]);
      break;
    case 'connect':
      offered('server', act.server, [start.server, ...(controls.servers ?? [])]);
      break;
    case 'backend':
      offered('backend', act.key, Object.keys(controls.backend ?? {}));
      break;
    case 'batch':
      offered('batch', act.key, Object.keys(controls.batches ?? {}));
      break;
    case 'clock':
      offered('clock step', act.by, controls.clock);
      break;
    case 'fault':
      offered('fault', act.fault, controls.faults);
      break;
    case 'connection':
      offered('connection', act.what, controls.connection);
      break;
    case 'read':
      offered('read', act.uri, controls.reads);
      break;
    case 'follow':
      offered('control', 'follow', controls.follow === true ? ['follow'] : []);
      break;
    case 'instance':
      offered('control', 'instances', controls.instances === undefined ? [] : ['instances']);
      break;
    case 'set':
      setProblem(act, controls.settings ?? [], find);
      break;
    case 'cache':
      cacheProblem(act.change, controls.cache ?? [], find);
      break;
    case 'type':
    case 'await':
      break;
  }
}

/** A message may carry the identity's own credential, none, or a token that is offered. */
export function tokenProblem({ token }: Message, { controls }: Exercise, find: Find): void {
  if (token === undefined || token === 'none' || Object.hasOwn(controls?.tokens ?? {}, token)) return;
  find(token, `a message needs token "${token}", which is not offered.`);
}

type Decision = Extract<Act, { readonly act: 'choose' | 'reason' | 'write' | 'point' }>;

function decisionProblem(act: Decision, { questions = [] }: Exercise, find: Find): void {
  const question = questions.find(({ id }) => id === act.question);
  if (question === undefined) {
    find(act.question, `there is no question "${act.question}"; ${thereAre(questions.map(({ id }) => id))}.`);
    return;
  }
  const { choices, items, reasons } = listsOf(question);
  const has = (what: string, name: string, among: readonly string[] | undefined): void => {
    if (among?.includes(name) !== true)
      find(name, `question "${act.question}" has no ${what} "${name}"; ${thereAre(among ?? [])}.`);
  };
  if (act.act === 'choose') {
    has('choice', act.choice, choices);
    if (act.item !== undefined) has('item', act.item, items);
    else if (items !== undefined) find(act.question, `a choice for "${act.question}" names no item of it.`);
  } else if (act.act === 'reason') {
    has('item', act.item, items);
    has('reason', act.reason, reasons);
  } else if (question.kind !== (act.act === 'write' ? 'text' : 'frame'))
    find(act.question, `question "${act.question}" cannot be answered by "${act.act}".`);
}

function setProblem(
  { path, value }: Extract<Act, { readonly act: 'set' }>,
  fields: readonly SettingField[],
  find: Find,
): void {
  const field = fields.find((one) => one.path === path);
  if (field === undefined) find(path, `an act needs setting "${path}", which is not offered.`);
  else if (!fits(value, field)) find(path, `setting "${path}" cannot be set to ${JSON.stringify(value)}.`);
}

function fits(value: Json, field: SettingField): boolean {
  switch (field.kind) {
    case 'switch':
      return typeof value === 'boolean';
    case 'number':
      return Number.isSafeInteger(value) && Number(value) >= field.min && Number(value) <= field.max;
    case 'text':
      return typeof value === 'string';
    case 'choice':
      return field.choices.some((choice) => choice === value);
    case 'names':
      return Array.isArray(value) && value.every((name) => field.names.some((one) => one === name));
  }
}

function cacheProblem(change: CacheChange, offered: readonly string[], find: Find): void {
  for (const part of Object.keys(change))
    if (!offered.includes(part)) find(part, `an act changes "${part}" of the cache, which is not offered.`);
  if (change.noStore?.some(({ server }) => server !== undefined) === true)
    find('noStore', 'an act makes a rule for one server; the page makes rules for all.');
}
