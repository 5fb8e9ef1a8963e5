import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Quote } from '../../src/domain/engagements/quote.entity.ts';
import { expectAccessible, expectEveryLook, hydrated } from '../support/browser.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { returnIn } from '../support/practice.ts';
import { answered } from '../support/answered.ts';
import { company, offerPrice, prepare, requestPrice } from '../support/preparation.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const radio = (page: Page, group: string | RegExp, name: string) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true });

async function choose(page: Page, group: string | RegExp, name: string): Promise<void> {
  await page.getByRole('radiogroup', { name: group }).getByText(name, { exact: true }).click();
  await expect.poll(() => radio(page, group, name).isChecked()).toBe(true);
}

const proceed = (page: Page, title: string) =>
  page
    .getByRole('button', { name: 'Continue' })
    .click()
    .then(() => page.getByRole('heading', { level: 1, name: title }).waitFor());

/** Presses Tab until an element has focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab doesn’t reach ${String(target)}`);
}

it('takes a guest from the first question to the checkout', async () => {
  const { details } = await signedIn(site.server);
  const { page, expectNoErrors, close } = await site.visit({ size: 'phone' });
  await page.goto('/tax-preparation');
  await page.getByRole('heading', { level: 1, name: 'Whose return, and which year' }).waitFor();
  await hydrated(page);

  // Continuing requires an answer.
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(await page.getByText('Please choose an answer, or “I don’t know”').count()).toBe(3);

  // Arrow keys select an option, and Tab leaves the group.
  await tabTo(page, radio(page, 'Whose tax return is it?', 'Me'));
  await page.keyboard.press('Space');
  await tabTo(page, radio(page, 'Which tax year is it for?', '2021/2022'));
  for (let year = 1; year <= 4; year += 1) await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => radio(page, 'Which tax year is it for?', '2025/2026 (most people)').isChecked())
    .toBe(true);
  await choose(page, /auto-assessment/, 'No');
  await proceed(page, 'Your work');

  await choose(page, /How many employers/, '2');
  await expect.poll(() => page.getByText('IRP5 from each employer (2)').count()).toBeGreaterThan(0);
  await choose(page, /Own business/, 'No');
  await choose(page, /Mostly commission/, 'I don’t know');
  await proceed(page, 'Your car, and property you let');
  await choose(page, /travel allowance/, 'Travel allowance');
  const aside = page.getByRole('complementary', { name: 'What we’ll ask for' });
  await expect.poll(() => aside.textContent()).toContain('Logbook for the tax year');
  expect(await aside.textContent()).toContain('Best fit: Comprehensive');
  await choose(page, /let a house/, 'None');

  // Answers survive going back and reloading.
  await page.getByRole('link', { name: 'Your work' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your work' }).waitFor();
  await page.reload();
  await hydrated(page);
  await expect.poll(() => radio(page, /How many employers/, '2').isChecked()).toBe(true);
  await proceed(page, 'Your car, and property you let');
  await proceed(page, 'Investments, sales and income abroad');

  await choose(page, /Interest, dividends/, 'No');
  await page
    .getByRole('group', { name: /sell anything/ })
    .getByText('Nothing')
    .click();
  await choose(page, /income abroad/, 'No');
  await proceed(page, 'Retirement and medical costs');
  for (const group of [
    /Retirement annuity/,
    /medical scheme\?/,
    /a scheme didn’t refund/,
    /have a disability/,
  ]) {
    await choose(page, group, 'No');
  }
  await proceed(page, 'Donations, home office and payouts');
  for (const group of [/Donations/, /Home office/, /Lump sum/]) await choose(page, group, 'No');
  await proceed(page, 'You and SARS');
  await choose(page, /Married/, 'No');
  for (const group of [/tax number/, /eFiling profile/]) await choose(page, group, 'Yes');
  await choose(page, /Letters/, 'No');
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('heading', { level: 1, name: /documents, and why/ }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue to eFiling access' }).click();
  await page.getByRole('link', { name: 'Continue to your price' }).click();
  await page.getByRole('heading', { level: 1, name: 'Comprehensive fits your return' }).waitFor();
  await page.getByRole('link', { name: 'Log in to continue' }).click();
  await page.getByText('You’ll keep the answers you gave for your return.').waitFor();

  await page.getByRole('textbox', { name: 'Username' }).fill(details.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(details.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/tax-preparation/price');
  await page.getByRole('button', { name: 'Accept and pay' }).click();
  await page.waitForURL('**/checkout');
  await page.getByText('Comprehensive Tax Return').first().waitFor();

  // Once the server has the answers, the browser keeps no copy.
  expect(await page.evaluate(() => localStorage.getItem('draft:preparation'))).toBeNull();
  expectNoErrors();
  await close();
});

