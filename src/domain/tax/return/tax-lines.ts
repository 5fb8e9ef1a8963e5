import { toRand } from '../../money.ts';
import type { AgeGroup } from '../age-group.ts';
import { bracketOf } from '../brackets.ts';
import type { TaxTable } from '../tables/tax-table.ts';
import { fixedStepsOf, lastBracketStep } from '../working/fixed-steps.ts';
import { sources, type WorkingStep } from '../working/working-step.ts';
import type { ReturnLine } from './return-line.ts';

/** Returns the normal tax line, with a step per bracket. Takes whole cents. */
export function normalTaxLine(table: TaxTable, taxableIncome: number, normalTax: number): ReturnLine {
  const last = bracketOf(table.brackets, taxableIncome);
  return {
    id: 'normal-tax',
    group: 'tax',
    total: 'tax',
    label: 'Normal tax',
    amount: toRand(normalTax),
    working: [
      ...fixedStepsOf(table).fullBrackets.slice(0, last),
      lastBracketStep(table, last, taxableIncome, normalTax),
    ],
  };
}

/** A rebate or credit in whole cents. Its steps add up to the negative amount. */
export type Credit = { id: string; label: string; amount: number; steps: readonly WorkingStep[] };

/** Returns the rebate steps for an age group, each with a negative amount. */
export function rebateSteps(age: AgeGroup, table: TaxTable): readonly WorkingStep[] {
  return fixedStepsOf(table).rebates[age];
}

/**
 * Deducts the credits from the tax one after another, never below 0. Returns a line per credit with the part
 * used, and the remaining tax in whole cents.
 */
export function useCredits(tax: number, credits: readonly Credit[]): { lines: ReturnLine[]; left: number } {
  const lines: ReturnLine[] = [];
  let left = tax;
  for (const { id, label, amount, steps } of credits) {
    if (amount === 0) continue;
    const used = Math.min(amount, left);
    left -= used;
    const working = [...steps];
    if (used < amount) {
      working.push({
        id: 'unused',
        kind: 'item',
        label: 'Unused part',
        rule: 'Rebates and credits can reduce tax to zero, but not below',
        figures: [
          { label, value: toRand(amount) },
          { label: 'Used', value: toRand(used) },
        ],
        amount: toRand(amount - used),
        source: sources.computed,
      });
    }
    lines.push({ id, group: 'credits', total: 'credits', label, amount: toRand(0 - used), working });
  }
  return { lines, left };
}
