import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { paidBuyer } from '../support/desk.ts';
import { staffMember } from '../support/people.ts';
import { makeMove, readEngagement } from '../support/practice.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });

/** Navigates to the work list without a reload. */
async function leave(page: Page) {
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: /^Work/ }).click();
  await page.getByRole('heading', { name: 'Work', exact: true }).waitFor();
}

async function openWork() {
  const { client } = await paidBuyer(site.server);
  const { body: returns } = await client.get('/api/returns');
  const { client: staff } = await staffMember(site.server);
  const visit = await site.visit({ size: 'desktop', as: staff });
  return { ...visit, staff, id: returns[0].id as number };
}

describe('text typed at the desk', () => {
  it('is kept as a note’s draft until it’s saved, beside what a colleague wrote in the meantime', async () => {
    const { page, staff, id, expectNoErrors, close } = await openWork();
    await page.goto(`/practice/work/${id}`);
    const note = field(page, 'Notes for staff');
    await note.fill('Rang the employer');
    await leave(page);
    await page.goBack();
    await expect.poll(() => note.inputValue()).toBe('Rang the employer');

    await leave(page);
    const { version } = await readEngagement(staff, id);
    await staff.send('PATCH', `/api/practice/engagements/${id}`, { body: { version, note: 'Rang SARS' } });
    await page.goto(`/practice/work/${id}`);
    await page.getByText('While you were typing, a colleague changed the note to “Rang SARS”').waitFor();
    expect(await note.inputValue()).toBe('Rang the employer');
    await page.getByRole('button', { name: 'Save the note' }).click();
    await page.getByText('Combine the two and save again.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Save the note' }).click();
    await expect.poll(async () => (await readEngagement(staff, id)).note).toBe('Rang the employer');
    await page.getByRole('button', { name: 'Save the note' }).waitFor({ state: 'detached' });

    await page.reload();
    await note.waitFor();
    expect(await page.getByText('While you were typing', { exact: false }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Save the note' }).count()).toBe(0);
    expectNoErrors();
    await close();
  });

  it('is kept in a move’s form until the form is closed', async () => {
    const { page, staff, id, expectNoErrors, close } = await openWork();
    await makeMove(staff, await readEngagement(staff, id), 'start');
    await page.goto(`/practice/work/${id}`);
    const open = () => page.getByRole('button', { name: 'Ask for documents' }).click();
    const request = field(page, /^Logbook/);
    await open();
    await page.getByRole('combobox', { name: 'Documents' }).selectOption('logbook');
    await request.fill('From March to February');
    await leave(page);
    await page.goBack();
    await open();
    expect(await request.inputValue()).toBe('From March to February');
    await page.keyboard.press('Escape');
    await request.waitFor({ state: 'detached' });
    await open();
    await page.getByRole('combobox', { name: 'Documents' }).waitFor();
    expect(await request.count()).toBe(0);
    expectNoErrors();
    await close();
  });

  it('is kept as a draft of a note about a client', async () => {
    const { page, staff, id, expectNoErrors, close } = await openWork();
    const { client } = await readEngagement(staff, id);
    await page.goto(`/practice/clients/${client.id}`);
    const note = field(page, 'New note');
    await note.fill('Prefers the telephone');
    await leave(page);
    await page.goBack();
    await expect.poll(() => note.inputValue()).toBe('Prefers the telephone');
    await page.getByRole('button', { name: 'Add the note' }).click();
    await expect.poll(() => note.inputValue()).toBe('');
    await page.reload();
    await page.getByText('Prefers the telephone').waitFor();
    expect(await note.inputValue()).toBe('');
    expectNoErrors();
    await close();
  });
});
