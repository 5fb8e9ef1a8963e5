/** Age groups on the last day of the tax year, as used for the rebates in section 6 of the Income Tax Act. */
export const ageGroups = ['under65', '65to74', '75plus'] as const;

export type AgeGroup = (typeof ageGroups)[number];

/** Labels for the form and the working. */
export const ageGroupLabels: Record<AgeGroup, string> = {
  under65: 'Under 65',
  '65to74': '65 to 74',
  '75plus': '75 and older',
};
