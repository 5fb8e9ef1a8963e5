import type { Answers } from '../../src/domain/preparation/answers.ts';

/** Answers to all questions: one salary and nothing else. */
export const answered = {
  who: 'me',
  taxYear: '2025/2026',
  autoAssessed: false,
  employers: 1,
  business: false,
  commission: false,
  vehicle: 'none',
  rentals: 0,
  investments: false,
  sold: [],
  foreign: false,
  retirementAnnuity: false,
  medicalScheme: false,
  medicalCosts: false,
  disability: false,
  donations: false,
  homeOffice: false,
  lumpSum: false,
  inCommunity: false,
  taxNumberKnown: true,
  eFiling: true,
  letters: false,
} as const satisfies Answers;
