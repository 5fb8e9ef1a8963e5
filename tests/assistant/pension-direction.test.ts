import { describe, expect, it } from 'vitest';
import { answerTo } from './asked.ts';

const factsOf = async (question: string) => {
  const { calculation } = await answerTo(question);
  if (!calculation) return 'no sum';
  if (calculation.missing) return 'asked';
  const amounts = calculation.understood.flatMap(({ field, value }) =>
    typeof value === 'object' ? [[field, `${value.amount} ${value.per}`]] : [],
  );
  return Object.fromEntries(amounts) as Record<string, string>;
};

describe('a pension or annuity beside a salary', () => {
  it.each([
    ['Ek verdien R20 000 per maand en kry R8 000 pensioen per maand. Belasting?', '28000 month'],
    ['Sanlam pays me an annuity of R5 000 a month, I also earn R30 000 a month. Tax?', '35000 month'],
    ['Salary R30 000 pm, pension 5k pm from my ex-employer. tax', '35000 month'],
    ['I take R8 000 a month from my RA and earn R20 000 a month. Tax?', '28000 month'],
    ['I earn R360 000 and my widow’s pension is R60 000. Tax?', '420000 year'],
    ['I get R350 000 salary and R50 000 retirement income. Tax?', '400000 year'],
  ])('is income where it’s received: %s', async (question, income) => {
    expect(await factsOf(question)).toEqual({ income });
  });

  it.each([
    ['I earn R30 000 a month and R3 000 goes to pension. Tax?', '3000 month'],
    ['I earn R30 000 a month with a R3 000 RA. tax?', '3000 month'],
    ['I earn R30 000 a month and contribute R2 250 to my pension. Tax?', '2250 month'],
  ])('is a contribution where it’s paid in: %s', async (question, retirement) => {
    expect(await factsOf(question)).toEqual({ income: '30000 month', retirement });
  });

  it.each([
    'I work for R25 000 a month and have a pension of R8 000 a month. Tax?',
    'My salary is R300 000 and my annuity is R60 000 a year. How much tax?',
    'Ek kry ’n salaris van R25 000 en ’n annuïteit van R9 000 per maand. Hoeveel belasting?',
    'Salary 240k plus GEPF pension 96k per year, tax?',
    'income: salary 25000 pm, annuity 10000 pm. age 70. tax?',
    'I earn R20 000 a month; annuity of R8 000 a month too. tax?',
    'I earn R28k pm, hubby on pension 11k pm, we are both on medical aid. my tax?',
  ])('is asked about if it may be either: %s', async (question) => {
    expect(await factsOf(question)).toBe('asked');
  });

  it.each([
    'Salary R400 000, my RA grew by R90 000 this year. Tax?',
    'Salary R400 000 and I have R800 000 in my pension fund. Tax?',
    'Salary R400 000, RA value R600 000. Tax?',
    'Salary R200 000, disability pension R50 000. Tax?',
    'I am a teacher earning R28 000 a month, plus R9 000 a month military pension. tax?',
  ])('allows no sum if it’s the value of a fund or exempt: %s', async (question) => {
    expect(await factsOf(question)).toBe('no sum');
  });
});
