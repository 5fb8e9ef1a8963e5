import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, southAfricanDay } from '../../src/domain/calendar.ts';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { Document } from '../../src/domain/documents/document.entity.ts';
import {
  expectAccessible,
  expectEveryLook,
  expectNoSidewaysScroll,
  expectWordsFit,
  sizes,
} from '../support/browser.ts';
import { addDocument } from '../support/document-rows.ts';
import { addFigures, openEngagement } from '../support/engagements.ts';
import { buyer, checkOut, fillCart, settle } from '../support/orders.ts';
import { signedIn } from '../support/people.ts';
import { join, save } from '../support/savings.ts';
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

const takeHomePay = /^Take-home pay \d{4}\/\d{4}/;

const list = (page: Page) => page.getByRole('region', { name: 'Everything else' });
const bottomOf = async (locator: Locator) => {
  const { y, height } = (await locator.boundingBox())!;
  return y + height;
};

it('asks a new user for one figure, shows a result immediately and leads to a return', async () => {
  const { client, details } = await signedIn(site.server);
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1, name: `Welcome, ${details.fullName}` }).waitFor();
  const main = page.getByRole('main');
  const start = page.getByRole('region', { name: 'Start here' });
  const income = start.getByRole('textbox', { name: 'Your income per year' });
  await income.waitFor();
  for (const words of [
    'Individual',
    'R299',
    'Medical scheme certificate',
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
  await start.getByRole('button', { name: 'Save and continue' }).click();
  await start.getByText('Enter your income').waitFor();
  await expect.poll(() => page.evaluate('document.activeElement?.name')).toBe('first-income');
  await income.fill('420000');
  await start.getByText('R342\u00a0402.56').waitFor();
  await start.getByText('Enter your income').waitFor({ state: 'detached' });
  await start.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByRole('heading', { name: 'Which return is yours?' }).waitFor();
  await main.getByText(takeHomePay).waitFor();
  expect(await main.getByText('No Calculation').count()).toBe(0);
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Find my return' }).click();
  await page.waitForURL('**/tax-preparation**');
  expectNoErrors();
  await close();
});

it('shows the return, everything else and three figures on a laptop’s first screen', async () => {
  const { client, failedOrder, unpaidOrder } = await createUserWithAllData();
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/dashboard');
  const panel = page.getByRole('region', { name: 'Where your newest return stands' });
  await panel.getByRole('heading', { name: 'We need one more document.' }).waitFor();
  await panel.getByText('Current Tax Return').waitFor();
  await panel.getByRole('img', { name: '0 of 1 documents' }).waitFor();
  await panel.getByRole('list', { name: 'Steps' }).getByText('Assessment').waitFor();

  await list(page).getByText('Page 2 is missing').waitFor();
  const groups = await list(page).getByRole('heading', { level: 3 }).allInnerTexts();
  expect(groups, 'a group without rows is absent').toEqual(['Your turn']);
  const rows = list(page).getByRole('listitem');
  await expect.poll(() => list(page).getByRole('heading', { level: 2 }).innerText()).toMatch(/\b4$/);
  expect(await rows.count()).toBe(4);
  const hrefs = await list(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.filter((href) => href.startsWith('/')).toSorted((a, b) => a.localeCompare(b))).toEqual([
    expect.stringMatching(/^\/documents\?document=\d+$/),
    `/orders/${failedOrder}`,
    `/orders/${unpaidOrder}`,
  ]);

  const main = page.getByRole('main');
  await main.getByText('2 pending review').waitFor();
  await main.getByRole('img', { name: '1 processed, 1 approved, 2 pending review' }).waitFor();
  await main.getByText(takeHomePay).waitFor();
  const ends = await Promise.all(
    ['All documents', 'Tax calculator', 'All returns'].map((name) =>
      bottomOf(main.getByRole('link', { name, exact: true })),
    ),
  );
  expect(Math.max(...ends), 'the figures end in the first view').toBeLessThan(768);
  const recent = page.getByRole('region', { name: 'Recent Activity' });
  await expect.poll(() => recent.getByRole('listitem').count()).toBe(5);
  await recent.getByText('Assessment 2025, from your practitioner').waitFor();
  await expectEveryLook(page);
  expectNoErrors();
  await close();
});

