/** Steps of the page, in order. Paying is the checkout's part. The router loads this file with every page. */
export const pageSteps = ['questions', 'documents', 'access', 'price'] as const;

export type PageStep = (typeof pageSteps)[number];
