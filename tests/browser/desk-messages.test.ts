import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { Engagement } from '../../src/domain/engagements/engagement.entity.ts';
import { expectEveryLook, loaded } from '../support/browser.ts';
import { sendMessage } from '../support/desk.ts';
import { openEngagement } from '../support/engagements.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

/** Creates a client with a return, and the practitioner who prepares it. */
async function pair(fullName = 'Thandi Maseko') {
  const client = await signedIn(site.server, { fullName });
  const { client: staff, user: practitioner } = await staffMember(site.server);
  const work = { user: client.user, status: 'in_preparation', taxYear: '2025/2026' } as const;
  const { id } = await openEngagement(site.server, work);
  await site.server.deps.fork().nativeUpdate(Engagement, { id }, { assignee: practitioner.id });
  return { ...client, staff, id };
}

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const live = (page: Page) => page.getByText('Connected', { exact: true });
const menuCount = (page: Page, count: number) =>
  page.getByRole('link', { name: `Today ${count} waiting` }).waitFor();

describe('messages at the desk', () => {
  it('arrive on Today and on the work item’s page without a reload, and are answered there', async () => {
    const { client, staff, id } = await pair();
    const visitor = await site.visit({ size: 'desktop', as: client });
    const desk = await site.visit({ size: 'desktop', as: staff });
    await desk.page.goto('/practice');
    await loaded(desk.page);
    await live(desk.page).waitFor();

    await visitor.page.goto(`/messages?thread=${id}`);
    await live(visitor.page).waitFor();
    await visitor.page.getByRole('textbox', { name: 'Write to' }).fill('Is the bank’s app enough?');
    await visitor.page.keyboard.press('Control+Enter');

    const waiting = desk.page.getByRole('region', { name: 'New messages' });
    await waiting.getByText('2025/2026: “Is the bank’s app enough?”').waitFor();
    await menuCount(desk.page, 1);
    await waiting.getByRole('link', { name: /^Answer/ }).click();
    await log(desk.page).getByText('Is the bank’s app enough?').waitFor();
    await log(visitor.page)
      .getByText(/, seen/)
      .waitFor();

    // The form has focus. An incoming message doesn't affect the text being typed.
    await desk.page.keyboard.type('It is enough, ');
    await client.post(`/api/returns/${id}/messages`, { text: 'It shows the whole year.' });
    await log(desk.page).getByText('It shows the whole year.').waitFor();
    await desk.page.keyboard.type('as long as it shows your name.');
    await desk.page.keyboard.press('Control+Enter');
    await log(visitor.page).getByText('It is enough, as long as it shows your name.').waitFor();
    await desk.page.getByRole('button', { name: 'No answer needed' }).waitFor({ state: 'detached' });
    // On this page, the menu shows only icons.
    await desk.page.locator('a[href="/practice"]').first().click();
    await desk.page.getByRole('heading', { name: 'Nothing is waiting for you.' }).waitFor();

    const { body } = await client.get(`/api/returns/${id}/messages`);
    expect(body).toMatchObject([{ from: 'practice' }, { from: 'client' }, { from: 'client' }]);
    for (const each of [visitor, desk]) {
      each.expectNoErrors();
      await each.close();
    }
  });

  it('need no answer if staff say so, and work with unread messages is marked', async () => {
    const { client, staff, id } = await pair('Fatima Botha');
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: staff });
    await page.goto('/practice/work?assignee=me');
    await live(page).waitFor();
    const row = page.getByRole('row', { name: 'Fatima Botha' });
    await row.getByRole('checkbox', { name: 'Select Fatima Botha' }).check();
    await client.post(`/api/returns/${id}/messages`, { text: 'Thank you!' });
    await row.getByText('1 new message').waitFor();
    expect(await row.getByRole('checkbox').isChecked()).toBe(true);
    await page.getByText('Board', { exact: true }).click();
    await page.getByRole('link', { name: 'Fatima Botha' }).getByText('1 new message').waitFor();

    await page.goto('/practice');
    const question = page.getByRole('listitem').filter({ hasText: 'Thank you!' });
    await question.hover();
    await question.getByRole('button', { name: 'No answer needed' }).click();
    await question.waitFor({ state: 'detached' });
    const { body } = await staff.get(`/api/practice/engagements/${id}`);
    expect(body.messages).toEqual({ unread: 1, answerDueAt: null });
    expectNoErrors();
    await close();
  });

  it('keep the work item’s open form at the version that it was opened with', async () => {
    const { client, staff, id } = await pair('Priya Naidoo');
    const { page, close } = await site.visit({ size: 'desktop', as: staff });
    await page.goto(`/practice/work/${id}`);
    await live(page).waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Put on hold' }).click();
    const reason = page.getByRole('textbox', { name: 'Reason' });
    await reason.fill('We wait for');
    const { version } = (await staff.get(`/api/practice/engagements/${id}`)).body;
    await staff.send('PATCH', `/api/practice/engagements/${id}`, { body: { version, note: 'Rang her' } });
    await client.post(`/api/returns/${id}/messages`, { text: 'Hello?' });
    await page.getByText('1 new', { exact: true }).waitFor();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Notes for staff' }).inputValue())
      .toBe('Rang her');
    await reason.pressSequentially(' SARS');
    expect(await reason.inputValue()).toBe('We wait for SARS');
    await page.getByRole('form').getByRole('button', { name: 'Put on hold' }).click();
    await page.getByText('The page now shows the latest state', { exact: false }).waitFor();
    await page.getByRole('form').getByRole('button', { name: 'Put on hold' }).click();
    await page.getByRole('button', { name: 'Resume the work' }).first().waitFor();
    await close();
  });

  it('keep a staff note if a colleague saves first, and never silently overwrite the colleague’s', async () => {
    const { staff, id } = await pair('Sipho Khumalo');
    const { page, close } = await site.visit({ size: 'desktop', as: staff });
    await page.goto(`/practice/work/${id}`);
    await live(page).waitFor();
    const field = page.getByRole('textbox', { name: 'Notes for staff' });
    const save = page.getByRole('button', { name: 'Save the note' });
    const current = async () => (await staff.get(`/api/practice/engagements/${id}`)).body;
    const change = async (body: object) => {
      const { version } = await current();
      await staff.send('PATCH', `/api/practice/engagements/${id}`, { body: { version, ...body } });
    };
    const note = async () => (await current()).note;

    await field.fill('Call on Monday');
    // A colleague's unrelated change doesn't conflict with the note.
    await change({ accessSeen: true });
    await page.getByText(/^confirmed/).waitFor();
    await save.click();
    await expect.poll(note).toBe('Call on Monday');

    await field.fill('Call on Tuesday');
    await change({ note: 'Rang him' });
    await page.getByText('While you were typing, a colleague changed the note to “Rang him”').waitFor();
    await save.click();
    await page.getByText('Your note isn’t saved', { exact: false }).waitFor();
    expect(await field.inputValue()).toBe('Call on Tuesday');
    expect(await note()).toBe('Rang him');
    await field.fill('Rang him. Call on Tuesday');
    await save.click();
    await expect.poll(note).toBe('Rang him. Call on Tuesday');
    await close();
  });

  it('are written to a client’s general thread with a shortcut key', async () => {
    const { client, user, staff } = await pair('Kagiso Molefe');
    await client.post('/api/messages', { text: 'Do you also draw up wills?' });
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: staff });
    await page.goto(`/practice/clients/${user.id}`);
    await page.getByRole('button', { name: /^Messages.*1 new message/ }).waitFor();
    await page.keyboard.press('m');
    await log(page).getByText('Do you also draw up wills?').waitFor();
    await page.getByRole('textbox', { name: 'Write to Kagiso' }).fill('We don’t, sorry.');
    await page.getByRole('button', { name: 'Send' }).click();
    await log(page).getByText('We don’t, sorry.').waitFor();
    await page.getByRole('button', { name: 'Hide messages' }).waitFor();
    expect((await client.get('/api/messages')).body[0]).toMatchObject({ text: 'We don’t, sorry.' });
    expectNoErrors();
    await close();
  });

  it('can be moved from the inbox', async () => {
    const { user, details, staff } = await pair('Lerato Mokoena');
    const confirmed = { emailConfirmedAt: new Date() };
    await site.server.deps.fork().nativeUpdate(User, { id: user.id }, confirmed);
    const reference = await sendMessage(site.server, { email: details.email, name: 'Lerato Mokoena' });
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: staff });
    await page.goto(`/practice/inbox?message=${reference}`);
    await page.getByRole('button', { name: 'Move to messages' }).click();
    await page.getByText('Reply to it there').waitFor();
    await page.getByRole('link', { name: 'Lerato Mokoena' }).last().click();
    await page.getByRole('heading', { name: 'Lerato Mokoena' }).waitFor();
    await page.keyboard.press('m');
    await log(page).getByText('When do you need it?').waitFor();
    expectNoErrors();
    await close();
  });

  it('fit every size', { timeout: 180_000 }, async () => {
    const { client, user, staff, id } = await pair('Anna-Marie van der Westhuizen');
    const text = 'Is the bond statement from the bank’s app enough? '.repeat(6);
    await client.post(`/api/returns/${id}/messages`, { text });
    await client.post('/api/messages', { text });
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: staff });
    for (const path of [`work/${id}?tab=messages`, `clients/${user.id}?tab=messages`]) {
      await page.goto(`/practice/${path}`);
      await log(page).waitFor();
      await expectEveryLook(page);
    }
    await page.goto('/practice');
    await page.getByRole('region', { name: 'New messages' }).waitFor();
    await expectEveryLook(page);
    expectNoErrors();
    await close();
  });
});
