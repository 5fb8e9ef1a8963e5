import type { Answers } from '../../domain/preparation/answers.ts';

/** Answers of a client with a salary and a medical scheme. */
export const salaried: Answers = {
  who: 'me',
  autoAssessed: false,
  employers: 1,
  business: false,
  commission: false,
  vehicle: 'none',
  rentals: 0,
  investments: false,
  sold: [],
  cryptoTrades: 0,
  foreign: false,
  retirementAnnuity: false,
  medicalScheme: true,
  medicalCosts: false,
  disability: false,
  donations: false,
  homeOffice: false,
  lumpSum: false,
  inCommunity: false,
  taxNumberKnown: true,
  eFiling: true,
  letters: false,
};

/** Changes to `salaried` that give clients different answers. */
export const variants = [
  {},
  { employers: 2 },
  { retirementAnnuity: true, donations: true },
  { investments: true, rentals: 1 },
  { vehicle: 'allowance', commission: true },
] as const satisfies readonly [Answers, ...Answers[]];

export const companyAnswers: Answers = {
  who: 'company',
  forName: 'Demo Logistics (Pty) Ltd',
  letters: false,
};
