import { toRand } from '../../money.ts';
import type { Assessment } from '../assessment.ts';
import { formatPercent } from '../percent.ts';
import { sources } from '../sources.ts';
import type { WorkingStep } from '../working-step.ts';
import { fixedStepsOf } from './fixed-steps.ts';
import { medicalCreditStep } from './medical-credit-step.ts';

/** What rebates and credits exceed the tax by, in cents: it is neither paid out nor carried over. */
export function unusedDeductions({ taxBeforeDeductions, rebates, medicalCredits }: Assessment): number {
  return Math.max(0, rebates + medicalCredits - taxBeforeDeductions);
}

/** From tax before deductions to net tax: rebates, medical credits and, where they exceed the tax, what stays unused. */
export function addNetTaxSteps(steps: WorkingStep[], assessment: Assessment, effectiveTaxRate: number): void {
  const { input, rates, table } = assessment;
  const fixed = fixedStepsOf(table);
  for (const rebate of fixed.rebates[input.age]) steps.push(rebate);
  const members = input.medicalAidMembers;
  steps.push(fixed.medicalCredits[rates][members] ?? medicalCreditStep(table, rates, members));
  const unused = unusedDeductions(assessment);
  if (unused > 0) {
    steps.push({
      id: 'unused-deductions',
      kind: 'item',
      label: 'Unused rebates and credits',
      rule: 'Rebates and credits lower the tax to zero, not below',
      figures: [
        { label: 'Rebates and credits', value: toRand(assessment.rebates + assessment.medicalCredits) },
        { label: 'Used', value: toRand(assessment.taxBeforeDeductions) },
      ],
      amount: toRand(unused),
      source: sources.computed,
    });
  }
  steps.push({
    id: 'net-tax',
    kind: 'subtotal',
    label: 'Net tax',
    rule:
      assessment.income === 0 ? 'No income, no tax' : `${formatPercent(effectiveTaxRate)} of gross income`,
    figures: [],
    amount: toRand(assessment.netTax),
    result: 'netTax',
    source: sources.computed,
  });
}
