import { formatBriefCents, formatCents, multiplyCents } from '../../money.ts';
import type { TaxTable } from '../tables/tax-table.ts';
import { sources } from '../working/working-step.ts';
import { centsFigure, returnLine, type ReturnLine } from './return-line.ts';

/** Amounts that the last two deductions (sections 11F and 18A) depend on, in whole cents. */
export type DeductionBase = {
  contributions: number;
  remuneration: number;
  donations: number;
  taxableGain: number;
  /** Taxable income before sections 11F and 18A, with the taxable capital gain; negative after losses. */
  before: number;
};

/** The last two deductions, the excess, and the taxable income after them, in whole cents. */
export type Deductions = {
  retirement: number;
  retirementLimit: number;
  retirementOver: number;
  donations: number;
  donationsLimit: number;
  donationsOver: number;
  taxableIncome: number;
  /** Loss for the year, carried forward. */
  assessedLoss: number;
};

/** Returns 27.5% of the higher of remuneration and taxable income (section 11F(2)(b)), in whole cents. */
export function contributionLimit(base: number): number {
  return multiplyCents(base, 275, 1000);
}

/**
 * Deducts retirement contributions, then donations. Retirement contributions are limited to the lowest of the cap,
 * 27.5% of the higher of remuneration and taxable income, and the taxable income without the capital gain. Donations
 * are limited to 10% of the remainder.
 */
export function deduct(base: DeductionBase, { retirementCap }: TaxTable): Deductions {
  const before = Math.max(0, base.before);
  const retirementLimit = contributionLimit(Math.max(base.remuneration, before));
  const withoutGain = Math.max(0, base.before - base.taxableGain);
  const retirement = Math.min(base.contributions, retirementLimit, retirementCap * 100, withoutGain);
  const donationsLimit = multiplyCents(before - retirement, 10, 100);
  const donations = Math.min(base.donations, donationsLimit);
  return {
    retirement,
    retirementLimit,
    retirementOver: base.contributions - retirement,
    donations,
    donationsLimit,
    donationsOver: base.donations - donations,
    taxableIncome: before - retirement - donations,
    assessedLoss: Math.max(0, 0 - base.before),
  };
}

function carriesOver(cents: number): string {
  return cents > 0 ? `; ${formatCents(cents)} carries over to the next year` : '';
}

/**
 * Returns the lines for retirement contributions, donations and a loss carried forward. `usedAgainstLumpSums`
 * is the part of the contributions, in whole cents, deducted from lump sums instead.
 */
export function deductionLines(
  base: DeductionBase,
  deductions: Deductions,
  { retirementCap }: TaxTable,
  usedAgainstLumpSums: number,
): ReturnLine[] {
  const lines: ReturnLine[] = [];
  const {
    retirement,
    retirementLimit,
    retirementOver,
    donations,
    donationsLimit,
    donationsOver,
    assessedLoss,
  } = deductions;
  if (base.contributions > 0) {
    const head = {
      id: 'retirement',
      group: 'deductions',
      total: 'deductions',
      label: 'Retirement contributions',
    } as const;
    const withoutGain = Math.max(0, base.before - base.taxableGain);
    lines.push(
      returnLine(head, 0 - retirement, {
        rule: `Lowest of your contributions (${formatBriefCents(base.contributions)}), 27.5% of the higher of remuneration and taxable income (${formatCents(retirementLimit)}), the cap (${formatBriefCents(retirementCap * 100)}) and taxable income without capital gains (${formatCents(withoutGain)})${usedAgainstLumpSums > 0 ? `; ${formatCents(usedAgainstLumpSums)} comes off lump sums` : ''}${carriesOver(retirementOver - usedAgainstLumpSums)}`,
        figures: [
          centsFigure('Contributed', base.contributions),
          centsFigure('Remuneration, with 80% of a travel allowance', base.remuneration),
          centsFigure('Taxable income before this deduction', Math.max(0, base.before)),
          centsFigure('27.5% limit', retirementLimit),
          { label: 'Cap', value: retirementCap },
          centsFigure('Taxable income without capital gains', withoutGain),
        ],
        source: sources.retirement,
      }),
    );
  }
  if (base.donations > 0) {
    const head = { id: 'donations', group: 'deductions', total: 'deductions', label: 'Donations' } as const;
    lines.push(
      returnLine(head, 0 - donations, {
        rule: `Donations with a section 18A receipt (${formatBriefCents(base.donations)}), capped at 10% of taxable income (${formatCents(donationsLimit)})${carriesOver(donationsOver)}`,
        figures: [centsFigure('Donated', base.donations), centsFigure('10% limit', donationsLimit)],
        source: 'Income Tax Act 58 of 1962, section 18A',
      }),
    );
  }
  if (assessedLoss > 0) {
    const head = {
      id: 'assessed-loss',
      group: 'deductions',
      total: 'deductions',
      label: 'Loss carried to the next year',
    } as const;
    lines.push(
      returnLine(head, assessedLoss, {
        rule: 'Taxable income is never below 0; the loss reduces the income of later years',
        figures: [centsFigure('Loss for the year', assessedLoss)],
        source: 'Income Tax Act 58 of 1962, section 20',
      }),
    );
  }
  return lines;
}
