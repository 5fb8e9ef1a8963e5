import { passages } from './knowledge/passages.ts';
import { createSearch, type PassageSearch } from './search.ts';

let built: PassageSearch | undefined;

/** Builds the index, which takes a fifth of a second, unless it exists. Processes that answer nothing save its memory. */
export function prepareSearch(): PassageSearch {
  built ??= createSearch(passages);
  return built;
}

/** Searches all passages. */
export const searchPassages: PassageSearch = (question) => prepareSearch()(question);
