import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

function installed(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places];
  return candidates.find((path) => existsSync(path));
}

function installDebianPackage(): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  process.stdout.write(
    'No Chromium found: installing the Debian package "chromium" for the browser tests.\n',
  );
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  const arguments_ = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
  return spawnSync('apt-get', arguments_, { env, stdio: 'ignore' }).status === 0;
}

/**
 * The browser for the tests: `CHROMIUM_PATH`, else an installed Chromium or Chrome, else Debian's package where it may
 * be installed. @throws Error that says how to get one
 */
export function findChromium(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is not usable: there is no file ${named}.`);
  }
  const found = installed() ?? (installDebianPackage() ? installed() : undefined);
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium or Chrome: install one ("apt-get install chromium" on Debian and Ubuntu) or name one in CHROMIUM_PATH.',
  );
}
