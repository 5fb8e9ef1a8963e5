/**
 * SARS's interest rates on outstanding tax, as annual percentages, with effective dates (YYYY-MM-DD), latest
 * first.
 */
export const prescribedRates: readonly { from: string; rate: number }[] = [
  { from: '2026-03-01', rate: 10.25 },
  { from: '2025-11-01', rate: 10.5 },
  { from: '2025-09-01', rate: 10.75 },
  { from: '2025-05-01', rate: 11 },
  { from: '2025-03-01', rate: 11.25 },
  { from: '2025-01-01', rate: 11.5 },
  { from: '2023-09-01', rate: 11.75 },
  { from: '2023-07-01', rate: 11.25 },
  { from: '2023-05-01', rate: 10.75 },
  { from: '2023-03-01', rate: 10.5 },
  { from: '2023-01-01', rate: 9.75 },
  { from: '2022-11-01', rate: 9 },
  { from: '2022-09-01', rate: 8.25 },
  { from: '2022-07-01', rate: 7.75 },
  { from: '2022-05-01', rate: 7.5 },
  { from: '2022-03-01', rate: 7.25 },
  { from: '2020-11-01', rate: 7 },
];

export const prescribedRatesSource = 'SARS, Interest rates on outstanding taxes, Table 1';

/** Last day covered by checked rates. Changes aren't assumed until SARS announces them. */
const KNOWN_UNTIL = '2026-06-30';

/** Returns the annual prescribed rate on a day as a percentage; null if we have no verified rate for that day. */
export function prescribedRate(day: string): number | null {
  if (day > KNOWN_UNTIL) return null;
  return prescribedRates.find(({ from }) => from <= day)?.rate ?? null;
}
