import { existsSync } from 'node:fs';

/** Where a Chromium may be, in the order in which we look: the environment first, then usual places. */
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser to use, or `undefined` to let Playwright take its own. */
export function findChromium(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  for (const name of ['CHROMIUM_PATH', 'CHROME_PATH', 'CHROME_BIN']) {
    const path = environment[name];
    if (path !== undefined && path !== '') {
      if (!existsSync(path))
        throw new Error(`${name} names ${path}, which does not exist: correct or unset it.`);
      return path;
    }
  }
  return USUAL_PLACES.find((path) => existsSync(path));
}

/** Launch options for Playwright that work without a sandbox and on a machine without internet. */
export function chromiumLaunch(): { executablePath?: string; args: string[] } {
  const executablePath = findChromium();
  const args = [
    '--no-sandbox',
    '--disable-background-networking',
    '--no-first-run',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
  ];
  return executablePath === undefined ? { args } : { executablePath, args };
}
