import type { PublicPage } from './public-pages.ts';

/** Path, title and description of the calculator's own page. */
export const calculatorPage = {
  path: '/tax-calculator',
  title: 'Personal income tax calculator',
  description:
    'Work out your South African income tax, UIF and take-home pay, with every step of the working.',
} as const satisfies PublicPage;
