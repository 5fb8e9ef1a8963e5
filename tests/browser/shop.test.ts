import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { fillCart } from '../support/orders.ts';
import { expectEveryLook, hydrated } from '../support/browser.ts';
import type { VisitOptions } from '../support/browser.ts';
import { registration, signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

/** Clicks the first "Add to Cart" button: wide product pages have another one at the end. */
const addToCart = (page: Page, name = '') =>
  page
    .getByRole('button', { name: `Add to Cart ${name}`.trim() })
    .first()
    .click();
const cartLink = (page: Page, label: string) => page.getByRole('link', { name: label, exact: true });
const quantityOf = (page: Page, name: string) =>
  page.getByRole('spinbutton', { name: `Quantity of ${name}` });
const toast = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

/** Returns the server's cart as product and quantity pairs, ordered by product. */
async function storedCart(page: Page): Promise<[number, number][]> {
  const items = (await (await page.context().request.get('/api/cart')).json()) as {
    productId: number;
    quantity: number;
  }[];
  return items
    .map(({ productId, quantity }): [number, number] => [productId, quantity])
    .toSorted(([a], [b]) => a - b);
}

async function memberWithCart(size: VisitOptions['size'], ...lines: [number, number][]) {
  const { client } = await signedIn(site.server);
  await fillCart(client, ...lines);
  const visited = await site.visit({ size, as: client });
  await visited.page.goto('/cart');
  await quantityOf(visited.page, 'Individual Tax Return').waitFor();
  return visited;
}

describe('products', () => {
  it('are filtered by category through the URL', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop' });
    await page.goto('/products');
    await page.getByRole('tab', { name: /^SARS Support/ }).click();
    await page.waitForURL('**/products?category=sars-support');
    await page.getByRole('heading', { name: 'Objection to Assessment' }).waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(3);
    await page.getByText('R550', { exact: true }).waitFor();
    await page.getByText('R650', { exact: true }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Objection to Assessment' }).waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(3);
    await page.goto('/products?category=Business%20Services');
    await page.getByRole('tab', { name: /^Business Services/, selected: true }).waitFor();
    await page.goto('/products?category=nothing');
    await page.getByRole('heading', { name: 'Nothing here' }).waitFor();
    expectNoErrors();
    await close();
  });

  it('report a loading error and load on retry', async () => {
    const { page, close } = await site.visit({ size: 'phone' });
    await page.route('**/trpc/shop.products**', (route) => route.abort());
    // With a query string, the page isn't prerendered.
    await page.goto('/products?from=ad');
    await page.getByRole('heading', { name: 'Failed to fetch products' }).waitFor();
    await page.unroute('**/trpc/shop.products**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Elite Tax Return' }).waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(14);
    await close();
  });

  it('have a page each, with errors for unknown products and failed requests', async () => {
    const { page, close } = await site.visit({ size: 'phone' });
    await page.goto('/products/14');
    await page.getByRole('heading', { name: 'Tax Care Annual' }).waitFor();
    await expect.poll(() => page.title()).toContain('Tax Care Annual');
    for (const id of ['999', '0', 'abc']) {
      await page.goto(`/products/${id}`);
      await page.getByRole('heading', { name: 'Product not found' }).waitFor();
    }
    await page.route('**/trpc/shop.product**', (route) => route.abort());
    await page.goto('/products/1?from=ad');
    await page.getByRole('heading', { name: 'Failed to fetch product' }).waitFor();
    await page.getByRole('link', { name: 'Back to Products' }).click();
    await page.waitForURL('**/products');
    await close();
  });

  it('accept only quantities from 1 to 999', async () => {
    const { page, close } = await site.visit({ size: 'desktop' });
    await page.goto('/products/6');
    const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
    await expect.poll(() => page.getByRole('button', { name: /^Decrease quantity/ }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: /^Increase quantity/ }).click();
    await expect.poll(() => quantity.inputValue()).toBe('2');
    for (const [typed, left] of [
      ['0', '2'],
      ['', '2'],
      ['1.5', '2'],
      ['5000', '999'],
      ['3', '3'],
    ] as const) {
      await quantity.fill(typed);
      await quantity.blur();
      await expect.poll(() => quantity.inputValue(), { message: `after typing "${typed}"` }).toBe(left);
    }
    await addToCart(page);
    await cartLink(page, 'Cart, 3 items').waitFor();
    await close();
  });
});

