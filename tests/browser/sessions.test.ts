import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatRecent, southAfricanDay } from '../../src/domain/calendar.ts';
import { Session } from '../../src/domain/accounts/user.entity.ts';
import { expectEveryLook } from '../support/browser.ts';
import type { HttpClient } from '../support/http-client.ts';
import { allJobsDone } from '../support/jobs.ts';
import { signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';
import { linkIn, mailsAbout, type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';

const environment: Record<string, string> = {};
let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink();
  environment['SMTP_URL'] = sink.url;
});
afterAll(() => sink.close());
// openSite's beforeAll must run after the one above, which sets the mail server's URL.
const site = openSite({ environment, jobs: true });

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

interface Credentials {
  username: string;
  password: string;
}

/** Logs in as the same user on an iPhone. */
async function phoneOf({ username, password }: Credentials): Promise<HttpClient> {
  const client = site.server.client();
  const headers = { 'user-agent': iPhone };
  await client.send('POST', '/api/login', { body: { username, password }, headers });
  return client;
}

async function logIn(page: Page, { username, password }: Credentials): Promise<void> {
  await page.goto('/auth?redirect=%2Fsettings');
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
}

/** Checks that a session's button is beside its name. */
async function expectSideBySide(row: Locator): Promise<void> {
  const [name, button] = await Promise.all([
    row.locator('strong').boundingBox(),
    row.getByRole('button').boundingBox(),
  ]);
  expect(button!.x).toBeGreaterThan(name!.x + name!.width);
  expect(button!.y).toBeLessThan(name!.y + name!.height);
}

const devices = (page: Page) => page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
const newSignIn = (page: Page) => page.getByRole('switch', { name: 'New login' });

describe('login with another browser', () => {
  it('is e-mailed to the owner, who can log that browser out with the link', async () => {
    const { client, details } = await signedIn(site.server);
    const stranger = await site.visit({ size: 'desktop' });
    await logIn(stranger.page, details);
    await allJobsDone(site.server.databaseUrl);
    const mail = sink.received.findLast(({ to }) => to.includes(details.email));
    expect(mail?.headers.get('subject')).toBe('New login to your account');
    expect(mail?.body).toMatch(/Device: Chrome on Linux/);

    const owner = await site.visit({ size: 'desktop', as: client });
    await owner.page.goto(linkIn(mail, `${site.server.url}/settings`));
    await expect.poll(() => devices(owner.page).count()).toBe(2);
    expect(await devices(owner.page).first().innerText()).toMatch(
      /Now, network 127\.0\.0\.0\/24\s+This device/,
    );
    const other = devices(owner.page).filter({ hasText: 'Chrome on Linux' });
    await expect
      .poll(() => other.innerText())
      .toMatch(/Last seen\s+Today, \d\d:\d\d, network 127\.0\.0\.0\/24/);
    await other.getByRole('button', { name: /^Log out Chrome on Linux/ }).click();
    await owner.page.getByText('You’re not logged in anywhere else.').waitFor();
    await expect.poll(() => devices(owner.page).count()).toBe(1);
    expect(await owner.page.evaluate('document.activeElement.ariaLabel')).toBe('Devices');

    // The logged-out browser notices on its next request.
    await newSignIn(stranger.page).press('Space');
    await stranger.page.waitForURL('**/auth?redirect=**');
    await stranger.page.getByText('Please log in', { exact: true }).waitFor();
    expect(await stranger.page.getByText(details.email).count()).toBe(0);
    expect((await client.get('/api/profile')).body.notifications).toMatchObject({ newSignIn: true });
    for (const visited of [owner, stranger]) {
      visited.expectNoErrors();
      await visited.close();
    }
  });

  it('can be logged out together with all others', async () => {
    const { client, details } = await signedIn(site.server);
    const phones = [await phoneOf(details), await phoneOf(details)];
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    await page.goto('/settings');
    await expect.poll(() => devices(page).count()).toBe(3);
    await page.getByRole('button', { name: 'Log out everywhere else' }).click();
    await page.getByText('Logged out everywhere else').first().waitFor();
    await expect.poll(() => devices(page).count()).toBe(1);
    for (const phone of phones) expect((await phone.get('/api/user')).status).toBe(401);
    await page.reload();
    await expect.poll(() => devices(page).count()).toBe(1);
    expectNoErrors();
    await close();
  });

  it('is one of three others in the list until more are shown', async () => {
    const { client, details } = await signedIn(site.server);
    for (let count = 0; count < 5; count += 1) await phoneOf(details);
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    await page.goto('/settings');
    await expect.poll(() => devices(page).count()).toBe(4);
    expect(await devices(page).first().innerText()).toContain('This device');
    await expectSideBySide(devices(page).nth(1));
    const more = page.getByRole('button', { name: 'Show 2 more' });
    expect(await more.getAttribute('aria-expanded')).toBe('false');
    await more.click();
    await expect.poll(() => devices(page).count()).toBe(6);
    // Continues with the first session that was hidden.
    await devices(page).nth(4).and(page.locator(':focus')).waitFor();
    const fewer = page.getByRole('button', { name: 'Show fewer' });
    expect(await fewer.getAttribute('aria-expanded')).toBe('true');
    await fewer.click();
    await expect.poll(() => devices(page).count()).toBe(4);
    await more.waitFor();
    expectNoErrors();
    await close();
  });

  it('simply disappears from the list if it has logged out in the meantime', async () => {
    const { client, details } = await signedIn(site.server);
    const phone = await phoneOf(details);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/settings');
    const logOut = page.getByRole('button', { name: /^Log out Safari on iPhone/ });
    await logOut.waitFor();
    await phone.post('/api/logout');
    await logOut.click();
    await page.getByText('You’re not logged in anywhere else.').waitFor();
    expect(await page.getByText('Logout failed').count()).toBe(0);
    expectNoErrors();
    await close();
  });
});

