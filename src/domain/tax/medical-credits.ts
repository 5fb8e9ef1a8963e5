/**
 * Sets of medical scheme fees tax credit rates: the practice's published rates, or those gazetted for the
 * year.
 */
export const medicalCreditRateSets = ['published', 'gazetted'] as const;

export type MedicalCreditRates = (typeof medicalCreditRateSets)[number];

/**
 * Monthly credit in rand (Income Tax Act, section 6A), for each of the first two members and for each further
 * member.
 */
export type MedicalCredit = { firstTwo: number; further: number };

/** The practice's published rates, the same for every year. They equal the rates gazetted for 2022/2023. */
export const publishedMedicalCredit: MedicalCredit = { firstTwo: 347, further: 234 };

/**
 * Highest number of medical aid members that can be selected. It means "this many or more" but is calculated
 * as exactly this many.
 */
export const maxMedicalAidMembers = 5;

/** Returns the monthly credit in rand for a set of rates in a tax year (Income Tax Act, section 6A). */
export function medicalCreditRate(
  rates: MedicalCreditRates,
  { medicalCredit }: { medicalCredit: MedicalCredit },
): MedicalCredit {
  return rates === 'published' ? publishedMedicalCredit : medicalCredit;
}

/** Returns the year's medical credits in whole cents. */
export function annualMedicalCredits(members: number, credit: MedicalCredit): number {
  const firstTwo = Math.min(members, 2) * credit.firstTwo;
  const further = Math.max(members - 2, 0) * credit.further;
  return (firstTwo + further) * 12 * 100;
}
