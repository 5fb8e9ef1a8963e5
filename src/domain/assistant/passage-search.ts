import { passages } from './knowledge/passages.ts';
import { createSearch, type PassageSearch } from './search.ts';

let built: PassageSearch | undefined;

/** Builds the index of all passages, which takes a fifth of a second, before somebody asks. */
export function warmPassageSearch(): void {
  built ??= createSearch(passages);
}

/** Searches all passages. */
export const searchPassages: PassageSearch = (question) => {
  built ??= createSearch(passages);
  return built(question);
};
