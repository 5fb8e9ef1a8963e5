/** The month shown, as in the URL; the current month if absent. */
export interface PromisesSearch {
  /** YYYY-MM. */
  month?: string;
}

/** Reads the month from the URL. */
export const promisesSearch = ({ month }: Record<string, unknown>): PromisesSearch =>
  typeof month === 'string' && /^\d{4}-\d{2}$/.test(month) ? { month } : {};
