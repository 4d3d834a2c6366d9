import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './browser.ts';
import { ROOT, run, stop } from './setup.mjs';

/**
 * Makes sure that there is a Chromium for the tests: one named by the environment or found in a usual place,
 * Playwright's own, or else one installed now. Ends the process with instructions where none can be had.
 */
export async function ensureBrowser(): Promise<void> {
  const found = findOrSay();
  if (found !== undefined) return console.log(`Browser: ${found}`);
  if (existsSync(chromium.executablePath())) return console.log(`Browser: ${chromium.executablePath()}`);

  console.log('No Chromium here; installing one for the tests …');
  const cli = join(ROOT, 'node_modules', 'playwright-core', 'cli.js');
  // With the shared libraries it needs where we may install them, else without.
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0;
  const playwright = await run(process.execPath, [
    cli,
    'install',
    ...(asRoot ? ['--with-deps'] : []),
    'chromium',
  ]);
  if (playwright.code === 0 && existsSync(chromium.executablePath())) return;
  if (asRoot && existsSync('/usr/bin/apt-get')) {
    console.log('Playwright could not install its own; trying the system’s package …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { env });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env });
    if (findOrSay() !== undefined) return;
  }
  stop(
    'The tests need Chromium, and none could be installed (the lines above say why).\n' +
      'Install Chromium or Chrome yourself, or set CHROMIUM_PATH to one that is there, then run npm test again.',
  );
}

function findOrSay(): string | undefined {
  try {
    return findChromium();
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
}
