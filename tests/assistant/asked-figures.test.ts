import { describe, expect, it } from 'vitest';
import type { ConversationState } from '../../src/domain/assistant/conversations/conversation-state.ts';
import { stateOf } from '../../src/domain/assistant/conversations/conversation-state.ts';
import type { ConversationMessage } from '../../src/domain/assistant/schemas.ts';
import { answerTo } from './asked.ts';

const at = '2026-11-27T08:00:00.000Z';

const textOf = ({ answer }: Awaited<ReturnType<typeof answerTo>>) =>
  answer
    .map(({ text }) => text)
    .join(' ')
    .replaceAll('\u00a0', ' ');

/** Asks two questions of one conversation, and returns the second answer. */
async function second(first: string, then: string) {
  const answer = await answerTo(first);
  const messages = [
    { from: 'person', text: first, at },
    { from: 'assistant', answer: { ...answer, hidden: false, model: null }, at },
  ] as unknown as ConversationMessage[];
  const state: ConversationState = stateOf(messages);
  return answerTo(then, { state });
}

describe('a sum says the figure that was asked for', () => {
  it.each([
    // 164 642 of 680 000, and 103 372 of 510 000.
    ['salary R680k pa, wats my tax and what % is that', 'an average of 24.21% of your income'],
    ['I earn R42 500 a month, what is my effective tax rate?', 'an average of 20.27% of your income'],
    // 40 000 less 26% of it.
    [
      'draw 40k from my two pot savings, salary 300 000 a yr. what will i get in my hand',
      'you get R29 600.00 after tax',
    ],
    ['retirement lump sum of 800 000, what is paid out after tax?', 'you get R752 300.00 after tax'],
    // 25% of (38 400 - 4 x 8 736 + 65 000 - 27 000).
    [
      'earning R360 000 a year. medical aid R3 200 pm for me and my daughter, R65 000 from my own pocket. What do I get back?',
      'The additional medical credit for your own costs is R10 364.00',
    ],
    [
      'earning R360 000 a year. medical aid R3 200 pm for me and my daughter, R1 000 from my own pocket. tax?',
      'too low for the additional medical credit',
    ],
    [
      'two jobs: 18500 pm and 9200 pm, both take PAYE. how much will I owe?',
      'About R24 859.00 would then be left to pay',
    ],
    [
      'freelancer, profit 600k for 2026/27, no paye. what must I pay as provisional tax in august and february?',
      'due by 31 August 2026, and the second, R66 453.50, by 26 February 2027',
    ],
    ['R38 000pm. On discovery with my wife and 3 kids. wat is my paye', 'the tax is R69 040.00'],
  ])('%s', async (question, said) => {
    expect(textOf(await answerTo(question))).toContain(said);
  });

  it.each([
    ['I earn R42 500 a month, what tax do I pay?', /average|get R/],
    ['R38 000 a month for 2022/2023, 2 people on medical aid. tax?', /gazetted/],
  ])('and no other: %s', async (question, unsaid) => {
    expect(textOf(await answerTo(question))).not.toMatch(unsaid);
  });
});

const monthly = (amount: number) => ({ amount, per: 'month' });
const yearly = (amount: number) => ({ amount, per: 'year' });

describe('a message after a sum', () => {
  it.each<[string, object]>([
    ['forgot to say my wife and I are on Bonitas, just us two', { members: 2, income: monthly(30_000) }],
    ['my wife and 2 kids are on my discovery too', { members: 4, income: monthly(30_000) }],
    ['oh and I’m 68', { age: '65to74', income: monthly(30_000) }],
    ['I also get a bonus of 20k', { bonus: yearly(20_000), income: monthly(30_000) }],
    ['no wait its 35k', { income: monthly(35_000) }],
    ['sorry i meant 300k a YEAR', { income: yearly(300_000) }],
    ['i meant a year not a month, 300k', { income: yearly(300_000) }],
    ['sorry, I meant a year', { income: yearly(30_000) }],
  ])('adds to it or corrects it: %s', async (message, expected) => {
    const { calculation } = await second('tax on 30k a month?', message);
    const chips = calculation?.understood.map(({ field, value }) => [field, value]) ?? [];
    expect(Object.fromEntries(chips)).toMatchObject(expected);
    expect(calculation?.missing).toBeNull();
  });

  it.each([
    ['tax on R400 000 a year in 2023/2024', 'what about the year before?', '2022/2023'],
    ['tax on R400 000 a year', 'en die vorige jaar?', '2024/2025'],
    ['tax on R400 000 a year in 2024/2025', 'and the year after that?', '2025/2026'],
  ])('names a year by that of the sum: %s, %s', async (first, then, taxYear) => {
    const { calculation } = await second(first, then);
    expect(calculation?.basic).toMatchObject({ taxYear, income: 400_000 });
  });

  it('asks for a year that has tables', async () => {
    const { calculation } = await second('tax on R400 000 a year in 2021/2022', 'and the year before that?');
    expect(calculation?.missing?.field).toBe('taxYear');
  });

  it.each([
    'what does the Elite return cost?',
    'I have R20 000 in the bank',
    'my wife died in May 2025',
    'How do I object to an assessment?',
  ])('is a new question otherwise: %s', async (message) => {
    expect((await second('tax on 30k a month?', message)).kind).not.toBe('sum');
  });
});

describe('a message after a passage', () => {
  it.each([
    ['how much interest is tax free', 'and if im 70?', 'interest/exemption'],
    ['what is the threshold over 65', 'and under 65?', 'rates/thresholds'],
    ['when is the second provisional payment due', 'and if I pay late?', 'provisional/late'],
    ['wanneer moet ek my tweede provisional betaling maak', 'en wat as ek laat betaal?', 'provisional/late'],
    [
      'which date is the first provisional payment due',
      'what do they do if i am late with it',
      'provisional/late',
    ],
    [
      'I work from home in a separate room, can I deduct a home office',
      'what papers do you need for that',
      'employment/home-office',
    ],
    ['what does an objection cost with you', 'and how many days will that take', 'services/turnaround'],
  ])('goes on with its subject: %s, %s', async (first, then, passage) => {
    const { sources } = await second(first, then);
    expect(sources[0]?.passage).toBe(passage);
  });

  it('is about its own subject if it names one', async () => {
    const late = await second('when does the tax season close', 'what is the penalty for that');
    expect(late.sources[0]?.passage).toBe('penalties/late-return');
    const { sources } = await second(
      'when does the tax season close',
      'do I need a logbook for a car allowance and must I keep it',
    );
    expect(sources[0]?.passage).toBe('travel/logbook');
  });
});
