import { addDays, addMonths } from './calendar.ts';

/** Days during which a deleted document can be restored. */
export const restorableDays = 30;

/** Days between an account deletion request and the deletion. The request can be cancelled in that time. */
export const graceDays = 14;

/**
 * Statutory retention of tax records after an account is deleted. The period starts when a return is
 * submitted. The practice's own return determines the start, because its records include the orders. That
 * return is due a year after the financial year ends; by then, the client's return has been submitted.
 */
export const retention = {
  years: 5,
  law: 'section 29(3)(a) of the Tax Administration Act 28 of 2011',
  /**
   * Months from the end of a financial year to the due date of its return, as set by the notice under section 25 of the
   * Tax Administration Act.
   */
  returnDueMonths: 12,
  /** Year in which both rules were last checked. */
  asOf: 2026,
} as const;

/**
 * Returns the calendar year in which the practice's financial year ends, given a YYYY-MM-DD date within that
 * financial year. The practice's financial years end in February.
 */
function financialYearEnd(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return month <= 2 ? year : year + 1;
}

const endOfFebruary = (year: number) => addDays(`${year}-03-01`, -1);

/**
 * Returns the due date of the practice's return for the financial year that contains a date. Dates are
 * YYYY-MM-DD.
 */
export function returnDueDate(day: string): string {
  return endOfFebruary(financialYearEnd(day) + retention.returnDueMonths / 12);
}

/** Returns the last retention day for an account closed on a date. Dates are YYYY-MM-DD. */
export function retentionEnd(day: string): string {
  return endOfFebruary(Number(returnDueDate(day).slice(0, 4)) + retention.years);
}

/**
 * Returns the last retention day for documents that the practice hasn't approved, if the client paid for a
 * return. Counts from the return's submission or the last event of its order, whichever is later. Dates are
 * YYYY-MM-DD.
 */
export function documentRetentionEnd(lastEventOn: string): string {
  return addMonths(lastEventOn, retention.years * 12);
}

/** Text that tells account owners what is deleted with the account and what is kept. */
export const deletionTerms = {
  deleted: [
    'Profile, tax number and addresses',
    'Calculations and savings',
    'Returns you started but didn’t buy',
    `Documents you deleted yourself, and all others unless a paid order for a tax return or a yearly plan changed in the last ${retention.years} years`,
  ],
  kept: [
    'Orders, invoices and payments',
    'Returns and other services you bought, with their history',
    'Documents submitted with a return',
    `Other documents, for ${retention.years} years after the last change to a paid order for a tax return or a yearly plan`,
  ],
} as const;
