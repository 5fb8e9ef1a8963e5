/** The shop's categories, in the order of its tabs. */
export const productCategories = [
  'Tax Returns',
  'SARS Support',
  'Advice',
  'Business Services',
  'Plans',
] as const;

export type ProductCategory = (typeof productCategories)[number];