const top = async (page: Page, name: string) =>
  Math.round((await page.getByText(name, { exact: true }).first().boundingBox())!.y);

describe('three returns', () => {
  it.each(['phone', 'tablet', 'across'] as const)(
    'come first on a %s, as prices with buttons, and are the target of "Start my return"',
    async (size) => {
      const { page, expectNoErrors, close } = await site.visit({ size });
      await page.goto('/products#returns');
      const returns = page.locator('#returns');
      await returns.getByRole('heading', { name: 'File a return' }).waitFor();
      await expect.poll(() => returns.getByRole('article').count()).toBe(3);
      await expect.poll(() => page.getByRole('article').count()).toBe(14);
      await expect
        .poll(() => page.evaluate('document.querySelector("#returns").getBoundingClientRect().top'))
        .toBeLessThan(400);
      for (const feature of ['IRP5', 'Capital gains', 'Company income tax']) {
        expect(await returns.getByText(feature).filter({ visible: true }).count()).toBe(1);
      }
      await addToCart(page, 'Elite Tax Return');
      await cartLink(page, 'Cart, 1 item').waitFor();
      expectNoErrors();
      await close();
    },
  );

  it.each(['tablet', 'across', 'desktop'] as const)(
    'are aligned on a %s, POPULAR or not, and stand out from the price list',
    async (size) => {
      const { page, close } = await site.visit({ size });
      await page.goto('/products');
      await page.getByRole('heading', { name: 'SARS Support' }).waitFor();
      await hydrated(page);
      expect(await top(page, 'Comprehensive')).toBe(await top(page, 'Individual'));
      expect(await top(page, 'Dividends')).toBe(await top(page, 'Medical aid credits'));
      const buttons = page.locator('#returns').getByRole('button');
      const tops = await Promise.all(
        (await buttons.all()).map(async (button) => (await button.boundingBox())!.y),
      );
      expect(new Set(tops).size).toBe(1);
      // Only POPULAR's button is filled.
      const filled = await page.evaluate<string[]>(
        `[...document.querySelectorAll('main button')]
          .filter((button) => getComputedStyle(button).backgroundColor !== 'rgba(0, 0, 0, 0)')
          .map(({ textContent }) => textContent)`,
      );
      expect(filled).toEqual(['Add to Cart Comprehensive Tax Return']);
      // The price list's right edge lines up with the cards' right edge.
      const right = async (name: string) => {
        const { x, width } = (await page.getByRole('article', { name }).boundingBox())!;
        return Math.round(x + width);
      };
      expect(await right('Tax Care Annual')).toBe(await right('Elite Tax Return'));
      // All category tabs are visible.
      const [list, last] = await Promise.all(
        [page.getByRole('tablist'), page.getByRole('tab').last()].map((part) => part.boundingBox()),
      );
      expect(last!.x + last!.width).toBeLessThanOrEqual(list!.x + list!.width);
      await close();
    },
  );
});

describe('product page', () => {
  it('says who it’s for, what to send and what happens when', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop' });
    await page.goto('/products/2');
    await page.getByRole('heading', { name: 'Is it for you?' }).waitFor();
    await hydrated(page);
    const covered = page.getByRole('figure', { name: 'What it covers' });
    expect(await covered.getByRole('listitem').filter({ hasText: 'Not covered' }).allTextContents()).toEqual([
      'Cryptoexchange reportNot covered',
      'Income from abroadstatementsNot covered',
    ]);
    expect(await page.getByText('IT3(b) for interest and dividends').isVisible()).toBe(true);
    await page.getByText('Can I get my money back?').click();
    expect(await page.getByText('We’ll pay your refund within 15 business days').isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Elite Tax Return' }).click();
    await page.getByRole('heading', { level: 1, name: 'Elite Tax Return' }).waitFor();
    await expect.poll(() => page.getByText('Not covered').count()).toBe(0);
    // A return that combines Elite and Comprehensive work needs a quote.
    expect(await covered.getByText('By quote', { exact: true }).count()).toBe(5);
    await expectEveryLook(page);
    expectNoErrors();
    await close();
  });

  it('keeps the price and the button at the bottom of a phone’s screen', async () => {
    const { page, close } = await site.visit({ size: 'phone' });
    await page.goto('/products/7');
    await page.getByRole('heading', { name: 'What happens when' }).scrollIntoViewIfNeeded();
    const bar = page.locator('[data-foot-bar]');
    expect(await bar.textContent()).toContain('R550');
    await hydrated(page);
    await page.getByRole('button', { name: /^Increase quantity/ }).click();
    await expect.poll(() => bar.textContent()).toContain('R1\u00a0100');
    await page.getByRole('heading', { name: 'What happens when' }).scrollIntoViewIfNeeded();
    const { y, height } = (await bar.boundingBox())!;
    expect(Math.round(y + height)).toBe(844);
    await bar.getByRole('button', { name: 'Add to Cart' }).click();
    await cartLink(page, 'Cart, 2 items').waitFor();
    await close();
  });
});

