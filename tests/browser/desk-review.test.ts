import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { paidBuyer } from '../support/desk.ts';
import { replace, upload } from '../support/documents.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { readEngagement } from '../support/practice.ts';
import { pdf } from '../support/sample-files.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const note = (page: Page) => page.getByRole('textbox', { name: 'What’s wrong' });

async function sendDocument(client: HttpClient, name: string): Promise<number> {
  const { body } = await upload(client, { content: pdf(name.length), fields: { name, type: 'other' } });
  return body.id as number;
}

const statusOf = async (client: HttpClient, id: number) =>
  (await client.get(`/api/documents/${id}`)).body.status;

const review = (staff: HttpClient, id: number, decision: string, version = 1) =>
  staff.post(`/api/practice/documents/${id}/review`, { decision, version });

describe('the review', () => {
  it('restores a rejected note with its document, and names the colleague who was faster', async () => {
    const { client } = await signedIn(site.server);
    const first = await sendDocument(client, 'Logbook');
    const second = await sendDocument(client, 'Lease agreement');
    const { client: staff } = await staffMember(site.server);
    const { client: colleague, details } = await staffMember(site.server);
    const { page, close } = await site.visit({ size: 'desktop', as: staff });
    await page.goto('/practice/review?scope=everyone');
    await heading(page, 'Logbook').waitFor();
    const tabs = page.getByRole('navigation', { name: 'Whose' }).locator('[aria-current]');
    expect(await tabs.allInnerTexts()).toEqual([expect.stringContaining('Everyone’s')]);

    await page.keyboard.press('r');
    await note(page).fill('x'.repeat(501));
    await page.keyboard.press('Control+Enter');
    await page.getByText('Please use at most 500 characters').waitFor();
    expect((await client.get(`/api/documents/${first}`)).body.needsReplacement).toBe(false);

    await page.keyboard.press('Escape');
    await page.locator('button:focus', { hasText: 'Needs replacement' }).press('Enter');

    // The note is kept while another document is shown.
    await note(page).fill('Page 2 is missing');
    await page.getByRole('button', { name: 'Skip' }).press('Enter');
    await page.locator('h2:focus', { hasText: 'Lease agreement' }).waitFor();
    await page.getByRole('link', { name: 'Logbook' }).click();
    await heading(page, 'Logbook').waitFor();
    expect(await note(page).inputValue()).toBe('Page 2 is missing');

    // A colleague decides while our decision is still being sent.
    const decideFirst = async (route: Route) => {
      await review(colleague, first, 'approve');
      await route.continue();
    };
    await page.route('**/practice.documents.review**', decideFirst, { times: 1 });
    await note(page).focus();
    await page.keyboard.press('Control+Enter');
    await heading(page, 'This document isn’t waiting for review.').waitFor();
    const main = page.getByRole('main');
    await main.getByText(`${details.fullName} changed it first`).waitFor();
    await main.getByText('“Page 2 is missing”').waitFor();
    await page.getByRole('button', { name: 'Back to the queue' }).click();
    await heading(page, 'Lease agreement').waitFor();
    await page.getByRole('button', { name: 'Approve' }).press('Enter');
    await page.locator('h2:focus', { hasText: 'All documents have been reviewed.' }).waitFor();
    // The page doesn't wait for the response, and closing the tab would cancel the request.
    await expect.poll(() => statusOf(client, second)).toBe('approved');
    await close();
  });

  it('tells a reviewer who has moved on that a decision was rejected, without navigating back', async () => {
    const { client } = await signedIn(site.server);
    const id = await sendDocument(client, 'Rental schedule');
    const { client: staff } = await staffMember(site.server);
    const { client: colleague, details } = await staffMember(site.server);
    const { page, close } = await site.visit({ size: 'desktop', as: staff });
    await page.goto(`/practice/review?document=${id}`);
    await heading(page, 'Rental schedule').waitFor();
    const { promise: isElsewhere, resolve: arrive } = Promise.withResolvers<void>();
    const decideFirst = async (route: Route) => {
      await review(colleague, id, 'approve');
      await isElsewhere;
      await route.continue();
    };
    await page.route('**/practice.documents.review**', decideFirst, { times: 1 });
    await page.keyboard.press('r');
    await note(page).fill('Page 2 is missing');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('link', { name: /^Inbox/ }).click();
    await heading(page, 'Inbox').waitFor();
    arrive();
    await page.getByText(`${details.fullName} changed it first`, { exact: false }).first().waitFor();
    expect(page.url()).toMatch(/practice\/inbox$/);
    await page.getByRole('link', { name: 'Open the document' }).click();
    await heading(page, 'This document isn’t waiting for review.').waitFor();
    await page.getByRole('main').getByText('“Page 2 is missing”').waitFor();
    await page.getByRole('button', { name: 'Back to the queue' }).click();
    await page.goto(`/practice/review?document=${id}`);
    await heading(page, 'This document isn’t waiting for review.').waitFor();
    expect(await page.getByText('Page 2 is missing', { exact: false }).count()).toBe(0);
    await close();
  });

  it('opens a colleague’s document by its link, and never another one', async () => {
    const { client: staff } = await staffMember(site.server);
    const { client: colleague, user } = await staffMember(site.server);
    const { client: mine } = await signedIn(site.server);
    const own = await sendDocument(mine, 'My own');
    const person = await paidBuyer(site.server);
    const { body: returns } = await person.client.get('/api/returns');
    const { id, version } = await readEngagement(colleague, returns[0].id);
    const body = { version, assigneeId: user.id };
    await staff.send('PATCH', `/api/practice/engagements/${id}`, { body });
    const theirs = await sendDocument(person.client, 'Theirs');
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: staff });
    await page.goto(`/practice/review?document=${theirs}`);
    await heading(page, 'Theirs').waitFor();
    await page.getByText('This document isn’t in this list', { exact: false }).waitFor();
    await page.keyboard.press('a');
    await heading(page, 'My own').waitFor();
    await expect.poll(() => statusOf(person.client, theirs)).toBe('approved');

    await page.goto(`/practice/review?document=${theirs}`);
    await heading(page, 'This document isn’t waiting for review.').waitFor();
    expect(await statusOf(mine, own)).toBe('pending');
    expectNoErrors();
    await close();
  });

  it('follows changes by clients and colleagues, and keeps the current document', async () => {
    const { client } = await signedIn(site.server);
    const id = await sendDocument(client, 'Travel logbook');
    const { client: staff } = await staffMember(site.server);
    const { client: colleague } = await staffMember(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: staff });
    await page.goto(`/practice/review?document=${id}`);
    await heading(page, 'Travel logbook').waitFor();
    await page.getByText('Connected', { exact: true }).waitFor();
    const queue = page.getByRole('navigation', { name: 'Documents to review' });
    await page.keyboard.press('r');
    await note(page).fill('Page 3 is missing');

    await sendDocument(client, 'Bond statement');
    await queue.getByRole('link', { name: 'Bond statement' }).waitFor();
    await page.getByText('A newer version has been sent.', { exact: false }).waitFor({ state: 'detached' });

    await replace(client, id, { content: pdf(99) });
    await page.getByText('A newer version has been sent.', { exact: false }).waitFor();
    expect(await note(page).inputValue()).toBe('Page 3 is missing');
    await page.getByRole('button', { name: 'Show it' }).click();
    await page.getByText('A newer version has been sent.', { exact: false }).waitFor({ state: 'detached' });

    await review(colleague, id, 'approve', 2);
    await page.getByText('This document has just been reviewed or removed.').waitFor();
    expect(await heading(page, 'Travel logbook').count()).toBe(1);
    expect(await note(page).inputValue()).toBe('Page 3 is missing');
    await page.getByRole('button', { name: 'Skip' }).click();
    await heading(page, 'Bond statement').waitFor();
    expectNoErrors();
    await close();
  });

  it('loads more documents before the end of the queue is reached', async () => {
    const { client } = await signedIn(site.server);
    for (let sent = 1; sent <= 55; sent += 1) await sendDocument(client, `Paper ${sent}`);
    const { client: staff } = await staffMember(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: staff });
    await page.goto('/practice/review?scope=everyone');
    const queue = page.getByRole('navigation', { name: 'Documents to review' }).getByRole('link');
    await expect.poll(() => queue.count()).toBe(50);
    await queue.nth(39).click();
    await expect.poll(() => queue.count()).toBe(50);
    await queue.nth(40).click();
    await expect.poll(() => queue.count()).toBeGreaterThan(50);
    expectNoErrors();
    await close();
  });
});
