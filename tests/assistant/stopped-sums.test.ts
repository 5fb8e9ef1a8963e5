import { describe, expect, it } from 'vitest';
import { stateOf } from '../../src/domain/assistant/conversations/conversation-state.ts';
import { answerTo } from './asked.ts';

const answered = async (question: string) => {
  const { answer, calculation, handOver } = await answerTo(question);
  const text = answer
    .map((sentence) => sentence.text)
    .join(' ')
    .replaceAll('\u00A0', ' ');
  return { text, calculation, handOver };
};

describe('a word that no rule reads', () => {
  it.each([
    // Property and gains
    'Salary R380 000 and R150 000 gain on unit trusts that I never sold. Tax?',
    'Ek het R90 000 wins op papier met my aandele, salaris R380 000. Belasting?',
    'Salary R380 000, sold my engagement ring with a gain of R45 000. Tax?',
    'Salary R380 000, gain of R70 000 on my caravan. Tax?',
    'Salary R380 000, currency trading gain R60 000. Tax?',
    'Salary R380 000, interest R44 000, a third is my brother’s. Tax?',
    'Salary R380 000, I gave my unit trusts with a gain of R130 000 to my husband. Tax?',
    'Salary R380 000, R55 000 profit from selling second-hand sneakers. Tax?',
    // Abroad
    'I earn R380 000 and R26 000 interest from a Swiss bank. Tax?',
    'Salary of R55 000 a month from the World Bank. Tax?',
    'I make R750 000, part of it overseas, 205 days out with 80 in a row. Tax?',
    'I earn R1.9 million, 40% of my pay for work abroad, away 220 days, 90 in a row. Tax?',
    'My trust received dividends of R70 000. Dividends tax?',
    // Contributions, medical cover and donations
    'I quit paying R1 800 a month to my RA. I earn R31 000 a month. Tax?',
    'I earn R31 000 a month and put R1 500 a month in my son’s RA. Tax?',
    'I earn R31 000 a month and my employer pays the medical aid for 3 of us. Tax?',
    'We’re 4 on medical aid, the company pays it all, I get R28 000 a month. Tax?',
    'I pay half of the medical aid for the 2 of us, R25 000 a month salary. Tax?',
    'My sister and I split the medical aid for 3 people. I earn R25 000 a month. Tax?',
    'I work 5 hours a week for R6 000 a month. UIF?',
    'I earn R31 000 a month, my partner pays the medical aid for the 3 of us. Tax?',
    'R31 000 a month, two of us on medical aid, our baby was added in January. Tax?',
    'I get R31 000 a month after provident fund of R2 900. Tax?',
    'Salary R380 000, donation of R12 000 to the EFF party. Tax?',
    'Salary R500 000, travel allowance R90 000, car R280 000, 25 000 km, 9 000 business, I have no logbook. Tax?',
    'Salary R500 000, travel allowance R90 000, car R280 000, 25 000 km, 9 000 business, company pays the petrol. Tax?',
    // Pay and payouts
    'I took R22 000 from my savings pot net of tax, salary R280 000. What was the tax?',
    'Salary R280 000, savings pot R4 000 a month. Tax?',
    'UIF on my annuity of R9 000 a month?',
    'My salon brings in R45 000 a month in business income, I pay R7 000 rent for the salon. Tax?',
    'Salary R380 000 and interest of R75 000 over two years. Tax?',
  ])('stops the sum: %s', async (question) => {
    const { text, calculation } = await answered(question);
    expect(calculation !== null && calculation.missing === null).toBe(false);
    expect(text).not.toContain('The calculator worked this out');
  });

  it.each([
    ['I don’t have medical aid for the kids, only for me. R31 000 a month. Tax?', 'How many people'],
    ['R31 000 a month, we’re three on the medical aid plus a newborn. Tax?', 'How many people'],
    [
      'R31 000 a month, our two boys are on their stepdad’s medical aid, my husband’s scheme. Tax?',
      'How many people',
    ],
    [
      'My folks’ plan isn’t mine: my parents’ medical aid covers me. I earn R31 000 a month. Tax?',
      'How many people',
    ],
    ['My son is under my ex-wife’s medical aid. I earn R31 000 a month. Tax?', 'How many people'],
    [
      'I earn R31 000 a month and my employer pays the medical aid for 3 of us. Tax?',
      'How much is it a month',
    ],
    ['I earned R310 000 from 1 January 2025 to 31 December 2025. Tax?', 'Which of these years'],
    ['Bonus of R30 000 on 3 March, salary R31 000 a month. Tax on the bonus?', 'Which of these years'],
  ])('asks for the fact that decides: %s', async (question, asked) => {
    expect((await answered(question)).text).toContain(asked);
  });

  it.each([
    'I earn R24 000 a month and no UIF comes off. What do I take home?',
    'I earn R24 000 a month as a public servant. Take-home?',
  ])('leaves out the take-home pay: %s', async (question) => {
    const { text, calculation } = await answered(question);
    expect(text).toContain('For 2025/2026 your tax comes to R38 677.00');
    expect(calculation?.lines.map(({ label }) => label).join()).not.toMatch(/take-home|UIF/i);
  });
});

