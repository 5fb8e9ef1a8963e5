interface CalculatorSearch {
  figures?: 'monthly' | undefined;
  compare?: true | undefined;
}

/** What of the calculator lives in its address: the tab of the results, and whether two years are compared. */
export function calculatorSearch(search: Record<string, unknown>): CalculatorSearch {
  return {
    figures: search['figures'] === 'monthly' ? 'monthly' : undefined,
    compare: search['compare'] === true ? true : undefined,
  };
}
