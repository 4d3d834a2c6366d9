import { isObject } from '../protocol/json.ts';
import { LIMITS } from '../protocol/limits.ts';
import { ANNOUNCE_CONTENTS, type Catalog, type CatalogSettings } from './catalog.ts';
import { Refusal } from './refusal.ts';
import { safeRule } from './templates/safe-rule.ts';

const DEFAULTS: CatalogSettings = {
  pageSize: LIMITS.pageSize,
  listChanged: true,
  subscribe: true,
  promptsListChanged: true,
  toolsListChanged: true,
  checkSubject: true,
  announceContents: 'updated',
  disabled: [],
  hints: {},
  rules: {},
};

/** Settings as the catalog alone would have them. */
export function defaultSettings(catalog: Catalog): CatalogSettings {
  return { ...DEFAULTS, ...catalog.settings };
}

/** The catalog's settings with what the world keeps on top. `stored` is what `mergeSettings` once gave, or nothing. */
export function settingsFrom(catalog: Catalog, stored: unknown): CatalogSettings {
  const defaults = defaultSettings(catalog);
  return isObject(stored) ? mergeSettings(catalog, defaults, stored) : defaults;
}

/** `base` with the members of `change`. Throws an `Error` that names the first member that is wrong. */
export function mergeSettings(
  catalog: Catalog,
  base: CatalogSettings,
  change: Readonly<Record<string, unknown>>,
): CatalogSettings {
  let merged = base;
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined) continue;
    merged = { ...merged, ...readSetting(catalog, key, value) };
  }
  return merged;
}

function readSetting(catalog: Catalog, key: string, value: unknown): Partial<CatalogSettings> {
  switch (key) {
    case 'pageSize':
      if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > MOST_ON_A_PAGE)
        throw wrong(key, `an integer from 1 to ${MOST_ON_A_PAGE}`);
      return { pageSize: value };
    case 'listChanged':
    case 'subscribe':
    case 'promptsListChanged':
    case 'toolsListChanged':
    case 'checkSubject':
      if (typeof value !== 'boolean') throw wrong(key, 'true or false');
      return { [key]: value };
    case 'announceContents': {
      const known = ANNOUNCE_CONTENTS.find((one) => one === value);
      if (known === undefined) throw wrong(key, `one of ${ANNOUNCE_CONTENTS.join(', ')}`);
      return { announceContents: known };
    }
    case 'disabled':
      return { disabled: readNames(catalog, value) };
    case 'hints':
      return { hints: readHints(catalog, value) };
    case 'rules':
      return { rules: readRules(catalog, value) };
    default:
      throw new Refusal(
        'noSetting',
        `There is no setting "${key}"; there are ${Object.keys(DEFAULTS).join(', ')}.`,
        { setting: key, known: Object.keys(DEFAULTS).join(', ') },
      );
  }
}

/** More would let one answer grow past what a frame may hold. */
const MOST_ON_A_PAGE = 1000;

function readNames(catalog: Catalog, value: unknown): readonly string[] {
  const known = [catalog.resources, catalog.prompts, catalog.tools].flatMap((list) =>
    (list ?? []).map(({ name }) => name),
  );
  if (!Array.isArray(value)) throw wrong('disabled', 'a list of names');
  return value.map((name: unknown) => {
    if (typeof name !== 'string' || !known.includes(name))
      throw wrong('disabled', `a list of names among ${known.join(', ')}`);
    return name;
  });
}

function readHints(catalog: Catalog, value: unknown): CatalogSettings['hints'] {
  const hints: Record<string, CatalogSettings['hints'][string]> = {};
  for (const [family, hint] of entriesByFamily(catalog, 'hints', value)) {
    if (!isObject(hint)) throw wrong(`hints.${family}`, 'an object');
    const { ttlMs, cacheScope } = hint;
    if (typeof ttlMs !== 'number' || !Number.isSafeInteger(ttlMs) || ttlMs < 0)
      throw wrong(`hints.${family}.ttlMs`, 'an integer of milliseconds, 0 or more');
    if (cacheScope !== 'public' && cacheScope !== 'private')
      throw wrong(`hints.${family}.cacheScope`, '"public" or "private"');
    hints[family] = { ttlMs, cacheScope };
  }
  return hints;
}

function readRules(catalog: Catalog, value: unknown): CatalogSettings['rules'] {
  const rules: Record<string, Record<string, string>> = {};
  for (const [family, patterns] of entriesByFamily(catalog, 'rules', value)) {
    if (!isObject(patterns)) throw wrong(`rules.${family}`, 'an object');
    const variables = catalog.resources?.find(({ name }) => name === family)?.variables ?? {};
    const own: Record<string, string> = {};
    for (const [variable, source] of Object.entries(patterns)) {
      if (!Object.hasOwn(variables, variable))
        throw wrong(`rules.${family}`, `an object with names among ${Object.keys(variables).join(', ')}`);
      if (typeof source !== 'string') throw wrong(`rules.${family}.${variable}`, 'a string');
      const rule = safeRule(source);
      if (!rule.ok) throw wrong(`rules.${family}.${variable}`, `a regular expression: ${rule.reason}`);
      own[variable] = source;
    }
    rules[family] = own;
  }
  return rules;
}

function entriesByFamily(catalog: Catalog, key: string, value: unknown): [string, unknown][] {
  const known = (catalog.resources ?? []).map(({ name }) => name);
  if (!isObject(value)) throw wrong(key, 'an object');
  const entries = Object.entries(value);
  for (const [family] of entries)
    if (!known.includes(family)) throw wrong(key, `an object with names among ${known.join(', ')}`);
  return entries;
}

function wrong(key: string, expected: string): Error {
  return new Refusal('badSetting', `The setting "${key}" must be ${expected}.`, { setting: key });
}
