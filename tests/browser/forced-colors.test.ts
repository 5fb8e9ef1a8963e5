import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { fillCart } from '../support/orders.ts';
import { signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

async function member(path: string) {
  const { client } = await signedIn(site.server);
  await fillCart(client, [1, 1]);
  const visit = await site.visit({ size: 'desktop', as: client });
  await visit.page.emulateMedia({ forcedColors: 'active' });
  await visit.page.goto(path);
  await visit.page.getByRole('heading', { level: 1 }).waitFor();
  return visit;
}

const style = (page: Page, selector: string, property: string) =>
  page.evaluate(`getComputedStyle(document.querySelector('${selector}')).${property}`) as Promise<string>;
const ground = (page: Page, selector: string) => style(page, selector, 'backgroundColor');

it('shows the calculator’s selection and the ruler’s parts in forced colours', async () => {
  const { page, expectNoErrors, close } = await member('/tax-calculator');
  await page.getByText('and is saved when you calculate').waitFor();
  await page.getByRole('textbox', { name: /^Income/ }).fill('420000');
  await page.locator('[data-tone=tax]').first().waitFor();
  expect(await ground(page, '[data-scope=segment-group][data-state=checked][data-part=item]')).not.toBe(
    await ground(page, '[data-scope=segment-group][data-state=unchecked][data-part=item]'),
  );
  const parts = await Promise.all(
    ['keep', 'tax', 'uif'].map((tone) => ground(page, `[role=img] [data-tone=${tone}]`)),
  );
  expect(new Set([...parts, await ground(page, 'body')]).size).toBe(4);
  await expectAccessible(page);
  expectNoErrors();
  await close();
});

it('shows the parts of a rand and the tax steps on the home page in forced colours', async () => {
  const { page, expectNoErrors, close } = await site.visit({ size: 'tablet' });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await page.locator('dl i[aria-hidden]').first().waitFor();
  const grounds = (await page.evaluate(
    `[...document.querySelectorAll('dl i[aria-hidden]')].map((part) => getComputedStyle(part).backgroundColor)`,
  )) as string[];
  expect(new Set([...grounds, await ground(page, 'body')]).size).toBe(4);
  const steps = (await page.evaluate(
    `[...document.querySelectorAll('[data-step]')].map((step) => getComputedStyle(step).borderTopWidth)`,
  )) as string[];
  expect(steps.toSorted()).toEqual([...Array.from({ length: 5 }, () => '2px'), '4px']);
  expectNoErrors();
  await close();
});

it('shows switches in the settings and the current menu item in forced colours', async () => {
  const { page, expectNoErrors, close } = await member('/settings');
  const on = '[data-scope=switch][data-state=checked]:not([data-disabled])';
  const off = '[data-scope=switch][data-state=unchecked]:not([data-disabled])';
  await page.getByRole('switch', { name: 'New login' }).waitFor();
  await page.getByText('Savings reminders').click();
  await page.locator('label').filter({ hasText: 'Savings reminders' }).getByText('Off').waitFor();
  expect(await ground(page, `${on}[data-part=control]`)).not.toBe(
    await ground(page, `${off}[data-part=control]`),
  );
  for (const state of [on, off]) {
    expect(await ground(page, `${state}[data-part=thumb]`)).not.toBe(
      await ground(page, `${state}[data-part=control]`),
    );
  }
  expect(await style(page, 'aside [aria-current=page]', 'textDecorationLine')).toBe('underline');
  expectNoErrors();
  await close();
});

it('shows checkboxes and the borders of fields and buttons in the checkout in forced colours', async () => {
  const { page, expectNoErrors, close } = await member('/checkout');
  const control = '[data-scope=checkbox][data-part=control]';
  const same = page.getByText('Same as billing');
  await same.waitFor();
  const ticked = await ground(page, `${control}[data-state=checked]`);
  await same.click();
  await page.locator(`${control}[data-state=unchecked]`).waitFor();
  expect(await ground(page, `${control}[data-state=unchecked]`)).not.toBe(ticked);
  const edges = (await page.evaluate(
    `[...document.querySelectorAll('main :is(input:not([type=checkbox]), select, button)')]
      .filter((part) => part.checkVisibility())
      .map((part) => [part.name || part.textContent, parseFloat(getComputedStyle(part).borderTopWidth)])`,
  )) as [string, number][];
  expect(edges.length).toBeGreaterThan(15);
  expect(edges.filter(([, width]) => width < 1)).toEqual([]);
  await expectAccessible(page);
  expectNoErrors();
  await close();
});
