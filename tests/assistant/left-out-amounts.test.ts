import { describe, expect, it } from 'vitest';
import { answered } from './asked.ts';

describe('a repayment, drawings or equipment', () => {
  it.each([
    // (R18 000 − R6 000) a month.
    ['I drive for Uber, R18 000 a month, petrol R6 000, car finance R3 500, tax?', 'R8 685.00', 'R3 500'],
    [
      'Bolt driver here, I make R22 000 a month, fuel 7000, car instalment 4200. what tax do I pay',
      'R15 165.00',
      'R4 200',
    ],
    [
      'I have R300 000 a year from my plumbing business, loan repayments R4 000 a month. Tax?',
      'R41 797.00',
      'R4 000',
    ],
    [
      'My catering business made R500 000, ingredients R180 000, vehicle loan R60 000. How much tax?',
      'R46 997.00',
      'R60 000',
    ],
    [
      'I do hair, R15 000 a month, products R3 000, car payment R2 000 a month. how much tax',
      'R8 685.00',
      'R2 000',
    ],
    ['I’m self employed, income R40 000 a month, drawings R15 000 a month. Tax?', 'R94 072.00', 'R15 000'],
    [
      'Sole trader turnover R800 000, expenses R300 000, I pay myself R20 000 a month. Tax?',
      'R100 272.00',
      'R20 000',
    ],
    ['I run a salon, income R600 000, equipment bought R80 000. What tax?', 'R135 632.00', 'R80 000'],
    [
      'Freelance photographer, R420 000 a year, costs R60 000 and I bought a camera for R45 000. Tax?',
      'R57 397.00',
      'R45 000',
    ],
  ])('doesn’t come off a business’s income, and is named: %s', async (question, tax, left) => {
    const { text } = await answered(question);
    expect(text).toContain(`your tax comes to ${tax}`);
    expect(text).toContain(`I left out ${left}.`);
  });

  it('isn’t assumed of a loan on a property that is let', async () => {
    const { isCalculated } = await answered(
      'I rent out a flat for R9 000 a month, levies R1 500, home loan repayment R6 000. Salary R30 000 a month. Tax?',
    );
    expect(isCalculated).toBe(false);
  });

  it.each([
    'I’m a freelancer, R30 000 a month, laptop hire R1 000 a month. tax?',
    'I sell food, R20 000 a month, petrol R3 000, equipment repairs R500 a month. tax?',
  ])('isn’t assumed of hire and repairs: %s', async (question) => {
    expect((await answered(question)).text).not.toContain('I left out');
  });
});

describe('fuel', () => {
  const uber = 'I drive for Uber, R18 000 a month, petrol R6 000, tax?';

  it('comes off only for the business kilometres', async () => {
    expect((await answered(uber)).text).toContain('only for the business kilometres');
  });
});

describe('the pay of a business’s workers', () => {
  it.each([
    // R900 000 − R250 000 − R120 000
    ['Taxi owner, takings R900 000, fuel R250 000, driver wages R120 000. income tax?', 'R110 432.00'],
    ['My shop takes in R50 000 a month, stock 20k, staff salaries R8 000. tax?', 'R32 437.00'],
  ])('is a cost: %s', async (question, tax) => {
    expect((await answered(question)).text).toContain(`your tax comes to ${tax}`);
  });
});

describe('living costs', () => {
  it.each([
    ['I earn R40 000 a month and my gym costs R900 a month. Tax?', 'I left out R900, because that doesn’t'],
    [
      'Salary R40 000 a month, bond R12 000, car R5 000. Tax?',
      'I left out R12 000 and R5 000, because they don’t',
    ],
    [
      'I earn R25 000 a month and pay rent of R6 000 and my car is R4 000. how much tax?',
      'I left out R6 000 and R4 000',
    ],
  ])('are named as left out: %s', async (question, sentence) => {
    expect((await answered(question)).text).toContain(sentence);
  });

  it('aren’t named if there are none', async () => {
    expect((await answered('I earn R40 000 a month, 2 on medical aid. tax?')).text).not.toContain(
      'I left out',
    );
  });
});

it.each([
  'My employer gives me a petrol card of R3 000 a month. My salary is R36 000 a month. Tax?',
  'My employer pays my gym of R900 a month and I earn R28 000 a month. Tax?',
  'I get petrol of R2 500 a month and earn R31 000 a month. Tax?',
  'I get groceries vouchers of R1 500 a month from work and earn R30 000 a month. tax',
])('a taxed benefit isn’t left out: %s', async (question) => {
  const { text, isCalculated } = await answered(question);
  expect(isCalculated).toBe(false);
  expect(text).toContain('I couldn’t tell what');
});

it('a living cost of one’s own is left out', async () => {
  const { text } = await answered('I earn R30 000 a month from work and pay R2 000 school fees. Tax?');
  expect(text).toContain('R57 397.00');
});
