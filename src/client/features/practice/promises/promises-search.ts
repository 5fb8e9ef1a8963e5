/** The month shown, as in the page's address; the current one if absent. */
export interface PromisesSearch {
  /** YYYY-MM. */
  month?: string;
}

/** Reads the month from the address. */
export const promisesSearch = ({ month }: Record<string, unknown>): PromisesSearch =>
  typeof month === 'string' && /^\d{4}-\d{2}$/.test(month) ? { month } : {};
