/** Months between two charges, by the provider's code for the frequency; undefined for a code not practised here. */
export function monthsOf(frequency: string | undefined): number | undefined {
  return { 3: 1, 4: 3, 5: 6, 6: 12 }[frequency ?? ''];
}

/** The day, YYYY-MM-DD, a number of months after another; the month's last where it has no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}
