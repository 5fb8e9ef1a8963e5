import { formatBriefCents, toRand } from '../../money.ts';
import type { Assessment } from '../calculate.ts';
import { sources, type WorkingFigure, type WorkingStep } from '../working-step.ts';
import type { UifPeriod } from '../tax-table.ts';

function reaches(income: number, { monthlyCeiling }: UifPeriod): boolean {
  return income >= monthlyCeiling * 12 * 100;
}

function uifPart(period: UifPeriod, income: number): string {
  const ceiling = formatBriefCents(period.monthlyCeiling * 100);
  return reaches(income, period)
    ? `${ceiling} a month, the ceiling, × ${period.months}`
    : `a twelfth of income, under the ceiling of ${ceiling} a month, × ${period.months}`;
}

function uifRule({ income, table: { uifPeriods } }: Assessment): string {
  if (uifPeriods.some((period) => reaches(income, period))) {
    return `1% of ${uifPeriods.map((period) => uifPart(period, income)).join(', and of ')}`;
  }
  const ceilings = uifPeriods.map(({ monthlyCeiling }) => formatBriefCents(monthlyCeiling * 100));
  const plural = ceilings.length > 1 ? 's' : '';
  return `1% of ${formatBriefCents(income)}, under the ceiling${plural} of ${ceilings.join(' and ')} a month`;
}

function uifFigures({ income, table }: Assessment): WorkingFigure[] {
  const figures = [{ label: 'Income', value: toRand(income) }];
  for (const { months, monthlyCeiling } of table.uifPeriods) {
    figures.push({ label: `Ceiling a month, for ${months} months`, value: monthlyCeiling });
  }
  return figures;
}

/** UIF and take-home pay, and as a memo what the person's own retirement contributions leave of it. */
export function addTakeHomeSteps(steps: WorkingStep[], assessment: Assessment): void {
  const { contributions, takeHomePay } = assessment;
  steps.push(
    {
      id: 'uif-contribution',
      kind: 'item',
      label: 'UIF contribution',
      rule: uifRule(assessment),
      figures: uifFigures(assessment),
      amount: toRand(0 - assessment.uifContribution),
      source: sources.uif,
    },
    {
      id: 'take-home-pay',
      kind: 'total',
      label: 'Take-home pay',
      rule: 'Gross income less net tax and UIF',
      figures: [],
      amount: toRand(takeHomePay),
      result: 'takeHomePay',
      source: sources.computed,
    },
  );
  if (contributions > 0) {
    steps.push({
      id: 'after-contributions',
      kind: 'memo',
      label: 'Left after your own retirement contributions',
      rule: `Take-home pay less the ${formatBriefCents(contributions)} contributed`,
      figures: [{ label: 'Contributed', value: toRand(contributions) }],
      amount: toRand(takeHomePay - contributions),
      source: sources.computed,
    });
  }
}
