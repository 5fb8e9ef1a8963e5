/** Age on the last day of the tax year, as the rebates of section 6 of the Income Tax Act distinguish it. */
export const ageGroups = ['under65', '65to74', '75plus'] as const;

/** One of the three ages that the rebates know. */
export type AgeGroup = (typeof ageGroups)[number];

/** The words for each age group, as the form and the working show them. */
export const ageGroupLabels: Record<AgeGroup, string> = {
  under65: 'Under 65',
  '65to74': '65 to 74',
  '75plus': '75 and older',
};
