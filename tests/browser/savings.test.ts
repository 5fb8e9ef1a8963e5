import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, southAfricanDay } from '../../src/domain/calendar.ts';
import {
  expectAccessible,
  expectEveryLook,
  expectNoSidewaysScroll,
  loaded,
  settled,
} from '../support/browser.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn } from '../support/people.ts';
import { join, myChallenges, save } from '../support/savings.ts';
import { openSite } from '../support/site.ts';

const site = openSite();
const path = '/savings-challenges';

const inDays = (days: number) => addDays(southAfricanDay(new Date()), days);
const slashed = (day: string) => day.replaceAll('-', '/');

/** Joins a challenge for 30 days, adds these entries and returns the joined challenge's ID. */
async function joined(client: HttpClient, challengeId: number, amounts: number[] = [], targetAmount = 1_000) {
  const own = await join(client, inDays(30), { challengeId, targetAmount });
  for (const amount of amounts) await save(client, own, amount);
  return own.id;
}

const toast = (page: Page, title: string) =>
  page.locator('[data-toasts] li').filter({ has: page.getByText(title, { exact: true }) });

/** Waits for the only visible notification, closes it and returns its text. */
async function readToast(page: Page, title: string): Promise<string> {
  await toast(page, title).waitFor();
  await expect.poll(() => page.locator('[data-toasts] li').count()).toBe(1);
  const text = await toast(page, title).innerText();
  // Finding the button by role proves that an open dialog doesn't hide notifications from screen readers.
  await toast(page, title).getByRole('button', { name: 'Close notification' }).click();
  const shown = () => page.locator('[data-toasts] li').allInnerTexts();
  await expect.poll(shown).not.toContain(text);
  return text;
}

const right = async (locator: Locator) => {
  const { x, width } = (await locator.boundingBox())!;
  return x + width;
};

const dialog = (page: Page) => page.getByRole('dialog');

/** Waits for the celebration of a completed challenge and skips it. */
async function skipCelebration(page: Page): Promise<void> {
  await dialog(page).getByText('Challenge completed').waitFor();
  await dialog(page).getByRole('button', { name: 'Skip' }).click();
  await dialog(page).waitFor({ state: 'detached' });
}

const focused = (page: Page) => page.evaluate<string>('document.activeElement?.textContent ?? ""');

