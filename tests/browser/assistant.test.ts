import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MissedQuestion } from '../../src/domain/assistant/conversations/missed-question.entity.ts';
import { expectAccessible, expectEveryLook, expectInsideCards, loaded } from '../support/browser.ts';
import { openEngagement } from '../support/engagements.ts';
import { signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const sum = 'What do I pay on R38 000 a month with 2 kids on medical aid?';
const season = 'When does the filing season close?';
const seasonSource = 'SARS, Filing season';

/** Opens the assistant as a newly registered client. */
async function asked(path = '/assistant', size: 'desktop' | 'phone' = 'desktop') {
  const person = await signedIn(site.server, { fullName: 'Thandi Maseko' });
  const { page, expectNoErrors, close } = await site.visit({ size, as: person.client });
  await page.goto(path);
  await loaded(page);
  return { ...person, page, expectNoErrors, close };
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const turn = (page: Page, name: string) => page.getByRole('article', { name });
const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByText(title, { exact: true }).waitFor();

/** Asks a question and waits for the complete answer. */
async function ask(page: Page, question: string, answer: string | RegExp) {
  await field(page).fill(question);
  await page.keyboard.press('Enter');
  await turn(page, question).last().getByText(answer).first().waitFor();
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'hidden' });
}

/** Delays further answers until the returned function is called. */
async function holdAnswers(page: Page) {
  const held = Promise.withResolvers<void>();
  await page.route('**/trpc/assistant.stream*', async (route) => {
    await held.promise;
    await route.continue().catch(() => {});
  });
  return held.resolve;
}

