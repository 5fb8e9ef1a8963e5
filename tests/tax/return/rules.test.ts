import { describe, expect, it } from 'vitest';
import { taxYears } from '../../../src/domain/tax/tax-year.ts';
import { assess, type TestReturn } from './returns.ts';

/** Edge cases for each topic. The expected figures are worked out by hand from the published tables. */

const salary = (rand: number) => [{ amounts: { '3601': rand } }];
const noteIds = (request: TestReturn) => assess(request).notes.map(({ id }) => id);
const isHalved = (request: TestReturn) =>
  noteIds({ inCommunity: true, ...request }).includes('community-of-property');

const travelClaim = (more: object, allowances: Record<string, number> = { '3701': 500_000 }) =>
  assess({
    taxYear: '2026/2027',
    certificates: [{ amounts: allowances }],
    travel: [{ value: 100_000, totalKm: 10_000, businessKm: 10_000, ...more }],
  }).deductions;

describe('travel allowance', () => {
  it.each([
    [920_000, 272_299],
    [920_000.01, 272_379],
  ])('costs more to maintain above R920 000: a vehicle of R%d', (value, deduction) => {
    expect(travelClaim({ value, fuelPaid: true, maintenancePaid: true })).toBe(deduction);
  });

  it('counts the fixed cost by days, at most 365', () => {
    expect(travelClaim({ days: 0 })).toBe(0);
    expect(travelClaim({ days: 73 })).toBe(7_668.8);
    expect(travelClaim({ days: 365 })).toBe(38_344);
    expect(travelClaim({ days: 366 })).toBe(38_344);
  });

  it('needs kilometres and an allowance', () => {
    expect(travelClaim({ totalKm: 0, businessKm: 0 })).toBe(0);
    expect(travelClaim({}, { '3601': 500_000 })).toBe(0);
    expect(travelClaim({}, { '3702': 20_000 })).toBe(20_000);
  });

  it('leaves exempt reimbursement untaxed, and says that another allowance ends the exemption', () => {
    expect(assess({ certificates: [{ amounts: { '3703': 9_000 } }] }).income).toBe(0);
    expect(noteIds({ certificates: [{ amounts: { '3701': 1, '3703': 9_000 } }] })).toContain(
      'reimbursed-travel',
    );
  });
});

describe('company car', () => {
  it('shares the certificates’ benefit between cars without their own', () => {
    const result = assess({
      certificates: [{ amounts: { '3802': 60_000, '3816': 40_000 } }],
      companyCars: [
        { totalKm: 10_000, businessKm: 5_000 },
        { totalKm: 10_000, businessKm: 1_000 },
      ],
    });
    expect(result.deductions).toBe(25_000 + 5_000);
  });

  it('never deducts more than the certificates’ benefit', () => {
    const car = { benefit: 80_000, totalKm: 10_000, businessKm: 10_000, costs: { insurance: 50_000 } };
    const certified = [{ amounts: { '3601': 100_000, '3802': 30_000 } }];
    expect(assess({ certificates: certified, companyCars: [car] }).deductions).toBe(30_000);
    expect(assess({ certificates: salary(100_000), companyCars: [car] }).deductions).toBe(0);
  });
});

const daysAwayOn = (allowance: number) =>
  assess({
    taxYear: '2026/2027',
    certificates: [{ amounts: { '3601': 100_000, '3704': allowance } }],
    subsistence: [{ days: 10, kind: 'meals' }],
  }).deductions;

describe('subsistence and home office', () => {
  it('deducts days away up to the allowance', () => {
    expect([daysAwayOn(6_000), daysAwayOn(5_950), daysAwayOn(5_949.99), daysAwayOn(0)]).toEqual([
      5_950, 5_950, 5_949.99, 0,
    ]);
  });

  it('deducts a home office by area only where it qualifies', () => {
    const office = { area: 10, homeArea: 30, costs: 10_000, equipment: 500 };
    const of = (more: object) => ({ certificates: salary(300_000), homeOffice: { ...office, ...more } });
    expect(assess(of({ qualifies: 'salaried' })).deductions).toBe(3_833.33);
    expect(assess(of({})).deductions).toBe(0);
    expect(noteIds(of({}))).toContain('home-office');
  });
});

