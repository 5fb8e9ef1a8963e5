import { describe, expect, it } from 'vitest';
import { maxCertificates, maxEntries, returnInput } from '../../../src/domain/tax/return/return-input.ts';

/** Returns the paths of the fields that make a request invalid; empty if it is valid. */
function refused(request: object): string[] {
  const { error } = returnInput.safeParse({ age: 'under65', ...request });
  return [...new Set((error?.issues ?? []).map(({ path }) => path.join('.')))];
}

const certificate = (amounts: object) => ({ certificates: [{ amounts }] });
const times = (count: number, entry: object) => Array.from({ length: count }, () => entry);

describe('a return is refused', () => {
  it.each([
    ['an unknown field', { income: 1 }, ''],
    ['an unknown field inside a part', { interest: { local: 1, bank: 'Acme' } }, 'interest'],
    ['an unknown field of an entry', { travel: [{ value: 1, colour: 'red' }] }, 'travel.0'],
    ['an unknown source code', certificate({ '3600': 1 }), 'certificates.0.amounts.3600'],
    [
      'the name of a method as source code',
      certificate({ constructor: 1 }),
      'certificates.0.amounts.constructor',
    ],
    ['a negative amount', certificate({ '3601': -0.01 }), 'certificates.0.amounts.3601'],
    ['an amount above the limit', { interest: { local: 100_000_000 } }, 'interest.local'],
    ['an infinite amount', { interest: { local: Infinity } }, 'interest.local'],
    ['NaN', { interest: { local: Number.NaN } }, 'interest.local'],
    ['an amount as text', { interest: { local: '100' } }, 'interest.local'],
    ['proceeds above the limit', { gains: [{ kind: 'other', proceeds: 1e9 }] }, 'gains.0.proceeds'],
    ['a sale without a kind', { gains: [{ proceeds: 1 }] }, 'gains.0.kind'],
    ['a share above 100%', { rentals: [{ share: 100.01 }] }, 'rentals.0.share'],
    ['more than five years of losses', { rentals: [{ lossYears: 6 }] }, 'rentals.0.lossYears'],
    ['half a day', { subsistence: [{ kind: 'meals', days: 0.5 }] }, 'subsistence.0.days'],
    ['a year of 367 days', { travel: [{ days: 367 }] }, 'travel.0.days'],
    ['eleven months of members', { medical: { members: times(11, {}).map(() => 1) } }, 'medical.members'],
    ['a fraction of a member', { medical: { members: 1.5 } }, 'medical.members'],
    ['“yes” as text', { inCommunity: 'yes' }, 'inCommunity'],
    ['a list that is an object', { business: {} }, 'business'],
    ['a part that is a list', { lumpSums: [] }, 'lumpSums'],
    ['a year that is not offered', { taxYear: '2027/2028' }, 'taxYear'],
    ['an unknown age', { age: '30' }, 'age'],
    [
      'an estimate whose income isn’t a number',
      { estimate: { taxableIncome: 'a lot' } },
      'estimate.taxableIncome',
    ],
    [
      'more business kilometres than kilometres in total',
      { travel: [{ totalKm: 10, businessKm: 10.01 }] },
      'travel.0.businessKm',
    ],
    [
      'a company car driven too far for work',
      { companyCars: [{ businessKm: 1 }] },
      'companyCars.0.businessKm',
    ],
    ['an office larger than the home', { homeOffice: { area: 20, homeArea: 19.9 } }, 'homeOffice.area'],
    [
      'more days abroad than work days',
      { foreignWork: [{ workDays: 100, workDaysAbroad: 101 }] },
      'foreignWork.0.workDaysAbroad',
    ],
  ])('for %s', (_what, request, path) => {
    expect(refused(request)).toEqual([path]);
  });

  it('for too many entries, quickly', () => {
    const many = { certificates: times(10_000, { amounts: { '3601': 1 } }) };
    expect(refused(many)).toContain('certificates');
    expect(refused({ certificates: times(maxCertificates + 1, {}) })).toEqual(['certificates']);
    expect(refused({ gains: times(maxEntries + 1, { kind: 'other' }) })).toEqual(['gains']);
  });

  it.each([null, 'return', 7, [], undefined])('for %o instead of an object', (request) => {
    expect(returnInput.safeParse(request).success).toBe(false);
  });
});

describe('a return is accepted', () => {
  it('with only an age, as empty', () => {
    const input = returnInput.parse({ age: '75plus' });
    expect(input).toMatchObject({
      taxYear: '2025/2026',
      certificates: [],
      inCommunity: false,
      estimate: null,
    });
    expect(input.interest).toEqual({ local: 0, foreign: 0 });
  });

  it('with null for every absent part and amount', () => {
    const keys = Object.keys(returnInput.parse({ age: 'under65' })).filter((key) => key !== 'age');
    const nulls = Object.fromEntries(keys.map((key) => [key, null]));
    expect(returnInput.parse({ ...nulls, age: 'under65' })).toEqual(returnInput.parse({ age: 'under65' }));
    expect(refused({ interest: { local: null }, travel: [{ days: null, value: null }] })).toEqual([]);
  });

  it('with the largest amounts and lists', () => {
    expect(
      refused({
        certificates: times(maxCertificates, { amounts: { '3601': 99_999_999.99 } }),
        gains: times(maxEntries, { kind: 'other', proceeds: 999_999_999.99 }),
      }),
    ).toEqual([]);
  });

  it('with amounts rounded half up to the cent, and shares as fractions or percentages', () => {
    const input = returnInput.parse({
      age: 'under65',
      interest: { local: 1.005 },
      rentals: [{ share: 0.25 }, { share: 25 }, { share: 1 }, {}],
    });
    expect(input.interest.local).toBe(1.01);
    expect(input.rentals.map(({ share }) => share)).toEqual([0.25, 0.25, 1, 1]);
  });
});
