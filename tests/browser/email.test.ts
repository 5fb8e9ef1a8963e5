import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LoginAttempt } from '../../src/domain/accounts/passwords/login-attempt.entity.ts';
import { Session, User } from '../../src/domain/accounts/user.entity.ts';
import { renderBody } from '../../src/server/mail/render-body.ts';
import { sendSamples } from '../../src/server/mail-samples/samples.ts';
import { expectAccessible, expectEveryLook, expectNoSidewaysScroll, loaded } from '../support/browser.ts';
import { allJobsDone } from '../support/jobs.ts';
import { registration, signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';
import { linkIn, mailsAbout, type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer } from '../support/test-server.ts';

const environment: Record<string, string> = {};
let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink();
  environment['SMTP_URL'] = sink.url;
});
afterAll(() => sink.close());
// openSite's beforeAll must run after the one above, which sets the mail server's URL.
const site = openSite({ environment, jobs: true });
beforeEach(async () => {
  await site.server.deps.fork().nativeDelete(LoginAttempt, {});
});

/** Returns the link from the latest e-mail with this subject to this address. */
async function mailedLink(email: string, subject: string, path = '/confirm-email'): Promise<string> {
  await allJobsDone(site.server.databaseUrl);
  const mail = mailsAbout(sink, subject).findLast(({ to }) => to.includes(email));
  return linkIn(mail, `${site.server.url}${path}`);
}

const common = 'This is a very common password. You can keep it, but a longer one is safer.';

