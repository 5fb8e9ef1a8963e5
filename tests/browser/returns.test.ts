import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { EngagementView } from '../../src/domain/engagements/schemas.ts';
import { expectAccessible, expectEveryLook } from '../support/browser.ts';
import type { HttpClient } from '../support/http-client.ts';
import * as rows from '../support/engagements.ts';
import { buyer, settle } from '../support/orders.ts';
import { signedIn, staffMember } from '../support/people.ts';
import {
  addFigures,
  dayOn,
  makeMove,
  moveAsClient,
  openEngagement,
  readEngagement,
  returnIn,
} from '../support/practice.ts';
import { company, offerPrice, prepare } from '../support/preparation.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const figures = {
  age: 'under65',
  certificates: [{ name: 'Table Bay Foods', amounts: { '3601': 420_000, '4102': 90_000 } }],
  interest: { local: 41_000 },
};

/** Creates a client who has paid for a return, and a practitioner. */
async function clientAndStaff() {
  const client = await buyer(site.server, [2, 1]);
  await settle(site.server, client.form);
  const { client: staff } = await staffMember(site.server);
  const { body } = await client.client.get('/api/returns');
  const { id, version } = body[0] as EngagementView;
  await staff.send('PATCH', `/api/practice/engagements/${id}`, { body: { version, taxYear: '2025/2026' } });
  return { client, staff, id };
}

/** Returns a function that makes the practice's moves on a return, always on its current version. */
function practiceMoves(staff: HttpClient, id: number) {
  return async (move: string, input: object = {}): Promise<EngagementView> => {
    const { status, body } = await makeMove(staff, await readEngagement(staff, id), move, input);
    if (status !== 200) throw new Error(`${move} failed: ${JSON.stringify(body)}`);
    return body as EngagementView;
  };
}

const panel = (page: Page) => page.getByRole('region', { name: 'Where this return stands' });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

/** Sends files through a button on the page, by default for the request that is open. */
async function sendFiles(
  page: Page,
  names: readonly string[],
  button: string | RegExp = 'Choose a file',
): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const buffer = Buffer.from('%PDF-1.7\n%%EOF\n');
  await chooser.setFiles(names.map((name) => ({ name, mimeType: 'application/pdf', buffer })));
}

/** Approves a client's only pending document as the practice. */
async function approveDocument(staff: HttpClient, client: HttpClient): Promise<void> {
  const { body } = await client.get('/api/documents');
  const pending = (body as { id: number; status: string; version: number }[]).filter(
    ({ status }) => status === 'pending',
  );
  for (const { id, version } of pending) {
    const { status } = await staff.post(`/api/practice/documents/${id}/review`, {
      decision: 'approve',
      version,
    });
    expect(status).toBe(200);
  }
}

