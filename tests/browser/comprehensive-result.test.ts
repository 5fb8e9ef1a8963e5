import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { ReturnRequest } from '../../src/domain/tax/return/return-input.ts';
import { expectAccessible, expectNoSidewaysScroll, hydrated, loaded } from '../support/browser.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { returnIn } from '../support/practice.ts';
import { prepare } from '../support/preparation.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const input: ReturnRequest = {
  taxYear: '2025/2026',
  age: 'under65',
  certificates: [{ name: 'Baobab Logistics', amounts: { '3601': 600_000, '4102': 150_000 } }],
  interest: { local: 27_300 },
};

const save = (client: HttpClient, name: string, changes: Partial<ReturnRequest> = {}) =>
  client.post('/api/tax/estimates', { name, input: { ...input, ...changes } });

async function open(size: 'phone' | 'desktop', { client }: { client: HttpClient }) {
  const visited = await site.visit({ size, as: client });
  await visited.page.goto('/tax-calculator/comprehensive');
  await visited.page.getByRole('heading', { name: 'Saved estimates' }).waitFor();
  return visited;
}

/** Opens the only saved estimate and its statement. */
async function openStatement(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'First', exact: true }).click();
  await page
    .getByRole('button', { name: /working$/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('heading', { name: 'Tax return figures' }).waitFor();
}

async function visitStatement(size: 'phone' | 'desktop') {
  const person = await signedIn(site.server);
  await save(person.client, 'First');
  const visited = await open(size, person);
  await openStatement(visited.page);
  return { ...visited, ...person };
}

describe('return statement', () => {
  it('opens the working of one line at a time, from the keyboard too', async () => {
    const { page, expectNoErrors, close } = await visitStatement('phone');
    const salary = page.getByRole('button', { name: /^\d+\. Salary/ });
    const tax = page.getByRole('button', { name: /^\d+\. Normal tax/ });
    await salary.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Employee’s tax certificate, IRP5/IT3(a)').waitFor();
    await tax.click();
    await page.getByText('Third bracket').waitFor();
    expect(await salary.getAttribute('aria-expanded')).toBe('false');
    expect(await tax.getAttribute('aria-expanded')).toBe('true');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await tax.click();
    await page.getByText('Third bracket').waitFor({ state: 'detached' });
    expectNoErrors();
    await close();
  });

  it('prints numbered steps, the answer and the sources in light colours', async () => {
    const { page, close } = await visitStatement('desktop');
    await page.evaluate('window.print = () => { document.body.dataset.printed = "" }');
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.locator('body[data-printed]').waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    const sheet = page.locator('[data-sheet]');
    await sheet.getByRole('heading', { name: 'Tax return figures' }).waitFor();
    expect(await sheet.getByText('Income less step ').count()).toBe(1);
    expect(await sheet.getByRole('row', { name: /Employee’s tax certificate/ }).count()).toBe(1);
    expect(await page.locator('#root').isVisible()).toBe(false);
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    await sheet.waitFor({ state: 'detached' });
    await close();
  });

  it('downloads the fields of the return as CSV', async () => {
    const { page, close } = await visitStatement('desktop');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('return-fields-2025-2026.csv');
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv).toContain('3601,Salary,600000.00\r\n');
    await close();
  });

  it('leads to the preparation for its year, which offers the estimate’s answers', async () => {
    const { page, client, expectNoErrors, close } = await visitStatement('desktop');
    await page.getByText('Interest or dividends', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Have it filed' }).click();
    await page.getByRole('heading', { level: 1, name: 'Whose return, and which year' }).waitFor();
    await page.getByRole('radio', { name: /^2025\/2026/, checked: true }).waitFor();
    await page.goto('/tax-preparation/questions?screen=investments');
    await page.getByText(/^From your estimate of \d+ \p{L}+: Yes\. Is that still true\?$/u).waitFor();
    const { body } = await client.get('/api/preparation');
    expect(body.answers).toEqual({ taxYear: '2025/2026' });
    expectNoErrors();
    await close();
  });

  it('starts another preparation if the one in progress is for a different year', async () => {
    const person = await signedIn(site.server);
    await prepare(person.client, { who: 'me', taxYear: '2024/2025' });
    await save(person.client, 'First');
    const { page, close } = await open('desktop', person);
    // On the second pass, a preparation for the estimate's year is already in progress.
    for (let times = 1; times <= 2; times += 1) {
      await page.goto('/tax-calculator/comprehensive');
      await openStatement(page);
      await page.getByRole('button', { name: 'Have it filed' }).click();
      await page.waitForURL('**/tax-preparation/questions**');
    }
    const { body } = await person.client.get('/api/returns');
    expect((body as { taxYear: string }[]).map(({ taxYear }) => taxYear)).toEqual(['2025/2026', '2024/2025']);
    await close();
  });

  it('says so if the client already has a return for the year', async () => {
    const person = await signedIn(site.server);
    const { client: staff } = await staffMember(site.server);
    await returnIn(site.server, staff, { clientId: person.user.id, status: 'in_preparation' });
    await save(person.client, 'First');
    const { page, close } = await open('desktop', person);
    await openStatement(page);
    await page.getByRole('button', { name: 'Have it filed' }).click();
    await page.waitForURL('**/tax-returns');
    await page.getByText('We already have this return for 2025/2026', { exact: true }).waitFor();
    expect((await person.client.get('/api/returns')).body).toHaveLength(1);
    await close();
  });

  it('can’t be filed before its year’s filing season opens', async () => {
    const person = await signedIn(site.server);
    await save(person.client, 'First', { taxYear: '2026/2027' });
    const { page, close } = await open('desktop', person);
    await openStatement(page);
    await page.getByText('SARS opens the season for 2026/2027 in July 2027.').waitFor();
    expect(await page.getByRole('button', { name: 'Have it filed' }).count()).toBe(0);
    await close();
  });

  it('keeps a guest’s figures, even across the login', async () => {
    const { details, client } = await signedIn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone' });
    await page.goto('/tax-calculator/comprehensive');
    await page
      .getByRole('checkbox', { name: 'Interest, dividends or tax-free savings' })
      .waitFor({ state: 'attached' });
    await hydrated(page);
    await page.getByText('Interest, dividends or tax-free savings', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Interest from South Africa' }).fill('90000');
    await page
      .getByRole('button', { name: /working$/ })
      .filter({ visible: true })
      .click();
    await page.getByRole('button', { name: 'Have it filed' }).click();
    await page.getByRole('heading', { level: 1, name: 'Whose return, and which year' }).waitFor();
    const offered = page.getByText('From the figures you entered: Yes. Is that still true?');
    await page.goto('/tax-preparation/questions?screen=investments');
    await offered.waitFor();

    await page.goto('/tax-preparation/documents');
    await page.getByRole('link', { name: 'Log in to send documents' }).click();
    await page.getByRole('textbox', { name: 'Username' }).fill(details.username);
    await page.getByRole('textbox', { name: 'Password' }).fill(details.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/tax-preparation/documents');
    await expect
      .poll(async () => (await client.get('/api/preparation')).body.answers)
      .toEqual({ taxYear: '2025/2026' });
    await page.goto('/tax-preparation/questions?screen=investments');
    await offered.waitFor();
    expectNoErrors();
    await close();
  });
});

describe('saved estimates', () => {
  it('can be renamed, duplicated, compared and deleted', async () => {
    const person = await signedIn(site.server);
    await save(person.client, 'First');
    await save(person.client, 'With an annuity', { retirement: { contributions: 12_000 } });
    const { page, expectNoErrors, close } = await open('desktop', person);
    const estimate = (name: string) => page.getByRole('button', { name, exact: true });
    const act = async (name: string, item: string) => {
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };

    for (const name of ['First', 'With an annuity']) {
      await page.getByRole('checkbox', { name: `Compare ${name}` }).focus();
      await page.keyboard.press('Space');
    }
    await page.getByRole('button', { name: 'Compare both' }).click();
    await page.getByText('With an annuity has R4\u00a0320.00 less tax than First.').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await act('First', 'Rename');
    await page.getByRole('textbox', { name: 'Name' }).fill('');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Please enter a name').waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Salary alone');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await estimate('Salary alone').waitFor();

    await estimate('With an annuity').click();
    await act('With an annuity', 'Rename');
    await page.getByRole('textbox', { name: 'Name' }).fill('Annuity');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    const opened = page.getByRole('region', { name: 'Open estimate' });
    await opened.getByText('Annuity', { exact: true }).waitFor();
    expect(await opened.getByRole('button', { name: 'Save changes' }).count()).toBe(1);
    await page.getByRole('button', { name: 'See the full working' }).click();
    await page.getByRole('button', { name: 'Save changes' }).waitFor();
    await page.getByRole('link', { name: 'Back to your figures' }).click();
    await act('Annuity', 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete estimate' }).click();
    await estimate('Annuity').waitFor({ state: 'detached' });
    await opened.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'See the full working' }).click();
    await page.getByRole('button', { name: 'Save estimate' }).waitFor();
    await page.getByRole('link', { name: 'Back to your figures' }).click();

    await act('Salary alone', 'Duplicate');
    await estimate('Copy of Salary alone').waitFor();
    await act('Copy of Salary alone', 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete estimate' }).click();
    await estimate('Copy of Salary alone').waitFor({ state: 'detached' });
    await loaded(page);
    expect(await page.getByRole('button', { name: /^Actions for/ }).count()).toBe(1);
    expectNoErrors();
    await close();
  });

  it('saves a guest’s return after the login that the guest chose', async () => {
    const { details } = await signedIn(site.server);
    const { page, close } = await site.visit({ size: 'desktop' });
    await page.goto('/tax-calculator/comprehensive');
    await page.getByText('Interest, dividends or tax-free savings').click();
    await page
      .getByRole('button', { name: /working$/ })
      .filter({ visible: true })
      .click();
    await page.getByRole('button', { name: 'Log in to save' }).filter({ visible: true }).click();
    await page.getByRole('textbox', { name: 'Username or email' }).fill(details.username);
    await page.getByLabel('Password', { exact: true }).fill(details.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
    await page.getByText('Save your earlier figures').waitFor();
    await page.getByRole('button', { name: 'Save it' }).click();
    await page.getByText('Estimate saved').first().waitFor();
    await page.getByText('Save your earlier figures').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Back to your figures' }).click();
    await page.getByRole('button', { name: 'Return 2025/2026', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /^Actions for/ }).count()).toBe(1);
    await close();
  });
});
