import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formatRand } from '../../src/domain/money.ts';
import { assessReturn } from '../../src/domain/tax/return/assess-return.ts';
import { returnInput, type ReturnRequest } from '../../src/domain/tax/return/return-input.ts';
import {
  expectAccessible,
  expectEveryLook,
  expectInsideCards,
  hydrated,
  loaded,
} from '../support/browser.ts';
import { drawPdf, type Mark } from '../support/certificate-pdf.ts';
import { signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const assess = (request: ReturnRequest) => assessReturn(returnInput.parse(request));

/** Returns a return's balance as the page shows it. */
const balanceOf = (request: ReturnRequest) => formatRand(Math.abs(assess(request).balance));

const about = { taxYear: '2025/2026', age: 'under65' } as const;

async function open(size: 'phone' | 'tablet' | 'desktop' = 'desktop') {
  const visited = await site.visit({ size });
  await visited.page.goto('/tax-calculator/comprehensive');
  await visited.page.getByRole('checkbox', { name: 'A job or a pension' }).waitFor({ state: 'attached' });
  await hydrated(visited.page);
  return { ...visited, answer: answerOf(visited.page) };
}

/** Locates the answer panel that is visible at the page's width. */
const answerOf = (page: Page) =>
  page.getByRole('complementary', { name: 'Your result' }).filter({ visible: true });

const amount = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const tick = (page: Page, question: string) => page.getByText(question, { exact: true }).click();

async function fillSalary(page: Page, salary: string, paye: string): Promise<void> {
  await tick(page, 'A job or a pension');
  await amount(page, 'Salary, code 3601').fill(salary);
  await amount(page, 'PAYE, code 4102').fill(paye);
}

/** Presses Tab until an element has focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab doesn’t reach ${String(target)}`);
}

const line = (y: number, code: string, rand: string): Mark[] => [
  { x: 40, y, text: code },
  { x: 120, y, text: rand },
];

/** Builds a page of an employee's tax certificate. */
const certificatePage = (year: string, ...lines: [code: string, rand: string][]): Mark[] => [
  { x: 40, y: 40, text: 'IRP5/IT3(a)' },
  { x: 40, y: 60, text: `Year of assessment ${year}` },
  ...lines.flatMap(([code, rand], at) => line(80 + at * 20, code, rand)),
];

const pdf = (buffer: Buffer) => ({ name: 'irp5.pdf', mimeType: 'application/pdf', buffer });

describe('the comprehensive calculator', () => {
  it('lets a nurse with two employers, a car and interest get a result by keyboard', async () => {
    const { page, answer, expectNoErrors, close } = await open();
    const type = async (field: Locator, text: string) => {
      await tabTo(page, field);
      await page.keyboard.type(text);
    };
    const press = async (control: Locator, key: 'Enter' | 'Space') => {
      await tabTo(page, control);
      await page.keyboard.press(key);
    };
    await press(page.getByRole('checkbox', { name: 'A job or a pension' }), 'Space');
    await press(page.getByRole('checkbox', { name: 'Interest, dividends or tax-free savings' }), 'Space');
    await type(amount(page, 'Employer'), 'Table Bay Clinic');
    await type(amount(page, 'Salary, code 3601'), '258000');
    await type(amount(page, 'PAYE, code 4102'), '40910.50');
    await press(page.getByRole('button', { name: 'Add an IRP5' }), 'Enter');
    const second = page.getByRole('region', { name: 'certificate 2' });
    await second.waitFor();
    await type(amount(page, 'Employer').nth(1), 'Night shifts');
    await type(second.getByRole('textbox', { name: 'Salary, code 3601' }), '81000');
    await tabTo(page, page.getByLabel('Add a line by its code').first());
    await page.keyboard.type('3701');
    // The new line has focus.
    await page.keyboard.type('48000');
    await press(page.getByRole('button', { name: 'Add a car' }), 'Enter');
    await type(amount(page, 'Purchase price'), '285000');
    await type(amount(page, 'Days used for work'), '181');
    await type(amount(page, 'Total kilometres'), '11840');
    await type(page.getByLabel('Business kilometres', { exact: true }), '5310');
    await type(amount(page, 'Interest from South Africa'), '27300');

    const expected: ReturnRequest = {
      ...about,
      certificates: [
        { amounts: { '3601': 258_000, '4102': 40_910.5, '3701': 48_000 } },
        { amounts: { '3601': 81_000, '4102': 0 } },
      ],
      travel: [
        {
          value: 285_000,
          days: 181,
          totalKm: 11_840,
          businessKm: 5_310,
          fuelPaid: true,
          maintenancePaid: true,
        },
      ],
      interest: { local: 27_300 },
    };
    await answer.getByText(balanceOf(expected), { exact: true }).waitFor();
    await page.getByText('R23\u00a0800.00 is exempt, so R3\u00a0500.00 is taxed.').waitFor();
    await press(answer.getByRole('button', { name: 'See the full working' }), 'Enter');
    await page.getByRole('heading', { name: 'Tax return figures' }).waitFor();
    await page.goBack();
    expect(await amount(page, 'Salary, code 3601').first().inputValue()).toBe('258\u00a0000');
    expectNoErrors();
    await close();
  });

  it('says what the last change did, and leaves out deselected parts without losing them', async () => {
    const { page, answer, close } = await open();
    await fillSalary(page, '480000', '96000');
    const salary = { ...about, certificates: [{ amounts: { '3601': 480_000, '4102': 96_000 } }] };
    await answer.getByText(balanceOf(salary), { exact: true }).waitFor();
    await tick(page, 'A retirement annuity');
    await amount(page, 'Your own contributions').fill('12000');
    const annuity = { ...salary, retirement: { contributions: 12_000 } };
    await answer.getByText(balanceOf(annuity), { exact: true }).waitFor();
    // Only the annuity counts: the salary was a separate change, even though it came only seconds earlier.
    await answer.getByText('R3\u00a0720.00 better after your last change').waitFor();
    await page.getByText('R12\u00a0000.00 comes off your income.').waitFor();

    await tick(page, 'A retirement annuity');
    await answer.getByText(balanceOf(salary), { exact: true }).waitFor();
    await tick(page, 'A retirement annuity');
    await answer.getByText(balanceOf(annuity), { exact: true }).waitFor();
    expect(await amount(page, 'Your own contributions').inputValue()).toBe('12\u00a0000');
    await close();
  });

  it('explains an invalid entry beside its field, and keeps the last valid result', async () => {
    const { page, answer, close } = await open();
    await fillSalary(page, '480000', '96000');
    const before = balanceOf({ ...about, certificates: [{ amounts: { '3601': 480_000, '4102': 96_000 } }] });
    await answer.getByText(before, { exact: true }).waitFor();
    await tick(page, 'Rent from a property');
    await page.getByRole('button', { name: 'Add a property' }).click();
    const share = amount(page, 'Your share');
    await share.fill('a third');
    await page.getByText('Please enter the share as a number').waitFor();
    await answer.getByText('From your last valid figures.').waitFor();
    await answer.getByText(before, { exact: true }).waitFor();
    expect(await share.getAttribute('aria-invalid')).toBe('true');
    const rental = page.getByRole('button', { name: 'Rental', exact: true });
    await rental.click();
    await page.getByText('A field has an error').waitFor();
    await page.getByRole('button', { name: 'See the full working' }).click();
    await page.getByText('so these are your last valid figures.').waitFor();
    expect(await page.getByRole('button', { name: 'Log in to save' }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Back to your figures' }).click();
    await rental.click();
    await share.fill('33');
    await answer.getByText('From your last valid figures.').waitFor({ state: 'detached' });

    await page.getByLabel('Add a line by its code').fill('3701');
    await page.getByRole('button', { name: 'Add a car' }).click();
    await amount(page, 'Total kilometres').fill('100');
    await page.getByLabel('Business kilometres', { exact: true }).fill('200');
    await page.getByText('Business kilometres can’t exceed total kilometres').waitFor();
    await expectAccessible(page);
    await close();
  });

  it('adds a line once its code is known', async () => {
    const { page, close } = await open('phone');
    await tick(page, 'A job or a pension');
    const code = page.getByLabel('Add a line by its code');
    await code.fill('3601');
    await page.getByText('Code 3601 is already on this certificate').waitFor();
    await code.fill('9999');
    await page.getByText('We don’t recognise this code.').waitFor();
    expect(await amount(page, 'code').count()).toBe(2);
    await code.fill('3607');
    await amount(page, 'Overtime, code 3607').waitFor();
    expect(await code.inputValue()).toBe('');
    const printed = await page.getByText('3607', { exact: true }).boundingBox();
    // The printed code fits on one line, even on a phone.
    expect(printed!.height).toBeLessThan(25);
    await close();
  });

  it('restores what was removed', async () => {
    const { page, answer, close } = await open();
    await fillSalary(page, '480000', '96000');
    await page.getByRole('button', { name: 'Remove Salary, code 3601' }).click();
    await amount(page, 'Salary, code 3601').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await amount(page, 'Salary, code 3601').inputValue()).toBe('480\u00a0000');
    await page.getByRole('button', { name: 'Start again' }).click();
    await answer.getByText('Tick what you had this year').waitFor();
    expect(await amount(page, 'Salary, code 3601').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    expect(await amount(page, 'Salary, code 3601').inputValue()).toBe('480\u00a0000');
    await close();
  });

  it('withdraws the undo offer for a change that no longer applies', async () => {
    const { page, close } = await open();
    await fillSalary(page, '480000', '96000');
    const removed = page.getByText('Code 4102 removed');
    await page.getByRole('button', { name: 'Remove PAYE, code 4102' }).click();
    await removed.first().waitFor();
    await page.getByRole('button', { name: 'Start again' }).click();
    await page.getByText('All figures removed').first().waitFor();
    expect(await removed.count()).toBe(0);
    await page.getByRole('tab', { name: 'Basic Tax Calculator' }).click();
    await page.getByText('All figures removed').first().waitFor({ state: 'detached' });
    await close();
  });

  it('moves the focus to newly shown content', async () => {
    const { page, close } = await open();
    const focused = () => page.locator(':focus');
    await fillSalary(page, '480000', '96000');
    await tick(page, 'Medical aid or medical costs');
    await page.getByRole('button', { name: 'The number changed during the year' }).press('Enter');
    expect(await page.getByLabel('March').evaluate((select) => select.matches(':focus'))).toBe(true);
    await page.getByRole('button', { name: 'The same number all year' }).press('Enter');
    await expect
      .poll(() => page.getByLabel('Members on the scheme').evaluate((select) => select.matches(':focus')))
      .toBe(true);
    await page.getByRole('button', { name: 'See the full working' }).press('Enter');
    await page.getByRole('heading', { name: 'Tax return figures' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused().textContent()).toBe('Back to your figures');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Tax return figures' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    expect(await focused().textContent()).toBe('About you');
    await page.getByRole('button', { name: 'Start again' }).press('Enter');
    await expect.poll(() => focused().getAttribute('aria-label')).toBe('Your return');
    await close();
  });

  it('restores every kind of field after a reload, a selection and an undo', async () => {
    const { page, expectNoErrors, close } = await open();
    await fillSalary(page, '480000', '96000');
    await page.getByLabel('Add a line by its code').fill('3701');
    await page.getByRole('button', { name: 'Add a car' }).click();
    await amount(page, 'Purchase price').fill('350000');
    await amount(page, 'Total kilometres').fill('24,000');
    await page.getByLabel('Business kilometres', { exact: true }).fill('12 000');
    await tick(page, 'Rent from a property');
    await page.getByRole('button', { name: 'Add a property' }).click();
    await amount(page, 'Your share').fill('33,3333');
    const shown = async () => [
      await amount(page, 'Salary, code 3601').inputValue(),
      await amount(page, 'Total kilometres').inputValue(),
      await amount(page, 'Your share').inputValue(),
    ];
    const kept = ['480\u00a0000', '24000', '33.3333'];
    await page.reload();
    await amount(page, 'Your share').waitFor();
    expect(await shown()).toEqual(kept);
    await tick(page, 'Rent from a property');
    await amount(page, 'Your share').waitFor({ state: 'detached' });
    await tick(page, 'Rent from a property');
    expect(await shown()).toEqual(kept);
    await page.getByRole('button', { name: 'Remove property 1' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await shown()).toEqual(kept);
    await page.getByRole('button', { name: 'Start again' }).click();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await amount(page, 'Your share').waitFor();
    expect(await shown()).toEqual(kept);
    expectNoErrors();
    await close();
  });

  it('doesn’t restore cleared or removed values', async () => {
    const { page, answer, close } = await open();
    await fillSalary(page, '480000', '96000');
    await page.reload();
    const salary = amount(page, 'Salary, code 3601');
    await salary.fill('');
    expect(await salary.inputValue()).toBe('');
    await salary.blur();
    expect(await salary.inputValue()).toBe('');
    await page.getByRole('button', { name: 'Remove certificate 1' }).click();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Add an IRP5');
    await page.keyboard.press('Enter');
    expect(await salary.inputValue()).toBe('');
    expect(await amount(page, 'PAYE, code 4102').inputValue()).toBe('');
    await answer.getByText('R0.00', { exact: true }).first().waitFor();
    await close();
  });

  it('keeps a guest’s figures across a reload and a login, and removes them at logout', async () => {
    const { details } = await signedIn(site.server);
    const { page, close } = await open();
    await fillSalary(page, '480000', '96000');
    await page.reload();
    await amount(page, 'Salary, code 3601').waitFor();
    await page.goto('/auth?redirect=/tax-calculator/comprehensive');
    await page.getByRole('textbox', { name: 'Username or email' }).fill(details.username);
    await page.getByLabel('Password', { exact: true }).fill(details.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
    await page.waitForURL('**/tax-calculator/comprehensive');
    await amount(page, 'Salary, code 3601').waitFor();
    expect(await amount(page, 'Salary, code 3601').inputValue()).toBe('480\u00a0000');
    expect(await page.evaluate('localStorage.getItem("draft:return")')).toContain('480000');
    await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).first().click();
    await expect.poll(() => page.evaluate('localStorage.getItem("draft:return")')).toBe(null);
    await close();
  });

  it('is the second tab of the calculator', async () => {
    const { page, close } = await open();
    const tabs = page.getByRole('tablist');
    await tabs.getByRole('tab', { name: 'Basic Tax Calculator' }).click();
    await page.waitForURL('**/tax-calculator');
    await page.getByRole('textbox', { name: 'Income' }).first().waitFor();
    await tabs.getByRole('tab', { name: 'Comprehensive' }).click();
    await page.waitForURL('**/tax-calculator/comprehensive');
    expect(await tabs.getByRole('tab', { name: 'Comprehensive' }).getAttribute('aria-selected')).toBe('true');
    await close();
  });

  it('looks right at every size, both empty and with every part', async () => {
    const { page, expectNoErrors, close } = await open();
    await expectEveryLook(page);
    await fillSalary(page, '480000', '96000');
    for (const question of [
      'My own business',
      'Rent from a property',
      'Interest, dividends or tax-free savings',
      'I sold shares, property or crypto',
      'Work abroad',
      'A retirement annuity',
      'Medical aid or medical costs',
      'Donations',
      'A lump sum or a savings-pot withdrawal',
      'Provisional tax',
    ])
      await tick(page, question);
    await page.getByLabel('Add a line by its code').fill('3701');
    for (const add of ['a car', 'a business', 'a property', 'a sale', 'work abroad'])
      await page.getByRole('button', { name: `Add ${add}`, exact: true }).click();
    await page.getByRole('button', { name: 'The number changed during the year' }).click();
    await amount(page, 'Interest from South Africa').fill('27300');
    await loaded(page);
    await expectEveryLook(page, expectInsideCards);
    expectNoErrors();
    await close();
  });
});

describe('reading certificates on the comprehensive calculator', () => {
  it('proposes the amounts of each certificate, marked until they are checked', async () => {
    const { page, answer, expectNoErrors, close } = await open('phone');
    await tick(page, 'A job or a pension');
    const file = pdf(
      await drawPdf([
        certificatePage('2026', ['3601', '480 000.00'], ['4102', '96 000.00'], ['3699', '480 000.00']),
        certificatePage('2025', ['3605', '20 000.00'], ['3699', '30 000.00']),
      ]),
    );
    await page.getByLabel('Certificate as PDF').setInputFiles(file);
    await page.getByText('2 certificates were read.').waitFor();
    await page.getByText('is for 2024/2025, but your return is for 2025/2026').waitFor();
    await page
      .getByText('The amounts add up to R20\u00a0000.00, but code 3699 says R30\u00a0000.00')
      .waitFor();
    await answer
      .getByText(
        balanceOf({
          ...about,
          certificates: [
            { amounts: { '3601': 480_000, '4102': 96_000, '3699': 480_000 } },
            { amounts: { '3605': 20_000, '3699': 30_000 } },
          ],
        }),
        { exact: true },
      )
      .waitFor();
    const first = page.getByRole('region', { name: 'certificate 1' });
    expect(await page.getByRole('region', { name: /^Certificate/ }).count()).toBe(2);
    expect(await first.getByText('Not checked yet').count()).toBe(2);
    await expectAccessible(page);

    await first.getByRole('button', { name: 'I have checked these amounts' }).click();
    await first.getByText('Not checked yet').first().waitFor({ state: 'detached' });
    expect(await page.getByText('Not checked yet').count()).toBe(1);
    await page.reload();
    await first.waitFor();
    expect(await page.getByText('Not checked yet').count()).toBe(1);
    await page.getByRole('button', { name: 'Full working' }).click();
    await page.getByText('Some amounts were read from a PDF.').waitFor();
    await page.getByRole('link', { name: 'Back to your figures' }).click();

    await page.getByLabel('Certificate as PDF').setInputFiles(file);
    await page.getByText(/ was already in your return, so it wasn’t added again\./).waitFor();
    expect(await page.getByRole('region', { name: /^Certificate/ }).count()).toBe(2);
    expectNoErrors();
    await close();
  });

  it.each([
    ['a picture', 'This PDF is a picture', () => drawPdf([[]])],
    [
      'another document',
      'We didn’t find an IRP5',
      () => drawPdf([[{ x: 40, y: 40, text: 'Tax invoice 12 for consulting' }]]),
    ],
    ['not a PDF', 'This isn’t a PDF', () => Buffer.from('code,amount\n3601,480000\n')],
  ])('changes nothing if the file is %s', async (_, reason, make) => {
    const { page, close } = await open();
    await fillSalary(page, '480000', '96000');
    await page.getByLabel('Certificate as PDF').setInputFiles(pdf(await make()));
    await page.getByText(reason).waitFor();
    await page.getByText('Nothing was changed.').waitFor();
    expect(await page.getByRole('region', { name: /^Certificate/ }).count()).toBe(1);
    expect(await amount(page, 'Salary, code 3601').inputValue()).toBe('480\u00a0000');
    await close();
  });
});
