import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectEveryLook, loaded } from '../support/browser.ts';
import { answered } from '../support/answered.ts';
import { solvedMessage } from '../support/contact.ts';
import { paidReturn } from '../support/desk.ts';
import { upload } from '../support/documents.ts';
import { drawPdf } from '../support/certificate-pdf.ts';
import { openEngagement } from '../support/engagements.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { addFigures, makeMove, moveAsClient, readEngagement } from '../support/practice.ts';
import { company, prepare, requestPrice } from '../support/preparation.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

/** Opens a move's form with its shortcut key, fills it in and submits it. */
async function makeNextMove(page: Page, title: string, verb: string, fill?: () => Promise<void>) {
  await page.getByRole('button', { name: title }).first().waitFor();
  await page.keyboard.press('.');
  const form = page.getByRole('form', { name: title });
  await form.waitFor();
  await fill?.();
  await form.getByRole('button', { name: verb }).click();
  await form.waitFor({ state: 'detached' });
}

describe('the desk', () => {
  it('takes a return from the documents to its end', { timeout: 180_000 }, async () => {
    const { person, staff, id } = await paidReturn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: staff });

    await page.goto('/practice/review?scope=everyone');
    await page.getByRole('complementary', { name: 'Decision' }).waitFor();
    await page.keyboard.press('a');
    await page.getByRole('heading', { name: 'All documents have been reviewed.' }).waitFor();

    await page.goto('/practice/work');
    await page.getByRole('link', { name: person.details.fullName }).click();
    await page.waitForURL(`**/practice/work/${id}`);
    await page.getByRole('combobox', { name: 'Tax year' }).selectOption('2025/2026');
    await expect.poll(async () => (await readEngagement(staff, id)).taxYear).toBe('2025/2026');
    await makeNextMove(page, 'Start the work', 'Start');

    await addFigures(staff, id);
    await page.reload();
    await page.getByRole('rowheader', { name: 'Interest', exact: false }).first().waitFor();
    await makeNextMove(page, 'Send figures for approval', 'Send');
    await moveAsClient(site.server, await readEngagement(staff, id), 'approve');

    await page.reload();
    await makeNextMove(page, 'Record the submission', 'Record', async () => {
      await page.getByRole('button', { name: 'Record', exact: false }).last().click();
      await page.getByText('Please enter the reference number').waitFor();
      await page.getByRole('textbox', { name: 'Reference number' }).fill('ITR12 0413 8827');
    });
    await makeNextMove(page, 'Record the assessment', 'Record');
    await makeNextMove(page, 'Close', 'Close');
    expect((await readEngagement(staff, id)).status).toBe('closed');
    expectNoErrors();
    await close();
  });

  it('asks what a move needs when a card is dropped on the board', async () => {
    const { person, staff, id } = await paidReturn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: staff });
    await page.goto('/practice/work?board=true');
    const column = (name: string) => page.getByRole('region', { name });
    const cardIn = (name: string) => column(name).getByRole('link', { name: person.details.fullName });
    await cardIn('Documents needed').dragTo(column('In preparation'));
    await page.getByRole('form', { name: 'Start the work' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await readEngagement(staff, id)).status).toBe('documents_needed');

    await cardIn('Documents needed').dragTo(column('Submitted'));
    await page.getByText('The next step is “Start the work”', { exact: false }).first().waitFor();
    await cardIn('Documents needed').dragTo(column('In preparation'));
    await page.getByRole('form').getByRole('button', { name: 'Start' }).click();
    await cardIn('In preparation').waitFor();
    expect(await cardIn('Documents needed').count()).toBe(0);
    expect((await readEngagement(staff, id)).status).toBe('in_preparation');
    expectNoErrors();
    await close();
  });

  it('advances the focused row or card with its shortcut key', async () => {
    const { person, staff, id } = await paidReturn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: staff });
    for (const path of ['/practice/work', '/practice/work?board=true']) {
      await page.goto(path);
      const row = page.getByRole('link', { name: person.details.fullName });
      await row.waitFor();
      await page.keyboard.press('.');
      await page.getByText('Choose a row first').first().waitFor();
      await row.focus();
      await page.keyboard.press('.');
      await page.getByRole('form', { name: 'Start the work' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    expect((await readEngagement(staff, id)).status).toBe('documents_needed');
    expectNoErrors();
    await close();
  });

  it('asks for another document by the name that the client reads', async () => {
    const { person, staff, id } = await paidReturn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: staff });
    await page.goto(`/practice/work/${id}`);
    await page.getByRole('button', { name: 'Ask for documents' }).click();
    const form = page.getByRole('form', { name: 'Ask for documents' });
    await form.getByRole('combobox', { name: 'Documents' }).selectOption('other');
    await form.getByRole('button', { name: 'Ask', exact: false }).last().click();
    await form.getByText('Please enter a title').waitFor();
    await form.getByRole('textbox', { name: /^Which document/ }).fill('Letter of your landlord');
    await form.getByText('We can’t proceed without it').click();
    await expectEveryLook(page);
    await form.getByRole('button', { name: 'Ask', exact: false }).last().click();
    await form.waitFor({ state: 'detached' });
    const { body } = await person.client.get(`/api/returns/${id}/requests`);
    expect(body.at(-1)).toMatchObject({ title: 'Letter of your landlord', essential: true });
    expectNoErrors();
    await close();
  });

  it('offers to calculate the figures before there are any to send', async () => {
    const { staff, id } = await paidReturn(site.server);
    await makeMove(staff, await readEngagement(staff, id), 'start');
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: staff });
    await page.goto(`/practice/work/${id}`);
    await page.getByRole('link', { name: 'Work out the figures' }).waitFor();
    expect(await page.getByRole('button', { name: 'Send figures for approval' }).count()).toBe(0);
    await page.keyboard.press('.');
    await page.waitForURL(`**/practice/work/${id}/figures`);
    expectNoErrors();
    await close();
  });

  it('keeps an open form if a colleague makes its move in the meantime, and names them', async () => {
    const { staff, id } = await paidReturn(site.server);
    const { client: colleague, details } = await staffMember(site.server);
    const { page, close } = await site.visit({ size: 'desktop', as: staff });
    await page.goto(`/practice/work/${id}`);
    await page.getByText('Connected', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Put on hold' }).click();
    const reason = page.getByRole('textbox', { name: 'Reason' });
    await reason.fill('We wait for SARS');
    const hold = { reason: 'Their employer is late' };
    await makeMove(colleague, await readEngagement(colleague, id), 'hold', hold);
    const form = page.getByRole('form', { name: 'Put on hold' });
    await form.getByText(`${details.fullName} put it on hold`, { exact: false }).waitFor();
    expect(await reason.inputValue()).toBe('We wait for SARS');
    await form.getByRole('button', { name: 'Close' }).click();
    await form.waitFor({ state: 'detached' });
    await close();
  });

  it('closes a request whose document isn’t needed, and reopens it', async () => {
    const { person, staff, id } = await paidReturn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: staff });
    await page.goto(`/practice/work/${id}`);
    await makeMove(staff, await readEngagement(staff, id), 'ask', { requests: [{ kind: 'logbook' }] });
    await page.reload();
    await page.getByRole('button', { name: /^Not needed: Logbook/ }).click();
    await page.getByRole('button', { name: /^Reopen: Logbook/ }).waitFor();
    const { body } = await person.client.get(`/api/returns/${id}`);
    expect(body.history[0].action).toBe('request-closed');
    await page.getByRole('button', { name: /^Reopen: Logbook/ }).click();
    await page.getByRole('button', { name: /^Not needed: Logbook/ }).waitFor();
    expectNoErrors();
    await close();
  });

  it('keeps a typed reason if a colleague’s change makes it obsolete', async () => {
    const { staff, id } = await paidReturn(site.server);
    const { page, close } = await site.visit({ size: 'desktop', as: staff });
    await page.goto(`/practice/work/${id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Put on hold' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('We wait for SARS');
    const { version } = await readEngagement(staff, id);
    await staff.send('PATCH', `/api/practice/engagements/${id}`, { body: { version, note: 'Rang them' } });
    await page.getByRole('form').getByRole('button', { name: 'Put on hold' }).click();
    await page.getByText('The page now shows the latest state', { exact: false }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('We wait for SARS');
    await page.getByRole('form').getByRole('button', { name: 'Put on hold' }).click();
    await page.getByRole('button', { name: 'Resume the work' }).first().waitFor();
    await close();
  });

  it('answers contact messages by e-mail', async () => {
    const guest = site.server.client();
    await guest.post('/api/contact', await solvedMessage(guest, { subject: 'What does it cost?' }));
    const { client: staff } = await staffMember(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: staff });
    await page.goto('/practice/inbox');
    await page.getByRole('link', { name: 'What does it cost?' }).click();
    await page.getByRole('textbox', { name: 'Answer by e-mail' }).fill('From R299.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('From R299.').waitFor();
    await page.getByText('answered', { exact: false }).first().waitFor();
    expectNoErrors();
    await close();
  });

  it('offers a price that isn’t listed', async () => {
    const { client } = await signedIn(site.server, { fullName: 'Busi Price' });
    const id = await prepare(client, company);
    await requestPrice(client, id);
    const { client: staff } = await staffMember(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: staff });
    await page.goto('/practice');
    const row = page.getByRole('region', { name: 'Prices to set' }).getByRole('listitem');
    await row.filter({ hasText: 'Busi Price' }).getByRole('link', { name: 'Set a price' }).click();
    const form = page.getByRole('form', { name: 'Set a price' });
    await form.getByRole('button', { name: 'Send the price' }).click();
    await form.getByText(/^Please enter a price/).waitFor();
    await form.getByLabel('Price', { exact: true }).fill('4500');
    await form.getByLabel(/^Note/).fill('Including the two subsidiaries');
    await form.getByRole('button', { name: 'Send the price' }).click();
    await page.getByText(/^Offered a price, valid until/).waitFor();
    expect(await form.count()).toBe(0);
    const { body } = await client.get('/api/preparation');
    expect(body.quote).toMatchObject({ total: '4500.00', note: 'Including the two subsidiaries' });
    expectNoErrors();
    await close();
  });

  it('offers a price before the client asks, and a new one after the last has expired', async () => {
    const { client } = await signedIn(site.server, { fullName: 'Early Price' });
    const id = await prepare(client, company);
    const { client: staff } = await staffMember(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: staff });
    await page.goto(`/practice/work/${id}`);
    const form = page.getByRole('form', { name: 'Set a price' });
    await form.getByText(/Early hasn’t asked for it yet.*The return is for a company/).waitFor();
    await form.getByLabel('Price', { exact: true }).fill('4500');
    await form.getByRole('button', { name: 'Send the price' }).click();
    await page.getByText(/^Offered a price, valid until/).waitFor();
    expect(await form.count()).toBe(0);
    await site.server.deps
      .fork()
      .execute(`update quotes set valid_until = '2020-01-01' where engagement_id = ?`, [id]);
    await page.reload();
    await form.getByText(/^The last price has expired/).waitFor();
    expectNoErrors();
    await close();
  });

  it('offers no manual price if there is a listed one', async () => {
    const { client } = await signedIn(site.server);
    const id = await prepare(client, answered);
    const { client: staff } = await staffMember(site.server);
    const { page, close } = await site.visit({ size: 'desktop', as: staff });
    await page.goto(`/practice/work/${id}`);
    await page.getByText('The client is preparing it').waitFor();
    expect(await page.getByRole('form', { name: 'Set a price' }).count()).toBe(0);
    await close();
  });

  it('starts the figures with the client’s answers, and reads the IRP5 that the client sent', async () => {
    const { client, user } = await signedIn(site.server, { fullName: 'Answered Client' });
    const { id, requestIds } = await openEngagement(site.server, {
      user,
      status: 'in_preparation',
      answers: { employers: 1, rentals: 2, investments: true, inCommunity: true },
      requests: [{ kind: 'irp5' }],
    });
    const bytes = await drawPdf([
      [
        { x: 40, y: 40, text: 'IRP5/IT3(a)' },
        { x: 40, y: 60, text: 'Year of assessment 2026' },
        ...['3601', '4102', '3699'].map((text, at) => ({ x: 40, y: 80 + at * 20, text })),
        ...['480 000.00', '96 000.00', '480 000.00'].map((text, at) => ({ x: 120, y: 80 + at * 20, text })),
      ],
    ]);
    await upload(client, {
      fields: { name: 'IRP5 of Acme', type: 'tax_return', requestId: String(requestIds[0]) },
      content: bytes,
    });
    const { client: staff } = await staffMember(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: staff });
    await page.goto(`/practice/work/${id}/figures`);
    await page.getByRole('heading', { name: 'Property 2' }).waitFor();
    expect(await page.getByRole('heading', { name: /^(Certificate|Property) \d/ }).allInnerTexts()).toEqual([
      'Certificate 1',
      'Property 1',
      'Property 2',
    ]);
    expect(await page.getByLabel(/married in community/).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Read IRP5 of Acme' }).click();
    await page.getByText(/^One certificate was read/).waitFor();
    await page.getByRole('button', { name: 'Save as version 1' }).click();
    await page.getByText('Version 1 saved').first().waitFor();
    const { body } = await staff.get(`/api/practice/engagements/${id}/figures`);
    expect(body[0].totals).toMatchObject({ income: 480_000 });
    expectNoErrors();
    await close();
  });

  it('finds a client by name from any page', async () => {
    const { person, staff } = await paidReturn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: staff });
    await page.goto('/practice');
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    await loaded(page);
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: 'Name, e-mail or number' });
    await field.fill('x'.repeat(300));
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Please search for at most 100 characters').waitFor();
    expect(await dialog.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
    await field.fill('x'.repeat(90));
    await dialog.getByText('Nothing matches', { exact: false }).waitFor();
    expect(await dialog.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
    await field.fill(person.details.email);
    await page.getByRole('option', { name: person.details.fullName }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/practice/clients/*');
    await page.getByRole('heading', { name: person.details.fullName, level: 1 }).waitFor();
    expectNoErrors();
    await close();
  });

  it('saves, renames and deletes a view of the work', async () => {
    const { client: staff } = await staffMember(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: staff });
    await page.goto('/practice/work');
    await page.getByRole('heading', { name: 'Work', level: 1 }).waitFor();
    expect(await page.getByRole('button', { name: 'Save view' }).count()).toBe(0);
    expect(await page.locator('nav[aria-label=Views] [aria-current]').allInnerTexts()).toEqual(['All open']);
    await page.getByRole('button', { name: 'Overdue' }).click();
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('return');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Please enter a name').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.locator('[role=dialog] input:focus').waitFor();
    await page.keyboard.type('Late returns');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // An unknown filter value in the address is ignored.
    await page.goto('/practice/work?status=zzz');
    await page.getByRole('link', { name: 'Late returns' }).click();
    await page.waitForURL(({ searchParams }) => searchParams.get('kind') === 'return');
    await page.getByRole('button', { name: 'View Late returns' }).waitFor();
    expect(await page.locator('nav[aria-label=Views] [aria-current]').allInnerTexts()).toEqual([
      'Late returns',
    ]);
    await page.getByRole('button', { name: 'View Late returns' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Late');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Late', exact: true }).waitFor();
    await expectEveryLook(page);
    await page.getByRole('button', { name: 'View Late' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('link', { name: 'Late', exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save view' }).waitFor();
    expectNoErrors();
    await close();
  });
});
