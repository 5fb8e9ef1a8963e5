import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hydrated } from '../support/browser.ts';
import { fillCart, orderAddress } from '../support/orders.ts';
import { signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';
import { startTestServer } from '../support/test-server.ts';

/** A public URL with an insecure cookie, because the test uses plain HTTP on localhost. */
const publicly = { PUBLIC_URL: 'https://tax.example.com', SESSION_COOKIE_SECURE: 'false' };
const site = openSite({ environment: publicly });
const local = openSite();

/** The first of a page's links to ask about a product. Wide product pages repeat it at their end. */
const askUs = (page: Page, about: string) =>
  page
    .getByRole('main')
    .getByRole('link', { name: `Ask us about ${about}`, exact: true })
    .first();

async function expectSubject(page: Page, subject: string): Promise<void> {
  await page.waitForURL('**/contact?*');
  await expect.poll(() => page.getByRole('textbox', { name: 'Subject' }).inputValue()).toBe(subject);
}

it('hydrates public and local pages without changes', { timeout: 120_000 }, async () => {
  for (const one of [site, local]) {
    const { page, expectNoErrors, close } = await one.visit({ size: 'phone' });
    for (const path of ['/', '/about', '/contact', '/privacy-policy', '/products', '/products/1']) {
      await page.goto(path);
      await hydrated(page);
      const footer = page.getByRole('contentinfo');
      expect(await footer.getByRole('link', { name: 'Contact us' }).count(), `on ${path}`).toBe(
        one === site ? 1 : 0,
      );
      expect((await page.locator('[href^="mailto:"], [href^="tel:"]').count()) > 0, `on ${path}`).toBe(
        one === local,
      );
    }
    expectNoErrors();
    await close();
  }
});

it('links a product to the contact form with its name as the subject when payments are off', async () => {
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop' });
  for (const path of ['/', '/products', '/products/1']) {
    await page.goto(path);
    await hydrated(page);
    expect(await page.getByRole('button', { name: /Add/ }).count(), `on ${path}`).toBe(0);
    await askUs(page, 'Individual Tax Return').click();
    await expectSubject(page, 'Individual Tax Return');
  }
  await page.goto('/taxpilot-super');
  await hydrated(page);
  await askUs(page, 'Tax Care Annual').click();
  await expectSubject(page, 'Tax Care Annual');
  expectNoErrors();
  await close();
});

it('says that payments are off before anything is filled in, in cart and checkout', async () => {
  const { client } = await signedIn(site.server);
  await fillCart(client, [1, 1]);
  const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
  await page.goto('/cart');
  await page.getByText('Online payment isn’t available yet').waitFor();
  expect(await page.getByRole('link', { name: 'Proceed to Checkout' }).count()).toBe(0);
  await page.goto('/checkout');
  await page.getByRole('heading', { name: 'Online payment isn’t available yet' }).waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  await askUs(page, 'Items in your cart').click();
  await expectSubject(page, 'Items in your cart');
  expectNoErrors();
  await close();
});

it('offers to ask about an older order instead of paying', async () => {
  const { client, details } = await signedIn(local.server);
  await fillCart(client, [1, 1]);
  const { body } = await client.post('/api/checkout', { billingAddress: orderAddress() });
  const now = await startTestServer({ environment: publicly, databaseUrl: local.server.databaseUrl });
  const member = now.client();
  await member.post('/api/login', { username: details.username, password: details.password });
  const { page, close } = await local.visit({ size: 'desktop' });
  const value = member.cookies.get('session') ?? '';
  await page.context().addCookies([{ name: 'session', value, url: now.url }]);
  await page.goto(`${now.url}/orders/${body.orderId}`);
  await askUs(page, `Order #${body.orderId}`).waitFor();
  expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
  await page.goto(`${now.url}/payment/cancel?order_id=${body.orderId}`);
  await askUs(page, `Order #${body.orderId}`).waitFor();
  expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
  await page.getByText('We haven’t received a payment. Your cart is unchanged.').waitFor();
  expect(await page.getByText('14 days to pay').count()).toBe(0);
  await close();
  await now.close();
});
