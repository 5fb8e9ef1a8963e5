import { formatBriefCents, toRand } from '../../money.ts';
import type { Assessment } from '../assessment.ts';
import { sources } from '../sources.ts';
import type { UifPeriod } from '../tax-table.ts';
import type { WorkingFigure, WorkingStep } from '../working-step.ts';

function uifPart({ months, monthlyCeiling }: UifPeriod, income: number): string {
  const ceiling = formatBriefCents(monthlyCeiling * 100);
  if (income >= monthlyCeiling * 12 * 100) return `${ceiling} a month, the ceiling, × ${months}`;
  if (months === 12) return `${formatBriefCents(income)}, under the ceiling of ${ceiling} a month`;
  return `a twelfth of income, under the ceiling of ${ceiling} a month, × ${months}`;
}

function uifRule({ income, table }: Assessment): string {
  let rule = `1% of ${uifPart(table.uifPeriods[0]!, income)}`;
  for (let index = 1; index < table.uifPeriods.length; index += 1) {
    rule += `, and of ${uifPart(table.uifPeriods[index]!, income)}`;
  }
  return rule;
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