describe('challenge', () => {
  it('is suggested while none is active, unless it has been joined before', async () => {
    const { client } = await signedIn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto(path);
    const suggested = page.getByRole('region', { name: 'Start with one of these' });
    const names = () => suggested.getByRole('heading', { level: 3 }).allInnerTexts();
    await expect.poll(names).toHaveLength(3);
    expect(await names()).toContain('First R1 000');
    await expectAccessible(page);
    await suggested.getByRole('button', { name: 'Join Challenge First R1 000' }).click();
    await dialog(page).getByText('Join First R1 000').waitFor();
    await dialog(page).getByRole('button', { name: 'Join Challenge' }).click();
    await page.getByRole('article', { name: 'First R1 000' }).getByText('In Progress').waitFor();
    await suggested.waitFor({ state: 'detached' });

    const [own] = await myChallenges(client);
    await save(client, own!, 10);
    await client.send('DELETE', `/api/savings/my-challenges/${own!.id}`);
    await page.reload();
    await expect.poll(names).toHaveLength(3);
    expect(await names()).not.toContain('First R1 000');
    expectNoErrors();
    await close();
  });

  it('is joined from the empty page and completed, with one notification after the other', async () => {
    const { client } = await signedIn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto(path);
    await page.getByRole('heading', { name: 'No active challenges' }).waitFor();
    await page.getByRole('button', { name: 'Browse Challenges' }).click();
    await page.waitForURL('**?tab=available');
    await page.getByRole('button', { name: 'Join Challenge First R1 000' }).click();
    await dialog(page).waitFor();
    expect(new URL(page.url()).search).toBe('?tab=available&dialog=join&id=1');
    await expect.poll(() => dialog(page).getByLabel('Target amount').inputValue()).toMatch(/^1\s000$/);
    await expect.poll(() => dialog(page).getByLabel('Target date').inputValue()).toBe(slashed(inDays(30)));
    await dialog(page).getByRole('button', { name: 'Join Challenge' }).click();
    await page.waitForURL(`**${path}`);
    await expect.poll(() => page.evaluate('document.activeElement?.id')).toBe('main');
    await readToast(page, 'Challenge joined!');

    const card = page.getByRole('article', { name: 'First R1 000' });
    await card.getByText('In Progress').waitFor();
    await expect.poll(() => card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
    await card.getByRole('button', { name: 'Add Entry' }).click();
    await dialog(page).getByLabel('Amount').fill('1050.50');
    await dialog(page).getByLabel('Notes').fill('All at once');
    await dialog(page).getByRole('button', { name: 'Add Entry' }).click();
    await dialog(page)
      .getByText('You entered R1 050.50. That’s R50.50 more than you have left to save.')
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Save it anyway' }).click();
    await skipCelebration(page);
    const completed = await readToast(page, 'Challenge Completed');
    expect(completed).toContain('First R1 000');
    expect(completed).toContain('Entry added!');
    const told = [];
    for (let at = 0; at < 3; at += 1) told.push(await readToast(page, 'Achievement Unlocked'));
    for (const [at, name] of ['First Step', 'Quick Start', 'Halfway There'].entries()) {
      expect(told[at]).toContain(`${name}: `);
      expect(told[at]?.includes('and 3 more')).toBe(at === 2);
    }
    expect(await page.locator('[data-toasts] li').count()).toBe(0);

    await card.getByText('Completed', { exact: true }).waitFor();
    await expect.poll(() => card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
    expect(await card.getByText('100%').isVisible()).toBe(true);
    expect(await card.getByText('Goal Getter').isVisible()).toBe(true);
    expect(await card.getByRole('button', { name: 'View History' }).isVisible()).toBe(true);
    await expect.poll(() => card.getByRole('button').count()).toBe(1);

    // The back button skips the closed dialogs.
    await page.goBack();
    await page.waitForURL('**?tab=available');
    await page.getByRole('heading', { name: 'Ten-Cent Days' }).waitFor();
    expect(await dialog(page).count()).toBe(0);
    const locked = page.getByRole('heading', { name: 'Hat-Trick (locked)' });
    expect(await locked.count(), 'the achievements are below the user’s own challenges').toBe(0);
    await page.getByRole('tab', { name: /^My Challenges/ }).click();
    await locked.waitFor();
    expectNoErrors();
    await close();
  });

  it('asks before saving more than the remaining amount and shows its interpretation', async () => {
    const { client } = await signedIn(site.server);
    const id = await joined(client, 1, [950]);
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    await page.goto(`${path}?dialog=entry&id=${id}`);
    const amount = dialog(page).getByLabel('Amount');
    await amount.fill('450 000,50');
    await dialog(page).getByText('Read as R450 000.50').waitFor();
    await dialog(page).getByRole('button', { name: 'Add Entry' }).click();
    const question = dialog(page).getByText(
      'That’s R449 950.50 more than you have left to save. Save it anyway?',
    );
    await question.waitFor();
    expect(await focused(page)).toBe('Change the amount');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog(page).getByRole('button', { name: 'Change the amount' }).click();
    expect(await question.count()).toBe(0);
    await dialog(page).locator('[name=amount]:focus').waitFor();
    expect(await myChallenges(client)).toMatchObject([{ currentAmount: '950.00' }]);
    await amount.fill('50,00');
    await dialog(page).getByRole('button', { name: 'Add Entry' }).click();
    await skipCelebration(page);
    await readToast(page, 'Challenge Completed');
    expect(await myChallenges(client)).toMatchObject([{ currentAmount: '1000.00', status: 'completed' }]);
    expectNoErrors();
    await close();
  });

  it('gets closer to achievements with an ordinary entry', async () => {
    const { client } = await signedIn(site.server);
    await joined(client, 1);
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto(path);
    const habit = page.getByRole('listitem').filter({ hasText: 'Habit Formed (locked)' });
    await habit.getByText('0 of 10 entries').waitFor();
    for (const count of [1, 2]) {
      await page.getByRole('button', { name: 'Add Entry' }).click();
      await dialog(page).getByLabel('Amount').fill('10');
      await dialog(page).getByRole('button', { name: 'Add Entry' }).click();
      await dialog(page).waitFor({ state: 'detached' });
      await habit.getByText(`${count} of 10 entries`).waitFor();
    }
    await page.getByRole('button', { name: 'View History' }).click();
    await dialog(page).getByRole('button', { name: 'Remove the entry of R10.00' }).first().click();
    await dialog(page).getByRole('button', { name: 'Remove entry' }).click();
    await expect.poll(() => page.getByText('1 of 10 entries').isVisible()).toBe(true);
    await close();
  });

  it('counts an entry’s other achievements and links to the shelf', async () => {
    const { client } = await signedIn(site.server);
    const id = await joined(client, 1);
    const { page, close } = await site.visit({ size: 'phone', as: client });
    await page.goto(`${path}?dialog=entry&id=${id}`);
    await dialog(page).getByLabel('Amount').fill('12000');
    await dialog(page).getByRole('button', { name: 'Add Entry' }).click();
    await dialog(page).getByRole('button', { name: 'Save it anyway' }).click();
    await skipCelebration(page);
    await readToast(page, 'Challenge Completed');
    for (let at = 0; at < 2; at += 1) await readToast(page, 'Achievement Unlocked');
    await page.getByRole('link', { name: 'and 4 more' }).click();
    await page.waitForURL(`**${path}#achievements`);
    const heading = page.getByRole('heading', { name: 'Achievements', exact: true });
    const top = async () => (await heading.boundingBox())!.y;
    await expect.poll(top).toBeLessThan(400);
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('achievements');
    expect(await page.locator('[data-toasts] li').count()).toBe(0);
    await close();
  });

  it('rejects past and invalid dates at their field', async () => {
    const { client } = await signedIn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    await page.goto(`${path}?tab=available&dialog=join&id=1`);
    const date = dialog(page).getByLabel('Target date');
    const joinNow = dialog(page).getByRole('button', { name: 'Join Challenge' });
    await date.waitFor();
    for (const [typed, words] of [
      ['2020/01/31', 'Please choose a target date from today to ten years ahead'],
      ['2099/01/31', 'Please choose a target date from today to ten years ahead'],
      ['2027/02/31', 'Please enter a target date like 2026-12-31'],
      ['2027', 'Please enter a target date like 2026-12-31'],
      ['', 'Please select a target date'],
    ] as const) {
      await date.fill(typed);
      await date.blur();
      await joinNow.click();
      await dialog(page).getByText(words).waitFor();
      await expect.poll(() => date.inputValue()).toBe(typed);
    }
    await date.fill('2020/01/31');
    await date.press('Enter');
    await joinNow.click();
    await dialog(page).getByText('Please choose a target date from today to ten years ahead').waitFor();
    expect(await myChallenges(client)).toEqual([]);
    await date.fill(slashed(inDays(10)));
    await joinNow.click();
    await readToast(page, 'Challenge joined!');
    expect(await myChallenges(client)).toMatchObject([{ targetDate: inDays(10) }]);
    expectNoErrors();
    await close();
  });

  it('defaults to its usual length and shows the weekly amount', async () => {
    const { client } = await signedIn(site.server);
    const { page, close } = await site.visit({ size: 'phone', as: client });
    await page.goto(`${path}?tab=available&dialog=join&id=2`);
    const date = dialog(page).getByLabel('Target date');
    await expect.poll(() => date.inputValue()).toBe(slashed(inDays(364)));
    // The target of R6 890.00 spread over 365 days.
    await dialog(page).getByText('That’s about R132.14 a week on average.').waitFor();
    await dialog(page).getByLabel('Target amount').fill('1000');
    await date.fill(slashed(inDays(69)));
    await dialog(page).getByText('That’s about R100.00 a week on average.').waitFor();
    await close();
  });

  it.each([320, 360, 600])('keeps its buttons inside the card at %i pixels', async (width) => {
    const { client } = await signedIn(site.server);
    await joined(client, 8);
    const { page, close } = await site.visit({ size: 'phone', as: client });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    const card = page.getByRole('article');
    for (const name of ['Add Entry', 'View History', 'Change']) {
      const button = card.getByRole('button', { name });
      await button.waitFor();
      expect(await right(button), `of ${name}`).toBeLessThan(await right(card));
    }
    await expectNoSidewaysScroll(page);
    await close();
  });

  it('shows an entry’s errors and fills in the suggested amount with one click', async () => {
    const { client } = await signedIn(site.server);
    await joined(client, 2, [], 6_890);
    const { page, close } = await site.visit({ size: 'phone', as: client });
    await page.goto(path);
    await page.getByRole('button', { name: 'Add Entry' }).click();
    const amount = dialog(page).getByLabel('Amount');
    await dialog(page).locator('[name=amount]:focus').waitFor();
    await dialog(page).getByRole('button', { name: 'Add Entry' }).click();
    await dialog(page).getByText('Amount must be a positive number').waitFor();
    await amount.fill('0');
    await dialog(page).getByText('Amount must be a positive number').waitFor();
    const suggestion = dialog(page).getByRole('button', { name: 'Next in the plan' });
    const [, suggested] = /R([\d.\s]+)/.exec(await suggestion.innerText()) ?? [];
    await suggestion.click();
    expect(Number((await amount.inputValue()).replace(/\s/g, ''))).toBe(
      Number(suggested?.replace(/\s/g, '')),
    );
    await dialog(page).getByRole('button', { name: 'Add Entry' }).click();
    await readToast(page, 'Entry added!');
    await close();
  });

  it('keeps the input and reports an unreachable server', async () => {
    const { client } = await signedIn(site.server);
    const id = await joined(client, 1);
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto(`${path}?dialog=entry&id=${id}`);
    await dialog(page).getByLabel('Amount').fill('12.50');
    await page.route('**/trpc/savings.addEntry**', (route) => route.abort());
    await dialog(page).getByRole('button', { name: 'Add Entry' }).click();
    expect(await readToast(page, 'Failed to add entry')).toContain('The server could not be reached');
    await expect.poll(() => dialog(page).getByLabel('Amount').inputValue()).toBe('12.50');
    await close();
  });

  it('reports a dialog that can’t be loaded, and allows a retry', async () => {
    const { client } = await signedIn(site.server);
    await joined(client, 1);
    const { page, close } = await site.visit({ size: 'phone', as: client });
    await page.goto(path);
    const add = page.getByRole('button', { name: 'Add Entry' });
    await add.waitFor();
    await settled(page);
    await page.route('**/assets/entry-dialog-*', (route) => route.abort());
    await add.click();
    await readToast(page, 'This could not be opened');
    expect(new URL(page.url()).search).toBe('');
    await add.click();
    await toast(page, 'This could not be opened').waitFor();
    await page.unroute('**/assets/entry-dialog-*');
    await page.getByRole('button', { name: 'Load again' }).click();
    await page.waitForLoadState();
    await add.click();
    await dialog(page).getByLabel('Amount').waitFor();
    await close();
  });

  it('explains why it can no longer be joined', async () => {
    const { client } = await signedIn(site.server);
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto(`${path}?tab=available&dialog=join&id=1`);
    await dialog(page).waitFor();
    await joined(client, 1);
    await dialog(page).getByRole('button', { name: 'Join Challenge' }).click();
    expect(await readToast(page, 'Failed to join challenge')).toContain(
      'You’ve already joined this challenge',
    );
    await close();
  });
});

describe('celebration', () => {
  it('leads from the full jar to the next challenge, with the notifications afterwards', async () => {
    const { client } = await signedIn(site.server);
    const id = await joined(client, 1, [100]);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto(`${path}?dialog=entry&id=${id}`);
    await dialog(page).getByLabel('Amount').fill('900');
    await dialog(page).getByRole('button', { name: 'Add Entry' }).click();
    await dialog(page).getByText('Challenge completed').waitFor();
    await dialog(page).getByText('The last R900.00 went in just now, 30 days early.').waitFor();
    const onwards = dialog(page).getByRole('button').first();
    const corner = async () => {
      const { x, y } = (await onwards.boundingBox())!;
      return [x, y];
    };
    // Wait until the sheet has finished sliding up.
    await onwards.click({ trial: true });
    const start = await corner();
    // A double click advances by only one screen.
    await onwards.dblclick();
    await dialog(page).getByText('Your first completed challenge').waitFor();
    await dialog(page).getByText('One of three for Hat-Trick, worth 150 points.').waitFor();
    expect(await corner()).toEqual(start);
    await page.keyboard.press('Enter');
    for (const [at, name] of ['Halfway There', 'Big Push', 'Goal Getter', 'Ahead of Time'].entries()) {
      await dialog(page)
        .getByText(`Achievement ${at + 1} of 4`)
        .waitFor();
      await dialog(page).getByRole('heading', { name }).waitFor();
      expect(await corner()).toEqual(start);
      if (at === 3) break;
      await dialog(page).getByRole('button', { name: 'Next achievement' }).click();
    }
    await dialog(page).getByText('265 in total').waitFor();
    await expectEveryLook(page);
    await dialog(page).getByRole('button', { name: 'What next' }).click();
    await dialog(page).getByRole('heading', { name: 'No-Spend Month' }).waitFor();
    await expectAccessible(page);
    expect(await page.locator('[data-toasts] li').count()).toBe(0);
    await dialog(page).getByRole('button', { name: 'Join this challenge' }).click();
    await page.waitForURL(`**${path}?dialog=join&id=4`);
    await expect.poll(() => dialog(page).getByLabel('Target amount').inputValue()).toMatch(/^1\s500$/);
    await readToast(page, 'Challenge Completed');
    expectNoErrors();
    await close();
  });

  it('shows its notifications when the page is left', async () => {
    const { client } = await signedIn(site.server);
    await joined(client, 1);
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    await page.goto(`${path}?view=achievements`);
    await page.getByRole('link', { name: 'Back to Savings Challenges' }).click();
    await page.getByRole('button', { name: 'Add Entry' }).click();
    await dialog(page).getByLabel('Amount').fill('1000');
    await dialog(page).getByRole('button', { name: 'Add Entry' }).click();
    await dialog(page).getByText('Challenge completed').waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Achievements' }).waitFor();
    expect(await readToast(page, 'Challenge Completed')).toContain('First R1 000');
    await readToast(page, 'Achievement Unlocked');
    expectNoErrors();
    await close();
  });

  it('shows its notifications if the page is left before the reply', async () => {
    const { client } = await signedIn(site.server);
    await joined(client, 1);
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    const reply = Promise.withResolvers<void>();
    await page.route('**/trpc/savings.addEntry**', async (route) => {
      await reply.promise;
      await route.continue();
    });
    await page.goto(`${path}?view=achievements`);
    await page.getByRole('link', { name: 'Back to Savings Challenges' }).click();
    await page.getByRole('button', { name: 'Add Entry' }).click();
    await dialog(page).getByLabel('Amount').fill('1000');
    await dialog(page).getByRole('button', { name: 'Add Entry' }).click();
    await dialog(page).getByRole('button', { name: 'Adding…' }).waitFor();
    // Going back closes the dialog, then leaves the page.
    await page.goBack();
    await dialog(page).waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Achievements' }).waitFor();
    reply.resolve();
    expect(await readToast(page, 'Challenge Completed')).toContain('First R1 000');
    await readToast(page, 'Achievement Unlocked');
    expectNoErrors();
    await close();
  });

  it('leaves another dialog open and waits until it’s closed', async () => {
    const { client } = await signedIn(site.server);
    await joined(client, 1, [990]);
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    const reply = Promise.withResolvers<void>();
    await page.route('**/trpc/savings.correctEntry**', async (route) => {
      await reply.promise;
      await route.continue();
    });
    await page.goto(path);
    const card = page.getByRole('article', { name: 'First R1 000' });
    await card.getByRole('button', { name: 'View History' }).click();
    await dialog(page).getByRole('button', { name: 'Correct the entry of R990.00' }).click();
    await dialog(page).getByLabel('Amount').fill('1000');
    await dialog(page).getByRole('button', { name: 'Save entry' }).click();
    await dialog(page).getByRole('button', { name: 'Saving…' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: /^Available Challenges/ }).click();
    await page.getByRole('button', { name: 'Join Challenge No-Spend Month' }).click();
    await dialog(page).getByLabel('Target amount').waitFor();
    reply.resolve();
    const behind = page.locator('article').filter({ hasText: 'First R1 000' });
    await behind.getByText(/^Completed /).waitFor();
    expect(new URL(page.url()).search).toBe('?tab=available&dialog=join&id=4');
    await page.keyboard.press('Escape');
    await dialog(page).getByText('You reached your target, 30 days early.').waitFor();
    expect(new URL(page.url()).search).toBe('?tab=available');
    expectNoErrors();
    await close();
  });

  it('offers once to save the remainder of a larger fund', async () => {
    const { client } = await signedIn(site.server);
    const id = await joined(client, 5, [14_000], 15_000);
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    await page.goto(`${path}?dialog=entry&id=${id}`);
    await dialog(page).getByLabel('Amount').fill('1000');
    await dialog(page).getByRole('button', { name: 'Add Entry' }).click();
    await dialog(page).getByText('Challenge completed').waitFor();
    const join = dialog(page).getByRole('button', { name: 'Join this challenge' });
    const onwards = dialog(page).getByRole('button').first();
    while ((await join.count()) === 0) await onwards.click();
    await join.click();
    const target = dialog(page).getByLabel('Target amount');
    await expect.poll(() => target.inputValue()).toMatch(/^30\s000$/);
    await page.goBack();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: /^Available Challenges/ }).click();
    await page.getByRole('button', { name: 'Join Challenge Three-Month Safety Net' }).click();
    await expect.poll(() => target.inputValue()).toMatch(/^45\s000$/);
    expectNoErrors();
    await close();
  });

  it('is animated unless motion is reduced, and ends with Escape', async () => {
    const { client } = await signedIn(site.server);
    await joined(client, 1, [990]);
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(path);
    await page.getByRole('button', { name: 'View History' }).click();
    await dialog(page).getByRole('button', { name: 'Correct the entry of R990.00' }).click();
    await dialog(page).getByLabel('Amount').fill('1000');
    await dialog(page).getByRole('button', { name: 'Save entry' }).click();
    await dialog(page).getByText('Challenge completed').waitFor();
    const duration = () =>
      dialog(page)
        .locator('svg g[clip-path] > g')
        .last()
        .evaluate(
          (layer) =>
            (
              globalThis as unknown as { getComputedStyle: (e: unknown) => { animationDuration: string } }
            ).getComputedStyle(layer).animationDuration,
        );
    expect(await duration()).toBe('1.4s');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(async () => Number.parseFloat(await duration())).toBeLessThan(0.01);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('First R1 000');
    expect(await readToast(page, 'Challenge Completed')).toContain('Entry corrected');
    await page.waitForURL(`**${path}`);
    expectNoErrors();
    await close();
  });
});