const sell = (proceeds: number, baseCost = 0, more: TestReturn = {}, kind: 'residence' | 'other' = 'other') =>
  assess({ taxYear: '2025/2026', gains: [{ kind, proceeds, baseCost }], ...more });

describe('capital gains', () => {
  it.each([
    [39_999.99, 0],
    [40_000, 0],
    [40_000.01, 0],
    [40_000.02, 0.01],
    [40_001, 0.4],
  ])('taxes a gain of R%d, around the annual exclusion, as R%d', (proceeds, taxed) => {
    expect(sell(proceeds).taxableIncome).toBe(taxed);
  });

  it('deducts losses from earlier years after the exclusion, and carries the rest forward', () => {
    const result = sell(100_000, 0, { capitalLossBefore: 80_000 });
    expect([result.taxableIncome, result.carriedForward.capitalLoss]).toEqual([0, 20_000]);
    expect(assess({ capitalLossBefore: 80_000 }).carriedForward.capitalLoss).toBe(80_000);
  });

  it('never deducts a loss from other income', () => {
    const result = sell(0, 500_000, { certificates: salary(300_000) });
    expect([result.taxableIncome, result.carriedForward.capitalLoss]).toEqual([300_000, 460_000]);
  });

  it.each([
    ['2025/2026', 2_040_000, 2_040_001],
    ['2026/2027', 3_050_000, 3_050_001],
  ] as const)('leaves out the gain on a residence in %s up to R%d', (taxYear, free, taxed) => {
    expect(sell(free, 0, { taxYear }, 'residence').taxableIncome).toBe(0);
    expect(sell(taxed, 0, { taxYear }, 'residence').taxableIncome).toBe(0.4);
  });

  it('leaves out a loss on a residence up to the same amount', () => {
    expect(sell(0, 2_000_000, {}, 'residence').carriedForward.capitalLoss).toBe(0);
    expect(sell(0, 2_100_000, {}, 'residence').carriedForward.capitalLoss).toBe(60_000);
  });
});

describe('ring-fencing (section 20A)', () => {
  const flat = { income: 100_000, costs: 200_000 };
  const carried = (rental: object, certificates = salary(1_817_000), more: TestReturn = {}) =>
    assess({ taxYear: '2025/2026', certificates, rentals: [{ ...flat, ...rental }], ...more }).carriedForward
      .rentalLoss;

  it('needs a suspect trade or losses in three of five years', () => {
    expect(carried({})).toBe(100_000);
    expect(carried({ atLeast80Percent: true, lossYears: 3 })).toBe(100_000);
    expect(carried({ atLeast80Percent: true, lossYears: 2 })).toBe(0);
  });

  it('starts exactly at the floor of the top bracket', () => {
    expect(carried({}, salary(1_816_999.99))).toBe(0);
  });

  it('looks at taxable income after the retirement deduction', () => {
    expect(carried({}, salary(2_000_000), { retirement: { contributions: 200_000 } })).toBe(0);
  });

  it('carries forward the taxpayer’s own share of the loss', () => {
    expect(carried({ share: 0.5 })).toBe(50_000);
    expect(carried({ share: 50 })).toBe(50_000);
    expect(carried({ share: 0.5 }, salary(1_817_000), { inCommunity: true })).toBe(25_000);
  });
});

const schemeCredit = (members: number | number[]) =>
  assess({ taxYear: '2025/2026', medical: { members } }).medicalCredits.schemeFees;

const additionalCreditOn = (expenses: number) =>
  assess({ certificates: salary(400_000), medical: { expenses } }).medicalCredits.additional;

