import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { loaded } from '../support/browser.ts';
import { paidReturn, sendMessage } from '../support/desk.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const expectFocus = (page: Page, selector: string, text: string | RegExp = '') =>
  page.locator(`${selector}:focus`, { hasText: text }).waitFor();

/** Opens an inline form by keyboard, and closes it with Escape. */
async function openAndClose(page: Page, name: string, firstField: string) {
  await button(page, name).press('Enter');
  await expectFocus(page, `form ${firstField}`);
  expect(await button(page, name).first().getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Escape');
  await expectFocus(page, 'button', name);
  expect(await page.getByRole('form').count()).toBe(0);
}

describe('at the desk, the keyboard', () => {
  it('moves into a form within its page, and back to its button', async () => {
    const { person, staff, id } = await paidReturn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: staff });
    await page.goto(`/practice/orders/${person.orderId}`);
    await openAndClose(page, 'Cancel the order', 'textarea');
    await page.goto(`/practice/clients/${person.user.id}`);
    await openAndClose(page, 'Add work', 'select');

    await page.goto(`/practice/work/${id}`);
    await openAndClose(page, 'Ask for documents', 'select');
    await openAndClose(page, 'Start the work', '[type=submit]');
    await button(page, 'More actions').press('Enter');
    await page.getByRole('menuitem', { name: 'Put on hold' }).waitFor();
    await page.keyboard.press('Enter');
    await expectFocus(page, 'form textarea');
    await page.keyboard.press('Escape');
    await expectFocus(page, '[aria-label="More actions"]');
    expectNoErrors();
    await close();
  });

  it('stays on the fact that a button has confirmed', async () => {
    const { staff, id } = await paidReturn(site.server);
    const { page, close } = await site.visit({ size: 'desktop', as: staff });
    await page.goto(`/practice/work/${id}`);
    await button(page, 'Confirm access').press('Enter');
    await expectFocus(page, 'span', /^confirmed/);
    await close();
  });

  it('moves to the next message when one is spam, and to the empty list at last', async () => {
    await sendMessage(site.server, { subject: 'First question' });
    await sendMessage(site.server, { subject: 'Second question' });
    const { client: staff } = await staffMember(site.server);
    const { page, close } = await site.visit({ size: 'desktop', as: staff });
    await page.goto('/practice/inbox');
    await page.getByRole('heading', { name: 'First question' }).waitFor();
    await button(page, 'Spam').press('Enter');
    await expectFocus(page, 'h2', 'Second question');
    await button(page, 'Spam').press('Enter');
    await expectFocus(page, 'h2', 'All messages have been answered.');
    await close();
  });

  it('moves to the next message when one on Today needs no answer', async () => {
    for (const fullName of ['Anna Botha', 'Bongi Cele']) {
      const { client } = await signedIn(site.server, { fullName });
      await client.post('/api/messages', { text: 'Thank you!' });
    }
    const { client: staff } = await staffMember(site.server);
    const { page, close } = await site.visit({ size: 'desktop', as: staff });
    await page.goto('/practice');
    await loaded(page);
    await button(page, /^No answer needed.*Anna Botha/).press('Enter');
    await expectFocus(page, 'a', 'Answer: Bongi Cele');
    await button(page, /^No answer needed.*Anna Botha/).waitFor({ state: 'detached' });
    await expectFocus(page, 'a', 'Answer: Bongi Cele');
    await close();
  });
});
