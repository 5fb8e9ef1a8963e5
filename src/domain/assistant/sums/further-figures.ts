import { formatBriefCents, formatRand, toCents } from '../../money.ts';
import type { TaxBracket } from '../../tax/brackets.ts';
import { returnInput } from '../../tax/return/return-input.ts';
import { returnTables } from '../../tax/return/tables/return-tables.ts';
import { currentTaxYear, type TaxYear } from '../../tax/tax-year.ts';
import type { SumFacts } from '../reading/sum-facts.ts';
import type { Calculation } from '../schemas.ts';
import { lineLabels } from './line-labels.ts';
import { amountIn } from './sums.ts';

/** Returns the exempt and the taxable part of pay for work abroad. */
function exemptAbroad({ lines, comprehensive }: Calculation): string[] {
  if (!comprehensive?.foreignWork?.length) return [];
  const exempt = formatRand(Math.abs(amountIn(lines, lineLabels.exemptions)));
  const taxable = formatRand(amountIn(lines, lineLabels.taxableIncome));
  return [`${exempt} of the pay from abroad is exempt, and your taxable income is ${taxable}.`];
}

const isSame = (one: readonly TaxBracket[], other: readonly TaxBracket[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Says that a lump sum paid in the current tax year is taxed by the same table. */
function sameTableNow({ comprehensive }: Calculation, { taxYear }: SumFacts): string[] {
  const { lumpSums } = comprehensive ?? {};
  const year = comprehensive?.taxYear;
  if (!lumpSums || !year || taxYear !== undefined || year === currentTaxYear) return [];
  const [then, now] = [returnTables[year], returnTables[currentTaxYear]].map((table) => table.lumpSums);
  const tables = [
    ...((lumpSums.retirement ?? 0) + (lumpSums.severance ?? 0) > 0 ? (['retirement'] as const) : []),
    ...((lumpSums.withdrawal ?? 0) > 0 ? (['withdrawal'] as const) : []),
  ];
  const isUnchanged = tables.every((table) => then && now && isSame(then[table], now[table]));
  return tables.length > 0 && isUnchanged
    ? [`The table for lump sums is the same in ${currentTaxYear}.`]
    : [];
}

/** Explains why interest makes no difference to the tax. */
function exemptInterest({ compared, comprehensive, understood }: Calculation): string[] {
  const interest = comprehensive?.interest?.local ?? 0;
  const isOnlyInterest = !understood.some(({ field }) => field === 'rent' || field === 'business');
  const tax = compared?.lines.find(({ label }) => label === lineLabels.tax);
  if (!comprehensive || interest === 0 || !isOnlyInterest || tax?.difference !== 0) return [];
  const { taxYear, age } = returnInput.parse(comprehensive);
  const { under65, from65 } = returnTables[taxYear].interestExemption;
  const exemption = age === 'under65' ? under65 : from65;
  if (interest > exemption) return [];
  const limit = formatBriefCents(toCents(exemption));
  return [
    `The interest of ${formatRand(interest)} is exempt: up to ${limit} a year ${age === 'under65' ? 'under 65' : 'from 65'}.`,
  ];
}

/** Returns sentences about an exemption or a table that the result depends on. */
export const furtherFigures = (calculation: Calculation, facts: SumFacts): string[] =>
  calculation.missing
    ? []
    : [...exemptAbroad(calculation), ...exemptInterest(calculation), ...sameTableNow(calculation, facts)];

const ofSale = ['gain', 'proceeds', 'homeGain', 'homeProceeds'] as const;

/** Returns the current tax year for a sale without a date, because its exclusions have changed. */
export const yearOfSale = ({ taxYear, ...facts }: SumFacts): TaxYear | null =>
  taxYear === undefined && ofSale.some((field) => facts[field] !== undefined) ? currentTaxYear : null;
