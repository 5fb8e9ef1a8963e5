import { formatBriefCents, formatCents, toCents, toRand } from '../../money.ts';
import { type TaxBracket, taxOn } from '../brackets.ts';
import { type Employment, sumOfKind } from './employment.ts';
import { centsFigure, returnLine, type ReturnLine, type ReturnNote } from './return-line.ts';
import type { ReturnInput } from './return-input.ts';
import type { ReturnTable } from './tables/return-table.ts';

type LumpSums = ReturnInput['lumpSums'];

/** Returns the tax on a lump sum in whole cents: the tax on all of them less the tax on the earlier ones. */
export function taxOnLumpSum(brackets: readonly TaxBracket[], earlier: number, amount: number): number {
  return taxOn(brackets, earlier + amount) - taxOn(brackets, earlier);
}

/** The year's lump sums, including those on the certificates, in whole cents. */
function lumpSumsOf(lumpSums: LumpSums, codes: Employment['codes']) {
  return {
    withdrawal: toCents(lumpSums.withdrawal) + sumOfKind(codes, 'withdrawal'),
    retirement: toCents(lumpSums.retirement) + sumOfKind(codes, 'retirementLumpSum'),
    severance: toCents(lumpSums.severance) + sumOfKind(codes, 'severance'),
  };
}

/** A withdrawal from the savings pot, which is ordinary income (since 1 September 2024). */
export function assessSavingsPot(
  lumpSums: LumpSums,
  codes: Employment['codes'],
): { lines: ReturnLine[]; income: number } {
  const income = toCents(lumpSums.savingsPot) + sumOfKind(codes, 'savingsPot');
  if (income === 0) return { lines: [], income };
  const head = {
    id: 'savings-pot',
    group: 'lump sums',
    total: 'income',
    label: 'Savings-pot withdrawal',
  } as const;
  const line = returnLine(head, income, {
    rule: 'Taxed like a salary, not by the table for lump sums',
    figures: [centsFigure('Withdrawn', income)],
    source: 'Income Tax Act 58 of 1962, section 1: gross income; two-pot system',
  });
  return { lines: [line], income };
}

/**
 * Taxes lump sums separately: withdrawals under one table, retirement and severance benefits under the other,
 * each on top of all earlier ones. Contributions that were never deducted (`undeducted`) come off first,
 * except from severance benefits. In whole cents.
 */
export function assessLumpSums(
  lumpSums: LumpSums,
  codes: Employment['codes'],
  undeducted: number,
  { lumpSums: { retirement: retirementTable, withdrawal: withdrawalTable, source } }: ReturnTable,
): { lines: ReturnLine[]; notes: ReturnNote[]; tax: number; contributionsUsed: number } {
  const gross = lumpSumsOf(lumpSums, codes);
  const earlier = toCents(lumpSums.earlierRetirement) + toCents(lumpSums.earlierWithdrawal);
  const fromWithdrawal = Math.min(undeducted, gross.withdrawal);
  const fromRetirement = Math.min(undeducted - fromWithdrawal, gross.retirement);
  const withdrawal = gross.withdrawal - fromWithdrawal;
  const retirement = gross.retirement - fromRetirement + gross.severance;
  const lines: ReturnLine[] = [];
  const add = (
    id: string,
    label: string,
    brackets: readonly TaxBracket[],
    before: number,
    amount: number,
    less: number,
  ) => {
    if (amount + less === 0) return 0;
    const tax = taxOnLumpSum(brackets, before, amount);
    const reduced = less > 0 ? `, after ${formatCents(less)} of contributions never deducted` : '';
    const free = formatBriefCents(brackets[1]!.above * 100);
    lines.push(
      returnLine({ id, group: 'tax', total: 'tax', label }, tax, {
        rule: `Tax on all lump sums (${formatCents(taxOn(brackets, before + amount))}) less tax on earlier ones (${formatCents(taxOn(brackets, before))}); the first ${free} is tax-free${reduced}`,
        figures: [
          { label: 'Lump sum', value: toRand(amount) },
          { label: 'Earlier lump sums', value: toRand(before) },
        ],
        source,
      }),
    );
    return tax;
  };
  const tax =
    add(
      'withdrawal-tax',
      'Tax on withdrawal lump sums',
      withdrawalTable,
      earlier,
      withdrawal,
      fromWithdrawal,
    ) +
    add(
      'retirement-tax',
      'Tax on retirement and severance lump sums',
      retirementTable,
      earlier + withdrawal,
      retirement,
      fromRetirement,
    );
  const notes: ReturnNote[] = [];
  if (withdrawal > 0 && retirement > 0) {
    const text =
      'The withdrawal is taxed as if it came before the retirement or severance lump sum of the same year.';
    notes.push({ id: 'lump-sum-order', text, source });
  }
  return { lines, notes, tax, contributionsUsed: fromWithdrawal + fromRetirement };
}
