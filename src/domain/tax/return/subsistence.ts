import { formatBriefCents } from '../../money.ts';
import { centsFigure, returnLine, type ReturnLine } from './return-line.ts';
import type { ReturnInput } from './return-input.ts';
import type { ReturnTable } from './tables/return-table.ts';

const rate = (rand: number) => formatBriefCents(rand * 100);

/**
 * Deducts the deemed cost of days away from home, up to the taxable local subsistence allowance (3704). Takes
 * the allowance in whole cents.
 */
export function assessSubsistence(
  stays: ReturnInput['subsistence'],
  allowance: number,
  { subsistence }: ReturnTable,
): { lines: ReturnLine[]; deduction: number } {
  let meals = 0;
  let incidentals = 0;
  for (const { days, kind } of stays) {
    if (kind === 'meals') meals += days;
    else incidentals += days;
  }
  const cost = (meals * subsistence.meals + incidentals * subsistence.incidentals) * 100;
  const deduction = Math.min(cost, allowance);
  if (cost === 0) return { lines: [], deduction };
  const line = returnLine(
    { id: 'subsistence', group: 'deductions', total: 'deductions', label: 'Days away for work' },
    0 - deduction,
    {
      rule: `${rate(subsistence.meals)} a day for meals and incidentals, ${rate(subsistence.incidentals)} for incidentals only; capped at the allowance`,
      figures: [
        { label: 'Days with meals', value: meals },
        { label: 'Days with incidentals only', value: incidentals },
        centsFigure('Allowance', allowance),
      ],
      source: subsistence.source,
    },
  );
  return { lines: [line], deduction };
}