describe('medical credits', () => {
  it('add up months with different numbers of members', () => {
    expect(schemeCredit(Array<number>(12).fill(3))).toBe(schemeCredit(3));
    // Six months with one member, then six with four.
    expect(schemeCredit([1, 1, 1, 1, 1, 1, 4, 4, 4, 4, 4, 4])).toBe(6 * 364 + 6 * (2 * 364 + 2 * 246));
  });

  it.each([
    [13_104, 0],
    [13_104.01, 0],
    [13_204, 33.3],
  ])('at 65 or over, count fees of R%d above three times the scheme credit', (fees, additional) => {
    const result = assess({ taxYear: '2025/2026', age: '65to74', medical: { members: 1, fees } });
    expect(result.medicalCredits.additional).toBe(additional);
  });

  it('under 65, count costs above 7.5% of taxable income', () => {
    expect([additionalCreditOn(30_000), additionalCreditOn(30_004), additionalCreditOn(34_000)]).toEqual([
      0, 1, 1_000,
    ]);
  });
});

const taxableOfPays = (...pays: number[]) =>
  assess({ foreignWork: pays.map((pay) => ({ pay, qualifies: true })) }).taxableIncome;

const taxableOfWork = (more: object) => assess({ foreignWork: [{ pay: 240_000, ...more }] }).taxableIncome;

describe('work and tax abroad', () => {
  it('exempt R1 250 000 across all jobs, to the cent', () => {
    expect(taxableOfPays(1_250_000)).toBe(0);
    expect(taxableOfPays(1_250_000.01)).toBe(0.01);
    expect(taxableOfPays(1_000_000, 500_000)).toBe(250_000);
  });

  it('exempt pay for the days abroad, and nothing that doesn’t qualify', () => {
    expect(taxableOfWork({ qualifies: true, workDays: 240, workDaysAbroad: 180 })).toBe(60_000);
    expect(taxableOfWork({ qualifies: true, workDays: 240, workDaysAbroad: 0 })).toBe(240_000);
    expect(taxableOfWork({ workDays: 240, workDaysAbroad: 240 })).toBe(240_000);
  });

  it('say when rebates leave too little tax for the credit', () => {
    const poor: TestReturn = { taxYear: '2025/2026', interest: { foreign: 100_000 } };
    const result = assess({ ...poor, dividends: { foreignTax: 10_000 } });
    // 18% of R100 000 less the rebate of R17 235 leaves R765.
    expect([result.foreignTaxCredit, result.netTax, result.carriedForward.foreignTax]).toEqual([
      10_000, 0, 0,
    ]);
    expect(result.notes.find(({ id }) => id === 'foreign-tax-lost')!.text).toContain('235.00');
  });

  it('say nothing about a credit that nobody claims', () => {
    expect(noteIds({})).not.toContain('foreign-tax-lost');
    expect(noteIds({ certificates: salary(50_000), medical: { members: 2 } })).not.toContain(
      'foreign-tax-lost',
    );
  });
});

const lumpSumReturn = (lumpSums: TestReturn['lumpSums'], more: TestReturn = {}) =>
  assess({ taxYear: '2025/2026', lumpSums, ...more });

describe('lump sums', () => {
  it.each([
    [{ retirement: 550_000 }, 0],
    [{ retirement: 550_001 }, 0.18],
    [{ retirement: 770_000 }, 39_600],
    [{ severance: 1_155_000 }, 143_550],
    [{ severance: 1_155_001 }, 143_550.36],
    [{ withdrawal: 27_500 }, 0],
    [{ withdrawal: 726_000 }, 125_730],
    [{ withdrawal: 1_089_000 }, 223_740],
    [{ retirement: 100_000, earlierRetirement: 300_000, earlierWithdrawal: 200_000 }, 9_000],
    [{ retirement: 550_000, withdrawal: 100_000 }, 18_000 + 13_050],
  ])('of %o lead to R%d in tax', (lumpSums, expected) => {
    expect(lumpSumReturn(lumpSums).taxOnLumpSums).toBe(expected);
  });

  it('first subtract contributions that were never deducted, except from a severance benefit', () => {
    const before = { retirement: { before: 100_000 } };
    const retired = lumpSumReturn({ retirement: 650_000 }, before);
    expect([retired.taxOnLumpSums, retired.carriedForward.retirement]).toEqual([0, 0]);
    const retrenched = lumpSumReturn({ severance: 650_000 }, before);
    expect([retrenched.taxOnLumpSums, retrenched.carriedForward.retirement]).toEqual([18_000, 100_000]);
  });

  it('come from certificates too, with the tax that was withheld', () => {
    const result = assess({
      taxYear: '2025/2026',
      certificates: [{ amounts: { '3915': 770_000, '4115': 40_000 } }],
    });
    expect([result.netTax, result.balance]).toEqual([39_600, -400]);
  });
});

