import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { Document } from '../../src/domain/documents/document.entity.ts';
import { expectAccessible, expectEveryLook } from '../support/browser.ts';
import { addDocument } from '../support/document-rows.ts';
import { addFigures, openEngagement } from '../support/engagements.ts';
import { buyer, checkOut, fillCart, settle } from '../support/orders.ts';
import { signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const HOUR_MS = 60 * 60 * 1_000;
const longName = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft 2026';

const earlier = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

/** Confirms a user's e-mail address and adds a tax number, so the dashboard doesn't ask for them. */
const lackingNothing = (id: number) =>
  site.server.deps
    .fork()
    .nativeUpdate(User, { id }, { emailConfirmedAt: new Date(), taxNumber: '0001339050' });

/** Creates a user with documents in every state, calculations, three orders and pending tasks. */
async function createUserWithAllData() {
  const person = await buyer(site.server);
  const { client, user } = person;
  await lackingNothing(user.id);
  await addDocument(site.server, user.id, { uploadedAt: earlier(4), status: 'approved' });
  await addDocument(site.server, user.id, {
    name: 'Assessment 2025',
    status: 'processed',
    fromPractice: true,
    uploadedAt: earlier(3),
  });
  await addDocument(site.server, user.id, {
    name: 'Medical aid certificate 2026',
    needsReplacement: true,
    reviewNote: 'Page 2 is missing',
    uploadedAt: earlier(2),
  });
  await addDocument(site.server, user.id, { name: longName, uploadedAt: earlier(1) });
  await settle(site.server, person.form);
  await fillCart(client, [10, 1]);
  const { body } = await checkOut(client);
  await settle(site.server, body.paymentData, 'FAILED');
  await fillCart(client, [14, 1]);
  const { body: unpaid } = await checkOut(client);
  await client.post('/api/tax/calculate', { age: 'under65', income: 560_000 });
  await client.post('/api/tax/calculate', { age: 'under65', income: 420_000 });
  return { ...person, failedOrder: body.orderId as number, unpaidOrder: unpaid.orderId as number };
}

/** Asserts that each heading shows the number of items below it. */
async function expectCounts(waiting: Locator, titles = ['Your turn', 'With us']): Promise<void> {
  for (const title of titles) {
    const heading = waiting.page().getByRole('heading', { name: title });
    const half = waiting.locator('> div').filter({ has: heading });
    const items = await half.getByRole('listitem').count();
    expect(items).toBeGreaterThan(0);
    await expect
      .poll(() => half.getByRole('heading').innerText())
      .toMatch(new RegExp(`^${title}\\s+${items}$`));
  }
}

it('leads a new user to a first step', async () => {
  const { client, details } = await signedIn(site.server);
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1, name: `Welcome, ${details.fullName}` }).waitFor();
  const main = page.getByRole('main');
  for (const words of [
    'Start here',
    'Confirm your e-mail address',
    'Add your tax number',
    'Current Tax Return',
    '2023/2024',
    'In Progress',
    'Sample until your first return starts',
    '0 pending review',
    'No Calculation',
    'No recent activity yet',
  ]) {
    await main.getByText(words).first().waitFor();
  }
  await expectEveryLook(page);
  await main.getByRole('link', { name: 'Work out my tax' }).click();
  await page.getByRole('heading', { level: 1, name: 'Personal income tax calculator' }).waitFor();
  expect(await main.getByText('No Calculation').count()).toBe(0);
  expectNoErrors();
  await close();
});

it('shows open tasks, who has to do them and the latest activity at a glance', async () => {
  const { client, failedOrder, unpaidOrder } = await createUserWithAllData();
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
  await page.goto('/dashboard');
  const waiting = page.getByRole('region', { name: 'Open tasks' });
  await waiting.getByText('Page 2 is missing').waitFor();
  await waiting.getByText('1 document received').waitFor();
  const hrefs = await waiting
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.toSorted((a, b) => a.localeCompare(b))).toEqual([
    expect.stringMatching(/^\/documents\?document=\d+$/),
    `/orders/${failedOrder}`,
    `/orders/${unpaidOrder}`,
  ]);
  await expectCounts(waiting);
  const main = page.getByRole('main');
  // The paid order's upload task is listed only once, among the order's three tasks.
  const tasks = page.getByRole('region', { name: 'Three things before we can start' }).last();
  await tasks.getByRole('link', { name: 'Upload' }).waitFor();
  expect(await main.getByText('Send us your documents').count()).toBe(0);
  await main.getByText('2 pending review').waitFor();
  await main.getByText('Your take-home pay for 2025/2026, not a refund').waitFor();
  const recent = page.getByRole('region', { name: 'Recent Activity' });
  await expect.poll(() => recent.getByRole('listitem').count()).toBe(5);
  await recent.getByText('Assessment 2025, from your practitioner').waitFor();
  await expectEveryLook(page);
  expectNoErrors();
  await close();
});

