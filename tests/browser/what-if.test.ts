import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formatRand } from '../../src/domain/money.ts';
import { calculateTax } from '../../src/domain/tax/calculate.ts';
import { taxYears } from '../../src/domain/tax/tax-year.ts';
import { expectEveryLook, expectInsideCards, hydrated } from '../support/browser.ts';
import { signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const input = {
  income: 555_100,
  incomeKind: 'salary',
  age: 'under65',
  retirementContributions: 62_430,
  medicalAidMembers: 3,
  taxYear: '2025/2026',
} as const;

const headline = (page: Page, text: string) => page.getByRole('heading', { level: 2, name: text }).waitFor();

/** Fills in the calculator as a guest, and opens “What if?”. */
async function open(size: 'phone' | 'desktop' = 'desktop') {
  const visited = await site.visit({ size });
  const { page } = visited;
  await page.goto('/tax-calculator');
  await hydrated(page);
  await page.getByRole('textbox', { name: /^Income/ }).fill('555100');
  await page.getByRole('textbox', { name: /^Retirement contributions/ }).fill('62430');
  await page.getByRole('combobox', { name: 'Medical aid members' }).selectOption('3');
  await page.getByRole('link', { name: 'What if?' }).click();
  await page.getByRole('heading', { level: 1, name: 'What if?' }).waitFor();
  return visited;
}

const change = (page: Page, name: RegExp) =>
  page.getByRole('radiogroup', { name: 'Change one thing' }).getByText(name).click();

describe('what if', () => {
  it('shows what further contributions cost, from the field and the slider', async () => {
    const { page, expectNoErrors, close } = await open();
    const more = page.getByRole('textbox', { name: /^Extra contribution/ });
    await more.fill('2000');
    await headline(page, 'R7\u00a0440.00 less tax a year');
    await page
      .getByText(
        /^Contributing R24.000 more leaves you R16.560\.00 less to spend\. You save 31c in tax on every rand/,
      )
      .waitFor();
    await page.getByRole('img', { name: /The change: R24.000 at 31% = R7.440\.00 tax/ }).waitFor();
    const lines = page.getByRole('table', { name: 'Line by line' });
    const row = lines.getByRole('row', { name: /^Take-home pay/ });
    expect(await row.getByRole('cell').filter({ visible: true }).allTextContents()).toEqual([
      'Take-home pay',
      'R466\u00a0110.86',
      'R473\u00a0550.86',
      '+R7\u00a0440.00',
    ]);

    const rebates = lines.getByRole('row', { name: /^Rebates/ }).getByRole('cell');
    expect(await rebates.filter({ visible: true }).allTextContents()).toEqual([
      'Rebates',
      '−R17\u00a0235.00',
      '−R17\u00a0235.00',
      '–no change',
    ]);

    const slider = page.getByRole('slider', { name: 'Extra contribution per month' });
    await slider.focus();
    await page.keyboard.press('End');
    await expect.poll(() => more.inputValue()).toBe('7\u00a0518');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => more.inputValue()).toBe('7\u00a0500');
    await page.keyboard.press('Home');
    await page.getByText('Enter an amount to see what it costs you.').waitFor();
    await page.keyboard.press('End');
    await page.locator('svg .change').first().waitFor();
    expectNoErrors();
    await close();
  });

  it('lists every tax year, and compares with one of them', async () => {
    const { page, close } = await open();
    const years = page.getByRole('region', { name: 'The same figures in other years' });
    for (const taxYear of taxYears) {
      const entry = years.getByRole('listitem').filter({ hasText: taxYear });
      await entry
        .getByText(formatRand(calculateTax({ ...input, taxYear }, 'published').takeHomePay))
        .waitFor();
    }
    await years.getByRole('link', { name: '2021/2022' }).click();
    await headline(page, 'R6\u00a0001.30 less a year');
    await expect.poll(() => page.getByRole('combobox', { name: 'Tax year' }).inputValue()).toBe('2021/2022');
    // Brackets of different years can't be compared in one chart.
    expect(await page.getByRole('heading', { name: 'On the brackets' }).count()).toBe(0);
    await page.reload();
    await headline(page, 'R6\u00a0001.30 less a year');
    await close();
  });

  it('changes any other figure, and keeps it in the URL', async () => {
    const { page, expectNoErrors, close } = await open('phone');
    await change(page, /^Age/);
    await headline(page, 'R9\u00a0444.00 more a year');
    expect(await page.getByRole('heading', { name: 'On the brackets' }).count()).toBe(0);
    await change(page, /^Income/);
    await page.locator('svg .change').first().waitFor();
    await page.getByRole('textbox', { name: /^Income/ }).fill('565100');
    await headline(page, 'R6\u00a0900.00 more a year');
    await change(page, /^Medical aid/);
    await headline(page, 'R2\u00a0808.00 more a year');
    await change(page, /^Salary or pension/);
    await headline(page, 'R2\u00a0125.44 more a year');
    expect(new URL(page.url()).search).toBe('?change=incomeKind');
    await page.getByRole('link', { name: 'Back to the calculator' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: /^Income/ }).inputValue()).toBe('555\u00a0100');
    expectNoErrors();
    await close();
  });

  it('shows the difference on the first screen of a phone, on small ones in a bar until its card is in view', async () => {
    const { page, close } = await open('phone');
    const bar = page.locator('[data-foot-bar]');
    const { y, height } = (await page.getByRole('region', { name: /less tax a year$/ }).boundingBox())!;
    expect(y + Math.min(height, 112)).toBeLessThan(page.viewportSize()!.height);
    expect(await bar.count()).toBe(0);
    await page.setViewportSize({ width: 360, height: 640 });
    await bar.getByText('R3\u00a0720.00').waitFor();
    const slider = page.getByRole('slider', { name: 'Extra contribution per month' });
    await slider.press('End');
    await headline(page, 'R27\u00a0966.96 less tax a year');
    await page.getByText('Left after your own retirement contributions').scrollIntoViewIfNeeded();
    await expect.poll(() => bar.count()).toBe(0);
    await close();
  });

  it('says that contributions beyond the take-home pay need other money', async () => {
    const { page, close } = await open('phone');
    await page.getByRole('textbox', { name: /^Extra contribution/ }).fill('40000');
    await page
      .getByText(
        /^The contributions are R\d+.\d+\.\d\d more than the take-home pay, so you’d need other money/,
      )
      .waitFor();
    await page.getByRole('row', { name: /^Contributions paid from other money/ }).waitFor();
    const left = page.getByRole('row', { name: /^After your own contributions/ });
    expect(await left.getByRole('cell').filter({ visible: true }).allTextContents()).toContain('R0.00');
    await close();
  });

  it('fits every size and is accessible, light and dark', async () => {
    const { page, close } = await open();
    await expectEveryLook(page, expectInsideCards);
    await close();
  });

  it('shows an example until the client enters an income, which the calculator keeps', async () => {
    const { client } = await signedIn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    await page.goto('/tax-calculator');
    await hydrated(page);
    await page.getByText('65 to 74', { exact: true }).first().click();
    await page.goto('/tax-calculator/compare');
    const save = page.getByRole('button', { name: 'Save this calculation' });
    await expect.poll(() => save.isDisabled()).toBe(true);
    const income = page.getByRole('textbox', { name: 'Your income per year, before tax' });
    await income.fill('abc');
    await page.getByText('Income must be a positive number').waitFor();
    await expectEveryLook(page, expectInsideCards);
    await income.fill('300000');
    await headline(page, 'R3\u00a0120.00 less tax a year');
    await expect.poll(() => save.isDisabled()).toBe(false);
    await page.getByRole('link', { name: 'open the calculator' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: /^Income/ }).inputValue()).toBe('300\u00a0000');
    expect(await page.getByRole('radio', { name: '65 to 74' }).isChecked()).toBe(true);
    expectNoErrors();
    await close();
  });

  it('starts from the newest saved calculation if the calculator is empty', async () => {
    const { client } = await signedIn(site.server);
    await client.post('/api/tax/calculate', { ...input, income: 300_000 });
    await client.post('/api/tax/calculate', input);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/tax-calculator/compare');
    await change(page, /^Age/);
    await headline(page, 'R9\u00a0444.00 more a year');
    expectNoErrors();
    await close();
  });

  it('saves the changed figures as a calculation', async () => {
    const { client } = await signedIn(site.server);
    await client.post('/api/tax/calculate', input);
    const [{ id }] = (await client.get('/api/tax/calculations')).body;
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto(`/tax-calculator/compare?of=${id}`);
    await page.getByRole('textbox', { name: /^Extra contribution/ }).fill('2000');
    await page.getByRole('button', { name: 'Save this calculation' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Saved' }).isDisabled()).toBe(true);
    expect((await client.get('/api/tax/history')).body).toMatchObject([
      { name: 'R2\u00a0000 more a month', income: 555_100, retirementContributions: 86_430, times: 1 },
      { name: null, income: 555_100, retirementContributions: 62_430, times: 1 },
    ]);
    await close();
  });
});
