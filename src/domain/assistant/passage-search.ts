import { passages } from './knowledge/passages.ts';
import { createSearch, type PassageSearch } from './search.ts';

let built: PassageSearch | undefined;

/** Searches all passages. The first question builds the index, which takes a fifth of a second. */
export const searchPassages: PassageSearch = (question) => {
  built ??= createSearch(passages);
  return built(question);
};