describe('double click on Add to Cart', () => {
  it.each(['visitor', 'member'] as const)(
    "adds one item to a %s's cart, and a later click another",
    async (who) => {
      const { client } = await signedIn(site.server);
      const { page, close } = await site.visit({ size: 'phone', ...(who === 'member' && { as: client }) });
      await page.goto('/products');
      // Wait until the session lookup has finished.
      await cartLink(page, 'Cart, empty').waitFor();
      await page.getByRole('button', { name: 'Add to Cart Elite Tax Return' }).dblclick();
      await cartLink(page, 'Cart, 1 item').waitFor();
      await addToCart(page, 'Elite Tax Return');
      await cartLink(page, 'Cart, 2 items').waitFor();
      // Both clicks happen before the page re-renders.
      await page.goto('/products/3');
      await hydrated(page);
      await cartLink(page, 'Cart, 2 items').waitFor();
      await page.getByRole('button', { name: /^Add to Cart/ }).evaluate((button) => {
        button.click();
        button.click();
      });
      await cartLink(page, 'Cart, 3 items').waitFor();
      // After a reload, the count comes from local storage for visitors and from the server for members.
      await page.reload();
      await cartLink(page, 'Cart, 3 items').waitFor();
      expect(await cartLink(page, 'Cart, 4 items').count()).toBe(0);
      await close();
    },
  );
});

