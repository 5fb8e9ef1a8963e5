import { passages } from '../knowledge/passages.ts';
import { buildSearch, type PassageSearch } from './search.ts';
import { prepared } from '../words/steps.ts';

const index = prepared(() => buildSearch(passages));

/** Builds the index in slices if it doesn't exist yet, which takes about a second of processor time. */
export const prepareSearch = index.prepare;

/** Searches all passages. */
export const searchPassages: PassageSearch = (question) => index.get()(question);
