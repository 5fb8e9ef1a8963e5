import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, sizes } from '../tests/support/browser.ts';
import { serve } from './processes.ts';
import { print, row } from './report.ts';

const RUNS = 7;
/** CPU slowdown factor of Lighthouse's mid-range phone. */
const CPU_SLOWDOWN = 4;

/**
 * Starts timing and returns a function that waits for the result. The result is the time in ms from the next
 * event's timestamp until the text of `selector` has changed and been painted. Uses a MutationObserver,
 * because checking each frame would dominate the time on a throttled CPU.
 */
async function timeNextChange(
  page: Page,
  event: 'pointerdown' | 'keydown',
  selector: string,
): Promise<() => Promise<number>> {
  // Passed as text because this process has no DOM types.
  await page.evaluate(`void (globalThis.elapsedMs = new Promise((resolve) => {
    const text = () => document.querySelector(${JSON.stringify(selector)})?.textContent;
    const before = text();
    if (before === undefined) throw new Error('No element matches ' + ${JSON.stringify(selector)});
    addEventListener('${event}', ({ timeStamp }) => {
      const changes = new MutationObserver(() => {
        const now = text();
        if (now === undefined || now === before) return;
        changes.disconnect();
        // Run after the next paint.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
      });
      changes.observe(document.body, { subtree: true, childList: true, characterData: true });
    }, { once: true, capture: true });
  }))`);
  return () => page.evaluate<number>('globalThis.elapsedMs');
}

async function throttleCpu(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

async function open(browser: Browser, url: string, size: keyof typeof sizes): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: sizes[size],
    hasTouch: size === 'phone',
  });
  return context.newPage();
}

/**
 * Measures the time from clicking an age bracket in the hero until the new figure is painted. Clicks two
 * seconds after the home page's load event.
 */
async function pressInHero(browser: Browser, url: string): Promise<number> {
  const page = await open(browser, url, 'phone');
  await throttleCpu(page);
  await page.goto('/', { waitUntil: 'load' });
  const loaded = performance.now();
  const bracket = page.locator('section[aria-labelledby=mini-calculator] label', { hasText: '65 to 74' });
  await bracket.scrollIntoViewIfNeeded();
  const box = (await bracket.boundingBox())!;
  // Click at a fixed time, whether or not the page is interactive by then.
  await sleep(Math.max(0, 2_000 - (performance.now() - loaded)));
  const elapsedTime = await timeNextChange(page, 'pointerdown', 'section[aria-labelledby=mini-calculator]');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const elapsed = await elapsedTime();
  await page.context().close();
  return elapsed;
}

/** Opens the calculator with a result, focuses the income field and throttles the CPU. */
async function openCalculator(browser: Browser, url: string): Promise<Page> {
  const page = await open(browser, url, 'desktop');
  await page.goto('/tax-calculator', { waitUntil: 'load' });
  const income = page.getByRole('textbox', { name: /^Income/ });
  await page.locator('button[type=submit]:enabled').first().waitFor();
  await income.fill('42000');
  await page.getByRole('heading', { name: 'The working' }).waitFor();
  await throttleCpu(page);
  await income.press('End');
  return page;
}

/** Measures the time from a key press in the income field until the new character is painted. */
async function keyInField(browser: Browser, url: string): Promise<number> {
  const page = await openCalculator(browser, url);
  await page.evaluate(`void (globalThis.elapsedMs = new Promise((resolve) => {
    addEventListener('keydown', ({ timeStamp }) => {
      addEventListener('input', () => {
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
      }, { once: true });
    }, { once: true, capture: true });
  }))`);
  await page.keyboard.press('5');
  const elapsed = await page.evaluate<number>('globalThis.elapsedMs');
  await page.context().close();
  return elapsed;
}

/**
 * Measures the time from a key press in the income field until the new result is painted: take-home pay, ruler,
 * staircase and working.
 */
async function keyInCalculator(browser: Browser, url: string): Promise<number> {
  const page = await openCalculator(browser, url);
  const elapsedTime = await timeNextChange(page, 'keydown', '[aria-label="Your result"]');
  await page.keyboard.press('5');
  const elapsed = await elapsedTime();
  await page.context().close();
  return elapsed;
}

const job = 'A job or a pension';

/** Parts of the return that are expanded while key presses are measured. */
const openParts = [
  job,
  'My own business',
  'Rent from a property',
  'Interest, dividends or tax-free savings',
  'I sold shares, property or crypto',
  'A retirement annuity',
  'Medical aid or medical costs',
  'Donations',
];

