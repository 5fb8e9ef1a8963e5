import { formatRand, formatWholeRand, toCents, toRand } from '../../../../domain/money.ts';
import type { MedicalCreditRates } from '../../../../domain/tax/medical-credits.ts';
import { formatPercent, monthlyFigure } from '../../../../domain/tax/tax-result.ts';
import type { TaxResult } from '../../../../domain/tax/tax-result.ts';
import type { TaxYear } from '../../../../domain/tax/tax-year.ts';
import { useSettings } from '../../../data/settings.ts';

export type Period = 'annual' | 'monthly';
export type Figure = keyof TaxResult;

interface FigureRow {
  figure: Figure;
  label: string;
  /** One of the two key figures. */
  strong?: true;
}

/** The ten figures of a result, in calculation order. */
export const figureRows: readonly FigureRow[] = [
  { figure: 'grossIncome', label: 'Gross income' },
  { figure: 'retirementDeduction', label: 'Retirement deduction' },
  { figure: 'taxableIncome', label: 'Taxable income' },
  { figure: 'taxBeforeDeductions', label: 'Tax before deductions' },
  { figure: 'rebates', label: 'Rebates' },
  { figure: 'medicalCredits', label: 'Medical credits' },
  { figure: 'netTax', label: 'Net tax', strong: true },
  { figure: 'uifContribution', label: 'UIF contribution (1%)' },
  { figure: 'effectiveTaxRate', label: 'Effective tax rate' },
  { figure: 'takeHomePay', label: 'Take-home pay', strong: true },
];

/** Rand with cents per year, whole rand per month. */
export function formatAmount(rand: number, period: Period): string {
  return period === 'annual' ? formatRand(rand) : formatWholeRand(monthlyFigure(rand));
}

/** Formats a figure; rates are the same per month and per year. */
export function formatFigure(figure: Figure, value: number, period: Period): string {
  return figure === 'effectiveTaxRate' ? formatPercent(value) : formatAmount(value, period);
}

function shown(figure: Figure, value: number, period: Period): number {
  return period === 'monthly' && figure !== 'effectiveTaxRate' ? monthlyFigure(value) : value;
}

/**
 * Signed difference of a figure: `+R408.00`, `−R34`, `+0.12 points`. Computed from the displayed values, so that rows add
 * up.
 */
export function formatDifference(figure: Figure, before: number, after: number, period: Period): string {
  const cents = toCents(shown(figure, after, period)) - toCents(shown(figure, before, period));
  if (cents === 0) return 'no change';
  const sign = cents > 0 ? '+' : '−';
  const size = toRand(Math.abs(cents));
  if (figure === 'effectiveTaxRate') return `${sign}${formatPercent(size).replace('%', ' points')}`;
  return sign + (period === 'annual' ? formatRand(size) : formatWholeRand(size));
}

/** Names of the medical credit rates, for use mid-sentence. */
export const rateSetNames: Record<MedicalCreditRates, (year: TaxYear) => string> = {
  published: () => 'our published rates',
  gazetted: (year) => `the rates gazetted for ${year}`,
};

/** Whose figures the calculator uses, for use mid-sentence; medical credits may be the practice's own. */
export function useTableNames(): string {
  return useSettings().medicalCreditRates === 'gazetted'
    ? 'SARS’s own tables'
    : 'SARS’s tax tables and our published medical credits';
}
