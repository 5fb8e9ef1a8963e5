import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { ContactMessage } from '../../src/domain/contact/contact-message.entity.ts';
import { expectAccessible, expectNoSidewaysScroll, loaded } from '../support/browser.ts';
import { contactMessage } from '../support/contact.ts';
import { signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();
afterEach(async () => {
  await site.server.deps.fork().nativeDelete(ContactMessage, {});
});

const unsolved = 'Please solve the math question correctly to verify you are human.';
const typed = {
  Name: 'Thandi Maseko',
  Email: 'thandi@example.com',
  Phone: '+27 82 000 0000',
  Subject: 'My IRP5',
  Message: 'When do you need it?\nI have two of them.',
};
type Label = keyof typeof typed;
const required = {
  Name: 'Name is required',
  Email: 'Invalid email address',
  Subject: 'Subject is required',
  Message: 'Message is required',
};
const tooLong = { Name: 100, Phone: 30, Subject: 200, Message: 5_000 };

const stored = () => site.server.deps.fork().find(ContactMessage, {});
const form = (page: Page) => page.getByRole('form', { name: 'Message' });
const field = (page: Page, label: Label) => form(page).getByRole('textbox', { name: label });
const answer = (page: Page) => form(page).getByRole('textbox', { name: /^What is/ });
const send = (page: Page) => form(page).getByRole('button', { name: 'Send message' }).click();
const sentCard = (page: Page) => page.getByRole('heading', { name: 'Message Sent', exact: true });
const complaint = (page: Page, words: string) => form(page).getByText(words).waitFor();
const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByText(title, { exact: true }).waitFor();

/** Solves the arithmetic question on the page. */
async function sum(page: Page): Promise<number> {
  const label = form(page).getByText(/^What is \d+ \+ \d+\?$/);
  const [a = 0, b = 0] = (await label.innerText()).match(/\d+/g)!.map(Number);
  return a + b;
}

async function fill(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await field(page, label as Label).fill(text);
  await answer(page).fill(String(await sum(page)));
}

async function expectNothingLost(page: Page, labels = Object.keys(typed) as Label[]): Promise<void> {
  for (const label of labels)
    expect(await field(page, label).inputValue(), `what is left of ${label}`).toBe(typed[label]);
}

async function open(size: 'phone' | 'desktop' = 'desktop') {
  const visited = await site.visit({ size });
  await visited.page.goto('/contact');
  await loaded(visited.page);
  return visited;
}

describe.each(['phone', 'desktop'] as const)('message sent on a %s', (size) => {
  it('is stored, and confirmed by a card for five seconds before the form returns', async () => {
    const { page, expectNoErrors, close } = await open(size);
    await fill(page);
    await send(page);
    await sentCard(page).waitFor();
    const shown = Date.now();
    const [{ id: reference } = { id: 0 }] = await stored();
    await page.getByText(`Your reference number is ${reference}.`).waitFor();
    await toast(page, 'Message Sent!');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await field(page, 'Name').isVisible()).toBe(false);
    // The confirmation is at the top of the card and in view.
    const title = await page.getByRole('heading', { name: 'Write to us' }).boundingBox();
    const word = await sentCard(page).boundingBox();
    expect(title!.y).toBeGreaterThanOrEqual(0);
    expect(word!.y - title!.y).toBeLessThan(200);
    await sentCard(page).waitFor({ state: 'hidden' });
    expect(Date.now() - shown).toBeGreaterThan(4_500);
    expect(Date.now() - shown).toBeLessThan(7_000);
    for (const label of Object.keys(typed)) expect(await field(page, label as Label).inputValue()).toBe('');
    await expect.poll(() => answer(page).inputValue()).toBe('');
    await page.locator(':focus', { hasText: 'Write to us' }).waitFor();
    expect(await stored()).toMatchObject([
      {
        name: typed.Name,
        email: typed.Email,
        phone: typed.Phone,
        subject: typed.Subject,
        message: typed.Message,
        verified: true,
      },
    ]);
    expectNoErrors();
    await close();
  });
});

describe('incomplete message', () => {
  it('shows an error at each blank field and focuses the first', async () => {
    const { page, expectNoErrors, close } = await open('phone');
    await send(page);
    for (const words of [...Object.values(required), `Verification Failed: ${unsolved}`])
      await complaint(page, words);
    await page.locator('input[name=name]:focus').waitFor();
    await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(5);
    await expectAccessible(page);
    expectNoErrors();
    await close();
  });

  it.each(Object.entries(required))("isn't sent without %s", async (label, words) => {
    const { page, close } = await open();
    await fill(page);
    await field(page, label as Label).fill('   ');
    await send(page);
    await complaint(page, words);
    await expectNothingLost(
      page,
      (Object.keys(typed) as Label[]).filter((other) => other !== label),
    );
    await field(page, label as Label).fill(typed[label as Label]);
    await form(page).getByText(words).waitFor({ state: 'hidden' });
    expect(await stored()).toEqual([]);
    await close();
  });

  it("isn't sent with an overlong text or an invalid address", async () => {
    const { page, close } = await open();
    await fill(page);
    for (const [label, length] of Object.entries(tooLong))
      await field(page, label as Label).fill('x'.repeat(length + 1));
    await field(page, 'Email').fill('thandi at example');
    await send(page);
    for (const length of Object.values(tooLong))
      await complaint(page, `Please use at most ${length} characters`);
    await complaint(page, 'Invalid email address');
    for (const [label, length] of Object.entries(tooLong)) {
      expect((await field(page, label as Label).inputValue()).length).toBe(length + 1);
    }
    expect(await stored()).toEqual([]);
    await close();
  });
});

