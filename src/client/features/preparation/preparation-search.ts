/** Search parameters of the preparation's pages. */
export interface PreparationSearch {
  /** Screen of the questions; the first unanswered one by default. */
  screen?: string | undefined;
  /** ID of the return that is prepared; the one in progress by default. Links between the steps keep it. */
  return?: number | undefined;
}

/** Reads the search parameters, and drops what isn't valid. */
export function readPreparationSearch(search: Record<string, unknown>): PreparationSearch {
  const { screen, return: id } = search;
  return {
    screen: typeof screen === 'string' ? screen : undefined,
    return: typeof id === 'number' && Number.isInteger(id) && id > 0 ? id : undefined,
  };
}
