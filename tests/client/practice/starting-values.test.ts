import { expect, it } from 'vitest';
import { startingValues } from '../../../src/client/features/practice/engagement/starting-values.ts';
import { hasParts, toRequest } from '../../../src/client/features/tax/return/form/return-values.ts';
import type { Answers } from '../../../src/domain/preparation/answers.ts';
import { returnInput, type ReturnRequest } from '../../../src/domain/tax/return/return-input.ts';

const start = (answers: Answers, lastYear: Parameters<typeof startingValues>[1]['lastYear'] = null) =>
  startingValues('2025/2026', { answers, lastYear });

const nothing = { retirement: 0, donations: 0, capitalLoss: 0 };
const lastYear = (input: ReturnRequest, carriedForward = nothing) => ({
  taxYear: '2024/2025' as const,
  input: { taxYear: '2024/2025' as const, ...input },
  carriedForward,
});

it('the form starts empty without answers or figures from last year', () => {
  const values = start({});
  expect(hasParts(values)).toBe(false);
  expect(values.taxYear).toBe('2025/2026');
});

it('the form has the parts and entries that the answers call for', () => {
  const values = start({
    employers: 2,
    vehicle: 'allowance',
    rentals: 1,
    sold: ['crypto', 'shares'],
    investments: true,
    foreign: false,
    medicalScheme: false,
    medicalCosts: true,
    homeOffice: true,
    commission: true,
    inCommunity: true,
    donations: 'unknown',
  });
  const ticked = Object.entries(values.parts).filter(([, isTicked]) => isTicked);
  expect(ticked.map(([part]) => part)).toEqual(['employment', 'rental', 'investment', 'gains', 'medical']);
  const { certificates, travel, rentals, gains, homeOffice, inCommunity } = values;
  expect([certificates.length, travel.length, rentals.length]).toEqual([2, 1, 1]);
  expect(gains.map(({ name }) => name)).toEqual(['Crypto', 'Shares']);
  expect([homeOffice.qualifies, inCommunity]).toEqual(['commission', true]);
  expect(returnInput.safeParse(toRequest(values)).success).toBe(true);
});

it('the form takes names and amounts carried forward from last year, but no other amounts', () => {
  const input: ReturnRequest = {
    age: '65to74',
    certificates: [{ name: 'Acme', amounts: { '3601': 100_000, '4102': 9_000 } }],
    rentals: [{ name: 'Flat', income: 90_000, costs: 40_000, share: 0.5 }],
    taxFree: { contributed: 36_000, lifetimeBefore: 100_000 },
    medical: { members: 3, fees: 40_000 },
    lumpSums: { savingsPot: 10_000 },
  };
  const values = start({}, lastYear(input, { retirement: 5_000, donations: 0, capitalLoss: 700 }));
  expect(values).toMatchObject({
    taxYear: '2025/2026',
    age: '65to74',
    certificates: [
      {
        name: 'Acme',
        rows: [
          { code: '3601', amount: null },
          { code: '4102', amount: null },
        ],
      },
    ],
    rentals: [{ name: 'Flat', income: null, costs: null, share: 50 }],
    taxFree: { contributed: null, lifetimeBefore: 136_000 },
    medical: { members: 3, fees: null },
    retirement: { contributions: null, before: 5_000 },
    capitalLossBefore: 700,
    lumpSums: { savingsPot: null },
    parts: {
      employment: true,
      rental: true,
      retirement: true,
      gains: true,
      donations: false,
      lumpSums: false,
    },
  });
});

it('the form prefers the answers to last year’s figures', () => {
  const input: ReturnRequest = {
    age: 'under65',
    certificates: [
      { name: 'Acme', amounts: { '3601': 1 } },
      { name: 'Left', amounts: { '3601': 1 } },
    ],
    rentals: [{ name: 'Flat', income: 1 }],
    business: [{ name: 'Shop', income: 1 }],
  };
  const values = start({ employers: 1, rentals: 0, business: 'unknown' }, lastYear(input));
  expect(values.certificates.map(({ name }) => name)).toEqual(['Acme']);
  expect(values.parts).toMatchObject({ employment: true, rental: false, business: true });
});
