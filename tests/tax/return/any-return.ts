import * as fc from 'fast-check';
import {
  maxCertificates,
  maxProceeds,
  type ReturnRequest,
} from '../../../src/domain/tax/return/return-input.ts';
import { sourceCodes } from '../../../src/domain/tax/return/source-codes.ts';
import { publishedYears } from '../published-figures.ts';
import { anyAge, anyYear } from '../tax-inputs.ts';
import { publishedReturnYears } from './published-return-figures.ts';

/** Rand amounts at which a rule changes. */
const bounds = [
  ...new Set([
    ...Object.values(publishedYears).flatMap((year) => [
      ...year.bounds.map(([above]) => above),
      ...year.thresholds,
      year.cap,
    ]),
    ...Object.values(publishedReturnYears).flatMap((year) => [
      year.taxFree,
      year.exclusion,
      year.exclusionAtDeath,
      year.residence,
      ...year.travel.map(([upTo]) => Math.min(upTo, 99_999_999)),
      ...[...year.retirementLumpSums, ...year.withdrawals].map(([above]) => above),
    ]),
    23_800,
    30_000,
    34_500,
    500_000,
    1_000_000,
    1_250_000,
  ]),
];

const MAX_CENTS = 9_999_999_999;

/** A rand amount with cents: typical, extreme, absent, or at most a cent from a bound. */
export const anyAmount: fc.Arbitrary<number> = fc
  .oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 200_000_000 }) },
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.constantFrom(1, MAX_CENTS - 1, MAX_CENTS) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...bounds), fc.constantFrom(-1, 0, 1))
        .map(([bound, cent]) => Math.max(0, bound * 100 + cent)),
    },
  )
  .map((cents) => cents / 100);

const anyProceeds = fc.oneof(anyAmount, fc.constantFrom(maxProceeds, 12_345_678.9));
const anyKm = fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.constantFrom(0.01, 12_345.67, 1_000_000));
const anyShare = fc.constantFrom(0, 1 / 3, 0.5, 1, 25, 33.33, 100);
const anyDays = fc.option(fc.integer({ min: 0, max: 366 }));
const anyName = fc.constantFrom(null, 'Acme', 'Main Road 12');

/** Generates two numbers, the first no larger than the second. */
const ordered = (values: fc.Arbitrary<number>) =>
  fc.tuple(values, values).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);

const entries = <Entry>(entry: fc.Arbitrary<Entry>, maxLength = 3) => fc.array(entry, { maxLength });

/** Generates an optional part of a return, present in half of the cases so that sparse returns occur too. */
const optional = <Part>(part: fc.Arbitrary<Part>) => fc.option(part, { freq: 2, nil: undefined });

export const anyCertificate = fc.record({
  name: anyName,
  amounts: fc.dictionary(fc.constantFrom(...sourceCodes.keys()), anyAmount, { maxKeys: 8 }),
});

const anyCertificates = fc.oneof(
  { weight: 9, arbitrary: entries(anyCertificate) },
  {
    weight: 1,
    arbitrary: fc.array(anyCertificate, { minLength: maxCertificates, maxLength: maxCertificates }),
  },
);

export const anyTravel = fc
  .record({
    value: anyAmount,
    km: ordered(anyKm),
    days: anyDays,
    fuelPaid: fc.boolean(),
    maintenancePaid: fc.boolean(),
  })
  .map(({ km: [businessKm, totalKm], ...vehicle }) => ({ ...vehicle, businessKm, totalKm }));

export const anyCar = fc
  .record({
    benefit: fc.option(anyAmount),
    km: ordered(anyKm),
    costs: fc.record({ licence: anyAmount, insurance: anyAmount, maintenance: anyAmount }),
    fuelPaid: fc.boolean(),
  })
  .map(({ km: [businessKm, totalKm], ...car }) => ({ ...car, businessKm, totalKm }));

export const anyRental = fc.record({
  name: anyName,
  income: anyAmount,
  costs: anyAmount,
  share: anyShare,
  lossYears: fc.integer({ min: 0, max: 5 }),
  atLeast80Percent: fc.boolean(),
});

export const anySale = fc.record({
  name: anyName,
  kind: fc.constantFrom('residence' as const, 'other' as const),
  proceeds: anyProceeds,
  baseCost: anyAmount,
  share: anyShare,
});

const anyForeignWork = fc
  .record({
    pay: anyAmount,
    days: fc.option(ordered(fc.integer({ min: 0, max: 366 }))),
    qualifies: fc.boolean(),
    foreignTax: anyAmount,
  })
  .map(({ days, ...work }) => ({
    ...work,
    workDaysAbroad: days?.[0] ?? null,
    workDays: days?.[1] ?? null,
  }));

const anyHomeOffice = fc
  .record({
    areas: ordered(fc.constantFrom(0, 12.5, 100, 1_000_000)),
    costs: anyAmount,
    equipment: anyAmount,
    qualifies: fc.constantFrom(null, 'salaried' as const, 'commission' as const),
  })
  .map(({ areas: [area, homeArea], ...office }) => ({ ...office, area, homeArea }));

const anyMonth = fc.integer({ min: 0, max: 20 });

/** Any valid return, with extreme amounts and amounts around every bound. */
export const anyReturn: fc.Arbitrary<ReturnRequest> = fc.record({
  taxYear: anyYear,
  age: anyAge,
  inCommunity: fc.boolean(),
  certificates: anyCertificates,
  travel: optional(entries(anyTravel)),
  companyCars: optional(entries(anyCar)),
  subsistence: optional(
    entries(
      fc.record({
        days: fc.integer({ min: 0, max: 366 }),
        kind: fc.constantFrom('meals' as const, 'incidentals' as const),
      }),
    ),
  ),
  homeOffice: optional(anyHomeOffice),
  business: optional(entries(fc.record({ name: anyName, income: anyAmount, costs: anyAmount }))),
  rentals: optional(entries(anyRental)),
  interest: optional(fc.record({ local: anyAmount, foreign: anyAmount })),
  dividends: optional(
    fc.record({
      foreign: anyAmount,
      foreignTax: anyAmount,
      reit: anyAmount,
      foreignHolding10: fc.oneof(fc.boolean(), anyAmount),
    }),
  ),
  taxFree: optional(fc.record({ contributed: anyAmount, lifetimeBefore: anyAmount })),
  gains: optional(entries(anySale)),
  capitalLossBefore: optional(anyAmount),
  yearOfDeath: fc.boolean(),
  foreignWork: optional(entries(anyForeignWork)),
  retirement: optional(fc.record({ contributions: anyAmount, before: anyAmount })),
  medical: optional(
    fc.record({
      members: fc.oneof(anyMonth, fc.array(anyMonth, { minLength: 12, maxLength: 12 })),
      fees: anyAmount,
      expenses: anyAmount,
      disability: fc.boolean(),
    }),
  ),
  donations: optional(fc.record({ receipts: anyAmount, before: anyAmount })),
  lumpSums: optional(
    fc.record({
      retirement: anyAmount,
      severance: anyAmount,
      withdrawal: anyAmount,
      earlierRetirement: anyAmount,
      earlierWithdrawal: anyAmount,
      savingsPot: anyAmount,
    }),
  ),
  provisional: optional(
    fc.record({ first: fc.option(anyAmount), second: fc.option(anyAmount), third: fc.option(anyAmount) }),
  ),
  estimate: optional(fc.record({ taxableIncome: anyAmount, basicAmount: fc.option(anyAmount) })),
});
