/** The page's steps, in order. The checkout handles payment. The router loads this file with every page. */
export const pageSteps = ['questions', 'documents', 'access', 'price'] as const;

export type PageStep = (typeof pageSteps)[number];