describe('a return', () => {
  it(
    'goes from paid to closed, with a question, a verification and an assessment',
    { timeout: 120_000 },
    async () => {
      const { client, staff, id } = await clientAndStaff();
      const move = practiceMoves(staff, id);
      const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client.client });

      await page.goto('/tax-returns');
      await heading(page, /We need one more document/).waitFor();
      const openLink = page.getByRole('link', { name: 'Open Tax return 2025/2026' });
      expect(await openLink.getAttribute('href')).toBe(`/tax-returns/${id}`);
      const sendLink = page.getByRole('link', { name: 'Send a document' });
      expect(await sendLink.getAttribute('href')).toBe(`/tax-returns/${id}#documents`);
      await page.goto('/documents');
      const strip = page.getByRole('region', { name: 'Documents we need' });
      await strip.getByText('We need one more document').waitFor();
      await expectEveryLook(page);
      await strip.getByRole('link', { name: 'See what’s missing' }).click();
      await page.waitForURL(/\/tax-returns\/\d+/);
      await panel(page).getByText('Your turn').waitFor();

      await sendFiles(page, ['id.pdf']);
      await heading(page, 'We have everything essential.').waitFor();
      await page.goto('/tax-returns');
      await page.getByText('Nothing here needs you right now.').waitFor();
      await page.getByRole('link', { name: 'Open Tax return 2025/2026' }).click();
      await panel(page).getByRole('button', { name: 'That is everything' }).click();
      await heading(page, 'We’re working out your figures.').waitFor();
      await panel(page).getByText('With us').waitFor();

      await approveDocument(staff, client.client);
      const first = await addFigures(staff, id, figures);
      await move('send-figures', { figuresId: first.id });
      await page.reload();
      await heading(page, /Your figures are ready/).waitFor();
      await page.getByRole('link', { name: 'Read and approve' }).click();
      await heading(page, 'Read your figures').waitFor();
      await page.getByRole('button', { name: 'Interest', exact: false }).first().click();
      await page
        .getByRole('button', { name: /^Ask about .*interest/i })
        .first()
        .click();
      await page.getByRole('button', { name: 'Send the question' }).click();
      await page.getByText('Please write your question').waitFor();
      await page.getByLabel(/^Your question about/).fill('Is the fixed deposit in here?');
      await page.getByRole('button', { name: 'Send the question' }).click();
      await heading(page, 'We’re working out your figures.').waitFor();
      await page
        .getByRole('region', { name: 'What happened' })
        .getByText('Is the fixed deposit in here?')
        .waitFor();
      await page.goto(`/tax-returns/${id}/approval`);
      await page.getByText(/^We’re changing these figures/).waitFor();
      expect(await page.getByRole('button', { name: 'Approve these figures' }).count()).toBe(0);

      const second = await addFigures(staff, id, { ...figures, interest: { local: 43_500 } });
      await move('send-figures', { figuresId: second.id });
      await page.goto(`/tax-returns/${id}/approval`);
      await page.getByRole('button', { name: 'Approve these figures' }).click();
      await page.getByText('Please type your full name').waitFor();
      await page.getByText('Please confirm that the statement is true and complete').waitFor();
      await page.getByText(`On your account: ${client.details.fullName}`).waitFor();
      await page.getByLabel('Type your full name').fill('Thandi Maseko');
      await page.getByText(/^This differs from the name on your account/).waitFor();
      await page.getByText('I have read the statement').click();
      await page.getByRole('button', { name: 'Approve these figures' }).click();
      await heading(page, 'You’ve approved your figures.').waitFor();

      const today = dayOn(site.server);
      await move('submit', { submittedOn: today, reference: 'ITR12 0413 8827' });
      await page.reload();
      await heading(page, 'Your return is with SARS.').waitFor();
      await panel(page).getByText('With SARS', { exact: true }).waitFor();
      await panel(page).getByText('ITR12 0413 8827').waitFor();
      await panel(page).getByRole('link', { name: 'See what you approved' }).click();
      await page.getByText(/^Thandi Maseko approved version 2/).waitFor();
      await page.goBack();

      await move('letter', { receivedOn: today, requests: [{ kind: 'bank_statements', essential: true }] });
      await page.reload();
      await heading(page, 'SARS wants to see one document.').waitFor();
      await sendFiles(page, ['statements.pdf']);
      await heading(page, 'SARS is checking your return.').waitFor();
      await move('handed-in', { on: today });

      const approved = await client.client.get(`/api/returns/${id}/figures`);
      const [line] = approved.body.lines as { id: string; amount: number }[];
      await move('assess', {
        assessedOn: today,
        lines: [
          {
            id: line!.id,
            amount: line!.amount + 1_000,
            reason: 'SARS added a payment that we didn’t know of.',
          },
        ],
        balance: -250.5,
      });
      await page.reload();
      await heading(page, 'SARS will refund you R250.50.').waitFor();
      await page.getByRole('link', { name: 'See the assessment' }).click();
      await heading(page, 'What SARS decided').waitFor();
      await page.getByText('SARS added a payment that we didn’t know of.').waitFor();
      await page.getByText(/the last day is/).waitFor();
      await page.getByRole('region', { name: 'Refund' }).getByText('in SARS’s favour').waitFor();
      await page.getByRole('cell', { name: '−R1\u00a0000.00', exact: true }).waitFor();
      await page.getByText(/^SARS changed one line\./).waitFor();
      await page.getByText('The assessment stands, and the return closes on its own.').waitFor();
      await page.getByRole('link', { name: 'See what you approved' }).click();
      await page.getByText(/^Thandi Maseko approved version 2/).waitFor();

      await move('close');
      await page.goto('/tax-returns');
      await heading(page, /^Closed/).waitFor();
      const ended = page.getByRole('article', { name: 'Tax return 2025/2026' });
      await ended.getByText('SARS assessed a refund').waitFor();
      await ended.getByText('R250.50', { exact: true }).waitFor();
      expectNoErrors();
      await close();
    },
  );

  it('has a bar in the chart of years, with one link for all years that weren’t filed with us', async () => {
    const { client, user } = await signedIn(site.server);
    const { id } = await rows.openEngagement(site.server, { user, status: 'awaiting_approval' });
    await rows.addFigures(site.server, id, { input: rows.salaryReturn(100_000) });
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/tax-returns');
    const years = page.getByRole('region', { name: 'Year by year' });
    const year = years.getByRole('listitem').filter({ hasText: '2025/2026' });
    await year.getByText('R95 235.00').first().waitFor();
    await year.getByText(', by our calculation').first().waitFor();
    await expect.poll(() => years.getByRole('listitem').filter({ hasText: 'not with us' }).count()).toBe(4);
    await years.getByRole('link', { name: 'File an earlier year' }).click();
    await heading(page, 'Outstanding Return (per year)').waitFor();
    expectNoErrors();
    await close();
  });

  it('offers only a question once the time to object is over', async () => {
    const { client, user } = await signedIn(site.server);
    const { id } = await rows.openEngagement(site.server, {
      user,
      status: 'closed',
      outcome: {
        assessedOn: '2024-01-16',
        lines: [],
        balance: 5_840,
        submittedBalance: -382,
        dueOn: '2024-02-20',
        documentId: null,
      },
    });
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    await page.goto(`/tax-returns/${id}/outcome`);
    await page.getByText(/^The time to object ended on/).waitFor();
    await page.getByText(/^It was due on/).waitFor();
    await page.getByText('−R6\u00a0222.00 in SARS’s favour').waitFor();
    expect(await page.getByRole('link', { name: 'Objection to Assessment' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Ask us first' }).click();
    await page.waitForURL(`**/messages?thread=${id}`);
    expectNoErrors();
    await close();
  });

  it('says when a refund should have arrived, and when even late objections have ended', async () => {
    const { client, user } = await signedIn(site.server);
    const { id } = await rows.openEngagement(site.server, {
      user,
      status: 'closed',
      outcome: {
        assessedOn: '2022-01-17',
        lines: [],
        balance: -5_840,
        submittedBalance: -5_840,
        dueOn: null,
        documentId: null,
      },
    });
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    await page.goto(`/tax-returns/${id}/outcome`);
    await page.getByText(/^It should have reached the account .* by 24.January.2022\./).waitFor();
    await page.getByText(/After three years, SARS accepts no late objection either\./).waitFor();
    expect(await page.getByText(/free of charge, whether one is likely to help/).count()).toBe(0);
    expectNoErrors();
    await close();
  });

  it('folds what needs no action on a phone', async () => {
    const { client, staff, id } = await clientAndStaff();
    const move = practiceMoves(staff, id);
    await move('start');
    await move('hold', { reason: 'We wait for SARS.' });
    await move('resume');
    const { page, close } = await site.visit({ size: 'phone', as: client.client });
    await page.goto(`/tax-returns/${id}`);
    const events = page.getByRole('region', { name: 'What happened' }).getByRole('listitem');
    await expect.poll(() => events.count()).toBe(1);
    await page.getByRole('button', { name: /^Show all/ }).click();
    await expect.poll(() => events.count()).toBeGreaterThan(2);
    const order = page.getByRole('button', { name: 'Order' });
    const link = page.getByRole('link', { name: /^Order #/ });
    expect(await link.count()).toBe(0);
    await order.press('Enter');
    await link.waitFor();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await order.count()).toBe(0);
    await close();
  });

  it('receives the documents that its order requires', async () => {
    const { client, id } = await clientAndStaff();
    const { page, close } = await site.visit({ size: 'phone', as: client.client });
    await page.goto(`/orders/${client.orderId}`);
    const task = page.getByRole('listitem').filter({ hasText: 'Send your documents' });
    await task.getByRole('link', { name: 'Send a document' }).click();
    await page.waitForURL(`**/tax-returns/${id}#documents`);
    await sendFiles(page, ['id.pdf']);
    await heading(page, 'We have everything essential.').waitFor();
    const { body: requests } = await client.client.get(`/api/returns/${id}/requests`);
    expect(requests).toMatchObject([{ state: 'received', documents: [{ fileName: 'id.pdf' }] }]);
    await page.goto(`/orders/${client.orderId}`);
    await task.getByText('1 sent').waitFor();
    await close();
  });

  it('says that we’re working on its price, and leads to the offer', async () => {
    const { client } = await signedIn(site.server);
    const { user: staff } = await staffMember(site.server);
    const id = await prepare(client, company);
    await client.post('/api/preparation/quote', { id });
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/tax-returns');
    await heading(page, /We’re looking at your return/).waitFor();
    await page.goto(`/tax-returns/${id}`);
    await panel(page).getByText('With us').waitFor();
    expect(await panel(page).getByRole('link').allInnerTexts()).toEqual([]);

    await offerPrice(site.server, id, [{ name: 'Company return', price: '4500.00' }], staff);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'See your price' }).waitFor();
    await page.goto(`/tax-returns/${id}`);
    await heading(page, 'Your price is ready: R4\u00a0500.00.').waitFor();
    await page.getByText('You asked for a price').waitFor();
    await panel(page).getByRole('link', { name: 'See your price' }).click();
    await heading(page, 'Your price is ready').waitFor();
    await page.getByRole('button', { name: 'Accept and pay' }).waitFor();
    expectNoErrors();
    await close();
  });

  it('can be cancelled for a refund within seven days of payment', async () => {
    const { client, id } = await clientAndStaff();
    const { page, close } = await site.visit({ size: 'phone', as: client.client });
    await page.goto(`/tax-returns/${id}`);
    await page.getByRole('button', { name: 'Order' }).click();
    await page.getByText(/You can cancel for a full refund until/).waitFor();
    await page.getByRole('button', { name: 'Cancel this return' }).click();
    await page.getByRole('button', { name: 'Cancel it' }).click();
    await heading(page, 'This return has been cancelled.').waitFor();
    const { body } = await client.client.get(`/api/orders/${client.orderId}`);
    expect(body.status).toBe('cancelled');
    await close();
  });

  it('can be cancelled on the page of its order too', async () => {
    const { client } = await clientAndStaff();
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client.client });
    await page.goto(`/orders/${client.orderId}`);
    const card = page.getByRole('region', { name: 'Changed your mind?' });
    await card.getByText(/You can cancel for a full refund until/).waitFor();
    await card.getByRole('button', { name: 'Cancel this return' }).click();
    await page.getByRole('button', { name: 'Cancel it' }).click();
    await heading(page, 'This order is cancelled').waitFor();
    await card.waitFor({ state: 'detached' });
    expectNoErrors();
    await close();
  });

  it('accepts an answer instead of a document, and lets the client withdraw it', async () => {
    const { client, staff, id } = await clientAndStaff();
    await practiceMoves(staff, id)('ask', { requests: [{ kind: 'logbook', essential: false }] });
    const { page, close } = await site.visit({ size: 'tablet', as: client.client });
    await page.goto(`/tax-returns/${id}`);
    await page.getByRole('button', { name: 'Send Logbook', exact: false }).click();
    await page.getByRole('button', { name: 'I can’t find it' }).press('Enter');
    await page.getByText('You can’t find it').waitFor();
    await page.locator(':focus', { hasText: 'Take back' }).press('Enter');
    await expect.poll(() => heading(page, 'Still needed').locator('..').innerText()).toMatch(/2$/);
    await page.getByRole('button', { name: 'I can’t find it' }).waitFor();
    await expect.poll(() => page.locator('li :focus').count()).toBe(1);
    await close();
  });

  it('lists what the dashboard still asks for, until it’s done', async () => {
    const { client, staff, id } = await clientAndStaff();
    await practiceMoves(staff, id)('start');
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client.client });
    const task = 'Add your name and tax number';
    await page.goto('/dashboard');
    await page.getByRole('listitem').filter({ hasText: task }).waitFor();
    await page.goto(`/tax-returns/${id}`);
    const open = page.getByRole('region', { name: task });
    await open.getByText('We’ve started, but still need this.').waitFor();
    expect(await panel(page).innerText()).not.toMatch('don’t have to do anything');
    await open.getByRole('link', { name: 'Add' }).click();
    await page.waitForURL('**/profile');

    await client.client.send('PATCH', '/api/profile', { body: { taxNumber: '0001339050' } });
    await page.goto('/dashboard');
    await heading(page, 'Everything else').waitFor();
    expect(await page.getByText(task).count()).toBe(0);
    await page.goto(`/tax-returns/${id}`);
    await panel(page).waitFor();
    expect(await open.count()).toBe(0);
    expectNoErrors();
    await close();
  });

  it('leads to its messages, even before anybody has written one', async () => {
    const { client, id } = await clientAndStaff();
    const { page, close } = await site.visit({ size: 'tablet', as: client.client });
    await page.goto(`/tax-returns/${id}`);
    await page.getByRole('region', { name: 'Messages' }).getByRole('link').click();
    await page.getByRole('textbox', { name: 'Write to us' }).waitFor();
    await page.getByRole('heading', { name: 'Tax return 2025/2026' }).waitFor();
    expect(new URL(page.url()).search).toBe(`?thread=${id}`);
    await close();
  });

  it('accepts several files for one request, says which failed, and accepts another one later', async () => {
    const { client } = await clientAndStaff();
    const { body } = await client.client.get('/api/returns');
    const { page, close } = await site.visit({ size: 'phone', as: client.client });
    await page.goto(`/tax-returns/${body[0].id}`);
    await sendFiles(page, ['front.pdf', 'notes.exe', 'back.pdf']);
    await page.getByText('2 files, today').waitFor();
    await page.getByText(/^notes\.exe: Unsupported file type/).waitFor();
    await page.getByRole('button', { name: 'Dismiss notes', exact: true }).click();
    await page.getByText(/^notes\.exe/).waitFor({ state: 'detached' });
    expect(await page.getByText('2 files, today').count()).toBe(1);
    await sendFiles(page, ['stamp.pdf'], /^Add a file/);
    await page.getByText('3 files, today').waitFor();
    await close();
  });

  it('asks for no more documents once it has been submitted', async () => {
    const client = await signedIn(site.server);
    const { client: staff } = await staffMember(site.server);
    const opened = await openEngagement(staff, client.user.id);
    const requests = [{ kind: 'irp5' }, { kind: 'logbook', essential: false }];
    await practiceMoves(staff, opened.id)('ask', { requests });
    const { page, close } = await site.visit({ size: 'phone', as: client.client });
    await page.goto(`/tax-returns/${opened.id}`);
    await heading(page, /^Still needed/).waitFor();
    await practiceMoves(staff, opened.id)('start');
    const { id: figuresId } = await addFigures(staff, opened.id);
    await practiceMoves(staff, opened.id)('send-figures', { figuresId });
    await moveAsClient(site.server, opened, 'approve');
    const submission = { submittedOn: dayOn(site.server), reference: 'ITR12 1' };
    await practiceMoves(staff, opened.id)('submit', submission);
    await page.reload();
    await heading(page, 'Your return is with SARS.').waitFor();
    expect(await heading(page, /^(Still needed|If you have)/).count()).toBe(0);
    await close();
  });

  it('isn’t found for someone else', async () => {
    const { id } = await clientAndStaff();
    const { client: stranger } = await signedIn(site.server);
    const { page, close } = await site.visit({ size: 'desktop', as: stranger });
    await page.goto(`/tax-returns/${id}`);
    await heading(page, 'Return not found').waitFor();
    expect(await panel(page).count()).toBe(0);
    await close();
  });

  it('is accessible in every state, at every size, light and dark', { timeout: 180_000 }, async () => {
    const client = await signedIn(site.server);
    const { client: staff } = await staffMember(site.server);
    const inStatus = (status: EngagementView['status']) =>
      returnIn(site.server, staff, { clientId: client.user.id, status });
    const [needed, awaiting] = [await inStatus('documents_needed'), await inStatus('awaiting_approval')];
    const assessed = await inStatus('assessed');
    const pages = [
      '/tax-returns',
      `/tax-returns/${needed.id}`,
      `/tax-returns/${awaiting.id}/approval`,
      `/tax-returns/${assessed.id}/outcome`,
    ];
    const { page, close } = await site.visit({ size: 'desktop', as: client.client });
    for (const address of pages) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectEveryLook(page);
    }
    await close();
  });
});
