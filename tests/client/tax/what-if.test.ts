import { describe, expect, it } from 'vitest';
import {
  changeInput,
  exampleChanges,
  exampleYear,
  nameChange,
  onlyField,
} from '../../../src/client/features/tax/compare/changes.ts';
import {
  type ChangeField,
  changeFields,
  comparisonSearch,
} from '../../../src/client/features/tax/compare/comparison-search.ts';
import {
  captionOfStairs,
  describeRoom,
  explain,
  headline,
} from '../../../src/client/features/tax/compare/difference-text.ts';
import { taxCalculationInput } from '../../../src/domain/tax/schemas.ts';
import type { TaxInput } from '../../../src/domain/tax/tax-result.ts';
import { taxYears } from '../../../src/domain/tax/tax-year.ts';
import { calculateWithWorking } from '../../../src/domain/tax/working/working.ts';

const base: TaxInput = {
  income: 555_100,
  incomeKind: 'salary',
  age: 'under65',
  retirementContributions: 62_430,
  medicalAidMembers: 3,
  taxYear: '2025/2026',
};

const calculated = (input: TaxInput) => ({ input, result: calculateWithWorking(input, 'published') });
const earning = (income: number) => calculated({ ...base, retirementContributions: 0, income });
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const values = {
  ...exampleChanges(base, 90_222.5),
  taxYear: exampleYear(base.taxYear),
};

/** Returns the name, headline and text shown for one change. */
function words(field: ChangeField, change: Partial<typeof values> = {}, from = base) {
  const after = changeInput(from, field, { ...values, ...change });
  const { before, amount, after: unit } = headline(calculated(from), calculated(after), field);
  return {
    name: plain(nameChange(field, from, after)),
    headline: `${before} ${amount} ${unit}`,
    text: explain(calculated(from), calculated(after), field).map(plain),
  };
}

