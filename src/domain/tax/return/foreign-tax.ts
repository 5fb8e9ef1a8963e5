import { divideCents, formatCents, toRand } from '../../money.ts';
import type { WorkingStep } from '../working/working-step.ts';

/** Inputs to the foreign tax credit calculation, in whole cents. */
export type ForeignTaxBase = {
  foreignTax: number;
  foreignTaxable: number;
  taxableIncome: number;
  /** Normal tax before rebates. */
  normalTax: number;
};

/** Returns the part of normal tax attributable to foreign income, in whole cents (section 6quat(1B)). */
export function foreignTaxLimit({ foreignTaxable, taxableIncome, normalTax }: ForeignTaxBase): number {
  const foreign = Math.min(foreignTaxable, taxableIncome);
  return divideCents(BigInt(foreign) * BigInt(normalTax), BigInt(taxableIncome));
}

/** Returns the credit for foreign tax: the lesser of the tax paid abroad and its limit, in whole cents. */
export function foreignTaxCredit(base: ForeignTaxBase): number {
  return Math.min(base.foreignTax, foreignTaxLimit(base));
}

/** Returns the calculation step for the credit, as a negative amount. */
export function foreignTaxStep(base: ForeignTaxBase, credit: number): WorkingStep {
  const excess = base.foreignTax - credit;
  const over = excess > 0 ? `; ${formatCents(excess)} carries over for up to seven years` : '';
  return {
    id: 'foreign-tax-credit',
    kind: 'item',
    label: 'Foreign tax credit',
    rule: `Lesser of the tax paid abroad and normal tax × foreign ÷ total taxable income (${formatCents(foreignTaxLimit(base))})${over}`,
    figures: [
      { label: 'Tax paid abroad', value: toRand(base.foreignTax) },
      { label: 'Foreign taxable income', value: toRand(base.foreignTaxable) },
      { label: 'Taxable income', value: toRand(base.taxableIncome) },
      { label: 'Normal tax', value: toRand(base.normalTax) },
    ],
    amount: toRand(0 - credit),
    source: 'Income Tax Act 58 of 1962, section 6quat; SARS, Interpretation note 18',
  };
}