describe('an answer', () => {
  it('shows its sources, and each passage with its date', async () => {
    const { page, expectNoErrors, close } = await asked();
    await ask(page, season, seasonSource);
    const answer = turn(page, season);
    await answer.getByRole('button', { name: /^Read source 1/ }).click();
    await answer.getByText(/^Reviewed on/).waitFor();
    await answer.getByRole('button', { name: /^Close source 1/ }).click();
    await expect.poll(() => answer.getByText(/^Reviewed on/).count()).toBe(0);
    await answer.getByRole('link', { name: 'Source 1' }).first().click();
    await answer.getByText(/^Reviewed on/).waitFor();
    // Screen readers announce the answer once.
    const announced = page.getByRole('status').filter({ hasText: seasonSource });
    expect(await announced.count()).toBe(1);
    expectNoErrors();
    await close();
  });

  it('to a calculation uses the calculator’s block, and its inputs can be changed', async () => {
    const { page, expectNoErrors, close } = await asked();
    await ask(page, sum, 'Worked out by the calculator, not by the assistant');
    const row = turn(page, sum)
      .last()
      .getByRole('row', { name: /^Tax for the year/ });
    await row.getByText('R75 496.00').waitFor();
    await page.getByRole('button', { name: /On medical aid: 3 people/ }).click();
    await page.getByRole('textbox', { name: 'On medical aid' }).fill('0');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await page.getByRole('button', { name: /On medical aid: Nobody/ }).waitFor();
    await row.getByText('R86 632.00').waitFor();
    // Only the latest answer can be changed.
    expect(await page.getByRole('button', { name: /On medical aid/ }).count()).toBe(1);
    await turn(page, sum).last().getByRole('button', { name: 'The full working' }).click();
    await page.waitForURL('**/tax-calculator');
    await expect.poll(() => page.getByRole('textbox', { name: 'Income' }).inputValue()).toMatch(/^456\s000/);
    expectNoErrors();
    await close();
  });

  it('asks for missing facts one at a time', async () => {
    const { page, close } = await asked();
    await ask(page, 'How much tax on 38000?', 'How often do you earn R38 000?');
    await page.getByRole('button', { name: 'R38 000 a month' }).click();
    await turn(page, 'R38 000 a month').getByText('R86 632.00').first().waitFor();
    await page.getByRole('button', { name: 'New conversation' }).click();
    const question = 'How much tax do I pay?';
    await ask(page, question, 'What do you earn before tax');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await page.getByText('Please enter an amount in rand').waitFor();
    await turn(page, question).getByRole('textbox').fill('20000');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await turn(page, 'R20 000.00 a month').getByText('Worked out by the calculator').first().waitFor();
    expect(await page.getByRole('article').count()).toBe(2);
    await close();
  });

  it('that is uncertain offers the closest titles and a hand-over to a person', async () => {
    const { page, close } = await asked();
    const question = 'Is a deduction for a lighthouse keeper still allowed?';
    await ask(page, question, 'I don’t know that for certain.');
    const answer = turn(page, question);
    await answer.getByRole('heading', { name: 'This is a question for a person' }).waitFor();
    const titles = answer.getByRole('group', { name: 'Related topics' }).getByRole('button');
    expect(await titles.count()).toBe(2);
    const title = (await titles.first().textContent()) ?? '';
    await titles.first().click();
    await turn(page, title).waitFor();
    await close();
  });

  it('can be stopped, and keeps what has arrived so far', async () => {
    const { page, expectNoErrors, close } = await asked();
    const release = await holdAnswers(page);
    await field(page).fill(season);
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await turn(page, season).getByRole('status', { name: 'Looking for an answer' }).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await turn(page, season).getByText('You stopped this answer before it began.').waitFor();
    release();
    await page.unroute('**/trpc/assistant.stream*');
    await ask(page, sum, 'R75 496.00');
    expectNoErrors();
    await close();
  });

  it('that failed to load can be requested again', async () => {
    const { page, close } = await asked();
    await page.route('**/trpc/assistant.stream*', (route) => route.abort());
    await field(page).fill(season);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('The server could not be reached').waitFor();
    await page.unroute('**/trpc/assistant.stream*');
    await page.getByRole('button', { name: 'Ask again' }).click();
    await turn(page, season).getByText(seasonSource).first().waitFor();
    expect(await turn(page, season).count()).toBe(1);
    await close();
  });

  it('can be rated, with a reason that the desk reads without a name', async () => {
    const { page, client, close } = await asked();
    await ask(page, season, seasonSource);
    await page.getByRole('button', { name: 'No, it didn’t help' }).click();
    await page.getByRole('textbox', { name: 'What was wrong?' }).fill('I am Thandi and file for a trust');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thank you').waitFor();
    const [row] = (await client.get('/api/assistant/conversations')).body;
    const { body } = await client.get(`/api/assistant/conversations/${row.id}`);
    expect(body.messages[1]).toMatchObject({ thumb: 'down' });
    const [miss] = await site.server.deps.fork().find(MissedQuestion, { kind: 'thumbs-down' });
    expect(miss).toMatchObject({ reasons: ['I am [name] and file for a trust'] });
    await close();
  });
});

describe('a conversation', () => {
  it('has its own URL, and can be found, renamed and deleted', async () => {
    const { page, expectNoErrors, close } = await asked();
    await ask(page, season, seasonSource);
    await page.waitForURL('**/assistant?conversation=*');
    const address = page.url();
    await page.getByRole('button', { name: 'New conversation' }).click();
    await expect.poll(() => page.getByRole('article').count()).toBe(0);
    const recent = page.getByRole('region', { name: 'Continue a conversation' });
    await recent.getByRole('link', { name: season }).click();
    await turn(page, season).waitFor();
    await page.getByRole('button', { name: 'New conversation' }).click();
    await expect.poll(() => page.getByRole('article').count()).toBe(0);
    await ask(page, sum, 'R75 496.00');
    await page.waitForURL('**/assistant?conversation=*');
    await page.reload();
    await turn(page, sum).getByText('R75 496.00').first().waitFor();
    await page.goto(address);
    await turn(page, season).waitFor();

    await page.getByRole('button', { name: 'Conversations' }).click();
    const list = page.getByRole('dialog', { name: 'Your conversations' });
    await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
    await expectAccessible(page);
    await list.getByRole('searchbox', { name: 'Search conversations' }).fill('medical');
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    await list.getByRole('button', { name: `Rename ${sum}` }).click();
    await list.getByRole('textbox', { name: 'Conversation name' }).fill('');
    await list.getByRole('button', { name: 'Save' }).click();
    await list.getByText('Please enter a title').waitFor();
    await list.getByRole('textbox', { name: 'Conversation name' }).fill('My salary');
    await list.getByRole('button', { name: 'Save' }).click();
    await list.getByRole('link', { name: 'My salary' }).click();
    await turn(page, sum).waitFor();

    await page.getByRole('button', { name: 'Conversations' }).click();
    await list.getByRole('button', { name: 'Delete My salary' }).click();
    await page.getByRole('button', { name: 'Delete conversation' }).click();
    await toast(page, 'Conversation deleted');
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    expectNoErrors();
    await close();
  });

  it('of another account isn’t shown', async () => {
    const { page, close } = await asked('/assistant?conversation=999999');
    await page.getByRole('heading', { name: 'We couldn’t find this conversation' }).waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
    await close();
  });
});

