import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMissing } from '../../src/domain/assistant/reading/complete-sum.ts';
import { type SumFacts, periods } from '../../src/domain/assistant/reading/sum-facts.ts';
import { calculateSum, type OwnFigures } from '../../src/domain/assistant/sums/sums.ts';
import { sumSentence } from '../../src/domain/assistant/sums/sum-sentence.ts';
import { understand } from '../../src/domain/assistant/reading/understand.ts';
import { formatRand } from '../../src/domain/money.ts';
import { calculateTax } from '../../src/domain/tax/calculate.ts';
import { assessReturn } from '../../src/domain/tax/return/assess-return.ts';
import { returnInput } from '../../src/domain/tax/return/return-input.ts';

const own: OwnFigures = {
  name: 'your estimate “2026”',
  request: {
    taxYear: '2025/2026',
    age: 'under65',
    certificates: [{ amounts: { '3601': 566_608.82 } }],
    retirement: { contributions: 60_675 },
    medical: { members: 2 },
  },
};

function sum(question: string, figures: OwnFigures | null = null) {
  const reading = understand(question);
  return calculateSum(reading.facts, reading, { rates: 'published', own: figures });
}

describe('a calculation', () => {
  it('comes from the basic calculator, with the total last', () => {
    const calculation = sum('what do I pay on 38k a month with 2 kids on medical aid?');
    const basic = {
      income: 456_000,
      incomeKind: 'salary',
      age: 'under65',
      retirementContributions: 0,
      medicalAidMembers: 3,
      taxYear: '2025/2026',
    } as const;
    const { netTax } = calculateTax(basic, 'published');
    expect(calculation).toMatchObject({ calculator: 'basic', missing: null, basic, comprehensive: null });
    expect(calculation.lines.at(-1)).toEqual({ label: 'Tax for the year', amount: netTax });
    expect(calculation.link?.to).toBe('/tax-calculator');
  });

  it('lists the understood and the assumed facts as chips', () => {
    const { understood } = sum('tax on 38k a month with 2 kids on medical aid');
    expect(understood.map(({ label, text, isAssumed }) => [label, text, isAssumed])).toEqual([
      ['Tax year', '2025/2026', true],
      ['Age', 'Under 65', true],
      ['On medical aid', '3 people', false],
      ['Income', 'R38\u00a0000 a month', false],
    ]);
  });

  it('asks one by one for the facts that the travel deduction needs', () => {
    const facts: SumFacts = understand(
      'R6 000 travel allowance a month, R38 000 salary a month and 9 000 business km. how much tax?',
    ).facts;
    const asked: string[] = [];
    for (const reply of ['R320 000', '28 000 km']) {
      const missing = calculateSum(facts, { wanted: 'tax', unclear: null }, { rates: 'published', own: null })
        .missing?.field;
      asked.push(missing ?? 'nothing');
      if (missing) Object.assign(facts, readMissing(reply, missing, facts));
    }
    const calculation = calculateSum(
      facts,
      { wanted: 'tax', unclear: null },
      { rates: 'published', own: null },
    );
    const travel = { value: 320_000, totalKm: 28_000, businessKm: 9_000 };
    const { netTax, deductions } = assessReturn(
      returnInput.parse({
        age: 'under65',
        certificates: [{ amounts: { '3601': 456_000, '3701': 72_000 } }],
        travel: [{ ...travel, fuelPaid: true, maintenancePaid: true }],
      }),
    );
    expect(asked).toEqual(['carValue', 'totalKm']);
    expect(calculation.lines.at(-1)?.amount).toBe(netTax);
    expect(sumSentence(calculation, null).join(' ')).toContain(formatRand(Math.abs(deductions)));
  });

  it('comes from the comprehensive calculator if the basic one can’t handle it', () => {
    const calculation = sum('tax on a retirement lump sum of R800 000');
    const { netTax } = assessReturn(returnInput.parse({ age: 'under65', lumpSums: { retirement: 800_000 } }));
    expect(calculation.calculator).toBe('comprehensive');
    expect(calculation.lines.at(-1)?.amount).toBe(netTax);
  });

  it.each([
    ['what is my take-home on R45 000 a month', 'Take-home pay for the year'],
    ['how much UIF on R20 000 a month', 'UIF for the year'],
    ['salary R600 000, PAYE paid R140 000, do I get a refund?', 'Still to pay, or refund if negative'],
    ['tax on R45 000 a month', 'Tax for the year'],
  ])('ends with the figure asked for: %s', (question, label) => {
    expect(sum(question).lines.at(-1)?.label).toBe(label);
  });

  it('compares a “what if” with the person’s own figures', () => {
    const calculation = sum('What if I put R2 000 a month more into my annuity?', own);
    const assess = (contributions: number) =>
      assessReturn(returnInput.parse({ ...own.request, retirement: { contributions } })).netTax;
    const [before, after] = [assess(60_675), assess(84_675)];
    expect(calculation.compared).toMatchObject({
      before: 'As it is',
      after: 'With R2\u00a0000 a month more',
    });
    expect(calculation.compared?.lines.at(-1)).toEqual({
      label: 'Tax for the year',
      before,
      after,
      difference: Math.round((after - before) * 100) / 100,
    });
    expect(sumSentence(calculation, own)[0]).toContain(`${formatRand(before - after)} less tax`);
    expect(sumSentence(calculation, own)[0]).toContain(own.name);
  });

  it('compares the tax with and without a bonus', () => {
    const { compared } = sum('how much tax on a bonus of 20k on top of 30k a month');
    expect(compared?.lines.at(-1)).toEqual({
      label: 'Tax for the year',
      before: 57_397,
      after: 63_072,
      difference: 5_675,
    });
  });

  it('mentions only amounts from its lines', () => {
    for (const question of [
      'tax on 38k a month',
      'how much tax on a bonus of 20k on top of 30k a month',
      'salary R600 000, PAYE paid R140 000, do I get a refund?',
    ]) {
      const calculation = sum(question);
      const amounts = [
        ...calculation.lines.map(({ amount }) => amount),
        ...(calculation.compared?.lines ?? []).flatMap((line) => [line.before, line.after, line.difference]),
      ].map((amount) => formatRand(Math.abs(amount)));
      for (const [named] of sumSentence(calculation, null)
        .join(' ')
        .matchAll(/R[\d\u00a0]+\.\d\d/g)) {
        expect(amounts).toContain(named);
      }
    }
  });
});

