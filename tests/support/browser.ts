import { readFileSync } from 'node:fs';
import type Axe from 'axe-core';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { expect } from 'vitest';
import { findChromium, findTestBrowser } from './find-chromium.ts';
import type { HttpClient } from './http-client.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Viewport sizes for testing: phone, tablet (portrait), tablet (landscape) and desktop. */
export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  across: { width: 1024, height: 768 },
  desktop: { width: 1440, height: 900 },
} as const;

function launch(executablePath: string, more: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--font-render-hinting=none',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  });
}

/** Launches headless Chromium without background network traffic. `more` adds command-line arguments. */
export function launchBrowser(...more: string[]): Promise<Browser> {
  return launch(findChromium(), more);
}

/** Browsers shared by all of a worker's test files. They exit with the worker process. */
const shared: { shell?: Promise<Browser>; whole?: Promise<Browser> } = {};

/** Test pages are too short-lived to benefit from V8's optimizing compilers, which cost a quarter of a page load. */
const unoptimized = '--js-flags=--no-opt,--no-maglev';

const sharedShell = () => (shared.shell ??= launch(findTestBrowser(), [unoptimized]));
const sharedBrowser = () => (shared.whole ??= launchBrowser(unoptimized));

/** Reusable tabs by server and options. A used tab loads a page from the same server twice as fast. */
const usedTabs = new Map<string, Page[]>();

/** Errors on the pages that tests have open. */
const openPages = new Map<Page, readonly string[]>();

/** Describes what the open pages show and wait for, because a timeout alone doesn't tell why a test failed. */
export async function describeOpenPages(): Promise<string> {
  const pages = await Promise.all(
    [...openPages].map(async ([page, errors]) => {
      const text = await page
        .evaluate<string>('(document.querySelector("main") ?? document.body).innerText')
        .catch(String);
      const requests = [...(requestsInFlight.get(page) ?? [])].map((request) => request.url());
      return { url: page.url(), errors, requests, text: text.slice(0, 500) };
    }),
  );
  return JSON.stringify(pages, undefined, 2);
}

/** Closes pages that a failed test left open, so that they don't slow down the next file. */
export async function closeVisits(): Promise<void> {
  usedTabs.clear();
  openPages.clear();
  const browsers = await Promise.all(Object.values(shared));
  await Promise.all(browsers.flatMap((browser) => browser.contexts()).map((context) => context.close()));
}

/** A page opened as a first-time visitor, with the errors that occurred on it. */
export interface Visit {
  page: Page;
  /**
   * Fails if a script threw, the content security policy was violated or an error was logged to the console.
   */
  expectNoErrors: () => void;
  close: () => Promise<void>;
}

export interface VisitOptions {
  size: keyof typeof sizes;
  colorScheme?: 'light' | 'dark';
  /** Client whose session the browser uses; signed out by default. */
  as?: HttpClient;
  /** Enables scripts; true by default. */
  scripts?: boolean;
  /** Uses a full browser, which can display PDF files, unlike a headless shell. */
  pdfViewer?: boolean;
  /**
   * Opens a separate tab with an empty cache. Needed if a test replaces the clock, adds start-up scripts or
   * must avoid cached files.
   */
  ownTab?: boolean;
}

async function openTab(url: string, options: VisitOptions): Promise<Page> {
  const { size, scripts = true, pdfViewer = false } = options;
  const browser = await (pdfViewer ? sharedBrowser() : sharedShell());
  const context = await browser.newContext({
    baseURL: url,
    viewport: sizes[size],
    hasTouch: size !== 'desktop',
    javaScriptEnabled: scripts,
    locale: 'en-ZA',
    reducedMotion: 'reduce',
  });
  // Loading may be slow on a busy machine.
  context.setDefaultNavigationTimeout(60_000);
  return context.newPage();
}

/** Clears a tab's state for reuse. Returns false if that fails. */
async function forgetVisit(page: Page, context: BrowserContext): Promise<boolean> {
  try {
    page.removeAllListeners();
    const others = context.pages().filter((one) => one !== page);
    await Promise.all(others.map((one) => one.close()));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearCookies();
    // A mouse pointer left over a link would preload that link's page on the next visit.
    await page.mouse.move(0, 0);
    // Clear storage on a same-origin page that runs no scripts.
    await page.goto('/robots.txt', { timeout: 5_000 });
    await page.evaluate('localStorage.clear(), sessionStorage.clear()');
    await page.emulateMedia({ media: null, forcedColors: null, reducedMotion: 'reduce' });
    return true;
  } catch {
    // The test closed the page, or the page blocks navigation with a confirmation dialog.
    return false;
  }
}

/**
 * Opens a tab in one of the sizes. Error messages about responses with status 4xx, such as 401 for guests,
 * are ignored.
 */