describe('a fact that a rule reads', () => {
  it.each([
    [
      'Sold flat R3m, bought R1.5m. Salary R380 000, stayed there. Tax?',
      'the same tax with and without it: R63 072.00',
    ],
    ['Salary R380 000, gain R310 000 on my home. Tax?', 'the same tax with and without it: R63 072.00'],
    [
      'I’d like to start paying R2 000 a month to an RA. I earn R31 000 a month. Tax?',
      'instead of R60 592.00',
    ],
    ['Ek het R700 000 uit my pensioenfonds getrek toe ek aftree. Belasting?', 'R27 000.00'],
  ])('is worked out: %s: %s', async (question, expected) => {
    expect((await answered(question)).text).toContain(expected);
  });

  it.each([
    ['My CTC is R45 000 a month. Tax?', 'Cost to company can include'],
    [
      'My gran is 71 and gets R17 000 a month pension. What does she owe?',
      'the person whose figures you gave',
    ],
    ['I’m retired on a pension of R21 000 a month. Tax?', 'From 65 the tax is lower'],
  ])('comes with what the sum assumes: %s', async (question, assumption) => {
    expect((await answered(question)).text).toContain(assumption);
  });
});

describe('a figure beside a rule', () => {
  it.each([
    'I moved R120 000 from my TFSA to another provider. Penalty?',
    'My tax-free savings account earned R48 000 interest. Tax?',
    'My uncle gave me R250 000. Do I pay donations tax?',
  ])('is left out if the rule doesn’t fit: %s', async (question) => {
    expect((await answered(question)).text).not.toMatch(/If R\d[\d ]*\.00/);
  });

  it('counts dividends that are stated after the tax', async () => {
    const { text } = await answered('Dividends of R16 000 after dividends tax. How much was withheld?');
    expect(text).toContain('R4 000.00 was withheld');
  });
});

describe('a conversation', () => {
  it('forgets the calculation after a message that it didn’t understand', async () => {
    const question = 'I earn R38 000 a month. Tax?';
    const lost = 'half of it was my sister’s';
    const sum = await answerTo(question);
    const before = stateOf([
      { from: 'person', text: question },
      { from: 'assistant', answer: sum },
    ] as never);
    const second = await answerTo(lost, { state: before });
    expect(second.kind).not.toBe('refusal');
    const state = stateOf([
      { from: 'person', text: question },
      { from: 'assistant', answer: sum },
      { from: 'person', text: lost },
      { from: 'assistant', answer: second },
    ] as never);
    expect(state.facts).toBeNull();
  });
});

describe('a fact that changes only what is left over or owed', () => {
  it.each([
    'I work 20 hours a month for R9 000 a month, what do I take home?',
    'I work 3 days a month for R9 000 a month, what is left?',
  ])('leaves out the take-home pay: %s', async (question) => {
    const { text, calculation } = await answered(question);
    expect(text).toContain('24 hours a month');
    expect(calculation?.lines.at(-1)?.label).toBe('Tax for the year');
  });

  it('compares no deducted tax if nothing is deducted from two pays', async () => {
    const asked = 'I have two jobs, R15 000 and R12 000 a month';
    expect((await answered(`${asked}, what do I owe?`)).text).toContain('If each employer deducts tax');
    const { text } = await answered(`${asked}, neither deducts tax, what do I owe?`);
    expect(text).toContain('R48 037');
    expect(text).not.toContain('If each employer');
  });
});

describe('pay from a body', () => {
  it.each([
    ['I get R20 000 a month salary from my own trust. Tax?', 240_000],
    ['My family trust pays me a salary of R30 000 a month. Tax?', 360_000],
    ['I work at my church as a pastor and earn R20 000 a month. Tax?', 240_000],
    ['My employer pays me R30 000 a month. Tax?', 360_000],
  ])('is taxed like any other: %s', async (question, income) => {
    expect((await answered(question)).calculation?.basic).toMatchObject({ income });
  });

  it.each(['My trust earned R300 000. Tax?', 'Our church earns R300 000 a year. Tax?'])(
    'isn’t the body’s own income: %s',
    async (question) => {
      expect((await answered(question)).calculation).toBeNull();
    },
  );
});

describe('a doubtful amount', () => {
  it.each([
    ['Half of R30k a month salary, tax?', '“half of r30k”'],
    ['I make 3 x 8k a month. Tax?', '“3 x 8k”'],
    ['I earn a few thousand rand a month. Tax?', '“few thousand”'],
  ])('is quoted whole: %s', async (question, quote) => {
    expect((await answered(question)).calculation?.missing?.question).toContain(quote);
  });
});
