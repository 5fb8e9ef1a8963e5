import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Session } from '../../src/domain/accounts/user.entity.ts';
import { deletionTerms } from '../../src/domain/retention.ts';
import { expectEveryLook } from '../support/browser.ts';
import { askForDeletion, runDueDeletions, createClientWithData, openClock } from '../support/deletion.ts';
import { allJobsDone } from '../support/jobs.ts';
import { pdfText } from '../support/pdf-text.ts';
import { signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';
import { linkIn, type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';

let sink: SmtpSink;
let clock = openClock();
const environment: Record<string, string> = {};
beforeAll(async () => {
  sink = await startSmtpSink();
  environment['SMTP_URL'] = sink.url;
});
const site = openSite({ environment, replace: { now: () => clock.now() }, jobs: true });
beforeEach(() => {
  clock = openClock();
});
afterAll(() => sink.close());

const mails = async () => {
  await allJobsDone(site.server.databaseUrl);
  return sink.received.splice(0);
};

describe('account deletion', () => {
  it('is requested, cancelled with the link in the e-mail, requested again and carried out', async () => {
    const person = await createClientWithData(site.server);
    await mails();
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: person.client });
    const banner = page.getByRole('region', { name: /^Your account will be deleted on/ });
    const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
    const ask = async () => {
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await question.getByRole('button', { name: 'Delete my account' }).click();
      await banner.waitFor();
    };

    await page.goto('/settings');
    for (const kept of deletionTerms.kept) await page.getByText(kept).waitFor();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await question.getByRole('button', { name: 'Keep my account' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await banner.count()).toBe(0);
    await expect.poll(() => page.evaluate('document.activeElement?.innerText')).toBe('Delete my account');
    await ask();
    // The notice about the pending deletion is focused and in view.
    await expect.poll(() => page.evaluate('document.activeElement?.id')).toBe('pending-deletion');
    await expect.poll(async () => (await banner.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    expect(await page.getByRole('button', { name: 'Delete my account' }).count()).toBe(0);

    const [asked] = await mails();
    expect(asked?.to).toEqual([person.details.email]);
    await page.goto('/dashboard');
    await page.getByText(/^Your account will be deleted on/).waitFor();
    await page.goto(linkIn(asked, `${site.server.url}/settings`));
    await banner.getByRole('button', { name: 'Keep my account' }).click();
    await page.getByText('Your account won’t be deleted').first().waitFor();
    expect(await banner.count()).toBe(0);

    await ask();
    await mails();
    clock.pass(14);
    await runDueDeletions(site.server);
    const [receipt, ...others] = await mails();
    expect(others).toEqual([]);
    expect(receipt?.to).toEqual([person.details.email]);
    const [, encoded = ''] = /filename=DEL-\d{5}\.pdf\r\n\r\n([\w+/=\r\n]+)/.exec(receipt?.body ?? '') ?? [];
    const printed = pdfText(Buffer.from(encoded.replaceAll(/\s/g, ''), 'base64'));
    for (const words of ['Deletion receipt', person.details.fullName, '1 order', '1 submitted document']) {
      expect(printed.split('\n')).toContain(words);
    }
    await page.goto('/settings');
    await page.getByRole('heading', { level: 1, name: /log in|welcome/i }).waitFor();
    expectNoErrors();
    await close();
  });

  it('asks for the password if it was entered long ago', async () => {
    const { client, details, user } = await signedIn(site.server);
    await site.server.deps
      .fork()
      .nativeUpdate(Session, { user: user.id }, { confirmedAt: new Date(Date.now() - 15 * 60_000) });
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await confirm.getByRole('textbox', { name: 'Password' }).fill(details.password);
    await confirm.getByRole('button', { name: 'Continue' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
    await question.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('region', { name: /^Your account will be deleted on/ }).waitFor();
    expect((await client.get('/api/profile')).body.deletesAt).not.toBeNull();
    expectNoErrors();
    await close();
  });
});

it('fits and is accessible: section, dialog and banner', async () => {
  const { client } = await signedIn(site.server);
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('alertdialog').waitFor();
  await expectEveryLook(page);
  await askForDeletion({ client });
  await page.reload();
  await page.getByRole('button', { name: 'Keep my account' }).waitFor();
  await expectEveryLook(page);
  expectNoErrors();
  await close();
});
