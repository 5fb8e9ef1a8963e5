import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectEveryLook, hydrated } from '../support/browser.ts';
import { signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();
const siteWithDomain = openSite({ environment: { PUBLIC_URL: 'http://tax.localhost' } });

/** Returns a page's URL on localhost, because browsers don't support passkeys for IP addresses. */
const at = (path: string) => new URL(path, site.server.url.replace('127.0.0.1', 'localhost')).href;

/** Gives the page a virtual fingerprint reader, which recognizes the user until `accept(false)` is called. */
async function addDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    accept: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    passkeyCount: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

interface Credentials {
  username: string;
  password: string;
}

/** Logs in with a password and opens the settings, on localhost unless `url` is another site. */
async function typeLogIn(page: Page, { username, password }: Credentials, url = at('/')) {
  await page.goto(new URL('/auth?redirect=/settings', url).href);
  await page.getByLabel('Username or email').fill(username);
  await page.keyboard.press('Tab');
  await page.locator('[name=password]:focus').fill(password);
  await hydrated(page);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
}

/** Counts the page's calls to a procedure. The returned function returns the current count. */
function countCalls(page: Page, procedure: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/trpc/'))
      count += pathname
        .slice(6)
        .split(',')
        .filter((name) => name === procedure).length;
  });
  return () => count;
}

async function enterWithPasskey(page: Page) {
  await page.goto(at('/auth'));
  await hydrated(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
}

/** Asserts that the section's content has focus, so that keyboard users can continue from there. */
async function expectFocusInSection(page: Page) {
  await expect
    .poll(() => page.evaluate('document.activeElement.querySelector("button")?.textContent'))
    .toBe('Add a passkey');
  expect(await page.evaluate('document.activeElement.tagName')).toBe('DIV');
}

it('is added, renamed, used to log in and removed', async () => {
  const { details } = await signedIn(site.server);
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', ownTab: true });
  const device = await addDevice(page);
  await typeLogIn(page, details);
  const add = page.getByRole('button', { name: 'Add a passkey' });
  await device.accept(false);
  await add.click();
  await page.getByText('No passkey was added').first().waitFor();
  await device.accept(true);
  await add.click();
  await page.getByText('Passkey added').first().waitFor();
  await page.getByText(/Added .*, not used yet/).waitFor();
  await add.click();
  await page.getByText('This device already has a passkey for your account.').first().waitFor();
  await page.getByRole('button', { name: /^Rename / }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('My laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Rename My laptop' }).waitFor();
  await expectEveryLook(page);

  await page
    .getByRole('button', { name: /log out/i })
    .first()
    .click();
  await page.waitForURL(at('/'));
  await device.accept(false);
  await enterWithPasskey(page);
  await page.getByText('No passkey was used.').waitFor();
  await expectEveryLook(page);
  await device.accept(true);
  await enterWithPasskey(page);
  await page.waitForURL(at('/dashboard'));
  await page.goto(at('/settings'));
  await page.getByText(/last used/).waitFor();
  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Passkey removed').first().waitFor();
  await expect.poll(() => page.getByRole('list', { name: 'Passkeys' }).count()).toBe(0);
  await expectFocusInSection(page);

  await page.context().clearCookies();
  await enterWithPasskey(page);
  await page.getByText('This passkey doesn’t work here.').waitFor();
  expectNoErrors();
  await close();
});

it('is added and used once with a double click', async () => {
  const { details } = await signedIn(site.server);
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', ownTab: true });
  const device = await addDevice(page);
  await typeLogIn(page, details);
  const beginnings = countCalls(page, 'account.newPasskey');
  await page.getByRole('button', { name: 'Add a passkey' }).dblclick();
  await page.getByText('Passkey added').first().waitFor();
  expect(await page.getByText('No passkey was added').count()).toBe(0);
  expect(beginnings()).toBe(1);
  expect(await device.passkeyCount()).toBe(1);
  await page.context().clearCookies();
  await page.goto(at('/auth'));
  await hydrated(page);
  const logins = countCalls(page, 'auth.passkeyLogin');
  await page.getByRole('button', { name: 'Log in with a passkey' }).dblclick();
  await page.waitForURL(at('/dashboard'));
  expect(logins()).toBe(1);
  expectNoErrors();
  await close();
});

it('that was removed elsewhere disappears from the list', async () => {
  const { client, details } = await signedIn(site.server);
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', ownTab: true });
  await addDevice(page);
  await typeLogIn(page, details);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: /^Remove / }).click();
  const [passkey] = (await client.get('/api/passkeys')).body as { id: number }[];
  await client.send('DELETE', `/api/passkeys/${passkey?.id}`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => page.getByRole('list', { name: 'Passkeys' }).count()).toBe(0);
  await expectFocusInSection(page);
  expectNoErrors();
  await close();
});

it('isn’t created at a second domain, where it couldn’t be used', async () => {
  const { details } = await signedIn(siteWithDomain.server);
  const { page, close } = await siteWithDomain.visit({ size: 'desktop', ownTab: true });
  const device = await addDevice(page);
  await typeLogIn(page, details, siteWithDomain.server.url.replace('127.0.0.1', 'www.tax.localhost'));
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Passkeys don’t work at this address.').first().waitFor();
  expect(await device.passkeyCount()).toBe(0);
  await close();
});

it('is refused with a reason by a browser without passkeys', async () => {
  const { page, close } = await site.visit({ size: 'phone', ownTab: true });
  await page.addInitScript('delete window.PublicKeyCredential');
  await enterWithPasskey(page);
  await page.getByText('This browser doesn’t support passkeys.').waitFor();
  expect(await page.getByRole('button', { name: 'Log in', exact: true }).isEnabled()).toBe(true);
  await close();
});
