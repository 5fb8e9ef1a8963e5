import type { MedicalCreditRates } from '../../tax/medical-credits.ts';
import type { TaxInput, TaxResult } from '../../tax/tax-result.ts';
import { defaultTaxYear, type TaxYear } from '../../tax/tax-year.ts';
import { calculateWithWorking } from '../../tax/working/working.ts';

/** What the calculator reads in the example question. */
export const exampleFacts = { pay: 'R38 000 a month', cover: '2 kids on medical aid' } as const;

/** Question that the assistant's page answers before one is asked. */
export const exampleQuestion = `What do I pay on ${exampleFacts.pay} with ${exampleFacts.cover}?`;

export const exampleInput: TaxInput = {
  income: 12 * 38_000,
  incomeKind: 'salary',
  age: 'under65',
  retirementContributions: 0,
  medicalAidMembers: 3,
  taxYear: defaultTaxYear,
};

/** A calculation with its tax year and the sources of the tax and of the medical credits. */
export interface WorkedAnswer {
  taxYear: TaxYear;
  result: TaxResult;
  sources: readonly [tax: string, credits: string];
}

/** Returns a year's sources of the tax and of the medical credits. */
export function answerSources(taxYear: TaxYear, rates: MedicalCreditRates): WorkedAnswer['sources'] {
  const { working } = calculateWithWorking({ ...exampleInput, taxYear }, rates);
  const sourceOf = (step: string) => working.find(({ id }) => id === step)?.source ?? '';
  return [sourceOf('rebate-primary'), sourceOf('medical-credits')];
}

/** Returns the calculator's answer to the example, in rand. */
export function exampleAnswer(rates: MedicalCreditRates): WorkedAnswer {
  const { taxYear } = exampleInput;
  return {
    taxYear,
    result: calculateWithWorking(exampleInput, rates),
    sources: answerSources(taxYear, rates),
  };
}
