import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { RequestView } from '../../src/domain/engagements/schemas.ts';
import { answered } from '../support/answered.ts';
import { loaded } from '../support/browser.ts';
import { paidBuyer } from '../support/desk.ts';
import { upload } from '../support/documents.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { prepare } from '../support/preparation.ts';
import { pdf } from '../support/sample-files.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

/** Uploads a PDF through a button on the client's page. */
async function sendPdf(page: Page, button: string | RegExp): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).first().click(),
  ]);
  await chooser.setFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: pdf() });
}

/** Opens the form for the next move, fills it in and submits it by keyboard. */
async function moveOn(desk: Page, title: string, type?: () => Promise<void>): Promise<void> {
  await desk.getByRole('button', { name: title }).first().waitFor();
  await desk.keyboard.press('.');
  const form = desk.getByRole('form', { name: title });
  await form.waitFor();
  await type?.();
  await desk.keyboard.press('Control+Enter');
  await form.waitFor({ state: 'detached' });
}

it('reviews 20 documents by keyboard alone', { timeout: 60_000 }, async () => {
  const { client } = await signedIn(site.server);
  const names = Array.from({ length: 20 }, (_, place) => `Certificate ${place + 1}`);
  for (const [place, name] of names.entries()) {
    await upload(client, { content: pdf(place), fields: { name, type: 'tax_return' } });
  }
  const { client: staff } = await staffMember(site.server);
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: staff });
  await page.goto('/practice');
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
  await loaded(page);
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await page.getByRole('heading', { name: 'Review', level: 1 }).waitFor();
  for (const [place, name] of names.entries()) {
    await page.getByRole('heading', { name, exact: true }).waitFor();
    if (place % 5 === 4) {
      await page.keyboard.press('r');
      await page.keyboard.type('It can’t be read.');
      await page.keyboard.press('Control+Enter');
    } else await page.keyboard.press(place % 5 === 3 ? 'p' : 'a');
  }
  await heading(page, 'All documents have been reviewed.').waitFor();
  const decisions = async () => {
    const { body } = await client.get('/api/documents?limit=50');
    const documents = body as { status: string; needsReplacement: boolean }[];
    return Object.groupBy(documents, ({ status, needsReplacement }) =>
      needsReplacement ? 'replace' : status,
    );
  };
  // The queue moves on before the server has confirmed the last decision.
  await expect.poll(async () => (await decisions())['pending']).toBeUndefined();
  const { approved, processed, replace } = await decisions();
  expect([approved?.length, processed?.length, replace?.length]).toEqual([12, 4, 4]);
  expectNoErrors();
  await close();
});

