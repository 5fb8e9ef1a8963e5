import { multiplyCents, toCents, toRand } from '../money.ts';
import { bracketOf, taxOn } from './brackets.ts';
import { medicalCreditRate, annualMedicalCredits } from './medical-credits.ts';
import type { MedicalCreditRates } from './medical-credits.ts';
import { rebatesFor } from './rebates.ts';
import { taxTables } from './tables/tax-tables.ts';
import type { TaxInput, TaxResult } from './tax-result.ts';
import type { TaxTable } from './tables/tax-table.ts';

/** One year's assessment in whole cents, with its inputs. Results and workings are derived from it. */
export type Assessment = {
  input: TaxInput;
  rates: MedicalCreditRates;
  table: TaxTable;
  income: number;
  contributions: number;
  /** 27.5% of income (Income Tax Act, section 11F). */
  contributionLimit: number;
  retirementDeduction: number;
  taxableIncome: number;
  /** Index of the bracket that contains the last cent of taxable income. */
  bracket: number;
  taxBeforeDeductions: number;
  rebates: number;
  medicalCredits: number;
  netTax: number;
  uifContribution: number;
  takeHomePay: number;
};

function uifFor(income: number, table: TaxTable): number {
  // Assume equal monthly pay: each month counts a twelfth of the income, up to that month's ceiling. Sum
  // twelfths so that the result is rounded only once.
  let twelfths = 0;
  for (const { months, monthlyCeiling } of table.uifPeriods) {
    twelfths += months * Math.min(income, monthlyCeiling * 12 * 100);
  }
  return multiplyCents(twelfths, 1, 12 * 100);
}

/** Assesses one year in whole cents. Rounds each figure half up once; totals are sums of rounded figures. */
export function assess(input: TaxInput, rates: MedicalCreditRates): Assessment {
  const table = taxTables[input.taxYear];
  const income = toCents(input.income);
  const contributions = toCents(input.retirementContributions);
  const contributionLimit = multiplyCents(income, 275, 1000);
  const retirementDeduction = Math.min(contributions, contributionLimit, table.retirementCap * 100);
  const taxableIncome = income - retirementDeduction;
  const bracket = bracketOf(table.brackets, taxableIncome);
  const taxBeforeDeductions = taxOn(table.brackets, taxableIncome);
  const rebates = rebatesFor(input.age, table);
  const medicalCredits = annualMedicalCredits(input.medicalAidMembers, medicalCreditRate(rates, table));
  const netTax = Math.max(0, taxBeforeDeductions - rebates - medicalCredits);
  const uifContribution = input.incomeKind === 'pension' ? 0 : uifFor(income, table);
  return {
    input,
    rates,
    table,
    income,
    contributions,
    contributionLimit,
    retirementDeduction,
    taxableIncome,
    bracket,
    taxBeforeDeductions,
    rebates,
    medicalCredits,
    netTax,
    uifContribution,
    takeHomePay: income - netTax - uifContribution,
  };
}

/**
 * Returns the rebates and credits in excess of the tax, in cents. The excess is neither refunded nor carried
 * over.
 */
export function unusedDeductions({ taxBeforeDeductions, rebates, medicalCredits }: Assessment): number {
  return Math.max(0, rebates + medicalCredits - taxBeforeDeductions);
}

/**
 * Returns an assessment's annual figures in rand. The effective rate is a percentage rounded half up to two
 * decimal places.
 */
export function toResult(assessment: Assessment): TaxResult {
  const { income, netTax } = assessment;
  return {
    grossIncome: toRand(income),
    retirementDeduction: toRand(assessment.retirementDeduction),
    taxableIncome: toRand(assessment.taxableIncome),
    taxBeforeDeductions: toRand(assessment.taxBeforeDeductions),
    rebates: toRand(assessment.rebates),
    medicalCredits: toRand(assessment.medicalCredits),
    netTax: toRand(netTax),
    uifContribution: toRand(assessment.uifContribution),
    effectiveTaxRate: income === 0 ? 0 : multiplyCents(netTax, 10_000, income) / 100,
    takeHomePay: toRand(assessment.takeHomePay),
  };
}

/**
 * Calculates one year's income tax, UIF and take-home pay from SARS's table for that year. Amounts are in
 * rand, to the cent.
 */
export function calculateTax(input: TaxInput, rates: MedicalCreditRates): TaxResult {
  return toResult(assess(input, rates));
}
