import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateTax } from '../../../src/domain/tax/calculate.ts';
import { assessReturn } from '../../../src/domain/tax/return/assess-return.ts';
import {
  maxCertificates,
  returnInput,
  type ReturnRequest,
} from '../../../src/domain/tax/return/return-input.ts';
import type { LineTotal } from '../../../src/domain/tax/return/return-line.ts';
import type { ReturnResult } from '../../../src/domain/tax/return/return-result.ts';
import { returnResult } from '../../../src/domain/tax/return/schemas.ts';
import { type CodeKind, sourceCodes } from '../../../src/domain/tax/return/source-codes.ts';
import { taxYears } from '../../../src/domain/tax/tax-year.ts';
import { publishedYears } from '../published-figures.ts';
import { anyInput, cents, taxInput } from '../tax-inputs.ts';
import { anyAmount, anyReturn } from './any-return.ts';
import { assess, type TestReturn } from './returns.ts';

const assessAny = (request: ReturnRequest) => assessReturn(returnInput.parse(request));

/** Floating-point sums above R90 billion aren't exact to the cent, so the tests add whole cents. */
const toCents = (rand: number) => Math.round(rand * 100);

function sumOfLines({ lines }: ReturnResult, ...totals: LineTotal[]): number {
  return lines.reduce((sum, { total, amount }) => (totals.includes(total) ? sum + toCents(amount) : sum), 0);
}

/** Yields every number in a result, with its path. */
function* numbersOf(value: unknown, path = ''): Generator<[path: string, value: number]> {
  if (typeof value === 'number') yield [path, value];
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* numbersOf(inner, `${path}.${key}`);
  }
}

const codesOf = (...kinds: CodeKind[]) =>
  [...sourceCodes].flatMap(([code, { kind }]) => (kinds.includes(kind) ? [code] : []));

