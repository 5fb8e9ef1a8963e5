import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectNoSidewaysScroll, expectWordsFit, loaded } from '../support/browser.ts';
import { buyer, checkOut, fillCart, orderAddress, settle } from '../support/orders.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

/** Creates a client with a cancelled, a paid and a failed order, oldest first. */
async function clientWithOrders() {
  const { client, orderId: cancelled, form } = await buyer(site.server, [1, 1]);
  await settle(site.server, form);
  const { client: staff } = await staffMember(site.server);
  await staff.post(`/api/practice/orders/${cancelled}/cancel`, { reason: 'Bought twice' });
  const order = async (product: number, status?: 'COMPLETE' | 'FAILED') => {
    await fillCart(client, [product, 1]);
    const { body } = await checkOut(client, { shippingAddress: orderAddress() });
    if (status) await settle(site.server, body.paymentData, status);
    return body.orderId as number;
  };
  const paid = await order(4, 'COMPLETE');
  const failed = await order(6, 'FAILED');
  return { client, cancelled, paid, failed };
}

it('orders are a grouped statement whose rows show dated steps, the payment and details', async () => {
  const { client, cancelled, paid, failed } = await clientWithOrders();
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
  await page.goto('/orders');
  const group = (name: string) => page.getByRole('region', { name, exact: true });
  const row = (id: number) => page.getByRole('article', { name: `Order #${id}`, exact: true });
  await group('Your turn')
    .filter({ has: row(failed) })
    .filter({ has: row(paid) })
    .waitFor();
  await group('Finished')
    .filter({ has: row(cancelled) })
    .waitFor();
  const stepsOf = (id: number) => row(id).getByRole('listitem').allTextContents();
  expect(await stepsOf(failed)).toEqual([
    expect.stringMatching(/^Ordered today, \d\d:\d\d$/),
    expect.stringMatching(/^Payment declined today, \d\d:\d\d$/),
    'In progress',
    'Done',
  ]);
  expect((await stepsOf(cancelled)).map((step) => step.split(' ')[0])).toEqual([
    'Ordered',
    'Paid',
    'Cancelled',
    'Refund',
  ]);
  await row(cancelled).getByText('Placed on').waitFor();
  await page.getByText('Still to pay').locator('..').getByText('R349.00', { exact: true }).waitFor();

  await row(paid)
    .getByRole('link', { name: `See what to do for order ${paid}` })
    .waitFor();
  const layout = async () => (await row(paid).boundingBox())!;
  const before = await layout();
  await row(paid).getByRole('button', { name: 'View Details' }).click();
  const dialog = page.getByRole('dialog', { name: `Order #${paid}` });
  await dialog.getByRole('link', { name: /^Invoice INV-/ }).waitFor();
  expect(await dialog.innerText()).toMatch(
    /Auto-Assessment Check[^]*Billing Address[^]*Shipping Address\s+Same as billing/,
  );
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await layout(), 'row once it has rendered again').toEqual(before);

  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectWordsFit(page);

  await row(failed)
    .getByRole('button', { name: `Pay again for order ${failed}` })
    .click();
  await page.getByRole('heading', { name: 'Processing Your Order' }).waitFor();
  await page.waitForURL('**/practice-gateway/**');
  expectNoErrors();
  await close();
});

it.each([
  ['advice', 10, ['Straight away', 'Then', 'Until'], /arrange a time/, /eFiling|documents/],
  ['a monthly service', 12, ['Straight away', 'About ten minutes', 'By'], /eFiling/, /refund|arrange a time/],
  ['a return', 1, ['Straight away', 'About ten minutes', 'By', 'Until'], /full refund/, /arrange a time/],
] as const)(
  'an unpaid order of %s says what follows the payment',
  async (_of, product, times, says, never) => {
    const { client, orderId } = await buyer(site.server, [product, 1]);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto(`/orders/${orderId}`);
    const events = page.getByRole('region', { name: 'After you pay' }).getByRole('listitem');
    await expect.poll(() => events.count()).toBe(times.length);
    const texts = await events.allInnerTexts();
    expect(texts.map((text, at) => text.startsWith(times[at]!))).toEqual(times.map(() => true));
    expect(texts.join(' ')).toMatch(says);
    expect(texts.join(' ')).not.toMatch(never);
    expectNoErrors();
    await close();
  },
);

it('at the desk can be refunded while the lists are still refetched after the cancellation', async () => {
  const { orderId, form } = await buyer(site.server, [1, 1]);
  await settle(site.server, form);
  const { client: staff } = await staffMember(site.server);
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: staff });
  await page.goto(`/practice/orders/${orderId}`);
  await loaded(page);
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  const cancel = page.getByRole('form', { name: /^Cancel order/ });
  await cancel.getByRole('textbox', { name: 'Reason' }).fill('Bought twice');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/trpc/practice.orders.byId**', async (route) => {
    await released;
    await route.continue();
  });
  await cancel.getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByRole('button', { name: 'Record a refund' }).click();
  release();
  await loaded(page);
  await page
    .getByRole('form', { name: /^Record a refund/ })
    .getByRole('textbox', { name: 'Reference' })
    .fill('EFT 2291');
  expectNoErrors();
  await close();
});

const widthOf = async (part: Locator) => (await part.boundingBox())!.width;

it.each(['phone', 'desktop'] as const)(
  'shows an order’s long note across the full dialog on a %s',
  async (size) => {
    const { client } = await signedIn(site.server);
    await fillCart(client, [4, 1]);
    const notes =
      'Please call me after five, because I work in a factory where phones are not allowed. '.repeat(5);
    const { body } = await checkOut(client, { shippingAddress: orderAddress(), notes });
    const { page, close } = await site.visit({ size, as: client });
    await page.goto('/orders');
    await page.getByRole('button', { name: 'View Details' }).click();
    const dialog = page.getByRole('dialog', { name: `Order #${body.orderId}` });
    const table = await widthOf(dialog.getByRole('table'));
    expect(await widthOf(dialog.getByText('Please call me'))).toBeGreaterThan(0.9 * table);
    await close();
  },
);
