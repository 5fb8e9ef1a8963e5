import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answers, answersSchema } from '../../src/domain/preparation/answers.ts';
import { answersShownBy } from '../../src/domain/preparation/estimate-answers.ts';
import { returnInput, type ReturnRequest } from '../../src/domain/tax/return/return-input.ts';
import { anyReturn } from '../tax/return/any-return.ts';

const shownBy = (request: Partial<ReturnRequest>) =>
  answersShownBy(returnInput.parse({ age: 'under65', ...request }));

const certificate = (amounts: Record<string, number>, name = 'Table Bay Foods') => ({ name, amounts });

const figures: [name: string, request: Partial<ReturnRequest>, answers: Answers][] = [
  ['nothing', {}, {}],
  ['empty entries', { certificates: [{}], rentals: [{}], business: [{}], gains: [{ kind: 'other' }] }, {}],
  [
    'two certificates',
    { certificates: [certificate({ 3601: 1 }), certificate({ 3603: 1 })] },
    { employers: 2 },
  ],
  ['a certificate with only a name', { certificates: [{ name: 'Baobab' }] }, { employers: 1 }],
  ['a certificate for a lump sum', { certificates: [certificate({ 3915: 1, 4115: 1 })] }, { lumpSum: true }],
  [
    'a savings withdrawal from an employer’s fund',
    { certificates: [certificate({ 3601: 1, 3926: 1 })] },
    { employers: 1, lumpSum: true },
  ],
  ['a business', { business: [{ income: 0, costs: 1 }] }, { business: true }],
  [
    'commission of more than half the pay',
    { certificates: [certificate({ 3606: 50.01, 3601: 30, 3701: 20 })] },
    { employers: 1, commission: true, vehicle: 'allowance' },
  ],
  ['commission of half the pay', { certificates: [certificate({ 3606: 50, 3601: 50 })] }, { employers: 1 }],
  [
    'a home office on commission',
    { homeOffice: { area: 1, homeArea: 9, costs: 1, qualifies: 'commission' } },
    { homeOffice: true, commission: true },
  ],
  ['a travel claim', { travel: [{ value: 1, totalKm: 2, businessKm: 1 }] }, { vehicle: 'allowance' }],
  ['a company car', { certificates: [certificate({ 3802: 1 })] }, { employers: 1, vehicle: 'company_car' }],
  ['both vehicles', { travel: [{ value: 1 }], companyCars: [{ benefit: 1 }] }, { vehicle: 'allowance' }],
  ['properties', { rentals: [{ income: 1 }, { costs: 1 }, { name: 'Empty' }] }, { rentals: 2 }],
  ['interest', { interest: { local: 1 } }, { investments: true }],
  ['tax-free savings', { taxFree: { contributed: 1 } }, { investments: true }],
  ['foreign dividends', { dividends: { foreign: 1 } }, { investments: true, foreign: true }],
  ['a home that was sold', { gains: [{ kind: 'residence', proceeds: 1 }] }, { sold: ['property'] }],
  [
    'a home and something else that were sold',
    {
      gains: [
        { kind: 'residence', proceeds: 1 },
        { kind: 'other', proceeds: 1 },
      ],
    },
    {},
  ],
  ['work abroad', { foreignWork: [{ foreignTax: 1 }] }, { foreign: true }],
  ['pay from abroad', { certificates: [certificate({ 3651: 1 })] }, { employers: 1, foreign: true }],
  ['a retirement annuity', { retirement: { contributions: 1 } }, { retirementAnnuity: true }],
  ['contributions brought forward', { retirement: { before: 1 }, donations: { before: 1 } }, {}],
  ['scheme fees', { medical: { fees: 1 } }, { medicalScheme: true }],
  [
    'members in some months',
    { medical: { members: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1] } },
    { medicalScheme: true },
  ],
  [
    'scheme fees on an IRP5',
    { certificates: [certificate({ 4005: 1 })] },
    { employers: 1, medicalScheme: true },
  ],
  [
    'medical costs and a disability',
    { medical: { expenses: 1, disability: true } },
    { medicalCosts: true, disability: true },
  ],
  ['donations', { donations: { receipts: 1 } }, { donations: true }],
  ['a savings-pot withdrawal', { lumpSums: { savingsPot: 1 } }, { lumpSum: true }],
  ['earlier lump sums', { lumpSums: { earlierRetirement: 1, earlierWithdrawal: 1 } }, {}],
  ['a marriage in community of property', { inCommunity: true }, { inCommunity: true }],
];

describe('the figures for a return', () => {
  it.each(figures)('with %s imply what they prove and nothing else', (_, request, answers) => {
    expect(shownBy(request)).toEqual(answers);
  });

  it('imply valid answers, and never a “no”', () => {
    fc.assert(
      fc.property(anyReturn, (request) => {
        const answers = answersShownBy(returnInput.parse(request));
        expect(answersSchema.parse(answers)).toEqual(answers);
        const values: unknown[] = Object.values(answers);
        expect(values.filter((value) => value === false || value === 0 || value === 'none')).toEqual([]);
      }),
    );
  });

  it('don’t depend on the year', () => {
    const request = { interest: { local: 1 }, certificates: [certificate({ 3601: 1 })] };
    expect(shownBy({ ...request, taxYear: '2021/2022' })).toEqual(
      shownBy({ ...request, taxYear: '2026/2027' }),
    );
  });
});
