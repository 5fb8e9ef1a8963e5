import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectEveryLook, expectInsideCards } from '../support/browser.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const salary = { income: 555_100, age: 'under65', retirementContributions: 62_430, medicalAidMembers: 3 };

/** Signs in a user with these calculations, and opens the calculator. */
async function open(inputs: readonly object[], size: 'phone' | 'desktop' = 'desktop') {
  const { client } = await signedIn(site.server);
  for (const input of inputs) await client.post('/api/tax/calculate', { age: 'under65', ...input });
  const visited = await site.visit({ size, as: client });
  await visited.page.goto('/tax-calculator');
  const history = visited.page.getByRole('region', { name: 'Previous Calculations' });
  await history.getByRole('listitem').first().waitFor();
  return { ...visited, client, history };
}

const focused = async (target: Locator) =>
  await expect
    .poll(() => target.evaluate((element) => element === element.ownerDocument.activeElement))
    .toBe(true);

const names = async (client: HttpClient) =>
  (await client.get('/api/tax/history')).body.map(({ name }: { name: string | null }) => name);

const tick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Compare ${name}` }).press('Space');

describe('calculation history', () => {
  it('lists repeated figures once with a count: five entries at first, then all others', async () => {
    const incomes = [...Array.from({ length: 12 }, (_, at) => (at + 1) * 100_000), 100_000, 100_000];
    const { history, expectNoErrors, close } = await open(incomes.map((income) => ({ income })));
    const entries = history.getByRole('listitem');
    await expect.poll(() => entries.count()).toBe(5);
    await entries.first().getByText('calculated 3 times').waitFor();
    await history.getByRole('button', { name: 'Load more' }).click();
    await expect.poll(() => entries.count()).toBe(12);
    expect(await history.getByRole('button', { name: 'Load more' }).count()).toBe(0);
    expect(await history.getByText(/^calculated/).allTextContents()).toEqual(['calculated 3 times']);
    expectNoErrors();
    await close();
  });

  it('renames a calculation in place, by keyboard', async () => {
    const { page, client, history, expectNoErrors, close } = await open([salary]);
    const pencil = history.getByRole('button', { name: /^Rename/ });
    await pencil.focus();
    await page.keyboard.press('Enter');
    const field = history.getByRole('textbox', { name: 'Name for R555\u00a0100 a year' });
    await focused(field);
    await page.keyboard.type('Not this');
    await page.keyboard.press('Escape');
    await focused(pencil);
    expect(await names(client)).toEqual([null]);

    await page.keyboard.press('Enter');
    await page.keyboard.type('My salary, as it is');
    await page.keyboard.press('Enter');
    await history.getByRole('button', { name: 'Open the calculation My salary, as it is' }).waitFor();
    expect(await names(client)).toEqual(['My salary, as it is']);
    await focused(pencil);

    await pencil.click();
    await history.getByRole('textbox', { name: /^Name for/ }).fill('');
    await history.getByRole('button', { name: 'Save' }).click();
    await history.getByRole('button', { name: 'Open the calculation R555\u00a0100 a year' }).waitFor();
    expectNoErrors();
    await close();
  });

  it('keeps a name that couldn’t be saved, and says why', async () => {
    const { page, client, history, close } = await open([salary]);
    await history.getByRole('button', { name: /^Rename/ }).click();
    const field = history.getByRole('textbox', { name: /^Name for/ });
    await field.fill('x'.repeat(101));
    await page.keyboard.press('Enter');
    await history.getByText('Please use at most 100 characters').waitFor();
    await field.fill('My salary');
    await page.context().setOffline(true);
    await page.keyboard.press('Enter');
    await history
      .getByText('The server could not be reached. Check your connection and try again.')
      .waitFor();
    expect(await field.inputValue()).toBe('My salary');
    await page.context().setOffline(false);
    await page.keyboard.press('Enter');
    await history.getByRole('button', { name: 'Open the calculation My salary' }).waitFor();
    expect(await names(client)).toEqual(['My salary']);
    await close();
  });

  it('compares two selected calculations', async () => {
    const more = { ...salary, retirementContributions: 86_430 };
    const { page, client, history, expectNoErrors, close } = await open([salary, more, { income: 1 }]);
    const [, { id: second }, { id: first }] = (await client.get('/api/tax/history')).body;
    await client.send('PATCH', `/api/tax/calculations/${first}`, { body: { name: 'As it is' } });
    await client.send('PATCH', `/api/tax/calculations/${second}`, { body: { name: 'More for later' } });
    await page.reload();
    await tick(page, 'More for later');
    const whatIf = history.getByRole('link', { name: 'What if?' });
    expect(await whatIf.getAttribute('href')).toBe(`/tax-calculator/compare?of=${second}`);
    await tick(page, 'As it is');
    await expectEveryLook(page, expectInsideCards);
    await history.getByRole('link', { name: 'Compare these two' }).click();
    await page.waitForURL(`**/tax-calculator/compare?of=${first}&with=${second}`);
    await expect.poll(() => page.title()).toMatch(/^Compare calculations/);
    await page.getByRole('heading', { level: 1, name: 'Compare calculations' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'R7\u00a0440.00 less tax a year' }).waitFor();
    await page.getByRole('columnheader', { name: 'More for later' }).waitFor();
    await expectEveryLook(page, expectInsideCards);
    expectNoErrors();
    await close();
  });

  it('names the compared calculation even without the history and after a rename', async () => {
    const { page, client, history, close } = await open([salary]);
    const [{ id }] = (await client.get('/api/tax/history')).body;
    await page.goto(`/tax-calculator/compare?of=${id}`);
    await page.getByText('Everything else stays as it was in “R555\u00a0100 a year”').waitFor();
    await page.getByRole('link', { name: 'Back to the calculator' }).click();
    await history.getByRole('button', { name: /^Rename/ }).click();
    await history.getByRole('textbox', { name: /^Name for/ }).fill('My salary');
    await page.keyboard.press('Enter');
    await history.getByRole('button', { name: 'Open the calculation My salary' }).waitFor();
    await tick(page, 'My salary');
    await history.getByRole('link', { name: 'What if?' }).click();
    await page.getByText('Everything else stays as it was in “My salary”').waitFor();
    await page.route(/tax\.history/, (route) => route.abort());
    await page.reload();
    await page.getByText('Everything else stays as it was in “My salary”').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await close();
  });

  it('counts only listed calculations as selected', async () => {
    const { page, client, history, close } = await open([{ income: 1 }, { income: 2 }, { income: 3 }]);
    const ids = (await client.get('/api/tax/history')).body.map(({ id }: { id: number }) => id);
    await tick(page, 'R2 a year');
    await tick(page, 'R1 a year');
    await history.getByRole('button', { name: 'Open the calculation R1 a year' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: /^Income/ }).inputValue()).toBe('1');
    await page.getByRole('button', { name: /^Calculate/ }).click();
    await history.getByText('calculated twice').waitFor();
    await history.getByText('1 selected').waitFor();
    await tick(page, 'R3 a year');
    await history.getByText('2 selected').waitFor();
    expect(await history.getByRole('link', { name: 'Compare these two' }).getAttribute('href')).toBe(
      `/tax-calculator/compare?of=${ids[1]}&with=${ids[0]}`,
    );
    await close();
  });

  it("doesn't show another user's calculation, and asks guests to log in", async () => {
    const owner = await signedIn(site.server);
    await owner.client.post('/api/tax/calculate', salary);
    const [{ id }] = (await owner.client.get('/api/tax/calculations')).body;
    const { client } = await signedIn(site.server);
    const other = await site.visit({ size: 'phone', as: client });
    await other.page.goto(`/tax-calculator/compare?of=${id}`);
    await other.page.getByRole('heading', { name: 'Calculation not found' }).waitFor();
    await other.close();
    const guest = await site.visit({ size: 'phone' });
    await guest.page.goto(`/tax-calculator/compare?of=${id}&with=${id + 1}`);
    await guest.page.getByRole('link', { name: 'Log in', exact: true }).last().click();
    await guest.page.waitForURL('**/auth?**');
    expect(new URL(guest.page.url()).searchParams.get('redirect')).toBe(
      `/tax-calculator/compare?of=${id}&with=${id + 1}`,
    );
    await guest.close();
  });
});