export async function visit(url: string, options: VisitOptions): Promise<Visit> {
  const { size, colorScheme = 'light', as, scripts = true, pdfViewer = false, ownTab = false } = options;
  const kind = JSON.stringify([url, size !== 'desktop', scripts, pdfViewer]);
  const page = (!ownTab && usedTabs.get(kind)?.pop()) || (await openTab(url, options));
  const context = page.context();
  await page.setViewportSize(sizes[size]);
  await page.emulateMedia({ colorScheme });
  if (as) {
    const value = as.cookies.get('session');
    if (value === undefined) throw new Error('The caller is not signed in');
    await context.addCookies([{ name: 'session', value, url, httpOnly: true, sameSite: 'Lax' }]);
  }
  trackRequests(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    const refused = /status of 4\d\d/.test(message.text());
    if (message.type() === 'error' && !refused) errors.push(message.text());
  });
  openPages.set(page, errors);
  return {
    page,
    expectNoErrors: () => expect(errors).toEqual([]),
    close: async () => {
      openPages.delete(page);
      if (ownTab || !scripts || !(await forgetVisit(page, context))) return context.close();
      usedTabs.set(kind, [...(usedTabs.get(kind) ?? []), page]);
    },
  };
}

/** Waits until the page is hydrated; before that, its buttons don't respond. */
export async function hydrated(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[data-waiting]').count()).toBe(0);
}

/** Waits until the page is hydrated and can show notifications, even offline. */
export async function settled(page: Page): Promise<void> {
  await hydrated(page);
  await page.locator('[data-toasts] ol').waitFor({ state: 'attached' });
}

/** Pending requests by page. */
const requestsInFlight = new WeakMap<Page, Set<Request>>();

function trackRequests(page: Page): void {
  const inFlight = new Set<Request>();
  requestsInFlight.set(page, inFlight);
  page.on('request', (request) => {
    // Navigation cancels the previous document's requests, but Chromium doesn't always report it.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) inFlight.clear();
    // A live connection stays open.
    if (request.resourceType() !== 'eventsource') inFlight.add(request);
  });
  page.on('requestfinished', (request) => inFlight.delete(request));
  page.on('requestfailed', (request) => inFlight.delete(request));
}

/** Has a timeout because Chromium's headless shell occasionally drops idle callbacks without one. */
const untilIdle = `new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 }))`;
/**
 * Lists fonts and skeletons that are still loading. Skeletons below the fold may wait until the user scrolls.
 */
const undrawn = `[
  ...(document.fonts.status === 'loaded' ? [] : ['fonts']),
  ...[...document.querySelectorAll('output[aria-label=Loading]')]
    .filter((skeleton) => skeleton.getBoundingClientRect().top < innerHeight)
    .map((skeleton) => 'skeleton in ' + skeleton.parentElement.className),
]`;

/** Waits until the page is settled, shows its content and has no pending requests. */
export async function loaded(page: Page): Promise<void> {
  await settled(page);
  await expect
    .poll(
      async () => {
        // Queued work may still send another request.
        await page.evaluate(untilIdle);
        const requests = [...(requestsInFlight.get(page) ?? [])].map((request) => request.url());
        return [...requests, ...(await page.evaluate<string[]>(undrawn))];
      },
      { message: `still loading at ${page.url()}` },
    )
    .toEqual([]);
}

/** True while a dialog opens or closes: the page is hidden from screen readers, but no dialog is visible. */
const isBetweenDialogs = `document.getElementById('root')?.ariaHidden === 'true' &&
  ![...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some((dialog) => dialog.checkVisibility())`;

const isChanging = `document.getAnimations().some((one) => one instanceof CSSTransition && one.playState === 'running')`;

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Best-practice rules whose violations are serious. Checking the others would only cost time. */
const bestPractices = [
  'accesskeys',
  'aria-dialog-name',
  'aria-text',
  'aria-treeitem-name',
  'frame-tested',
  'label-title-only',
  'tabindex',
];
const allRules = {
  runOnly: wcag,
  rules: Object.fromEntries(bestPractices.map((rule) => [rule, { enabled: true }])),
};
const coloursOnly = { runOnly: ['color-contrast'] };

/**
 * Fails if axe-core finds serious violations on the current page; with `colours`, it checks only contrast.
 */