const retirementDeduction = (amounts: Record<string, number>) =>
  assess({
    certificates: [{ amounts }],
    retirement: { contributions: 200_000 },
    business: [{ costs: 300_000 }],
  }).deductions;

describe('deductions', () => {
  it('use the remuneration that the certificate states (4582)', () => {
    expect(retirementDeduction({ '3601': 400_000 })).toBe(100_000);
    const rich = { '3601': 400_000, '4582': 100_000 };
    // 27.5% of R100 000, because taxable income before the deduction is R100 000 too.
    expect(retirementDeduction(rich)).toBe(27_500);
  });

  it('count employer contributions once, within code 4001', () => {
    const result = assess({
      certificates: [{ amounts: { '3601': 500_000, '3817': 50_000, '4001': 100_000 } }],
    });
    expect([result.income, result.deductions, result.taxableIncome]).toEqual([550_000, 100_000, 450_000]);
  });

  it('take donations last, up to a tenth of the remainder, including the taxable gain', () => {
    const result = assess({
      taxYear: '2025/2026',
      certificates: salary(400_000),
      gains: [{ kind: 'other', proceeds: 290_000 }],
      retirement: { contributions: 100_000 },
      donations: { receipts: 60_000 },
    });
    expect(result.taxableIncome).toBe(360_000);
    expect(result.carriedForward.donations).toBe(20_000);
  });

  it.each([
    [36_000, 0, 0],
    [36_000.01, 0, 0],
    [36_001, 0, 0.4],
    [36_000, 490_000, 10_400],
    [1_000, 600_000, 400],
  ])(
    'charge tax on tax-free savings of R%d, after R%d in earlier years: R%d',
    (contributed, lifetimeBefore, tax) => {
      const result = assess({ taxYear: '2025/2026', taxFree: { contributed, lifetimeBefore } });
      expect([result.taxOnExcessSavings, result.netTax]).toEqual([tax, tax]);
    },
  );
});

const isDueOnForeignInterest = (foreign: number) =>
  assess({ taxYear: '2025/2026', interest: { foreign } }).provisional.required;

const underestimation = (request: TestReturn) => assess(request).provisional.underestimation!;

const businessOf = (rand: number) => [{ income: rand }];

const largeEstimate = (taxableIncome: number): TestReturn => ({
  taxYear: '2025/2026',
  business: businessOf(1_800_000),
  estimate: { taxableIncome, basicAmount: 100_000 },
  provisional: { first: 170_000, second: 180_000, third: 90_000 },
});

const smallEstimate = (taxableIncome: number, basicAmount: number | null): TestReturn => ({
  taxYear: '2024/2025',
  business: businessOf(600_000),
  estimate: { taxableIncome, basicAmount },
  provisional: { first: 28_000, second: 28_000 },
});