it('keeps a guest’s answers alongside a preparation for someone else', async () => {
  const { client, details } = await signedIn(site.server);
  const mother = await prepare(client, { who: 'other', forName: 'Nomsa Maseko', employers: 3 });
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop' });
  await page.goto('/tax-preparation');
  await hydrated(page);
  await choose(page, 'Whose tax return is it?', 'Me');
  await page.goto('/auth?redirect=/tax-preparation');
  await page.getByRole('textbox', { name: 'Username' }).fill(details.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(details.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/tax-preparation/questions**');
  await expect.poll(() => radio(page, 'Whose tax return is it?', 'Me').isChecked()).toBe(true);
  const { body: taken } = await client.get('/api/preparation');
  expect(taken).toMatchObject({ answers: { who: 'me' } });
  expect(taken.id).not.toBe(mother);
  const { body: kept } = await client.get(`/api/preparation?id=${mother}`);
  expect(kept.answers).toEqual({ who: 'other', forName: 'Nomsa Maseko', employers: 3 });
  expectNoErrors();
  await close();
});

/** Chooses a file for the request that is expanded on the page. */
async function sendFile(page: Page, name: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file' }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') });
}

const region = (page: Page, name: string) => page.getByRole('region', { name });

describe('the documents step', () => {
  it('accepts files, stored documents and reasons in place', async () => {
    const { client } = await signedIn(site.server);
    const id = await prepare(client, { ...answered, donations: true, rentals: 1 });
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/tax-preparation/documents');
    await page.getByRole('heading', { level: 1, name: '6 documents, and why' }).waitFor();
    await hydrated(page);
    const needed = region(page, 'Still to send');
    const here = region(page, 'Sent or answered');
    await needed.getByText('One employer or pension fund paid you. Ask your employer’s payroll').waitFor();
    const step = page.getByRole('list', { name: 'Your return in five steps' });
    await step.getByText('0 of 6 received').waitFor();

    await sendFile(page, 'irp5.pdf');
    await here.getByText('irp5.pdf, today').waitFor();
    await step.getByText('1 of 6 received').waitFor();

    // Drop a file on the request that is expanded next.
    const transfer = await page.evaluateHandle(`(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['%PDF-1.7\\n%%EOF\\n'], 'receipts.pdf', { type: 'application/pdf' }));
      return transfer;
    })()`);
    await needed.getByText('Drop files here').dispatchEvent('drop', { dataTransfer: transfer });
    await here.getByText('receipts.pdf, today').waitFor();

    // A single file may serve several requests.
    await needed.getByRole('button', { name: 'Send Bond statement' }).click();
    await needed.getByRole('button', { name: 'From my documents' }).click();
    await page.getByRole('combobox', { name: 'Document' }).selectOption({ label: 'irp5' });
    await page.getByRole('button', { name: 'Use this document' }).click();
    await here.getByRole('heading', { name: 'Bond statement' }).waitFor();

    await needed.getByRole('button', { name: 'Send Proof of your bank account' }).click();
    await needed.getByRole('button', { name: 'I can’t find it' }).click();
    await here.getByText('You can’t find it').waitFor();
    await step.getByText('4 of 6 received').waitFor();

    const { body } = await client.get(`/api/returns/${id}/requests`);
    const states = Object.fromEntries(
      (body as { kind: string; state: string }[]).map(({ kind, state }) => [kind, state]),
    );
    expect(states).toEqual({
      irp5: 'received',
      donation_receipts: 'received',
      rental_schedule: 'open',
      id_copy: 'open',
      bond_statement: 'received',
      proof_of_bank_account: 'answered',
    });
    await page.getByRole('link', { name: 'Continue to eFiling access' }).click();
    await page.getByRole('button', { name: 'I’ve approved it' }).click();
    await page.getByText('You’ve told us.').waitFor();
    await step.getByText('given').waitFor();
    expectNoErrors();
    await close();
  });

  it('follows changed answers', async () => {
    const { client } = await signedIn(site.server);
    await prepare(client, answered);
    const { page, close } = await site.visit({ size: 'phone', as: client });
    await page.goto('/tax-preparation/documents');
    await expect.poll(() => region(page, 'Still to send').getByRole('listitem').count()).toBe(3);
    await page.getByRole('link', { name: 'Questions' }).click();
    await choose(page, /Letters/, 'Yes');
    await page.getByRole('button', { name: 'Continue' }).click();
    await region(page, 'Still to send').getByText('A letter from SARS is waiting.').waitFor();
    await close();
  });

  it('shows a guest the documents, and accepts them after the login', async () => {
    const { details, client } = await signedIn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone' });
    await page.goto('/tax-preparation/questions?screen=car-and-property');
    await hydrated(page);
    await choose(page, /let a house/, '1');
    await page.goto('/tax-preparation/documents');
    const needed = region(page, 'Still to send');
    await needed.getByText('You let a property. Your rental agent').waitFor();
    await needed.getByText('You can send them once you’ve logged in.', { exact: false }).waitFor();
    expect(await page.getByRole('button', { name: /Choose a file|^Send/ }).count()).toBe(0);
    await expectAccessible(page);

    await needed.getByRole('link', { name: 'Log in to send documents' }).click();
    await page.getByRole('textbox', { name: 'Username' }).fill(details.username);
    await page.getByRole('textbox', { name: 'Password' }).fill(details.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/tax-preparation/documents');
    await sendFile(page, 'rent.pdf');
    await region(page, 'Sent or answered').getByText('rent.pdf, today').waitFor();
    expect((await client.get('/api/preparation')).body.answers).toEqual({ rentals: 1 });
    expectNoErrors();
    await close();
  });
});

const offer = (page: Page, text: string | RegExp) => page.getByRole('paragraph').filter({ hasText: text });

describe('answers known from elsewhere', () => {
  it('are offered with their source, and saved only if the client confirms them', async () => {
    const { client } = await signedIn(site.server);
    await prepare(client, { ...answered, taxYear: '2024/2025', vehicle: 'allowance', rentals: 3 });
    await client.post('/api/tax/estimates', {
      name: 'Two flats',
      input: { taxYear: '2025/2026', age: 'under65', rentals: [{ income: 90_000 }, { income: 60_000 }] },
    });
    const { who, taxYear, autoAssessed } = answered;
    const begun = { who, taxYear, autoAssessed, employers: 1, business: false, commission: false };
    await prepare(client, begun);
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    await page.goto('/tax-preparation');
    await page.getByRole('heading', { level: 1, name: 'Your car, and property you let' }).waitFor();
    await hydrated(page);

    const lastYear = offer(page, 'Last year you told us: Travel allowance. Is that still true?');
    const estimated = offer(page, /^From your estimate of \d+ \p{L}+: 2\. Is that still true\?$/u);
    await lastYear.waitFor();
    await estimated.waitFor();
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'It’s changed' }).first().click();
    await lastYear.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Still true' }).click();
    await estimated.waitFor({ state: 'detached' });
    await expect.poll(() => radio(page, /let a house/, '2').isChecked()).toBe(true);
    await expect
      .poll(async () => (await client.get('/api/preparation')).body.answers)
      .toEqual({ ...begun, rentals: 2 });
    expectNoErrors();
    await close();
  });
});

