import { formatRand, toCents, toRand } from '../../money.ts';
import { highestMonthlyUif } from '../../tax/highest-uif.ts';
import { statutoryPercents } from '../../tax/statutory-rates.ts';
import { taxTables } from '../../tax/tables/tax-tables.ts';
import type { SumReading } from '../reading/reply.ts';
import type { SumFacts } from '../reading/sum-facts.ts';
import { understand } from '../reading/understand.ts';
import type { Calculation } from '../schemas.ts';
import { lineLabels } from './line-labels.ts';
import { amountIn } from './sums.ts';

/** A calculation that may continue an earlier one. */
interface Continued {
  facts: SumFacts;
  reading: SumReading;
  isContinued: boolean;
}

/** Whether an income was read from earlier messages as the pay for part of the year. */
const isOfPartYear = ({ income }: SumFacts, said: readonly string[]) =>
  income?.per === 'year' &&
  said.some((message) => {
    const { facts, isPartYear } = understand(message);
    return isPartYear && facts.income?.per === 'year' && facts.income.amount === income.amount;
  });

/**
 * Returns the reading of a calculation on pay for part of a year, asking for the tax instead of the take-home pay: UIF
 * has a monthly limit, and the calculator spreads the pay over twelve months.
 */
export function ofPartYear({ facts, reading, isContinued }: Continued, said: readonly string[]): SumReading {
  const isPartYear = reading.isPartYear || (isContinued && isOfPartYear(facts, said));
  if (!isPartYear) return reading;
  return { ...reading, isPartYear, wanted: reading.wanted === 'takeHome' ? 'tax' : reading.wanted };
}

/** Says what is left of the pay for part of a year, without UIF for pay from an employer. */
export function takenHome({ basic, lines }: Calculation): string[] {
  if (!basic) return [];
  const income = amountIn(lines, lineLabels.income);
  const left = formatRand(toRand(toCents(income) - toCents(amountIn(lines, lineLabels.tax))));
  if (basic.incomeKind === 'pension') return [`Of the ${formatRand(income)} you keep ${left}.`];
  const most = formatRand(highestMonthlyUif(taxTables[basic.taxYear]));
  return [
    `Of the ${formatRand(income)} you keep ${left} before UIF, which takes ${statutoryPercents.uif.value}% of each month’s pay and at most ${most} a month.`,
  ];
}
