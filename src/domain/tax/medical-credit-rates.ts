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