describe("visitor's cart", () => {
  it('survives a reload and foreign data in storage, and is shared between tabs', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone' });
    await page.goto('/products');
    await addToCart(page, 'Elite Tax Return');
    await cartLink(page, 'Cart, 1 item').waitFor();
    await page.reload();
    await cartLink(page, 'Cart, 1 item').waitFor();
    const other = await page.context().newPage();
    await other.goto('/');
    await cartLink(other, 'Cart, 1 item').waitFor();
    await addToCart(page, 'VAT Registration');
    await cartLink(other, 'Cart, 2 items').waitFor();
    await expect.poll(() => cartLink(page, 'Cart, 2 items').isVisible()).toBe(true);
    await page.evaluate(() => localStorage.setItem('visitor-cart', '[{"key":7,"items":"none"}'));
    await page.reload();
    await cartLink(page, 'Cart, empty').waitFor();
    await addToCart(page, 'VAT Registration');
    await cartLink(page, 'Cart, 1 item').waitFor();
    expectNoErrors();
    await close();
  });

  it('is merged once on registration', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop' });
    await page.goto('/products/2');
    await addToCart(page);
    await addToCart(page);
    await cartLink(page, 'Cart, 2 items').click();
    await page.waitForURL('**/auth?redirect=%2Fcart');
    await page.getByRole('tab', { name: 'Register' }).click();
    const person = registration();
    await page.getByLabel('Full name').fill(person.fullName);
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await page.getByLabel('Username').fill(person.username);
    await page.getByLabel(/^Password/).fill(person.password);
    await page.getByLabel(/^Confirm password/).fill(person.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/cart');
    await quantityOf(page, 'Comprehensive Tax Return').waitFor();
    await expect.poll(() => quantityOf(page, 'Comprehensive Tax Return').inputValue()).toBe('2');
    await page.reload();
    await cartLink(page, 'Cart, 2 items').waitFor();
    expect(await storedCart(page)).toEqual([[2, 2]]);
    expect(await page.evaluate(() => localStorage.getItem('visitor-cart'))).toBeNull();
    expectNoErrors();
    await close();
  });

  it.each([403, 429, 500, 503])('stays in the browser when the server answers %i', async (status) => {
    const { page, close } = await site.visit({ size: 'desktop' });
    await page.goto('/products/2');
    await addToCart(page);
    await cartLink(page, 'Cart, 1 item').waitFor();
    const person = registration();
    await page.context().request.post('/api/register', { data: person });
    await page.context().clearCookies();
    let asked = 0;
    await page.route('**/trpc/shop.mergeCart**', (route) => {
      asked += 1;
      const data = { code: -32_000, message: 'No', data: { httpStatus: status } };
      return route.fulfill({ status, json: [{ error: data }] });
    });
    await page.goto('/auth?redirect=/cart');
    await page.getByLabel('Username or email').fill(person.username);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/cart');
    expect(asked).toBeGreaterThan(0);
    expect(await page.evaluate(() => localStorage.getItem('visitor-cart'))).toContain('"productId":2');
    // Opening the cart again retries the merge.
    await page.unroute('**/trpc/shop.mergeCart**');
    await page
      .getByRole('link', { name: /^Products/ })
      .first()
      .click();
    await page.getByRole('link', { name: /^Cart/ }).click();
    await quantityOf(page, 'Comprehensive Tax Return').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('visitor-cart'))).toBeNull();
    await close();
  });

  it('is dropped if the server will never accept it', async () => {
    const { page, close } = await site.visit({ size: 'desktop' });
    await page.goto('/products');
    await page.evaluate(() => {
      const items = [{ productId: 4_000_000_000_000, quantity: 1 }];
      localStorage.setItem('visitor-cart', JSON.stringify([{ key: 'a'.repeat(32), sent: false, items }]));
    });
    await page.context().request.post('/api/register', { data: registration() });
    await page.goto('/cart');
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('visitor-cart'))).toBeNull();
    await close();
  });

  it('isn’t merged twice after a lost response or from two tabs', async () => {
    const { page, close } = await site.visit({ size: 'desktop' });
    await page.goto('/products/2');
    await addToCart(page);
    await cartLink(page, 'Cart, 1 item').waitFor();
    await page.context().request.post('/api/register', { data: registration() });
    let lost = 0;
    await page.context().route('**/trpc/shop.mergeCart**', async (route) => {
      await route.fetch();
      lost += 1;
      await route.abort();
    });
    await page.goto('/cart');
    await quantityOf(page, 'Comprehensive Tax Return').waitFor();
    expect(lost).toBeGreaterThan(0);
    await page.context().unrouteAll({ behavior: 'wait' });
    const other = await page.context().newPage();
    await Promise.all([page.reload(), other.goto('/cart')]);
    await Promise.all([page, other].map((tab) => quantityOf(tab, 'Comprehensive Tax Return').waitFor()));
    expect(await storedCart(page)).toEqual([[2, 1]]);
    // The first tab to show its cart may still be waiting for the other's merge response.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('visitor-cart'))).toBeNull();
    await close();
  });
});

