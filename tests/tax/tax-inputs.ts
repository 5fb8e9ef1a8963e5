import * as fc from 'fast-check';
import { ageGroups } from '../../src/domain/tax/age-group.ts';
import { incomeKinds } from '../../src/domain/tax/income-kind.ts';
import { medicalCreditRateSets } from '../../src/domain/tax/medical-credits.ts';
import type { TaxInput } from '../../src/domain/tax/tax-result.ts';
import { taxYears } from '../../src/domain/tax/tax-year.ts';
import { publishedYears } from './published-figures.ts';

/** Builds an input with the given fields; by default 2025/2026, under 65 and zero amounts. */
export function taxInput(parts: Partial<TaxInput>): TaxInput {
  return {
    income: 0,
    incomeKind: 'salary',
    age: 'under65',
    retirementContributions: 0,
    medicalAidMembers: 0,
    taxYear: '2025/2026',
    ...parts,
  };
}

const edges = Object.values(publishedYears).flatMap(({ bounds, thresholds }) => [
  ...bounds.map(([above]) => above * 100),
  ...thresholds.map((threshold) => threshold * 100),
]);

/**
 * Generates whole cents up to the largest accepted amount. Many are typical salaries or within a rand of a
 * boundary.
 */
export const anyCents = fc.oneof(
  fc.integer({ min: 0, max: 9_999_999_999 }),
  fc.integer({ min: 0, max: 300_000_000 }),
  fc
    .tuple(fc.constantFrom(...edges), fc.integer({ min: -100, max: 100 }))
    .map(([edge, offset]) => Math.max(0, edge + offset)),
);

export const anyYear = fc.constantFrom(...taxYears);
export const anyAge = fc.constantFrom(...ageGroups);
export const anyRates = fc.constantFrom(...medicalCreditRateSets);

export const anyInput: fc.Arbitrary<TaxInput> = fc.record({
  income: anyCents.map((cents) => cents / 100),
  incomeKind: fc.constantFrom(...incomeKinds),
  age: anyAge,
  retirementContributions: fc.oneof(fc.constant(0), anyCents).map((cents) => cents / 100),
  medicalAidMembers: fc.integer({ min: 0, max: 5 }),
  taxYear: anyYear,
});

/**
 * Converts a reported amount to cents.
 * @throws Error if it isn't a whole number of cents
 */
export function cents(rand: number): number {
  const whole = Math.round(rand * 100);
  if (whole / 100 !== rand) throw new Error(`${rand} is not rounded to the cent`);
  return whole;
}
