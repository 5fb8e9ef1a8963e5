/** What of the calculator lives in its address: the chosen tab of the results, and whether two years are compared. */
export interface CalculatorSearch {
  figures?: 'monthly' | undefined;
  compare?: true | undefined;
}

/** Reads the address as typed or shared; whatever isn't known is left out. */
export function calculatorSearch(search: Record<string, unknown>): CalculatorSearch {
  return {
    figures: search['figures'] === 'monthly' ? 'monthly' : undefined,
    compare: search['compare'] === true ? true : undefined,
  };
}