describe('cart lines', () => {
  it('end up at the last click’s quantity, however fast the clicks', async () => {
    const { page, expectNoErrors, close } = await memberWithCart('desktop', [1, 1], [6, 2]);
    await page.route('**/trpc/shop.updateCartItem**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      await route.continue();
    });
    const more = page.getByRole('button', { name: 'Increase quantity of Individual Tax Return' });
    for (let press = 0; press < 7; press += 1) await more.click();
    await page.getByRole('button', { name: 'Decrease quantity of Individual Tax Return' }).click();
    await page.getByText('R2\u00a0093.00').first().waitFor();
    await eventually(async () => expect(await storedCart(page)).toContainEqual([1, 7]));
    await quantityOf(page, 'Individual Tax Return').fill('12');
    await eventually(async () => expect(await storedCart(page)).toContainEqual([1, 12]));
    await quantityOf(page, 'Individual Tax Return').fill('0');
    await quantityOf(page, 'Individual Tax Return').blur();
    await expect.poll(() => quantityOf(page, 'Individual Tax Return').inputValue()).toBe('12');
    // 12 × 299 plus 2 × 349, the discounted price.
    await page.getByText('R4\u00a0286.00').first().waitFor();
    await cartLink(page, 'Cart, 14 items').waitFor();
    expect(await storedCart(page)).toEqual([
      [1, 12],
      [6, 2],
    ]);
    expectNoErrors();
    await close();
  });

  it('revert to the server’s quantity when a change is rejected', async () => {
    const { page, close } = await memberWithCart('desktop', [1, 3]);
    await page.route('**/trpc/shop.updateCartItem**', (route) => route.abort());
    const more = page.getByRole('button', { name: 'Increase quantity of Individual Tax Return' });
    await more.click();
    await toast(page, 'Failed to update quantity: The server could not be reached').waitFor();
    await expect.poll(() => quantityOf(page, 'Individual Tax Return').inputValue()).toBe('3');
    await page.unroute('**/trpc/shop.updateCartItem**');
    await more.click();
    await eventually(async () => expect(await storedCart(page)).toEqual([[1, 4]]));
    await close();
  });

  it('keep a pending change while the checkout is preloaded', async () => {
    const { page, close } = await memberWithCart('desktop', [1, 1]);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/trpc/shop.updateCartItem**', async (route) => {
      await promise;
      await route.continue();
    });
    const more = page.getByRole('button', { name: 'Increase quantity of Individual Tax Return' });
    await more.click();
    await Promise.all([
      page.waitForResponse(/orders\.checkoutDefaults/),
      page.getByRole('link', { name: 'Proceed to Checkout' }).hover(),
    ]);
    await expect.poll(() => quantityOf(page, 'Individual Tax Return').inputValue()).toBe('2');
    await more.click();
    resolve();
    await eventually(async () => expect(await storedCart(page)).toEqual([[1, 3]]));
    await expect.poll(() => quantityOf(page, 'Individual Tax Return').inputValue()).toBe('3');
    await close();
  });

  it('count every click, even faster than the page updates', async () => {
    const { page, close } = await memberWithCart('desktop', [1, 1]);
    await page
      .getByRole('button', { name: 'Increase quantity of Individual Tax Return' })
      .evaluate((button) => {
        for (let press = 0; press < 5; press += 1) button.click();
      });
    await eventually(async () => expect(await storedCart(page)).toEqual([[1, 6]]));
    await expect.poll(() => quantityOf(page, 'Individual Tax Return').inputValue()).toBe('6');
    await close();
  });

  it('revert to the last saved quantity if the server becomes unreachable after the first of several changes', async () => {
    const { page, close } = await memberWithCart('desktop', [1, 1]);
    const { promise: pressed, resolve: release } = Promise.withResolvers<void>();
    let sent = 0;
    await page.route('**/trpc/shop.updateCartItem**', async (route) => {
      sent += 1;
      if (sent > 1) return route.abort();
      await pressed;
      await route.continue();
    });
    // The cart can't be fetched either, so the page must fall back to the last confirmed quantity.
    await page.route(/shop\.cart/, (route) => route.abort());
    const more = page.getByRole('button', { name: 'Increase quantity of Individual Tax Return' });
    for (let press = 0; press < 3; press += 1) await more.click();
    await expect.poll(() => quantityOf(page, 'Individual Tax Return').inputValue()).toBe('4');
    release();
    await toast(page, 'Failed to update quantity: The server could not be reached').waitFor();
    await expect.poll(() => quantityOf(page, 'Individual Tax Return').inputValue()).toBe('2');
    expect(await storedCart(page)).toEqual([[1, 2]]);
    expect(sent).toBe(2);
    await close();
  });

  it('can be removed, return if that fails, and leave an empty state', async () => {
    const { page, close } = await memberWithCart('desktop', [1, 1], [2, 1]);
    const remove = page.getByRole('button', { name: 'Remove Individual Tax Return' });
    await page.route('**/trpc/shop.removeCartItem**', (route) => route.abort());
    await remove.click();
    await toast(page, 'Failed to remove item: The server could not be reached').waitFor();
    await remove.waitFor();
    await page.unroute('**/trpc/shop.removeCartItem**');
    await remove.click();
    await toast(page, 'Item removed').waitFor();
    await remove.waitFor({ state: 'detached' });
    await eventually(async () => expect(await storedCart(page)).toEqual([[2, 1]]));
    await page.getByRole('button', { name: 'Remove Comprehensive Tax Return' }).click();
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
    await page.getByRole('link', { name: 'View Products' }).click();
    await page.waitForURL('**/products');
    await close();
  });
});