const example = (page: Page) => page.getByRole('region', { name: 'How an answer is worked out' });

describe('before the first question', () => {
  it('a worked example is shown, which can be asked', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop' });
    await page.goto('/assistant');
    await loaded(page);
    await example(page)
      .getByRole('listitem')
      .filter({ hasText: 'Tax for the year' })
      .getByText('R75 496.00')
      .waitFor();
    await expectEveryLook(page, expectInsideCards);
    await example(page).getByRole('button', { name: 'Ask this question' }).press('Enter');
    await turn(page, sum).getByText('R75 496.00').first().waitFor();
    // The next stop is in the answer.
    await page.keyboard.press('Tab');
    expect(await turn(page, sum).locator(':focus').count()).toBe(1);
    expect(await example(page).count()).toBe(0);
    expectNoErrors();
    await close();
  });

  it('a client with an open return sees where it is', async () => {
    const person = await signedIn(site.server);
    const { id } = await openEngagement(site.server, { user: person.user, status: 'in_preparation' });
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: person.client });
    await page.goto('/assistant');
    const own = page.getByRole('region', { name: 'Where is my return?' });
    await own.getByText('With us').waitFor();
    expect(await own.getByRole('link', { name: 'Open the return' }).getAttribute('href')).toBe(
      `/tax-returns/${id}`,
    );
    await example(page).getByText('R75 496.00').waitFor();
    // The page answers this question already.
    const suggestions = page.getByRole('region', { name: 'You could ask' }).getByRole('button');
    await expect.poll(() => suggestions.count()).toBe(4);
    expect(await suggestions.filter({ hasText: 'Where is my return?' }).count()).toBe(0);
    await expectEveryLook(page, expectInsideCards);
    expectNoErrors();
    await close();
  });
});

