import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { replay } from '../../src/domain/game/simulation.ts';
import { flapsFor } from '../support/game.ts';
import { expectAccessible, expectEveryLook, loaded } from '../support/browser.ts';
import { serveModule } from '../support/browser-bundle.ts';
import { listenForRuns, openWithRobot } from '../support/game-page.ts';
import { seededRandom } from '../support/random.ts';
import { openSite } from '../support/site.ts';

const opened = Date.now();
/** Game speed as a multiple of real time. */
const speed = 6;
/** A clock that runs faster than the game, because the server rejects runs that are ahead of its clock. */
const now = () => new Date(opened + 2 * speed * (Date.now() - opened));
const site = openSite({ replace: { now } });

const start = (page: Page) => page.getByRole('button', { name: 'Start Game' });
const again = (page: Page) => page.getByRole('button', { name: 'Play Again' });
const dialog = (page: Page) => page.getByRole('dialog');
const phase = (page: Page) => page.locator('canvas').getAttribute('data-phase');
const lines = (page: Page) => page.getByRole('region', { name: 'Top 5' }).getByRole('listitem');

const yourBest = (page: Page) =>
  page.getByRole('region', { name: 'Scores' }).getByRole('definition').first().innerText();

/** Simulates the tab being hidden or shown. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate(`
    Object.defineProperty(document, 'hidden', { configurable: true, value: ${hidden} });
    document.dispatchEvent(new Event('visibilitychange'));
  `);

/** Returns the canvas pixels that show the bay and the ground. */
const look = (page: Page): Promise<string> =>
  page.evaluate(`(() => {
    const canvas = document.querySelector('canvas');
    const context = canvas.getContext('2d');
    const { width, height } = canvas;
    const data = context.getImageData(width * 0.3, height * 0.8, width * 0.4, height * 0.2).data;
    return data.join();
  })()`);

/** Plays for half a second and pauses; returns the pixels before the start and in flight. */
const fly = async (page: Page) => {
  await page.goto('/game');
  await loaded(page);
  await start(page).waitFor();
  const idle = await look(page);
  await start(page).click();
  await page.evaluate(`new Promise((resolve) => {
    const begun = performance.now();
    const wait = (time) => time - begun > 500 ? resolve() : requestAnimationFrame(wait);
    requestAnimationFrame(wait);
  })`);
  await setHidden(page, true);
  await page.getByRole('heading', { name: 'Paused' }).waitFor();
  return { idle, inFlight: await look(page) };
};

