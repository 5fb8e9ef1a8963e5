import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { loaded } from '../support/browser.ts';
import { createDocument } from '../support/documents.ts';
import { openEngagement } from '../support/engagements.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

/** Creates a client with a return, and a practitioner who writes about it. */
async function pair() {
  const client = await signedIn(site.server, { fullName: 'Thandi Maseko' });
  const { client: staff } = await staffMember(site.server);
  const { id } = await openEngagement(site.server, {
    user: client.user,
    status: 'in_preparation',
    taxYear: '2025/2026',
  });
  return {
    ...client,
    staff,
    id,
    say: async (text: string, documentIds: number[] = []) => {
      const { status } = await staff.post(`/api/practice/engagements/${id}/messages`, { text, documentIds });
      expect(status).toBe(201);
    },
    /** Reports the client's messages up to `upTo` as delivered to the practice. */
    receive: async (upTo: number) => {
      const path = `/api/practice/engagements/${id}/messages/receipts`;
      expect((await staff.post(path, { upTo, state: 'delivered' })).status).toBeLessThan(300);
    },
    heard: async () => {
      const { body } = await staff.get(`/api/practice/engagements/${id}/messages`);
      return (body as { id: number; text: string; from: string; seenAt: string | null }[]).filter(
        ({ from }) => from === 'client',
      );
    },
  };
}

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
/** Returns whether an element is inside the messages card. Parts of the answer chart that don't fit are beside it. */
const isInCard = (locator: Locator) =>
  locator.evaluate((element) => {
    const card = element.closest('main')!.querySelector('nav')!.parentElement!.getBoundingClientRect();
    const { left, bottom } = element.getBoundingClientRect();
    return left < card.right && bottom <= card.bottom;
  });
const live = (page: Page) => page.getByText('Connected', { exact: true });