describe('rejected message', () => {
  it('shows the specified error for a wrong answer, and is sent with the right one', async () => {
    const { page, expectNoErrors, close } = await open('phone');
    await fill(page);
    for (const wrong of ['0', 'many']) {
      await answer(page).fill(wrong);
      await send(page);
      await toast(page, 'Verification Failed');
      await complaint(page, `Verification Failed: ${unsolved}`);
      await page.locator('input[name=mathAnswer]:focus').waitFor();
      await expectNothingLost(page);
    }
    expect(await stored()).toEqual([]);
    await answer(page).fill(String(await sum(page)));
    await send(page);
    await sentCard(page).waitFor();
    expectNoErrors();
    await close();
  });

  it('keeps the input after too many messages from one IP address', async () => {
    const { page, close } = await open();
    await fill(page);
    // Without the question cookie, messages count as unverified, and each IP address may send only three per hour.
    await page.context().clearCookies();
    for (let sent = 0; sent < 3; sent++) {
      expect(
        (await site.server.client().send('POST', '/api/contact', { body: contactMessage() })).status,
      ).toBe(200);
    }
    await send(page);
    const words = 'You’ve already sent several messages. Please wait a while and try again.';
    await toast(page, 'Failed to send message');
    await complaint(page, words);
    await expectNothingLost(page);
    await expect.poll(() => answer(page).inputValue()).toBe('');
    await close();
  });

  it('keeps the input while the server is down, and is sent afterwards', async () => {
    const { page, close } = await open();
    await fill(page);
    // Trigger validation first, so that the code for validation and notifications is loaded before going
    // offline.
    await answer(page).fill('');
    await send(page);
    await complaint(page, unsolved);
    await answer(page).fill(String(await sum(page)));
    await page.context().setOffline(true);
    await send(page);
    await complaint(page, 'The server could not be reached. Check your connection and try again.');
    await expectNothingLost(page);
    // The answer is still filled in, so one click resends the whole form.
    await expect.poll(() => answer(page).inputValue()).toBe(String(await sum(page)));
    await page.context().setOffline(false);
    await send(page);
    await sentCard(page).waitFor();
    expect(await stored()).toHaveLength(1);
    await close();
  });

  it('gets its question on retry', async () => {
    const { page, close } = await site.visit({ size: 'phone' });
    await page.route('**/trpc/contact.question**', (route) => route.abort());
    await page.goto('/contact');
    await form(page).getByText('The question could not be loaded.').waitFor();
    await page.unroute('**/trpc/contact.question**');
    await form(page).getByRole('button', { name: 'Try again' }).click();
    expect(await sum(page)).toBeGreaterThan(0);
    await close();
  });
});

it('fills in the product or service the visitor asks about as the subject', async () => {
  const { page, close } = await site.visit({ size: 'desktop' });
  await page.goto('/services');
  await page.getByRole('link', { name: /^Ask about this\s?: Bookkeeping$/ }).click();
  await page.waitForURL('**/contact?**');
  await expect.poll(() => field(page, 'Subject').inputValue(), { timeout: 20_000 }).toBe('Bookkeeping');
  await close();
});

/** Returns the current values of the name, e-mail and phone fields. */
const values = async (page: Page) =>
  Promise.all((['Name', 'Email', 'Phone'] as const).map((label) => field(page, label).inputValue()));

describe('form for a signed-in user', () => {
  const member = { fullName: 'Lerato Nkosi', phoneNumber: '+27 82 555 0101' };
  const openAsMember = async () => {
    const { client, details } = await signedIn(site.server, member);
    const visit = await site.visit({ size: 'phone', as: client });
    // Delay the session lookup so that the form for visitors is rendered first.
    const session = Promise.withResolvers<void>();
    await visit.page.route(/auth\.me/, async (route) => {
      await session.promise;
      await route.continue();
    });
    return { ...visit, details, session };
  };
  it('is prefilled with name, e-mail and phone without layout shifts, even after sending', async () => {
    const { page, details, session, expectNoErrors, close } = await openAsMember();
    await page.goto('/contact');
    await sum(page);
    expect(await values(page)).toEqual(['', '', '']);
    const places = async () =>
      Promise.all((['Name', 'Subject', 'Message'] as const).map((label) => field(page, label).boundingBox()));
    const before = await places();
    session.resolve();
    const known = [member.fullName, details.email, member.phoneNumber];
    await expect.poll(() => values(page)).toEqual(known);
    expect(await places()).toEqual(before);
    await field(page, 'Subject').fill(typed.Subject);
    await field(page, 'Message').fill(typed.Message);
    await answer(page).fill(String(await sum(page)));
    await send(page);
    await sentCard(page).waitFor();
    await sentCard(page).waitFor({ state: 'hidden' });
    expect(await values(page)).toEqual(known);
    await expect.poll(() => field(page, 'Subject').inputValue()).toBe('');
    expectNoErrors();
    await close();
  });

  it('keeps input typed before the session is known', async () => {
    const { page, details, session, close } = await openAsMember();
    await page.goto('/contact');
    await sum(page);
    await field(page, 'Name').fill('My mother');
    await field(page, 'Subject').focus();
    session.resolve();
    await expect.poll(() => field(page, 'Email').inputValue()).toBe(details.email);
    await expect.poll(() => field(page, 'Name').inputValue()).toBe('My mother');
    await close();
  });

  it('leaves a focused field alone', async () => {
    const { page, details, session, close } = await openAsMember();
    await page.goto('/contact');
    await sum(page);
    await field(page, 'Name').focus();
    session.resolve();
    await expect.poll(() => field(page, 'Email').inputValue()).toBe(details.email);
    await expect.poll(() => field(page, 'Name').inputValue()).toBe('');
    await close();
  });
});
