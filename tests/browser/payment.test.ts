import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { renderPaidMail } from '../../src/server/mail/order-paid-mail.ts';
import { Order } from '../../src/domain/orders/order.entity.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser.ts';
import { buyer, checkOut, fillCart, orderAddress, settle } from '../support/orders.ts';
import { registration, signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite({ jobs: true });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const box = async (part: Locator) => (await part.first().boundingBox())!;
const mailed = (page: Page) => page.getByText('A confirmation e-mail was sent');

/** Returns the path and query of a return URL in the payment form. */
function returned(form: Record<string, string>, page: 'success' | 'cancel'): string {
  const { pathname, search } = new URL(form[page === 'success' ? 'return_url' : 'cancel_url'] ?? '');
  return pathname + search;
}

const titles = {
  pending: { success: 'Confirming your payment', cancel: 'Payment Cancelled' },
  failed: 'The payment did not go through',
  cancelled: 'Order cancelled',
  paid: 'Payment Successful!',
} as const;

describe.each(['success', 'cancel'] as const)('%s page', (name) => {
  it.each(['its owner', 'anyone with the URL'])('follows the order’s status for %s', async (who) => {
    const { client, form, orderId } = await buyer(site.server, [3, 1]);
    const isOwner = who === 'its owner';
    const { page, expectNoErrors, close } = await site.visit({
      size: 'phone',
      ...(isOwner && { as: client }),
    });
    const path = isOwner ? `/payment/${name}?order_id=${orderId}` : returned(form, name);
    const title = async (words: string) => {
      await page.goto(path);
      await heading(page, words).waitFor();
      await page.getByRole('definition').getByText(String(orderId), { exact: true }).first().waitFor();
    };
    await title(titles.pending[name]);
    expect(await mailed(page).count()).toBe(0);
    if (name === 'success')
      await page.getByText('confirmation e-mail as soon as the order is paid').waitFor();

    await settle(site.server, form, 'FAILED');
    await title(titles.failed);
    expect(await page.getByText('still pending').count()).toBe(0);
    await page.getByRole('main').getByText('Try payment again', { exact: true }).waitFor();

    await site.server.deps.fork().nativeUpdate(Order, { id: orderId }, { status: 'cancelled' });
    await title(titles.cancelled);
    expect(await page.getByText('still pending').count()).toBe(0);

    await settle(site.server, form);
    await title(titles.paid);
    await page.getByText('Thank you for your purchase. Your order has been received.').waitFor();
    expect(await page.getByText(/not completed|Cancelled/).count()).toBe(0);
    // The page polls until the e-mail has been sent.
    await mailed(page).waitFor();
    await expect.poll(() => page.getByText('thandi@example.com').count()).toBe(isOwner ? 1 : 0);
    expect((await page.getByText('R899.00').count()) > 0).toBe(isOwner);
    expectNoErrors();
    await close();
  });
});

describe('URL without a valid token', () => {
  it('shows the specified text in full', async () => {
    const { form, orderId } = await buyer(site.server, [3, 1]);
    const other = await buyer(site.server, [3, 1]);
    await settle(site.server, form, 'FAILED');
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop' });
    const foreign = new URL(other.form.return_url ?? '').searchParams.get('token');
    for (const token of ['', '&token=', '&token=1', `&token=${foreign}`, `&token=${'x'.repeat(200)}`]) {
      await page.goto(`/payment/success?order_id=${orderId}${token}`);
      await heading(page, 'Payment Successful!').waitFor();
      await page.getByText('Thank you for your purchase. Your order has been received.').waitFor();
      await page.getByText('Your Order Number').waitFor();
      await mailed(page).waitFor();
      await page.goto(`/payment/cancel?order_id=${orderId}${token}`);
      await heading(page, 'Payment Cancelled').waitFor();
      await page.getByText('Your payment was not completed and your order is still pending.').waitFor();
      for (const link of ['Return to Cart', 'Continue Shopping']) {
        await expect.poll(() => page.getByRole('link', { name: link }).count()).toBe(1);
      }
    }
    expectNoErrors();
    await close();
  });

  it('reveals nothing about other users’ orders and links to the user’s own', async () => {
    const { orderId } = await buyer(site.server, [3, 1]);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop' });
    await page.goto('/payment/success');
    await heading(page, 'Payment Successful!').waitFor();
    await page.getByRole('link', { name: 'View Order Details' }).click();
    await page.waitForURL('**/auth?redirect=%2Forders');
    await page.context().request.post('/api/register', { data: registration() });
    await page.goto(`/payment/success?order_id=${orderId}`);
    await heading(page, 'Order not found').waitFor();
    expect(await page.getByText('Payment Successful').count()).toBe(0);
    for (const id of [orderId, 2_000_000_000]) {
      await page.goto(`/payment/cancel?order_id=${id}`);
      await heading(page, 'Payment Cancelled').waitFor();
      await page.getByText('Your payment was not completed and your order is still pending.').waitFor();
      const main = page.getByRole('main');
      for (const link of ['Return to Cart', 'Continue Shopping']) {
        await expect.poll(() => main.getByRole('link', { name: link }).count()).toBe(1);
      }
      // The page offers no payment and shows no details of another user's order.
      expect(await main.getByText(/Pay |R899/).count()).toBe(0);
    }
    expectNoErrors();
    await close();
  });
});

it('payment e-mail fits narrow and wide windows with any name', async () => {
  const name = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  const day = new Date('2026-11-21T08:00:00.000Z');
  const { html } = renderPaidMail(
    {
      number: 42,
      issuedAt: day,
      paidAt: day,
      orderId: 1042,
      isRenewal: false,
      paymentId: '4374173109',
      reference: null,
      paymentMethod: 'payfast',
      buyer: orderAddress({ firstName: name }),
      lines: [{ name, quantity: 999, unitCents: 125_000, billingInterval: 'monthly', features: [] }],
      cents: 999 * 125_000,
      vatNumber: '4123456789',
    },
    'https://tax.example.com',
    {
      orderId: 1042,
      taxNumberKnown: false,
      accessGiven: false,
      hasStarted: false,
      documentsSent: 0,
      openRequests: 0,
      returnId: null,
    },
  );
  for (const [size, colorScheme] of [
    ['phone', 'light'],
    ['desktop', 'dark'],
  ] as const) {
    const { page, close } = await site.visit({ size, colorScheme });
    await page.setContent(html);
    await expectAccessible(page);
    if (size === 'phone') await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    const card = await page.locator('.card').boundingBox();
    expect(card!.width).toBeLessThanOrEqual(600);
    await close();
  }
});

describe('waiting for a payment', () => {
  it('polls until it arrives and only then reports success', async () => {
    const { client, orderId, form } = await buyer(site.server, [3, 1]);
    const { page, close } = await site.visit({ size: 'phone', as: client });
    await page.goto(`/payment/success?order_id=${orderId}`);
    await heading(page, 'Confirming your payment').waitFor();
    expect(await page.getByText('Payment Successful!').count()).toBe(0);
    await page.getByText('Please don’t pay again.').waitFor();
    const steps = page.getByRole('list', { name: 'Payment progress' });
    expect(await steps.getByRole('listitem').allTextContents()).toEqual([
      'Sent to the provider',
      'Provider confirms',
      'Invoice sent',
    ]);
    expect(await steps.locator('[aria-current=step]').textContent()).toBe('Provider confirms');
    // Screen readers announce changes only in a live region that stays in the DOM.
    await page.evaluate('document.querySelector("main [aria-live]").dataset.kept = "yes"');
    await settle(site.server, form);
    await heading(page, 'Payment Successful!').waitFor();
    await expect.poll(() => page.locator('[data-kept]').innerText()).toContain('Payment Successful!');
    await close();
  });

  it('reveals nothing once the session has expired, and returns to the page after the login', async () => {
    const { client, details } = await signedIn(site.server);
    await fillCart(client, [3, 1]);
    const { body } = await client.post('/api/checkout', { billingAddress: orderAddress() });
    const address = `/payment/success?order_id=${body.orderId as number}`;
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto(address);
    await heading(page, 'Confirming your payment').waitFor();
    await page.context().clearCookies();
    // The next poll notices the missing session.
    await page.getByText('You have been logged out.').waitFor();
    await heading(page, 'Confirming your payment').waitFor();
    expect(await page.getByText('Payment Successful!').count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL('**/auth?redirect=*');
    await page.getByRole('textbox', { name: 'Username or email' }).fill(details.username);
    await page.getByLabel(/^Password/).fill(details.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
    await page.waitForURL(`**${address}`);
    await page.getByText('Please don’t pay again.').waitFor();
    await close();
  });

  it('continues with the URL’s token once the session has expired', async () => {
    const { client, form } = await buyer(site.server, [3, 1]);
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto(returned(form, 'success'));
    await page.getByRole('heading', { name: /^Order #/ }).waitFor();
    await page.context().clearCookies();
    await page.getByRole('heading', { name: /^Order #/ }).waitFor({ state: 'hidden' });
    await settle(site.server, form);
    await heading(page, 'Payment Successful!').waitFor();
    expect(await page.getByText('R899.00').count()).toBe(0);
    await close();
  });
});

it('says that the payment is safe while the server can’t show it', async () => {
  const { client, orderId } = await buyer(site.server, [3, 1]);
  const { page, close } = await site.visit({ size: 'phone', as: client });
  const unavailable = { error: { message: 'Unavailable', code: -32_603, data: { httpStatus: 503 } } };
  await page.route('**/trpc/orders.**', (route) => route.fulfill({ status: 503, json: [unavailable] }));
  await page.goto(`/payment/success?order_id=${orderId}`);
  await heading(page, 'Failed to fetch order details').waitFor();
  expect(await page.getByText('Your payment is safe').count()).toBe(1);
  await close();
});

it('lets the buyer pay an unpaid order from the return page', async () => {
  const { client, form } = await buyer(site.server, [3, 1]);
  const { page, close } = await site.visit({ size: 'phone', as: client });
  await page.goto(returned(form, 'cancel'));
  await page.getByRole('button', { name: 'Pay R899.00 now' }).click();
  await page.waitForURL('**/practice-gateway/**');
  expect(await page.getByText('R899.00').count()).toBeGreaterThan(0);
  await close();
});

describe('three tasks after a payment', () => {
  it('are on the order page with their status; the success page shows the next one', async () => {
    const { client, user, orderId, form } = await buyer(site.server, [3, 1]);
    await settle(site.server, form);
    const { page, close } = await site.visit({ size: 'tablet', as: client });
    const region = page.getByRole('region', { name: 'Three things before we can start' }).last();
    /** Opens the success page, waits for the next task's heading and returns the steps shown. */
    const nextTask = async (name: string) => {
      await page.goto(returned(form, 'success'));
      await region.getByRole('heading', { name, level: 3 }).waitFor();
      await region.getByRole('link', { name: 'I’ll do it later' }).waitFor();
      return region.getByRole('listitem').evaluateAll((items) => items.map((item) => item.textContent));
    };
    const tell = async () => {
      await page.goto(`/orders/${orderId}`);
      await region.getByRole('link', { name: 'Send a document' }).waitFor();
      return region.getByRole('list').innerText();
    };
    expect(await nextTask('Add your name and tax number')).toEqual([
      'Who you arename and tax number',
      'Accesson eFiling',
      'Documentsphotos are fine',
      'We startonce all three are done',
    ]);
    const first = await tell();
    for (const words of [
      'Add your name and tax number',
      'Approve our access on eFiling',
      'Send your documents',
    ]) {
      expect(first).toContain(words);
    }
    const links = await region.getByRole('link').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(links).toEqual(
      expect.arrayContaining([
        '/profile',
        'https://secure.sarsefiling.co.za/',
        expect.stringMatching(/^\/tax-returns\/\d+#documents$/),
      ]),
    );
    await site.server.deps.fork().nativeUpdate(User, { id: user.id }, { taxNumber: '0001339050' });
    expect(await tell()).toContain('We have both');
    expect((await nextTask('Approve our access on eFiling'))[0]).toBe('Who you areWe have both');
    await region.getByRole('button', { name: 'I’ve approved it' }).click();
    await region.getByRole('heading', { name: 'Send your documents', level: 3 }).waitFor();
    await close();
  });

  it('are aligned on a phone: buttons and the state of done tasks are below their names', async () => {
    const { client, orderId, form } = await buyer(site.server, [3, 1]);
    await settle(site.server, form);
    const { page, close } = await site.visit({ size: 'phone', as: client });
    await page.goto(`/orders/${orderId}`);
    const region = page.getByRole('region', { name: 'Three things before we can start' });
    const task = region.getByRole('heading', { name: 'Approve our access on eFiling' });
    await task.waitFor();
    const { x, y } = await box(task);
    const approve = region.getByRole('button', { name: 'I’ve approved it' });
    for (const button of [approve, region.getByRole('link', { name: 'Open eFiling' })]) {
      expect((await box(button)).y).toBeGreaterThan(y);
    }
    for (const part of ['Open eFiling', 'Send a document']) {
      expect((await box(region.getByRole('link', { name: part }))).x).toBe(x);
    }
    await approve.click();
    const approved = region.getByText('Approved', { exact: true });
    await approved.waitFor();
    const state = await box(approved);
    const { y: top, height } = await box(task);
    expect(state.x).toBe(x);
    expect(state.y).toBeGreaterThanOrEqual(top + height);
    await close();
  });

  it('include the next open step on a phone, even if the step in between is done', async () => {
    const { client, orderId, form } = await buyer(site.server, [3, 1]);
    await settle(site.server, form);
    const { page, close } = await site.visit({ size: 'phone', as: client });
    await page.goto(`/orders/${orderId}`);
    await page.getByRole('button', { name: 'I’ve approved it' }).click();
    await page.getByText('Approved', { exact: true }).waitFor();
    await page.goto(returned(form, 'success'));
    await page.getByText('Step 1 of 4: Who you are').waitFor();
    // Until the tasks are loaded, the next step is the second one.
    await expect.poll(() => page.getByText('Next: documents').isVisible()).toBe(true);
    await close();
  });

  it('aren’t shown for an unpaid order', async () => {
    const { client } = await signedIn(site.server);
    await fillCart(client, [3, 1]);
    const { body } = await checkOut(client);
    const { page, close } = await site.visit({ size: 'phone', as: client });
    await page.goto(`/orders/${body.orderId as number}`);
    await page.getByRole('button', { name: 'Pay now' }).waitFor();
    expect(await page.getByText('Add your name and tax number').count()).toBe(0);
    await close();
  });
});

describe('at 320', () => {
  it('payment pages and an order fit', async () => {
    const { client, orderId, form } = await buyer(site.server, [3, 1]);
    const { page, close } = await site.visit({ size: 'phone', as: client });
    await page.setViewportSize({ width: 320, height: 640 });
    const look = async (path: string, title: string) => {
      await page.goto(path);
      await heading(page, title).waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    };
    await look(returned(form, 'success'), 'Confirming your payment');
    await look(returned(form, 'cancel'), 'Payment Cancelled');
    await settle(site.server, form);
    await look(returned(form, 'success'), 'Payment Successful!');
    await look(`/orders/${orderId}`, `Order #${orderId}`);
    await look('/orders/2000000000', 'Order not found');
    await close();
  });
});