describe('run', () => {
  it('is played to a known score, named, and listed as the server replayed it', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', ownTab: true });
    const play = await openWithRobot(page, { speed });
    const { score, flaps } = await play(5);
    expect(score).toBe(5);
    await dialog(page).getByRole('heading', { name: 'First in the Top 5' }).waitFor();
    await dialog(page).getByText('5 points, Pro.').waitFor();
    await expectAccessible(page);
    await dialog(page).getByLabel('Your name').fill('Thandi M');
    const sent = page.waitForRequest(/game\.finishRun/);
    await dialog(page).getByRole('button', { name: 'Save my score' }).click();
    const input = (await sent).postDataJSON() as Record<string, { flaps: number[] }>;
    expect(Object.values(input)[0]!.flaps).toEqual(flaps);
    await expect
      .poll(() => lines(page).allInnerTexts())
      .toEqual([expect.stringMatching(/^1\s+Thandi M\s.*\s5$/s)]);
    await page.getByText('All-time best, Thandi M').waitFor();
    expect((await site.server.client().get('/api/game/leaderboard')).body).toMatchObject([
      { playerName: 'Thandi M', score: 5 },
    ]);
    expect(await phase(page)).toBe('over');
    await again(page).waitFor();
    expectNoErrors();
    await close();
  });

  it('asks for a name of 1 to 20 characters, which may contain spaces', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', ownTab: true });
    const play = await openWithRobot(page, { speed });
    await play(1);
    await dialog(page).getByRole('button', { name: 'Save my score' }).click();
    await dialog(page).getByText('Name is required').waitFor();
    await dialog(page).getByLabel('Your name').fill('abcdefghijklmnopqrstu');
    await dialog(page).getByText('Name must be 20 characters or less').waitFor();
    await dialog(page).getByText('21 of 20').waitFor();
    await dialog(page).getByLabel('Your name').fill(' 👨‍👩‍👧‍👦 Zoe\u0308 ');
    await dialog(page).getByText('5 of 20').waitFor();
    // The space bar types a space in the name field.
    await dialog(page).getByLabel('Your name').fill('Thandi');
    await dialog(page).getByLabel('Your name').press('End');
    await page.keyboard.type(' M');
    await expect.poll(() => dialog(page).getByLabel('Your name').inputValue()).toBe('Thandi M');
    expectNoErrors();
    await close();
  });

  it('keeps the name and allows a retry if the server is unreachable at the end', async () => {
    const { page, close } = await site.visit({ size: 'desktop', ownTab: true });
    const play = await openWithRobot(page, { speed });
    await play(1);
    await dialog(page).getByLabel('Your name').fill('Sipho');
    await page.route(/game\.finishRun/, (route) => route.abort());
    await dialog(page).getByRole('button', { name: 'Save my score' }).click();
    await dialog(page).getByText('The server could not be reached.').waitFor();
    await expect.poll(() => dialog(page).getByLabel('Your name').inputValue()).toBe('Sipho');
    await page.unroute(/game\.finishRun/);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Save my score' }).click();
    await dialog(page).getByRole('button', { name: 'Play as Anonymous' }).click();
    await expect.poll(async () => (await lines(page).allInnerTexts()).join()).toContain('Anonymous');
    await close();
  });

  it('with an offensive name is rejected at the field, and can be saved as Anonymous', async () => {
    const { page, close } = await site.visit({ size: 'phone', ownTab: true });
    const play = await openWithRobot(page, { speed });
    await play(1);
    await dialog(page).getByLabel('Your name').fill('sh1t');
    await dialog(page).getByRole('button', { name: 'Save my score' }).click();
    await dialog(page).getByText('This name can’t go on the leaderboard.').waitFor();
    await expect.poll(() => dialog(page).getByLabel('Your name').getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Play as Anonymous' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await expect.poll(async () => (await lines(page).allInnerTexts()).join()).toContain('Anonymous');
    await close();
  });

  it('logs a failed top-five check once and shows nothing', async () => {
    const { page, close } = await site.visit({ size: 'desktop', ownTab: true });
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('The Top 5 could not be checked')) logged.push(message.type());
    });
    await page.route(/game\.checkTopFive/, (route) => route.abort());
    const play = await openWithRobot(page, { speed, tries: 1 });
    await play(1);
    await expect.poll(() => logged).toEqual(['error']);
    await again(page).waitFor();
    expect(await page.getByRole('main').innerText()).not.toMatch(/compared|Check again|could not/);
    expect(await page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('status').count()).toBe(
      0,
    );
    expect(await dialog(page).count()).toBe(0);
    await close();
  });

  it('of 0 points asks for no name', async () => {
    const { page, close } = await site.visit({ size: 'desktop' });
    const checked = page.waitForResponse(/game\.checkTopFive/);
    await page.goto('/game');
    await loaded(page);
    await start(page).click();
    await checked;
    await again(page).waitFor();
    await page.getByText('Fly past one form to score').waitFor();
    expect(await dialog(page).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Save my score' }).count()).toBe(0);
    await close();
  });

  it('reports a score that is already saved and only offers to close', async () => {
    const { page, close } = await site.visit({ size: 'desktop', ownTab: true });
    const play = await openWithRobot(page, { speed });
    const { runId, flaps } = await play(1);
    const caller = site.server.client();
    const { status } = await caller.post(`/api/game/runs/${runId}/finish`, { flaps, playerName: 'Lerato' });
    expect(status).toBe(201);
    await dialog(page).getByLabel('Your name').fill('Lerato');
    await dialog(page).getByRole('button', { name: 'Save my score' }).click();
    await dialog(page).getByText('The score of this game has already been saved').waitFor();
    expect(await dialog(page).getByRole('button', { name: 'Save my score' }).count()).toBe(0);
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await dialog(page).waitFor({ state: 'hidden' });
    await again(page).waitFor();
    await close();
  });

  it('reports that the server no longer knows it', async () => {
    const { page, close } = await site.visit({ size: 'desktop', ownTab: true });
    const play = await openWithRobot(page, { speed });
    await play(1);
    // Submit an ID that the server didn't sign; the response is the same as for an expired run.
    await page.route(/game\.finishRun/, (route) => {
      const body = route
        .request()
        .postData()!
        .replace(/"runId":"[^"]*"/, '"runId":"unknown"');
      return route.continue({ postData: body });
    });
    await dialog(page).getByLabel('Your name').fill('Lerato');
    await dialog(page).getByRole('button', { name: 'Save my score' }).click();
    await dialog(page).getByText('This game wasn’t found or has expired.').waitFor();
    expect(await dialog(page).getByRole('button', { name: 'Save my score' }).count()).toBe(0);
    await close();
  });

  it('is kept as this browser’s best score, even after a reload', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', ownTab: true });
    const play = await openWithRobot(page, { speed });
    await play(1);
    await expect.poll(() => yourBest(page)).toBe('1');
    await page.reload();
    await start(page).waitFor();
    expect(await yourBest(page)).toBe('1');
    expectNoErrors();
    await close();
  });

  it('pauses when the tab is hidden and continues on input', async () => {
    const { page, close } = await site.visit({ size: 'desktop' });
    await page.goto('/game');
    await start(page).click();
    await expect.poll(() => phase(page)).toBe('running');
    await setHidden(page, true);
    await page.getByRole('heading', { name: 'Paused' }).waitFor();
    await page.getByText('Paused. Press Space or click to continue.').waitFor({ state: 'attached' });
    await setHidden(page, false);
    expect(await phase(page)).toBe('paused');
    await page.keyboard.press('Space');
    expect(await phase(page)).toBe('running');
    await close();
  });

  it('works without the server, but says that the score can’t be saved', async () => {
    const { page, close } = await site.visit({ size: 'phone' });
    await page.route(/game\.(startRun|checkTopFive)/, (route) => route.abort());
    await page.goto('/game');
    await page.getByText('You can play, but scores can’t be saved at the moment.').waitFor();
    await start(page).tap();
    await again(page).waitFor();
    expect(await dialog(page).count()).toBe(0);
    await close();
  });

  it('starts at the canvas, even if the server turns out to be unreachable', async () => {
    const { page, close } = await site.visit({ size: 'desktop' });
    const run = listenForRuns(page);
    await page.goto('/game');
    await run();
    await page.route(/game\.(startRun|checkTopFive)/, (route) => route.abort());
    const field = () => page.locator('canvas').boundingBox();
    const before = await field();
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('The Top 5 could not be checked'),
    );
    await start(page).click();
    // The run was fetched before the failure, so only the top-five check and the next run fail.
    expect((await logged).type()).toBe('error');
    await again(page).click();
    await page.getByText('You can play, but scores can’t be saved at the moment.').waitFor();
    expect(await field()).toEqual(before);
    await close();
  });
});