it('lays out the panel, list and figures by width on tablets', async () => {
  const { client } = await createUserWithAllData();
  const { page, close } = await site.visit({ size: 'tablet', as: client });
  await page.goto('/dashboard');
  await list(page).waitFor();
  /** Measures all sections at once, because fonts may still change their heights. */
  const measure = async () => {
    const all = await page.locator('main section').evaluateAll((sections) =>
      sections.map((section) => {
        const { x, y, width, height } = section.getBoundingClientRect();
        const name = section.getAttribute('aria-label') ?? section.querySelector('h2')?.textContent ?? '';
        return { name, x, y, width, height };
      }),
    );
    return (start: string) => all.find(({ name }) => name.startsWith(start))!;
  };
  for (const size of [sizes.tablet, sizes.across]) {
    await page.setViewportSize(size);
    await expect.poll(() => page.evaluate('innerWidth')).toBe(size.width);
    const box = await measure();
    const [panel, rest] = [box('Where your newest return stands'), box('Everything else')];
    expect(rest.y).toBeGreaterThan(panel.y + panel.height);
    expect([rest.x, rest.width]).toEqual([panel.x, panel.width]);
    const [documents, refund] = [box('Documents Uploaded'), box('Take-home pay')];
    expect([refund.y, refund.height]).toEqual([documents.y, documents.height]);
    expect(box('You and SARS').width).toBe(panel.width);
    await expectNoSidewaysScroll(page);
  }
  await close();
});

/** Opens the dashboard at a fixed time, and returns the labels of the upcoming dates. */
async function openTaxYear(page: Page, now: string) {
  await page.clock.setFixedTime(new Date(now));
  await page.goto('/dashboard');
  const labels = page.getByRole('list', { name: 'Dates', exact: true }).locator('> *');
  await labels.last().waitFor();
  return labels;
}

it('lists the upcoming dates below the strip, side by side where they fit', async () => {
  const { client, user } = await signedIn(site.server);
  const dueAt = new Date('2026-12-04T15:00:00Z');
  await openEngagement(site.server, { user, status: 'in_preparation', dueAt });
  const { page, close } = await site.visit({ size: 'tablet', as: client, ownTab: true });
  const dates = await openTaxYear(page, '2026-11-23T10:00:00Z');
  await dates.first().getByText('Next, in 11 days').waitFor();
  await dates.getByText('The last day for retirement and tax-free savings contributions.').waitFor();
  for (const size of [sizes.tablet, sizes.across, sizes.phone, { width: 1_280, height: 768 }]) {
    await page.setViewportSize(size);
    await expect.poll(() => page.evaluate('innerWidth')).toBe(size.width);
    const places = await dates.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left));
    expect(places).toHaveLength(4);
    expect(new Set(places).size).toBe(size === sizes.phone ? 1 : 4);
    await expectNoSidewaysScroll(page);
  }
  await expectWordsFit(page);
  await close();
});

it('marks each upcoming date on the strip at its day', async () => {
  const { client } = await signedIn(site.server);
  const { page, close } = await site.visit({ size: 'desktop', as: client, ownTab: true });
  const dates = await openTaxYear(page, '2026-11-23T10:00:00Z');
  const days = await dates.locator('time').evaluateAll((times) => times.map((time) => time.dateTime));
  expect(days.length).toBeGreaterThan(1);
  const year = page.getByRole('region', { name: 'Your tax year' });
  const strip = await year.getByRole('img').evaluate((ticks) => ticks.getBoundingClientRect());
  const marks = await year
    .locator('[aria-hidden] > i')
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect()));
  const [first, end] = [Date.parse('2026-03-01'), Date.parse('2027-03-01')];
  for (const day of days) {
    const place = strip.left + (strip.width * (Date.parse(day) - first)) / (end - first);
    const gaps = marks.map(({ left, right }) => Math.abs((left + right) / 2 - place));
    expect(Math.min(...gaps)).toBeLessThan(3);
  }
  await close();
});

