import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formatRand } from '../../src/domain/money.ts';
import { calculateTax } from '../../src/domain/tax/calculate.ts';
import { defaultTaxYear } from '../../src/domain/tax/tax-year.ts';
import { expectNoSidewaysScroll, hydrated } from '../support/browser.ts';
import { registration } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const income = (page: Page) => page.getByRole('textbox', { name: /^Income/ });
const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate', exact: true }).click();
const complaint = (page: Page, text: string) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

async function open(size: 'phone' | 'desktop') {
  const visited = await site.visit({ size });
  await visited.page.goto('/tax-calculator');
  await income(visited.page).waitFor();
  return visited;
}

describe.each(['phone', 'desktop'] as const)('the calculator on a %s', (size) => {
  it('refuses what is no income without asking the server or breaching the policy', async () => {
    const { page, expectNoErrors, close } = await open(size);
    await page.evaluate(
      "addEventListener('securitypolicyviolation', (event) => console.error(event.sourceFile))",
    );
    let calls = 0;
    page.on('request', (request) => (calls += Number(request.url().includes('tax.calculate'))));
    await calculate(page);
    await complaint(page, 'Please enter your income');
    await page.locator('input[name=income]:focus').waitFor();
    for (const typed of ['-5', '1e9', 'abc']) {
      await income(page).fill(typed);
      await calculate(page);
      await complaint(page, 'Income must be a positive number');
      expect(await income(page).inputValue()).toBe(typed);
      await page.getByText('Enter an income to see what stays').waitFor();
    }
    await income(page).fill('999999999');
    await calculate(page);
    await complaint(page, 'Income must be at most R99 999 999.99');
    await expectNoSidewaysScroll(page);
    expect(calls).toBe(0);
    expectNoErrors();
    await close();
  });

  it('keeps what was typed over a reload', async () => {
    const { page, close } = await open(size);
    await income(page).fill('420000');
    await page.getByText('R342\u00a0402.56').filter({ visible: true }).first().waitFor();
    await page.reload();
    await page.getByText('R342\u00a0402.56').filter({ visible: true }).first().waitFor();
    expect(await income(page).inputValue()).toBe('420\u00a0000');
    await close();
  });

  it('is not filled with the example of the home page', async () => {
    const { page, close } = await open(size);
    await page.goto('/');
    await page.locator('#calculator').scrollIntoViewIfNeeded();
    await page.locator('#calculator').getByRole('button', { name: 'Calculate', exact: true }).waitFor();
    await page.goto('/tax-calculator');
    await page.getByText('Enter an income to see what stays').waitFor();
    expect(await income(page).inputValue()).toBe('');
    await close();
  });

  it('says so when the server cannot be reached', async () => {
    const { page, close } = await open(size);
    await income(page).fill('420000');
    await page.waitForLoadState('networkidle');
    // Hydration, and the code of notifications after it, may come later than that.
    await hydrated(page);
    await page.getByRole('region', { name: /^Notifications/ }).waitFor({ state: 'attached' });
    await page.context().setOffline(true);
    await calculate(page);
    const words = 'The server could not be reached. Check your connection and try again.';
    await complaint(page, words);
    const notifications = page.getByRole('region', { name: /^Notifications/ });
    expect(await notifications.getByText(words).count()).toBe(1);
    await close();
  });

  it('stays when what prints it cannot be downloaded', async () => {
    const { page, close } = await site.visit({ size });
    await page.route('**/assets/print-sheet-*.js', (route) => route.abort());
    await page.goto('/tax-calculator');
    await income(page).fill('420000');
    await page.getByRole('heading', { name: 'This part of the page could not be loaded' }).waitFor();
    await page.getByText('R342\u00a0402.56').filter({ visible: true }).first().waitFor();
    await page.getByRole('heading', { name: 'The working' }).waitFor();
    await page.unroute('**/assets/print-sheet-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'The working' }).waitFor();
    expect(await income(page).inputValue()).toBe('420\u00a0000');
    await close();
  });

  it('leads from an old calculation to its answer', async () => {
    const { page, close } = await open(size);
    await page.context().request.post('/api/register', { data: registration() });
    await page.context().request.post('/api/tax/calculate', { data: { income: 420_000, age: 'under65' } });
    await page.reload();
    await page.getByRole('button', { name: /^Open the calculation/ }).click();
    await page.getByText('You take home R342\u00a0402.56 a year').waitFor({ state: 'attached' });
    const answer = page.getByRole('region', { name: 'Your result' });
    await page.locator(':focus > [aria-label="Your result"]').waitFor();
    const top = await answer.evaluate((card) => card.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(300);
    await close();
  });

  it('says when an old calculation could not be fetched, and opens it at the next press', async () => {
    const { page, close } = await open(size);
    await page.context().request.post('/api/register', { data: registration() });
    await page.context().request.post('/api/tax/calculate', { data: { income: 420_000, age: 'under65' } });
    await page.reload();
    const one = /\/trpc\/tax\.calculation\?/;
    await page.route(one, (route) => route.abort());
    await page.getByRole('button', { name: /^Open the calculation/ }).click();
    await page.getByText('Calculation could not be opened').first().waitFor();
    await page.unroute(one);
    await page.getByRole('button', { name: /^Open the calculation/ }).click();
    await page.getByText('You take home R342\u00a0402.56 a year').waitFor({ state: 'attached' });
    await page.getByRole('heading', { name: 'The working' }).waitFor();
    expect(await income(page).inputValue()).toBe('420\u00a0000');
    await close();
  });

  it('shows the calculation that it offers to keep', async () => {
    const { page, close } = await open(size);
    await income(page).fill('420000');
    await calculate(page);
    await page.getByText('Tax calculation complete').first().waitFor();
    await page.evaluate(() => sessionStorage.clear());
    await page.context().request.post('/api/register', { data: registration() });
    await page.reload();
    await page.getByText('Keep it?').waitFor();
    await page.getByRole('region', { name: 'Your result' }).waitFor();
    expect(await income(page).inputValue()).toBe('420\u00a0000');
    await close();
  });
});

describe('the income in the hero', () => {
  const input = { age: 'under65', retirementContributions: 0, medicalAidMembers: 0 } as const;
  const takeHome = formatRand(
    calculateTax({ ...input, income: 650_000, taxYear: defaultTaxYear }, 'published').takeHomePay,
  );

  it.each(['a', '-5', '1e9', '420000k'])('stands on its page as typed when it is %s', async (typed) => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop' });
    await page.goto('/');
    const field = page.getByRole('textbox', { name: /^Your income for a year/ });
    await field.fill('650000');
    await page.getByText(takeHome).filter({ visible: true }).first().waitFor();
    await field.fill(typed);
    await complaint(page, 'Income must be a positive number');
    expect(await field.inputValue()).toBe(typed);
    await page.getByText('R0.00').filter({ visible: true }).first().waitFor();
    await page.getByRole('heading', { name: 'The whole sum, step by step' }).scrollIntoViewIfNeeded();
    await field.fill('650000');
    await page.getByText(takeHome).filter({ visible: true }).first().waitFor();
    expect(await page.getByText('Income must be a positive number').count()).toBe(0);
    expectNoErrors();
    await close();
  });
});
