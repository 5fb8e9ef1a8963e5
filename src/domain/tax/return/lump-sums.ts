import { formatBriefCents, formatCents, toCents } from '../../money.ts';
import { bracketOf, type TaxBracket, taxOn } from '../brackets.ts';
import type { WorkingFigure, WorkingStep } from '../working/working-step.ts';
import { type Employment, sumOfKind } from './employment.ts';
import { centsFigure, memoStep, returnLine, type ReturnLine, type ReturnNote } from './return-line.ts';
import type { ReturnInput } from './return-input.ts';
import type { ReturnTable } from './tables/return-table.ts';

type LumpSums = ReturnInput['lumpSums'];

/** Returns the tax on a lump sum in whole cents: the tax on all lump sums minus the tax on earlier ones. */
export function taxOnLumpSum(brackets: readonly TaxBracket[], earlier: number, amount: number): number {
  return taxOn(brackets, earlier + amount) - taxOn(brackets, earlier);
}

/** Explains how a table taxes an amount in whole cents. */
function taxRule(brackets: readonly TaxBracket[], amount: number): string {
  const { above, rate, base } = brackets[bracketOf(brackets, amount)]!;
  const on = `On ${formatBriefCents(amount)}:`;
  if (rate === 0) return `${on} the first ${formatBriefCents(brackets[1]!.above * 100)} is tax-free`;
  const share = `${rate}% of the amount above ${formatBriefCents(above * 100)}`;
  return base > 0 ? `${on} ${formatBriefCents(base * 100)} plus ${share}` : `${on} ${share}`;
}

/** Returns the year's lump sums, including amounts on the certificates, in whole cents. */
function lumpSumsOf(lumpSums: LumpSums, codes: Employment['codes']) {
  return {
    withdrawal: toCents(lumpSums.withdrawal) + sumOfKind(codes, 'withdrawal'),
    retirement: toCents(lumpSums.retirement) + sumOfKind(codes, 'retirementLumpSum'),
    severance: toCents(lumpSums.severance) + sumOfKind(codes, 'severance'),
  };
}

/** Taxes a withdrawal from the savings pot as ordinary income (since 1 September 2024). */
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
    rule: 'Taxed like a salary, not according to the lump-sum tables',
    figures: [centsFigure('Withdrawn', income)],
    source: 'Income Tax Act 58 of 1962, section 1: gross income; two-pot system',
  });
  return { lines: [line], income };
}

/**
 * Taxes lump sums separately: withdrawals under one table, retirement and severance benefits under the other,
 * each on top of all earlier ones. First subtracts contributions that were never deducted (`undeducted`),
 * except from severance benefits. Amounts are in whole cents.
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
    const working: WorkingStep[] = [];
    const memo = (step: string, name: string, rule: string, figures: WorkingFigure[], cents: number) =>
      working.push(memoStep({ id: `${id}-${step}`, label: name }, cents, { rule, figures, source }));
    if (less > 0) {
      const received = [centsFigure('Received', amount + less), centsFigure('Never deducted', less)];
      memo('taxed', 'Lump sum taxed', 'Less contributions that were never deducted', received, amount);
    }
    const figures = [centsFigure('Lump sum', amount), centsFigure('Earlier lump sums', before)];
    let rule = taxRule(brackets, amount);
    if (before > 0) {
      const all = taxOn(brackets, before + amount);
      const onEarlier = taxOn(brackets, before);
      memo('all', 'Tax on all lump sums', taxRule(brackets, before + amount), figures, all);
      memo('earlier', 'Tax on the earlier lump sums', taxRule(brackets, before), figures.slice(1), onEarlier);
      rule = `Tax on all lump sums (${formatCents(all)}) less tax on the earlier ones (${formatCents(onEarlier)})`;
    }
    const line = returnLine({ id, group: 'tax', total: 'tax', label }, tax, { rule, figures, source });
    lines.push({ ...line, working: [...working, ...line.working] });
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
