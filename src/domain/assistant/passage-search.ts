import { passages } from './knowledge/passages.ts';
import { createSearch, type PassageSearch } from './search.ts';

let built: PassageSearch | undefined;

/** Builds the index if it doesn't exist yet, which takes about half a second. */
export function prepareSearch(): PassageSearch {
  built ??= createSearch(passages);
  return built;
}

/** Searches all passages. */
export const searchPassages: PassageSearch = (question) => prepareSearch()(question);
