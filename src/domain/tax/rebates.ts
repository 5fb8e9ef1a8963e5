import type { AgeGroup } from './age-group.ts';
import type { TaxTable } from './tables/tax-table.ts';

/** Returns the year's rebates for an age group in whole cents (Income Tax Act, section 6). */
export function rebatesFor(age: AgeGroup, { rebates }: TaxTable): number {
  if (age === 'under65') return rebates.primary * 100;
  if (age === '65to74') return (rebates.primary + rebates.secondary) * 100;
  return (rebates.primary + rebates.secondary + rebates.tertiary) * 100;
}
