import { describe, expect, it } from 'vitest';
import type { Answers } from '../../src/domain/preparation/answers.ts';
import { isOtherReturn } from '../../src/domain/preparation/other-return.ts';
import type { TaxYear } from '../../src/domain/tax/tax-year.ts';

const stored = (answers: Answers, taxYear: TaxYear | null = null) => ({ answers, taxYear });
const mother: Answers = { who: 'other', forName: 'Nomsa Maseko' };

describe('answers belong to another return', () => {
  it.each<[string, Answers, Answers, TaxYear | null]>([
    ['for another person', { who: 'me' }, mother, null],
    ['for someone else’s name', { who: 'other', forName: 'Sipho' }, mother, null],
    ['for someone whose name is still missing', { who: 'other' }, mother, null],
    ['for another year', { who: 'me', taxYear: '2024/2025' }, { who: 'me' }, '2025/2026'],
    ['for a year other than the one the practice chose', { taxYear: '2024/2025' }, {}, '2025/2026'],
  ])('%s', (_name, answers, other, taxYear) => {
    expect(isOtherReturn(answers, stored(other, taxYear))).toBe(true);
  });
});

describe('answers belong to the stored return', () => {
  it.each<[string, Answers, Answers, TaxYear | null]>([
    ['for the same person and year', { who: 'me', taxYear: '2025/2026' }, { who: 'me' }, '2025/2026'],
    ['for the same name, written differently', { ...mother, forName: ' nomsa MASEKO ' }, mother, null],
    ['for oneself, whatever name was typed before', { who: 'me', forName: 'Nomsa' }, { who: 'me' }, null],
    ['without a person and year', { employers: 2 }, mother, '2025/2026'],
    ['without answers so far', { who: 'me', taxYear: '2025/2026' }, {}, null],
    ['while the year is unknown', { taxYear: 'unknown' }, { who: 'me' }, '2025/2026'],
  ])('%s', (_name, answers, other, taxYear) => {
    expect(isOtherReturn(answers, stored(other, taxYear))).toBe(false);
  });
});
