import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium builds without a user interface: the same engine at half the CPU time. */
const headlessShells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

function installed(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((path) => existsSync(path));
}

const installedBrowser = () => installed(browsers) ?? places.find((path) => existsSync(path));

function installDebianPackage(): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  process.stdout.write('No Chromium found: installing the Debian package "chromium".\n');
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  const arguments_ = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
  return spawnSync('apt-get', arguments_, { env, stdio: 'ignore' }).status === 0;
}

function named(): string | undefined {
  const path = process.env['CHROMIUM_PATH'];
  if (path === undefined || existsSync(path)) return path;
  throw new Error(`CHROMIUM_PATH is invalid: there is no file ${path}.`);
}

/**
 * Finds a full browser: `CHROMIUM_PATH`, then an installed Chromium or Chrome. If there is none and it runs
 * as root, it installs Debian's package.
 * @throws Error with installation instructions
 */
export function findChromium(): string {
  const found = named() ?? installedBrowser() ?? (installDebianPackage() ? installedBrowser() : undefined);
  if (found !== undefined) return found;
  throw new Error(
    'The browser tests need Chromium or Chrome: install one ("apt-get install chromium" on Debian and Ubuntu) or name one in CHROMIUM_PATH.',
  );
}

/** Finds the browser for tests: `CHROMIUM_PATH`, then a headless shell, then `findChromium`. */
export function findTestBrowser(): string {
  return named() ?? installed(headlessShells) ?? findChromium();
}
