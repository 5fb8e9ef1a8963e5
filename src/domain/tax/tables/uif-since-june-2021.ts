import type { UifPeriod } from '../tax-table.ts';

/** The UIF ceiling in force since 1 June 2021, for a whole year: rand of remuneration a month. */
export const uifSinceJune2021: readonly UifPeriod[] = [{ months: 12, monthlyCeiling: 17_712 }];