it('adds an entry to the jar of the challenge that ends soonest', async () => {
  const { client } = await signedIn(site.server);
  const own = await join(client, addDays(southAfricanDay(new Date()), 99));
  await save(client, own, 250);
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
  await page.goto('/dashboard');
  const savings = page.getByRole('region', { name: 'First R1 000' });
  const jar = savings.getByRole('progressbar', { name: 'Progress in First R1 000' });
  await expect.poll(() => jar.getAttribute('aria-valuenow')).toBe('25');
  await savings.getByText(/^You’re R\d+\.\d\d ahead/).waitFor();
  await expectAccessible(page);
  await savings.getByRole('link', { name: 'Add Entry' }).click();
  await page.waitForURL(`**/savings-challenges?dialog=entry&id=${own.id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('50');
  await dialog.getByRole('button', { name: 'Add Entry' }).click();
  await page.getByText('Entry added!', { exact: true }).waitFor();
  expectNoErrors();
  await close();
});

it('puts the documents below a short list beside the panel', async () => {
  const { client, user } = await signedIn(site.server);
  await openEngagement(site.server, { user, status: 'documents_needed' });
  const { page, close } = await site.visit({ size: 'desktop', as: client });
  await page.goto('/dashboard');
  const documents = page.getByRole('link', { name: 'Upload a document' });
  await expect
    .poll(async () => (await documents.boundingBox())!.x)
    .toBe((await list(page).getByRole('link').first().locator('xpath=ancestor::li').boundingBox())!.x);
  const panel = page.getByRole('region', { name: 'Where your newest return stands' });
  expect(await bottomOf(documents)).toBeLessThan(await bottomOf(panel));
  await close();
});

it.each([
  { count: 7, status: 'assessed' },
  { count: 8, status: 'verification' },
] as const)('cuts off no label of a return with $count steps', async ({ count, status }) => {
  const { client, user } = await signedIn(site.server);
  await openEngagement(site.server, { user, status, requests: [{ kind: 'id_copy' }] });
  const { page, close } = await site.visit({ size: 'desktop', as: client });
  await page.goto('/dashboard');
  await list(page).waitFor();
  const lines = page.getByRole('list', { name: 'Steps' }).locator('li > :is(b, b + span)');
  for (const width of [768, 1024, 1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate('innerWidth')).toBe(width);
    const room = await lines.evaluateAll((all) =>
      all.map((line) => {
        const text = line.ownerDocument.createRange();
        text.selectNodeContents(line);
        return line.parentElement!.getBoundingClientRect().right - text.getBoundingClientRect().right;
      }),
    );
    expect(room).toHaveLength(2 * count);
    expect(Math.min(...room), `at ${width} px`).toBeGreaterThan(0);
  }
  await close();
});

it('shows a balance of six figures in full', async () => {
  const { client, user } = await signedIn(site.server);
  const balance = -188_888.88;
  // A paused return's title doesn't state the balance.
  await openEngagement(site.server, {
    user,
    status: 'on_hold',
    outcome: {
      assessedOn: '2026-10-01',
      lines: [],
      balance,
      submittedBalance: balance,
      dueOn: null,
      documentId: null,
    },
  });
  const { page, close } = await site.visit({ size: 'desktop', as: client });
  await page.goto('/dashboard');
  const panel = page.getByRole('region', { name: 'Where your newest return stands' });
  const figure = panel.getByText('+R188\u00a0888.88', { exact: true });
  await figure.waitFor();
  for (const { width, height } of Object.values(sizes)) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate('innerWidth')).toBe(width);
    const [inside, around] = [(await figure.boundingBox())!, (await panel.boundingBox())!];
    const room = around.x + around.width - inside.x - inside.width;
    expect(room, `at ${width} px`).toBeGreaterThanOrEqual(20);
  }
  await close();
});

describe('dashboard', () => {
  it('leads from the return’s panel to the next task', async () => {
    const { client, user } = await signedIn(site.server);
    await lackingNothing(user.id);
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    const panel = page.getByRole('region', { name: 'Where your newest return stands' });
    const expectPanel = async (sentence: RegExp, button: string, href: string) => {
      await panel.getByRole('heading', { name: sentence }).waitFor();
      expect(await panel.getByRole('link', { name: button }).getAttribute('href')).toBe(href);
      // The list doesn't repeat the panel.
      expect(await list(page).getByText(button).count()).toBe(0);
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
    await expectPanel(/We need one more/, 'Send a document', `/tax-returns/${needed}#documents`);
    expect(await list(page).count(), 'an empty list is absent').toBe(0);
    const awaiting = await open('awaiting_approval');
    await page.reload();
    await expectPanel(/Your figures are ready/, 'Read and approve', `/tax-returns/${awaiting}/approval`);
    await list(page).getByText('Send a document for your 2025/2026 return').waitFor();
    const assessed = await open('assessed');
    await page.reload();
    await expectPanel(/You owe SARS/, 'See how to pay', `/tax-returns/${assessed}/outcome`);
    expect(await panel.getByText('R100.00').count(), 'only the title states the amount').toBe(1);
    await page.getByText('Your first balance with us.').waitFor();
    const balances = page.getByRole('list').filter({ hasText: 'to pay' });
    await balances.getByText('−R100').waitFor();
    await close();
  });

  it('shows the first task in the panel if there is no return, and the next step if there are no tasks', async () => {
    const { client, user, orderId } = await buyer(site.server, [10, 1]);
    await lackingNothing(user.id);
    await client.post('/api/tax/calculate', { age: 'under65', income: 420_000 });
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/dashboard');
    const task = page.getByRole('region', { name: 'Your next task' });
    await expect.poll(() => task.getByRole('link').getAttribute('href')).toBe(`/orders/${orderId}`);
    expect(await list(page).count()).toBe(0);

    await client.post(`/api/orders/${orderId}/cancel`);
    await addDocument(site.server, user.id);
    await page.reload();
    const next = page.getByRole('region', { name: 'Your next step' });
    await next.getByRole('link', { name: 'Find my return' }).waitFor();
    await page.getByRole('region', { name: 'Recent Activity' }).getByText('Pending').waitFor();
    expect(await list(page).count()).toBe(0);
    await expectAccessible(page);
    await close();
  });

  it('lists a paid order’s tasks until all are done', async () => {
    const { client, user, orderId, form } = await buyer(site.server);
    const documentId = await addDocument(site.server, user.id, { status: 'approved' });
    await settle(site.server, form);
    const { body: returns } = await client.get('/api/returns');
    const { body: requests } = await client.get(`/api/returns/${returns[0].id}/requests`);
    await client.post(`/api/requests/${requests[0].id}/documents`, { documentId });
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    await page.goto('/dashboard');
    await list(page).getByText('Add your name and tax number').waitFor();
    expect(await list(page).getByText('Add your tax number').count()).toBe(0);
    expect(await list(page).getByText('Send your documents').count()).toBe(0);
    await expect
      .poll(() => list(page).getByRole('link', { name: 'Open eFiling' }).getAttribute('href'))
      .toBe('https://secure.sarsefiling.co.za/');
    expect(await page.getByRole('main').getByText('Sample until').count()).toBe(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await lackingNothing(user.id);
    await list(page).getByRole('button', { name: 'I’ve approved it' }).click();
    await list(page).waitFor({ state: 'detached' });
    await page
      .getByRole('region', { name: 'Where your newest return stands' })
      .getByRole('heading', { name: 'We have everything essential.' })
      .waitFor();
    await page.goto(`/orders/${orderId}`);
    const done = page.getByRole('region', { name: 'Your three steps are done' });
    await done.getByText('Approved').waitFor();
    expectNoErrors();
    await close();
  });

  it('explains what a refund depends on', async () => {
    const { client } = await signedIn(site.server);
    await client.post('/api/tax/calculate', { age: 'under65', income: 420_000, taxYear: '2024/2025' });
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/dashboard');
    const card = page.locator('main section').filter({ hasText: 'Estimated Refund' });
    await card.getByText('None yet').waitFor();
    await card.getByText('Take-home pay 2024/2025').waitFor();
    await page.getByRole('link', { name: 'How refunds work' }).click();
    await page.waitForURL('**/contact#refund');
    const answer = page.getByText(/What you have already paid\. The calculator/);
    await expect.poll(() => answer.isVisible()).toBe(true);
    await close();
  });

  it('shows changes made in this browser immediately', async () => {
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
    expect(await page.getByText('Pay for order').count()).toBe(0);

    await page.getByRole('main').getByRole('link', { name: 'Tax calculator' }).click();
    await page.getByRole('textbox', { name: /^Income/ }).fill('420000');
    await page.getByRole('button', { name: /^Calculate/ }).click();
    await page.getByText('Tax calculation complete').first().waitFor();
    await sidebar.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
    expect(await page.getByText('No Calculation').count()).toBe(0);
    await close();
  });

  it('loads changes made elsewhere when the tab is shown again', async () => {
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