describe('several preparations', () => {
  it('can each be continued from the list, and another one can be started there', async () => {
    const { client } = await signedIn(site.server);
    const mother = await prepare(client, { ...answered, who: 'other', forName: 'Nomsa', letters: 'unknown' });
    const own = await prepare(client, { who: 'me', taxYear: '2025/2026', autoAssessed: false });
    const answersOf = async (id: number) => (await client.get(`/api/preparation?id=${id}`)).body.answers;
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/tax-returns');
    const card = page.getByRole('article').filter({ hasText: 'Nomsa' });
    await card.getByRole('link', { name: 'Continue' }).click();
    await page.getByRole('heading', { level: 1, name: '3 documents, and why' }).waitFor();
    await page.getByRole('link', { name: 'Questions' }).click();
    await choose(page, /Letters/, 'Yes');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(`**/tax-preparation/documents?return=${mother}`);
    await page.getByRole('heading', { level: 1, name: '4 documents, and why' }).waitFor();
    // The page doesn't wait for the save.
    await expect.poll(() => answersOf(mother)).toMatchObject({ forName: 'Nomsa', letters: true });
    expect(Object.keys(await answersOf(own))).toHaveLength(3);

    await page.goto('/tax-returns');
    await hydrated(page);
    await page.getByRole('button', { name: 'Start another return' }).click();
    await page.getByRole('heading', { level: 1, name: 'Whose return, and which year' }).waitFor();
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    // A return without answers is reused.
    await page.goto('/tax-returns');
    await hydrated(page);
    await page.getByRole('button', { name: 'Start another return' }).click();
    await page.waitForURL('**/tax-preparation/questions?screen=start');
    expect((await client.get('/api/returns')).body).toHaveLength(3);
    expectNoErrors();
    await close();
  });

  it('can’t be changed here once the work has started', async () => {
    const { client, user } = await signedIn(site.server);
    const { client: staff } = await staffMember(site.server);
    const { id } = await returnIn(site.server, staff, { clientId: user.id, status: 'in_preparation' });
    const { page, close } = await site.visit({ size: 'phone', as: client });
    await page.goto(`/tax-preparation/questions?return=${id}`);
    await page.getByText('We’re already working on this return', { exact: false }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'All tax returns' }).click();
    await page.waitForURL('**/tax-returns');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Tax Returns');
    await close();
  });
});

