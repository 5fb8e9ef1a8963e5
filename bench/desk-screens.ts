import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openDatabase } from '../src/server/database/database.ts';
import { playSeason } from '../src/server/demo/season.ts';
import { readSettings } from '../src/server/settings.ts';
import { launchBrowser, sizes } from '../tests/support/browser.ts';
import { HttpClient } from '../tests/support/http-client.ts';
import { codeAt } from '../tests/support/two-factor.ts';
import { serve } from './processes.ts';
import { print, row } from './report.ts';

const RUNS = 7;
const CLIENTS = 60;

/** Creates demo data in `env`'s folder and returns a practitioner's credentials. */
async function makeSeason(env: Record<string, string>) {
  const settings = readSettings({ ...env, LOG_LEVEL: 'silent' });
  const database = await openDatabase(settings);
  try {
    const password = 'only for measuring';
    const season = await playSeason(settings, database, { clients: CLIENTS, password, now: new Date() });
    const [, practitioner] = season.staff;
    if (!practitioner) throw new Error('The season has practitioners');
    return { username: practitioner.user.username, password, secret: practitioner.secret };
  } finally {
    await database.close();
  }
}

/** Returns the time in ms from the start of a navigation until today's list is on the screen. */
async function openDesk(page: Page): Promise<number> {
  await page.goto('/practice');
  return page.evaluate<number>('globalThis.rowsShownAt');
}

/** Returns the time in ms from clicking Approve until the next document's preview has loaded. */
async function approve(page: Page): Promise<number> {
  await page.evaluate(`void (globalThis.elapsedMs = new Promise((resolve) => {
    let pressedAt;
    addEventListener('keydown', ({ timeStamp }) => { pressedAt = timeStamp; }, { once: true, capture: true });
    // Listen in the capture phase, because an element's load event doesn't bubble.
    document.addEventListener('load', ({ target }) => {
      if (pressedAt !== undefined && target.tagName === 'IFRAME') resolve(performance.now() - pressedAt);
    }, { capture: true });
  }))`);
  await page.keyboard.press('a');
  return page.evaluate<number>('globalThis.elapsedMs');
}

/** Resolves `rowsShownAt` once the first row has been painted. */
const watchRows = `globalThis.rowsShownAt = new Promise((resolve) => {
  new MutationObserver((_, changes) => {
    if (!document.querySelector('main [data-row]')) return;
    changes.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
  }).observe(document, { subtree: true, childList: true });
})`;

async function measured(measure: () => Promise<number>): Promise<string[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push(await measure());
  const sorted = times.toSorted((a, b) => a - b).map((time) => time.toFixed(0));
  return [sorted[0]!, sorted[Math.floor(RUNS / 2)]!, sorted.at(-1)!];
}

/** Measures the desk in a browser: opening it with a warm cache, and reviewing documents. */
export async function measureDeskScreens(): Promise<void> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'desk-screens-'));
  chmodSync(DATA_DIR, 0o711);
  const env = { DATA_DIR, PORT: '0', PAYFAST_MODE: 'practice', REGISTRATIONS_PER_HOUR: '100000' };
  const { secret, ...logIn } = await makeSeason(env);
  const server = await serve('src/server/main.ts', [], env);
  const browser = await launchBrowser();
  try {
    const staff = new HttpClient(server.url);
    const { status } = await staff.post('/api/login', { ...logIn, code: codeAt(secret, Date.now()) });
    if (status !== 200) throw new Error(`Logging in failed with status ${status}`);
    const context = await browser.newContext({ baseURL: server.url, viewport: sizes.desktop });
    await context.addCookies([
      { name: 'session', value: staff.cookies.get('session') ?? '', url: server.url },
    ]);
    await context.addInitScript(watchRows);
    const page = await context.newPage();
    await openDesk(page);
    print(`The desk in a browser, ms, ${RUNS} runs`, ['what', 'target', 'min', 'median', 'max']);
    row(['opening Today, warm cache', '≤ 1000', ...(await measured(() => openDesk(page)))]);
    await page.goto('/practice/review?scope=everyone');
    await page.locator('iframe').waitFor();
    row(['approve → next preview loaded', '≤ 300', ...(await measured(() => approve(page)))]);
  } finally {
    await browser.close();
    await server.end();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}
