import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { Session } from '../../src/domain/accounts/user.entity.ts';
import { expectEveryLook, hydrated } from '../support/browser.ts';
import { allJobsDone } from '../support/jobs.ts';
import { signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { codeAt, turnOnTwoFactor, wrongCode } from '../support/two-factor.ts';

const smtp: SmtpSink = await startSmtpSink();
const site = openSite({ environment: { SMTP_URL: smtp.url }, jobs: true });
afterAll(() => smtp.close());

const forgetConfirmations = (user: number) =>
  site.server.deps
    .fork()
    .nativeUpdate(Session, { user }, { confirmedAt: new Date(Date.now() - 15 * 60_000) });

/** Returns the secret shown for manual entry. */
async function shownSecret(page: Page): Promise<string> {
  await page.getByRole('heading', { level: 1, name: 'Turn on two-step verification' }).waitFor();
  return (await page.locator('code').innerText()).replaceAll(/\s/g, '');
}

async function typeDigits(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code);
}

const typeLogIn = async (page: Page, details: { username: string; password: string }) => {
  await page.goto('/auth');
  await page.getByLabel('Username or email').fill(details.username);
  await page.getByLabel('Password', { exact: true }).fill(details.password);
  await hydrated(page);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
};

it('is turned on with an app, requested at login and announced by e-mail', async () => {
  const { client, details, user } = await signedIn(site.server);
  await forgetConfirmations(user.id);
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  // The password confirmation has expired; without two-factor, the password is the only way to renew it.
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(details.password);
  expect(await page.getByText('Code from the app').count()).toBe(0);
  await page.getByRole('button', { name: 'Continue' }).click();

  const secret = await shownSecret(page);
  expect(page.url()).toMatch(/\/settings\/two-factor$/);
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await page.getByText('Code is required').waitFor();
  await typeDigits(page, wrongCode(codeAt(secret, Date.now())));
  await page.keyboard.press('Enter');
  await page.getByText('This code is wrong').waitFor();
  await page.getByLabel('Digit 6 of 6').focus();
  for (let digit = 0; digit < 6; digit += 1) await page.keyboard.press('Backspace');
  await typeDigits(page, codeAt(secret, Date.now()));
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();

  await page.getByText('Two-step verification is on.').waitFor();
  const codes = (await page.getByRole('listitem').allInnerTexts()).map((item) => item.replace(/^\d+\s+/, ''));
  const recovery = codes.filter((code) => /^([0-9A-Z]{4} ?){3}$/.test(code));
  expect(recovery).toHaveLength(10);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  for (const code of recovery) expect(file).toContain(code);
  // A dialog prevents leaving without saving the codes.
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByText('I’ve saved them somewhere safe').click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('You have 10 recovery codes left').waitFor();
  // The codes aren't shown again.
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();

  await page
    .getByRole('button', { name: /log out/i })
    .first()
    .click();
  await page.waitForURL('/');
  await typeLogIn(page, details);
  const field = page.getByLabel('Code from your authenticator app');
  await field.waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('code');
  await expect.poll(() => field.getAttribute('autocomplete')).toBe('one-time-code');
  await expect.poll(() => field.getAttribute('inputmode')).toBe('numeric');
  expect(await page.getByText('Login failed').count()).toBe(0);
  await field.fill(wrongCode(codeAt(secret, Date.now())));
  await page.keyboard.press('Enter');
  await page.getByText('This code is wrong').first().waitFor();
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill((recovery[0] ?? '').toLowerCase());
  await page.keyboard.press('Enter');
  await page.waitForURL('/dashboard');
  expectNoErrors();
  await close();

  await allJobsDone(site.server.databaseUrl);
  const subjects = smtp.received
    .filter(({ to }) => to.includes(details.email))
    .map(({ headers }) => headers.get('subject'));
  expect(subjects).toEqual(
    expect.arrayContaining(['Two-step verification is on', 'A recovery code was used']),
  );
});

it('is turned off after a code from the app, and new recovery codes replace the old ones', async () => {
  const { client, user } = await signedIn(site.server);
  const { secret } = await turnOnTwoFactor(client);
  await forgetConfirmations(user.id);
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByText('Code from the app').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Code is required').waitFor();
  await page.getByLabel('Six digits').fill(codeAt(secret, Date.now()));
  await page.keyboard.press('Enter');
  await page.getByText('Your earlier codes no longer work.').waitFor();
  await page.getByText('I’ve saved them somewhere safe').click();
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it on' }).click();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await page.getByText('Two-step verification is off').first().waitFor();
  await page.getByRole('button', { name: 'Turn on', exact: true }).waitFor();
  expect((await client.get('/api/two-factor')).body).toMatchObject({ enabledAt: null });
  expectNoErrors();
  await close();
});

it('redirects from the setup page’s URL to the settings', async () => {
  const { client } = await signedIn(site.server);
  const { page, close } = await site.visit({ size: 'desktop', as: client });
  await page.goto('/settings/two-factor');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  expect(page.url()).toMatch(/\/settings$/);
  await close();
});

describe('fits and is accessible in every theme', () => {
  it('during setup', async () => {
    const { client } = await signedIn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Turn on', exact: true }).click();
    const secret = await shownSecret(page);
    await page.getByRole('button', { name: 'Turn on', exact: true }).click();
    await page.getByText('Code is required').waitFor();
    await expectEveryLook(page);
    await typeDigits(page, codeAt(secret, Date.now()));
    await page.getByRole('button', { name: 'Turn on', exact: true }).click();
    await page.getByText('Two-step verification is on.').waitFor();
    await expectEveryLook(page);
    expectNoErrors();
    await close();
  });

  it('once it is on, in the settings and at login', async () => {
    const { client, details } = await signedIn(site.server);
    await turnOnTwoFactor(client);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Turn off' }).waitFor();
    await expectEveryLook(page);
    await page.context().clearCookies();
    await typeLogIn(page, details);
    await page.getByLabel('Code from your authenticator app').waitFor();
    await expectEveryLook(page);
    expectNoErrors();
    await close();
  });
});
