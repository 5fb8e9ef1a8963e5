import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectEveryLook, hydrated } from '../support/browser.ts';
import { signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

/** Returns a page's address at localhost, because browsers have no passkeys for IP addresses. */
const at = (path: string) => new URL(path, site.server.url.replace('127.0.0.1', 'localhost')).href;

/** Gives the page a device with a fingerprint reader. Returns a function that makes the owner accept or refuse. */
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
  };
}

async function typeLogIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.goto(at('/auth?redirect=/settings'));
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await hydrated(page);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
}

async function enterWithPasskey(page: Page) {
  await page.goto(at('/auth'));
  await hydrated(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
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

  await page.context().clearCookies();
  await enterWithPasskey(page);
  await page.getByText('This passkey doesn’t work here.').waitFor();
  expectNoErrors();
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
