import { writtenDay } from '../../calendar.ts';
import { formatBriefCents, formatCents, multiplyCents, toCents, toRand } from '../../money.ts';
import { prescribedRate, prescribedRatesSource } from './prescribed-rates.ts';
import { centsFigure, returnLine, type ReturnLine, type ReturnNote } from './return-line.ts';
import type { ReturnInput } from './return-input.ts';
import type { ReturnTable } from './tables/return-table.ts';

/**
 * Maximum income other than remuneration, in rand, with which individuals without a business are exempt from
 * provisional tax.
 */
export const passiveLimit = 30_000;

/** Underestimation penalty as a percentage of the shortfall (paragraph 20). */
export const underestimationPercent = 20;

/** Taxable income in rand above which underpaid provisional tax bears interest (section 89quat). */
export const interestFrom = 50_000;

/**
 * Percentage of actual taxable income that an estimate should reach, for incomes above and up to the year's
 * threshold.
 */
export const requiredPercent = { above: 80, upTo: 90 } as const;

/** Inputs to the provisional payments calculation, in whole cents. */
export type ProvisionalBase = {
  input: Pick<ReturnInput, 'provisional' | 'estimate' | 'yearOfDeath'>;
  /** Published income below which no tax is due, in rand. */
  threshold: number;
  hasBusiness: boolean;
  /** Taxable interest, foreign dividends, rent and pay from employers who don't withhold tax. */
  passive: number;
  taxableIncome: number;
  /** PAYE for the year, excluding tax on lump sums. */
  employeesTax: number;
  foreignTaxCredit: number;
  /** Returns the tax after rebates and medical credits on a given taxable income. */
  taxAfterRebates: (taxableIncome: number) => number;
};

/** Penalty for an estimate that is too low, in rand. Null if there is no estimate. */
export type Underestimation = {
  estimate: number;
  actual: number;
  /** Percentage of the actual taxable income that the estimate should reach. */
  required: 80 | 90;
  penalty: number;
  why: string;
  source: string;
};

/**
 * Provisional tax for the year, in rand. Dates are YYYY-MM-DD, the last business day on or before the due date.
 */
export type Provisional = {
  required: boolean;
  why: string;
  first: number;
  second: number;
  /** Voluntary top-up to avoid interest: the year's tax not covered by the payments. */
  third: number;
  dates: { first: string; second: string; third: string };
  /** Taxable income that the first two payments are based on: the estimate, if there is one, or the actual figure. */
  basis: {
    isEstimate: boolean;
    taxableIncome: number;
    tax: number;
    /** First payment subtracted from the second: the amount paid if known, otherwise `first`. */
    firstPayment: number;
  };
  underestimation: Underestimation | null;
  /** Interest on an unpaid top-up, in rand per month, from the day after its due date; null if unknown. */
  interest: { from: string; rate: number; perMonth: number } | null;
};

function whoMustPay({ input, hasBusiness, passive, taxableIncome, threshold }: ProvisionalBase): {
  required: boolean;
  why: string;
} {
  const limit = formatBriefCents(passiveLimit * 100);
  if (input.yearOfDeath) {
    return { required: false, why: 'No provisional tax is due for the period that ends at death.' };
  }
  if (hasBusiness) return { required: true, why: 'You have income from a business.' };
  if (taxableIncome <= threshold * 100) {
    const why = `Your taxable income doesn’t exceed ${formatBriefCents(threshold * 100)}, the threshold below which no tax is due.`;
    return { required: false, why };
  }
  if (passive <= passiveLimit * 100) {
    const why = `Your taxable interest, dividends, rent and pay without PAYE come to ${formatCents(passive)}, within the limit of ${limit}.`;
    return { required: false, why };
  }
  const why = `Your taxable interest, dividends, rent and pay without PAYE come to ${formatCents(passive)}, more than ${limit}.`;
  return { required: true, why };
}

