import { describe, expect, it } from 'vitest';
import { answered } from './asked.ts';

describe('a part of an amount', () => {
  it.each([
    'I have R2 million in my RA and take one third cash at retirement. What tax?',
    'I retired with R2 million and took two thirds as an annuity and the rest in cash. Tax?',
    'My savings pot has R90 000 and I take a third of it, salary R360 000. Tax?',
    'I took half of my savings pot of R60 000, salary R300 000. Tax?',
    'I sold half of my bitcoin, total profit would be R200 000 if I sold all, salary R400 000. What tax?',
    'I bought 100 shares for R500 000 and sold 50 for R400 000, I earn R600 000. Tax?',
    'I bought shares for R500 000 and sold half for R400 000, I earn R600 000. Tax?',
    'I sold a third of my shares. The gain on all of them is R300 000. I earn R400 000. Tax?',
    'Sold a quarter of my land, the whole gain would be R800 000, salary R500 000. Tax?',
    'My share is a quarter of a gain of R1 000 000 on shares, salary R500 000. Tax?',
    'I got a third of the R90 000 rent profit, salary R300 000. Tax?',
    'Two thirds of the R90 000 interest is mine, I earn R400 000 a year. Tax?',
    'I pay bond interest of R8 000 a month, half of it is for the room I let at R6 000 a month, salary R300 000. Tax?',
    'I take half of it in cash: retirement fund R1 million. Tax?',
    'My bond interest is R8 000 a month and half is for the room I rent out at R6 000 a month. Salary R300 000. Tax?',
    'I commuted half my provident fund of R800 000 at retirement. Tax?',
    'I withdrew a tenth of my R3 million fund in cash when I retired. Tax?',
    'I own 1/3 of a rental that makes R120 000 profit a year, salary R400 000. Tax?',
    'I put half of my bonus of R60 000 in my RA, salary R400 000. Tax?',
    'Half my income of R600 000 is from rent. Tax?',
    'My salary is R30 000 a month and half of it goes to my RA. Tax?',
  ])('isn’t counted whole: %s', async (question) => {
    const { text, isCalculated } = await answered(question);
    expect(isCalculated).toBe(false);
    expect(text).not.toContain('The sale costs you');
  });

  it.each([
    ['I sold half my shares and made R100 000 gain, salary R400 000. Tax?', 'R7 440.00 more tax'],
    ['I let a third of my house for R6 000 a month, salary R300 000. Tax?', 'more tax'],
    ['Interest R40 000, I spent half of it, salary R400 000. Tax?', 'more tax'],
    ['R1 200 000 pension fund, one third in cash is R400 000. I retire. Tax?', 'R0.00'],
    ['I work half day and earn R15 000 a month. Tax?', 'R15 165.00'],
    ['I earn R500 000, half of what my wife earns. My tax?', 'R100 272.00'],
    [
      'My wife and I own a flat half half, rent R10 000 a month, salary R300 000. Tax?',
      'R15 600.00 more tax',
    ],
  ])('%s: %s', async (question, sentence) => {
    const { text, isCalculated } = await answered(question);
    expect(isCalculated).toBe(true);
    expect(text).toContain(sentence);
  });
});

describe('a home that was let for some of the years', () => {
  it.each([
    // R2 500 000 of the gain is the home's: R2 000 000 is left out, so R2 000 000 is taxed.
    ['sold my house, gain R4m, let it for 3 of the 8 years, salary R500 000, tax?', 'R308 452.00'],
    [
      'Sold my house for R4.2m, bought for R1.2m, rented it out for 2 of 10 years, salary R600 000. Tax?',
      'R150 092.00',
    ],
    [
      'gain of R3m on my primary residence, tenants lived in it for five of 15 years, I earn R480 000 a year, tax?',
      'R142 452.00',
    ],
  ])('%s: %s', async (question, tax) => {
    const { text } = await answered(question);
    expect(text).toContain(`The sale costs you ${tax} in tax for 2025/2026`);
    expect(text).toContain('you alone owned the home');
  });

  it.each([
    'I sold our home, profit R3 million, it was rented out for 4 of the 10 years. My salary is R600 000. What tax?',
    'We sold our house that we let for two years of the ten, gain R3m, I earn R600 000. Tax?',
    'I sold my house for a profit of R2.8m. I lived there 6 years and rented it out 2 years. Salary R700 000. Tax?',
    'Sold my home, gain R3m, I only lived in it half the time, I earn R50 000 a month. Tax?',
    'Sold my house gain R3m, lived there from 2015 to 2020 and then let it until 2025, salary R500 000. Tax?',
    'Sold the house I lived in, gain R2.9m, it was on Airbnb for 2 of 7 years, I get R35 000 a month. Tax?',
    'Sold my house, gain R3m, part of it was rented out, salary R600 000. Tax?',
    'I sold my house, gain R2.2m, salary R400 000, a lodger rented a room. Tax?',
    'Sold my home, gain R3m, owned 10 years, lived in it 6, salary R600 000. Tax?',
    'Sold my house on a 5 hectare plot, gain R2.5m, salary R500 000. How much tax?',
    'Sold our family home with a gain of R2.6m, it stands on 4 ha, my salary is R520 000. CGT?',
    'I sold my smallholding where I live, gain R3m, salary R500 000. Tax?',
    'Sold my home, gain R5 million, on a farm of 40 hectares, I earn R30 000 a month. Tax?',
  ])('isn’t worked out where the part isn’t certain: %s', async (question) => {
    const { text, isCalculated } = await answered(question);
    expect(isCalculated).toBe(false);
    expect(text).not.toContain('The sale costs you');
  });

  it.each([
    ['I sold my house, gain R3m, lived in it the whole time, salary R600 000. Tax?', 'R150 092.00'],
    ['Sold my home, gain R3m, lived there always, on 1 hectare, salary R600 000. Tax?', 'R150 092.00'],
    [
      'Sold my home, gain R3m, owned it for 10 years and lived in it 10 years, salary R600 000. Tax?',
      'R150 092.00',
    ],
    ['Sold my home, gain R3m, never rented it out, salary R600 000. Tax?', 'R150 092.00'],
    ['Sold my flat, gain R1.2m, rented it out the whole time, salary R400 000. Tax?', 'R167 252.00'],
  ])('%s: %s', async (question, tax) => {
    const { text, isCalculated } = await answered(question);
    expect(isCalculated).toBe(true);
    expect(text).toContain(tax);
  });
});
