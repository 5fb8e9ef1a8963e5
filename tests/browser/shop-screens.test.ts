import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectEveryLook, manyLooks } from '../support/browser.ts';
import { buyer, checkOut, fillCart, orderAddress, settle } from '../support/orders.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

/** Somebody with a paid subscription, a failed order, a pending one, and long words everywhere. */
async function busyBuyer() {
  const { client, orderId: paid, form } = await buyer(site.server, [12, 999], [14 - 1, 2]);
  await settle(site.server, form);
  await fillCart(client, [6, 3]);
  const failing = await checkOut(client);
  await settle(site.server, failing.body.paymentData, 'FAILED');
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  const { body } = await checkOut(client, {
    billingAddress: orderAddress({ firstName: long, address: long, city: long }),
    shippingAddress: orderAddress({ province: long, country: 'Österreich' }),
    notes: `${long}\n${long}`,
  });
  return { client, paid, failed: failing.body.orderId as number, pending: body.orderId as number };
}

async function lookAt(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('h1').first().waitFor();
  await expectEveryLook(page);
}

it(
  'fits and is accessible on every screen that has something to show',
  async () => {
    const { client, paid, failed, pending } = await busyBuyer();
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    const paths = [
      '/products',
      '/products/14',
      '/cart',
      '/orders',
      `/orders/${paid}`,
      `/orders/${failed}`,
      `/orders/${pending}`,
      `/payment/success?order_id=${paid}`,
      `/payment/success?order_id=${failed}`,
      `/payment/cancel?order_id=${pending}`,
    ];
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await lookAt(page);
    }

    await page.goto(`/orders?order=${pending}`);
    await page.getByRole('dialog').getByText('Billing Address').waitFor();
    await lookAt(page);

    await page.goto(`/orders/${pending}`);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('alertdialog').waitFor();
    await lookAt(page);

    await page.goto('/checkout');
    await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
    await lookAt(page);
    await page.locator('[name="billingAddress.city"]').fill('');
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await page.getByText('City is required').first().waitFor();
    await lookAt(page);
    await page.getByText('Same as billing').click();
    await lookAt(page);
    expect(await page.getByText('City is required').isVisible()).toBe(true);
    expectNoErrors();
    await close();
  },
  manyLooks,
);
