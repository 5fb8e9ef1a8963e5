import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoSidewaysScroll, loaded, sizes } from '../support/browser.ts';
import type { VisitOptions } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { buyer, fillCart, orderAddress, settle } from '../support/orders.ts';
import { registration, signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite({ jobs: true });

const complete = (page: Page) => page.getByRole('button', { name: 'Complete Order' }).click();
const atSimulator = (page: Page) => page.waitForURL('**/practice-gateway/**');
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
/** Returns the opacity and text colour of each visible disabled field. */
const disabledLooks = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('input:disabled')]
      .filter((field) => field.checkVisibility())
      .map((field) => [getComputedStyle(field).opacity, getComputedStyle(field).color].join(' '))`,
  );

const field = (page: Page, name: string) => page.locator(`[name="billingAddress.${name}"]`);

async function fillAddress(page: Page): Promise<void> {
  const { address, city, postalCode, province } = orderAddress();
  await field(page, 'address').fill(address);
  await field(page, 'city').fill(city);
  await field(page, 'postalCode').fill(postalCode);
  await field(page, 'province').selectOption(province);
}

/** Returns the raw source of every e-mail in the outbox. */
function mails(): string[] {
  const outbox = join(site.server.dataDir, 'outbox');
  return existsSync(outbox)
    ? readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'))
    : [];
}

async function ordersOf(page: Page): Promise<{ id: number; status: string; total: string }[]> {
  return (await page.context().request.get('/api/orders')).json() as Promise<
    { id: number; status: string; total: string }[]
  >;
}

async function atCheckout(size: VisitOptions['size'], ...lines: [number, number][]) {
  const person = await signedIn(site.server, { fullName: 'Thandi van der Merwe' });
  await fillCart(person.client, ...lines);
  const visited = await site.visit({ size, as: person.client });
  await visited.page.goto('/checkout');
  await heading(visited.page, 'Checkout').waitFor();
  return { ...visited, ...person };
}

describe.each(['phone', 'desktop'] as const)('order on a %s', (size) => {
  it('goes from a visitor’s cart through the login to a paid order with invoice and e-mail', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size });
    const person = registration({ fullName: 'Thandi Maseko' });
    await page.context().request.post('/api/register', { data: person });
    await page.context().request.post('/api/cart', { data: { productId: 1, quantity: 1 } });
    await page.context().clearCookies();

    await page.goto('/products');
    await page.getByRole('button', { name: 'Add to Cart Outstanding Return' }).click();
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
    await page.goto('/products/6');
    await page.getByRole('button', { name: /^Increase quantity/ }).click();
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Cart, 3 items' }).click();
    await page.waitForURL('**/auth?redirect=%2Fcart');
    await page.getByRole('textbox', { name: 'Username or email' }).fill(person.username);
    await page.getByLabel(/^Password/).fill(person.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
    await page.waitForURL('**/cart');
    // The account's cart (1 × 299) plus the visitor's cart (3 × 349).
    await page.getByText('R1\u00a0346.00').first().waitFor();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();

    await heading(page, 'Checkout').waitFor();
    await expect.poll(() => field(page, 'firstName').inputValue()).toBe('Thandi');
    await expect.poll(() => field(page, 'lastName').inputValue()).toBe('Maseko');
    await fillAddress(page);
    await complete(page);
    await heading(page, 'Processing Your Order').waitFor();
    await page.getByText('Redirecting to payment...').waitFor();
    await atSimulator(page);
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.waitForURL('**/payment/success?order_id=*');
    await heading(page, 'Payment Successful!').waitFor();
    await page.getByText('Thank you for your purchase. Your order has been received.').waitFor();
    await page.getByRole('link', { name: 'View Order Details' }).click();
    await page.getByRole('link', { name: 'Cart, empty' }).waitFor();
    const [order] = await ordersOf(page);
    expect(order).toMatchObject({ status: 'paid', total: '1346.00' });
    await heading(page, `Order #${order!.id}`).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^Invoice INV-/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^INV-\d{6}\.pdf$/);
    expect(readFileSync(await download.path(), 'latin1').slice(0, 5)).toBe('%PDF-');
    await eventually(() => {
      const mine = mails().filter((mail) => mail.includes(person.email) && /^Subject: Order /m.test(mail));
      expect(mine).toHaveLength(1);
      expect(mine[0]).toContain('application/pdf');
    });
    await expectNoSidewaysScroll(page);
    expectNoErrors();
    await close();
  });

  it('that was cancelled at the simulator stays pending with its cart and can be paid again', async () => {
    const { page, expectNoErrors, close } = await atCheckout(size, [2, 1]);
    await fillAddress(page);
    await complete(page);
    await atSimulator(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL('**/payment/cancel?order_id=*');
    await heading(page, 'Payment Cancelled').waitFor();
    await page.goBack();
    await atSimulator(page);
    await heading(page, 'Test payment').waitFor();
    await page.goForward();
    await page.getByText('Your payment was not completed and your order is still pending.').waitFor();
    const [order] = await ordersOf(page);
    expect(order).toMatchObject({ status: 'pending', total: '599.00' });
    await page.getByRole('link', { name: 'Return to Cart' }).click();
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
    await page.goto(`/orders/${order!.id}`);
    await page.getByRole('button', { name: 'Pay now' }).click();
    await atSimulator(page);
    await page.getByRole('button', { name: 'Fail' }).click();
    await page.waitForURL('**/payment/**');
    await page.getByRole('button', { name: 'Try payment again' }).click();
    await atSimulator(page);
    await page.getByRole('button', { name: 'Pay' }).click();
    await heading(page, 'Payment Successful!').waitFor();
    expect(await ordersOf(page)).toMatchObject([{ id: order!.id, status: 'paid' }]);
    await page.getByRole('link', { name: 'View Order Details' }).click();
    await page.getByRole('link', { name: 'Cart, empty' }).waitFor();
    expectNoErrors();
    await close();
  });

  it("isn't submitted while incomplete, and keeps the input", async () => {
    const { page, close } = await atCheckout(size, [1, 2]);
    await complete(page);
    for (const name of ['Address', 'City', 'Postal code', 'Province']) {
      await page.getByText(`${name} is required`).first().waitFor();
    }
    await page.locator('[name="billingAddress.address"]:focus').waitFor();
    await fillAddress(page);
    await page.getByText('Same as billing').click();
    await page.locator('[name="shippingAddress.city"]').fill('Paarl');
    await page.getByLabel('Anything your practitioner should know').fill('Please phone before noon.');
    await page.reload();
    await heading(page, 'Checkout').waitFor();
    await expect.poll(() => field(page, 'city').inputValue()).toBe('Cape Town');
    await expect.poll(() => page.locator('[name="shippingAddress.city"]').inputValue()).toBe('Paarl');
    await expect.poll(() => page.locator('textarea').inputValue()).toBe('Please phone before noon.');
    await page.getByText('Same as billing').click();
    await expect.poll(() => page.getByRole('checkbox', { name: 'Same as billing' }).isChecked()).toBe(true);
    await expect.poll(() => page.getByLabel('City').last().isDisabled()).toBe(true);
    await expect.poll(() => page.getByLabel('City').last().inputValue()).toBe('Cape Town');
    expect(await ordersOf(page)).toEqual([]);

    await page.route('**/trpc/orders.checkout**', (route) => route.abort());
    await complete(page);
    await page.getByText('Checkout failed').first().waitFor();
    await expect.poll(() => field(page, 'city').inputValue()).toBe('Cape Town');
    expect(await ordersOf(page)).toEqual([]);
    await close();
  });

  it('starts with the addresses of the previous order', async () => {
    const { client } = await buyer(site.server, [1, 1]);
    const { page, close } = await site.visit({ size, as: client, ownTab: true });
    await page.goto('/checkout');
    await heading(page, 'Checkout').waitFor();
    await expect.poll(() => field(page, 'address').inputValue()).toBe(orderAddress().address);
    await expect.poll(() => field(page, 'province').inputValue()).toBe('Western Cape');
    await complete(page);
    await atSimulator(page);
    const sentOff: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) sentOff.push(new URL(request.url()).pathname);
    });
    await page.clock.install();
    await page.goBack();
    await heading(page, 'Checkout').waitFor();
    // Wait longer than the redirect delay: returning visitors aren't redirected again.
    await page.clock.fastForward(10_000);
    expect(await ordersOf(page)).toHaveLength(1);
    expect(page.url()).toBe(`${site.server.url}/checkout`);
    expect(sentOff.filter((path) => path.startsWith('/practice-gateway/'))).toEqual([]);
    await close();
  });
});