describe('provisional tax', () => {
  it.each([
    [{ interest: { local: 53_800 } }, false],
    [{ interest: { local: 53_800.01 } }, true],
    [{ interest: { foreign: 30_000.01 } }, true],
    [{ dividends: { reit: 30_000 } }, false],
    [{ dividends: { reit: 30_000.01 } }, true],
    [{ rentals: [{ income: 30_000.01 }] }, true],
    [{ foreignWork: [{ pay: 30_000.01 }] }, true],
    [{ dividends: { foreign: 67_500 } }, false],
    [{ business: [{ income: 1 }] }, true],
  ] as [TestReturn, boolean][])('beside a salary, %o makes it due: %s', (more, required) => {
    expect(assess({ certificates: salary(300_000), ...more }).provisional.required).toBe(required);
  });

  it('isn’t due up to the threshold without a business', () => {
    expect([isDueOnForeignInterest(95_750), isDueOnForeignInterest(95_750.01)]).toEqual([false, true]);
  });

  it('penalizes an estimate below 80% of more than R1 000 000, whatever the basic amount', () => {
    // Tax on R1 440 000: 251 258 + 41% of 582 100 − 17 235 = 472 684; less R350 000; 20%.
    expect(underestimation(largeEstimate(1_439_999.99))).toMatchObject({ required: 80, penalty: 24_536.8 });
    expect(underestimation(largeEstimate(1_440_000)).penalty).toBe(0);
  });

  it('penalizes an estimate below both 90% and the basic amount, up to R1 000 000', () => {
    // The lesser tax is that on the basic amount: 77 362 + 31% of 79 500 − 17 235 = 84 772; less R56 000; 20%.
    expect(underestimation(smallEstimate(350_000, 450_000))).toMatchObject({
      required: 90,
      penalty: 5_754.4,
    });
    expect(underestimation(smallEstimate(450_000, 450_000)).penalty).toBe(0);
    expect(underestimation(smallEstimate(540_000, 560_000)).penalty).toBe(0);
    // Without a basic amount: tax on R540 000 is 121 475 + 36% of 27 200 − 17 235 = 114 032.
    expect(underestimation(smallEstimate(539_999.99, null)).penalty).toBe(11_606.4);
  });

  it.each([
    [1_000_000, 90],
    [1_000_000.01, 80],
  ])('requires of taxable income of R%d an estimate of %d%%', (rand, required) => {
    const request = { business: businessOf(rand), estimate: { taxableIncome: 1 } };
    expect(underestimation(request).required).toBe(required);
  });

  it('charges interest from 1 October on tax not covered by the payments', () => {
    const request: TestReturn = { business: businessOf(600_000), provisional: { first: 0, second: 0 } };
    // 115 762 + 36% of 111 300 − 16 425 = 139 405; 11.75% a year, divided by 12.
    expect(assess({ ...request, taxYear: '2022/2023' }).provisional).toMatchObject({
      third: 139_405,
      interest: { from: '2023-10-01', rate: 11.75, perMonth: 1_365.01 },
    });
    const afterThird = { ...request.provisional, third: 39_405 };
    // 11.75% of 100 000, divided by 12.
    expect(
      assess({ ...request, provisional: afterThird, taxYear: '2022/2023' }).provisional.interest?.perMonth,
    ).toBe(979.17);
    const running = { ...request, taxYear: '2026/2027' as const };
    expect(assess(running).provisional.interest).toBeNull();
    expect(noteIds(running)).toContain('provisional-interest');
  });
});

const atSalary2026 = (rand: number) => assess({ taxYear: '2026/2027', certificates: salary(rand) });

describe('a part that was opened but not filled in', () => {
  it('makes nobody a provisional taxpayer, and recommends no larger product', () => {
    const empty = assess({
      business: [{ income: 0, costs: 0 }],
      foreignWork: [{ pay: 0, qualifies: true }],
      rentals: [{ income: 0, costs: 0 }],
      gains: [{ kind: 'other', proceeds: 0, baseCost: 0 }],
      certificates: [{ amounts: { '3601': 480_000 } }],
    });
    expect(empty.provisional.required).toBe(false);
    expect(empty.product.id).toBe(1);
  });
});

