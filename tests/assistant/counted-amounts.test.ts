import { describe, expect, it } from 'vitest';
import { answered } from './asked.ts';

const textOf = async (question: string) => (await answered(question)).text;

describe('an amount paid several times a year', () => {
  it.each([
    ['R30 000 a month and a bonus of R10 000 every quarter. Tax?', 'R69 272.00'],
    ['I earn R25 000 a month and interest of R9 000 a quarter. Tax?', 'R44 969.00'],
    ['I earn R25 000 a month, RA R5 000 per quarter. Tax?', 'R36 597.00'],
    ['I earn R30 000 a month and put R12 000 in an RA twice a year. Tax?', 'R51 157.00'],
    ['I earn R30 000 a month and the quarterly rent profit is R15 000. Tax?', 'R75 472.00'],
    ['I get R2 000 rent every second month and R22 000 salary a month. Tax?', 'R35 557.00'],
    ['R20 000 per month and R3 000 half-yearly bonus', 'R27 757.00'],
    ['My salary is R90 000 a quarter, what tax do I pay?', 'R57 397.00'],
    [
      'Ek kry elke kwartaal ’n bonus van R9 000 en verdien R28 000 per maand, hoeveel belasting?',
      'R60 592.00',
    ],
  ])('counts as often as it’s paid: %s', async (question, tax) => {
    expect(await textOf(question)).toContain(tax);
  });

  it.each([
    'I earn R30 000 a month and a client pays me R4 000 each term for lessons. Tax?',
    'R25 000 a month and R2 000 tips twice a month, what tax?',
  ])('is asked about if the year’s total isn’t known: %s', async (question) => {
    expect(await textOf(question)).toContain('What is your whole income before tax');
  });

  it.each([
    'I earn R400 000 a year, do I pay provisional tax twice a year?',
    'Do I pay R20 000 in provisional tax twice a year if my income is R400 000?',
  ])('isn’t read from the dates of provisional tax: %s', async (question) => {
    expect(await textOf(question)).toMatch(/provisional/);
    expect(await textOf(question)).not.toMatch(/R40 000|R800 000/);
  });
});

describe('an amount of one past quarter or half-year', () => {
  it.each([
    'I earned R90 000 in the last 3 months. What tax?',
    'I earn R35 000 a month and got a R50 000 bonus this quarter. Tax?',
    'My business made a profit of R120 000 in the last 6 months. Tax?',
    'Basic salary R400 000 plus R6 000 allowance a month, tax?',
  ])('isn’t a year’s: %s', async (question) => {
    expect(await textOf(question)).not.toMatch(/R360 000|R240 000|R200 000|R2 0\d\d \d{3}/);
  });
});

describe('several equal amounts', () => {
  it.each([
    ['I have two jobs, each pays R18 000 a month. Tax?', 'R79 192.00'],
    ['I work two jobs, both paying R15 000 a month. Tax?', 'R57 397.00'],
    ['Both my jobs pay R12 000 a month, what tax?', 'R38 677.00'],
    ['I have two pensions of R9 000 each a month. Tax?', 'R21 645.00'],
    [
      'I earn R30 000 a month and get interest of R5 000 each month from each of two banks. Tax?',
      'R86 694.00',
    ],
    ['I earn R25 000 a month and let two flats for R6 000 a month profit each. Tax?', 'R82 912.00'],
    ['My three rental flats each bring R4 000 a month profit, I earn R20 000 a month. Tax?', 'R64 312.00'],
    ['I have two RAs of R1 500 a month each and earn R40 000 a month. Tax?', 'R82 912.00'],
    ['R30 000 a month and two bonuses of R15 000. Tax?', 'R66 172.00'],
    [
      'I earn R25 000 a month and have three fixed deposits paying R15 000 interest each a year. Tax?',
      'R47 309.00',
    ],
    [
      'Salary R18 500 pm and I get a 13th cheque same amount. How much tax comes off the bonus?',
      'R3 602.00 more',
    ],
    ['I earn R20 000 a month and a bonus the same as my salary, what tax on the bonus?', 'R5 200.00 more'],
  ])('all count: %s', async (question, tax) => {
    expect(await textOf(question)).toContain(tax);
  });

  it.each([
    ['I have two jobs that pay R300 000 in total, what tax?', 'R41 797.00'],
    ['I have two jobs, one pays R18 000 a month and the other R7 000. Tax?', 'R41 797.00'],
    ['each month I earn R30 000, tax?', 'R57 397.00'],
  ])('aren’t read from a total or from unequal amounts: %s', async (question, tax) => {
    expect(await textOf(question)).toContain(tax);
  });
});