describe('history', () => {
  it('lists entries, and corrects and removes entries from the last 24 hours', async () => {
    const { client } = await signedIn(site.server);
    await joined(client, 1, [100, 20]);
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    await page.goto(path);
    const card = page.getByRole('article', { name: 'First R1 000' });
    await card.getByRole('button', { name: 'View History' }).click();
    await dialog(page)
      .getByRole('img', { name: /^R120\.00 saved by/ })
      .waitFor();
    const entries = dialog(page).getByRole('list', { name: 'Entries' }).getByRole('listitem');
    await expect.poll(() => entries.count()).toBe(2);

    await dialog(page).getByRole('button', { name: 'Correct the entry of R20.00' }).click();
    const amount = dialog(page).getByLabel('Amount');
    await expect.poll(() => amount.inputValue()).toBe('20');
    await amount.fill('25.50');
    await dialog(page).getByLabel('Notes').fill('Read it wrong');
    await dialog(page).getByRole('button', { name: 'Save entry' }).click();
    await toast(page, 'Entry corrected').waitFor();
    const above = await toast(page, 'Entry corrected').boundingBox();
    expect(above!.y, 'away from the buttons at the foot of the sheet').toBeLessThan(50);
    await readToast(page, 'Entry corrected');
    await entries.filter({ hasText: 'Read it wrong' }).waitFor();
    await dialog(page).getByText('R125.50 of R1 000.00 saved').waitFor();

    await dialog(page).getByRole('button', { name: 'Remove the entry of R100.00' }).click();
    await dialog(page).getByRole('button', { name: 'Keep entry' }).click();
    await expect.poll(() => entries.count()).toBe(2);
    await dialog(page).getByRole('button', { name: 'Remove the entry of R100.00' }).click();
    await dialog(page).getByRole('button', { name: 'Remove entry' }).click();
    await readToast(page, 'Entry removed');
    await expect.poll(() => entries.count()).toBe(1);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await card.getByText('R25.50', { exact: true }).waitFor();
    await expect.poll(() => focused(page)).toContain('View History');
    expectNoErrors();
    await close();
  });

  it('warns before removing the completing entry, which reopens the challenge', async () => {
    const { client } = await signedIn(site.server);
    await joined(client, 1, [100, 450_000.5]);
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    await page.goto(path);
    const card = page.getByRole('article', { name: 'First R1 000' });
    await card.getByText('Goal Getter').waitFor();
    await card.getByRole('button', { name: 'View History' }).click();
    await dialog(page).getByText('The entry that completed it can be corrected or removed').waitFor();
    expect(await dialog(page).getByRole('button', { name: 'Remove the entry of R100.00' }).count()).toBe(0);

    await dialog(page).getByRole('button', { name: 'Correct the entry of R450 000.50' }).click();
    await dialog(page).getByText('If this takes you below the target').waitFor();
    await dialog(page).getByLabel('Amount').fill('950');
    await dialog(page).getByRole('button', { name: 'Save entry' }).click();
    await dialog(page).getByText('That’s R50.00 more than you have left to save').waitFor();
    await dialog(page).getByRole('button', { name: 'Save it anyway' }).click();
    await readToast(page, 'Entry corrected');

    await dialog(page).getByRole('button', { name: 'Remove the entry of R950.00' }).click();
    await dialog(page).getByText('you lose the achievements this entry unlocked').waitFor();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Remove entry' }).click();
    expect(await readToast(page, 'Entry removed')).toContain('First R1 000 is active again.');
    await dialog(page).getByText('R100.00 of R1 000.00 saved').waitFor();
    await page.keyboard.press('Escape');
    await card.getByText('In Progress').waitFor();
    expect(await card.getByText('Goal Getter').count()).toBe(0);
    await page.getByRole('heading', { name: 'Goal Getter (locked)' }).waitFor();
    expectNoErrors();
    await close();
  });

  it('loads page by page', async () => {
    const { client } = await signedIn(site.server);
    const id = await joined(
      client,
      1,
      Array.from({ length: 21 }, () => 1),
    );
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto(`${path}?dialog=history&id=${id}`);
    const entries = dialog(page).getByRole('list', { name: 'Entries' }).getByRole('listitem');
    await expect.poll(() => entries.count()).toBe(20);
    await dialog(page).getByRole('button', { name: 'Load more' }).click();
    await expect.poll(() => entries.count()).toBe(21);
    await close();
  });
});

