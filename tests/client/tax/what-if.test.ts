import { describe, expect, it } from 'vitest';
import {
  type ChangeField,
  changeFields,
  changeInput,
  exampleChanges,
  exampleYear,
  nameChange,
} from '../../../src/client/features/tax/compare/changes.ts';
import { comparisonSearch } from '../../../src/client/features/tax/compare/comparison-search.ts';
import { explain, headline } from '../../../src/client/features/tax/compare/difference-text.ts';
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
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const values = {
  ...exampleChanges(base, 90_222.5),
  taxYear: exampleYear(base.taxYear),
};

/** Returns the words on the page for one change. */
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

  it('begins with an example within the room for contributions', () => {
    expect(values.moreAMonth).toBe(1_000);
    expect(exampleChanges(base, 600).moreAMonth).toBe(50);
    expect(exampleChanges({ ...base, medicalAidMembers: 5, age: '75plus' }, 0)).toMatchObject({
      medicalAidMembers: 4,
      age: 'under65',
      moreAMonth: 0,
    });
    for (const year of taxYears) expect(exampleYear(year)).not.toBe(year);
  });

  it('says what further contributions cost, and who carries the rest', () => {
    expect(words('retirementContributions', { moreAMonth: 2_000 })).toEqual({
      name: 'R2 000 more a month',
      headline: 'You pay 7440 less tax a year',
      text: [
        'R24 000 more for later costs you R16 560.00 of what you have now. SARS carries the rest: 31c of each rand.',
      ],
    });
  });

  it('says what part of the contributions lowers no tax', () => {
    const { text } = words('retirementContributions', { moreAMonth: 10_000 });
    expect(text[1]).toBe('R90 222.50 of it lowers this year’s tax; the rest carries over to next year.');
    const full = { ...base, retirementContributions: 200_000 };
    expect(words('retirementContributions', { moreAMonth: 1_000 }, full).text).toEqual([
      'R12 000 more for later costs you all of it.',
      'None of it lowers this year’s tax; it carries over to next year.',
    ]);
    const poor = { ...base, income: 90_000, retirementContributions: 0 };
    expect(words('retirementContributions', { moreAMonth: 100 }, poor).text).toEqual([
      'R1 200 more for later costs you all of it.',
      'You have no tax to save.',
    ]);
  });

  it('asks for an amount while there is none', () => {
    expect(words('retirementContributions', { moreAMonth: 0 }).text).toEqual([
      'Enter an amount, or move the slider.',
    ]);
    expect(words('income', { income: base.income }).text).toEqual([
      'Enter another income, or move the slider.',
    ]);
  });

  it('explains another income', () => {
    expect(words('income', { income: 565_100 })).toEqual({
      name: 'R565 100 a year',
      headline: 'You take home 6900 more a year',
      text: ['Of R10 000 more, income tax takes R3 100.00 and UIF R0.00.'],
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
      text: ['No UIF is due on a pension or annuity: R2 125.44 a year.'],
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