describe('a return', () => {
  it.each([
    [3, 'Work abroad', { certificates: [{ amounts: { '3651': 500_000 } }] }],
    [2, 'Provisional payments', { provisional: { first: 20_000 } }],
    [2, 'Provisional payments', { estimate: { taxableIncome: 400_000 } }],
    [2, 'A capital loss brought forward', { capitalLossBefore: 5_000 }],
    [2, 'Donations', { donations: { before: 5_000 } }],
    [2, 'A subsistence allowance', { certificates: [{ amounts: { '3704': 5_000 } }] }],
  ])('recommends product %i for: %s', (id, reason, request) => {
    expect(assess(request).product).toEqual({ id, because: [reason] });
  });

  it('says why medical expenses don’t qualify for the additional credit', () => {
    const certificates = [{ amounts: { '3601': 400_000 } }];
    const noteOf = (expenses: number) =>
      assess({ certificates, medical: { expenses } }).notes.find(({ id }) => id === 'no-additional-credit');
    expect(noteOf(29_999)?.text).toContain('7.5% of your taxable income (R30\u00a0000)');
    expect(noteOf(30_004)).toBeUndefined();
    expect(noteOf(0)).toBeUndefined();
    expect(noteIds({ age: '65to74', certificates, medical: { expenses: 0.01 } })).not.toContain(
      'no-additional-credit',
    );
  });

  it('adds fees paid directly to those on the certificates, in one field', () => {
    const certificates = [{ amounts: { '3601': 400_000, '4005': 12_000 } }];
    const { fields } = assess({ certificates, medical: { members: 1, fees: 3000 } });
    expect(fields.filter(({ code }) => code === '4005')).toMatchObject([{ amount: 15_000 }]);
  });

  it.each([
    [{ lossYears: 0, atLeast80Percent: false }, 400_000, 'your taxable income is below R1\u00a0817\u00a0000'],
    [{ lossYears: 1, atLeast80Percent: true }, 2_400_000, 'at least 80% is let'],
    [
      { lossYears: 3, atLeast80Percent: true },
      2_400_000,
      'can only offset this property’s own later profits',
    ],
  ])('says whether a property’s loss counts: %j with R%d', (letting, salary, reason) => {
    const { lines } = assess({
      taxYear: '2025/2026',
      certificates: [{ amounts: { '3601': salary } }],
      rentals: [{ income: 50_000, costs: 80_000, ...letting }],
    });
    expect(lines.find(({ id }) => id === 'rental-1')?.working[0]?.rule).toContain(reason);
  });

  it('says what happens to contributions deducted from lump sums', () => {
    const { lines, carriedForward } = assess({
      retirement: { contributions: 1_000_000 },
      lumpSums: { retirement: 700_000 },
    });
    const rule = lines.find(({ id }) => id === 'retirement')?.working[0]?.rule;
    expect(rule).toContain('R700\u00a0000.00 comes off lump sums; R300\u00a0000.00 carries over');
    expect(carriedForward.retirement).toBe(300_000);
  });

  it('says that the figures are halves for a couple in community of property', () => {
    expect(isHalved({ dividends: { foreignHolding10: 100_000 } })).toBe(true);
    expect(isHalved({ interest: { local: 1 } })).toBe(true);
    expect(isHalved({ rentals: [{ income: 0, costs: 0 }] })).toBe(false);
    expect(isHalved({ certificates: [{ amounts: { '3601': 100_000 } }] })).toBe(false);
  });

  it('warns that tax on exempt pay for work abroad may not count', () => {
    const work = { pay: 1_600_000, workDays: 240, workDaysAbroad: 240, foreignTax: 210_000 };
    expect(noteIds({ foreignWork: [{ ...work, qualifies: true }] })).toContain('foreign-tax-exempt');
    expect(noteIds({ foreignWork: [work] })).not.toContain('foreign-tax-exempt');
    expect(noteIds({ foreignWork: [{ ...work, qualifies: true, foreignTax: 0 }] })).not.toContain(
      'foreign-tax-exempt',
    );
  });

  it('says what the credit would be at the published rates, whether or not the number of members varies', () => {
    const [one, byMonth] = [2, Array<number>(12).fill(2)].map(
      (members) => assess({ medical: { members } }).notes.find(({ id }) => id === 'medical-rates')?.text,
    );
    expect(one).toMatch(/may show R8\u00a0328, R408 less, because/);
    expect(byMonth).toBe(one);
  });

  it('asks for no provisional tax in the year of death', () => {
    const business = [{ income: 500_000, costs: 0 }];
    expect(assess({ business }).provisional.required).toBe(true);
    expect(assess({ business, yearOfDeath: true }).provisional).toMatchObject({
      required: false,
      why: 'No provisional tax is due for the period that ends at death.',
      interest: null,
    });
  });

  it('has a note if there are scheme fees but no members', () => {
    const fees = { certificates: [{ amounts: { '3601': 480_000, '4005': 60_000 } }] };
    expect(noteIds(fees)).toContain('medical-members');
    expect(noteIds({ ...fees, medical: { members: 4 } })).not.toContain('medical-members');
    expect(noteIds({})).not.toContain('medical-members');
  });
});

