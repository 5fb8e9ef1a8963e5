/** Whose figures the medical scheme fees tax credit uses: the practice's published ones or the year's gazetted ones. */
export const medicalCreditRateSets = ['published', 'gazetted'] as const;

/** Which set of medical credit figures a calculation uses. */
export type MedicalCreditRates = (typeof medicalCreditRateSets)[number];

/** Credit in rand a month (Income Tax Act, section 6A): for each of the first two members, and for each further one. */
export type MedicalCredit = { firstTwo: number; further: number };

/** The practice's published credit, the same for every year; it equals the one gazetted for 2022/2023. */
export const publishedMedicalCredit: MedicalCredit = { firstTwo: 347, further: 234 };

/** The most medical aid members that can be chosen; it stands for "this many or more" and is computed as it stands. */
export const mostMedicalAidMembers = 5;

/** The monthly credit in rand that a set of rates gives for a year (Income Tax Act, section 6A). */
export function medicalCreditFor(
  rates: MedicalCreditRates,
  { medicalCredit }: { medicalCredit: MedicalCredit },
): MedicalCredit {
  return rates === 'published' ? publishedMedicalCredit : medicalCredit;
}

/** The year's medical credits in whole cents: twelve months for the first two members and each further one. */
export function medicalCreditsFor(members: number, credit: MedicalCredit): number {
  const firstTwo = Math.min(members, 2) * credit.firstTwo;
  const further = Math.max(members - 2, 0) * credit.further;
  return (firstTwo + further) * 12 * 100;
}