it('isn’t found under the URL of a step that doesn’t exist', async () => {
  const { page, close } = await site.visit({ size: 'phone' });
  await page.goto('/tax-preparation/papers');
  await page.getByRole('heading', { level: 1, name: /not found|doesn’t exist/i }).waitFor();
  expect(await page.getByRole('list', { name: 'Your return in five steps' }).count()).toBe(0);
  await close();
});

it('offers the year of the client’s own return for someone else', async () => {
  const { client } = await signedIn(site.server);
  await prepare(client, answered);
  await prepare(client, {});
  const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
  await page.goto('/tax-preparation');
  await hydrated(page);
  await page.getByText(/^We already have your own return for 2025\/2026\./).waitFor();
  await radio(page, 'Which tax year is it for?', '2024/2025 (suggested)').waitFor({ state: 'attached' });
  await choose(page, 'Whose tax return is it?', 'Someone else');
  const name = page.getByLabel('Name of the person or company');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await page.getByText('Please enter a name').waitFor();
  await expect.poll(() => name.and(page.locator(':focus')).count()).toBe(1);
  await name.fill('Nomsa Maseko');
  await choose(page, 'Which tax year is it for?', '2025/2026 (most people)');
  expect(await page.getByText(/^We already have/).count()).toBe(0);
  await expect
    .poll(async () => (await client.get('/api/preparation')).body)
    .toMatchObject({ answers: { forName: 'Nomsa Maseko' }, taxYear: '2025/2026' });
  expectNoErrors();
  await close();
});

