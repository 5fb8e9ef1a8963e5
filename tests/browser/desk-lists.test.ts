import { expect, it } from 'vitest';
import { expectEveryLook } from '../support/browser.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

/** Number of clients, more than a table renders at once. */
const CLIENTS = 250;

it(
  'renders only the rows of a long list near the screen, and keeps the keyboard shortcuts working',
  { timeout: 120_000 },
  async () => {
    await signedIn(site.server);
    await site.server.deps.fork().execute(
      `insert into users (username, password, full_name, email, created_at)
     select 'many' || n, '-', 'Client ' || n, 'many' || n || '@example.com', now() from generate_series(1, ?) n`,
      [CLIENTS],
    );
    const { client: staff } = await staffMember(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: staff });
    await page.goto('/practice/clients');
    const table = page.getByRole('table', { name: 'Clients' });
    const rows = table.locator('tbody tr[data-index]');
    await expect.poll(() => rows.count()).toBe(50);
    expect(await table.getAttribute('aria-rowcount')).toBeNull();
    for (const loaded of [100, 150, 200, 250]) {
      await page.getByRole('button', { name: 'Show more' }).click();
      await expect
        .poll(async () => (await table.getAttribute('aria-rowcount')) ?? String((await rows.count()) + 1))
        .toBe(String(loaded + 1));
    }
    await page.evaluate('scrollTo(0, 0)');
    await table.locator('tr[aria-rowindex="2"]').waitFor();
    await expect.poll(() => rows.count()).toBeLessThan(80);
    const focusedRow = () =>
      page.evaluate<number>(`Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex'))`);
    await page.keyboard.press('j');
    await expect.poll(focusedRow).toBe(2);
    for (let at = 0; at < 120; at += 1) await page.keyboard.press('j');
    await expect.poll(focusedRow).toBe(122);
    const focused = page.locator('[data-row]:focus');
    expect(await focused.evaluate((row) => row.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    expect(await focused.evaluate((row) => row.getBoundingClientRect().bottom)).toBeLessThanOrEqual(
      page.viewportSize()?.height ?? 0,
    );
    // After scrolling away, `k` continues from the row that was focused.
    await page.evaluate('scrollTo(0, 0)');
    await page.keyboard.press('k');
    await expect.poll(focusedRow).toBe(121);
    const width = () =>
      table
        .locator('thead th')
        .first()
        .evaluate((cell) => cell.getBoundingClientRect().width);
    const before = await width();
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await table.getByRole('link', { name: 'Client 1', exact: true }).waitFor();
    expect(await width()).toBe(before);
    await expectEveryLook(page);
    expectNoErrors();
    await close();
  },
);

it('opens a row from anywhere in it, but lets its text be selected', async () => {
  const { details } = await signedIn(site.server);
  const { client: staff } = await staffMember(site.server);
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: staff });
  await page.goto('/practice/clients');
  const email = page.getByRole('cell', { name: details.email });
  const opened = page.getByRole('heading', { name: details.fullName, exact: false });

  // Dragging over the text selects it without opening anything.
  const box = (await email.boundingBox()) ?? { x: 0, y: 0, height: 0, width: 0 };
  await page.mouse.move(box.x + 12, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate<string>('String(getSelection())')).not.toBe('');
  expect(new URL(page.url()).pathname).toBe('/practice/clients');

  const [tab] = await Promise.all([page.context().waitForEvent('page'), email.click({ button: 'middle' })]);
  await tab.waitForURL(/practice\/clients\/\d+/);
  await tab.close();
  expect(new URL(page.url()).pathname).toBe('/practice/clients');

  await email.click();
  await page.waitForURL(/practice\/clients\/\d+/);
  await opened.first().waitFor();
  expectNoErrors();
  await close();
});

it('formats a filter’s date as its list does', async () => {
  const { client: staff } = await staffMember(site.server);
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: staff });
  await page.goto('/practice/orders?from=2025-11-03');
  const filter = page.locator('label', { hasText: /^From:/ });
  await filter.getByText('3 Nov 2025', { exact: true }).waitFor();
  // Typing works as in a native date field.
  await page.getByLabel('From', { exact: true }).fill('2025-02-14');
  await page.waitForURL('**from=2025-02-14');
  await filter.getByText('14 Feb 2025', { exact: true }).waitFor();
  await page.getByLabel('From', { exact: true }).fill('');
  await page.waitForURL((url) => !url.search.includes('from'));
  await expectEveryLook(page);
  expectNoErrors();
  await close();
});

it('shows placeholder rows while a list loads', async () => {
  const { client: staff } = await staffMember(site.server);
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: staff, ownTab: true });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.goto('/practice');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.route(/\/trpc\/.*practice\.clients\.list/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Clients' }).click();
  await page.getByRole('heading', { level: 1, name: 'Clients' }).waitFor();
  await page.getByRole('status', { name: 'Loading' }).waitFor();
  answer();
  await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' });
  expectNoErrors();
  await close();
});

it('keeps the search field and its focus while the next list loads', async () => {
  const { details } = await signedIn(site.server);
  const { client: staff } = await staffMember(site.server);
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: staff, ownTab: true });
  await page.goto('/practice/clients');
  const table = page.getByRole('table', { name: 'Clients' });
  await table.waitFor();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/trpc\/.*practice\.clients\.list/, async (route) => {
    await answered;
    await route.continue();
  });
  const field = page.getByRole('searchbox', { name: 'Name or e-mail address' });
  await field.click();
  // Any letter that reached the desk would trigger a shortcut.
  await page.keyboard.type('nojk');
  await page.waitForURL('**q=nojk');
  await page.locator('[aria-busy=true]', { has: table }).waitFor();
  expect(await field.inputValue()).toBe('nojk');
  expect(await page.locator(':focus').getAttribute('type')).toBe('search');
  answer();
  await page.getByText('No client matches “nojk”.').waitFor();
  await field.fill(details.email);
  await table.getByText(details.email).waitFor();
  expectNoErrors();
  await close();
});