describe('the hand-over', () => {
  it('shows a client what is sent, and sends it as a message', async () => {
    const { page, client, expectNoErrors, close } = await asked();
    await ask(page, season, seasonSource);
    await ask(page, 'Can I talk to a person?', 'This is a question for a person');
    await turn(page, 'Can I talk to a person?').getByRole('button', { name: 'Ask the practice' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask the practice' });
    const text = dialog.getByRole('textbox', { name: 'Your message' });
    expect(await text.inputValue()).toContain(`I asked: ${season}`);
    await dialog.getByText('Last question').click();
    expect(await text.inputValue()).toBe('Can I talk to a person?');
    await expectAccessible(page);
    await text.fill('Please call me about the season.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await toast(page, 'Sent to the practice');
    const { body } = await client.get('/api/messages');
    expect(body[0]).toMatchObject({ text: 'Please call me about the season.', from: 'client' });
    expectNoErrors();
    await close();
  });

  it('fills in the contact form for a guest', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone' });
    await page.goto('/assistant');
    await loaded(page);
    await page.getByText('Without an account you can ask 10 questions an hour').waitFor();
    const question = 'How do I hide cash from SARS?';
    await ask(page, question, 'This is a question for a person');
    await turn(page, question).getByRole('button', { name: 'Ask the practice' }).click();
    await page.getByRole('button', { name: 'Go to the contact form' }).click();
    await page.waitForURL('**/contact');
    const message = page.getByRole('form', { name: 'Message' }).getByRole('textbox', { name: 'Message' });
    await expect.poll(() => message.inputValue()).toContain(question);
    expectNoErrors();
    await close();
  });
});

it('asks a guest to log in after ten questions in an hour, and keeps the question', async () => {
  const { page, close } = await site.visit({ size: 'desktop' });
  await page.goto('/assistant');
  await loaded(page);
  await expect
    .poll(async () => {
      await page.context().request.post('/api/assistant/ask', { data: { question: 'Good morning' } });
      return (
        await page.context().request.post('/api/assistant/ask', { data: { question: 'Good morning' } })
      ).status();
    })
    .toBe(429);
  await field(page).fill(season);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Without an account you can ask ten questions an hour').waitFor();
  await page.getByRole('alert').getByRole('link', { name: 'Log in' }).click();
  await page.waitForURL('**/auth?redirect=%2Fassistant');
  // The URL changes before the page does.
  await field(page).waitFor({ state: 'detached' });
  await page.goBack();
  await expect.poll(() => field(page).inputValue()).toBe(season);
  await close();
});

describe('the panel', () => {
  it('on the calculator loads on demand and has the figures', async () => {
    const { page, expectNoErrors, close } = await asked('/tax-calculator');
    const loadedFiles = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(' '),
      );
    expect(await loadedFiles()).not.toContain('assistant-panel');
    await page.getByRole('textbox', { name: 'Income' }).fill('600000');
    await page.getByRole('button', { name: 'Ask the assistant' }).click();
    const panel = page.getByRole('dialog', { name: 'Ask about your calculation' });
    await panel.getByRole('textbox', { name: 'Your question' }).waitFor();
    expect(await loadedFiles()).toContain('assistant-panel');
    const question = 'What if I put R2 000 a month more into my retirement annuity?';
    await ask(page, question, 'Difference');
    await panel.getByText('R600 000 a year').first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Ask the assistant' }).click();
    await panel.getByRole('link', { name: 'Open this conversation on a full page' }).click();
    await turn(page, question).waitFor();
    expectNoErrors();
    await close();
  });

  it('on a return hands the question over to the return’s thread', async () => {
    const person = await signedIn(site.server);
    const { id } = await openEngagement(site.server, {
      user: person.user,
      status: 'in_preparation',
      taxYear: '2025/2026',
    });
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: person.client });
    await page.goto(`/tax-returns/${id}`);
    await loaded(page);
    await page.getByRole('button', { name: 'Ask the assistant' }).click();
    const panel = page.getByRole('dialog', { name: 'Ask about this return' });
    await panel.getByRole('button', { name: 'Ask the practice' }).click();
    await page.getByRole('textbox', { name: 'Your message' }).fill('What do you still need?');
    await page.getByRole('button', { name: 'Send' }).click();
    await toast(page, 'Sent to the practice');
    const { body } = await person.client.get(`/api/messages?id=${id}`);
    expect(body[0]).toMatchObject({ text: 'What do you still need?' });
    expectNoErrors();
    await close();
  });
});

describe('appearance', () => {
  it('is right for every kind of answer at every size', async () => {
    const { page, close } = await asked();
    await ask(page, sum, 'Worked out by the calculator');
    await ask(page, season, seasonSource);
    await page.getByRole('button', { name: /^Read source 1/ }).click();
    await ask(page, 'How do I hide cash from SARS?', 'This is a question for a person');
    await ask(page, 'How much tax on 38000?', 'How often do you earn R38 000?');
    await page.getByRole('button', { name: /Age: Under 65/ }).click();
    await page.getByRole('combobox', { name: 'Age' }).waitFor();
    await expectEveryLook(page, expectInsideCards);
    await close();
  });
});
