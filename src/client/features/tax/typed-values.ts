import { readDraft, writeDraft } from '../../data/form-draft.ts';
import { toTaxInput } from './calculator-values.ts';
import type { CalculatorValues } from './calculator-values.ts';
import { isTaxInput } from './is-tax-input.ts';

const NAME = 'calculator';

/** Anything may stand in a browser's storage: whatever the form can't show counts as nothing typed. */
export function parseTypedValues(text: string | null): CalculatorValues | null {
  try {
    const { taxYear, income, age, retirementContributions, medicalAidMembers } = JSON.parse(
      text ?? 'null',
    ) as CalculatorValues;
    const values: CalculatorValues = {
      taxYear,
      income: income ?? undefined,
      age,
      retirementContributions: retirementContributions ?? undefined,
      medicalAidMembers,
    };
    return isTaxInput(toTaxInput(values)) ? values : null;
  } catch {
    return null;
  }
}

/** What was typed in this tab before the page was loaded again. */
export const readTypedValues = () => parseTypedValues(readDraft(NAME));

export const keepTypedValues = (values: CalculatorValues) => writeDraft(NAME, JSON.stringify(values));
