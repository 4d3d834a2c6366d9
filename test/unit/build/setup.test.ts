import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { installNeeded, nodeProblem } from '../../../src/build/setup.mjs';

describe('the Node that runs the lab', () => {
  test.each(['20.19.0', '20.20.2', '22.12.0', '22.23.3', '24.0.0', '26.1.0'])('may be %s', (version) => {
    expect(nodeProblem(version)).toBeUndefined();
  });

  test.each(['18.20.4', '20.18.3', '21.7.3', '22.11.0'])(
    'may not be %s, and the message says what to do',
    (version) => {
      expect(nodeProblem(version)).toContain(`This is Node ${version}`);
      expect(nodeProblem(version)).toContain('nodejs.org');
    },
  );
});

describe('dependencies are installed', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'resource-lab-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const lock = (packages: object): void =>
    writeFileSync(
      join(root, 'package-lock.json'),
      JSON.stringify({ packages: { '': { name: 'x' }, ...packages } }),
    );
  const installed = (packages: Record<string, object>): void => {
    for (const path of ['node_modules', ...Object.keys(packages)])
      mkdirSync(join(root, path), { recursive: true });
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  };

  test('when there are none', () => {
    lock({});
    expect(installNeeded(root)).toBe(true);
  });

  test('not when they are those of the lock file, packages for other systems left out', () => {
    lock({
      'node_modules/a': { version: '1.0.0' },
      'node_modules/a-win32': { version: '1.0.0', optional: true },
    });
    installed({ 'node_modules/a': { version: '1.0.0' } });
    expect(installNeeded(root)).toBe(false);
  });

  test('when one has another version, or is missing', () => {
    lock({ 'node_modules/a': { version: '1.0.1' } });
    installed({ 'node_modules/a': { version: '1.0.0' } });
    expect(installNeeded(root)).toBe(true);
    lock({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } });
    expect(installNeeded(root)).toBe(true);
  });

  test('when the record of an earlier installation is torn', () => {
    lock({});
    installed({});
    writeFileSync(join(root, 'node_modules/.package-lock.json'), '{"packages":');
    expect(installNeeded(root)).toBe(true);
  });
});