describe('sounds', () => {
  it('are off by default and create no audio objects', async () => {
    const { page, close } = await site.visit({ size: 'desktop', ownTab: true });
    await page.addInitScript(`
      globalThis.sounding = 0;
      const plain = AudioContext;
      globalThis.AudioContext = class extends plain { constructor() { super(); globalThis.sounding += 1; } };
    `);
    // Without a server run, the name dialog doesn't open.
    await page.route(/game\.startRun/, (route) => route.abort());
    await page.goto('/game');
    const made = () => page.evaluate('sounding');
    await start(page).click();
    await again(page).waitFor();
    expect(await made()).toBe(0);
    await page.getByRole('switch', { name: 'Sound off' }).click();
    await page.getByRole('switch', { name: 'Sound on', checked: true }).waitFor();
    expect(await made()).toBe(1);

    await page.reload();
    const on = page.getByRole('switch', { name: 'Sound on', checked: true });
    await on.waitFor();
    // The preference is remembered, but audio starts only after a click.
    expect(await made()).toBe(0);
    await on.click();
    await page.reload();
    await page.getByRole('switch', { name: 'Sound off', checked: false }).waitFor();
    await close();
  });
});

/** Counts the colours that cover more than 1% of the canvas. */
const coloursOf = (page: Page) =>
  page.evaluate(`(() => {
    const canvas = document.querySelector('canvas');
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const counts = new Map();
    for (let at = 0; at < data.length; at += 4 * 97) {
      const colour = data.slice(at, at + 3).join();
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    return [...counts.values()].filter((count) => count > data.length / (4 * 97) / 100).length;
  })()`);

describe('with reduced motion', () => {
  it.each(['none', 'active'] as const)(
    'the scene keeps its colours in forced-colors mode: %s',
    async (forcedColors) => {
      const { page, expectNoErrors, close } = await site.visit({ size: 'tablet' });
      await page.emulateMedia({ forcedColors });
      await page.goto('/game');
      await loaded(page);
      await start(page).waitFor();
      await expect.poll(() => coloursOf(page)).toBeGreaterThanOrEqual(5);
      expectNoErrors();
      await close();
    },
  );

  it.each([
    ['reduce', true],
    ['no-preference', false],
  ] as const)('bay and ground don’t move: %s', async (reducedMotion, isStill) => {
    const { page, close } = await site.visit({ size: 'desktop' });
    await page.emulateMedia({ reducedMotion });
    const { idle, inFlight } = await fly(page);
    expect(inFlight === idle).toBe(isStill);
    // Sea, waves, ground and ticks each have a different colour.
    expect(new Set(idle.match(/\d+,\d+,\d+,\d+/g)).size).toBeGreaterThan(3);
    await close();
  });
});

