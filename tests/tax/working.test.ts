import { describe, expect, it } from 'vitest';
import type { WorkingStep } from '../../src/domain/tax/working/working-step.ts';
import { calculateWithWorking } from '../../src/domain/tax/working/working.ts';
import { taxInput } from './tax-inputs.ts';

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

/** Returns the lines as displayed: label, rule and amount. */
const lines = (working: WorkingStep[]) =>
  working.map(({ label, rule, amount }) => [label, spaced(rule), amount]);

function step(working: WorkingStep[], id: string): WorkingStep {
  const found = working.find((each) => each.id === id);
  if (!found) throw new Error(`No step has the id ${id}`);
  return found;
}

const ruleOf = (
  parts: Parameters<typeof taxInput>[0],
  id: string,
  rates: 'published' | 'gazetted' = 'published',
) => spaced(step(calculateWithWorking(taxInput(parts), rates).working, id).rule);

const uifRuleOf2021 = (income: number) => ruleOf({ income, taxYear: '2021/2022' }, 'uif-contribution');

describe('working', () => {
  it('matches the page for R420 000 in 2025/2026', () => {
    const { working } = calculateWithWorking(taxInput({ income: 420_000 }), 'published');
    expect(lines(working)).toEqual([
      ['Gross income', 'As entered', 420_000],
      [
        'Retirement deduction',
        'Lowest of your contributions (R0), 27.5% of income (R115 500.00) and the cap (R350 000)',
        0,
      ],
      ['Taxable income', 'Step 1 less step 2', 420_000],
      ['First bracket', '18% of the first R237 100', 42_678],
      ['Second bracket', '26% of the next R133 400', 34_684],
      ['Third bracket', '31% of the last R49 500, above R370 500', 15_345],
      ['Tax before deductions', 'Steps 3 to 5', 92_707],
      ['Primary rebate', 'Every taxpayer', -17_235],
      ['Medical credits', 'No members entered', 0],
      ['Net tax', '17.97% of gross income', 75_472],
      ['UIF contribution', '1% of the ceiling of R17 712 a month × 12', -2_125.44],
      ['Take-home pay', 'Gross income less net tax and UIF', 342_402.56],
    ]);
  });

  it('contains its table and the source of each bracket and rebate', () => {
    const result = calculateWithWorking(taxInput({ income: 420_000 }), 'published');
    expect(result).toMatchObject({ taxYear: '2025/2026', tableVersion: '2025/2026-1' });
    const source = 'SARS, Rates of tax for individuals, 2026 year of assessment';
    expect(step(result.working, 'bracket-2').source).toBe(source);
    expect(step(result.working, 'rebate-primary').source).toBe(source);
  });

  it('shows a partial bracket with the actual amount, and no bracket after a full one', () => {
    expect(ruleOf({ income: 100_000.5 }, 'bracket-1')).toBe('18% of the first R100 000.50');
    expect(ruleOf({ income: 100_000.5 }, 'tax-before-deductions')).toBe('Step 3');
    const { working } = calculateWithWorking(taxInput({ income: 237_100 }), 'published');
    expect(working.some(({ id }) => id === 'bracket-2')).toBe(false);
  });

  it('lists each rebate separately', () => {
    const { working } = calculateWithWorking(taxInput({ income: 500_000, age: '75plus' }), 'published');
    const amounts = working
      .filter(({ id }) => id.startsWith('rebate-'))
      .map(({ id, amount }) => [id, amount]);
    expect(amounts).toEqual([
      ['rebate-primary', -17_235],
      ['rebate-secondary', -9_444],
      ['rebate-tertiary', -3_145],
    ]);
  });

  it('shows the unused part when rebates and credits exceed the tax', () => {
    const result = calculateWithWorking(taxInput({ income: 50_000, medicalAidMembers: 1 }), 'published');
    // 17 235 + 4 164 − 9 000
    expect(step(result.working, 'unused-deductions').amount).toBe(12_399);
    expect(step(result.working, 'net-tax').amount).toBe(0);
    expect(result.marginalRate).toBe(0);
  });

  it('mentions that contributions above the deduction carry over', () => {
    expect(ruleOf({ income: 10_000_000, retirementContributions: 5_000_000 }, 'retirement-deduction')).toBe(
      'Lowest of your contributions (R5 000 000), 27.5% of income (R2 750 000.00) and the cap (R350 000); ' +
        'the remaining R4 650 000.00 carries over to the next year',
    );
  });

  it('shows both UIF ceilings of 2021/2022', () => {
    expect(uifRuleOf2021(480_000)).toBe(
      '1% of the ceiling of R14 872 a month × 3, and of the ceiling of R17 712 a month × 9',
    );
    expect(uifRuleOf2021(200_000)).toBe(
      '1% of the ceiling of R14 872 a month × 3, and of one-twelfth of income (below the ceiling of R17 712 a month) × 9',
    );
    expect(uifRuleOf2021(120_000)).toBe('1% of R120 000, below the ceilings of R14 872 and R17 712 a month');
  });

  it('shows income below the ceiling unchanged', () => {
    expect(ruleOf({ income: 120_000 }, 'uif-contribution')).toBe(
      '1% of R120 000, below the ceiling of R17 712 a month',
    );
  });

  it('charges no UIF on a pension or annuity and explains why', () => {
    const salary = calculateWithWorking(taxInput({ income: 400_000 }), 'published');
    const pension = calculateWithWorking(taxInput({ income: 400_000, incomeKind: 'pension' }), 'published');
    expect(salary.uifContribution).toBe(2_125.44);
    expect(pension).toMatchObject({
      netTax: salary.netTax,
      uifContribution: 0,
      takeHomePay: 400_000 - salary.netTax,
    });
    expect(step(pension.working, 'uif-contribution')).toMatchObject({
      kind: 'item',
      rule: 'No UIF is due on a pension or annuity',
      amount: 0,
      source: expect.stringContaining('definition of remuneration') as string,
    });
  });

  it('shows the amount after own contributions as a memo item', () => {
    const input = taxInput({ income: 540_000, retirementContributions: 60_000, medicalAidMembers: 2 });
    const result = calculateWithWorking(input, 'published');
    // 452 130.56 − 60 000
    expect(result.afterContributions).toBe(392_130.56);
    expect(result.working.at(-1)).toMatchObject({ kind: 'memo', amount: 392_130.56 });
    expect(calculateWithWorking(taxInput({ income: 1 }), 'published').afterContributions).toBeNull();
  });

  it('never shows a negative remainder: contributions beyond the pay come from other funds', () => {
    const result = calculateWithWorking(
      taxInput({ income: 100_000, retirementContributions: 250_000 }),
      'published',
    );
    expect(result.takeHomePay).toBe(99_000);
    expect(result.afterContributions).toBe(0);
    expect(result.working.at(-1)).toMatchObject({
      amount: 0,
      rule: 'Take-home pay less the R250\u00a0000 contributed; the remaining R151\u00a0000.00 comes from savings or other income',
    });
  });
});

