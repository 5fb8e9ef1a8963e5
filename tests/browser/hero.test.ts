import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectNoSidewaysScroll, hydrated, layoutShift } from '../support/browser.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

async function box(place: Locator) {
  const found = await place.boundingBox();
  if (!found) throw new Error('The element has no box');
  return found;
}

it('loads without a layout shift', async () => {
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', ownTab: true });
  await page.setViewportSize({ width: 1366, height: 768 });
  // Fonts that arrive after the first paint change the width of a few words by up to 4 px. Test without them.
  await page.route('**/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }));
  await page.goto('/');
  await hydrated(page);
  expect(await layoutShift(page)).toBe(0);
  expectNoErrors();
  await close();
});

it('shifts by less than a thousandth when the fonts arrive', async () => {
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', ownTab: true });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/');
  await hydrated(page);
  expect(await layoutShift(page)).toBeLessThan(0.001);
  expectNoErrors();
  await close();
});

it('shows the headline, calculator and stairs on a laptop’s first screen', async () => {
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop' });
  const steps = page.locator('[data-step]');
  const calculator = page.getByRole('region', { name: 'What will you take home?' });
  await page.goto('/');
  await hydrated(page);
  for (const [width, height] of [
    [1366, 768],
    [1280, 800],
    [1440, 900],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Poll, because the browser resizes the page only after the call has returned.
    await expect
      .poll(async () => {
        const [first, last, form, link] = await Promise.all([
          box(steps.first()),
          box(steps.last()),
          box(calculator),
          box(page.getByRole('link', { name: 'See our three prices' })),
        ]);
        return {
          width,
          stairs: first.y + first.height <= height,
          calculator: form.y + form.height < last.y,
          link: link.y + link.height < first.y,
        };
      })
      .toEqual({ width, stairs: true, calculator: true, link: true });
    await expectNoSidewaysScroll(page);
  }
  expectNoErrors();
  await close();
});

it('shows the tax on each step of a typed income, and the total as text', async () => {
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop' });
  await page.goto('/');
  await hydrated(page);
  const amounts = () => page.locator('[data-step] em').allInnerTexts();
  expect(await amounts()).toEqual(['R42\u00a0678', 'R34\u00a0684', 'R15\u00a0345']);
  await page.getByRole('textbox', { name: /^Your income per year/ }).fill('300000');
  await page.getByText('R300\u00a0000 is on the second step.').waitFor();
  await expect.poll(amounts).toEqual(['R42\u00a0678', 'R16\u00a0354']);
  await page.getByRole('radio', { name: '65 to 74' }).check({ force: true });
  await page.getByText('Less R26\u00a0679 in rebates, you pay R32\u00a0353.').waitFor();
  expectNoErrors();
  await close();
});
