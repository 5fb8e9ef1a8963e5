import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectEveryLook } from '../support/browser.ts';
import { allJobsDone } from '../support/jobs.ts';
import { signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';
import { linkIn, type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';

const environment: Record<string, string> = {};
let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink();
  environment['SMTP_URL'] = sink.url;
});
afterAll(() => sink.close());
// openSite's beforeAll must run after the one above, which sets the mail server's URL.
const site = openSite({ environment, jobs: true });

/** Returns the link from the latest e-mail to this address. */
async function mailedLink(email: string): Promise<string> {
  await allJobsDone(site.server.databaseUrl);
  const mail = sink.received.findLast(({ to }) => to.includes(email));
  return linkIn(mail, `${site.server.url}/reset-password`);
}

describe('forgotten password', () => {
  it('is reset from the login page with the link in the e-mail', async () => {
    const { details } = await signedIn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop' });
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill('no address');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('Invalid email address').waitFor();
    await page.getByRole('textbox', { name: 'Email' }).fill(details.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(details.email);

    await page.goto(await mailedLink(details.email));
    await page.getByLabel('New password', { exact: true }).fill('another horse');
    await page.getByLabel('Repeat new password').fill('other');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText("Passwords don't match").waitFor();
    await page.getByLabel('Repeat new password').fill('another horse');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByRole('heading', { name: 'Your password has been changed' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('Username or email').fill(details.username);
    await page.getByLabel('Password', { exact: true }).fill('another horse');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/dashboard');
    expectNoErrors();
    await close();
  });

  it('ends the session of an open browser when reset', async () => {
    const { client, details } = await signedIn(site.server);
    const { page, close } = await site.visit({ size: 'phone', as: client });
    await page.goto('/documents');
    await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor();
    const guest = site.server.client();
    await guest.post('/api/password/forgot', { email: details.email });
    const token = new URL(await mailedLink(details.email)).searchParams.get('token');
    expect((await guest.post('/api/password/reset', { token, password: 'another horse' })).status).toBe(200);
    await page.reload();
    await page.waitForURL('**/auth**');
    await close();
  });

  it('leads from an expired link to a new one', async () => {
    const { details } = await signedIn(site.server);
    const { page, close } = await site.visit({ size: 'phone' });
    await page.goto('/reset-password?token=used');
    await page.getByLabel('New password', { exact: true }).fill('another horse');
    await page.getByLabel('Repeat new password').fill('another horse');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
    await page.getByRole('textbox', { name: 'Email' }).fill(details.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    expect(await mailedLink(details.email)).toContain('token=');
    await close();
  });
});

it('fits and is accessible in each step', async () => {
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop' });
  for (const [path, button] of [
    ['/reset-password', 'Send the link'],
    ['/reset-password?token=x', 'Save password'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: button }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await expectEveryLook(page);
  }
  expectNoErrors();
  await close();
});