describe('cart', () => {
  it.each([
    ['below', 768],
    ['beside', 1_280],
    // A 1280 px screen without its scroll bar.
    ['beside', 1_265],
  ])('is a table with fixed columns, with the summary %s it at %i px', async (place, width) => {
    const { page, close } = await memberWithCart('desktop', [1, 1], [12, 1]);
    await page.setViewportSize({ width, height: 1_024 });
    const head = page.getByRole('columnheader', { name: 'Price' });
    await expect.poll(async () => (await head.boundingBox())!.width).toBeGreaterThan(40);
    const [one, other] = (await page.getByRole('row').all()).slice(1);
    for (const column of [1, 3]) {
      const [a, b] = await Promise.all(
        [one!, other!].map(async (row) => (await row.getByRole('cell').nth(column).boundingBox())!),
      );
      expect(a!.x + a!.width).toBe(b!.x + b!.width);
    }
    const table = (await page.getByRole('table').boundingBox())!;
    const summary = (await page.getByRole('region', { name: 'Order Summary' }).boundingBox())!;
    expect(summary.y >= table.y + table.height ? 'below' : 'beside').toBe(place);
    await close();
  });

  it('says what is paid once, what is charged regularly, and what happens after the payment', async () => {
    const { page, close } = await memberWithCart('phone', [1, 1], [12, 1]);
    const summary = page.getByRole('region', { name: 'Order Summary' });
    const terms = await summary.getByRole('term').allTextContents();
    const amounts = (await summary.getByRole('definition').allTextContents()).map((text) =>
      text.replaceAll('\u00a0', ' '),
    );
    expect(terms.map((term, at) => [term, amounts[at]])).toEqual([
      ['One-off items', 'R299.00'],
      ['Monthly items, first month', 'R950.00'],
      ['Subtotal', 'R1 249.00'],
      ['Total', 'R1 249.00'],
    ]);
    expect(await page.getByRole('region', { name: 'What happens when' }).getByRole('listitem').count()).toBe(
      4,
    );
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await page.waitForURL('**/checkout');
    await page.getByText('2 items in your cart').first().click();
    await expect.poll(() => page.getByRole('term').allTextContents()).toEqual(terms);
    await page.goBack();
    await page.getByRole('button', { name: 'Remove Monthly Bookkeeping, Starter' }).click();
    await expect.poll(() => summary.getByRole('term').allTextContents()).toEqual(['Subtotal', 'Total']);
    await close();
  });

  it('asks for no eFiling access or documents after a payment for advice only', async () => {
    const { client } = await signedIn(site.server);
    await fillCart(client, [10, 1]);
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    for (const [path, name] of [
      ['/cart', 'What happens when'],
      ['/checkout', 'After you pay'],
    ] as const) {
      await page.goto(path);
      const steps = page.getByRole('region', { name }).getByRole('listitem');
      await expect.poll(() => steps.count()).toBe(2);
      expect((await steps.allInnerTexts()).join(' ')).not.toMatch(/eFiling|documents/);
    }
    await fillCart(client, [1, 1]);
    await page.goto('/checkout');
    await page.getByRole('listitem').filter({ hasText: 'eFiling access' }).waitFor();
    await close();
  });

  it('isn’t shown as empty before the user and items are known', async () => {
    const { client } = await signedIn(site.server);
    await fillCart(client, [1, 1]);
    const { page, close } = await site.visit({ size: 'phone', as: client });
    const knowsWho = Promise.withResolvers<void>();
    const knowsWhat = Promise.withResolvers<void>();
    await page.route(/auth\.me/, (route) => knowsWho.promise.then(() => route.continue()));
    await page.route(/shop\.cart/, (route) => knowsWhat.promise.then(() => route.continue()));
    await page.goto('/products/1');
    await hydrated(page);
    await cartLink(page, 'Cart').waitFor();
    expect(await cartLink(page, 'Cart, empty').count()).toBe(0);
    const asked = page.waitForRequest(/shop\.cart/);
    knowsWho.resolve();
    await asked;
    expect(await cartLink(page, 'Cart, empty').count()).toBe(0);
    knowsWhat.resolve();
    await cartLink(page, 'Cart, 1 item').waitFor();
    await close();
  });

  it('isn’t shown as empty if the session lookup failed', async () => {
    const { client } = await signedIn(site.server);
    const { page, close } = await site.visit({ size: 'phone', as: client });
    await page.route(/auth\.me/, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => /auth\.me/.test(request.url()));
    await page.goto('/products/1');
    await failed;
    await hydrated(page);
    await cartLink(page, 'Cart').waitFor();
    expect(await cartLink(page, 'Cart, empty').count()).toBe(0);
    await close();
  });

  it('restores a removed product with its quantity at the top on undo', async () => {
    const { page, expectNoErrors, close } = await memberWithCart('phone', [2, 1], [1, 3], [6, 1]);
    const names = () => page.getByRole('cell').getByRole('link').allInnerTexts();
    const name = 'Individual Tax Return';
    const others = (await names()).filter((shown) => shown !== name);
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await quantityOf(page, name).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await quantityOf(page, name).waitFor();
    expect(await names()).toEqual([name, ...others]);
    await expect.poll(() => quantityOf(page, name).inputValue()).toBe('3');
    await eventually(async () => expect(await storedCart(page)).toContainEqual([1, 3]));
    // The order is stored on the server.
    await page.reload();
    await quantityOf(page, name).waitFor();
    expect(await names()).toEqual([name, ...others]);
    expectNoErrors();
    await close();
  });

  it('restores the last product too', async () => {
    const { page, close } = await memberWithCart('desktop', [1, 2]);
    await page.getByRole('button', { name: 'Remove Individual Tax Return' }).click();
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await quantityOf(page, 'Individual Tax Return').waitFor();
    await eventually(async () => expect(await storedCart(page)).toEqual([[1, 2]]));
    await close();
  });

  it('of a signed-in user is updated in other tabs, including the checkout', async () => {
    const { page, close } = await memberWithCart('desktop', [1, 1]);
    const shop = await page.context().newPage();
    await shop.goto('/products');
    await cartLink(shop, 'Cart, 1 item').waitFor();
    const checkout = await page.context().newPage();
    await checkout.goto('/checkout');
    await checkout.getByText('Qty: 1 × R299.00').filter({ visible: true }).waitFor();
    await addToCart(shop, 'Elite Tax Return');
    await quantityOf(page, 'Elite Tax Return').waitFor();
    await page.getByRole('button', { name: 'Increase quantity of Individual Tax Return' }).click();
    await checkout.getByText('Qty: 2 × R299.00').filter({ visible: true }).waitFor();
    await cartLink(shop, 'Cart, 3 items').waitFor();
    await page.getByRole('button', { name: 'Remove Elite Tax Return' }).click();
    await cartLink(shop, 'Cart, 2 items').waitFor();
    await expect.poll(() => checkout.getByText('Elite Tax Return').count()).toBe(0);
    await close();
  });

  it('says before the checkout that monthly and yearly plans are paid separately', async () => {
    const { page, close } = await memberWithCart('tablet', [1, 1], [12, 1], [14, 1]);
    await page.getByText('Please check out monthly and yearly plans separately').waitFor();
    expect(await page.getByRole('link', { name: 'Proceed to Checkout' }).count()).toBe(0);
    await expect
      .poll(() => page.getByRole('button', { name: 'Proceed to Checkout' }).isDisabled())
      .toBe(true);
    await page.getByRole('button', { name: 'Remove Monthly Bookkeeping, Starter' }).click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor();
    await close();
  });

  it('reports a loading error', async () => {
    const { page, close } = await site.visit({ size: 'desktop' });
    await page.context().request.post('/api/register', { data: registration() });
    await page.route(/shop\.cart/, (route) => route.abort());
    await page.goto('/cart');
    await page.getByRole('heading', { name: 'Failed to fetch cart items' }).waitFor();
    await page.unroute(/shop\.cart/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
    expect(await page.getByText('Failed to fetch cart items').count()).toBe(0);
    await close();
  });

  it('leads to the login with a notification after the session expired', async () => {
    const { page, close } = await memberWithCart('desktop', [1, 1]);
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await page.getByRole('heading', { name: 'Products' }).waitFor();
    await page.context().clearCookies();
    await page.getByRole('link', { name: /^Cart/ }).click();
    await toast(page, 'Please login to view your cart').waitFor();
    await page.waitForURL('**/auth?redirect=%2Fcart');
    await page.getByText('You’ll keep the items in your cart.').waitFor();
    expect(await page.getByRole('heading', { name: 'Your Cart' }).count()).toBe(0);
    await close();
  });

  it('keeps items added after the session expired for the next login', async () => {
    const { page, close } = await memberWithCart('desktop', [1, 1]);
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await page.getByRole('heading', { name: 'Elite Tax Return' }).waitFor();
    await page.context().clearCookies();
    await addToCart(page, 'Elite Tax Return');
    await cartLink(page, 'Cart, 1 item').waitFor();
    await page.getByRole('link', { name: 'Log in' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('visitor-cart'))).toContain('"productId":3');
    await close();
  });

  it('reverts a rejected change even if a visitor’s cart is merged afterwards', async () => {
    const { page, close } = await memberWithCart('desktop', [1, 1]);
    const { promise: pressed, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/trpc/shop.updateCartItem**', async (route) => {
      await pressed;
      await route.abort();
    });
    // The cart can't be fetched, so the page must fall back to the last confirmed quantity.
    await page.route(/shop\.cart/, (route) => route.abort());
    await page.getByRole('button', { name: 'Increase quantity of Individual Tax Return' }).click();
    await expect.poll(() => quantityOf(page, 'Individual Tax Return').inputValue()).toBe('2');
    // Simulate a product that was added in another tab.
    const merge = [{ key: 'c'.repeat(32), sent: false, items: [{ productId: 2, quantity: 1 }] }];
    await page.evaluate(`
      localStorage.setItem('visitor-cart', '${JSON.stringify(merge)}');
      dispatchEvent(new StorageEvent('storage'));
    `);
    release();
    await toast(page, 'Failed to update quantity: The server could not be reached').waitFor();
    await eventually(async () => expect(await storedCart(page)).toContainEqual([2, 1]));
    await expect.poll(() => quantityOf(page, 'Individual Tax Return').inputValue()).toBe('1');
    await close();
  });

  it('never receives another user’s earlier clicks', async () => {
    const { page, close } = await memberWithCart('desktop', [1, 1]);
    const { details } = await signedIn(site.server);
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    const { promise: changed, resolve: release } = Promise.withResolvers<void>();
    let sent = 0;
    await page.route('**/trpc/shop.addToCart**', async (route) => {
      sent += 1;
      await changed;
      await route.abort();
    });
    await addToCart(page, 'Elite Tax Return');
    await addToCart(page, 'VAT Registration');
    const waiting = page.getByRole('button', { name: 'Adding…' });
    await expect.poll(() => waiting.count()).toBe(2);
    await page.context().clearCookies();
    const other = await page.context().newPage();
    await other.goto('/auth');
    await other.getByLabel('Username or email').fill(details.username);
    await other.getByLabel('Password', { exact: true }).fill(details.password);
    await other.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByText(details.email).waitFor();
    release();
    await toast(page, 'Could not add item to cart. Please try again.').waitFor();
    await expect.poll(() => waiting.count()).toBe(0);
    expect(sent).toBe(1);
    expect(await storedCart(page)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('visitor-cart'))).toBeNull();
    await close();
  });

  it('reports an item that couldn’t be added', async () => {
    const { page, close } = await memberWithCart('desktop', [1, 1]);
    // Wait for the session lookup: an item added before then would go into the visitor's cart.
    await page.goto('/products/3');
    await cartLink(page, 'Cart, 1 item').waitFor();
    await page.route('**/trpc/shop.addToCart**', (route) => route.abort());
    await addToCart(page);
    await toast(page, 'Could not add item to cart. Please try again.').waitFor();
    expect(await storedCart(page)).toEqual([[1, 1]]);
    await close();
  });
});
