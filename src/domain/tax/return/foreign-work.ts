import { divideCents, formatBriefCents, toCents } from '../../money.ts';
import { centsFigure, returnLine, type ReturnLine } from './return-line.ts';
import type { ReturnInput } from './return-input.ts';
import type { ReturnTable } from './tables/return-table.ts';

type Work = ReturnInput['foreignWork'][number];

/** Returns the pay for the days abroad in whole cents, or all pay if no days are given. */
function payAbroad({ pay, workDays, workDaysAbroad }: Work): number {
  const days = BigInt(workDays ?? workDaysAbroad ?? 1);
  const abroad = BigInt(workDaysAbroad ?? workDays ?? 1);
  return divideCents(BigInt(toCents(pay)) * abroad, days);
}

/**
 * Taxes pay for work abroad, exempting it up to the year's limit if the conditions are met: more than 183
 * full days abroad in 12 months, more than 60 of them continuous. Amounts are in whole cents.
 */
export function assessForeignWork(
  jobs: readonly Work[],
  { foreignWorkExemption: { amount: limit, source } }: ReturnTable,
): { lines: ReturnLine[]; income: number; exemption: number; foreignTax: number } {
  const lines: ReturnLine[] = [];
  let income = 0;
  let qualifying = 0;
  let foreignTax = 0;
  jobs.forEach((job, index) => {
    const pay = toCents(job.pay);
    income += pay;
    foreignTax += toCents(job.foreignTax);
    if (job.qualifies) qualifying += payAbroad(job);
    if (pay === 0) return;
    const label = jobs.length > 1 ? `Work abroad ${index + 1}` : 'Work abroad';
    lines.push(
      returnLine({ id: `foreign-work-${index + 1}`, group: 'foreign', total: 'income', label }, pay, {
        rule: 'Pay before foreign tax',
        figures: [centsFigure('Pay', pay)],
        source,
      }),
    );
  });
  const exemption = Math.min(qualifying, limit * 100);
  if (exemption > 0) {
    const head = { id: 'foreign-work-exemption', group: 'foreign', total: 'exemptions' } as const;
    lines.push(
      returnLine({ ...head, label: 'Exempt pay for work abroad' }, 0 - exemption, {
        rule: `Pay × work days abroad ÷ work days, capped at ${formatBriefCents(limit * 100)} a year`,
        figures: [centsFigure('Pay for days abroad', qualifying), { label: 'Limit', value: limit }],
        source,
      }),
    );
  }
  return { lines, income, exemption, foreignTax };
}