// Wrong figures shown by other published calculators and tables.
describe('mistakes of other calculators', () => {
  it.each(taxYears)('a vehicle’s costs follow the table for %s, not the previous one', (taxYear) => {
    const cost = assess({
      taxYear,
      certificates: [{ amounts: { '3701': 99_999_999 } }],
      travel: [
        { value: 150_000, totalKm: 24_000, businessKm: 24_000, fuelPaid: true, maintenancePaid: true },
      ],
    }).deductions;
    const perKm = {
      '2021/2022': 3.82,
      '2022/2023': 4.18,
      '2023/2024': 4.64,
      '2024/2025': 4.84,
      '2025/2026': 4.76,
      '2026/2027': 4.95,
    };
    expect((cost / 24_000).toFixed(2)).toBe(perKm[taxYear].toFixed(2));
  });

  it('the additional credit is 33.3%, not a third', () => {
    const result = assess({ age: '75plus', medical: { expenses: 30_000 } });
    expect(result.medicalCredits.additional).toBe(9_990);
  });

  it('a gain of R700 000 is taxed after the annual exclusion', () => {
    const gains = [{ kind: 'other' as const, proceeds: 700_000 }];
    expect(assess({ taxYear: '2025/2026', gains }).taxableIncome).toBe(264_000);
    expect(assess({ taxYear: '2026/2027', gains }).taxableIncome).toBe(260_000);
  });

  it('UIF is what the certificate says: none on an annuity, and none of it is tax', () => {
    expect(assess({ certificates: [{ amounts: { '3603': 400_000, '3610': 100_000 } }] }).uif).toBe(0);
    const paid = assess({ certificates: [{ amounts: { '3601': 400_000, '4141': 2_125.44 } }] });
    expect([paid.uif, paid.employeesTax, paid.balance]).toEqual([2_125.44, 0, paid.netTax]);
  });

  it('2026/2027 has its own brackets, threshold, dates and no filing season yet', () => {
    expect(atSalary2026(245_100).normalTax).toBe(44_118);
    expect([atSalary2026(99_000).netTax, atSalary2026(99_001).netTax]).toEqual([0, 0.18]);
    expect(atSalary2026(1).provisional.dates.first).toBe('2026-08-31');
    expect(atSalary2026(1).notes.find(({ id }) => id === 'filing-season')!.text).not.toMatch(
      /\d{4}-\d\d-\d\d/,
    );
  });

  it('the filing season of 2025/2026 for provisional taxpayers closes on 22 January 2027', () => {
    const note = assess({ taxYear: '2025/2026' }).notes.find(({ id }) => id === 'filing-season')!;
    expect(note.text).toContain('22 January 2027');
  });

  it('a savings-pot withdrawal is taxed in full, not according to the lump-sum tables', () => {
    const result = assess({ lumpSums: { savingsPot: 30_000 } });
    expect([result.taxableIncome, result.taxOnLumpSums]).toEqual([30_000, 0]);
  });
});
