import { describe, expect, it } from 'vitest';
import { stateOf } from '../../src/domain/assistant/conversations/conversation-state.ts';
import { understand } from '../../src/domain/assistant/reading/understand.ts';
import { answerTo } from './asked.ts';

const ageOf = async (question: string) => {
  const { calculation } = await answerTo(question);
  expect(calculation).not.toBeNull();
  if (calculation?.missing) return calculation.missing.field === 'age' ? 'asked' : 'other';
  return calculation?.understood.find(({ field }) => field === 'age')?.value;
};

describe('an age counts only for the person whose tax is asked about', () => {
  it.each([
    ['I stay with my gran of 82 and earn R35 000 a month. How much tax do I pay?', 'under65'],
    ['Ek verdien R30 000 per maand en my ma is 78. Hoeveel belasting betaal ek?', 'under65'],
    ['Ubaba wami uneminyaka engu-80, ngihola R25 000 ngenyanga. Intela yami malini?', 'under65'],
    ['My hubby is over 65 and I make R500 000 a year. What is my tax?', 'under65'],
    ['My mother was born in 1948, I earn R30 000 a month. Tax?', 'under65'],
    ['I earn R30 000 a month, the building is 90 years old. Tax?', 'under65'],
    ['My annuity matures at 70 and I earn R30 000 a month. My tax?', 'under65'],
    ['My boss is a 70-year-old man, he pays me R15 000 a month. Tax?', 'under65'],
    ['I’m 68, my wife is 51. She earns R30 000 a month. Her tax?', 'under65'],
    ['My husband is 72 and I’m 60; he gets R240 000 pension a year. His tax?', '65to74'],
    ['My dad (66) earns R30 000 a month. tax?', '65to74'],
    ['ouma is 81 en kry R15 000 pensioen per maand, hoeveel belasting?', '75plus'],
    ['I’m 63, wife 68, my pension is R25 000 a month. My tax?', 'under65'],
    ['At 76 my pension is R262 000 a year, what tax do I pay', '75plus'],
    ['My wife and I are 70 and 62. I earn R30 000 a month. Tax?', 'asked'],
    ['I look after my 77 year old father and get a salary of R28 000 a month. what tax', 'asked'],
  ])('%s: %s', async (question, age) => {
    expect(await ageOf(question)).toBe(age);
  });

  it('asks after a follow-up that gives only another person’s age', async () => {
    const first = 'I earn R40 000 a month. tax?';
    const answer = await answerTo(first);
    const state = stateOf([
      { from: 'user', text: first },
      { from: 'assistant', answer },
    ] as never);
    for (const question of ['my husband is 68', 'and my wife turns 66']) {
      const next = await answerTo(question, { state });
      expect(next.calculation?.missing?.field).toBe('age');
    }
  });
});

describe('an age at another time', () => {
  it.each([
    ['I retire at 65, I earn R30 000 a month now. Tax?', 'asked'],
    ['I will be 65 in two years, salary R300 000. Tax?', 'asked'],
    ['My employer’s retirement age is 65. I earn R30 000 a month. Tax?', 'asked'],
    ['65 but my birthday is in April, R300 000 pension. Tax?', 'asked'],
    ['Age: 65 on 1 March 2026. Pension R300 000. Tax 2025/2026?', 'under65'],
    ['I’m 65 now, earned R300 000 in 2022/2023. Tax for that year?', 'asked'],
    ['I’m 64 now, earned R300 000 in 2022/2023. Tax for that year?', 'under65'],
    ['I am 66, tax on R300 000 in 2024/2025?', 'asked'],
    ['I was 66 in 2021/2022 and earned R300 000. Tax?', '65to74'],
    ['I’m 80, tax on R300 000 in 2022/2023?', '75plus'],
  ])('%s: %s', async (question, age) => {
    expect(await ageOf(question)).toBe(age);
  });
});

describe('an age to come counts only from its birthday', () => {
  it.each([
    ['I’ll be 65 in March 2026, I earn R400 000 a year, what tax for 2025/2026?', 'under65'],
    ['I will be 65 in August 2026, salary R400 000, tax for 2025/2026?', 'under65'],
    ['I am 65 in March 2026, I earn R400 000. Tax for 2025/2026?', 'under65'],
    ['I’ll be 75 in June 2026, pension R250 000 a year, tax for 2025/2026?', '65to74'],
    ['My dad will be 75 in May 2026, his pension is R250 000 a year. Tax for 2025/2026?', '65to74'],
    ['I will be 65 in January 2026, salary R400 000. Tax for 2025/2026?', '65to74'],
    ['I will be 65 in January 2027, salary R400 000. Tax for 2026/2027?', '65to74'],
    ['I’ll be 66 in March 2026, salary R400 000. Tax for 2025/2026?', '65to74'],
    ['I turned 65 in March 2025, salary R400 000. Tax for 2026/2027?', '65to74'],
    // The month is the next one after the day of the question, 28 November 2026.
    ['I’ll be 65 in December, salary R400 000, how much tax for 2026/2027?', '65to74'],
    ['I’ll be 65 in December, salary R400 000, how much tax?', '65to74'],
    ['I’m going to be 65 in March, I earn R400 000 a year. Tax for 2026/2027?', 'under65'],
    ['I will only be 75 in July, pension R400 000. Tax 2025/2026?', '65to74'],
    ['I’ll be 40 in March, salary R400 000. Tax?', 'under65'],
    ['I hit 65 in May 2026, R400 000 salary, tax for 2025/2026?', 'under65'],
    ['I’ll be 65 next year, salary R400 000. Tax for 2025/2026?', 'asked'],
    ['I’ll be 65 by the end of 2026, salary R400 000. Tax for 2025/2026?', 'asked'],
    ['I shall be 75 next April, pension R20 000 a month. Tax?', 'asked'],
  ])('%s: %s', async (question, age) => {
    expect(await ageOf(question)).toBe(age);
  });
});

describe('an age in a decade', () => {
  it.each([
    ['I’m in my late sixties with a pension of R20 000 a month. Tax?', '65to74'],
    ['I’m an octogenarian with R20 000 pension a month. Tax?', '75plus'],
    ['Ek is in my sewentigs en kry R25 000 pensioen per maand. Belasting?', 'asked'],
    ['I am a septuagenarian earning R300 000 a year. Tax?', 'asked'],
    ['My ma is in her eighties, I earn R30 000 a month. My tax?', 'under65'],
  ])('%s: %s', async (question, age) => {
    expect(await ageOf(question)).toBe(age);
  });
});

it('leaves an age alone where it doesn’t matter', () => {
  expect(understand('retiring at 63, taking R700 000 lump sum from my RA, tax?').unclear).toBeNull();
});
