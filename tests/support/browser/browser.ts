import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** A Chromium that has no windows: it takes a third less of the processor, and remembers no page for the way back. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell';

/** Where systems keep a whole Chrome or Chromium. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const firstThere = (paths: readonly string[]) => paths.find((path) => existsSync(path));

const succeeds = (command: string, args: string[], seconds: number) =>
  spawnSync(command, args, { stdio: 'inherit', timeout: seconds * 1000 }).status === 0;

/** Playwright's own download, which works wherever its servers can be reached. */
function installFromPlaywright(): string | undefined {
  succeeds(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], 180);
  return firstThere([chromium.executablePath()]);
}

const FONTS = ['fonts-noto-core', 'fonts-noto-cjk'];

/** Debian's packages with the letters of all seven languages; root only. */
function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  if (!succeeds('apt-get', ['update', '-qq'], 180)) return undefined;
  const install = (...browsers: string[]) =>
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...browsers, ...FONTS], 600);
  // Older releases lack the second.
  if (!install('chromium', 'chromium-headless-shell') && !install('chromium')) return undefined;
  return firstThere(PLACES);
}

/** A whole browser to test with, installed if need be. Throws an error that says what to do. */
export function findWholeBrowser(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, but nothing is there.`);
  }
  const found = firstThere([...PLACES, chromium.executablePath()]) ?? installFromDebian() ?? installFromPlaywright();
  if (found) return found;
  throw new Error(
    'No Chrome or Chromium was found and none could be installed. Install one (Debian: "apt-get install chromium"; elsewhere "npx playwright install chromium") or name one in CHROMIUM_PATH.',
  );
}

/** The browser that most tests take: the same, or the one without windows where the system has it. */
export function findBrowser(): string {
  const whole = findWholeBrowser();
  return process.env['CHROMIUM_PATH'] ? whole : (firstThere([WITHOUT_WINDOWS]) ?? whole);
}
