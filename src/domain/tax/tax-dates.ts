import type { TaxYear } from './tax-year.ts';

/** An announced tax deadline or event. `day` is YYYY-MM-DD in South Africa. */
export interface TaxDate {
  /** ID that stays the same when SARS moves the date, so calendar apps update their entries. */
  id: string;
  category: 'Filing season' | 'Provisional tax' | 'Tax year';
  day: string;
  title: string;
  /** Shorter title for small labels, if there is one. */
  short?: string;
  /** Who is affected and what they need to do. */
  detail: string;
  /** Only these taxpayers are affected; everyone if it's missing. */
  only?: 'provisional' | 'other';
  /** Tax year whose returns can no longer be filed after this day. */
  closes?: TaxYear;
  source: string;
  /** Day on which the entry was recorded here or last changed. */
  recordedOn: string;
}

const filingSeason = 'SARS, Filing season 2026';
const provisionalTax = 'SARS, Provisional tax';
const weekend = 'SARS, Provisional tax; Tax Administration Act 28 of 2011, section 244';

/**
 * Known dates, earliest first. SARS announces them each year, so each is recorded as published and none is
 * calculated.
 */
export const taxDates: readonly TaxDate[] = [
  {
    id: 'auto-assessments-2026',
    category: 'Filing season',
    day: '2026-07-01',
    title: 'Auto-assessments begin',
    detail: 'SARS sends them until 12 July 2026. Check yours before you accept it.',
    source: filingSeason,
    recordedOn: '2026-11-24',
  },
  {
    id: 'filing-opens-2026',
    category: 'Filing season',
    day: '2026-07-13',
    title: '2025/2026 filing opens',
    detail: 'The first day individuals can file.',
    source: filingSeason,
    recordedOn: '2026-11-24',
  },
  {
    id: 'first-provisional-2027',
    category: 'Provisional tax',
    day: '2026-08-31',
    title: 'First provisional payment for 2026/2027',
    short: 'Provisional payment',
    detail: 'For provisional taxpayers.',
    only: 'provisional',
    source: provisionalTax,
    recordedOn: '2026-11-24',
  },
  {
    id: 'top-up-2026',
    category: 'Provisional tax',
    day: '2026-09-30',
    title: 'Voluntary top-up for 2025/2026',
    short: 'Voluntary top-up',
    detail:
      'For provisional taxpayers who paid too little. No interest is charged on amounts paid by this date.',
    only: 'provisional',
    source: provisionalTax,
    recordedOn: '2026-11-24',
  },
  {
    id: 'filing-closes-2026',
    category: 'Filing season',
    day: '2026-10-23',
    title: '2025/2026 filing closes',
    detail: 'The last day for individuals who are not provisional taxpayers.',
    only: 'other',
    closes: '2025/2026',
    source: filingSeason,
    recordedOn: '2026-11-24',
  },
  {
    id: 'provisional-filing-closes-2026',
    category: 'Filing season',
    day: '2027-01-22',
    title: '2025/2026 filing closes for provisional taxpayers',
    short: 'Filing closes for provisional taxpayers',
    detail: 'The last day to file.',
    only: 'provisional',
    closes: '2025/2026',
    source: filingSeason,
    recordedOn: '2026-11-24',
  },
  {
    id: 'second-provisional-2027',
    category: 'Provisional tax',
    day: '2027-02-26',
    title: 'Second provisional payment for 2026/2027',
    short: 'Provisional payment',
    detail: 'For provisional taxpayers. The 28th is a Sunday, so payment is due on the Friday before.',
    only: 'provisional',
    source: weekend,
    recordedOn: '2026-11-24',
  },
  {
    id: 'tax-year-ends-2027',
    category: 'Tax year',
    day: '2027-02-28',
    title: 'The 2026/2027 tax year ends',
    short: 'Tax year ends',
    detail: 'The last day for retirement and tax-free savings contributions.',
    source: 'Income Tax Act 58 of 1962, sections 11F and 12T',
    recordedOn: '2026-11-24',
  },
  {
    id: 'first-provisional-2028',
    category: 'Provisional tax',
    day: '2027-08-31',
    title: 'First provisional payment for 2027/2028',
    short: 'Provisional payment',
    detail: 'For provisional taxpayers.',
    only: 'provisional',
    source: provisionalTax,
    recordedOn: '2026-11-24',
  },
  {
    id: 'top-up-2027',
    category: 'Provisional tax',
    day: '2027-09-30',
    title: 'Voluntary top-up for 2026/2027',
    short: 'Voluntary top-up',
    detail:
      'For provisional taxpayers who paid too little. No interest is charged on amounts paid by this date.',
    only: 'provisional',
    source: provisionalTax,
    recordedOn: '2026-11-24',
  },
];

/** Returns the end of a day in South Africa, which has no daylight saving time. */
function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59.999+02:00`);
}

/** Returns the next `count` dates. A date is listed until its day ends in South Africa. */
export function nextTaxDates(now: Date, count: number): readonly TaxDate[] {
  return taxDates.filter(({ day }) => endOfDay(day) >= now).slice(0, count);
}