describe('the messages page', () => {
  let person: Awaited<ReturnType<typeof pair>>;
  beforeEach(async () => {
    person = await pair();
  });

  it('shows new messages immediately, counts them elsewhere and says which were seen', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: person.client });
    await page.goto('/dashboard');
    await loaded(page);
    const bar = page.getByRole('banner');
    const sidebar = page.getByRole('complementary', { name: 'Account' });
    await bar.getByRole('link', { name: 'Messages', exact: true }).waitFor();
    await sidebar.getByRole('link', { name: 'Messages', exact: true }).waitFor();
    await person.say('Your medical certificate has two pages. Could you send it again?');
    await bar.getByRole('link', { name: 'Messages, 1 new' }).waitFor();
    await sidebar.getByRole('link', { name: 'Messages, 1 new' }).click();
    await page.getByRole('heading', { name: 'Tax return 2025/2026' }).waitFor();
    await log(page).getByText('two pages').waitFor();
    await live(page).waitFor();
    await bar.getByRole('link', { name: 'Messages', exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Write to us' }).fill('I will look for it tonight.');
    await page.keyboard.press('Control+Enter');
    await log(page).getByText('I will look for it tonight.').waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Write to us' }).inputValue()).toBe('');
    const [heard] = await person.heard();
    expect(heard).toMatchObject({ text: 'I will look for it tonight.', seenAt: null });
    await person.receive(heard?.id ?? 0);
    await log(page)
      .getByText(/, delivered$/)
      .waitFor();
    await person.say('Thank you.');
    await log(page).getByText('Thank you.').waitFor();
    await page.getByRole('status').filter({ hasText: 'Thank you.' }).waitFor();
    expect(await log(page).getByText('Thank you.').count()).toBe(1);
    expectNoErrors();
    await close();
  });

  it('keeps drafts and unsent messages across a reload', async () => {
    const { page, close } = await site.visit({ size: 'desktop', as: person.client });
    await page.goto(`/messages?thread=${person.id}`);
    await loaded(page);
    const field = page.getByRole('textbox', { name: 'Write to us' });
    await field.fill('Half a thought');
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe('Half a thought');
    await page.route('**/trpc/messages.send*', (route) => route.abort());
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Your message wasn’t sent, but it’s saved here.').waitFor();
    await page.unroute('**/trpc/messages.send*');
    await page.getByRole('button', { name: 'Send' }).click();
    await log(page).getByText('Half a thought').waitFor();
    expect(await person.heard()).toHaveLength(1);
    // Text typed while a message is being sent is kept.
    const held = Promise.withResolvers<void>();
    await page.route('**/trpc/messages.send*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await field.fill('First');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Sending…' }).waitFor();
    await field.fill('First, and more');
    held.resolve();
    await log(page).getByText('First', { exact: true }).waitFor();
    expect(await field.inputValue()).toBe('First, and more');
    await close();
  });

  it.each(['tablet', 'across', 'desktop'] as const)('scrolls only inside its card on a %s', async (size) => {
    const { page, close } = await site.visit({ size, as: person.client });
    await page.goto('/messages');
    await loaded(page);
    expect(
      await page.evaluate<number>('document.documentElement.scrollHeight - innerHeight'),
    ).toBeLessThanOrEqual(0);
    await close();
  });

  it('attaches stored documents', async () => {
    await createDocument(site.server, person.user.id, { name: 'Tile slip' });
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: person.client });
    await page.goto(`/messages?thread=${person.id}`);
    await loaded(page);
    await page.getByRole('button', { name: 'Attach' }).click();
    await page.getByRole('dialog').getByText('Tile slip').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Attach 1' }).click();
    await page.getByRole('textbox', { name: 'Write to us' }).fill('Here is the slip.');
    await page.getByRole('button', { name: 'Send' }).click();
    await log(page)
      .getByRole('link', { name: /Tile slip/ })
      .waitFor();
    expectNoErrors();
    await close();
  });

  it('shows every thread in a short window, above when we answer', async () => {
    for (const taxYear of ['2024/2025', '2023/2024', '2022/2023', '2021/2022'] as const) {
      await openEngagement(site.server, { user: person.user, status: 'in_preparation', taxYear });
    }
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: person.client });
    await page.setViewportSize({ width: 1280, height: 768 });
    await page.goto('/messages');
    const list = page.getByRole('navigation', { name: 'Conversations' });
    await expect.poll(() => list.getByRole('link').count()).toBe(6);
    const answer = page.getByText(/^we’ll answer by/);
    expect(await isInCard(answer)).toBe(true);
    expect(await list.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 768, height: 1024 });
    expect(await isInCard(answer)).toBe(true);
    expectNoErrors();
    await close();
  });

  it('says so when it isn’t live, and then polls every 30 seconds', async () => {
    const { page, close } = await site.visit({ size: 'desktop', as: person.client });
    await page.clock.install();
    await page.route('**/trpc/messages.live*', (route) => route.abort());
    await page.goto(`/messages?thread=${person.id}`);
    await page.getByText('Reconnecting').waitFor();
    await page.clock.fastForward(15_000);
    await page.getByText('Every 30 seconds').waitFor();
    await person.say('Are you there?');
    await page.clock.fastForward(31_000);
    await log(page).getByText('Are you there?').waitFor();
    expect(await page.title()).toContain('Messages');
    await close();
  });

  it('fetches again what was in flight when it polls', async () => {
    const { page, close } = await site.visit({ size: 'desktop', as: person.client });
    await page.clock.install();
    await page.route('**/trpc/messages.live*', (route) => route.abort());
    // The first response arrives only after the page has polled.
    const polled = Promise.withResolvers<void>();
    const read = Promise.withResolvers<void>();
    await page.route(
      '**/trpc/*messages.list*',
      async (route) => {
        const response = await route.fetch();
        read.resolve();
        await polled.promise;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await page.goto(`/messages?thread=${person.id}`);
    await read.promise;
    await page.clock.fastForward(15_000);
    await person.say('And now?');
    const polls = page.waitForRequest(/messages\.threads/);
    await page.clock.fastForward(31_000);
    await polls;
    polled.resolve();
    await page.getByText('Every 30 seconds').waitFor();
    await expect.poll(() => log(page).getByText('And now?').count()).toBe(1);
    await close();
  });
});