/** Amounts in a completed return, by field name. */
const amounts = {
  'Purchase price': '285000',
  'Total kilometres': '31840',
  'Business kilometres': '15310',
  Income: '120000',
  'Rent received': '144000',
  'Interest from South Africa': '71000',
  'Foreign dividends': '12000',
  Proceeds: '214600',
  'Base cost': '100000',
  'Your own contributions': '24000',
  'Out-of-pocket expenses': '61000',
  Donated: '6000',
};

const fieldOf = (page: Page, name: string) => page.getByRole('textbox', { name });

/** Fills in a return: four employers with six lines each, a car and an amount in every part. */
async function fillReturn(page: Page): Promise<void> {
  for (let number = 1; number <= 4; number += 1) {
    if (number > 1) await page.getByRole('button', { name: 'Add an IRP5' }).click();
    const certificate = page.getByRole('region', { name: `Certificate ${number}` });
    await certificate.getByRole('textbox', { name: 'PAYE, code 4102' }).fill('20000');
    for (const code of ['3605', '3701', '4001', '4005']) {
      await certificate.getByLabel('Add a line by its code').fill(code);
      await page.keyboard.type('9000');
    }
  }
  await page.getByRole('button', { name: 'Add a car' }).click();
  for (const [name, amount] of Object.entries(amounts)) await fieldOf(page, name).first().fill(amount);
}

/**
 * Measures the time from a key press in a salary field until the return's new result is painted, in the same frame
 * as the new character.
 */
async function keyInReturn(
  browser: Browser,
  url: string,
  parts: readonly string[],
  fill: (page: Page) => Promise<void> = async () => undefined,
): Promise<number> {
  const page = await open(browser, url, 'desktop');
  await page.goto('/tax-calculator/comprehensive', { waitUntil: 'load' });
  for (const part of parts) await page.getByText(part, { exact: true }).click();
  for (const entry of ['Add a business', 'Add a property', 'Add a sale']) {
    if (parts.length > 1) await page.getByRole('button', { name: entry }).click();
  }
  await fill(page);
  const salary = fieldOf(page, 'Salary, code 3601').first();
  await salary.fill('420000');
  await page
    .getByText(/Taxable: R4\d\d\s000/)
    .first()
    .waitFor();
  await throttleCpu(page);
  await salary.press('End');
  const elapsedTime = await timeNextChange(page, 'keydown', '[aria-label="Your answer"]');
  await page.keyboard.press('5');
  const elapsed = await elapsedTime();
  await page.context().close();
  return elapsed;
}

/**
 * Measures the time from clicking a sidebar link until the next page's heading is painted, with code and data
 * already loaded.
 */
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
  await throttleCpu(page);
  const box = (await link('Tax Calculator').boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const elapsedTime = await timeNextChange(page, 'pointerdown', 'main h1');
  await page.mouse.down();
  await page.mouse.up();
  const elapsed = await elapsedTime();
  await page.context().close();
  return elapsed;
}

const measurements: [name: string, target: number, (browser: Browser, url: string) => Promise<number>][] = [
  ['age bracket in the hero, 2 s after load → new figure', 200, pressInHero],
  ['key in the calculator → shown in its field', 50, keyInField],
  ['key in the calculator → new result', 50, keyInCalculator],
  ['key in a return with a job alone → new answer', 100, (browser, url) => keyInReturn(browser, url, [job])],
  [
    'key in a return with eight open sections → new answer',
    100,
    (browser, url) => keyInReturn(browser, url, openParts),
  ],
  [
    'key in a filled return with four employers → new answer',
    100,
    (browser, url) => keyInReturn(browser, url, openParts, fillReturn),
  ],
  ['link in the sidebar → next page, data loaded', 150, linkInSidebar],
];

/** Measures response times of interactions with the CPU throttled. */
export async function measureInteractions(): Promise<void> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'interactions-'));
  chmodSync(DATA_DIR, 0o711);
  const server = await serve('src/server/main.ts', [], { DATA_DIR, PORT: '0', PAYFAST_MODE: 'practice' });
  const browser = await launchBrowser();
  print(`Milliseconds from input to response, CPU slowed ${CPU_SLOWDOWN} times, ${RUNS} runs`, [
    'interaction',
    'target',
    'min',
    'median',
    'max',
  ]);
  try {
    for (const [name, target, measure] of measurements) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run++) times.push(await measure(browser, server.url));
      const sorted = times.toSorted((a, b) => a - b).map((time) => time.toFixed(0));
      row([name, `≤ ${target}`, sorted[0]!, sorted[Math.floor(RUNS / 2)]!, sorted.at(-1)!]);
    }
  } finally {
    await browser.close();
    await server.end();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}