describe('any return', () => {
  it('has only finite numbers, and no minus zero', () => {
    fc.assert(
      fc.property(anyReturn, (request) => {
        const wrong = [...numbersOf(assessAny(request))].filter(
          ([, value]) => !Number.isFinite(value) || Object.is(value, -0),
        );
        expect(wrong).toEqual([]);
      }),
      { numRuns: 1_500 },
    );
  });

  it('has lines that add up to the totals as documented on the type', () => {
    fc.assert(
      fc.property(anyReturn, (request) => {
        const result = assessAny(request);
        expect(sumOfLines(result, 'income', 'exemptions', 'deductions')).toBe(toCents(result.taxableIncome));
        expect(sumOfLines(result, 'tax', 'credits')).toBe(toCents(result.netTax));
        expect(sumOfLines(result, 'tax', 'credits', 'paid')).toBe(toCents(result.balance));
        expect(toCents(result.income) - toCents(result.exemptions) - toCents(result.deductions)).toBe(
          toCents(result.taxableIncome),
        );
      }),
      { numRuns: 1_500 },
    );
  });

  it('has no negative tax, and no credit above the tax', () => {
    fc.assert(
      fc.property(anyReturn, (request) => {
        const result = assessAny(request);
        const credits = -sumOfLines(result, 'credits');
        expect(credits).toBeGreaterThanOrEqual(0);
        expect(credits).toBeLessThanOrEqual(toCents(result.normalTax));
        const { taxableIncome, normalTax, taxOnLumpSums, taxOnExcessSavings, netTax } = result;
        const { medicalCredits, foreignTaxCredit, provisional } = result;
        const least = Math.min(
          taxableIncome,
          normalTax,
          taxOnLumpSums,
          taxOnExcessSavings,
          netTax,
          foreignTaxCredit,
          provisional.first,
          provisional.second,
          provisional.third,
          ...Object.values(medicalCredits),
          ...Object.values(result.carriedForward),
        );
        expect(least).toBeGreaterThanOrEqual(0);
        expect(result.effectiveRate).toBeLessThanOrEqual(45);
        expect(result.averageRate).toBeLessThanOrEqual(45);
      }),
      { numRuns: 1_500 },
    );
  });

  it('matches its schema without losing a field', () => {
    fc.assert(
      fc.property(anyReturn, (request) => {
        const result = assessAny(request);
        expect(returnResult.parse(result)).toEqual(result);
      }),
      { numRuns: 200 },
    );
  });

  it('has lines with unique ids, rules and sources', () => {
    fc.assert(
      fc.property(anyReturn, (request) => {
        const { lines } = assessAny(request);
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
        const steps = lines.flatMap(({ working }) => working);
        expect(steps.filter(({ rule, source }) => rule === '' || source === '')).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('has fields that come from the same amounts as the lines', () => {
    fc.assert(
      fc.property(anyReturn, (request) => {
        const { fields, lines } = assessAny(request);
        const field = (code: string) =>
          fields.reduce((sum, { code: own, amount }) => (own === code ? sum + toCents(amount) : sum), 0);
        const line = (matches: (id: string) => boolean) =>
          lines.reduce((sum, { id, amount }) => (matches(id) ? sum + toCents(amount) : sum), 0);
        for (const code of codesOf('pay', 'allowance', 'benefit'))
          expect(field(code)).toBe(line((id) => id === `code-${code}`));
        for (const code of codesOf('employeesTax', 'lumpSumTax'))
          expect(field(code)).toBe(0 - line((id) => id.startsWith(`code-${code}-`)));
        expect(field('4201')).toBe(line((id) => id === 'interest-local'));
        expect(field('4216')).toBe(line((id) => id === 'dividends-foreign'));
        expect(field('4210') - field('4211')).toBe(line((id) => id.startsWith('rental-')));
      }),
      { numRuns: 200 },
    );
  });
});

/** Returns the result without the parts that refer to entries by their position in a list. */
function totalsOf(result: ReturnResult) {
  const fields = result.fields.map(({ code, amount }) => `${code} ${amount}`).toSorted();
  return { ...result, fields, lines: [], notes: [], product: null };
}

const reversed = <Entry>(entries: Entry[] | null | undefined) => entries?.toReversed();

describe('the same facts expressed differently', () => {
  it('give the same figures whatever the order of the entries', () => {
    fc.assert(
      fc.property(anyReturn, (request) => {
        const other = {
          ...request,
          certificates: reversed(request.certificates),
          travel: reversed(request.travel),
          companyCars: reversed(request.companyCars),
          subsistence: reversed(request.subsistence),
          business: reversed(request.business),
          rentals: reversed(request.rentals),
          gains: reversed(request.gains),
          foreignWork: reversed(request.foreignWork),
        };
        expect(totalsOf(assessAny(other))).toEqual(totalsOf(assessAny(request)));
      }),
      { numRuns: 500 },
    );
  });

  it('give the same figures if each certificate is split in two', () => {
    fc.assert(
      fc.property(anyReturn, (request) => {
        // Code 4582 replaces the other codes of its certificate, so both halves have it.
        const certificates = (request.certificates ?? []).slice(0, 10).flatMap(({ amounts }) => {
          const first: Record<string, number> = {};
          const second: Record<string, number> = {};
          for (const [code, amount] of Object.entries(amounts ?? {})) {
            const part = Math.floor(cents(amount ?? 0) / 3);
            first[code] = part / 100;
            second[code] = (cents(amount ?? 0) - part) / 100;
          }
          return [{ amounts: first }, { amounts: second }];
        });
        const whole = { ...request, certificates: request.certificates?.slice(0, 10) };
        expect(totalsOf(assessAny({ ...request, certificates }))).toEqual(totalsOf(assessAny(whole)));
      }),
      { numRuns: 500 },
    );
  });

  it('give each spouse in community of property the figures for half the amounts', () => {
    const evenAmount = anyAmount.map((rand) => Math.min(cents(rand), 4_999_999_999) / 100);
    const half = fc.record({
      taxYear: fc.constantFrom(...taxYears),
      local: evenAmount,
      foreign: evenAmount,
      reit: evenAmount,
      foreignTax: evenAmount,
      dividends: evenAmount,
      holding: fc.oneof(fc.boolean(), evenAmount),
      rent: evenAmount,
      costs: evenAmount,
      proceeds: evenAmount,
      baseCost: evenAmount,
    });
    fc.assert(
      fc.property(half, (spouse) => {
        const times = (factor: number): TestReturn => {
          const of = (rand: number) => (cents(rand) * factor) / 100;
          return {
            taxYear: spouse.taxYear,
            inCommunity: factor === 2,
            interest: { local: of(spouse.local), foreign: of(spouse.foreign) },
            dividends: {
              foreign: of(spouse.dividends),
              foreignTax: of(spouse.foreignTax),
              reit: of(spouse.reit),
              foreignHolding10: typeof spouse.holding === 'number' ? of(spouse.holding) : spouse.holding,
            },
            rentals: [{ income: of(spouse.rent), costs: of(spouse.costs) }],
            gains: [{ kind: 'other', proceeds: of(spouse.proceeds), baseCost: of(spouse.baseCost) }],
          };
        };
        expect(totalsOf(assess(times(2)))).toEqual(totalsOf(assess(times(1))));
      }),
      { numRuns: 500 },
    );
  });

  it('halve the residence exclusion for each spouse, as for joint owners', () => {
    const sale = { kind: 'residence', proceeds: 9_000_000, baseCost: 1_000_000 } as const;
    const spouse = assess({ inCommunity: true, gains: [sale] });
    expect(totalsOf(spouse)).toEqual(totalsOf(assess({ gains: [{ ...sale, share: 0.5 }] })));
  });
});

describe('the basic calculator', () => {
  it('agrees to the cent on everything that both can express', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const basic = calculateTax(input, 'gazetted');
        const result = assess({
          taxYear: input.taxYear,
          age: input.age,
          certificates: [{ amounts: { [input.incomeKind === 'pension' ? '3603' : '3601']: input.income } }],
          retirement: { contributions: input.retirementContributions },
          medical: { members: input.medicalAidMembers },
        });
        expect({
          grossIncome: result.income,
          retirementDeduction: result.deductions,
          taxableIncome: result.taxableIncome,
          taxBeforeDeductions: result.normalTax,
          rebates: result.rebates,
          medicalCredits: result.medicalCredits.schemeFees,
          netTax: result.netTax,
          effectiveTaxRate: result.effectiveRate,
        }).toEqual({
          grossIncome: basic.grossIncome,
          retirementDeduction: basic.retirementDeduction,
          taxableIncome: basic.taxableIncome,
          taxBeforeDeductions: basic.taxBeforeDeductions,
          rebates: basic.rebates,
          medicalCredits: basic.medicalCredits,
          netTax: basic.netTax,
          effectiveTaxRate: basic.effectiveTaxRate,
        });
      }),
      { numRuns: 3_000 },
    );
  });

  it.each(taxYears)('agrees at every bound of %s and a cent either side of it', (taxYear) => {
    const { bounds, thresholds, cap } = publishedYears[taxYear];
    const edges = [...bounds.map(([above]) => above), ...thresholds, cap, Math.round((cap * 1000) / 275)];
    for (const edge of edges) {
      for (const cent of [-1, 0, 1]) {
        const income = Math.max(0, edge * 100 + cent) / 100;
        const result = assess({ taxYear, certificates: [{ amounts: { '3601': income } }] });
        expect(result.netTax).toBe(calculateTax(taxInput({ income, taxYear }), 'gazetted').netTax);
      }
    }
  });
});

/** Functions that add an amount of income, in rand, to a return. */
const moreIncome: Record<string, (request: ReturnRequest, rand: number) => ReturnRequest> = {
  salary: (request, rand) => ({
    ...request,
    certificates: [...(request.certificates ?? []), { amounts: { '3601': rand } }],
  }),
  'a fringe benefit': (request, rand) => ({
    ...request,
    certificates: [...(request.certificates ?? []), { amounts: { '3801': rand } }],
  }),
  'a taxable allowance': (request, rand) => ({
    ...request,
    certificates: [...(request.certificates ?? []), { amounts: { '3713': rand } }],
  }),
  'a business': (request, rand) => ({
    ...request,
    business: [...(request.business ?? []), { income: rand }],
  }),
  rent: (request, rand) => ({ ...request, rentals: [...(request.rentals ?? []), { income: rand }] }),
  'local interest': (request, rand) => ({
    ...request,
    interest: { ...request.interest, local: (request.interest?.local ?? 0) + rand },
  }),
  'foreign interest': (request, rand) => ({
    ...request,
    interest: { ...request.interest, foreign: (request.interest?.foreign ?? 0) + rand },
  }),
  'REIT distributions': (request, rand) => ({
    ...request,
    dividends: { ...request.dividends, reit: (request.dividends?.reit ?? 0) + rand },
  }),
  'foreign dividends': (request, rand) => ({
    ...request,
    dividends: { ...request.dividends, foreign: (request.dividends?.foreign ?? 0) + rand },
  }),
  'a sale': (request, rand) => ({
    ...request,
    gains: [...(request.gains ?? []), { kind: 'other', proceeds: rand }],
  }),
  'work abroad': (request, rand) => ({
    ...request,
    foreignWork: [...(request.foreignWork ?? []), { pay: rand, qualifies: true }],
  }),
  'a savings-pot withdrawal': (request, rand) => ({
    ...request,
    lumpSums: { ...request.lumpSums, savingsPot: (request.lumpSums?.savingsPot ?? 0) + rand },
  }),
  'a retirement lump sum': (request, rand) => ({
    ...request,
    lumpSums: { ...request.lumpSums, retirement: (request.lumpSums?.retirement ?? 0) + rand },
  }),
  'a severance benefit': (request, rand) => ({
    ...request,
    lumpSums: { ...request.lumpSums, severance: (request.lumpSums?.severance ?? 0) + rand },
  }),
  'a withdrawal lump sum': (request, rand) => ({
    ...request,
    lumpSums: { ...request.lumpSums, withdrawal: (request.lumpSums?.withdrawal ?? 0) + rand },
  }),
};

const most = (rand: unknown) => Math.min(Number(rand ?? 0), 49_999_999.99);

/** Returns with amounts far enough below the accepted maximum that income can be added. */
const returnWithRoom = anyReturn.map((request): ReturnRequest => {
  const { interest, dividends, lumpSums } = request;
  return {
    ...request,
    certificates: request.certificates?.slice(0, maxCertificates - 1),
    interest: { local: most(interest?.local), foreign: most(interest?.foreign) },
    dividends: { ...dividends, foreign: most(dividends?.foreign), reit: most(dividends?.reit) },
    lumpSums: {
      ...lumpSums,
      savingsPot: most(lumpSums?.savingsPot),
      retirement: most(lumpSums?.retirement),
      severance: most(lumpSums?.severance),
      withdrawal: most(lumpSums?.withdrawal),
    },
  };
});

/**
 * Sums the amounts that lower later years' tax. Leaves out ring-fenced losses: section 20A moves the whole loss
 * out of the year once the income reaches the floor.
 */
function carriedForward({ carriedForward: carried }: ReturnResult): number {
  const { retirement, donations, capitalLoss, foreignTax, assessedLoss } = carried;
  return [retirement, donations, capitalLoss, foreignTax, assessedLoss].reduce(
    (sum, rand) => sum + cents(rand),
    0,
  );
}

const beforeForeignCredit = ({ netTax, foreignTaxCredit }: ReturnResult) =>
  cents(netTax) + cents(foreignTaxCredit);

describe.each(Object.entries(moreIncome))('more income from %s', (_kind, add) => {
  const more = anyAmount.map((rand) => Math.min(rand, 49_999_999));

  // More income may use up deductions carried forward, so the foreign tax credit can grow by more than the tax.
  it('never lowers the tax before foreign credits, nor raises amounts carried forward by more than the tax', () => {
    fc.assert(
      fc.property(returnWithRoom, more, (request, rand) => {
        const before = assessAny(request);
        const after = assessAny(add(request, rand));
        // Deductions and tax are rounded separately, which can cost a cent.
        expect(beforeForeignCredit(after)).toBeGreaterThanOrEqual(beforeForeignCredit(before) - 1);
        expect(cents(after.netTax) - carriedForward(after)).toBeGreaterThanOrEqual(
          cents(before.netTax) - carriedForward(before) - 1,
        );
      }),
      { numRuns: 150 },
    );
  });
});

const withAllowance = (allowance: number) =>
  assess({
    certificates: [{ amounts: { '3601': 400_000, '3701': allowance } }],
    travel: [{ value: 400_000, totalKm: 20_000, businessKm: 20_000, fuelPaid: true, maintenancePaid: true }],
    retirement: { contributions: 200_000 },
  });

const reductionAt = (benefit: number) =>
  assess({
    taxYear: '2025/2026',
    certificates: [{ amounts: { '3802': benefit } }],
    companyCars: [{ totalKm: 10_000, businessKm: 0, fuelPaid: true }],
  }).deductions;

describe('more income that lowers tax under the law', () => {
  it('is a travel allowance spent in full: 80% of it is remuneration for the retirement limit', () => {
    const [less, more] = [withAllowance(50_000), withAllowance(100_000)];
    // 27.5% of 80% of the additional R50 000.
    expect(more.taxableIncome - less.taxableIncome).toBe(-11_000);
    // The deduction is used earlier rather than gained: the same amount no longer carries forward.
    expect(more.carriedForward.retirement - less.carriedForward.retirement).toBe(-11_000);
  });

  it('is a company car’s benefit that reaches the next band of fuel costs', () => {
    // A car worth R200 000 is a benefit of R84 000 a year. Fuel costs 163.8c a kilometre up to that value, and 177.9c
    // above it.
    expect(reductionAt(84_000)).toBe(16_380);
    expect(reductionAt(84_000.01)).toBe(17_790);
  });
});

describe.each(taxYears)('ring-fencing in %s', (taxYear) => {
  it('raises the tax at the floor by the tax on the whole loss', () => {
    const floor = publishedYears[taxYear].bounds.at(-1)![0];
    const at = (salary: number) =>
      assess({
        taxYear,
        certificates: [{ amounts: { '3601': salary } }],
        rentals: [{ income: 100_000, costs: 300_000 }],
      });
    const below = at(floor - 0.01);
    const reached = at(floor);
    expect([below.taxableIncome, below.carriedForward.rentalLoss]).toEqual([floor - 200_000.01, 0]);
    expect([reached.taxableIncome, reached.carriedForward.rentalLoss]).toEqual([floor, 200_000]);
    expect(reached.netTax - below.netTax).toBeCloseTo(82_000, 2);
  });
});