describe('notification setting', () => {
  it('is turned off immediately and stays off, but reverts if the server rejects the change', async () => {
    const { client, details } = await signedIn(site.server);
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/settings');
    const { promise: looked, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/trpc/account.update**', async (route) => {
      await looked;
      await route.continue();
    });
    await page.getByText('New login', { exact: true }).click();
    await expect.poll(() => newSignIn(page).isChecked()).toBe(false);
    answer();
    const stored = async () => (await client.get('/api/profile')).body.notifications;
    await expect.poll(stored).toMatchObject({ newSignIn: false, savingsReminders: true });
    await page.unroute('**/trpc/account.update**');
    await page.reload();
    await newSignIn(page).waitFor();
    await expect.poll(() => newSignIn(page).isChecked()).toBe(false);
    await phoneOf(details);
    await allJobsDone(site.server.databaseUrl);
    expect(
      mailsAbout(sink, 'New login to your account').filter(({ to }) => to.includes(details.email)),
    ).toEqual([]);

    await page.route('**/trpc/account.update**', (route) => route.abort());
    const reminders = page.getByRole('switch', { name: 'Savings reminders' });
    await reminders.press('Space');
    await page.getByText('Savings reminders could not be changed').first().waitFor();
    await expect.poll(() => reminders.isChecked()).toBe(true);
    await close();
  });
});

describe('page index', () => {
  it.each(['desktop', 'phone'] as const)('links to each section on a %s', async (size) => {
    const { client } = await signedIn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size, as: client });
    await page.goto('/settings');
    const index = page.getByRole('navigation', { name: 'On this page' });
    await index.waitFor();
    const headings = page.locator('main section[id] h2').filter({ visible: true });
    const titles = await headings.allInnerTexts();
    await expect.poll(() => index.getByRole('link').count()).toBe(titles.length);
    const links = titles.map((title) => index.getByRole('link', { name: title, exact: true }));
    // The window is short enough for every section to scroll to the top.
    await page.setViewportSize({ width: page.viewportSize()!.width, height: 420 });
    for (const [at, link] of links.entries()) {
      await link.click();
      const target = page.locator((await link.getAttribute('href')) ?? '');
      await expect.poll(() => target.getByRole('heading', { level: 2 }).innerText()).toBe(titles[at]);
      await expect.poll(async () => (await target.boundingBox())?.y).toBeLessThan(420);
    }
    expectNoErrors();
    await close();
  });
});

it('sessions and notifications fit and are accessible', async () => {
  const lastSeenAt = new Date('2026-09-30T05:30:00Z');
  const { client, details, user } = await signedIn(site.server);
  await phoneOf(details);
  await site.server.deps.fork().nativeUpdate(
    Session,
    { user: user.id, userAgent: iPhone },
    {
      userAgent: 'x',
      network: '2001:db8:1234::/48',
      lastSeenAt,
    },
  );
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
  await page.goto('/settings');
  // The page has non-breaking spaces, which Playwright treats as spaces.
  await page.getByText(formatRecent(lastSeenAt, southAfricanDay(new Date()))).waitFor();
  await page.getByText('Savings reminders', { exact: true }).click();
  await expect.poll(() => page.getByRole('switch', { name: 'Savings reminders' }).isChecked()).toBe(false);
  await expectEveryLook(page);
  expectNoErrors();
  await close();
});