describe('dialog input', () => {
  it.each([
    { name: 'entry', label: 'Amount', amount: '250', button: 'Add Entry' },
    { name: 'change', label: 'Target amount', amount: '900', button: 'Save changes' },
    { name: 'join', label: 'Target amount', amount: '900', button: 'Join Challenge' },
    {
      name: 'history',
      opener: 'Correct the entry of R20.00',
      label: 'Amount',
      amount: '25',
      button: 'Save entry',
    },
  ])('is restored after the session expired: $name', async ({ name, opener, label, amount, button }) => {
    const { client, details } = await signedIn(site.server);
    const own = await joined(client, 1, [20]);
    const { page, close } = await site.visit({ size: 'phone', as: client });
    const open = async () => {
      if (opener !== undefined) await dialog(page).getByRole('button', { name: opener }).click();
    };
    await page.goto(`${path}?dialog=${name}&id=${name === 'join' ? 2 : own}`);
    await open();
    await dialog(page).getByLabel(label).fill(amount);
    await page.context().clearCookies();
    await dialog(page).getByRole('button', { name: button }).click();
    await page.waitForURL('**/auth?redirect=*');
    await page.getByRole('textbox', { name: 'Username or email' }).fill(details.username);
    await page.getByLabel(/^Password/).fill(details.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
    await open();
    await expect.poll(() => dialog(page).getByLabel(label).inputValue()).toBe(amount);
    await dialog(page).getByRole('button', { name: button }).click();
    await dialog(page).getByLabel(label).waitFor({ state: 'detached' });
    const kept = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')));
    expect(await kept()).toEqual([]);
    await close();
  });
});

describe('changing and leaving', () => {
  it('saves a new target, date and reminder', async () => {
    const { client } = await signedIn(site.server);
    await joined(client, 1, [100]);
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto(path);
    await page.getByRole('button', { name: 'Change First R1 000' }).click();
    await dialog(page).getByLabel('Target amount').fill('50');
    await dialog(page).getByRole('button', { name: 'Save changes' }).click();
    await dialog(page).getByText('You’ve already saved R100.00').waitFor();
    await dialog(page).getByLabel('Target amount').fill('400');
    await dialog(page)
      .getByLabel('Target date')
      .fill(slashed(inDays(60)));
    await dialog(page).getByText('E-mail me once a week while I’m behind').click();
    await dialog(page).getByRole('button', { name: 'Save changes' }).click();
    await toast(page, 'Challenge updated').waitFor();
    await page.getByText('25%', { exact: true }).waitFor();
    expect(await myChallenges(client)).toMatchObject([
      { targetAmount: '400.00', targetDate: inDays(60), reminder: true },
    ]);
    await close();
  });

  it('links the reminder to the setting that turns all of them off', async () => {
    const { client } = await signedIn(site.server);
    await client.send('PATCH', '/api/profile', { body: { notifications: { savingsReminders: false } } });
    await joined(client, 1, []);
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    await page.goto(path);
    await page.getByRole('button', { name: 'Change First R1 000' }).click();
    await dialog(page).getByText('Savings reminders are off for your whole account').waitFor();
    await expectAccessible(page);
    await dialog(page).getByRole('link', { name: 'turn them on in your settings' }).click();
    await expect.poll(() => page.getByRole('switch', { name: 'Savings reminders' }).isChecked()).toBe(false);
    expectNoErrors();
    await close();
  });

  it.each([
    ['without entries it goes', [], 'No active challenges'],
    ['with entries it counts as failed', [10], 'You left this challenge'],
  ])('%s', async (_, amounts, text) => {
    const { client } = await signedIn(site.server);
    const id = await joined(client, 1, amounts);
    const { page, close } = await site.visit({ size: 'phone', as: client });
    await page.goto(`${path}?dialog=change&id=${id}`);
    await dialog(page).getByRole('button', { name: 'Leave challenge' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Leave challenge' }).click();
    await readToast(page, 'You’ve left the challenge');
    await page.getByText(text).waitFor();
    const own = page.getByRole('article').filter({ hasText: 'View History' });
    await expect.poll(() => own.count()).toBe(amounts.length);
    await close();
  });

  it('allows an ended challenge to be joined again', async () => {
    const { client } = await signedIn(site.server);
    const id = await joined(client, 1, [10]);
    await client.send('DELETE', `/api/savings/my-challenges/${id}`);
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto(path);
    await page.getByRole('button', { name: 'Join again First R1 000' }).click();
    await dialog(page).getByRole('button', { name: 'Join Challenge' }).click();
    await page.getByText('In Progress').waitFor();
    await page.getByText('Failed').waitFor();
    expect(await page.getByRole('button', { name: 'Join again' }).count()).toBe(0);
    await close();
  });
});

describe('target date', () => {
  it('is chosen with the keyboard, except past days', async () => {
    const { client } = await signedIn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto(`${path}?dialog=join&id=1`);
    const input = dialog(page).getByLabel('Target date');
    await dialog(page).getByRole('button', { name: 'Open the calendar' }).focus();
    await page.keyboard.press('Enter');
    const grid = dialog(page).getByRole('grid');
    await grid.waitFor();
    await expect
      .poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")'))
      .toMatch(/, selected$/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await grid.waitFor({ state: 'hidden' });
    await expect.poll(() => input.inputValue()).toBe(slashed(inDays(38)));

    // Escape closes only the calendar.
    await dialog(page).getByRole('button', { name: 'Open the calendar' }).click();
    await grid.waitFor();
    await page.keyboard.press('Escape');
    await grid.waitFor({ state: 'hidden' });
    expect(await dialog(page).isVisible()).toBe(true);

    await input.fill(slashed(inDays(0)));
    await input.press('Enter');
    await dialog(page).getByText('You have until the end of').waitFor();
    await dialog(page).getByRole('button', { name: 'Open the calendar' }).click();
    const days = dialog(page).locator('[data-part=table-cell-trigger]:not([data-outside-range])');
    const past = await days.evaluateAll((cells) =>
      cells.map((cell) => (cell as unknown as { dataset: Record<string, string> }).dataset['value']!),
    );
    const disabled = await days.evaluateAll((cells) =>
      cells
        .filter((cell) => (cell as unknown as { ariaDisabled: string }).ariaDisabled === 'true')
        .map((cell) => (cell as unknown as { dataset: Record<string, string> }).dataset['value']!),
    );
    expect(disabled).toEqual(past.filter((day) => day < inDays(0)));
    expectNoErrors();
    await close();
  });

  it('is required, as is a positive target', async () => {
    const { client } = await signedIn(site.server);
    const { page, close } = await site.visit({ size: 'phone', as: client });
    await page.goto(`${path}?dialog=join&id=1`);
    await dialog(page).getByLabel('Target date').fill('');
    await dialog(page).getByLabel('Target amount').fill('0');
    await dialog(page).getByRole('button', { name: 'Join Challenge' }).click();
    await dialog(page).getByText('Target amount must be a positive number').waitFor();
    await dialog(page).getByText('Please select a target date').waitFor();
    await dialog(page).locator('[name=targetAmount]:focus').waitFor();
    expect(await myChallenges(client)).toEqual([]);
    await close();
  });
});

describe('URL', () => {
  it('opens its dialog, or shows the page if there is none', async () => {
    const { client } = await signedIn(site.server);
    const id = await joined(client, 1, [10]);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto(`${path}?dialog=history&id=${id}`);
    await dialog(page).getByText('History of First R1 000').waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(`**${path}`);
    await page.reload();
    await page.getByRole('article', { name: 'First R1 000' }).waitFor();
    expect(await dialog(page).count()).toBe(0);
    for (const search of ['?dialog=history&id=999999', '?dialog=entry', '?dialog=x&id=1', '?tab=other']) {
      await page.goto(path + search);
      await page.getByRole('article', { name: 'First R1 000' }).waitFor();
      expect(await dialog(page).count()).toBe(0);
    }
    expectNoErrors();
    await close();
  });
});

describe('unsubscribe link in a reminder', () => {
  it('changes nothing when opened, and stops the reminders with a button', async () => {
    const { client, user } = await signedIn(site.server);
    const reminder = async () => (await client.get('/api/profile')).body.notifications.savingsReminders;
    const text = `${user.id}.savingsReminders`;
    const token = `${text}.${site.server.deps.unsubscribeDigest(text)}`;
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone' });
    await page.goto(`/unsubscribe?token=${encodeURIComponent(token)}`);
    await loaded(page);
    expect(await reminder()).toBe(true);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { name: 'You’ve been unsubscribed' }).waitFor();
    expect(await reminder()).toBe(false);
    expectNoErrors();
    await close();
  });

  it('reports that it is invalid or incomplete', async () => {
    const { page, close } = await site.visit({ size: 'phone' });
    await page.goto('/unsubscribe?token=1.x');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByText('This link isn’t valid').waitFor();
    await page.goto('/unsubscribe');
    await page.getByText('This link is incomplete').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Unsubscribe' }).isDisabled()).toBe(true);
    await close();
  });
});

type Colored = 'color' | 'backgroundColor' | 'borderTopColor';

/** Returns the text of each matching element in `main` that shows one of these colours. */
const shownIn = (
  page: Page,
  tokens: string[],
  selector: string,
  properties: Colored[] = ['color', 'backgroundColor', 'borderTopColor'],
) =>
  page.locator(`main :is(${selector})`).evaluateAll(
    (elements, options) => {
      interface Swatch {
        style: { color: string };
        remove: () => void;
      }
      const { document, getComputedStyle } = globalThis as unknown as {
        document: { createElement: (tag: string) => Swatch; body: { append: (node: Swatch) => void } };
        getComputedStyle: (element: unknown) => Record<string, string>;
      };
      const swatch = document.createElement('i');
      document.body.append(swatch);
      const colors = new Set(
        options.tokens.map((name) => {
          swatch.style.color = `var(--tp-colors-${name})`;
          return getComputedStyle(swatch)['color'];
        }),
      );
      swatch.remove();
      return elements
        .filter((element) => {
          const style = getComputedStyle(element);
          return options.properties.some((property) => colors.has(style[property]));
        })
        .map((element) => (element as unknown as { textContent: string }).textContent);
    },
    { tokens, properties },
  );

describe('fits and is accessible', () => {
  let client: HttpClient;
  const ids = { active: 0, completed: 0 };
  beforeAll(async () => {
    ({ client } = await signedIn(site.server));
    ids.completed = await joined(client, 1, [1_000]);
    const left = await joined(client, 10, [10]);
    await client.send('DELETE', `/api/savings/my-challenges/${left}`);
    await joined(client, 2, [], 6_890);
    await joined(client, 9, [1], 46_000);
    ids.active = await joined(client, 5, [100, 20], 15_000);
  });

  it('page for a new account', async () => {
    const newcomer = await signedIn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: newcomer.client });
    await page.goto(path);
    await page.getByRole('heading', { name: 'No active challenges' }).waitFor();
    await expectEveryLook(page);
    expectNoErrors();
    await close();
  });

  it('suggests another challenge beside an odd number of cards', async () => {
    const newcomer = await signedIn(site.server);
    await joined(newcomer.client, 1, [100]);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: newcomer.client });
    await page.goto(path);
    const card = page.getByRole('article', { name: 'Ten-Cent Days' });
    await card.getByText('10c to R36.50 a day, R6 679.50 in all.').waitFor();
    await card.getByRole('button', { name: 'Join Challenge' }).click();
    await page.getByRole('dialog').getByText('Ten-Cent Days').first().waitFor();
    await page.keyboard.press('Escape');
    await joined(newcomer.client, 2, [5]);
    await page.reload();
    await page.getByRole('article', { name: '52-Week Ladder' }).waitFor();
    expect(await card.count()).toBe(0);
    expectNoErrors();
    await close();
  });

  it('available challenges by length, with links to active ones', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    await page.goto(`${path}?tab=available`);
    const card = (name: string) => page.getByRole('article', { name });
    await card('Ten-Cent Days').locator('svg').first().waitFor();
    const groups = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
    expect(await groups.allInnerTexts()).toEqual(['A month', 'Two to six months', 'A year']);
    await card('First R1 000')
      .getByText(/^Completed /)
      .waitFor();
    await card('Refund Keeper')
      .getByText(/^Ended /)
      .waitFor();
    expect(await page.getByRole('button', { name: 'Join again' }).count()).toBe(2);
    expect(await page.getByRole('button', { name: 'Join Challenge' }).count()).toBe(5);
    await expectEveryLook(page);
    await page.getByRole('link', { name: 'Open Emergency Fund: Month One' }).click();
    await page.waitForURL(`**${path}#challenge-${ids.active}`);
    const heading = page.getByRole('heading', { name: 'Emergency Fund: Month One' });
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(400);
    await expect.poll(() => focused(page)).toBe('Emergency Fund: Month One');
    expectNoErrors();
    await close();
  });

  it('achievements, with what each is for and what is missing', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    await page.goto(path);
    await page.getByRole('link', { name: 'What each one is for' }).click();
    await page.getByRole('heading', { level: 1, name: 'Achievements' }).waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('main');
    await page.getByRole('heading', { name: 'How you start' }).waitFor();
    const item = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await item('Hat-Trick (locked)').getByText('1 of 3 completed').waitFor();
    await item('Hard Mode (locked)').getByText('In progress').waitFor();
    await item('Goal Getter')
      .getByText(/, First R1 000$/)
      .waitFor();
    await item('Tax-Smart').locator('svg').waitFor();
    await expectEveryLook(page);
    await page.getByRole('link', { name: 'Back to Savings Challenges' }).click();
    await page.getByRole('tab', { name: /^My Challenges/ }).waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('main');
    expectNoErrors();
    await close();
  });

  it('page with active and completed challenges', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    await page.goto(path);
    await page.getByText('Completed', { exact: true }).first().waitFor();
    // Red is reserved for errors. Only the challenge that is due next has a solid button.
    expect(await shownIn(page, ['danger', 'danger-fg', 'danger-line'], '*')).toEqual([]);
    expect(await shownIn(page, ['brand'], 'article button', ['backgroundColor'])).toHaveLength(1);
    await expectEveryLook(page);
    expectNoErrors();
    await close();
  });

  it.each([
    ['to join', () => '?dialog=join&id=4'],
    ['to add an entry', () => `?dialog=entry&id=${ids.active}`],
    ['with the history', () => `?dialog=history&id=${ids.active}`],
    ['with the history of a completed challenge', () => `?dialog=history&id=${ids.completed}`],
    ['to change it', () => `?dialog=change&id=${ids.active}`],
    ['to leave it', () => `?dialog=leave&id=${ids.active}`],
  ])('dialog %s', async (_, search) => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    await page.goto(path + search());
    await page.locator('[role=dialog], [role=alertdialog]').waitFor();
    await loaded(page);
    await expectEveryLook(page);
    expectNoErrors();
    await close();
  });

  it('calendar of the target date', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    await page.goto(`${path}?dialog=join&id=4`);
    await page.getByRole('button', { name: 'Open the calendar' }).click();
    await page.getByRole('grid').waitFor();
    await expectEveryLook(page);
    expectNoErrors();
    await close();
  });
});

