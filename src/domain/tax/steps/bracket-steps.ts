import { toRand } from '../../money.ts';
import type { Assessment } from '../assessment.ts';
import { sources } from '../sources.ts';
import type { WorkingStep } from '../working-step.ts';
import { lastBracketStep } from './bracket-step.ts';
import { fixedStepsOf } from './fixed-steps.ts';

/** The brackets are numbered on from gross income and the retirement deduction. */
const firstStepNumber = 3;

/** The tax in each bracket, lowest first, up to tax before deductions. */
export function addBracketSteps(steps: WorkingStep[], assessment: Assessment): void {
  const { table, bracket: last, taxableIncome, taxBeforeDeductions } = assessment;
  const { fullBrackets } = fixedStepsOf(table);
  for (let index = 0; index < last; index += 1) steps.push(fullBrackets[index]!);
  steps.push(lastBracketStep(table, last, taxableIncome, taxBeforeDeductions), {
    id: 'tax-before-deductions',
    kind: 'subtotal',
    label: 'Tax before deductions',
    rule: last === 0 ? `Step ${firstStepNumber}` : `Steps ${firstStepNumber} to ${firstStepNumber + last}`,
    figures: [],
    amount: toRand(taxBeforeDeductions),
    result: 'taxBeforeDeductions',
    source: sources.computed,
  });
}