const place = async (locator: Locator) => (await locator.boundingBox())!;

describe('dashboard on a tablet', () => {
  it.each([
    ['tablet', 236],
    ['across', 236],
  ] as const)('shows the tasks in two halves and three figures in a row: %s', async (size, aside) => {
    const { client } = await createUserWithAllData();
    const { page, close } = await site.visit({ size, as: client });
    await page.goto('/dashboard');
    const waiting = page.getByRole('region', { name: 'Open tasks' });
    const [you, us] = await Promise.all(
      ['Your turn', 'With us'].map((title) =>
        place(waiting.locator('> div').filter({ has: page.getByRole('heading', { name: title }) })),
      ),
    );
    expect(us!.x).toBe(you!.x + you!.width);
    expect([us!.y, us!.height]).toEqual([you!.y, you!.height]);

    const card = (words: string) =>
      page
        .locator('section')
        .filter({ hasNot: page.locator('section'), hasText: words })
        .last();
    const figures = await Promise.all(
      ['Current Tax Return', 'Documents Uploaded', 'Estimated Refund'].map((words) => place(card(words))),
    );
    expect(new Set(figures.map(({ y, height }) => `${y} ${height}`)).size).toBe(1);
    const current = card('Current Tax Return');
    const badge = await place(current.getByText('Your turn'));
    const figure = await place(current.getByText('Year open', { exact: true }));
    expect(badge.y, 'the badge stands under the figure').toBeGreaterThanOrEqual(figure.y + figure.height);

    const [recent, dates] = await Promise.all(
      ['Recent Activity', 'Dates to remember'].map((name) => place(page.getByRole('region', { name }))),
    );
    expect(dates!.width).toBe(aside);
    expect([dates!.y, dates!.height]).toEqual([recent!.y, recent!.height]);
    await close();
  });
});

