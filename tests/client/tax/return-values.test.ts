import { expect, describe, it } from 'vitest';
import {
  emptyReturn,
  formErrors,
  fromRequest,
  parseDraft,
  type Part,
  parts,
  type ReturnValues,
  toRequest,
} from '../../../src/client/features/tax/return/form/return-values.ts';
import { assessReturn } from '../../../src/domain/tax/return/assess-return.ts';
import { returnInput, type ReturnRequest } from '../../../src/domain/tax/return/return-input.ts';

/** A return with a value in every part. */
const everyPart = {
  taxYear: '2025/2026',
  age: '65to74',
  inCommunity: false,
  certificates: [{ name: 'Baobab Logistics', amounts: { '3601': 480_000, '4102': 96_000.5 } }],
  travel: [
    { value: 285_000, days: 200, totalKm: 20_000, businessKm: 8_000, fuelPaid: true, maintenancePaid: false },
  ],
  companyCars: [
    {
      benefit: 42_000,
      totalKm: 30_000,
      businessKm: 12_000,
      costs: { licence: 900, insurance: 12_000, maintenance: 0 },
      fuelPaid: true,
    },
  ],
  subsistence: [{ days: 12, kind: 'incidentals' }],
  homeOffice: { area: 12, homeArea: 120, costs: 60_000, equipment: 8_000, qualifies: 'commission' },
  business: [{ name: 'Web design', income: 90_000, costs: 31_000 }],
  rentals: [
    {
      name: 'Flat',
      income: 110_400,
      costs: 68_930,
      share: 0.3333,
      lossYears: 2,
      atLeast80Percent: true,
    },
  ],
  interest: { local: 27_300, foreign: 1_200 },
  dividends: { foreign: 4_000, foreignTax: 600, reit: 5_000, foreignHolding10: 2_000 },
  taxFree: { contributed: 40_000, lifetimeBefore: 100_000 },
  gains: [{ name: 'Unit trusts', kind: 'other', proceeds: 214_600, baseCost: 148_250, share: 0.5 }],
  capitalLossBefore: 1_000,
  yearOfDeath: true,
  foreignWork: [{ pay: 90_000, workDays: 240, workDaysAbroad: 60, qualifies: true, foreignTax: 5_000 }],
  retirement: { contributions: 12_000, before: 500 },
  medical: { members: 3, fees: 36_000, expenses: 31_250, disability: true },
  donations: { receipts: 6_000, before: 100 },
  lumpSums: {
    retirement: 100_000,
    severance: 50_000,
    withdrawal: 1_000,
    earlierRetirement: 2_000,
    earlierWithdrawal: 3_000,
    savingsPot: 20_000,
  },
  provisional: { first: 10_000, second: 12_000, third: 500 },
  estimate: { taxableIncome: 700_000, basicAmount: 650_000 },
} satisfies ReturnRequest;

const ticked = (...has: Part[]): ReturnValues['parts'] =>
  Object.fromEntries(parts.map((part) => [part, has.includes(part)])) as ReturnValues['parts'];

function errorsOf(values: ReturnValues) {
  const { error } = returnInput.safeParse(toRequest(values));
  return formErrors(values, error?.issues ?? []);
}

