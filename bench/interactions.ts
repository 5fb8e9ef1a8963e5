import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, sizes } from '../tests/support/browser.ts';
import { serve } from './processes.ts';
import { print, row } from './report.ts';

const RUNS = 7;
/** A mid-range phone, as Lighthouse has it. */
const SLOWER = 4;

/**
 * Listens, and gives what waits for the answer: milliseconds from the next press or key until what `selector` finds says
 * something else and that has been painted; the browser's own clock, from the event's time stamp on. It watches for
 * changes instead of looking at each frame, which on a slowed processor would be most of what is measured.
 */
async function listen(
  page: Page,
  event: 'pointerdown' | 'keydown',
  selector: string,
): Promise<() => Promise<number>> {
  // As text: the types of a browser are not those of this process.
  await page.evaluate(`void (globalThis.answered = new Promise((resolve) => {
    const said = () => document.querySelector(${JSON.stringify(selector)})?.textContent;
    const before = said();
    if (before === undefined) throw new Error('Nothing is at ' + ${JSON.stringify(selector)});
    addEventListener('${event}', ({ timeStamp }) => {
      const changes = new MutationObserver(() => {
        const now = said();
        if (now === undefined || now === before) return;
        changes.disconnect();
        // After the paint that shows it.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
      });
      changes.observe(document.body, { subtree: true, childList: true, characterData: true });
    }, { once: true, capture: true });
  }))`);
  return () => page.evaluate<number>('globalThis.answered');
}

async function slowly(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

async function open(browser: Browser, url: string, size: keyof typeof sizes): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: sizes[size],
    hasTouch: size === 'phone',
  });
  return context.newPage();
}

/** Two seconds after the load of the home page: from pressing a bracket of age in the hero to the new figure. */
async function pressInHero(browser: Browser, url: string): Promise<number> {
  const page = await open(browser, url, 'phone');
  await slowly(page);
  await page.goto('/', { waitUntil: 'load' });
  const loaded = performance.now();
  const label = page.locator('section[aria-labelledby=mini-calculator] label', { hasText: '65 to 74' });
  await label.scrollIntoViewIfNeeded();
  const box = (await label.boundingBox())!;
  // The figure is about this moment, not about the page being ready.
  await sleep(Math.max(0, 2_000 - (performance.now() - loaded)));
  const answer = await listen(page, 'pointerdown', 'section[aria-labelledby=mini-calculator]');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const elapsed = await answer();
  await page.context().close();
  return elapsed;
}

/** The calculator with an answer on it, its income focused, the processor slowed. */
async function openCalculator(browser: Browser, url: string): Promise<Page> {
  const page = await open(browser, url, 'desktop');
  await page.goto('/tax-calculator', { waitUntil: 'load' });
  const income = page.getByRole('textbox', { name: /^Income/ });
  await page.locator('button[type=submit]:enabled').first().waitFor();
  await income.fill('42000');
  await page.getByRole('heading', { name: 'The working' }).waitFor();
  await slowly(page);
  await income.press('End');
  return page;
}

/** From a key in the calculator's income to the paint that shows it in its field. */
async function keyInField(browser: Browser, url: string): Promise<number> {
  const page = await openCalculator(browser, url);
  await page.evaluate(`void (globalThis.answered = new Promise((resolve) => {
    addEventListener('keydown', ({ timeStamp }) => {
      addEventListener('input', () => {
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
      }, { once: true });
    }, { once: true, capture: true });
  }))`);
  await page.keyboard.press('5');
  const elapsed = await page.evaluate<number>('globalThis.answered');
  await page.context().close();
  return elapsed;
}

/** From the same key to the new answer: take-home pay, the ruler, the staircase, the working. */
async function keyInCalculator(browser: Browser, url: string): Promise<number> {
  const page = await openCalculator(browser, url);
  const answer = await listen(page, 'keydown', '[aria-label="Your result"]');
  await page.keyboard.press('5');
  const elapsed = await answer();
  await page.context().close();
  return elapsed;
}

/** From the press of a link in the sidebar to the next page's heading, with its code and data already here. */
async function linkInSidebar(browser: Browser, url: string): Promise<number> {
  const page = await open(browser, url, 'desktop');
  const name = `bench${crypto.randomUUID().slice(0, 8)}`;
  await page.context().request.post('/api/register', {
    data: { fullName: 'Bench Mark', email: `${name}@example.com`, username: name, password: 'correct horse' },
  });
  await page.goto('/dashboard');
  const link = (label: string) =>
    page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: label });
  await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
  await link('Tax Calculator').click();
  await page.getByRole('heading', { level: 1, name: 'Personal income tax calculator' }).waitFor();
  await link('Dashboard').click();
  await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
  await slowly(page);
  const box = (await link('Tax Calculator').boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const answer = await listen(page, 'pointerdown', 'main h1');
  await page.mouse.down();
  await page.mouse.up();
  const elapsed = await answer();
  await page.context().close();
  return elapsed;
}

const measurements = [
  ['age bracket in the hero, 2 s after load → new figure', 200, pressInHero],
  ['key in the calculator → shown in its field', 50, keyInField],
  ['key in the calculator → new answer', 50, keyInCalculator],
  ['link in the sidebar → next page, data warm', 150, linkInSidebar],
] as const;

/** How long people wait for the answer to a press, on a processor slowed four times. */
export async function measureInteractions(): Promise<void> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'interactions-'));
  chmodSync(DATA_DIR, 0o711);
  const server = await serve('src/server/main.ts', [], { DATA_DIR, PORT: '0', PAYFAST_MODE: 'practice' });
  const browser = await launchBrowser();
  print(`Milliseconds from a press to its answer, processor slowed ${SLOWER} times, ${RUNS} runs`, [
    'what',
    'wanted',
    'min',
    'median',
    'max',
  ]);
  try {
    for (const [what, wanted, measure] of measurements) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run++) times.push(await measure(browser, server.url));
      const sorted = times.toSorted((a, b) => a - b).map((time) => time.toFixed(0));
      row([what, `≤ ${wanted}`, sorted[0]!, sorted[Math.floor(RUNS / 2)]!, sorted.at(-1)!]);
    }
  } finally {
    await browser.close();
    await server.end();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}
