import { beforeAll, describe, expect, it } from 'vitest';
import { expectEveryLook, loaded, type Visit } from '../support/browser.ts';
import { buyer, checkOut, fillCart, orderAddress, settle } from '../support/orders.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

/**
 * Creates a user with a paid subscription, a failed order, and a pending order with long names, addresses and notes.
 */
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

let person: Awaited<ReturnType<typeof busyBuyer>>;
beforeAll(async () => {
  person = await busyBuyer();
});

const open = (): Promise<Visit> => site.visit({ size: 'phone', as: person.client });

async function expectGoodScreen({ page, expectNoErrors }: Visit): Promise<void> {
  await loaded(page);
  await expectEveryLook(page);
  expectNoErrors();
}

describe('fits and is accessible', () => {
  it.each([
    ['the products', () => '/products'],
    ['a product', () => '/products/14'],
    ['the cart', () => '/cart'],
    ['the orders', () => '/orders'],
    ['a paid order', () => `/orders/${person.paid}`],
    ['a failed order', () => `/orders/${person.failed}`],
    ['a pending order', () => `/orders/${person.pending}`],
    ['the success page of a paid order', () => `/payment/success?order_id=${person.paid}`],
    ['the success page of a failed order', () => `/payment/success?order_id=${person.failed}`],
    ['the cancel page', () => `/payment/cancel?order_id=${person.pending}`],
  ])('%s', async (_, path) => {
    const visit = await open();
    await visit.page.goto(path());
    await visit.page.getByRole('heading', { level: 1 }).first().waitFor();
    await expectGoodScreen(visit);
    await visit.close();
  });

  it('order dialog', async () => {
    const visit = await open();
    await visit.page.goto(`/orders?order=${person.pending}`);
    await visit.page.getByRole('dialog').getByText('Billing Address').waitFor();
    await expectGoodScreen(visit);
    await visit.close();
  });

  it('cancellation dialog', async () => {
    const visit = await open();
    await visit.page.goto(`/orders/${person.pending}`);
    await visit.page.getByRole('button', { name: 'Cancel order' }).click();
    await visit.page.getByRole('alertdialog').waitFor();
    await expectGoodScreen(visit);
    await visit.close();
  });

  it('checkout', async () => {
    const visit = await open();
    await visit.page.goto('/checkout');
    await visit.page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
    await expectGoodScreen(visit);
    await visit.close();
  });

  it.each([
    ['with an error', false],
    ['with an error and two addresses', true],
  ])('checkout %s', async (_, hasShippingAddress) => {
    const visit = await open();
    const { page } = visit;
    await page.goto('/checkout');
    await page.getByRole('button', { name: 'Change billing address' }).click();
    await page.locator('[name="billingAddress.city"]').fill('');
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await page.getByText('City is required').first().waitFor();
    if (hasShippingAddress) await page.getByText('Same as billing').click();
    await expectGoodScreen(visit);
    expect(await page.getByText('City is required').isVisible()).toBe(true);
    await visit.close();
  });
});

it('the prerendered products page names its buttons and tabs in whole words', async () => {
  const { page, close } = await site.visit({ size: 'desktop' });
  await page.goto('/products');
  await page.getByRole('tab').first().waitFor();
  // The browser's own names, because Playwright's may differ in white space.
  const devTools = await page.context().newCDPSession(page);
  const { nodes } = await devTools.send('Accessibility.getFullAXTree');
  const names = nodes.map(({ name }) => String(name?.value));
  expect(names).toContain('Add to Cart Individual Tax Return');
  expect(names.find((name) => name.startsWith('All Services'))).toMatch(/^All Services \d+$/);
  await close();
});