describe('comprehensive form values', () => {
  it('keep every field of a saved return', () => {
    const values = fromRequest(everyPart);
    expect(values.parts).toEqual(ticked(...parts));
    expect(returnInput.parse(toRequest(values))).toEqual(returnInput.parse(everyPart));
  });

  it('start empty, with a valid return', () => {
    expect(emptyReturn.parts).toEqual(ticked());
    expect(assessReturn(returnInput.parse(toRequest(emptyReturn)))).toMatchObject({
      income: 0,
      netTax: 0,
      balance: 0,
    });
  });

  it.each(parts)('leave out %s unless it’s selected', (part) => {
    const values = fromRequest(everyPart);
    const without = toRequest({ ...values, parts: { ...values.parts, [part]: false } });
    expect(fromRequest(without).parts).toEqual(ticked(...parts.filter((other) => other !== part)));
  });

  it('select only the parts of a saved return that have content', () => {
    const request: ReturnRequest = {
      taxYear: '2025/2026',
      age: 'under65',
      interest: { local: 0 },
      travel: [],
      medical: { members: 2 },
    };
    expect(fromRequest(request).parts).toEqual(ticked('medical'));
  });

  it('keep members that differ between months', () => {
    const members = [1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3];
    const values = fromRequest({ ...everyPart, medical: { members } });
    expect(values.medical).toMatchObject({ members: null, membersByMonth: members });
    expect(toRequest(values).medical?.members).toEqual(members);
  });

  it('show dividends that all come from large holdings as an amount', () => {
    const request: ReturnRequest = { ...everyPart, dividends: { foreign: 4_000, foreignHolding10: true } };
    const values = fromRequest(request);
    expect(values.dividends).toMatchObject({ foreign: null, foreignHolding10: 4_000 });
    const shown = assessReturn(returnInput.parse(toRequest(values)));
    expect(shown).toEqual(assessReturn(returnInput.parse(request)));
  });

  it('show a share as a percentage, and reject more than 100', () => {
    const values = fromRequest(everyPart);
    expect(values.rentals[0]?.share).toBe(33.33);
    const wrong = { ...values, rentals: values.rentals.map((rental) => ({ ...rental, share: 101 })) };
    expect(errorsOf(wrong).rentals?.[0]?.share?.message).toBe('Please enter a share of at most 100%');
  });

  it('leave out an estimate for provisional tax without an amount', () => {
    const values = fromRequest({ ...everyPart, estimate: { taxableIncome: 0, basicAmount: 1 } });
    const empty = { ...values, estimate: { taxableIncome: null, basicAmount: 1 } };
    expect(toRequest(empty)).not.toHaveProperty('estimate');
    expect(toRequest(values).estimate).toEqual({ taxableIncome: 0, basicAmount: 1 });
  });

  it('put an error at the row with its code', () => {
    const values = fromRequest(everyPart);
    const rows = [
      { code: '3601', amount: 480_000, isUnchecked: false },
      { code: '4102', amount: -1, isUnchecked: false },
    ];
    const wrong = { ...values, certificates: [{ name: 'x'.repeat(300), rows }] };
    const { certificates, ...rest } = errorsOf(wrong);
    expect(rest).toEqual({});
    expect(certificates?.[0]?.rows?.[1]?.amount?.message).toBe('Please enter an amount of at least 0');
    expect(certificates?.[0]?.rows?.[0]).toBeUndefined();
    expect(certificates?.[0]?.name?.message).toMatch(/characters/);
  });
});

describe('a comprehensive form draft', () => {
  it('is restored in full', () => {
    const values = fromRequest(everyPart);
    expect(parseDraft(JSON.stringify(values))).toEqual(values);
  });

  it('keeps readable values, and replaces the rest with empty fields', () => {
    const damaged = {
      ...fromRequest(everyPart),
      age: 'ancient',
      medical: 'none',
      gains: [{ proceeds: '1', baseCost: 2 }],
      interest: { local: 1, foreign: '2' },
      rentals: 7,
    };
    expect(parseDraft(JSON.stringify(damaged))).toMatchObject({
      age: 'under65',
      medical: emptyReturn.medical,
      gains: [{ name: '', kind: 'other', proceeds: null, baseCost: 2 }],
      interest: { local: 1, foreign: null },
      rentals: [],
      donations: everyPart.donations,
    });
  });

  it.each([
    ['nothing', null],
    ['invalid JSON', '{'],
    ['a number', '7'],
    ['null', 'null'],
  ])('is ignored if it is %s', (_, text) => expect(parseDraft(text)).toBeNull());
});