describe('a missing fact', () => {
  it.each([
    ['how much tax do I pay?', 'income'],
    ['tax on R25 000', 'income'],
    ['R150 an hour, how much tax?', 'hoursPerWeek'],
    ['R800 a day, how much tax?', 'daysPerWeek'],
    ['my kids are on my medical aid, R20 000 a month, tax?', 'members'],
    ['tax on R300 000 in 2019/2020', 'taxYear'],
    ['what if I put R2 000 a month more into my annuity?', 'income'],
  ])('is asked for before any figure is given: %s', (question, field) => {
    const calculation = sum(question);
    expect(calculation).toMatchObject({ missing: { field }, lines: [], compared: null });
    expect(sumSentence(calculation, null)).toEqual([calculation.missing?.question]);
  });

  it.each<[string, Parameters<typeof readMissing>[1], SumFacts, SumFacts | null]>([
    ['45000', 'income', {}, { income: { amount: 45_000, per: null } }],
    ['R45 000 a month', 'income', {}, { income: { amount: 45_000, per: 'month' } }],
    [
      'monthly',
      'income',
      { income: { amount: 45_000, per: null } },
      { income: { amount: 45_000, per: 'month' } },
    ],
    [
      'it’s a year',
      'income',
      { income: { amount: 45_000, per: null } },
      { income: { amount: 45_000, per: 'year' } },
    ],
    ['40', 'hoursPerWeek', {}, { hoursPerWeek: 40 }],
    ['me, my wife and two kids', 'members', {}, { members: 4 }],
    ['4', 'members', {}, { members: 4 }],
    ['nobody', 'members', {}, { members: 0 }],
    ['2023/2024', 'taxYear', {}, { taxYear: '2023/2024' }],
    ['I was 64', 'age', {}, { age: 'under65' }],
    ['76', 'age', {}, { age: '75plus' }],
    ['R20 000', 'bonus', {}, { bonus: { amount: 20_000, per: 'year' } }],
    ['When is the deadline?', 'income', {}, null],
    ['what is an IRP5', 'hoursPerWeek', {}, null],
  ])('is only read from a reply that gives it: “%s” for %s', (message, field, known, facts) => {
    expect(readMissing(message, field, known)).toEqual(facts);
  });
});

describe('any combination of facts', () => {
  const money = fc.record({
    amount: fc.integer({ min: 0, max: 99_999_999 }),
    per: fc.constantFrom(...periods),
  });
  const facts = fc.record(
    {
      taxYear: fc.constantFrom('2026/2027' as const, '2025/2026' as const, '2021/2022' as const),
      age: fc.constantFrom('under65' as const, '75plus' as const),
      incomeKind: fc.constantFrom('salary' as const, 'pension' as const),
      members: fc.integer({ min: 0, max: 20 }),
      hoursPerWeek: fc.integer({ min: 1, max: 168 }),
      daysPerWeek: fc.integer({ min: 1, max: 7 }),
      income: money,
      otherIncome: money,
      raise: money,
      bonus: money,
      retirement: money,
      moreRetirement: money,
      interest: money,
      rent: money,
      rentCosts: money,
      business: money,
      businessCosts: money,
      gain: money,
      proceeds: money,
      baseCost: money,
      savingsPot: money,
      lumpSum: money,
      withdrawal: money,
      severance: money,
      donation: money,
      medicalFees: money,
      medicalCosts: money,
      paye: money,
      provisionalPaid: money,
    },
    { requiredKeys: [] },
  );

  it('gives figures in whole cents or a question, and never throws', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom('tax', 'takeHome', 'balance', 'uif'), (given, wanted) => {
        const calculation = calculateSum(given, { wanted, unclear: null }, { rates: 'published', own: null });
        expect(sumSentence(calculation, null).length).toBeGreaterThan(0);
        if (calculation.missing) return;
        for (const { amount } of calculation.lines) {
          expect(Math.abs(amount * 100 - Math.round(amount * 100))).toBeLessThan(1e-4);
        }
      }),
      { numRuns: 300 },
    );
  });
});