export async function expectAccessible(page: Page, what: 'all' | 'colours' = 'all'): Promise<void> {
  await expect.poll(() => page.evaluate(isBetweenDialogs)).toBe(false);
  // During a colour transition, text can briefly lack contrast.
  await expect.poll(() => page.evaluate(isChanging)).toBe(false);
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(axeSource);
  const found = await page.evaluate(
    async (rules) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      const { violations } = await axe.run({
        ...rules,
        // Skip the node lists of other results, which nothing uses.
        resultTypes: ['violations'],
        // Only rules that aren't run here need style sheets and media.
        preload: false,
      });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    what === 'all' ? allRules : coloursOnly,
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/**
 * Finds elements that overflow the padding of the bordered box around them. It skips icon-sized elements,
 * whose targets are larger than they look, and elements placed on the box's edge.
 */
const overTheEdge = `[...document.querySelectorAll('main :is(a, button, input, select, textarea, h3, dd)')].flatMap((part) => {
  const { left, right, width } = part.getBoundingClientRect();
  if (!part.checkVisibility({ visibilityProperty: true }) || width <= 44) return [];
  for (let box = part; box !== document.body; box = box.parentElement) {
    const { position, overflowX, paddingRight, borderRightWidth, borderRightStyle } = getComputedStyle(box);
    if (position === 'absolute' || position === 'fixed' || overflowX === 'auto') return [];
    if (box === part || parseFloat(paddingRight) < 8 || borderRightStyle === 'none') continue;
    const edge = box.getBoundingClientRect().right - parseFloat(borderRightWidth) - parseFloat(paddingRight);
    return right > edge + 1.5 && left < edge ? [part.outerHTML.slice(0, 200) + ' by ' + (right - edge)] : [];
  }
  return [];
})`;

/** Fails if an element overflows its card's padding. */
export async function expectInsideCards(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(overTheEdge), { message: `cards of ${page.url()}` }).toEqual([]);
}

/** Fails if the page scrolls horizontally. Polls because some parts redraw asynchronously after a resize. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = 'document.documentElement.scrollWidth - innerWidth';
  const message = `width of ${page.url()}`;
  await expect.poll(() => page.evaluate(beyond), { message }).toBeLessThanOrEqual(0);
}

const overlays = '[role=dialog], [role=alertdialog], [role=menu], [role=grid]';

/**
 * Checks the current screen, including open dialogs and menus, at every size in light mode. It must have one
 * heading, fit the width and pass axe-core, which skips the landscape tablet. Dark mode differs only in
 * colour, so it is checked for contrast on phone and desktop. Restores light mode and the original size.
 * `atEachSize` adds checks at each size.
 */
export async function expectEveryLook(page: Page, atEachSize?: (page: Page) => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  const shown = (selector: string) => page.locator(selector).filter({ visible: true }).count();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html:not(.dark)').waitFor();
  const open = await shown(overlays);
  const look = async (size: keyof typeof sizes) => {
    await page.setViewportSize(sizes[size]);
    // Select by tag, because an open dialog hides the page from role queries.
    await expect.poll(() => shown('h1'), { message: `headings of ${page.url()}` }).toBe(1);
    expect(await shown(overlays), `what is open on ${page.url()}`).toBe(open);
    await expectNoSidewaysScroll(page);
    await atEachSize?.(page);
  };
  await look('across');
  for (const size of ['tablet', 'phone', 'desktop'] as const) {
    await look(size);
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html.dark').waitFor();
  for (const size of ['desktop', 'phone'] as const) {
    await look(size);
    await expectAccessible(page, 'colours');
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html:not(.dark)').waitFor();
  if (before) await page.setViewportSize(before);
}

/** Finds words that break without a hyphen or overflow a containing element. */
const misplacedWords = `(() => {
  const found = new Set();
  const isForScreenReaders = (element) =>
    element !== document.body && (element.offsetWidth === 1 || isForScreenReaders(element.parentElement));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const holder = text.parentElement;
    if (!holder.checkVisibility({ visibilityProperty: true }) || holder.closest('svg, option')) continue;
    if (isForScreenReaders(holder)) continue;
    const range = document.createRange();
    for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const parts = [...range.getClientRects()].filter(({ width }) => width > 1);
      if (new Set(parts.map(({ top }) => Math.round(top))).size > 1) found.add(word + ' is broken');
      const end = Math.max(...parts.map(({ right }) => right));
      for (let around = holder; around !== document.body; around = around.parentElement) {
        const { overflowX, display } = getComputedStyle(around);
        if (/auto|scroll/.test(overflowX)) break;
        if (/^(inline|contents)$/.test(display)) continue;
        if (end > around.getBoundingClientRect().right + 1) found.add(word + ' sticks out');
      }
    }
  }
  return [...found];
})()`;

/** Fails if a word is split across lines or overflows. */
export async function expectWordsFit(page: Page): Promise<void> {
  const message = `words of ${page.url()}`;
  await expect.poll(() => page.evaluate(misplacedWords), { message }).toEqual([]);
}

/** Returns the total of the page's layout shifts so far. */
export const layoutShift = (page: Page) =>
  page.evaluate(`new Promise((resolve) => {
    let total = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) total += value;
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(total));
  })`);
