/** Months between two charges, by the provider's code for the frequency; undefined for a code not practised here. */
export function monthsOf(frequency: string | undefined): number | undefined {
  return { 3: 1, 4: 3, 5: 6, 6: 12 }[frequency ?? ''];
}
