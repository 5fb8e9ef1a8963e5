import { describe, expect, it } from 'vitest';
import { recordEvent } from '../../src/domain/audit/record-event.server.ts';
import { expectEveryLook } from '../support/browser.ts';
import { signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Creates a user with enough activity to fill more than one page of fifty events. */
async function createUserWithAllData() {
  const person = await signedIn(site.server);
  const em = site.server.deps.fork();
  const userId = person.user.id;
  const at = new Date('2026-11-20T16:55:00Z');
  for (let documentId = 1; documentId <= 56; documentId += 1) {
    const detail = { documentId, userAgent: chrome, network: '203.0.113.0/24' };
    await recordEvent(em, { userId, kind: 'document-opened', detail, at });
  }
  const onPhone = { userAgent: safari, network: '2001:db8:4::/48' };
  await recordEvent(em, { userId, kind: 'sign-in-failed', detail: onPhone, at });
  await recordEvent(em, { userId, kind: 'role-changed', at });
  return person;
}

describe('account activity', () => {
  it('shows the latest three events in the settings, including those just caused there', async () => {
    const { client } = await createUserWithAllData();
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/settings');
    const latest = page.getByRole('list', { name: 'Latest activity' }).getByRole('listitem');
    await expect
      .poll(() => latest.allInnerTexts())
      .toEqual([
        expect.stringMatching(/^Role changed\n+20\u00a0November\u00a02026, 18:55$/),
        expect.stringMatching(/^Wrong password\n+Safari on iPhone\n+20\u00a0November\u00a02026, 18:55$/),
        expect.stringMatching(/^Document opened\n+Chrome on Windows\n+20\u00a0November\u00a02026, 18:55$/),
      ]);
    const change = page.getByRole('button', { name: 'Change password' });
    await change.click();
    await page.getByLabel('Current password').fill('wrong');
    await page.getByLabel('New password').fill('another horse');
    await change.click();
    await page.getByText('This is not your current password').waitFor();
    await expect.poll(() => latest.first().innerText()).toMatch(/^Wrong password\n/);
    expectNoErrors();
    await close();
  });

  it('can be paged back to the first event on its own page', async () => {
    const { client } = await createUserWithAllData();
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/settings');
    await page.getByRole('link', { name: 'All activity' }).click();
    await page.getByRole('heading', { level: 1, name: 'Account activity' }).waitFor();
    const all = page.getByRole('main').getByRole('list').getByRole('listitem');
    await expect.poll(() => all.count()).toBe(50);
    expect(await all.nth(1).innerText()).toMatch(
      /^Wrong password\n+Safari on iPhone, network 2001:db8:4::\/48\n/,
    );
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect.poll(() => all.count()).toBe(59);
    await expect.poll(() => all.last().innerText()).toMatch(/^Account created\n/);
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    expectNoErrors();
    await close();
  });

  it('reports a loading error and loads on retry', async () => {
    const { client } = await createUserWithAllData();
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    await page.route(/\/trpc\/account\.events/, (route) => route.abort());
    await page.goto('/settings/activity');
    await page.getByText('Your activity could not be loaded').waitFor();
    await page.unroute(/\/trpc\/account\.events/);
    await page.getByRole('button', { name: 'Try again' }).click();
    const all = page.getByRole('main').getByRole('list').getByRole('listitem');
    await expect.poll(() => all.count()).toBe(50);
    await close();
  });
});

it('fits and is accessible', async () => {
  const { client } = await createUserWithAllData();
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
  for (const [path, name] of [
    ['/settings', 'Latest activity'],
    ['/settings/activity', /^Activity on/],
  ] as const) {
    await page.goto(path);
    await page.getByRole('list', { name }).first().waitFor();
    await expectEveryLook(page);
  }
  expectNoErrors();
  await close();
});
