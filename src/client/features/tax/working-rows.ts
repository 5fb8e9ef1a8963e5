import { formatRand } from '../../../domain/money.ts';
import type { CalculationResult } from '../../../domain/tax/working.ts';
import { sources } from '../../../domain/tax/working-step.ts';
import type { WorkingStep } from '../../../domain/tax/working-step.ts';
import { rateSetNames } from './figures.ts';

/** What the other set of medical credit rates gives, in a sentence; null where it gives the same. */
export function otherMedicalRates({
  taxYear,
  medicalCreditComparison: comparison,
}: CalculationResult): string | null {
  if (!comparison) return null;
  const { otherRates, otherMedicalCredits, netTaxDifference } = comparison;
  const name = rateSetNames[otherRates](taxYear).replace(/^./, (first) => first.toUpperCase());
  const tax =
    netTaxDifference === 0
      ? 'the same net tax'
      : `net tax ${formatRand(Math.abs(netTaxDifference))} ${netTaxDifference < 0 ? 'lower' : 'higher'}`;
  return `${name} give ${formatRand(otherMedicalCredits)}: ${tax}.`;
}

export interface WorkingRow {
  step: WorkingStep;
  /** Items are counted from 1, as the rules count them ("Steps 3 to 5"); sums have no number. */
  number: number | null;
}

/** "18% of the first R0" says nothing to whoever typed an income of nothing. */
function plain(step: WorkingStep): WorkingStep {
  return step.id === 'bracket-1' && step.amount === 0 ? { ...step, rule: 'No taxable income' } : step;
}

export function workingRows(working: readonly WorkingStep[]): WorkingRow[] {
  let items = 0;
  return working.map((step) => ({ step: plain(step), number: step.kind === 'item' ? (items += 1) : null }));
}

/** `Step 2`, `Steps 3 to 6`, `Steps 1, 3 to 5`. */
function nameSteps(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && run[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  const names = runs.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`));
  return `${numbers.length === 1 ? 'Step' : 'Steps'} ${names.join(', ')}`;
}

export interface SourceLine {
  steps: string;
  source: string;
}

/** Each law or table once, with the steps that rest on it; what was entered or added up needs no source. */
export function sourceLines(rows: readonly WorkingRow[]): SourceLine[] {
  const numbers = new Map<string, number[]>();
  for (const { step, number } of rows) {
    if (number === null || step.source === sources.entered || step.source === sources.computed) continue;
    numbers.set(step.source, [...(numbers.get(step.source) ?? []), number]);
  }
  return [...numbers].map(([source, steps]) => ({ source, steps: nameSteps(steps) }));
}