it(
  'takes a return from its price to its end, with a client and the practice taking turns',
  { timeout: 120_000 },
  async () => {
    // Buy this order first, so the checkout knows the address. It is refunded at the end.
    const person = await paidBuyer(site.server, [10, 1]);
    await prepare(person.client, answered);
    const { client: staff } = await staffMember(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: person.client });
    const desk = await site.visit({ size: 'desktop', as: staff, ownTab: true });

    await page.goto('/tax-preparation/price');
    await page.getByRole('button', { name: 'Accept and pay' }).click();
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await page.getByRole('button', { name: 'Pay' }).click();
    await heading(page, 'Payment Successful!').waitFor();
    const { body: works } = await person.client.get('/api/returns');
    const { id } = works.find(({ kind }: { kind: string }) => kind === 'return');
    const essential = async () => {
      const { body } = await person.client.get(`/api/returns/${id}/requests`);
      return (body as RequestView[]).filter((request) => request.essential);
    };
    const wanted = await essential();
    await page.goto(`/tax-returns/${id}`);
    for (const [place] of wanted.entries()) {
      // Until the page has refetched, its first button still belongs to the answered request.
      if (place > 0)
        await page
          .getByText(new RegExp(`^${place} of \\d+$`))
          .first()
          .waitFor();
      await sendPdf(page, 'Choose a file');
      await expect
        .poll(async () => (await essential()).filter(({ state }) => state === 'received').length)
        .toBe(place + 1);
    }
    await heading(page, 'We have everything essential.').waitFor();

    // The practice rejects one document and approves the others.
    await desk.page.goto('/practice/review?scope=everyone');
    await desk.page.getByRole('complementary', { name: 'Decision' }).waitFor();
    await desk.page.keyboard.press('r');
    await desk.page.keyboard.type('A page is missing.');
    await desk.page.keyboard.press('Control+Enter');
    await desk.page.getByText('Replacement requested').first().waitFor();
    for (const [place] of wanted.slice(1).entries()) {
      await desk.page.keyboard.press('a');
      await desk.page.getByText('Approved').nth(place).waitFor();
    }
    await heading(desk.page, 'All documents have been reviewed.').waitFor();
    await page.reload();
    await page.getByText('A page is missing.').first().waitFor();
    await sendPdf(page, /Replace|Choose a file/);
    await heading(page, 'We have everything essential.').waitFor();
    await page.getByRole('button', { name: 'That is everything' }).first().click();
    await heading(page, 'We’re working out your figures.').waitFor();
    await desk.page.goto('/practice/review?scope=everyone');
    await desk.page.getByRole('complementary', { name: 'Decision' }).waitFor();
    await desk.page.keyboard.press('a');
    await heading(desk.page, 'All documents have been reviewed.').waitFor();

    // Send the calculator's figures, answer a question about them and have a second version approved.
    await desk.page.goto(`/practice/work/${id}`);
    await desk.page.getByRole('link', { name: 'Open the calculator' }).click();
    await desk.page.getByText('Interest, dividends or tax-free savings').click();
    await desk.page.getByRole('textbox', { name: 'Interest from South Africa' }).fill('41000');
    await desk.page.getByRole('button', { name: 'Save as version 1' }).click();
    await moveOn(desk.page, 'Send figures for approval');
    await page.goto(`/tax-returns/${id}/approval`);
    await page
      .getByRole('button', { name: /^Ask about / })
      .first()
      .click();
    await page.getByLabel(/^Your question about/).fill('Is the fixed deposit in here?');
    await page.getByRole('button', { name: 'Send the question' }).click();
    await heading(page, 'We’re working out your figures.').waitFor();
    await desk.page.reload();
    await desk.page.getByText('Is the fixed deposit in here?').first().waitFor();
    await moveOn(desk.page, 'Send figures for approval');
    await page.goto(`/tax-returns/${id}/approval`);
    await page.getByLabel('Type your full name').fill(person.details.fullName);
    await page.getByText('I have read the statement').click();
    await page.getByRole('button', { name: 'Approve these figures' }).click();
    await heading(page, 'You’ve approved your figures.').waitFor();

    await desk.page.reload();
    await moveOn(desk.page, 'Record the submission', async () => {
      await desk.page.getByRole('textbox', { name: 'Reference number' }).fill('ITR12 0413 8827');
    });
    // Go through a verification: the letter, the client's document and the submission to SARS.
    await desk.page.getByRole('button', { name: 'More actions' }).click();
    await desk.page.getByRole('menuitem', { name: 'Record a letter from SARS' }).click();
    const letter = desk.page.getByRole('form', { name: 'Record a letter from SARS' });
    await letter.getByRole('combobox', { name: 'Documents' }).selectOption('bank_statements');
    await letter.getByRole('button', { name: 'Record' }).click();
    await letter.waitFor({ state: 'detached' });
    await page.goto(`/tax-returns/${id}`);
    await heading(page, 'SARS wants to see one document.').waitFor();
    await sendPdf(page, 'Choose a file');
    await heading(page, 'SARS is checking your return.').waitFor();
    await desk.page.reload();
    await moveOn(desk.page, 'Record documents handed in');
    await moveOn(desk.page, 'Record the assessment');
    await page.reload();
    await page.getByRole('link', { name: 'See the assessment' }).waitFor();
    await moveOn(desk.page, 'Close');
    await page.reload();
    await heading(page, /closed/i)
      .first()
      .waitFor();

    // The other order is cancelled and refunded.
    await desk.page.goto(`/practice/orders/${person.orderId}`);
    await desk.page.getByRole('button', { name: 'Cancel the order' }).click();
    const cancel = desk.page.getByRole('form', { name: /^Cancel order/ });
    await cancel.getByRole('textbox', { name: 'Reason' }).fill('You no longer need the consultation.');
    await cancel.getByRole('button', { name: 'Cancel the order' }).click();
    await cancel.waitFor({ state: 'detached' });
    await desk.page.getByRole('button', { name: 'Record a refund' }).click();
    const refund = desk.page.getByRole('form', { name: /^Record a refund/ });
    await refund.getByRole('textbox', { name: 'Reference' }).fill('EFT 2291');
    await refund.getByRole('button', { name: 'Record the refund' }).click();
    await refund.waitFor({ state: 'detached' });
    await page.goto(`/orders/${person.orderId}`);
    await page
      .getByText(/refund/i)
      .first()
      .waitFor();

    expectNoErrors();
    desk.expectNoErrors();
    await close();
    await desk.close();
  },
);