describe.each(['tablet', 'across'] as const)('on a tablet (%s)', (size) => {
  it('stacks challenges, the one due next first, and centres dialogs', async () => {
    const { client } = await signedIn(site.server);
    await joined(client, 1, [250]);
    await join(client, inDays(10), { challengeId: 4 });
    const { page, expectNoErrors, close } = await site.visit({ size, as: client });
    await page.goto(path);
    const cards = page.getByRole('article');
    await cards.nth(1).waitFor();
    expect(await cards.getByRole('heading').allInnerTexts()).toEqual(['No-Spend Month', 'First R1 000']);
    const [first, second] = await Promise.all([cards.nth(0), cards.nth(1)].map((card) => card.boundingBox()));
    expect([second!.x, second!.width]).toEqual([first!.x, first!.width]);
    expect(second!.y).toBeGreaterThan(first!.y + first!.height);
    await expectNoSidewaysScroll(page);

    await cards.first().getByRole('button', { name: 'Add Entry' }).click();
    await dialog(page).waitFor();
    const box = (await dialog(page).boundingBox())!;
    const { width, height } = page.viewportSize()!;
    expect(box.width).toBe(440);
    expect(box.x).toBeCloseTo((width - 440) / 2, 0);
    expect(box.y + box.height).toBeLessThan(height);
    await expectAccessible(page);
    expectNoErrors();
    await close();
  });
});
