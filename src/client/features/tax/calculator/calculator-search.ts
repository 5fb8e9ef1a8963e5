interface CalculatorSearch {
  figures?: 'monthly' | undefined;
  compare?: true | undefined;
}

/** URL search of the calculator: the results tab and whether two years are compared. */
export function calculatorSearch(search: Record<string, unknown>): CalculatorSearch {
  return {
    figures: search['figures'] === 'monthly' ? 'monthly' : undefined,
    compare: search['compare'] === true ? true : undefined,
  };
}
