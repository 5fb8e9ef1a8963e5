import { divideCents, formatBriefCents, multiplyCents, toCents, toRand } from '../../money.ts';
import type { AgeGroup } from '../age-group.ts';
import { annualMedicalCredits, type MedicalCredit } from '../medical-credits.ts';
import { memberRule } from '../working/fixed-steps.ts';
import type { WorkingStep } from '../working/working-step.ts';
import type { ReturnInput } from './return-input.ts';

type Medical = ReturnInput['medical'];

/** Returns the scheme fees credit for a year, in whole cents. The number of members may vary by month (section 6A). */
export function schemeFeesCredit({ members }: Medical, credit: MedicalCredit): number {
  if (typeof members === 'number') return annualMedicalCredits(members, credit);
  return members.reduce((sum, month) => sum + annualMedicalCredits(month, credit) / 12, 0);
}

/** Inputs to the additional credit calculation, in whole cents. */
export type AdditionalCreditBase = {
  age: AgeGroup;
  disability: boolean;
  fees: number;
  expenses: number;
  schemeFees: number;
  taxableIncome: number;
};

const isEnhanced = ({ age, disability }: AdditionalCreditBase) => age !== 'under65' || disability;

/**
 * Returns the additional medical expenses credit in whole cents, rounded once (section 6B). For taxpayers aged 65 or
 * over, or with a disability in the family, it's 33.3% of the sum of expenses and fees above three times the scheme
 * fees credit. For others, it's 25% of the amount by which fees above four times the credit, plus expenses, exceed
 * 7.5% of taxable income.
 */
export function additionalCredit(base: AdditionalCreditBase): number {
  const { fees, expenses, schemeFees, taxableIncome } = base;
  if (isEnhanced(base)) return multiplyCents(Math.max(0, fees - 3 * schemeFees) + expenses, 333, 1000);
  // In thousandths of a cent, to avoid rounding 7.5% before taking 25%.
  const above = (Math.max(0, fees - 4 * schemeFees) + expenses) * 1000 - taxableIncome * 75;
  return above <= 0 ? 0 : divideCents(BigInt(above), 4000n);
}

/**
 * Returns the amount in whole cents that medical costs must exceed before taxpayers under 65 qualify for the
 * additional credit: 7.5% of taxable income.
 */
function threshold(taxableIncome: number): number {
  return multiplyCents(taxableIncome, 75, 1000);
}

/**
 * Returns a sentence that explains why the expenses don't qualify for the additional credit. Null if they do, if
 * there are none, or if every expense counts (for taxpayers aged 65 or over, or with a disability in the family).
 */
export function noAdditionalCredit(base: AdditionalCreditBase): string | null {
  if (isEnhanced(base) || base.expenses === 0 || additionalCredit(base) > 0) return null;
  return `No additional medical credit: your expenses of ${formatBriefCents(base.expenses)}, with any fees above 4 × the scheme credit, aren’t more than 7.5% of your taxable income (${formatBriefCents(threshold(base.taxableIncome))}).`;
}

/** Returns the steps of the additional credit; the last one is its negative amount. */
export function additionalCreditSteps(base: AdditionalCreditBase, credit: number): WorkingStep[] {
  const { fees, expenses, schemeFees, taxableIncome } = base;
  const times = isEnhanced(base) ? 3 : 4;
  const feesAbove = formatBriefCents(Math.max(0, fees - times * schemeFees));
  const costs = `${feesAbove} of fees above ${times} × the scheme credit + ${formatBriefCents(expenses)} of expenses`;
  const rule = isEnhanced(base)
    ? `33.3% of (${costs}); ${base.age === 'under65' ? 'with a disability in the family' : 'aged 65 or over'}`
    : `25% of (${costs} − ${formatBriefCents(threshold(taxableIncome))}, which is 7.5% of taxable income)`;
  return [
    {
      id: 'additional-medical-credit',
      kind: 'item',
      label: 'Additional medical credit',
      rule,
      figures: [
        { label: 'Fees paid to the scheme', value: toRand(fees) },
        { label: 'Expenses not recovered', value: toRand(expenses) },
        { label: 'Scheme fees credit', value: toRand(schemeFees) },
        { label: 'Taxable income', value: toRand(taxableIncome) },
      ],
      amount: toRand(0 - credit),
      source: 'Income Tax Act 58 of 1962, section 6B',
    },
  ];
}

/** Returns the scheme fees credit at the year's gazetted rates as a step of the working, with a negative amount. */
export function schemeFeesStep(
  { members }: Medical,
  credit: MedicalCredit,
  cents: number,
  source: string,
): WorkingStep {
  const months = typeof members === 'number' ? Array<number>(12).fill(members) : members;
  const all = months.reduce((sum, month) => sum + month, 0);
  const firstTwo = months.reduce((sum, month) => sum + Math.min(month, 2), 0);
  const monthsRule = `${firstTwo} × R${credit.firstTwo} for the months of the first two members and ${all - firstTwo} × R${credit.further} for those of further members`;
  return {
    id: 'medical-credits',
    kind: 'item',
    label: 'Medical scheme fees credit',
    rule: `${typeof members === 'number' ? memberRule(members, credit) : monthsRule}, at the gazetted rates`,
    figures: [
      { label: 'Months of first two members', value: firstTwo },
      { label: 'Months of further members', value: all - firstTwo },
      { label: 'Monthly credit for each of the first two members', value: credit.firstTwo },
      { label: 'Monthly credit for each further member', value: credit.further },
    ],
    amount: toRand(0 - cents),
    source,
  };
}

/** Returns scheme fees and unreimbursed expenses, including amounts on the certificates, in whole cents. */
export function medicalCosts(
  medical: Medical,
  certified: { fees: number; costs: number },
): { fees: number; expenses: number } {
  return {
    fees: toCents(medical.fees) + certified.fees,
    expenses: toCents(medical.expenses) + certified.costs,
  };
}
