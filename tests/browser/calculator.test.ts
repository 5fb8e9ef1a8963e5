import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formatRand } from '../../src/domain/money.ts';
import { calculateTax } from '../../src/domain/tax/calculate.ts';
import { defaultTaxYear } from '../../src/domain/tax/tax-year.ts';
import { expectAccessible, expectNoSidewaysScroll, hydrated, loaded } from '../support/browser.ts';
import { registration, signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const income = (page: Page) => page.getByRole('textbox', { name: /^Income/ });
const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate', exact: true }).click();
const complaint = (page: Page, text: string) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

const place = async (locator: Locator) => (await locator.boundingBox())!;

async function open(size: 'phone' | 'tablet' | 'desktop' = 'phone', ownTab = false) {
  const visited = await site.visit({ size, ownTab });
  await visited.page.goto('/tax-calculator');
  await income(visited.page).waitFor();
  return visited;
}

describe('calculator', () => {
  it('offers printing only once there is a result, without moving other buttons', async () => {
    const { page, close } = await open('desktop');
    const print = page.getByRole('button', { name: 'Print' });
    const tab = page.getByRole('tab', { name: 'Comprehensive' });
    const before = await place(tab);
    expect(await print.count()).toBe(0);
    await income(page).fill('420000');
    await print.waitFor();
    expect(await place(tab)).toEqual(before);
    await close();
  });

  it('keeps the take-home pay on the screen of a phone until the result is in view', async () => {
    const { page, close } = await open();
    const bar = page.locator('[data-foot-bar]');
    expect(await bar.count()).toBe(0);
    await income(page).fill('420000');
    await bar.getByText('R342\u00a0402.56').waitFor();
    await page.getByRole('button', { name: 'Ask the assistant' }).scrollIntoViewIfNeeded();
    await expect.poll(() => bar.count()).toBe(0);
    await close();
  });

  it('shows the steps of the working on request', async () => {
    const { page, close } = await open();
    await income(page).fill('420000');
    const working = page.getByRole('region', { name: 'The working' });
    await working.getByRole('heading').waitFor();
    expect(await working.getByRole('table').count()).toBe(0);
    const toggle = working.getByRole('button', { name: /^Show all \d+ steps$/ });
    await toggle.click();
    await working.getByRole('table').waitFor();
    await expectAccessible(page);
    await working.getByRole('button', { name: 'Hide the steps' }).click();
    await expect.poll(() => working.getByRole('table').count()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await working.getByRole('table').count()).toBe(0);
    await toggle.click();
    await working.getByRole('table').waitFor();
    await close();
  });

  it('says what contributing up to the limit would save, and leads to other amounts', async () => {
    const { page, expectNoErrors, close } = await open('desktop');
    await hydrated(page);
    await income(page).fill('420000');
    await page.getByRole('textbox', { name: /^Retirement contributions/ }).fill('15500');
    const card = page.getByRole('region', { name: 'You can still deduct R100\u00a0000' });
    await card.getByRole('img', { name: 'R15\u00a0500 of R115\u00a0500 deducted' }).waitFor();
    const limit = { income: 420_000, age: 'under65', medicalAidMembers: 0, incomeKind: 'salary' } as const;
    const [now, full] = [15_500, 115_500].map(
      (retirementContributions) =>
        calculateTax({ ...limit, taxYear: defaultTaxYear, retirementContributions }, 'published').netTax,
    );
    await card.getByText(formatRand(now! - full!)).waitFor();
    // With the ten figures in one column, the card beside them is tall enough for examples.
    await page.setViewportSize({ width: 1000, height: 800 });
    await card.getByRole('row', { name: 'R2\u00a0000 more a month R7\u00a0440.00' }).waitFor();
    await expectAccessible(page);
    await card.getByRole('link', { name: 'Try an amount' }).click();
    await page.getByRole('textbox', { name: /^Extra contribution/ }).waitFor();
    expectNoErrors();
    await close();
  });

  it('rejects an invalid income without calling the server or violating the CSP', async () => {
    const { page, expectNoErrors, close } = await open('phone', true);
    // Creating the first Zod schema must not make Zod compile code, which would violate the Content-Security-Policy.
    await page.addInitScript(
      "addEventListener('securitypolicyviolation', (event) => console.error(event.sourceFile))",
    );
    await page.reload();
    await income(page).waitFor();
    let calls = 0;
    page.on('request', (request) => (calls += Number(request.url().includes('tax.calculate'))));
    for (const typed of ['-5', '1e9', 'abc', '1,2,3']) {
      await income(page).fill(typed);
      await calculate(page);
      await complaint(page, 'Income must be a positive number');
      await expect.poll(() => income(page).inputValue()).toBe(typed);
      await page.getByText('Enter your income to see your take-home pay').waitFor();
      await page.locator('input[name=income]:focus').waitFor();
    }
    await income(page).fill('999999999');
    await calculate(page);
    await complaint(page, 'Income must be at most R99 999 999.99');
    await expectNoSidewaysScroll(page);
    expect(calls).toBe(0);
    expectNoErrors();
    await close();
  });

  it('lists the tax year’s limits beside the whole form on a tablet', async () => {
    const { page, close } = await open('tablet');
    const limits = page.getByRole('region', { name: 'Enter your income to see your take-home pay' });
    await limits.getByText('R95\u00a0750').waitFor();
    expect(await limits.getByRole('definition').allTextContents()).toEqual([
      'R95\u00a0750',
      'R148\u00a0217',
      'R165\u00a0689',
      'R350\u00a0000',
      'R347',
      'R177.12',
    ]);
    const [card, form, retirement] = [
      await place(limits),
      await place(page.getByRole('region', { name: 'What you earn' })),
      await place(page.getByRole('region', { name: 'Retirement contributions' })),
    ];
    expect([card.y, card.y + card.height]).toEqual([form.y, retirement.y + retirement.height]);
    await close();
  });

  it('treats an empty income as zero on submit', async () => {
    const { page, expectNoErrors, close } = await open();
    await page.getByText('Enter your income to see your take-home pay').waitFor();
    await calculate(page);
    await page.getByText('Tax calculation complete').first().waitFor();
    const answer = page.getByRole('region', { name: 'Your result' });
    await answer.getByText('R0.00').first().waitFor();
    await expect.poll(() => income(page).inputValue()).toBe('');
    expectNoErrors();
    await close();
  });

  it('parses a decimal comma and shows its interpretation before and after rounding', async () => {
    const { page, close } = await open();
    await hydrated(page);
    for (const typed of ['450 000,50', 'R 450 000,50', '450.000,50', '450,000.50']) {
      await income(page).fill(typed);
      await page.getByText('Read as R450\u00a0000.50, rounded to R450\u00a0001').waitFor();
      const gross = page.getByRole('region', { name: 'Your result' }).getByText('R450\u00a0001.00').first();
      await gross.waitFor();
      await income(page).blur();
      await expect.poll(() => income(page).inputValue()).toBe('450\u00a0001');
      expect(await page.getByText('Read as R450\u00a0000.50').isVisible()).toBe(true);
    }
    await close();
  });

  it('charges no UIF on a pension, even when the calculation is reopened', async () => {
    const { client } = await signedIn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    await page.goto('/tax-calculator');
    await hydrated(page);
    await income(page).fill('420000');
    await page.getByText('R342\u00a0402.56').filter({ visible: true }).first().waitFor();
    await page.getByText('Pension or annuity').click();
    const answer = page.getByRole('region', { name: 'Your result' });
    await answer.getByText('R344\u00a0528.00').first().waitFor();
    await page.getByRole('button', { name: /^Show all \d+ steps$/ }).click();
    await page.getByText('No UIF is due on a pension or annuity').waitFor();
    await calculate(page);
    const opened = page.getByRole('button', { name: /^Open the calculation R420.000 pension a year/ });
    await opened.waitFor();
    expect((await client.get('/api/tax/calculations')).body).toMatchObject([{ incomeKind: 'pension' }]);
    await page.getByText('Salary', { exact: true }).click();
    await answer.getByText('R342\u00a0402.56').first().waitFor();
    await opened.click();
    await answer.getByText('R344\u00a0528.00').first().waitFor();
    await expect.poll(() => page.getByRole('radio', { name: 'Pension or annuity' }).isChecked()).toBe(true);
    await expectAccessible(page);
    expectNoErrors();
    await close();
  });

  it('names the source of its medical credits once, in the working', async () => {
    const { page, close } = await open('desktop');
    await hydrated(page);
    await page
      .getByText('An estimate based on SARS’s tax tables and our published medical credits.')
      .waitFor();
    expect(await page.getByText('SARS’s own tables').count()).toBe(0);
    await income(page).fill('540000');
    await page.getByRole('combobox', { name: 'Medical aid members' }).selectOption('2');
    const note = page.getByText(
      'The rates gazetted for 2025/2026 give R8\u00a0736.00: net tax R408.00 lower.',
    );
    await page.getByRole('button', { name: /^Show all \d+ steps$/ }).click();
    await note.waitFor();
    await expect.poll(() => note.count()).toBe(1);
    expect(
      await page.getByRole('region', { name: 'The working' }).getByText('The rates gazetted').count(),
    ).toBe(1);
    const rows = await page.getByRole('region', { name: 'Your result' }).locator('dl > div').all();
    const heights = await Promise.all(rows.map(async (row) => (await place(row)).height));
    expect(Math.max(...heights) - Math.min(...heights), 'one line each').toBeLessThan(1);
    await close();
  });

  it('keeps the input after a reload', async () => {
    const { page, close } = await open();
    await income(page).fill('420000');
    await page.getByText('R342\u00a0402.56').filter({ visible: true }).first().waitFor();
    await page.reload();
    await page.getByText('R342\u00a0402.56').filter({ visible: true }).first().waitFor();
    await expect.poll(() => income(page).inputValue()).toBe('420\u00a0000');
    await close();
  });

  it("isn't filled with the home page's example", async () => {
    const { page, close } = await open();
    await page.goto('/');
    await page.locator('#calculator').scrollIntoViewIfNeeded();
    await page.locator('#calculator').getByRole('button', { name: 'Calculate', exact: true }).waitFor();
    await page.goto('/tax-calculator');
    await page.getByText('Enter your income to see your take-home pay').waitFor();
    await expect.poll(() => income(page).inputValue()).toBe('');
    await close();
  });

  it('reports an unreachable server', async () => {
    const { page, close } = await open();
    await income(page).fill('420000');
    await loaded(page);
    await page.context().setOffline(true);
    await calculate(page);
    const words = 'The server could not be reached. Check your connection and try again.';
    await complaint(page, words);
    const notifications = page.getByRole('region', { name: /^Notifications/ });
    await expect.poll(() => notifications.getByText(words).count()).toBe(1);
    await close();
  });

  it("survives when the print sheet can't be downloaded", async () => {
    const { page, close } = await site.visit({ size: 'phone' });
    await page.route('**/assets/print-sheet-*.js', (route) => route.abort());
    await page.goto('/tax-calculator');
    await income(page).fill('420000');
    const missing = page.getByRole('heading', { name: 'This part of the page could not be loaded' });
    await missing.waitFor();
    await page.getByText('R342\u00a0402.56').filter({ visible: true }).first().waitFor();
    await page.getByRole('heading', { name: 'The working' }).waitFor();
    await page.unroute('**/assets/print-sheet-*.js');
    // Reload the page, which restores the draft once it is hydrated.
    await page.getByRole('button', { name: 'Try again' }).click();
    await missing.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'The working' }).waitFor();
    await expect.poll(() => income(page).inputValue()).toBe('420\u00a0000');
    expect(await missing.count()).toBe(0);
    await close();
  });

  it('saves one calculation after a double click', async () => {
    const { client } = await signedIn(site.server);
    const { page, close } = await site.visit({ size: 'phone', as: client });
    await page.goto('/tax-calculator');
    await page.getByText('and is saved when you calculate').waitFor();
    const saved = async () => ((await client.get('/api/tax/calculations')).body as unknown[]).length;
    await page.getByRole('textbox', { name: /^Income/ }).fill('350000');
    await page.getByRole('button', { name: 'Calculate', exact: true }).dblclick();
    const listed = () => page.getByRole('button', { name: /^Open the calculation/ }).count();
    await expect.poll(listed).toBe(1);
    // Calculating again right away isn't treated as a double click.
    await page.getByRole('textbox', { name: /^Income/ }).fill('360000');
    await calculate(page);
    await expect.poll(listed).toBe(2);
    expect(await saved()).toBe(2);
    await close();
  });

  it('starts from the last saved calculation, until the client clears it', async () => {
    const { client } = await signedIn(site.server);
    await client.post('/api/tax/calculate', { income: 420_000, age: '65to74', medicalAidMembers: 2 });
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    await page.goto('/tax-calculator');
    await page.getByText('From your last calculation').waitFor();
    expect(await income(page).inputValue()).toBe('420\u00a0000');
    expect(await page.getByRole('radio', { name: '65 to 74' }).isChecked()).toBe(true);
    await page.getByRole('heading', { name: 'The working' }).waitFor();
    await page.getByRole('combobox', { name: 'Medical aid members' }).selectOption('3');
    await page.getByText('Your figures', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('Enter your figures').waitFor();
    expect(await income(page).inputValue()).toBe('');
    await page.locator('input:focus').waitFor();
    expect(await page.getByRole('button', { name: 'Clear' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Use my last figures' }).click();
    await page.getByText('From your last calculation').waitFor();
    expect(await income(page).inputValue()).toBe('420\u00a0000');
    expectNoErrors();
    await close();
  });

  it('keeps what the client types before the last calculation has loaded', async () => {
    const { client } = await signedIn(site.server);
    await client.post('/api/tax/calculate', { income: 420_000, age: 'under65' });
    const { page, close } = await site.visit({ size: 'phone', as: client });
    const { promise: typed, resolve: finishTyping } = Promise.withResolvers<void>();
    await page.route(/tax\.history/, async (route) => {
      await typed;
      await route.continue();
    });
    await page.goto('/tax-calculator');
    await page.getByText('Enter your figures').waitFor();
    await income(page).focus();
    finishTyping();
    await page.getByRole('button', { name: /^Open the calculation/ }).waitFor();
    await page.keyboard.type('300000');
    expect(await income(page).inputValue()).toBe('300\u00a0000');
    await page.getByText('Your figures', { exact: true }).waitFor();
    await close();
  });

  it('scrolls from a previous calculation to its result', async () => {
    const { page, close } = await open();
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

  it('reports when a previous calculation fails to load, and opens it on the next click', async () => {
    const { page, close } = await open();
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
    await expect.poll(() => income(page).inputValue()).toBe('420\u00a0000');
    await close();
  });

  it('shows the calculation it offers to save', async () => {
    const { page, close } = await open();
    await income(page).fill('420000');
    await calculate(page);
    await page.getByText('Tax calculation complete').first().waitFor();
    await page.evaluate(() => sessionStorage.clear());
    await page.context().request.post('/api/register', { data: registration() });
    await page.reload();
    await page.getByText('Save your earlier calculation?').waitFor();
    await page.getByRole('region', { name: 'Your result' }).waitFor();
    await expect.poll(() => income(page).inputValue()).toBe('420\u00a0000');
    await close();
  });
});

describe('calculator on a tablet', () => {
  it.each([
    ['tablet', 280],
    ['across', 280],
  ] as const)('shows the result beside the form, aligned at the top: %s', async (size, width) => {
    const { client } = await signedIn(site.server);
    for (const earned of [9_999_999.99, 420_000]) {
      await client.post('/api/tax/calculate', { income: earned, age: 'under65' });
    }
    const { page, expectNoErrors, close } = await site.visit({ size, as: client });
    await page.goto('/tax-calculator');
    await income(page).fill('9999999.99');
    const answer = page.getByRole('region', { name: 'Your result' });
    await answer.waitFor();
    const [left, right, below] = [
      await place(page.getByRole('region', { name: 'What you earn' })),
      await place(answer),
      await place(page.getByRole('region', { name: /^You can deduct/ })),
    ];
    expect(left.width).toBe(width);
    expect([below.x, below.width]).toEqual([left.x, width]);
    expect([right.y, right.y + right.height]).toEqual([left.y, below.y + below.height]);
    expect(right.x).toBeGreaterThan(left.x + left.width);

    const rows = await Promise.all((await answer.locator('dl > div').all()).map(place));
    expect(rows).toHaveLength(10);
    expect(new Set(rows.map(({ x }) => x)).size, 'the ten figures stand in one column').toBe(1);

    // The sections below use the full width, and their tables render as tables.
    const stairs = await place(page.getByRole('region', { name: 'Where your income falls' }));
    expect(stairs.width).toBe(right.x + right.width - left.x);
    const working = page.getByRole('region', { name: 'The working' });
    await working.getByRole('button', { name: /^Show all \d+ steps$/ }).click();
    const table = working.getByRole('table');
    await table.getByRole('columnheader').first().waitFor();
    const cells = await Promise.all((await table.getByRole('row').nth(1).getByRole('cell').all()).map(place));
    expect(new Set(cells.map(({ y }) => y)).size, 'one line a row').toBe(1);
    await expectAccessible(page);
    for (const narrower of [1000, 999, 740, 700, 699, 600]) {
      await page.setViewportSize({ width: narrower, height: 1000 });
      // The chart redraws asynchronously after a resize.
      await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(narrower);
    }
    expectNoErrors();
    await close();
  });

  it('compares two identical years in one sentence', async () => {
    const { page, close } = await site.visit({ size: 'tablet' });
    await page.goto('/tax-calculator');
    await income(page).fill('420000');
    await page.getByRole('button', { name: 'Compare with 2024/2025' }).click();
    const answer = page.getByRole('region', { name: 'Your result' });
    await answer.getByText('The 2024/2025 tables give exactly the same figures.').waitFor();
    expect(await answer.getByRole('table').count()).toBe(0);
    await page.getByRole('combobox', { name: 'Tax year' }).selectOption('2023/2024');
    await answer.getByText(/^With the 2022\/2023 tables you would take home .* less a year\.$/).waitFor();
    await expect.poll(() => answer.getByRole('table').getByRole('row').count()).toBe(11);
    await expectNoSidewaysScroll(page);
    await close();
  });

  it('explains that contributions exceed the take-home pay', async () => {
    const { page, close } = await site.visit({ size: 'tablet' });
    await page.goto('/tax-calculator');
    await income(page).fill('100000');
    await page.getByRole('textbox', { name: /^Retirement contributions/ }).fill('250000');
    const answer = page.getByRole('region', { name: 'Your result' });
    await answer.getByText('Your own retirement contributions are').waitFor();
    expect(
      await page
        .getByRole('main')
        .getByText(/[-−]R151/)
        .count(),
    ).toBe(0);
    await close();
  });
});

it("leads from the calculator's registration link to the dashboard, which offers to save the calculation", async () => {
  const { page, close } = await open('desktop');
  await income(page).fill('420000');
  await calculate(page);
  await page.getByText('Tax calculation complete').first().waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  const person = registration();
  await page.getByLabel('Full name').fill(person.fullName);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel(/^Password/).fill(person.password);
  await page.getByLabel(/^Confirm password/).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByText('Save your earlier calculation?').waitFor();
  await page.getByRole('button', { name: 'Save it' }).click();
  await page.getByText('Calculated your tax for 2025/2026').waitFor();
  expect(await page.getByText('Save your earlier calculation?').count()).toBe(0);
  await close();
});

describe('income in the hero', () => {
  const input = {
    incomeKind: 'salary',
    age: 'under65',
    retirementContributions: 0,
    medicalAidMembers: 0,
  } as const;
  const takeHome = formatRand(
    calculateTax({ ...input, income: 650_000, taxYear: defaultTaxYear }, 'published').takeHomePay,
  );

  it('parses a decimal comma and shows its interpretation', async () => {
    const { page, close } = await site.visit({ size: 'desktop' });
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('textbox', { name: /^Your income per year/ }).fill('450 000,50');
    const understood = page.getByText('Read as R450\u00a0000.50, rounded to R450\u00a0001');
    await expect.poll(() => understood.isVisible()).toBe(true);
    await close();
  });

  it.each(['a', '-5', '1e9', '420000k'])('stays on the page as typed when it is %s', async (typed) => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop' });
    await page.goto('/');
    const field = page.getByRole('textbox', { name: /^Your income per year/ });
    await field.fill('650000');
    await page.getByText(takeHome).filter({ visible: true }).first().waitFor();
    await field.fill(typed);
    await complaint(page, 'Income must be a positive number');
    await expect.poll(() => field.inputValue()).toBe(typed);
    await page.getByText('R0.00').filter({ visible: true }).first().waitFor();
    await page.getByRole('heading', { name: 'The whole calculation, step by step' }).scrollIntoViewIfNeeded();
    await field.fill('650000');
    await page.getByText(takeHome).filter({ visible: true }).first().waitFor();
    expect(await page.getByText('Income must be a positive number').count()).toBe(0);
    expectNoErrors();
    await close();
  });
});
