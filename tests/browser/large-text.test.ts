import { describe, expect, it } from 'vitest';
import { brand } from '../../src/domain/brand.ts';
import { expectNoSidewaysScroll, hydrated, loaded } from '../support/browser.ts';
import { signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

/** Finds labels whose lines of text overlap each other or another label's. */
const overlaps = `(() => {
  const labels = [...document.querySelectorAll('main form label, main form [data-part=label], main form [data-part=helper-text]')]
    .filter((label) => label.checkVisibility());
  const texts = new Set();
  for (const label of labels) {
    const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.add(walker.currentNode);
  }
  const lines = [...texts].flatMap((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].map((box) => ({ box, text: node.data }));
  });
  // Text boxes may overlap by a few pixels although their glyphs don't touch.
  const covers = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > a.height / 4;
  return lines.flatMap(({ box, text }, at) =>
    lines.slice(at + 1).filter((other) => covers(box, other.box)).map((other) => text + ' / ' + other.text));
})()`;

const enlarge = `document.documentElement.style.fontSize = '200%'`;

it.each([
  [360, '125%'],
  [390, '150%'],
  [390, '200%'],
])('a member’s header fits on %i px at %s text size', async (width, fontSize) => {
  const { client } = await signedIn(site.server);
  const { page, close } = await site.visit({ size: 'phone', as: client });
  await page.setViewportSize({ width, height: 740 });
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await loaded(page);
  const brandName = page.locator('header').getByText(brand.name, { exact: true });
  await brandName.waitFor();
  await page.evaluate(`document.documentElement.style.fontSize = '${fontSize}'`);
  await brandName.waitFor({ state: 'hidden' });
  const links = await page.locator('header :is(a, button):visible').all();
  expect(links.length).toBeGreaterThan(3);
  for (const link of links) {
    const { x, width: linkWidth } = (await link.boundingBox())!;
    expect(x + linkWidth).toBeLessThanOrEqual(width);
  }
  await close();
});

describe.each(['phone', 'desktop'] as const)('at 200 percent text size (%s)', (size) => {
  it('the calculator’s labels don’t touch and it doesn’t scroll sideways', async () => {
    const { page, close } = await site.visit({ size });
    await page.goto('/tax-calculator');
    await hydrated(page);
    await page.getByRole('textbox', { name: /^Income/ }).waitFor();
    await page.evaluate(enlarge);
    expect(await page.evaluate(overlaps)).toEqual([]);
    await page.getByRole('textbox', { name: /^Income/ }).fill('450000');
    await page.getByRole('button', { name: /^Compare with/ }).waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'What if?' }).click();
    await page.getByRole('slider', { name: 'Extra contribution per month' }).waitFor();
    await expectNoSidewaysScroll(page);
    await close();
  });

  it('the products don’t scroll sideways', async () => {
    const { page, close } = await site.visit({ size });
    await page.goto('/products');
    await page.locator('main button:enabled').first().waitFor();
    await page.evaluate(enlarge);
    await expectNoSidewaysScroll(page);
    await close();
  });
});

it.each(['phone', 'tablet', 'desktop'] as const)(
  'the dashboard doesn’t scroll sideways at 200 percent text size (%s)',
  async (size) => {
    const { client } = await signedIn(site.server);
    const { page, close } = await site.visit({ size, as: client });
    await page.goto('/dashboard');
    await page.getByText('No Calculation').waitFor();
    await page.evaluate(enlarge);
    await expectNoSidewaysScroll(page);
    await close();
  },
);