describe('a step opened too early', () => {
  it('leads a guest to the questions', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone' });
    await page.goto('/tax-preparation/price');
    await page.getByRole('heading', { level: 1, name: 'Your price depends on your answers' }).waitFor();
    await hydrated(page);
    await page.getByText(/^You have 18 questions left\. .* Returns start at R299\./).waitFor();
    expect(await page.getByRole('region', { name: 'Your price' }).count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Access' }).click();
    await page.getByRole('link', { name: 'Log in to tell us' }).waitFor();
    await page.getByRole('link', { name: 'Documents' }).click();
    await page.getByRole('heading', { level: 1, name: '2 documents so far' }).waitFor();
    await page.getByRole('link', { name: 'Answer them' }).click();
    await page.getByRole('heading', { level: 1, name: 'Whose return, and which year' }).waitFor();
    expectNoErrors();
    await close();
  });

  it('leads a client to the remaining question', async () => {
    const { client } = await signedIn(site.server);
    const { letters: _, ...others } = answered;
    await prepare(client, others);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/tax-preparation/price');
    await page.getByText(/^You have 1 question left/).waitFor();
    await hydrated(page);
    await page.getByRole('link', { name: 'Answer the remaining questions' }).click();
    await page.getByRole('heading', { level: 1, name: 'You and SARS' }).waitFor();
    expectNoErrors();
    await close();
  });

  it('says that a paid return no longer has a price', async () => {
    const { client, user } = await signedIn(site.server);
    const { client: staff } = await staffMember(site.server);
    const { id } = await returnIn(site.server, staff, { clientId: user.id, status: 'documents_needed' });
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    await page.goto(`/tax-preparation/price?return=${id}`);
    await page.getByRole('heading', { level: 1, name: 'There’s nothing more to pay' }).waitFor();
    await hydrated(page);
    await page.getByRole('link', { name: 'See your return' }).click();
    await page.waitForURL(`**/tax-returns/${id}`);
    expectNoErrors();
    await close();
  });
});

it('says that a price has expired, and asks for a new one', async () => {
  const { client } = await signedIn(site.server);
  const { user: staff } = await staffMember(site.server);
  const id = await prepare(client, company);
  const quoteId = await offerPrice(site.server, id, [{ name: 'Company return', price: '4500.00' }], staff);
  await site.server.deps.fork().nativeUpdate(Quote, { id: quoteId }, { validUntil: '2026-01-31' });
  const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
  await page.goto('/tax-returns');
  const card = page.getByRole('article');
  await card.getByText('Our price has expired.').waitFor();
  await card.getByText('It was valid until 31 January 2026.', { exact: false }).waitFor();
  await card.getByRole('link', { name: 'Ask for a new price' }).click();
  await page.getByRole('heading', { level: 1, name: 'Our price has expired' }).waitFor();
  await page.getByText(/^The price of R4\s500\.00 was valid until 31 January 2026\./).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask for a new price' }).click();
  await page.getByText(/Someone on our team is reviewing/).waitFor();
  expectNoErrors();
  await close();
});

it('says that a listed price has expired, and shows today’s price', async () => {
  const { client } = await signedIn(site.server);
  const id = await prepare(client, answered);
  const { body: quote } = await requestPrice(client, id);
  await site.server.deps.fork().nativeUpdate(Quote, { id: quote.id }, { validUntil: '2026-01-31' });
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
  await page.goto('/tax-preparation/price');
  await page.getByText('The price of R299 expired on 31 January 2026. This is today’s price.').waitFor();
  await hydrated(page);
  await page.getByRole('button', { name: 'Accept and pay' }).click();
  await page.waitForURL('**/checkout');
  expectNoErrors();
  await close();
});

it('asks for a price that isn’t listed', async () => {
  const { client } = await signedIn(site.server);
  await prepare(client, { ...answered, rentals: 7 });
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
  await page.goto('/tax-preparation/price');
  await page.getByRole('heading', { level: 1, name: 'We’ll look at your return first' }).waitFor();
  await hydrated(page);
  await page.getByRole('button', { name: 'Ask for a price' }).click();
  await page.getByText(/Someone on our team is reviewing/).waitFor();
  expectNoErrors();
  await close();
});

it.each(['questions', 'documents', 'access', 'price'])('is accessible, light and dark: %s', async (step) => {
  const { client } = await signedIn(site.server);
  await prepare(client, answered);
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
  await page.goto(`/tax-preparation/${step}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await hydrated(page);
  await expectEveryLook(page);
  expectNoErrors();
  await close();
});
