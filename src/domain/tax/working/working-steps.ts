import { formatBriefCents, formatCents, toRand } from '../../money.ts';
import { unusedDeductions } from '../calculate.ts';
import type { Assessment } from '../calculate.ts';
import { fixedStepsOf, lastBracketStep, medicalCreditStep } from './fixed-steps.ts';
import { formatPercent } from '../tax-result.ts';
import type { UifPeriod } from '../tables/tax-table.ts';
import { sources } from './working-step.ts';
import type { WorkingFigure, WorkingStep } from './working-step.ts';

function retirementRule({
  contributions,
  contributionLimit,
  retirementDeduction,
  table,
}: Assessment): string {
  const lowest = `Lowest of your contributions (${formatBriefCents(contributions)}), 27.5% of income (${formatCents(contributionLimit)}) and the cap (${formatBriefCents(table.retirementCap * 100)})`;
  const excess = contributions - retirementDeduction;
  return excess > 0
    ? `${lowest}; the remaining ${formatCents(excess)} carries over to the next year`
    : lowest;
}

/** Adds the steps from gross income to taxable income. */
function addIncomeSteps(steps: WorkingStep[], assessment: Assessment): void {
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

/** Number of the first bracket step. Gross income and the retirement deduction come first. */
const firstStepNumber = 3;

/** Adds the tax in each bracket, lowest first, and the tax before deductions. */
function addBracketSteps(steps: WorkingStep[], assessment: Assessment): void {
  const { table, bracket: last, taxableIncome, taxBeforeDeductions } = assessment;
  const { fullBrackets } = fixedStepsOf(table);
  for (let index = 0; index < last; index += 1) steps.push(fullBrackets[index]!);
  steps.push(lastBracketStep(table, last, taxableIncome, taxBeforeDeductions), {
    id: 'tax-before-deductions',
    kind: 'subtotal',
    label: 'Tax before deductions',
    rule: last === 0 ? `Step ${firstStepNumber}` : `Steps ${firstStepNumber} to ${firstStepNumber + last}`,
    figures: [],
    amount: toRand(taxBeforeDeductions),
    result: 'taxBeforeDeductions',
    source: sources.computed,
  });
}

/** Adds rebates, medical credits, any unused portion of them, and net tax. */
function addNetTaxSteps(steps: WorkingStep[], assessment: Assessment, effectiveTaxRate: number): void {
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
      rule: 'Rebates and credits can reduce tax to zero, but not below',
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

function reaches(income: number, { monthlyCeiling }: UifPeriod): boolean {
  return income >= monthlyCeiling * 12 * 100;
}

function uifPart(period: UifPeriod, income: number): string {
  const ceiling = formatBriefCents(period.monthlyCeiling * 100);
  return reaches(income, period)
    ? `the ceiling of ${ceiling} a month × ${period.months}`
    : `one-twelfth of income (below the ceiling of ${ceiling} a month) × ${period.months}`;
}

function uifRule({ income, table: { uifPeriods } }: Assessment): string {
  if (uifPeriods.some((period) => reaches(income, period))) {
    return `1% of ${uifPeriods.map((period) => uifPart(period, income)).join(', and of ')}`;
  }
  const ceilings = uifPeriods.map(({ monthlyCeiling }) => formatBriefCents(monthlyCeiling * 100));
  const plural = ceilings.length > 1 ? 's' : '';
  return `1% of ${formatBriefCents(income)}, below the ceiling${plural} of ${ceilings.join(' and ')} a month`;
}

function uifFigures({ income, table }: Assessment): WorkingFigure[] {
  const figures = [{ label: 'Income', value: toRand(income) }];
  for (const { months, monthlyCeiling } of table.uifPeriods) {
    figures.push({ label: `Monthly ceiling for ${months} months`, value: monthlyCeiling });
  }
  return figures;
}

function uifStep(assessment: Assessment): WorkingStep {
  const { input, income, uifContribution } = assessment;
  const step = { id: 'uif-contribution', kind: 'item', label: 'UIF contribution' } as const;
  if (input.incomeKind === 'pension') {
    return {
      ...step,
      rule: 'No UIF is due on a pension or annuity',
      figures: [{ label: 'Income', value: toRand(income) }],
      amount: 0,
      source: sources.noUif,
    };
  }
  return {
    ...step,
    rule: uifRule(assessment),
    figures: uifFigures(assessment),
    amount: toRand(0 - uifContribution),
    source: sources.uif,
  };
}

/**
 * Explains the amount left after contributions. Contributions beyond take-home pay come from other funds, so
 * the amount is never negative.
 */
function afterContributionsRule({ contributions, takeHomePay }: Assessment): string {
  const less = `Take-home pay less the ${formatBriefCents(contributions)} contributed`;
  const beyond = contributions - takeHomePay;
  return beyond > 0
    ? `${less}; the remaining ${formatCents(beyond)} comes from savings or other income`
    : less;
}

/** Adds UIF, take-home pay and, as a memo, the amount left after the user's own retirement contributions. */
function addTakeHomeSteps(steps: WorkingStep[], assessment: Assessment): void {
  const { contributions, takeHomePay } = assessment;
  steps.push(uifStep(assessment), {
    id: 'take-home-pay',
    kind: 'total',
    label: 'Take-home pay',
    rule: 'Gross income less net tax and UIF',
    figures: [],
    amount: toRand(takeHomePay),
    result: 'takeHomePay',
    source: sources.computed,
  });
  if (contributions > 0) {
    steps.push({
      id: 'after-contributions',
      kind: 'memo',
      label: 'Left after your retirement contributions',
      rule: afterContributionsRule(assessment),
      figures: [{ label: 'Contributed', value: toRand(contributions) }],
      amount: toRand(Math.max(0, takeHomePay - contributions)),
      source: sources.computed,
    });
  }
}

/** Builds the complete working in calculation order. `effectiveTaxRate` is in percent. */
export function workingSteps(assessment: Assessment, effectiveTaxRate: number): WorkingStep[] {
  const steps: WorkingStep[] = [];
  addIncomeSteps(steps, assessment);
  addBracketSteps(steps, assessment);
  addNetTaxSteps(steps, assessment, effectiveTaxRate);
  addTakeHomeSteps(steps, assessment);
  return steps;
}
