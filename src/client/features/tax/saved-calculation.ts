import type { TaxInput } from '../../../domain/tax/tax-result.ts';
import type { Api } from '../../data/trpc.ts';

/** A calculation of the history, as the server lists it. */
export type SavedCalculation = Awaited<ReturnType<Api['tax']['calculations']['query']>>[number];

/** What was entered then, as the form takes it. */
export function inputOf(saved: SavedCalculation): TaxInput {
  return {
    taxYear: saved.financialYear,
    income: saved.income,
    age: saved.age,
    retirementContributions: saved.retirementContributions,
    medicalAidMembers: saved.medicalAidMembers,
  };
}