describe('text and links around the canvas', () => {
  it.each([
    ['phone', 'Tap to flap', 'Space or click to flap'],
    ['tablet', 'Tap to flap', 'Space or click to flap'],
    ['desktop', 'Space or click to flap', 'Tap to flap'],
  ] as const)('on a %s match the available input: %s', async (size, said, unsaid) => {
    const { page, close } = await site.visit({ size });
    await page.goto('/game');
    await page.getByText(said, { exact: true }).filter({ visible: true }).waitFor();
    expect(await page.getByText(unsaid, { exact: true }).filter({ visible: true }).count()).toBe(0);
    // The links are hidden, because a tap meant to flap could open one.
    expect(await page.getByRole('navigation', { name: 'Contact us' }).count()).toBe(0);
    await close();
  });
});

describe('input', () => {
  it('Space starts and flaps without scrolling, but activates a focused button', async () => {
    const { page, close } = await site.visit({ size: 'desktop' });
    await page.setViewportSize({ width: 1_200, height: 500 });
    await page.goto('/game');
    await loaded(page);
    await start(page).waitFor();
    await page.getByRole('switch', { name: 'Sound off' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('switch', { name: 'Sound on' }).waitFor();
    expect(await phase(page)).toBe('idle');
    await page.locator('h1').click();
    await page.evaluate('document.activeElement.blur()');
    await page.keyboard.press('Space');
    await expect.poll(() => phase(page)).toBe('running');
    const top = await page.evaluate('scrollY');
    await page.keyboard.press('Space');
    expect(await page.evaluate('scrollY')).toBe(top);
    await page.reload();
    await page.getByRole('switch', { name: 'Sound on' }).waitFor();
    await close();
  });

  it('a click on the canvas starts a run, and the touch pad flaps', async () => {
    const { page, close } = await site.visit({ size: 'phone' });
    await page.setViewportSize({ width: 360, height: 600 });
    await page.goto('/game');
    await loaded(page);
    await start(page).waitFor();
    await page.locator('canvas').tap({ position: { x: 20, y: 200 } });
    const pad = page.getByRole('button', { name: 'Flap' });
    await pad.waitFor();
    // The whole pad fits on a short phone screen.
    const end = () => pad.boundingBox().then((box) => box!.y + box!.height);
    await expect.poll(end).toBeLessThanOrEqual(600);
    await pad.tap();
    expect(await phase(page)).toBe('running');
    await expect.poll(() => phase(page)).toBe('over');
    await close();
  });
});

describe.each(['phone', 'desktop'] as const)('on a %s', (size) => {
  it('is accessible, fits and matches the screen’s resolution', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size });
    await page.goto('/game');
    await start(page).waitFor();
    const [shown, drawn] = (await page.evaluate(
      `(({ clientWidth, width }) => [clientWidth * devicePixelRatio, width])(document.querySelector('canvas'))`,
    )) as [number, number];
    expect(drawn).toBe(Math.round(shown));
    await expectEveryLook(page);
    expectNoErrors();
    await close();
  });

  it('is accessible and fits after a run', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size, ownTab: true });
    const play = await openWithRobot(page, { speed });
    await play(1);
    // Any score above 0 makes the leaderboard, so the name dialog opens.
    await dialog(page).getByLabel('Your name').waitFor();
    await expectEveryLook(page);
    expectNoErrors();
    await close();
  });
});

it('replays a run identically in the browser and on the server', async () => {
  const { page, close } = await site.visit({ size: 'desktop' });
  const module = await serveModule(page, 'src/domain/game/simulation.ts');
  await page.goto('/game');
  const random = seededRandom(12);
  const runs = Array.from({ length: 3_000 }, (_, at) => {
    const seed = random.between(0, 2 ** 32 - 1);
    // Every thirtieth run is played well and gets far; the others flap at random and vary in length.
    if (at % 30 === 0) return { seed, flaps: flapsFor({ seed }, 1 + (at % 7)) };
    let step = 0;
    return { seed, flaps: Array.from({ length: 40 }, () => (step += random.between(1, 50))) };
  });
  const inBrowser = await page.evaluate(
    `import('${module}').then(({ replay }) => ${JSON.stringify(runs)}.map(({ seed, flaps }) => replay(seed, flaps)))`,
  );
  expect(inBrowser).toEqual(runs.map(({ seed, flaps }) => replay(seed, flaps)));
  await close();
});
