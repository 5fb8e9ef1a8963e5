import { formatBriefCents, formatCents, toRand } from '../../money.ts';
import type { Assessment } from '../calculate.ts';
import { sources, type WorkingStep } from '../working-step.ts';

function retirementRule({
  contributions,
  contributionLimit,
  retirementDeduction,
  table,
}: Assessment): string {
  const lowest = `Lowest of ${formatBriefCents(contributions)} contributed, 27.5% of income (${formatCents(contributionLimit)}) and the cap, ${formatBriefCents(table.retirementCap * 100)}`;
  const excess = contributions - retirementDeduction;
  return excess > 0 ? `${lowest}; the other ${formatCents(excess)} carries over to the next year` : lowest;
}

/** From gross income to taxable income. */
export function addIncomeSteps(steps: WorkingStep[], assessment: Assessment): void {
  const { income, contributions, contributionLimit, retirementDeduction, table } = assessment;
  steps.push(
    {
      id: 'gross-income',
      kind: 'item',
      label: 'Gross income',
      rule: 'As entered',
      figures: [{ label: 'Income', value: toRand(income) }],
      amount: toRand(income),
      source: sources.entered,
    },
    {
      id: 'retirement-deduction',
      kind: 'item',
      label: 'Retirement deduction',
      rule: retirementRule(assessment),
      figures: [
        { label: 'Contributed', value: toRand(contributions) },
        { label: '27.5% of income', value: toRand(contributionLimit) },
        { label: 'Cap', value: table.retirementCap },
      ],
      amount: toRand(0 - retirementDeduction),
      source: sources.retirement,
    },
    {
      id: 'taxable-income',
      kind: 'subtotal',
      label: 'Taxable income',
      rule: 'Step 1 less step 2',
      figures: [],
      amount: toRand(assessment.taxableIncome),
      result: 'taxableIncome',
      source: sources.computed,
    },
  );
}
