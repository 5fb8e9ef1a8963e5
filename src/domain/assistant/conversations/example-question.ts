import type { MedicalCreditRates } from '../../tax/medical-credits.ts';
import type { TaxInput } from '../../tax/tax-result.ts';
import { defaultTaxYear } from '../../tax/tax-year.ts';
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

/** Returns the calculator's figures for the example, in rand, with the sources of the tax and of the credits. */
export function exampleAnswer(rates: MedicalCreditRates) {
  const result = calculateWithWorking(exampleInput, rates);
  const sourceOf = (step: string) => result.working.find(({ id }) => id === step)?.source ?? '';
  return { ...result, sources: [sourceOf('rebate-primary'), sourceOf('medical-credits')] as const };
}
