/** Search parameters of the preparation pages. */
export interface PreparationSearch {
  /** Question screen; by default, the first with an unanswered question. */
  screen?: string | undefined;
  /** ID of the return to prepare; by default, the return in progress. Links between steps keep the ID. */
  return?: number | undefined;
}

/** Parses the search parameters and drops invalid ones. */
export function readPreparationSearch(search: Record<string, unknown>): PreparationSearch {
  const { screen, return: id } = search;
  return {
    screen: typeof screen === 'string' ? screen : undefined,
    return: typeof id === 'number' && Number.isInteger(id) && id > 0 ? id : undefined,
  };
}