const compared = (parts: Parameters<typeof taxInput>[0]) =>
  calculateWithWorking(taxInput({ income: 540_000, ...parts }), 'published').medicalCreditComparison;

describe('medical credits in the working', () => {
  it('mention the rates used', () => {
    expect(ruleOf({ medicalAidMembers: 1 }, 'medical-credits')).toBe(
      'R347 a month for one member, × 12, at the practice’s published rates',
    );
    expect(ruleOf({ medicalAidMembers: 2 }, 'medical-credits', 'gazetted')).toBe(
      'R364 a month for each of two members, × 12, at the rates gazetted for 2025/2026',
    );
    expect(ruleOf({ medicalAidMembers: 3 }, 'medical-credits')).toContain(
      'and R234 for one further member, × 12',
    );
  });

  it('explain that 5 means five or more', () => {
    expect(ruleOf({ medicalAidMembers: 5 }, 'medical-credits')).toBe(
      'R347 a month for each of the first two members and R234 for each of three further members, × 12, ' +
        'at the practice’s published rates; calculated for 5 members (5 means 5 or more)',
    );
  });

  it('are compared with the other rates if they differ', () => {
    const input = taxInput({ income: 540_000, retirementContributions: 60_000, medicalAidMembers: 2 });
    expect(calculateWithWorking(input, 'published').medicalCreditComparison).toEqual({
      rates: 'published',
      otherRates: 'gazetted',
      otherMedicalCredits: 8_736,
      otherNetTax: 85_336,
      netTaxDifference: -408,
    });
    expect(calculateWithWorking(input, 'gazetted').medicalCreditComparison).toMatchObject({
      otherRates: 'published',
      netTaxDifference: 408,
    });
  });

  it("aren't compared without members or in 2022/2023, when both rates are equal", () => {
    expect(compared({ medicalAidMembers: 0 })).toBeNull();
    expect(compared({ medicalAidMembers: 2, taxYear: '2022/2023' })).toBeNull();
  });
});

const marginalRate = (income: number) => calculateWithWorking(taxInput({ income }), 'published').marginalRate;

const room = (income: number, retirementContributions: number) =>
  calculateWithWorking(taxInput({ income, retirementContributions }), 'published').retirementRoom;

describe('notes beside the working', () => {
  it('show the rate on the next rand, which at a boundary is that of the upper bracket', () => {
    expect(marginalRate(95_749)).toBe(0);
    expect(marginalRate(95_750)).toBe(18);
    expect(marginalRate(237_099.99)).toBe(18);
    expect(marginalRate(237_100)).toBe(26);
    expect(marginalRate(420_000)).toBe(31);
    expect(marginalRate(5_000_000)).toBe(45);
  });

  it('show the remaining room for retirement contributions', () => {
    expect(room(420_000, 0)).toBe(115_500);
    expect(room(420_000, 100_000)).toBe(15_500);
    expect(room(420_000, 200_000)).toBe(0);
    expect(room(2_000_000, 0)).toBe(350_000);
  });
});