describe('what if', () => {
  it('changes one figure and keeps the others', () => {
    for (const field of changeFields) {
      const changed = changeInput(base, field, values);
      const different = changeFields.filter((one) => changed[one] !== base[one]);
      expect(different).toEqual([field]);
    }
  });

  it('ignores empty and invalid amounts', () => {
    for (const amount of [undefined, NaN]) {
      expect(changeInput(base, 'income', { ...values, income: amount })).toEqual(base);
      expect(changeInput(base, 'retirementContributions', { ...values, moreAMonth: amount })).toEqual(base);
    }
  });

  it('starts with an example that is still deductible', () => {
    expect(values.moreAMonth).toBe(1_000);
    expect(exampleChanges(base, 600).moreAMonth).toBe(50);
    expect(exampleChanges({ ...base, medicalAidMembers: 5, age: '75plus' }, 0)).toMatchObject({
      medicalAidMembers: 4,
      age: 'under65',
      moreAMonth: 1_000,
    });
    for (const year of taxYears) expect(exampleYear(year)).not.toBe(year);
  });

  it.each([0, 1, 900, 1_000, 4_900, 555_100, 95_000_000, 99_999_999.99, 500_000_000])(
    'starts with a different income that can be saved, from R%d',
    (income) => {
      const example = exampleChanges({ ...base, income }, 0).income!;
      expect(example).not.toBe(income);
      expect(taxCalculationInput.safeParse({ ...base, income: example }).success).toBe(true);
    },
  );

  it('limits the contributions to the largest amount that can be saved', () => {
    const most = changeInput(base, 'retirementContributions', { ...values, moreAMonth: 90_000_000 });
    expect(taxCalculationInput.safeParse(most).success).toBe(true);
  });

  it('says what further contributions cost, and what tax savings cover', () => {
    expect(words('retirementContributions', { moreAMonth: 2_000 })).toEqual({
      name: 'R2 000 more a month',
      headline: 'You pay 7440 less tax a year',
      text: [
        'Contributing R24 000 more leaves you R16 560.00 less to spend. You save 31c in tax on every rand.',
      ],
    });
  });

  it('says what part of the contributions doesn’t lower the tax', () => {
    const { text } = words('retirementContributions', { moreAMonth: 10_000 });
    expect(text[1]).toBe('R90 222.50 of it is deductible this year; the rest carries over to next year.');
    const full = { ...base, retirementContributions: 200_000 };
    expect(words('retirementContributions', { moreAMonth: 1_000 }, full).text).toEqual([
      'Contributing R12 000 more saves no tax, so it costs you the full amount.',
      'None of it is deductible this year; it carries over to next year.',
    ]);
    const poor = { ...base, income: 90_000, retirementContributions: 0 };
    expect(words('retirementContributions', { moreAMonth: 100 }, poor).text).toEqual([
      'Contributing R1 200 more saves no tax, so it costs you the full amount.',
      'You have no tax to save.',
    ]);
    expect(words('retirementContributions', { moreAMonth: 3_000 }, poor).text).toEqual([
      'Contributing R36 000 more saves no tax, so it costs you the full amount.',
      'You have no tax to save.',
      'R24 750 of it is deductible this year; the rest carries over to next year.',
    ]);
  });

  it('says when contributions reduce the tax to zero', () => {
    const low = { ...base, income: 110_000, retirementContributions: 0, medicalAidMembers: 0 };
    const { headline, text } = words('retirementContributions', { moreAMonth: 2_000 }, low);
    expect(headline).toBe('You pay 2565 less tax a year');
    expect(text[1]).toBe('That brings your tax down to R0, so contributing even more saves nothing.');
  });

  it.each([
    [base, 'Up to R152 652.50 a year is deductible.'],
    [{ ...base, retirementContributions: 152_650 }, 'Up to R152 652.50 a year is deductible.'],
    [
      { ...base, retirementContributions: 152_652.5 },
      'You’re already contributing the maximum you can deduct this year.',
    ],
    [
      { ...base, income: 90_000, retirementContributions: 0 },
      'Up to R24 750.00 a year is deductible, but you have no tax to save.',
    ],
    [{ ...base, income: 0 }, 'Without an income, contributions aren’t deductible this year.'],
  ])('says how much is deductible: %#', (input, text) => {
    expect(plain(describeRoom(input, calculated(input).result))).toBe(text);
  });

  it.each([
    [400_000, 500_000, 'gold shows the extra tax, before rebates'],
    [500_000, 400_000, 'gold shows the tax you save, before rebates'],
    [1_900_000, 2_500_000, 'gold shows the extra tax up to R2 000 000, before rebates'],
    [2_500_000, 2_400_000, 'the change is off this chart, above R2 000 000'],
  ])('describes the staircase from R%d to R%d', (from, to, text) => {
    expect(plain(captionOfStairs(earning(from), earning(to)))).toBe(text);
  });

  it('explains two calculations by the only input that differs', () => {
    const before = calculated(base);
    const older = calculated({ ...base, age: '65to74' });
    expect(onlyField(before, older)).toBe('age');
    expect(onlyField(before, calculated({ ...base, taxYear: '2024/2025' }))).toBe('taxYear');
    expect(onlyField(before, calculated({ ...base, age: '65to74', income: 1 }))).toBe(null);
    expect(onlyField(before, calculated({ ...base, retirementContributions: 1 }))).toBe(null);
    for (const other of [{ tableVersion: 'other' }, { medicalCreditRates: 'gazetted' as const }]) {
      expect(onlyField(before, { ...older, result: { ...older.result, ...other } })).toBe(null);
    }
  });

  it('asks for an amount while there is none', () => {
    expect(words('retirementContributions', { moreAMonth: 0 }).text).toEqual([
      'Enter an amount to see what it costs you.',
    ]);
    expect(words('income', { income: base.income }).text).toEqual([
      'Enter another income, or move the slider.',
    ]);
  });

  it('explains a different income', () => {
    expect(words('income', { income: 565_100 })).toEqual({
      name: 'R565 100 a year',
      headline: 'You take home 6900 more a year',
      text: ['Of the extra R10 000, R3 100.00 goes to income tax and R0.00 to UIF.'],
    });
    expect(words('income', { income: 100_000 }).text).toEqual([
      'R455 100 less income means R86 863.70 less tax and R1 125.44 less UIF.',
    ]);
  });

  it('explains the other figures', () => {
    expect(words('medicalAidMembers')).toMatchObject({
      name: '4 medical aid members',
      headline: 'You take home 2808 more a year',
      text: ['Your medical credits are R2 808.00 a year higher. They come off the tax itself.'],
    });
    expect(words('age')).toMatchObject({ name: '65 to 74', headline: 'You take home 9444 more a year' });
    expect(words('incomeKind')).toMatchObject({
      name: 'Pension or annuity',
      text: ['No UIF is due on a pension or annuity, which saves you R2 125.44 a year.'],
    });
    expect(words('taxYear', { taxYear: '2021/2022' })).toMatchObject({
      name: '2021/2022',
      headline: 'You take home 6001.3 less a year',
    });
  });
});

describe('search parameters of the comparison', () => {
  it('keep IDs, the figure and the year', () => {
    const search = { of: 5, with: 7, change: 'age', year: '2024/2025' };
    expect(comparisonSearch(search)).toEqual(search);
  });

  it('ignore anything else', () => {
    expect(comparisonSearch({ of: '5', with: -1, change: 'name', year: '1999/2000' })).toEqual({});
    expect(comparisonSearch({ of: 1.5 })).toEqual({});
  });
});
