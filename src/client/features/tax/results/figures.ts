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
  /** True if this is one of the two key figures. */
  strong?: true;
}

/** The ten figures shown for a result, in calculation order. */
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

/** Formats an annual amount: rand and cents per year, or whole rand per month. */
export function formatAmount(rand: number, period: Period): string {
  return period === 'annual' ? formatRand(rand) : formatWholeRand(monthlyFigure(rand));
}

/** Formats an annual figure for the period. The tax rate is the same per month and per year. */
export function formatFigure(figure: Figure, value: number, period: Period): string {
  return figure === 'effectiveTaxRate' ? formatPercent(value) : formatAmount(value, period);
}

function shown(figure: Figure, value: number, period: Period): number {
  return period === 'monthly' && figure !== 'effectiveTaxRate' ? monthlyFigure(value) : value;
}

/**
 * Formats a figure's signed difference: `+R408.00`, `−R34`, `+0.12 points`. Uses the displayed values, so rows
 * add up.
 */
export function formatDifference(figure: Figure, before: number, after: number, period: Period): string {
  const cents = toCents(shown(figure, after, period)) - toCents(shown(figure, before, period));
  if (cents === 0) return 'no change';
  const sign = cents > 0 ? '+' : '−';
  const size = toRand(Math.abs(cents));
  if (figure === 'effectiveTaxRate') return `${sign}${formatPercent(size).replace('%', ' points')}`;
  return sign + (period === 'annual' ? formatRand(size) : formatWholeRand(size));
}

/** Names of the medical credit rate sets, for use mid-sentence. */
export const rateSetNames: Record<MedicalCreditRates, (year: TaxYear) => string> = {
  published: () => 'our published rates',
  gazetted: (year) => `the rates gazetted for ${year}`,
};

/** Returns the name of the tables in use, for use mid-sentence. Medical credits may be the practice's own. */
export function useTableNames(): string {
  return useSettings().medicalCreditRates === 'gazetted'
    ? 'SARS’s own tables'
    : 'SARS’s tax tables and our published medical credits';
}