function underestimationOf(
  base: ProvisionalBase,
  mustPay: boolean,
  paid: number,
  table: ReturnTable,
): Underestimation | null {
  const { input, taxableIncome, taxAfterRebates, foreignTaxCredit } = base;
  if (!input.estimate) return null;
  const { threshold, source } = table.underestimation;
  const estimate = toCents(input.estimate.taxableIncome);
  const required = taxableIncome > threshold * 100 ? requiredPercent.above : requiredPercent.upTo;
  const least = multiplyCents(taxableIncome, required, 100);
  const basic = input.estimate.basicAmount === null ? null : toCents(input.estimate.basicAmount);
  const answer = (penalty: number, why: string): Underestimation => ({
    estimate: toRand(estimate),
    actual: toRand(taxableIncome),
    required,
    penalty: toRand(penalty),
    why,
    source,
  });
  if (estimate >= least)
    return answer(
      0,
      `The estimate is at least ${required}% of the actual taxable income (${formatCents(least)}).`,
    );
  if (required === 90 && basic !== null && estimate >= basic) {
    return answer(0, `The estimate is at least the basic amount (${formatCents(basic)}).`);
  }
  const due = (amount: number) => Math.max(0, taxAfterRebates(amount) - foreignTaxCredit);
  const onLeast = due(least);
  const onBasic = required === 90 && basic !== null ? due(basic) : onLeast;
  const shouldHavePaid = Math.min(onLeast, onBasic);
  const taxed = onBasic < onLeast ? 'the basic amount' : 'that';
  const penalty = multiplyCents(Math.max(0, shouldHavePaid - paid), underestimationPercent, 100);
  const penaltyRule =
    shouldHavePaid > paid
      ? `The penalty is ${underestimationPercent}% of the difference between the tax on ${taxed} (${formatCents(shouldHavePaid)}) and what was paid by the end of the year (${formatCents(paid)}).`
      : `There is no penalty, because at least the tax on ${taxed} (${formatCents(shouldHavePaid)}) was paid by the end of the year (${formatCents(paid)}).`;
  const unless =
    required === 90 && basic === null && penalty > 0
      ? ' There is none if the estimate reaches your basic amount.'
      : '';
  const onlyIf = mustPay ? '' : ' It applies only if you must pay provisional tax.';
  return answer(
    penalty,
    `The estimate is below ${required}% of the actual taxable income (${formatCents(least)}). ${penaltyRule}${unless}${onlyIf}`,
  );
}

const half = (cents: number) => multiplyCents(cents, 1, 2);

/** Returns the first day after a YYYY-MM-DD date at the end of September. */
function dayAfterSeptember(day: string): string {
  return `${day.slice(0, 4)}-10-01`;
}

/**
 * Determines whether provisional tax is payable and how much: half of the year's tax by the first date, the rest
 * by the second, each less PAYE and foreign tax (Fourth Schedule, paragraphs 20, 21 and 23).
 */
export function assessProvisional(
  base: ProvisionalBase,
  table: ReturnTable,
): { provisional: Provisional; notes: ReturnNote[] } {
  const { input, employeesTax, foreignTaxCredit, taxAfterRebates, taxableIncome } = base;
  const { first: firstDate, second: secondDate, third: thirdDate } = table.provisionalDates;
  const estimate = input.estimate ? toCents(input.estimate.taxableIncome) : taxableIncome;
  const year = taxAfterRebates(estimate);
  const first = Math.max(0, half(year) - half(employeesTax) - half(foreignTaxCredit));
  const paidFirst = input.provisional.first === null ? first : toCents(input.provisional.first);
  const second = Math.max(0, year - employeesTax - foreignTaxCredit - paidFirst);
  const paidSecond = input.provisional.second === null ? second : toCents(input.provisional.second);
  const actual = Math.max(0, taxAfterRebates(taxableIncome) - foreignTaxCredit);
  const third = Math.max(0, actual - employeesTax - paidFirst - paidSecond);
  const paidByYearEnd =
    employeesTax + toCents(input.provisional.first ?? 0) + toCents(input.provisional.second ?? 0);
  const who = whoMustPay(base);
  const from = dayAfterSeptember(thirdDate);
  const rate = prescribedRate(from);
  const unpaid = Math.max(0, third - toCents(input.provisional.third ?? 0));
  const hasInterest = who.required && taxableIncome > interestFrom * 100 && unpaid > 0;
  const notes: ReturnNote[] = [];
  if (hasInterest && rate === null) {
    const text = `Interest runs on ${formatCents(unpaid)} from ${writtenDay(from)} until it is paid. The rate for that date wasn’t published when the tables were checked.`;
    notes.push({ id: 'provisional-interest', text, source: prescribedRatesSource });
  }
  return {
    provisional: {
      ...who,
      first: toRand(first),
      second: toRand(second),
      third: toRand(third),
      dates: { first: firstDate, second: secondDate, third: thirdDate },
      basis: {
        isEstimate: input.estimate !== null,
        taxableIncome: toRand(estimate),
        tax: toRand(year),
        firstPayment: toRand(paidFirst),
      },
      underestimation: underestimationOf(base, who.required, paidByYearEnd, table),
      interest:
        hasInterest && rate !== null
          ? { from, rate, perMonth: toRand(multiplyCents(unpaid, Math.round(rate * 100), 120_000)) }
          : null,
    },
    notes,
  };
}

/** Returns the provisional payments made, one line each, and their sum in whole cents. */
export function provisionalPayments({ provisional }: Pick<ReturnInput, 'provisional'>): {
  lines: ReturnLine[];
  paid: number;
} {
  const lines: ReturnLine[] = [];
  let paid = 0;
  for (const period of ['first', 'second', 'third'] as const) {
    const cents = toCents(provisional[period] ?? 0);
    if (cents === 0) continue;
    paid += cents;
    const label = `Provisional tax, ${period} payment`;
    lines.push(
      returnLine({ id: `provisional-${period}`, group: 'paid', total: 'paid', label }, -cents, {
        rule: 'Paid with an IRP6',
        figures: [centsFigure(label, cents)],
        source: 'Income Tax Act 58 of 1962, Fourth Schedule',
      }),
    );
  }
  return { lines, paid };
}
