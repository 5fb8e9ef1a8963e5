import { addDays, addMonths } from '../calendar.ts';

/** Days between the request and the deletion, in which it can be taken back. */
export const graceDays = 14;

/**
 * How long what tax law is about stays after an account has gone. The law counts from the day on which a return is
 * submitted. A client's return is submitted by then; the practice's own, whose books the orders are, is due a year after
 * its financial year, so that one decides.
 */
export const retention = {
  years: 5,
  law: 'section 29(3)(a) of the Tax Administration Act 28 of 2011',
  /** Months after the end of a financial year in which its return is due, by the notice under section 25 of that Act. */
  returnDueMonths: 12,
  /** The year in which both were looked up. */
  asOf: 2026,
} as const;

/** The last of February with which the practice's financial year ends that a day lies in. Days are YYYY-MM-DD. */
function financialYearEnd(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return month <= 2 ? year : year + 1;
}

const endOfFebruary = (year: number) => addDays(`${year}-03-01`, -1);

/** The last day on which the practice's return for the financial year of a day is due. Days are YYYY-MM-DD. */
export function returnDue(day: string): string {
  return endOfFebruary(financialYearEnd(day) + retention.returnDueMonths / 12);
}

/** The last day on which what tax law is about is kept of an account that is closed on a day. Days are YYYY-MM-DD. */
export function keptUntil(day: string): string {
  return endOfFebruary(Number(returnDue(day).slice(0, 4)) + retention.years);
}

/**
 * The last day on which documents are kept that no return is known to have been submitted with, of someone who paid for a
 * tax return. Counted from the last event of that order, as long as the product doesn't know the day of submission. Days
 * are YYYY-MM-DD.
 */
export function documentsKeptUntil(lastEventOn: string): string {
  return addMonths(lastEventOn, retention.years * 12);
}

/** What becomes of an account's data, for its owner to read before they decide. */
export const deletionTerms = {
  goes: [
    'Profile, tax number and addresses',
    'Calculations and savings',
    'Documents you deleted yourself, and all others if you never paid for a tax return or a yearly plan',
  ],
  stays: [
    'Orders, invoices and payments',
    'Documents submitted with a return',
    `Other documents, if you ever paid for a tax return or a yearly plan: for ${retention.years} years after the last change to that order`,
  ],
} as const;
