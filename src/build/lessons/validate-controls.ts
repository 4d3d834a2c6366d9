import type { SettingField } from '../../grading/controls.ts';
import type { Exercise } from '../../grading/exercise.ts';
import type { JsonObject } from '../../protocol/json.ts';
import { tokenProblem } from './validate-acts.ts';
import { type Find, repeated } from './validate-exercise.ts';

/** What is wrong with start and controls of an exercise beyond their types. */
export function controlProblems(exercise: Exercise, find: Find): void {
  const { controls = {}, start } = exercise;
  // A cache that is on, and that nothing can be changed about, is something.
  for (const [name, value] of Object.entries(controls))
    if (name !== 'cache' && isEmpty(value)) find(name, `controls.${name} is empty; leave it out.`);
  for (const field of controls.settings ?? []) settingProblem(field, find);
  for (const twice of repeated((controls.settings ?? []).map(({ path }) => path)))
    find(twice, `controls.settings has "${twice}" twice.`);
  for (const by of controls.clock ?? [])
    if (!Number.isSafeInteger(by) || by <= 0)
      find(`${by}`, `the clock moves forward by whole milliseconds, not by ${by}.`);
  for (const message of Object.values(controls.batches ?? {}).flat()) tokenProblem(message, exercise, find);
  for (const key of Object.keys(controls.tokens ?? {}))
    if (key === 'own' || key === 'none')
      find(
        key,
        `a token cannot be called "${key}", which stands for the identity's own or for no credential.`,
      );
  if (start.cache !== undefined && controls.cache === undefined)
    find('cache', 'start.cache sets a cache up that controls.cache does not turn on.');
  for (const path of pathsOf(start.settings ?? {}))
    if (kindOf(path) === undefined) find(path, `there is no setting "${path}".`);
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function settingProblem(field: SettingField, find: Find): void {
  const { path, kind } = field;
  const needed = kindOf(path);
  if (needed === undefined) find(path, `there is no setting "${path}".`);
  else if (needed !== kind) find(path, `the setting "${path}" is a ${needed}, not a ${kind}.`);
  if (field.kind === 'number' && field.min > field.max)
    find(path, `the setting "${path}" has a least value above its greatest.`);
}

/** How a setting is shown, by its path in `CatalogSettings`. What families there are only the server knows. */
function kindOf(path: string): SettingField['kind'] | undefined {
  return KINDS.find(([pattern]) => pattern.test(path))?.[1];
}

const KINDS: readonly (readonly [RegExp, SettingField['kind']])[] = [
  [/^pageSize$/, 'number'],
  [/^(listChanged|subscribe|promptsListChanged|toolsListChanged|checkSubject)$/, 'switch'],
  [/^announceContents$/, 'choice'],
  [/^disabled$/, 'names'],
  [/^hints\.[^.]+\.ttlMs$/, 'number'],
  [/^hints\.[^.]+\.cacheScope$/, 'choice'],
  [/^rules\.[^.]+\.[^.]+$/, 'text'],
];

/** The paths of all that is set: of hints and rules three names, of others one. */
function pathsOf(settings: JsonObject): readonly string[] {
  return Object.entries(settings).flatMap(([name, value]) =>
    name === 'hints' || name === 'rules'
      ? deeper(value).flatMap(([family, of]) => deeper(of).map(([key]) => `${name}.${family}.${key}`))
      : [name],
  );
}

function deeper(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