describe('e-mail address', () => {
  it('is confirmed with a button on the linked page, without a session', async () => {
    const { client, details } = await signedIn(site.server);
    const link = await mailedLink(details.email, 'Confirm your e-mail address');
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone' });
    await page.goto(link);
    await loaded(page);
    expect((await client.get('/api/profile')).body).toMatchObject({ emailConfirmed: false });
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Your e-mail address is confirmed' }).waitFor();
    expect((await client.get('/api/profile')).body).toMatchObject({ emailConfirmed: true });
    await expectAccessible(page);

    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor();
    await expectAccessible(page);
    await page.goto('/confirm-email');
    await page.getByText('This link is incomplete').waitFor();
    expectNoErrors();
    await close();
  });

  it('is shown as unconfirmed on profile and dashboard, where another link can be requested', async () => {
    const { client, details } = await signedIn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/dashboard');
    const waiting = page.getByRole('region', { name: 'Two small things' });
    await waiting.getByText('Add your tax number').waitFor();
    await waiting.getByRole('link', { name: 'Confirm', exact: true }).click();
    await page.getByText(/^Please confirm \S+@\S+\. We sent the link on/).waitFor();
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await page.getByText('Check your inbox').first().waitFor();
    await allJobsDone(site.server.databaseUrl);
    const links = mailsAbout(sink, 'Confirm your e-mail address').filter(({ to }) =>
      to.includes(details.email),
    );
    expect(links).toHaveLength(2);

    await page.goto(await mailedLink(details.email, 'Confirm your e-mail address'));
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByRole('link', { name: 'Your profile' }).click();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    expect(await page.getByText(/^Please confirm/).count()).toBe(0);
    expectNoErrors();
    await close();
  });

  it('is changed on the profile, confirmed from the new address and undone from the old one', async () => {
    const { client, details, user } = await signedIn(site.server);
    const next = registration().email;
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/profile');
    // Expire the password confirmation, so the page asks for the password first.
    const confirmedAt = new Date(Date.now() - 60 * 60_000);
    await site.server.deps.fork().nativeUpdate(Session, { user: user.id }, { confirmedAt });
    await page.getByRole('button', { name: 'Change e-mail address' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await expect.poll(() => page.evaluate('document.activeElement?.name')).toBe('password');
    await question.getByLabel('Password', { exact: true }).fill(details.password);
    await question.getByRole('button', { name: 'Continue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change e-mail address' });
    await expect.poll(() => page.evaluate('document.activeElement?.name')).toBe('email');
    await dialog.getByLabel('New email').fill('no address');
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await dialog.getByText('Invalid email address').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('New email').fill(details.email);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await dialog.getByText('This is already your e-mail address').waitFor();
    await dialog.getByLabel('New email').fill(next);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText(`We sent a link to ${next}. Your address won’t change`).waitFor();
    await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(details.email);

    await page.goto(await mailedLink(next, 'Confirm your new e-mail address'));
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Your e-mail address was changed' }).waitFor();
    await page.getByRole('link', { name: 'Your profile' }).click();
    await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(next);

    await page.goto(await mailedLink(details.email, 'Your e-mail address was changed'));
    await page.getByRole('button', { name: 'Undo the change' }).click();
    await page
      .getByRole('heading', { level: 1, name: 'Your previous e-mail address has been restored' })
      .waitFor();
    await page.goto('/profile');
    await page.waitForURL('**/auth**');
    await page.goto(await mailedLink(details.email, 'Choose a new password', '/reset-password'));
    await page.getByLabel('New password', { exact: true }).fill('another horse');
    await page.getByLabel('Repeat new password').fill('another horse');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByRole('heading', { name: 'Your password has been changed' }).waitFor();
    expect(await site.server.deps.fork().findOneOrFail(User, { id: user.id })).toMatchObject({
      email: details.email,
    });
    expectNoErrors();
    await close();
  });

  it('is kept when the session expires while typing', async () => {
    const { client, details } = await signedIn(site.server);
    const next = registration().email;
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/profile');
    const change = page.getByRole('button', { name: 'Change e-mail address' });
    const dialog = page.getByRole('dialog', { name: 'Change e-mail address' });
    await change.click();
    await dialog.getByLabel('New email').fill(next);
    await page.context().clearCookies();
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await page.waitForURL('**/auth?redirect=%2Fprofile');
    await page.getByRole('textbox', { name: 'Username or email' }).fill(details.username);
    await page.getByLabel(/^Password/).fill(details.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
    await change.click();
    await expect.poll(() => dialog.getByLabel('New email').inputValue()).toBe(next);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await change.click();
    await expect.poll(() => dialog.getByLabel('New email').inputValue()).toBe('');
    await close();
  });

  it('is changed in a dialog; the page keeps its position until the dialog and a nested one close', async () => {
    const { client, details, user } = await signedIn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    await page.goto('/profile');
    const isLocked = () =>
      page.evaluate(
        `[document.documentElement, document.body].some((element) => getComputedStyle(element).overflowY === 'hidden')`,
      );
    await page.getByRole('button', { name: 'Change e-mail address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change e-mail address' });
    await dialog.getByLabel('New email').fill(registration().email);
    await expect.poll(isLocked).toBe(true);
    // Expire the password confirmation while the dialog is open.
    const confirmedAt = new Date(Date.now() - 60 * 60_000);
    await site.server.deps.fork().nativeUpdate(Session, { user: user.id }, { confirmedAt });
    const send = dialog.getByRole('button', { name: 'Send the link' });
    const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await send.click();
    await question.waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await dialog.waitFor();
    expect(await isLocked()).toBe(true);

    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route(/trpc\/auth\.confirm\?/, async (route) => {
      await answered;
      await route.continue();
    });
    await send.click();
    await question.getByLabel('Password', { exact: true }).fill(details.password);
    await question.getByRole('button', { name: 'Continue' }).click();
    await question.getByRole('button', { name: 'Checking…' }).waitFor();
    answer();
    await question.waitFor({ state: 'detached' });
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(isLocked).toBe(false);
    expectNoErrors();
    await close();
  });

  it('shows a busy state while the link is sent', async () => {
    const { client } = await signedIn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route(/trpc\/account\.changeEmail\?/, async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Change e-mail address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change e-mail address' });
    await dialog.getByLabel('New email').fill(registration().email);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    const sending = dialog.getByRole('button', { name: 'Sending…' });
    await sending.waitFor();
    await expect.poll(() => sending.getAttribute('aria-busy')).toBe('true');
    answer();
    await dialog.waitFor({ state: 'detached' });
    expectNoErrors();
    await close();
  });

  it('is unchanged when the change is cancelled', async () => {
    const { client } = await signedIn(site.server);
    await client.post('/api/profile/email', { email: registration().email });
    const { page, close } = await site.visit({ size: 'phone', as: client });
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Cancel the change' }).click();
    await page.getByText(/^Please confirm/).waitFor();
    expect((await client.get('/api/profile')).body).toMatchObject({ pendingEmail: null });
    await close();
  });
});

describe('very common password', () => {
  it('causes a warning on registration, but is allowed', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone' });
    const details = registration({ password: 'Liverpool' });
    await page.goto('/auth?tab=register');
    await page.getByLabel('Full name').fill(details.fullName);
    await page.getByRole('textbox', { name: 'Email' }).fill(details.email);
    await page.getByLabel('Username').fill(details.username);
    await page.getByLabel('Password', { exact: true }).fill(details.password);
    await page.getByText(common).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Password', { exact: true }).fill('Liverpool by the sea');
    await page.getByText(common).waitFor({ state: 'detached' });
    await page.getByLabel('Password', { exact: true }).fill(details.password);
    await page.getByLabel('Confirm password').fill(details.password);
    await page.getByText(common).waitFor();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/dashboard');
    expect((await page.context().request.get('/api/user')).status()).toBe(200);
    expectNoErrors();
    await close();
  });

  it('is rejected for a practitioner, at its field', async () => {
    const { client, details, user } = await signedIn(site.server);
    await site.server.deps.fork().nativeUpdate(User, { id: user.id }, { role: 'practitioner' });
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/settings');
    const change = page.getByRole('button', { name: 'Change password' });
    await change.click();
    await page.getByLabel('Current password').fill(details.password);
    const field = page.getByLabel('New password');
    await field.fill('liverpool');
    await page.getByText(common).waitFor();
    await change.click();
    await page.getByText('please choose another one').waitFor();
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await close();
  });
});

describe('fits and is accessible', () => {
  it.each(['token=x', 'undo=x'])('/confirm-email?%s', async (query) => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop' });
    await page.goto(`/confirm-email?${query}`);
    await page.getByRole('main').getByRole('button').waitFor();
    await expectEveryLook(page);
    await page.getByRole('main').getByRole('button').click();
    await page.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor();
    await expectEveryLook(page);
    expectNoErrors();
    await close();
  });

  it('profile with an unconfirmed address and with a pending change', async () => {
    const { client } = await signedIn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/profile');
    await page.getByText(/^Please confirm/).waitFor();
    await expectEveryLook(page);
    await client.post('/api/profile/email', {
      email: 'donaudampfschifffahrtselektrizitaetenhauptbetriebswerk@example.com',
    });
    await page.reload();
    await page.getByRole('button', { name: 'Cancel the change' }).waitFor();
    await expectEveryLook(page);
    expectNoErrors();
    await close();
  });

  it('warning about a common password', async () => {
    const { client } = await signedIn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('New password').fill('liverpool');
    await page.getByText(common).waitFor();
    await expectEveryLook(page);
    expectNoErrors();
    await close();
  });
});

describe('every e-mail', () => {
  let pages: string[];
  beforeAll(async () => {
    const server = await startTestServer();
    const samples = await sendSamples(server.deps);
    pages = samples.map(({ mail }) => renderBody(mail.body, mail.subject).html ?? '');
    await server.close();
  });

  it.each([
    ['light', 320],
    ['light', 600],
    ['dark', 320],
    ['dark', 600],
  ] as const)('fits and is accessible, %s, %i pixels wide', async (colorScheme, width) => {
    const { page, close } = await site.visit({ size: 'phone', colorScheme });
    await page.setViewportSize({ width, height: 640 });
    for (const html of pages) {
      await page.setContent(html);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    await close();
  });
});
