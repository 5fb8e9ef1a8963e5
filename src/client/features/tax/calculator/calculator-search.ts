interface CalculatorSearch {
  figures?: 'monthly' | undefined;
  compare?: true | undefined;
}

/** Parses the calculator's search parameters: the results tab, and whether to compare two years. */
export function calculatorSearch(search: Record<string, unknown>): CalculatorSearch {
  return {
    figures: search['figures'] === 'monthly' ? 'monthly' : undefined,
    compare: search['compare'] === true ? true : undefined,
  };
}