describe('checkout', () => {
  it('asks for confirmation if the total has changed', async () => {
    const { page, close } = await atCheckout('desktop', [11, 1]);
    await fillAddress(page);
    await site.server.deps.fork().execute('update products set price = 1300 where id = 11');
    await complete(page);
    await page.getByText('The total is now R1\u00a0300.00').filter({ visible: true }).waitFor();
    expect(await ordersOf(page)).toEqual([]);
    await page
      .getByRole('complementary', { name: 'Order Summary' })
      .getByRole('definition')
      .filter({ hasText: 'R1\u00a0300.00' })
      .last()
      .waitFor();
    await complete(page);
    await atSimulator(page);
    expect(await ordersOf(page)).toMatchObject([{ total: '1300.00' }]);
    await close();
  });

  it('has its title while the cart is loading', async () => {
    const person = await signedIn(site.server);
    const { page, close } = await site.visit({ size: 'phone', as: person.client });
    await page.route(/shop\.cart/, () => undefined);
    await page.goto('/checkout');
    await heading(page, 'Checkout').waitFor();
    await expect.poll(() => page.getByText('Loading your cart').count()).toBe(1);
    await close();
  });

  it('starts at the top for keyboards and screen readers', async () => {
    const person = await signedIn(site.server);
    await fillCart(person.client, [1, 1]);
    const { page, close } = await site.visit({ size: 'desktop', as: person.client });
    await page.goto('/cart');
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await page.locator('form').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('main');
    await close();
  });

  it('starts at the top even if the cart loads late', async () => {
    const person = await signedIn(site.server);
    await fillCart(person.client, [1, 1]);
    const { page, close } = await site.visit({ size: 'desktop', as: person.client });
    await page.goto('/cart');
    await loaded(page);
    const answer = Promise.withResolvers<void>();
    await page.route('**/trpc/**', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await page.getByText('Loading your cart').waitFor();
    answer.resolve();
    await page.locator('form').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('main');
    await close();
  });

  it('marks the details as the current step', async () => {
    const { page, close } = await atCheckout('desktop', [1, 2]);
    const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
    await expect
      .poll(() => steps.allTextContents())
      .toEqual(['Cart', 'Details', 'Payment on PayFast', 'Invoice by e-mail']);
    const current = await steps.evaluateAll((all) => all.map((step) => step.getAttribute('aria-current')));
    expect(current).toEqual([null, 'step', null, null]);
    await page.getByText('on PayFast', { exact: true }).waitFor();
    await page.setViewportSize({ width: 620, height: 900 });
    await page.getByText('on PayFast', { exact: true }).waitFor({ state: 'hidden' });
    await close();
  });

  it('leads to the cart and back', async () => {
    const { page, expectNoErrors, close } = await atCheckout('desktop', [1, 1]);
    await page.getByRole('link', { name: 'Back to cart' }).click();
    await heading(page, 'Your Cart').waitFor();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await heading(page, 'Checkout').waitFor();
    await expect.poll(() => field(page, 'lastName').inputValue()).toBe('van der Merwe');
    expectNoErrors();
    await close();
  });

  it('reports an empty cart, on arrival and on submit', async () => {
    const { page, client, close } = await atCheckout('phone', [1, 1]);
    await fillAddress(page);
    const [item] = (await client.get('/api/cart')).body as { id: number }[];
    await client.send('DELETE', `/api/cart/${item!.id}`);
    await complete(page);
    await page.getByText('Your cart is empty. Add items before checkout.').first().waitFor();
    await page.getByText('Add products to your cart before proceeding to checkout.').waitFor();
    expect(await ordersOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Browse Products' }).click();
    await page.waitForURL('**/products');
    await close();
  });

  it('replaces the form with a note that monthly and yearly plans are paid separately', async () => {
    const { page, close } = await atCheckout('desktop', [12, 1], [14, 1]);
    await page
      .getByRole('heading', { name: 'Please check out monthly and yearly plans separately' })
      .waitFor();
    expect(await page.locator('form').count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Back to cart' }).click();
    await heading(page, 'Your Cart').waitFor();
    await close();
  });

  it.each(['tablet', 'across'] as const)(
    'copies the billing address into disabled shipping fields on a %s',
    async (size) => {
      const { page, close } = await atCheckout(size, [1, 1]);
      await fillAddress(page);
      const shipping = page.getByRole('region', { name: 'Shipping Address' });
      const city = shipping.getByLabel('City');
      await expect.poll(() => city.inputValue()).toBe('Cape Town');
      expect(await city.isVisible()).toBe(true);
      const looks = [...new Set(await disabledLooks(page))];
      const muted = await page
        .getByText('For documents sent by post')
        .evaluate((note) => note.ownerDocument.defaultView!.getComputedStyle(note).color);
      // Axe skips the contrast of disabled fields.
      expect(looks).toEqual([`1 ${muted}`]);
      expect(await shipping.locator('input:not([type=checkbox]):visible:enabled').count()).toBe(0);
      expect(await shipping.getByRole('textbox', { name: 'Shipping address', exact: true }).count()).toBe(0);
      await page.getByText('Same as billing').click();
      await expect.poll(() => page.locator('[name="shippingAddress.city"]').inputValue()).toBe('Cape Town');
      await close();
    },
  );

  it.each([768, 1_280, 1_920])('repeats the billing address in a few lines at %i px', async (width) => {
    const { page, close } = await atCheckout('desktop', [1, 1]);
    await fillAddress(page);
    await page.setViewportSize({ width, height: 900 });
    const shipping = page.getByRole('region', { name: 'Shipping Address' });
    const boxes = await Promise.all(
      (await shipping.locator('input:disabled:visible').all()).map((input) => input.boundingBox()),
    );
    const lines = new Set(boxes.map((box) => box!.y));
    // The client has no phone number.
    expect(boxes).toHaveLength(8);
    expect(lines.size).toBeLessThanOrEqual(4);
    await close();
  });

  it('puts city, postal code and province in one row', async () => {
    const { page, close } = await atCheckout('desktop', [1, 1]);
    await page.setViewportSize({ width: 1_280, height: 800 });
    const boxOf = async (label: string) =>
      (await page
        .getByRole('region', { name: 'Billing Information' })
        .getByLabel(label, { exact: true })
        .boundingBox())!;
    const [city, code, province] = [await boxOf('City'), await boxOf('Postal code'), await boxOf('Province')];
    expect([code.y, province.y]).toEqual([city.y, city.y]);
    expect(code.width).toBe(108);
    const address = await boxOf('Address');
    expect(province.x + province.width).toBe(address.x + address.width);
    await close();
  });

  it.each([768, 1_280, 1_680])('shows long shipping values in full at %i px', async (width) => {
    const { page, close } = await atCheckout('desktop', [1, 1]);
    await page.setViewportSize({ width, height: 900 });
    await fillAddress(page);
    const email = 'nomvula.nkosi-mthembu@taxpilot.co.za';
    await field(page, 'email').fill(email);
    await field(page, 'province').selectOption('Northern Cape');
    const shipping = page.getByRole('region', { name: 'Shipping Address' });
    await expect.poll(() => shipping.getByLabel('Email').inputValue()).toBe(email);
    await expect.poll(() => shipping.getByLabel('Province').inputValue()).toBe('Northern Cape');
    const cut = await shipping
      .locator('input:disabled:visible')
      .evaluateAll((all) =>
        all
          .filter((input) => input.scrollWidth > input.clientWidth)
          .map((input) => (input as { value?: string }).value),
      );
    expect(cut).toEqual([]);
    await close();
  });

  it.each(['phone'] as const)(
    'folds shipping fields that repeat the billing address into one disabled line on a %s',
    async (size) => {
      const { page, close } = await atCheckout(size, [1, 1]);
      await fillAddress(page);
      const line = page.getByRole('textbox', { name: 'Shipping address' });
      await expect.poll(() => line.isDisabled()).toBe(true);
      await expect.poll(() => line.inputValue()).toBe('1 Long Street, Cape Town, 8001');
      const shown = page.locator('form input:visible');
      const before = await shown.count();
      await page.getByText('Same as billing').click();
      // Eight address inputs, plus the province select, replace the summary line.
      await expect.poll(() => shown.count()).toBe(before - 1 + 8);
      await expect.poll(() => page.locator('[name="shippingAddress.city"]').inputValue()).toBe('Cape Town');
      await close();
    },
  );

  it('shows a complete address as text on a phone until it’s changed, and sends it unchanged otherwise', async () => {
    const { page, client, expectNoErrors, close } = await atCheckout('phone', [1, 1]);
    const cities = async () => {
      const orders = (await client.get('/api/orders')).body as { billingAddress: { city: string } }[];
      return orders.map(({ billingAddress }) => billingAddress.city);
    };
    // A new client's address is incomplete, and stays open once it's complete.
    await fillAddress(page);
    expect(await field(page, 'city').isVisible()).toBe(true);
    await complete(page);
    await atSimulator(page);
    await fillCart(client, [1, 1]);
    await page.goto('/checkout');
    const billing = page.getByRole('region', { name: 'Billing Information' });
    await billing.getByText('1 Long Street').waitFor();
    expect(await field(page, 'city').isVisible()).toBe(false);
    await complete(page);
    await atSimulator(page);
    expect(await cities()).toEqual(['Cape Town', 'Cape Town']);
    await page.goto('/checkout');
    await billing.getByRole('button', { name: 'Change billing address' }).click();
    await page.locator('[name="billingAddress.firstName"]:focus').waitFor();
    await field(page, 'city').fill('');
    await complete(page);
    await page.getByText('City is required').waitFor();
    await field(page, 'city').fill('Stellenbosch');
    await complete(page);
    await atSimulator(page);
    // The same cart keeps its order.
    expect(await cities()).toEqual(['Stellenbosch', 'Cape Town']);
    expectNoErrors();
    await close();
  });

  it.each(['phone', 'tablet', 'across'] as const)(
    'scrolls the first invalid field to the middle of the screen on a %s',
    async (size) => {
      const { page, close } = await atCheckout(size, [1, 1]);
      await fillAddress(page);
      await field(page, 'city').fill('');
      await page.evaluate('scrollTo(0, document.body.scrollHeight)');
      await complete(page);
      await page.locator('[name="billingAddress.city"]:focus').waitFor();
      const { y, height } = (await field(page, 'city').boundingBox())!;
      const distance = Math.abs(y + height / 2 - sizes[size].height / 2);
      expect(distance).toBeLessThan(sizes[size].height / 6);
      await close();
    },
  );

  it('pairs only city and postal code on a phone, with total and button in a bar that covers no content', async () => {
    const { page, close } = await atCheckout('phone', [1, 1]);
    const city = (await field(page, 'city').boundingBox())!;
    expect((await field(page, 'postalCode').boundingBox())!.y).toBe(city.y);
    const narrow: (string | null)[] = [];
    const fields = page.locator('form :is(input:not([type=checkbox], [type=radio]), select):visible');
    for (const input of await fields.all()) {
      if ((await input.boundingBox())!.width <= 300) narrow.push(await input.getAttribute('name'));
    }
    // Only these are short enough to share a row.
    expect(narrow).toEqual(['billingAddress.city', 'billingAddress.postalCode']);
    const bar = page.locator('[data-bottom-bar]');
    expect((await bar.boundingBox())!.height).toBe(64);
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    const form = (await page.locator('form').boundingBox())!;
    const { y, height } = (await bar.boundingBox())!;
    expect(form.y + form.height).toBeLessThanOrEqual(y);
    expect(Math.round(y + height)).toBe(sizes.phone.height);
    await close();
  });

  it.each(['tablet', 'across'] as const)('keeps total and button beside the form on a %s', async (size) => {
    const { page, close } = await atCheckout(size, [1, 1]);
    const button = page.getByRole('button', { name: 'Complete Order' });
    for (const where of ['0', 'document.documentElement.scrollHeight']) {
      await page.evaluate(`scrollTo(0, ${where})`);
      const { y, height } = (await button.boundingBox())!;
      expect(y).toBeGreaterThan(0);
      expect(y + height).toBeLessThan(sizes[size].height);
    }
    await close();
  });

  it('leads to the login and back with all input after the session expired', async () => {
    const { page, details, close } = await atCheckout('desktop', [1, 1]);
    await fillAddress(page);
    await page.context().clearCookies();
    await complete(page);
    await page.waitForURL('**/auth?redirect=%2Fcheckout');
    await page.getByText('Please login to checkout').first().waitFor();
    await page.getByRole('textbox', { name: 'Username or email' }).fill(details.username);
    await page.getByLabel(/^Password/).fill(details.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
    await page.waitForURL('**/checkout');
    await heading(page, 'Checkout').waitFor();
    await expect.poll(() => field(page, 'city').inputValue()).toBe('Cape Town');
    await close();
  });

  it('shows none of another user’s input from the same tab', async () => {
    const { page, close } = await atCheckout('desktop', [1, 1]);
    await fillAddress(page);
    await page.getByRole('textbox', { name: 'Anything your practitioner should know' }).fill('Only for you');
    // Simulate a session that expired without a logout.
    await page.context().clearCookies();
    const other = registration();
    await page.context().request.post('/api/register', { data: other });
    await page.context().request.post('/api/cart', { data: { productId: 1, quantity: 1 } });
    await page.goto('/checkout');
    await heading(page, 'Checkout').waitFor();
    await expect.poll(() => field(page, 'email').inputValue()).toBe(other.email);
    await expect.poll(() => field(page, 'city').inputValue()).toBe('');
    await expect.poll(() => page.locator('[name=notes]').inputValue()).toBe('');
    await close();
  });
});

describe('orders', () => {
  it('are listed ten at a time and open in a dialog with its own URL', async () => {
    const { client } = await signedIn(site.server);
    const ids: number[] = [];
    for (let count = 1; count <= 12; count += 1) {
      await fillCart(client, [1, 1]);
      const { body } = await client.post('/api/checkout', { billingAddress: orderAddress() });
      ids.push(body.orderId as number);
    }
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/orders');
    await page.getByRole('article').first().waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(10);
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.getByRole('heading', { name: `Order #${ids[0]}`, exact: true }).waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(12);
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
    await page.getByRole('button', { name: `View Details of order ${ids[3]}` }).click();
    await page.waitForURL(`**/orders?order=${ids[3]}`);
    const dialog = page.getByRole('dialog', { name: `Order #${ids[3]}` });
    await dialog.getByText('Billing Address').waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/orders');
    await page.goto('/orders?order=none');
    await page.getByText('No order selected').waitFor();
    await page.goto('/orders?order=2000000000');
    await page.getByRole('dialog').getByText('Order not found').waitFor();
    expect(await page.getByRole('dialog').getByRole('link').count()).toBe(0);
    expectNoErrors();
    await close();
  });

  it('report a loading error', async () => {
    const { page, close } = await site.visit({ size: 'phone' });
    await page.context().request.post('/api/register', { data: registration() });
    const orders = /\/trpc\/.*orders\./;
    await page.route(orders, (route) => route.abort());
    await page.goto('/orders');
    await page.getByRole('heading', { name: 'Failed to fetch orders' }).waitFor();
    await page.goto('/orders/1');
    await page.getByRole('heading', { name: 'Failed to fetch order details' }).waitFor();
    await page.unroute(orders);
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading(page, 'Order not found').waitFor();
    await page.goto('/orders');
    await page.getByRole('heading', { name: 'No orders found' }).waitFor();
    expect(await page.getByText('You haven’t placed any orders yet.').isVisible()).toBe(true);
    await close();
  });

  it('can be cancelled while pending', async () => {
    const { client, orderId } = await buyer(site.server, [1, 1]);
    const { page, close } = await site.visit({ size: 'phone', as: client });
    await page.goto(`/orders/${orderId}`);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const question = page.getByRole('alertdialog', {
      name: 'Cancel this order?',
      // Screen readers announce this together with the title.
      description: /^You can’t reopen it/,
    });
    await question.waitFor();
    await page.getByRole('button', { name: 'Keep order' }).click();
    await question.waitFor({ state: 'hidden' });
    await page.locator('button:focus', { hasText: 'Cancel order' }).waitFor();
    expect(await ordersOf(page)).toMatchObject([{ status: 'pending' }]);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await question.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByText('Order cancelled').first().waitFor();
    await page.getByText(/^Cancelled on /).waitFor();
    // Once the dialog and its trigger are gone, focus moves to the start of the page.
    await question.waitFor({ state: 'hidden' });
    await page.locator('#main:focus').waitFor();
    await heading(page, `Order #${orderId}`).waitFor();
    expect(await page.getByRole('button', { name: 'Pay now' }).count()).toBe(0);
    expect(await ordersOf(page)).toMatchObject([{ status: 'cancelled' }]);
    await close();
  });

  it('show their subscription, which can be cancelled', async () => {
    const { client, orderId, form } = await buyer(site.server, [12, 1]);
    await settle(site.server, form);
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto(`/orders/${orderId}`);
    await page.getByText(/Next charge on \d+\s\w+\s\d{4}\./).waitFor();
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByText('You won’t be charged again.').waitFor();
    // The dialog's own button stays while the dialog closes.
    await expect.poll(() => page.getByRole('button', { name: 'Cancel subscription' }).count()).toBe(0);
    await close();
  });
});