describe('dashboard', () => {
  it('leads from a return’s tasks and its card to the return itself', async () => {
    const { client, user } = await signedIn(site.server);
    await lackingNothing(user.id);
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    const hrefs = async () => {
      const main = page.getByRole('main');
      const card = main.locator('section').filter({ hasText: 'Current Tax Return' }).last();
      const waiting = main.getByRole('region', { name: 'Open tasks' });
      return Promise.all([waiting, card].map((part) => part.getByRole('link').first().getAttribute('href')));
    };
    const open = async (status: 'documents_needed' | 'awaiting_approval' | 'assessed') => {
      const engagement = await openEngagement(site.server, {
        user,
        status,
        requests: [{ kind: 'logbook', essential: true }],
        ...(status === 'assessed' && {
          outcome: {
            assessedOn: '2026-10-01',
            lines: [],
            balance: 100,
            submittedBalance: 100,
            dueOn: '2999-01-01',
            documentId: null,
          },
        }),
      });
      if (status === 'awaiting_approval') await addFigures(site.server, engagement.id);
      return engagement.id;
    };

    const needed = await open('documents_needed');
    await page.goto('/dashboard');
    await page.getByText('Send a document for your 2025/2026 return').waitFor();
    expect(await hrefs()).toEqual([`/tax-returns/${needed}#documents`, `/tax-returns/${needed}`]);
    const awaiting = await open('awaiting_approval');
    await page.reload();
    await page.getByText('Approve your 2025/2026 return').waitFor();
    expect(await hrefs()).toEqual(Array(2).fill(`/tax-returns/${awaiting}/approval`));
    const assessed = await open('assessed');
    await page.reload();
    await page.getByText('Pay SARS R100.00').waitFor();
    expect(await hrefs()).toEqual(Array(2).fill(`/tax-returns/${assessed}/outcome`));
    await close();
  });

  it('suggests the next useful step when nothing is open', async () => {
    const { client, user } = await signedIn(site.server);
    await lackingNothing(user.id);
    await client.post('/api/tax/calculate', { age: 'under65', income: 420_000 });
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/dashboard');
    const waiting = page.getByRole('region', { name: 'Open tasks' });
    await waiting.getByText('You’re up to date').waitFor();
    await expect.poll(() => waiting.getByRole('link').getAttribute('href')).toBe('/documents?upload=1');
    expect(await waiting.getByText(/Your turn|With us/).count()).toBe(0);

    await addDocument(site.server, user.id);
    await page.reload();
    await waiting.getByText('1 document received').waitFor();
    await expectAccessible(page);
    await close();
  });

  it('keeps a paid order’s tasks until all three are done', async () => {
    const { client, user, orderId, form } = await buyer(site.server);
    await lackingNothing(user.id);
    const documentId = await addDocument(site.server, user.id, { status: 'approved' });
    await settle(site.server, form);
    const { body: returns } = await client.get('/api/returns');
    const { body: requests } = await client.get(`/api/returns/${returns[0].id}/requests`);
    await client.post(`/api/requests/${requests[0].id}/documents`, { documentId });
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    await page.goto('/dashboard');
    const tasks = page.getByRole('region', { name: 'Three things before we can start' }).last();
    // Documents and personal details were supplied before payment, so only eFiling access is outstanding.
    await tasks.getByText('1 document sent').waitFor();
    await tasks.getByText('We have both').waitFor();
    await expect.poll(() => tasks.getByText('Your turn').count()).toBe(1);
    const main = page.getByRole('main');
    expect(await main.getByText(/You’re up to date|Sample until/).count()).toBe(0);
    await expectAccessible(page);

    await tasks.getByRole('button', { name: 'I’ve approved it' }).click();
    const waiting = page.getByRole('region', { name: 'Open tasks' });
    await waiting.getByText(`Order #${orderId} is with us`).waitFor();
    await waiting.getByText('You’re up to date').waitFor();
    await tasks.waitFor({ state: 'detached' });
    await expect
      .poll(() => waiting.getByRole('link', { name: 'View' }).getAttribute('href'))
      .toBe(`/orders/${orderId}`);
    await expectCounts(waiting, ['With us']);
    await page.goto(`/orders/${orderId}`);
    const done = page.getByRole('region', { name: 'Your three steps are done' });
    await done.getByText('Approved').waitFor();
    expect(await done.getByRole('button').count()).toBe(0);
    expectNoErrors();
    await close();
  });

  it('explains what a refund depends on', async () => {
    const { client } = await signedIn(site.server);
    await client.post('/api/tax/calculate', { age: 'under65', income: 420_000, taxYear: '2024/2025' });
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/dashboard');
    await page.getByText('Your take-home pay for 2024/2025, not a refund').waitFor();
    await page.getByRole('link', { name: 'How a refund works' }).click();
    await page.waitForURL('**/contact#refund');
    const answer = page.getByText(/What you have already paid\. The calculator/);
    await expect.poll(() => answer.isVisible()).toBe(true);
    await close();
  });

  it('shows changes from this browser at once', async () => {
    const { client, orderId } = await buyer(site.server, [10, 1]);
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    const sidebar = page.getByRole('navigation', { name: 'Your account' });
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Pay now' }).click();
    await page.waitForURL(`**/orders/${orderId}`);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
    await page.getByText('Order cancelled').first().waitFor();
    await sidebar.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
    expect(await page.getByText('Pay for your').count()).toBe(0);

    await page.getByRole('main').getByRole('link', { name: 'Work out my tax' }).click();
    await page.getByRole('textbox', { name: /^Income/ }).fill('420000');
    await page.getByRole('button', { name: /^Calculate/ }).click();
    await page.getByText('Tax calculation complete').first().waitFor();
    await sidebar.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
    expect(await page.getByText('No Calculation').count()).toBe(0);
    await close();
  });

  it('loads changes from elsewhere when the tab is shown again', async () => {
    const { client, user } = await signedIn(site.server);
    const id = await addDocument(site.server, user.id);
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    const sidebar = page.getByRole('navigation', { name: 'Your account' });
    await page.goto('/dashboard');
    await page.getByText('1 pending review').waitFor();
    const wanted = { needsReplacement: true, reviewNote: 'The scan is too dark' };
    await site.server.deps.fork().nativeUpdate(Document, { id }, wanted);
    // Keep trying, because data less than a second old isn't fetched again.
    await expect
      .poll(async () => {
        await sidebar.getByRole('link', { name: 'Tax Calculator' }).click();
        await page.getByRole('heading', { level: 1, name: 'Personal income tax calculator' }).waitFor();
        await sidebar.getByRole('link', { name: 'Dashboard' }).click();
        await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
        return page.getByText('The scan is too dark').count();
      })
      .toBe(1);
    await close();
  });

  it('reports a loading error and loads on retry', async () => {
    const { client } = await signedIn(site.server);
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    await page.route('**/trpc/**dashboard.summary**', (route) => route.abort());
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Your dashboard could not be loaded' }).waitFor();
    await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
    await page.unroute('**/trpc/**dashboard.summary**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No recent activity yet').waitFor();
    expect(await page.getByText('could not be loaded').count()).toBe(0);
    await close();
  });
});
