import { formatRand } from '../../../../domain/money.ts';
import type { CalculationResult } from '../../../../domain/tax/working/working.ts';
import { sources } from '../../../../domain/tax/working/working-step.ts';
import type { WorkingStep } from '../../../../domain/tax/working/working-step.ts';
import { rateSetNames } from './figures.ts';

/**
 * Describes how the other medical credit rates change the result. Returns null if they make no difference.
 */
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
  /** Step number, starting at 1, as in "Steps 3 to 5". Null for sums. */
  number: number | null;
}

/** Replaces the rule "18% of the first R0", which is meaningless for an income of 0. */
function plain(step: WorkingStep): WorkingStep {
  return step.id === 'bracket-1' && step.amount === 0 ? { ...step, rule: 'No taxable income' } : step;
}

export function workingRows(working: readonly WorkingStep[]): WorkingRow[] {
  let items = 0;
  return working.map((step) => ({ step: plain(step), number: step.kind === 'item' ? (items += 1) : null }));
}

/** Formats consecutive step numbers: `3 to 6`, but `4 and 5`. */
const nameRun = (from: number, to: number) => `${from} ${to === from + 1 ? 'and' : 'to'} ${to}`;

/** Formats step numbers: `Step 2`, `Steps 4 and 5`, `Steps 1, 3 to 5`. */
export function nameSteps(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && run[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  const names = runs.map(([from, to]) => (from === to ? `${from}` : nameRun(from, to)));
  return `${numbers.length === 1 ? 'Step' : 'Steps'} ${names.join(', ')}`;
}

export interface SourceLine {
  steps: string;
  source: string;
}

/** Returns each source once, with the steps that rely on it. Inputs and sums don't need a source. */
export function sourceLines(rows: readonly WorkingRow[]): SourceLine[] {
  const numbers = new Map<string, number[]>();
  for (const { step, number } of rows) {
    if (number === null || step.source === sources.entered || step.source === sources.computed) continue;
    const known = numbers.get(step.source) ?? [];
    if (known.at(-1) !== number) numbers.set(step.source, [...known, number]);
  }
  return [...numbers].map(([source, steps]) => ({ source, steps: nameSteps(steps) }));
}
